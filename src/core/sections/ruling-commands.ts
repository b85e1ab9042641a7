import { maxCombatants } from '../encounter/encounter.ts'
import { type Group, maxCount } from '../encounter/roster.ts'
import {
  type AnyCommand,
  type Args,
  type CommandOf,
  type Declaration,
  name,
  number,
  type Param,
  text
} from '../ruleset/command.ts'
import { type Refusal, refuse } from '../ruleset/rulebook.ts'
import { unreachable } from '../ruleset/ruleset.ts'
import { isLoggableName, unloggableNameMessage } from '../text/names.ts'

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
const otherSide = name<Gathering>('side', sides, (state, so: Args) =>
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
export const atZone = (zone: string) => ` at ${zone}`

/** The table’s word about who takes part, the same in every game. */
export const declarations = {
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
export const isRuling = (command: AnyCommand): command is RulingCommand =>
  Object.hasOwn(declarations, command.type)

/** Why the table may not rule so now; nothing if it may. */
export function refuses(state: Gathering, command: RulingCommand): Refusal | undefined {
  switch (command.type) {
    case 'reinforcements':
      return refusesMore(state, maxCount(comersOf(state, command.creature).count))
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
  return Object.keys(combatants).length + more > maxCombatants
    ? refuse('table', `More than ${maxCombatants} combatants are more than a table can run`)
    : undefined
}

/** Those of the reserve who are called so. The language knows only creatures that are in it. */
export function comersOf<One extends Ruled>(
  { reserve }: Gathering<One>,
  creature: string
): Group<One> {
  const found = reserve.find(({ name }) => name === creature)
  if (!found) throw new Error(`no ${creature} may come later`)
  return found
}

function refusesName({ combatants }: Gathering, wanted: string): Refusal | undefined {
  if (!isLoggableName(wanted)) return refuse('table', unloggableNameMessage(wanted))
  const taken = Object.keys(combatants).find((one) => one.toLowerCase() === wanted.toLowerCase())
  return taken === undefined ? undefined : refuse('table', `Somebody is called ${taken} already`)
}
