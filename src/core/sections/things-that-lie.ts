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

/** The game’s rules for items of its combatants. */
interface Things<State, Combatant, Where> {
  /** The rule for picking up an item. */
  readonly rule: string
  readonly by: Param<State, string>
  /** The names of all items of a combatant, including natural weapons such as claws. */
  namesOf(one: Combatant): readonly string[]
  /**
   * The place where an item of a combatant lies: dropped, thrown, knocked away, or held by the fallen. `undefined` if
   * the owner still has the item.
   */
  lies(owner: Combatant, item: string): Where | undefined
  /** Refuses items out of reach. */
  outOfReach?(state: State, by: Combatant, where: Where, item: string): Refusal | undefined
  /** Moves an item to another combatant, who has it ready from now on under the new name. */
  move(from: Combatant, to: Combatant, item: string, name: string): void
}

/** An item that was picked up, and its name with the new owner. */
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
 * A command to pick up an item that another combatant dropped, or held when it fell: `Wenna: pick up sword of Hob`. The
 * same in every game. Until then the item stays in its owner’s list, so a fallen combatant who recovers still has it.
 * Returns the parts of a command; the game adds the cost.
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
  /** Another combatant’s items that a combatant can pick up from its place. */
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
        `${who} picks up ${owner}’s ${item}${name === item ? '' : `, now called ${name}`}`
    })
  }
  type TakingTable = Table<State>

  /** The name of an item with its new owner: unchanged, or numbered if the owner has one of that name. */
  function nameWith(one: Combatant, item: string): string {
    const taken = namesOf(one)
    const isTaken = taken.some((known) => sameWords(known, item))
    return namesFor(isTaken ? kindOf(item) : item, 1, taken, false)[0] ?? item
  }

  return {
    events,
    /** The declaration of the command. The game adds its refusals and cost. */
    declaration: {
      label: 'Pick up another’s item',
      group: 'item' as const,
      help: 'an item that another combatant dropped or left',
      phrase: '{by}: pick up {item} of {owner}',
      params: { by, item, owner }
    },
    thingsOf,
    refuses(state: State, { by, item, owner }: Taking): Refusal | undefined {
      const other = combatantOf(state, owner)
      if (by === owner)
        return refuse(
          'table',
          `The ${item} belongs to ${owner}. Choose an item of another combatant`
        )
      if (!namesOf(other).includes(item)) return refuse('table', `${owner} has no ${item}`)
      const where = lies(other, item)
      if (where === undefined) return refuse('table', `${owner} still has the ${item}`)
      return outOfReach?.(state, combatantOf(state, by), where, item)
    },
    pickUp(table: TakingTable, { by, item, owner }: Taking): void {
      const name = nameWith(combatantOf(table.now, by), item)
      table.happens(events.takenUp, rule, { who: by, owner, item, name })
    }
  }
}
