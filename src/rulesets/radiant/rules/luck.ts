import type { Option } from '../../../core/ruleset/table.ts'
import type { Test } from '../events.ts'
import { type Combatant, isUp, type State, who } from '../state.ts'
import { type Asking, rollTest, type Table } from './tests.ts'

/** What a player does about a Test. */
type Choice<Extra> =
  | { readonly kind: 'accept' }
  | { readonly kind: 'roll' | 'lower' | 'neutralise'; readonly by: string }
  | { readonly kind: 'extra'; readonly extra: Extra }

export interface Answers<Extra> {
  /** Something else that helps against a failed Test, such as a shield. */
  readonly extras?: readonly Option<Extra>[]
  /** How the acceptance of a failure is put, once and for good. */
  readonly accept?: string
  readonly always?: string
  /** Whether a natural 1 is a critical that Luck may neutralise. */
  readonly isCritical?: boolean
  /** How much there is to lose: 0 nothing, 1 something, 2 everything. */
  readonly stake?: 0 | 1 | 2
}

export interface Tested<Extra> {
  readonly test: Test
  readonly isNeutralised: boolean
  readonly extra?: Extra
}

/**
 * A Test, and what Luck makes of it (C-Z18): who fails one may roll again, lower its DR by 4 or take the
 * edge off a natural 1; others may have it rolled again for them, and so they may a Test an enemy passes.
 */
export function testWithLuck<Extra>(
  table: Table,
  asking: Asking,
  answers: Answers<Extra> = {}
): Tested<Extra> {
  let test = rollTest(table, asking)
  let isNeutralised = false
  // Nobody helps against a Character’s success, nor against an enemy’s failure.
  if (test.passed === who(table.now, asking.who).isPlayer) return { test, isNeutralised }
  for (;;) {
    const options = optionsAfter(table.now, asking, test, answers, isNeutralised)
    if (options.length === 1) return { test, isNeutralised }
    const choice = table.ask({
      who: who(table.now, asking.who).isPlayer ? asking.who : spokesman(options),
      what: `${asking.who}, ${test.ability} Test ${asking.what}: ${test.total} against ${test.dr}`,
      rule: 'C-Z18',
      options,
      suggested: suggestedOf(options, asking.who, answers.stake ?? 0)
    })
    switch (choice.kind) {
      case 'accept':
        return { test, isNeutralised }
      case 'extra':
        return { test, isNeutralised, extra: choice.extra }
      case 'roll':
        spend(table, choice.by, asking.who, 'roll', test)
        test = rollTest(table, asking)
        break
      case 'lower':
        spend(table, choice.by, asking.who, 'lower', test)
        return { test: { ...test, dr: test.dr - 4, passed: true }, isNeutralised }
      case 'neutralise':
        spend(table, choice.by, asking.who, 'neutralise', test)
        isNeutralised = true
    }
  }
}

/** Who is asked where it is nobody’s own Test: the first who could do something about it. */
const spokesman = (options: readonly Option<Choice<unknown>>[]): string => {
  const [, second] = options
  return second && 'by' in second.value ? second.value.by : ''
}

function spend(
  table: Table,
  by: string,
  name: string,
  how: 'roll' | 'lower' | 'neutralise',
  test: Test
): void {
  const left = who(table.now, by).luck - 1
  table.happens({ type: 'luck-spent', rule: 'C-Z18', by, for: name, how, test, faces: [], left })
}

function optionsAfter<Extra>(
  state: State,
  { who: name }: Asking,
  test: Test,
  {
    extras = [],
    accept = 'let it stand',
    always = 'let Tests stand',
    isCritical = false
  }: Answers<Extra>,
  isNeutralised: boolean
): readonly Option<Choice<Extra>>[] {
  const one = who(state, name)
  const taken: Option<Choice<Extra>> = {
    words: `${name}: ${accept}`,
    value: { kind: 'accept' },
    always
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
      if (test.natural > 1 && test.total >= test.dr - 4)
        options.push({ words: `${name}: Luck, lower the DR`, value: { kind: 'lower', by: name } })
      if (isCritical && test.natural === 1 && !isNeutralised)
        options.push({
          words: `${name}: Luck, no critical`,
          value: { kind: 'neutralise', by: name }
        })
    }
  }
  for (const by of friendsWithLuck(state, one)) options.push(again(by))
  return options
}

const nobody: readonly string[] = []

/** Characters who may spend Luck on a roll of somebody else: of a friend, or of an enemy. */
export function friendsWithLuck(state: State, one: Combatant): readonly string[] {
  if (!state.settings['luck for others']) return nobody
  let found: string[] | undefined
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (!other?.isPlayer || other === one || other.luck < 1 || !isUp(other)) continue
    if (one.isPlayer !== (other.side === one.side)) continue
    if (found) found.push(name)
    else found = [name]
  }
  return found ?? nobody
}

/** The shield before anything is lost for good, Luck where there is something to lose, the surer way first. */
function suggestedOf<Extra>(
  options: readonly Option<Choice<Extra>>[],
  name: string,
  stake: 0 | 1 | 2
): number {
  const find = (kind: Choice<Extra>['kind']) =>
    options.findIndex(({ value }) => value.kind === kind && (!('by' in value) || value.by === name))
  if (stake === 0) return 0
  const lower = find('lower')
  if (lower > 0) return lower
  if (stake === 1) return 0
  const extra = find('extra')
  if (extra > 0) return extra
  return Math.max(0, find('roll'))
}
