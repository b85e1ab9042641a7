import { fitsALog, misfit } from './fields.ts'
import {
  type CommandOf,
  type Declaration,
  type Filled,
  name,
  text,
  withCommands
} from './language.ts'
import {
  type AnyCommand,
  type AnyEvent,
  type Refusal,
  type Ruleset,
  refuse,
  type Table,
  unreachable
} from './ruleset.ts'

/** What the state of every game has: who is there, on which side, and who of them the players see. */
export interface Gathering {
  readonly phase: string
  readonly sides: readonly RuledSide[]
  readonly combatants: Record<string, Ruled>
}

interface Ruled {
  name: string
  side: string
  isHidden: boolean
}

interface RuledSide {
  readonly name: string
  /** How many belong to it, in a game that counts them. */
  size?: number
}

/** What differs from game to game in what the table rules. */
export interface RulingsOf<State> {
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
const sides = (state: Gathering) => state.sides.map((side) => side.name)
const otherSide = name<Gathering>('side', sides, (state, so: Filled) =>
  sides(state).filter((side) => side !== state.combatants[String(so.who)]?.side)
)

/** The table’s word about who takes part, the same in every game. */
const declarations = {
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
  | Happened<'changed-sides', { who: string; side: string }>
  | Happened<'renamed', { who: string; name: string }>
  | Happened<'hid-from-players', { who: string }>
  | Happened<'showed-to-players', { who: string }>
  | Happened<'noted', { words: string }>

const events: ReadonlySet<string> = new Set<RulingEvent['type']>([
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
  State extends Gathering,
  Command extends AnyCommand,
  Event extends AnyEvent
>(
  game: Ruleset<State, Command, Event>,
  own: RulingsOf<State>
): Ruleset<State, Command | RulingCommand, Event | RulingEvent> {
  return {
    ...game,
    language: withCommands(game.language, declarations),
    refuses: (state, command) =>
      isRuling(command) ? refuses(state, command) : game.refuses(state, command),
    decide: (table, command) =>
      isRuling(command) ? decide(table, command) : game.decide(table, command),
    apply: (state, event) => (isRuled(event) ? apply(own, state, event) : game.apply(state, event)),
    tell: (event, before) => (isRuled(event) ? tell(event) : game.tell(event, before))
  }
}

function refuses(state: Gathering, command: RulingCommand): Refusal | undefined {
  switch (command.type) {
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

function refusesName({ combatants }: Gathering, wanted: string): Refusal | undefined {
  if (!fitsALog(wanted)) return refuse('table', misfit(wanted))
  const taken = Object.keys(combatants).find((one) => one.toLowerCase() === wanted.toLowerCase())
  return taken === undefined ? undefined : refuse('table', `Somebody is called ${taken} already`)
}

function decide(table: Table<Gathering, RulingEvent>, command: RulingCommand): void {
  const rule = 'table'
  switch (command.type) {
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

function apply<State extends Gathering>(
  own: RulingsOf<State>,
  state: State,
  event: RulingEvent
): void {
  switch (event.type) {
    case 'changed-sides':
      return changeSides(state, event.who, event.side)
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

/** From now on of the other side, and counted there. */
function changeSides({ combatants, sides }: Gathering, name: string, to: string): void {
  const one = combatants[name]
  if (!one) return
  for (const side of sides) {
    if (side.size === undefined) continue
    if (side.name === one.side) side.size--
    if (side.name === to) side.size++
  }
  one.side = to
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
