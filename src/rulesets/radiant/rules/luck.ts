import type { Defaults, Glossary, Option, Rules, Table } from '../section.ts'
import { event, settingsReader } from '../section.ts'
import type { Combatant, State, WithSettings } from '../state.ts'
import { canAct, combatantOf } from '../state.ts'
import type { Test, TestRequest } from './d20.ts'
import { luckReduction, passedByLuck, rollTest, sumWords } from './d20.ts'

export const rules = {
  'C-Z18': {
    where: 'The Basics › Luck',
    how: 'prompted',
    says: 'A point of Luck gives maximum damage, rolls dice again, subtracts a d6 from damage, cancels a critical, or lowers a DR by 4.'
  }
} satisfies Rules

export const defaults = {
  luck: { value: 2, rule: 'C-Z18', says: 'Luck of a Character whose statblock has no `luck`.' },
  'luck for others': {
    value: true,
    rule: 'C-Z18',
    says: 'Whether Luck can also roll the dice of others again.'
  },
  'ask at every roll': {
    value: false,
    rule: 'C-Z18',
    says: 'Whether Fray asks about Luck and shields at every roll. If not, Fray asks only where the answer may decide something.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  luck: {
    says: 'A point gives maximum damage, rolls dice again, subtracts a d6 from damage, cancels a critical, or lowers a DR by 4.',
    rule: 'C-Z18'
  }
} satisfies Glossary

interface LuckSpent {
  by: string
  for: string
  how: 'roll' | 'lower' | 'neutralise' | 'most' | 'less' | 'damage' | 'side' | 'fate'
  test?: Test
  faces: readonly number[]
  left: number
}

export const events = {
  luckSpent: event<LuckSpent>({
    apply(state, { by, left }) {
      combatantOf(state, by).luck = left
    },
    tell(event) {
      const { by, how, faces, test, left } = event
      const whose = event.for === '' || event.for === by ? '' : ` for ${event.for}`
      const rolled = test ? sumWords(test) : faces.join(' + ')
      const instead = `instead of ${test ? '' : 'the rolled '}${rolled}`
      const effect = {
        roll: `to roll again${whose}, ${instead}`,
        lower: `to lower the DR by ${luckReduction} for ${rolled}`,
        neutralise: `so that ${rolled} is not critical`,
        most: `for maximum damage, ${instead}`,
        less: `to take ${rolled} damage less`,
        damage: `to roll the damage again${whose}, ${instead}`,
        side: `to roll again for the side that begins, ${instead}`,
        fate: `to roll again${whose}, ${instead}`
      }[how]
      return `${by} spends Luck (${left} left) ${effect}`
    }
  })
}

const nobody: readonly string[] = []

/**
 * Whether one of these combatants is asked even about minor rolls: by command, or because the note says so for all
 * (RULING 39).
 */
export const asksAlways = (state: State, names: readonly string[]): boolean =>
  settings(state)['ask at every roll'] ||
  names.some((name) => combatantOf(state, name).isAskedAlways)

export function asksAnybodyAlways(state: State): boolean {
  if (asksAlways(state, nobody)) return true
  const { combatants } = state
  for (const name in combatants) if (combatants[name]?.isAskedAlways) return true
  return false
}

/** Luck of a Character whose statblock has none. */
export const firstLuck = (state: WithSettings): number => settings(state).luck

/** Whether Luck can roll the dice of others again. */
export const helpsOthers = (state: WithSettings): boolean => settings(state)['luck for others']

/** Spends a point of Luck of `by` on a roll of `whom`, given by its faces or its Test. */
export function spendLuck(
  table: Table,
  by: string,
  whom: string,
  how: LuckSpent['how'],
  faces: readonly number[],
  test?: Test
): void {
  const left = combatantOf(table.now, by).luck - 1
  if (test) table.happens(events.luckSpent, 'C-Z18', { by, for: whom, how, test, faces, left })
  else table.happens(events.luckSpent, 'C-Z18', { by, for: whom, how, faces, left })
}

/** The choices of a player about a Test. */
type Choice<Extra> =
  | { readonly kind: 'accept' }
  | { readonly kind: 'roll' | 'lower' | 'neutralise'; readonly by: string }
  | { readonly kind: 'extra'; readonly extra: Extra }

interface TestOptions<Extra> {
  /** Other options against a failed Test, such as a shield. */
  readonly extras?: readonly Option<Extra>[]
  /** The words of the option to accept a failure. `always`: the name of its standing order. */
  readonly accept?: string
  readonly always?: string
  /** Whether a natural 1 is a critical that Luck may cancel. */
  readonly isCritical?: boolean
  /** Whether the Test is minor: then a player is asked only on request (RULING 39). */
  isSmall?(): boolean
  /** Whether the Test could take a combatant out of the fight, or have a lasting effect. Grave by default. */
  isGrave?(test: Test): boolean
  /** The possible loss: 0 nothing, 1 something, 2 everything. Called only if there is a choice. */
  stake?(test: Test): 0 | 1 | 2
}

export interface Tested<Extra> {
  readonly test: Test
  readonly isNeutralised: boolean
  readonly extra?: Extra
}

/**
 * Rolls a Test, and asks about Luck. After a failure, the Character that makes the Test may roll again, lower the DR by
 * 4 or cancel a natural 1. Friends may have a failure rolled again, or an enemy’s success.
 */
export function testWithLuck<Extra>(
  table: Table,
  request: TestRequest,
  more: TestOptions<Extra> = {}
): Tested<Extra> {
  let test = rollTest(table, request)
  let isNeutralised = false
  // Nobody spends Luck on a Character’s success, nor on an enemy’s failure.
  if (test.passed === combatantOf(table.now, request.who).isPlayer) return { test, isNeutralised }
  for (;;) {
    const isSmall = !(more.isCritical && test.natural === 1) && more.isSmall?.() === true
    if (isSmall && !asksAnybodyAlways(table.now)) return { test, isNeutralised }
    const options = optionsAfter(table.now, request, test, more, isNeutralised)
    if (options.length === 1) return { test, isNeutralised }
    if (isSmall && !asksAlways(table.now, [request.who, ...spendersIn(options)]))
      return { test, isNeutralised }
    const suggested = suggestedOf(table.now, options, request.who, more.stake?.(test) ?? 0)
    const choice = table.ask({
      decider: whoIsAsked(table.now, request, options),
      prompt: `${request.who} ${test.passed ? 'passes' : 'fails'} the ${test.ability} Test ${request.what}, ${test.total} against ${test.dr}: accept the result?`,
      rule: 'C-Z18',
      options,
      suggested,
      isMinor: () =>
        suggested === 0 &&
        (test.passed || more.isGrave?.(test) === false) &&
        !asksAlways(table.now, [request.who, ...spendersIn(options)])
    })
    switch (choice.kind) {
      case 'accept':
        return { test, isNeutralised }
      case 'extra':
        return { test, isNeutralised, extra: choice.extra }
      case 'roll':
        spendLuck(table, choice.by, request.who, 'roll', [], test)
        test = rollTest(table, request)
        break
      case 'lower':
        spendLuck(table, choice.by, request.who, 'lower', [], test)
        return { test: passedByLuck(test), isNeutralised }
      case 'neutralise':
        spendLuck(table, choice.by, request.who, 'neutralise', [], test)
        isNeutralised = true
    }
  }
}

/** The combatants who may spend Luck with these options. These loops are several times as fast as `flatMap`. */
function spendersIn(options: readonly Option<Choice<unknown>>[]): readonly string[] {
  const spenders: string[] = []
  for (const { value } of options) if ('by' in value) spenders.push(value.by)
  return spenders
}

/**
 * The combatant whose player is asked about a Test: the Character that makes it, or for an enemy’s Test the first who
 * could spend Luck.
 */
const whoIsAsked = (
  state: State,
  { who: name }: TestRequest,
  options: readonly Option<Choice<unknown>>[]
): string => (combatantOf(state, name).isPlayer ? name : (spendersIn(options)[0] ?? ''))

function optionsAfter<Extra>(
  state: State,
  { who: name }: TestRequest,
  test: Test,
  {
    extras = [],
    accept = 'keep the result',
    always = 'keep their results',
    isCritical = false
  }: TestOptions<Extra>,
  isNeutralised: boolean
): readonly Option<Choice<Extra>>[] {
  const one = combatantOf(state, name)
  const friends = friendsWithLuck(state, one)
  // A player, not the enemy, accepts the Test of an enemy.
  const asked = one.isPlayer ? name : (friends[0] ?? name)
  const taken: Option<Choice<Extra>> = {
    words: `${asked}: ${accept}`,
    value: { kind: 'accept' },
    always: one.isPlayer ? always : 'keep the results of enemies'
  }
  if (test.passed === one.isPlayer) return [taken]
  const options = [taken]
  const again = (by: string): Option<Choice<Extra>> => ({
    words: `${by}: Luck, roll again${by === name ? '' : ` for ${name}`}`,
    value: { kind: 'roll', by }
  })
  if (!test.passed) {
    for (const { words, value } of extras)
      options.push({ words, value: { kind: 'extra', extra: value } })
    if (one.luck > 0) {
      options.push(again(name))
      if (test.natural > 1 && test.total >= test.dr - luckReduction)
        options.push({ words: `${name}: Luck, lower the DR`, value: { kind: 'lower', by: name } })
      if (isCritical && test.natural === 1 && !isNeutralised)
        options.push({
          words: `${name}: Luck, no critical`,
          value: { kind: 'neutralise', by: name }
        })
    }
  }
  for (const by of friends) options.push(again(by))
  return options
}

/** Characters who may spend Luck on a roll of another: a friend’s, or an enemy’s. */
export function friendsWithLuck(state: State, one: Combatant): readonly string[] {
  if (!helpsOthers(state)) return nobody
  let found: string[] | undefined
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (!other?.isPlayer || other === one || other.luck < 1 || !canAct(other)) continue
    if (one.isPlayer !== (other.side === one.side)) continue
    if (found) found.push(name)
    else found = [name]
  }
  return found ?? nobody
}

/**
 * The index of the option to suggest. If there is something to lose, suggests to lower the DR. If everything is at
 * stake and the DR cannot be lowered, suggests the shield, or else another roll.
 */
function suggestedOf<Extra>(
  state: State,
  options: readonly Option<Choice<Extra>>[],
  name: string,
  stake: 0 | 1 | 2
): number {
  const find = (kind: Choice<Extra>['kind']) =>
    options.findIndex(({ value }) => value.kind === kind)
  if (stake === 0) return 0
  const lower = find('lower')
  if (lower > 0) return lower
  if (stake === 1) return 0
  const extra = find('extra')
  return extra > 0 ? extra : Math.max(0, spenderOf(state, options, 'roll', name))
}

/** The index of an option of this kind by `name`, else by the combatant with the most Luck; -1 without one. */
export function spenderOf(
  state: State,
  options: readonly Option<{ readonly kind: string; readonly by?: string }>[],
  kind: string,
  name: string
): number {
  let best = -1
  let most = 0
  options.forEach(({ value }, index) => {
    if (value.kind !== kind || value.by === undefined) return
    const luck = value.by === name ? Number.POSITIVE_INFINITY : combatantOf(state, value.by).luck
    if (luck <= most) return
    most = luck
    best = index
  })
  return best
}
