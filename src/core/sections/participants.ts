import { maxCombatants } from '../encounter/encounter.ts'
import type { Group } from '../encounter/roster.ts'
import { maxCount } from '../encounter/roster.ts'
import type { Args, Param } from '../ruleset/command.ts'
import type { Refusal } from '../ruleset/rulebook.ts'
import type { EventsOf } from '../ruleset/section.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { AnyEvent, Table } from '../ruleset/table.ts'
import { isLoggableName, namesForMore, unloggableNameMessage } from '../text/names.ts'

/** What the state of every game has: who is there, on which side and where, and who may come later. */
export interface Fight<Combatant extends Participant = Participant> {
  readonly phase: string
  readonly sides: readonly ParticipantSide[]
  readonly zones?: Readonly<Record<string, unknown>>
  readonly reserve: readonly Group<Combatant>[]
  readonly combatants: Record<string, Combatant>
}

export interface Participant {
  name: string
  side: string
  /** Whether the players do not see it. */
  isHidden: boolean
  zone?: string
}

interface ParticipantSide {
  readonly name: string
  /** How many belong to it, in a game that counts them. */
  size?: number
}

/** What differs from game to game when somebody joins, changes sides or is renamed. */
export interface ParticipantRules<Combatant, State, Event> {
  copy(one: Combatant): Combatant
  /** Adds a side that had nobody before. */
  addSide(state: State, name: string): void
  /** Places a newcomer, in a game without zones, and gives it its place in the order of play. */
  seat?(state: State, newcomer: Combatant): void
  /** Rolls and asks what newcomers need before they act. */
  muster?(table: Table<State, Event>, names: readonly string[]): void
  /** Replaces every name of a combatant in the state, but for the keys of `combatants`. */
  rename(state: State, called: (name: string) => string): void
}

// Below every command of the game itself.
const order = 100

const atZone = (zone: string): string => ` at ${zone}`

/**
 * What the table decides about who takes part, alike in every game: reinforcements, a change of sides, a new name, who
 * is hidden from the players, and a note. Returns commands and events for a section.
 */
export function participants<
  Combatant extends Participant,
  State extends Fight<Combatant>,
  Event extends AnyEvent = never
>(game: ParticipantRules<Combatant, State, Event>) {
  const { command, event, refuse, refuseIf, name, number, text } = sectionTools<State, 'table'>()

  const names = ({ combatants }: State) => Object.keys(combatants)
  const who = name('combatant', names)
  const seen = (isHidden: boolean) =>
    name('combatant', names, ({ combatants }) =>
      Object.values(combatants)
        .filter((one) => one.isHidden === isHidden)
        .map((one) => one.name)
    )
  const sides = ({ sides, reserve }: State) => [
    ...new Set([...sides.map((side) => side.name), ...reserve.map(({ template }) => template.side)])
  ]
  const otherSide = name('side', sides, (state, args: Args) =>
    sides(state).filter((side) => side !== state.combatants[String(args.who)]?.side)
  )
  const creature = name('creature', ({ reserve }) => reserve.map((one) => one.name))
  /** Offers the side that the statblock and the encounter give the creature. */
  const itsSide = name('side', sides, ({ reserve }, args) =>
    reserve.flatMap((one) => (one.name === args.creature ? [one.template.side] : []))
  )
  /** Empty for the zone the encounter gives the creature, or that of its new side. */
  const place: Param<State, string> = {
    kind: 'choice',
    label: 'where',
    allowed: ({ zones }) => ['', ...Object.keys(zones ?? {}).map(atZone)],
    offered: () => ['']
  }

  const events = {
    joined: event<{
      creature: string
      side: string
      names: readonly string[]
      zone: string
      faces: readonly number[]
    }>({
      apply(state, { creature, side, names, zone }) {
        const { template } = newcomersCalled(state, creature)
        // Somebody who joins another side than was meant comes to where that side is.
        const friend = Object.values(state.combatants).find((one) => one.side === side)
        const where = zone || (side === template.side ? template.zone : friend?.zone)
        count(state, side, names.length)
        for (const name of names) {
          const one = game.copy(template)
          one.name = name
          one.side = side
          if (where !== undefined) one.zone = where
          state.combatants[name] = one
          game.seat?.(state, one)
        }
      },
      tell({ creature, side, names, zone, faces }) {
        const rolled = faces.length > 0 ? ` (rolled ${faces.join(' + ')})` : ''
        const [last = `No ${creature}`, ...others] = [...names].reverse()
        const who = others.length > 0 ? `${others.reverse().join(', ')} and ${last}` : last
        return `${who} ${others.length > 0 ? 'join' : 'joins'} ${side}${zone && atZone(zone)}${rolled}`
      }
    }),
    'changed-sides': event<{ who: string; side: string }>({
      apply(state, { who, side }) {
        const one = state.combatants[who]
        if (!one) return
        count(state, one.side, -1)
        count(state, side, 1)
        one.side = side
      },
      tell: ({ who, side }) => `${who} goes over to ${side}`
    }),
    renamed: event<{ who: string; name: string }>({
      apply(state, { who, name }) {
        game.rename(state, (other) => (other === who ? name : other))
        rekey(state)
      },
      tell: ({ who, name }) => `${who} is now called ${name}`
    }),
    'hid-from-players': event<{ who: string }>({
      apply: (state, { who }) => setHidden(state, who, true),
      tell: ({ who }) => `The players no longer see ${who}`
    }),
    'showed-to-players': event<{ who: string }>({
      apply: (state, { who }) => setHidden(state, who, false),
      tell: ({ who }) => `The players see ${who}`
    }),
    noted: event<{ words: string }>({ tell: ({ words }) => words })
  }
  type Recorded = Event | EventsOf<typeof events>

  const commands = {
    reinforcements: command({
      label: 'Reinforcements',
      rule: 'table',
      order,
      phrase: 'reinforcements for {side}: {creature}{place}',
      params: { creature, side: itsSide, place },
      refuses: (state, { creature }) =>
        cannotJoin(state, maxCount(newcomersCalled(state, creature).count)),
      decide(table: Table<State, Recorded>, newcomers) {
        const { creature } = newcomers
        const { count } = newcomersCalled(table.now, creature)
        const { total, faces } = table.roll(count, creature, 'how many')
        join(table, newcomers, total, faces)
      }
    }),
    reinforce: command({
      label: 'Reinforcements, so many',
      rule: 'table',
      order,
      phrase: 'reinforcements for {side}: {count} {creature}{place}',
      params: { count: number('how many'), creature, side: itsSide, place },
      refuses: (state, { count }) =>
        count < 1 ? refuse('table', 'One comes at the least') : cannotJoin(state, count),
      decide: (table: Table<State, Recorded>, newcomers) =>
        join(table, newcomers, newcomers.count, [])
    }),
    'change-sides': command({
      label: 'Change sides',
      rule: 'table',
      order,
      phrase: '{who} goes over to {side}',
      params: { who, side: otherSide },
      refuses: (state, { who, side }) =>
        refuseIf(state.combatants[who]?.side === side, 'table', () => `${who} is of ${side}`),
      decide: (table: Table<State, Recorded>, { who, side }) =>
        table.happens({ type: 'changed-sides', rule: 'table', who, side })
    }),
    rename: command({
      label: 'Rename',
      rule: 'table',
      order,
      phrase: '{who} is now called {name}',
      params: { who, name: text('the new name') },
      refuses: (state, { name }) => cannotBeCalled(state, name),
      decide: (table: Table<State, Recorded>, { who, name }) =>
        table.happens({ type: 'renamed', rule: 'table', who, name })
    }),
    'hide-from-players': command({
      label: 'Hide from the players',
      rule: 'table',
      order,
      phrase: 'hide {who} from the players',
      params: { who: seen(false) },
      refuses: (state, { who }) =>
        refuseIf(
          state.combatants[who]?.isHidden === true,
          'table',
          () => `${who} is hidden from the players`
        ),
      decide: (table: Table<State, Recorded>, { who }) =>
        table.happens({ type: 'hid-from-players', rule: 'table', who })
    }),
    'show-to-players': command({
      label: 'Show to the players',
      rule: 'table',
      order,
      phrase: 'show {who} to the players',
      params: { who: seen(true) },
      refuses: (state, { who }) =>
        refuseIf(!state.combatants[who]?.isHidden, 'table', () => `The players see ${who}`),
      decide: (table: Table<State, Recorded>, { who }) =>
        table.happens({ type: 'showed-to-players', rule: 'table', who })
    }),
    note: command({
      label: 'Note',
      rule: 'table',
      order,
      phrase: 'note: {words}',
      params: { words: text('what happened') },
      refuses: (_state, { words }) =>
        // A line of the log that began so would not be read as told.
        refuseIf(
          /^\s*[>#]|[[|]/.test(words),
          'table',
          () => 'A note has no [ or | in it, and begins with neither > nor #'
        ),
      decide: (table: Table<State, Recorded>, { words }) =>
        table.happens({ type: 'noted', rule: 'table', words: words.trim() })
    })
  }

  /** Names the newcomers, puts them into the fight and lets them get ready. */
  function join(
    table: Table<State, Recorded>,
    { creature, side, place }: { creature: string; side: string; place: string },
    count: number,
    faces: readonly number[]
  ): void {
    const { combatants, zones } = table.now
    const names = namesForMore(creature, Math.max(0, count), Object.keys(combatants))
    const zone = Object.keys(zones ?? {}).find((one) => atZone(one) === place) ?? ''
    table.happens({ type: 'joined', rule: 'table', creature, side, names, zone, faces })
    game.muster?.(table, names)
  }

  /** Counts so many more or fewer of a side, which there may not have been before. */
  function count(state: State, side: string, more: number): void {
    if (!state.sides.some(({ name }) => name === side)) game.addSide(state, side)
    for (const one of state.sides) if (one.name === side && one.size !== undefined) one.size += more
  }

  function cannotJoin({ phase, combatants }: State, more: number): Refusal | undefined {
    if (phase === 'over') return refuse('table', 'The fight is over')
    if (phase === 'aside') return refuse('table', 'Nobody joins in outside a fight')
    return refuseIf(
      Object.keys(combatants).length + more > maxCombatants,
      'table',
      () => `More than ${maxCombatants} combatants are more than a table can run`
    )
  }

  function cannotBeCalled({ combatants }: State, wanted: string): Refusal | undefined {
    if (!isLoggableName(wanted)) return refuse('table', unloggableNameMessage(wanted))
    const taken = Object.keys(combatants).find((one) => one.toLowerCase() === wanted.toLowerCase())
    return refuseIf(taken !== undefined, 'table', () => `Somebody is called ${taken} already`)
  }

  return { commands, events }
}

function setHidden({ combatants }: Fight, name: string, isHidden: boolean): void {
  const one = combatants[name]
  if (one) one.isHidden = isHidden
}

/** Puts everybody under the name they have now, in the order they were in. */
function rekey({ combatants }: Fight): void {
  const everybody = Object.values(combatants)
  for (const name of Object.keys(combatants)) delete combatants[name]
  for (const one of everybody) combatants[one.name] = one
}

/** The group of the reserve with that name. The language knows only creatures that are in it. */
function newcomersCalled<Combatant extends Participant>(
  { reserve }: Fight<Combatant>,
  creature: string
): Group<Combatant> {
  const found = reserve.find(({ name }) => name === creature)
  if (!found) throw new Error(`no ${creature} may come later`)
  return found
}
