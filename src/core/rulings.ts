import { type Group, mostOf } from './cast.ts'
import { mostCombatants } from './encounter.ts'
import { fitsALog, misfit } from './fields.ts'
import {
  type CommandOf,
  type Declaration,
  type Filled,
  name,
  number,
  type Param,
  text,
  withCommands
} from './language.ts'
import { namesForMore } from './naming.ts'
import {
  type AnyCommand,
  type AnyEvent,
  type Refusal,
  type Ruleset,
  refuse,
  type Table,
  unreachable
} from './ruleset.ts'

/** What the state of every game has: who is there, on which side and where, who of them the players see, who may come. */
export interface Gathering<One extends Ruled = Ruled> {
  readonly phase: string
  readonly sides: readonly RuledSide[]
  readonly zones?: Readonly<Record<string, unknown>>
  readonly reserve: readonly Group<One>[]
  readonly combatants: Record<string, One>
}

export interface Ruled {
  name: string
  side: string
  isHidden: boolean
  zone?: string
}

interface RuledSide {
  readonly name: string
  /** How many belong to it, in a game that counts them. */
  size?: number
}

/** What differs from game to game in what the table rules. */
export interface RulingsOf<One, State, Event> {
  copy(one: One): One
  /** A side that had nobody before. */
  addSide(state: State, name: string): void
  /** Where newcomers stand, in a game without zones, and their place in the order of play. */
  seat?(state: State, newcomer: One): void
  /** What is rolled and asked of newcomers before they do anything. */
  muster?(table: Table<State, Event>, names: readonly string[]): void
  /** Give every name of a combatant that stands in the state, but for the keys of `combatants`, its new form. */
  rename(state: State, called: (name: string) => string): void
}

const names = ({ combatants }: Gathering) => Object.keys(combatants)
const who = name<Gathering>('combatant', names)
const seen = (isHidden: boolean) =>
  name<Gathering>('combatant', names, ({ combatants }) =>
    Object.values(combatants)
      .filter((one) => one.isHidden === isHidden)
      .map((one) => one.name)
  )
const sides = ({ sides, reserve }: Gathering) => [
  ...new Set([...sides.map((side) => side.name), ...reserve.map(({ template }) => template.side)])
]
const otherSide = name<Gathering>('side', sides, (state, so: Filled) =>
  sides(state).filter((side) => side !== state.combatants[String(so.who)]?.side)
)

const creature = name<Gathering>('creature', ({ reserve }) => reserve.map((one) => one.name))
/** Offered is the side a creature is of by its statblock and the encounter. */
const itsSide = name<Gathering>('side', sides, ({ reserve }, so) =>
  reserve.flatMap((one) => (one.name === so.creature ? [one.template.side] : []))
)
/** Empty where nobody says: then it is the zone the encounter has for the creature, or that of its new side. */
const place: Param<Gathering, string> = {
  kind: 'choice',
  label: 'where',
  known: ({ zones }) => ['', ...Object.keys(zones ?? {}).map(atZone)],
  offered: () => ['']
}
const atZone = (zone: string) => ` at ${zone}`

/** The table’s word about who takes part, the same in every game. */
const declarations = {
  reinforcements: {
    label: 'Reinforcements',
    rule: 'table',
    phrase: 'reinforcements for {side}: {creature}{place}',
    params: { creature, side: itsSide, place }
  },
  reinforce: {
    label: 'Reinforcements, so many',
    rule: 'table',
    phrase: 'reinforcements for {side}: {count} {creature}{place}',
    params: { count: number<Gathering>('how many', () => []), creature, side: itsSide, place }
  },
  'change-sides': {
    label: 'Change sides',
    rule: 'table',
    phrase: '{who} goes over to {side}',
    params: { who, side: otherSide }
  },
  rename: {
    label: 'Rename',
    rule: 'table',
    phrase: '{who} is now called {name}',
    params: { who, name: text<Gathering>('the new name') }
  },
  'hide-from-players': {
    label: 'Hide from the players',
    rule: 'table',
    phrase: 'hide {who} from the players',
    params: { who: seen(false) }
  },
  'show-to-players': {
    label: 'Show to the players',
    rule: 'table',
    phrase: 'show {who} to the players',
    params: { who: seen(true) }
  },
  note: {
    label: 'Note',
    rule: 'table',
    phrase: 'note: {words}',
    params: { words: text<Gathering>('what happened') }
  }
} as const satisfies Readonly<Record<string, Declaration<Gathering>>>

export type RulingCommand = CommandOf<typeof declarations>

type Happened<Type extends string, Facts> = {
  readonly type: Type
  readonly rule: 'table'
} & Readonly<Facts>

export type RulingEvent =
  | Happened<
      'joined',
      {
        creature: string
        side: string
        names: readonly string[]
        zone: string
        faces: readonly number[]
      }
    >
  | Happened<'changed-sides', { who: string; side: string }>
  | Happened<'renamed', { who: string; name: string }>
  | Happened<'hid-from-players', { who: string }>
  | Happened<'showed-to-players', { who: string }>
  | Happened<'noted', { words: string }>

const events: ReadonlySet<string> = new Set<RulingEvent['type']>([
  'joined',
  'changed-sides',
  'renamed',
  'hid-from-players',
  'showed-to-players',
  'noted'
])

const isRuling = (command: AnyCommand): command is RulingCommand =>
  Object.hasOwn(declarations, command.type)
const isRuled = (event: AnyEvent): event is RulingEvent => events.has(event.type)

/** A game with what the table may rule in each: `own` says what it means there. */
export function withRulings<
  One extends Ruled,
  State extends Gathering<One>,
  Command extends AnyCommand,
  Event extends AnyEvent
>(
  game: Ruleset<State, Command, Event>,
  own: RulingsOf<One, State, Event>
): Ruleset<State, Command | RulingCommand, Event | RulingEvent> {
  return {
    ...game,
    language: withCommands(game.language, declarations),
    refuses: (state, command) =>
      isRuling(command) ? refuses(state, command) : game.refuses(state, command),
    decide: (table, command) =>
      isRuling(command) ? decide(own, table, command) : game.decide(table, command),
    apply: (state, event) => (isRuled(event) ? apply(own, state, event) : game.apply(state, event)),
    tell: (event, before) => (isRuled(event) ? tell(event) : game.tell(event, before))
  }
}

function refuses(state: Gathering, command: RulingCommand): Refusal | undefined {
  switch (command.type) {
    case 'reinforcements':
      return refusesMore(state, mostOf(comersOf(state, command.creature).count))
    case 'reinforce':
      return command.count < 1
        ? refuse('table', 'One comes at the least')
        : refusesMore(state, command.count)
    case 'change-sides':
      return state.combatants[command.who]?.side === command.side
        ? refuse('table', `${command.who} is of ${command.side}`)
        : undefined
    case 'rename':
      return refusesName(state, command.name)
    case 'hide-from-players':
      return state.combatants[command.who]?.isHidden
        ? refuse('table', `${command.who} is hidden from the players`)
        : undefined
    case 'show-to-players':
      return state.combatants[command.who]?.isHidden
        ? undefined
        : refuse('table', `The players see ${command.who}`)
    case 'note':
      // A line of the log that began so would not be read as told.
      return /^\s*[>#]|[[|]/.test(command.words)
        ? refuse('table', 'A note has no [ or | in it, and begins with neither > nor #')
        : undefined
    default:
      return unreachable(command)
  }
}

function refusesMore({ phase, combatants }: Gathering, more: number): Refusal | undefined {
  if (phase === 'over') return refuse('table', 'The fight is over')
  if (phase === 'aside') return refuse('table', 'Nobody joins in outside a fight')
  return Object.keys(combatants).length + more > mostCombatants
    ? refuse('table', `More than ${mostCombatants} combatants are more than a table can run`)
    : undefined
}

/** Those of the reserve who are called so. The language knows only creatures that are in it. */
function comersOf<One extends Ruled>({ reserve }: Gathering<One>, creature: string): Group<One> {
  const found = reserve.find(({ name }) => name === creature)
  if (!found) throw new Error(`no ${creature} may come later`)
  return found
}

function refusesName({ combatants }: Gathering, wanted: string): Refusal | undefined {
  if (!fitsALog(wanted)) return refuse('table', misfit(wanted))
  const taken = Object.keys(combatants).find((one) => one.toLowerCase() === wanted.toLowerCase())
  return taken === undefined ? undefined : refuse('table', `Somebody is called ${taken} already`)
}

function decide<One extends Ruled, State extends Gathering<One>, Event>(
  own: RulingsOf<One, State, Event>,
  table: Table<State, Event | RulingEvent>,
  command: RulingCommand
): void {
  const rule = 'table'
  switch (command.type) {
    case 'reinforcements': {
      const { count } = comersOf(table.now, command.creature)
      const { total, faces } = table.roll(count, command.creature, 'how many')
      return join(own, table, command, total, faces)
    }
    case 'reinforce':
      return join(own, table, command, command.count, [])
    case 'change-sides':
      return table.happens({ type: 'changed-sides', rule, who: command.who, side: command.side })
    case 'rename':
      return table.happens({ type: 'renamed', rule, who: command.who, name: command.name })
    case 'hide-from-players':
      return table.happens({ type: 'hid-from-players', rule, who: command.who })
    case 'show-to-players':
      return table.happens({ type: 'showed-to-players', rule, who: command.who })
    case 'note':
      return table.happens({ type: 'noted', rule, words: command.words.trim() })
    default:
      return unreachable(command)
  }
}

/** So many come, by names of their own, and get ready. */
function join<One extends Ruled, State extends Gathering<One>, Event>(
  own: RulingsOf<One, State, Event>,
  table: Table<State, Event | RulingEvent>,
  { creature, side, place }: Extract<RulingCommand, { type: 'reinforcements' | 'reinforce' }>,
  count: number,
  faces: readonly number[]
): void {
  const { combatants, zones } = table.now
  const names = namesForMore(creature, Math.max(0, count), Object.keys(combatants))
  const zone = Object.keys(zones ?? {}).find((one) => atZone(one) === place) ?? ''
  table.happens({ type: 'joined', rule: 'table', creature, side, names, zone, faces })
  own.muster?.(table, names)
}

function apply<One extends Ruled, State extends Gathering<One>, Event>(
  own: RulingsOf<One, State, Event>,
  state: State,
  event: RulingEvent
): void {
  switch (event.type) {
    case 'joined':
      return arrive(own, state, event)
    case 'changed-sides':
      return changeSides(own, state, event.who, event.side)
    case 'renamed':
      own.rename(state, (name) => (name === event.who ? event.name : name))
      return rekey(state)
    case 'hid-from-players':
    case 'showed-to-players':
      return setHidden(state, event.who, event.type === 'hid-from-players')
    case 'noted':
      return
    default:
      return unreachable(event)
  }
}

function arrive<One extends Ruled, State extends Gathering<One>, Event>(
  own: RulingsOf<One, State, Event>,
  state: State,
  { creature, side, names, zone }: Extract<RulingEvent, { type: 'joined' }>
): void {
  const { template } = comersOf(state, creature)
  // Somebody who comes for another side than was meant comes to where that side is.
  const friend = Object.values(state.combatants).find((one) => one.side === side)
  const where = zone || (side === template.side ? template.zone : friend?.zone)
  count(own, state, side, names.length)
  for (const name of names) {
    const one = own.copy(template)
    one.name = name
    one.side = side
    if (where !== undefined) one.zone = where
    state.combatants[name] = one
    own.seat?.(state, one)
  }
}

/** From now on of the other side, and counted there. */
function changeSides<One extends Ruled, State extends Gathering<One>, Event>(
  own: RulingsOf<One, State, Event>,
  state: State,
  name: string,
  to: string
): void {
  const one = state.combatants[name]
  if (!one) return
  count(own, state, one.side, -1)
  count(own, state, to, 1)
  one.side = to
}

/** So many more or fewer of a side, which there may not have been before. */
function count<One extends Ruled, State extends Gathering<One>, Event>(
  own: RulingsOf<One, State, Event>,
  state: State,
  name: string,
  more: number
): void {
  if (!state.sides.some((side) => side.name === name)) own.addSide(state, name)
  for (const side of state.sides)
    if (side.name === name && side.size !== undefined) side.size += more
}

function setHidden({ combatants }: Gathering, name: string, isHidden: boolean): void {
  const one = combatants[name]
  if (one) one.isHidden = isHidden
}

/** Everybody under the name they have now, in the order they were in. */
function rekey({ combatants }: Gathering): void {
  const everybody = Object.values(combatants)
  for (const name of Object.keys(combatants)) delete combatants[name]
  for (const one of everybody) combatants[one.name] = one
}

function tell(event: RulingEvent): string {
  switch (event.type) {
    case 'joined':
      return joined(event)
    case 'changed-sides':
      return `${event.who} goes over to ${event.side}`
    case 'renamed':
      return `${event.who} is now called ${event.name}`
    case 'hid-from-players':
      return `The players no longer see ${event.who}`
    case 'showed-to-players':
      return `The players see ${event.who}`
    case 'noted':
      return event.words
    default:
      return unreachable(event)
  }
}

function joined({ creature, side, names, zone, faces }: Extract<RulingEvent, { type: 'joined' }>) {
  const rolled = faces.length > 0 ? ` (rolled ${faces.join(' + ')})` : ''
  const [last = `No ${creature}`, ...others] = [...names].reverse()
  const who = others.length > 0 ? `${others.reverse().join(', ')} and ${last}` : last
  return `${who} ${others.length > 0 ? 'join' : 'joins'} ${side}${zone && ` at ${zone}`}${rolled}`
}
