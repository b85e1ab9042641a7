import type { Param } from '../ruleset/command.ts'
import type { Refusal } from '../ruleset/rulebook.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { kindOf, namesFor } from '../text/names.ts'
import { sameWords } from '../text/same-words.ts'
import { combatantOf, everybody } from './lookups.ts'

interface Fight<Combatant> {
  readonly combatants: Readonly<Record<string, Combatant>>
}

/** What a game knows of the things of its combatants. */
interface Things<State, Combatant, Where> {
  /** The rule by which something is picked up. */
  readonly rule: string
  readonly by: Param<State, string>
  /** The names of everything somebody has, also of claws. */
  namesOf(one: Combatant): readonly string[]
  /**
   * Where a thing of somebody lies: what was dropped, thrown or knocked away, and what the fallen held. `undefined` for
   * what its owner has.
   */
  lies(owner: Combatant, item: string): Where | undefined
  /** Refuses what lies out of reach. */
  outOfReach?(state: State, by: Combatant, where: Where, item: string): Refusal | undefined
  /** Makes a thing of one that of another, who has it at hand from now on by its new name. */
  move(from: Combatant, to: Combatant, item: string, name: string): void
}

/** Something that was picked up, and the name it goes by with whoever has it now. */
interface TakenUp {
  readonly who: string
  readonly owner: string
  readonly item: string
  readonly name: string
}

interface Taking {
  readonly by: string
  readonly item: string
  readonly owner: string
}

/**
 * What others dropped or held when they fell, which anybody there may pick up, alike in every game:
 * `Wenna: pick up sword of Hob`. A thing stays in the list of its owner until somebody takes it, so the fallen who come
 * to still have what nobody took. Returns the parts of a command; the game says what it costs.
 */
export function thingsThatLie<
  State extends Fight<Combatant>,
  Combatant extends { readonly name: string },
  Where
>({ rule, by, namesOf, lies, outOfReach, move }: Things<State, Combatant, Where>) {
  const { event, name, refuse } = sectionTools<State, string>()
  const others = (state: State, by: unknown) => everybody(state).filter((one) => one.name !== by)
  const isHere = (state: State, by: Combatant, owner: Combatant, item: string): boolean => {
    const where = lies(owner, item)
    return where !== undefined && !outOfReach?.(state, by, where, item)
  }
  /** What of another somebody could pick up where they are. */
  const thingsOf = (state: State, by: Combatant, owner: Combatant): readonly string[] =>
    namesOf(owner).filter((item) => isHere(state, by, owner, item))

  const item = name(
    'item',
    (state, args) => [...new Set(others(state, args.by).flatMap(namesOf))],
    (state, args) => {
      const one = state.combatants[String(args.by)]
      const found = one
        ? others(state, args.by).flatMap((owner) => thingsOf(state, one, owner))
        : []
      return [...new Set(found)]
    }
  )
  const owner = name(
    'owner',
    (state) => Object.keys(state.combatants),
    (state, args) => {
      const one = state.combatants[String(args.by)]
      return others(state, args.by)
        .filter((owner) => one && isHere(state, one, owner, String(args.item)))
        .map((owner) => owner.name)
    }
  )

  const events = {
    takenUp: event<TakenUp>({
      apply: (state, { who, owner, item, name }) =>
        move(combatantOf(state, owner), combatantOf(state, who), item, name),
      tell: ({ who, owner, item, name }) =>
        `${who} picks up the ${item} of ${owner}${name === item ? '' : `, as ${name}`}`
    })
  }
  type TakingTable = Table<State>

  /** The name a thing goes by with somebody: its own, or one with a number where they have one of that name. */
  function nameWith(one: Combatant, item: string): string {
    const taken = namesOf(one)
    const isTaken = taken.some((known) => sameWords(known, item))
    return namesFor(isTaken ? kindOf(item) : item, 1, taken, false)[0] ?? item
  }

  return {
    events,
    /** All of the command but when it is refused and what it costs. */
    declaration: {
      label: 'Pick up another’s',
      group: 'item' as const,
      help: 'what somebody else dropped or left',
      phrase: '{by}: pick up {item} of {owner}',
      params: { by, item, owner }
    },
    thingsOf,
    refuses(state: State, { by, item, owner }: Taking): Refusal | undefined {
      const other = combatantOf(state, owner)
      if (by === owner) return refuse('table', `${owner} needs no other’s ${item}`)
      if (!namesOf(other).includes(item)) return refuse('table', `${owner} has no ${item}`)
      const where = lies(other, item)
      if (where === undefined) return refuse('table', `${owner} has the ${item}`)
      return outOfReach?.(state, combatantOf(state, by), where, item)
    },
    pickUp(table: TakingTable, { by, item, owner }: Taking): void {
      const name = nameWith(combatantOf(table.now, by), item)
      table.happens(events.takenUp, rule, { who: by, owner, item, name })
    }
  }
}
