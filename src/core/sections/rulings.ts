import type { AnyCommand } from '../ruleset/command.ts'
import { withCommands } from '../ruleset/language.ts'
import { type Ruleset, unreachable } from '../ruleset/ruleset.ts'
import type { AnyEvent, Table } from '../ruleset/table.ts'
import { namesForMore } from '../text/names.ts'
import {
  atZone,
  comersOf,
  declarations,
  type Gathering,
  isRuling,
  type Ruled,
  type RulingCommand,
  refuses
} from './ruling-commands.ts'

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
const isRuled = (event: AnyEvent): event is RulingEvent =>
  event.rule === 'table' && events.has(event.type)
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
