import { expect, test } from 'vitest'
import type { Wanted } from '../../../src/rulesets/own/formula/check.ts'
import type { PlaceName } from './formulas.ts'
import { formulaOf, readNumberAt, readTestAt } from './formulas.ts'

interface Wrong {
  readonly as?: 'number' | 'test'
  readonly place?: PlaceName
  /** The test that `die` belongs to. */
  readonly test?: string
  readonly more?: Partial<Wanted>
}

/**
 * A wrong formula; its code; the text that is marked; a part of the message; the formula after the fix, if there is
 * one.
 */
type Row = readonly [string, string, string, string, string?, Wrong?]

const number = { as: 'number' } as const
const critical = (test: string): Wrong => ({ place: 'critical', test })

const rows: readonly Row[] = [
  // Names
  [
    'd20 + atack >= target.ac',
    'unknown-name',
    'atack',
    'did you mean “attack”?',
    'd20 + attack >= target.ac'
  ],
  ['d20 >= target.acc', 'unknown-name', 'target.acc', 'did you mean “ac”?', 'd20 >= target.ac'],
  ['d20 <= wisdom', 'unknown-name', 'wisdom', 'Unknown name “wisdom”'],
  [
    'd20 + dex modd >= 3',
    'unknown-name',
    'dex modd',
    'did you mean “dex mod”?',
    'd20 + dex mod >= 3'
  ],
  ['d20 + attack bonus >= 3', 'unknown-name', 'attack bonus', 'Unknown name “attack bonus”'],
  ['d20 >= maximum hp', 'unknown-name', 'maximum hp', 'Unknown name “maximum hp”'],
  ['atack + atack', 'unknown-name', 'atack', 'Unknown name', 'attack + atack', number],
  // Moments
  ['die = 20', 'wrong-moment', 'die', '“die” is known in `critical` and `fumble` only'],
  [
    'margin >= 2',
    'wrong-moment',
    'margin',
    '`critical` and `fumble`',
    undefined,
    { place: 'save' }
  ],
  ['d20 >= weapon', 'wrong-moment', 'weapon', '`damage`'],
  ['d20 >= difficulty', 'wrong-moment', 'difficulty', '`saves`'],
  ['d6 + value', 'wrong-moment', 'value', '`saves`', undefined, number],
  ['dealt >= 3', 'wrong-moment', 'dealt', '`when hurt` and `at 0`'],
  ['doubles', 'wrong-moment', 'doubles', '`critical` and `fumble`'],
  // Owners
  [
    'd20 + target.dex',
    'no-owner',
    'target.dex',
    'There is no target when initiative is rolled: “target.dex” has no value',
    'd20 + dex',
    { as: 'number', place: 'initiative' }
  ],
  [
    'd20 >= attacker.ac',
    'no-owner',
    'attacker.ac',
    'The other one is “target”',
    'd20 >= target.ac'
  ],
  [
    'd20 >= target.ac',
    'no-owner',
    'target.ac',
    'The other one is “attacker”',
    'd20 >= attacker.ac',
    { place: 'defence' }
  ],
  [
    '2d6 <= target.d6',
    'no-owner',
    'target.d6',
    'no target when morale',
    '2d6 <= d6',
    { place: 'morale' }
  ],
  [
    'd20 >= target.dice(1, 6)',
    'no-owner',
    'target.dice(1, 6)',
    'no target',
    undefined,
    { place: 'morale' }
  ],
  ['d20 >= target.round', 'no-owner', 'target.round', '“round” belongs to nobody', 'd20 >= round'],
  // Types
  ['d20 + attack', 'wants-test', 'd20 + attack', 'Expected a test such as d20 >= 15, got a number'],
  [
    'd20 + attack',
    'wants-test',
    'd20 + attack',
    'Expected a test',
    'd20 + attack >= target.ac',
    { more: { comparison: ' >= target.ac' } }
  ],
  ['d20 and d6 >= 3', 'wants-test', 'd20', 'got a number'],
  ['not d20', 'wants-test', 'd20', 'got a number'],
  ['d20 >= 3 or attack', 'wants-test', 'attack', 'got a number'],
  ['d20 >= 15', 'wants-number', 'd20 >= 15', 'Expected a number, got a test', undefined, number],
  ['(d20 >= 15) + 1', 'wants-number', '(d20 >= 15)', 'got a test', undefined, number],
  ['-(d20 >= 15)', 'wants-number', '(d20 >= 15)', 'got a test', undefined, number],
  ['(d20 >= 2) >= (d6 >= 3)', 'wants-number', '(d20 >= 2)', 'got a test'],
  ['max(1, (d6 >= 2))', 'wants-number', '(d6 >= 2)', 'got a test', undefined, number],
  [
    'doubles + 1',
    'wants-number',
    'doubles',
    'got a test',
    undefined,
    { as: 'number', place: 'critical' }
  ],
  // Dice
  [
    'd6',
    'no-dice-here',
    'd6',
    'No dice here: a step is a fixed number',
    undefined,
    { as: 'number', place: 'fixed' }
  ],
  [
    'level + dice(1, 6)',
    'no-dice-here',
    'dice(1, 6)',
    'No dice here',
    undefined,
    { as: 'number', place: 'derived' }
  ],
  ['dice(d6, 6)', 'no-dice-here', 'd6', '“dice” takes a number of dice', undefined, number],
  ['dice(2, 1 + d6)', 'no-dice-here', '1 + d6', '“dice” takes', undefined, number],
  ['51d6', 'too-many', '51d6', 'At most 50 dice', undefined, number],
  ['30d6 + 30d6', 'too-many', '30d6', 'At most 50 dice', undefined, number],
  ['d1000', 'too-many', 'd1000', 'at most 100 sides', undefined, number],
  ['d0', 'syntax', 'd0', 'A die has 1', undefined, number],
  ['d1!', 'syntax', 'd1!', 'would explode for ever', undefined, number],
  ['3d6 >= 5 >= 2', 'syntax', '>=', 'Expected the end of the formula, found “>=”'],
  // The face of a die
  [
    'die = 3',
    'many-dice',
    'die',
    'The test throws 3 dice, so “die” is not one of them',
    'total = 3',
    critical('3d6 <= skill')
  ],
  [
    'die = 3',
    'many-dice',
    'die',
    'throws several dice',
    'total = 3',
    critical('dice(level, 6) >= 9')
  ],
  ['die = 3', 'many-dice', 'die', 'throws no dice', undefined, critical('attack >= target.ac')],
  ['die = 3', 'many-dice', 'die', 'throws 2 dice', 'total = 3', critical('3d6kh2 >= 9')],
  // Division
  [
    'weapon / armor',
    'divides-by-0',
    'armor',
    '“armor” may be 0. Write max(1, armor)',
    'weapon / max(1, armor)',
    number
  ],
  [
    '6 / target.armor',
    'divides-by-0',
    'target.armor',
    'may be 0',
    '6 / max(1, target.armor)',
    number
  ],
  ['6 / 0', 'divides-by-0', '0', 'Nothing can be divided by 0', undefined, number],
  ['6 / (armor - 1)', 'divides-by-0', '(armor - 1)', 'may be 0', '6 / max(1, armor - 1)', number],
  // Tests that roll for nothing
  ['2d6 >= 13', 'never', '2d6 >= 13', '2d6 reaches 12 at most, so this never passes'],
  ['2d6 < 2', 'never', '2d6 < 2', '2d6 is 2 at least'],
  ['d6 + 2 > 9', 'never', 'd6 + 2 > 9', 'No roll passes this test'],
  ['d20 >= 1', 'always', 'd20 >= 1', 'This passes with every roll'],
  ['d20 >= 1', 'always', 'd20 >= 1', 'Write `always`', 'always', { more: { canBeAlways: true } }],
  // Syntax
  ['', 'syntax', '', 'found nothing'],
  ['d20 +', 'syntax', '', 'Expected a number, dice or a name, found nothing'],
  ['d20 + * 3', 'syntax', '*', 'found “*”'],
  ['(d20 + 3', 'syntax', '', 'Expected “)”, found nothing'],
  ['d20 + 3)', 'syntax', ')', 'found “)”'],
  ['d20 $ 3', 'syntax', '$', 'Expected the end of the formula, found “$”'],
  ['target. >= 3', 'syntax', '>=', 'Expected a name behind “target.”'],
  ['min(3) >= 2', 'syntax', '(3)', '“min” takes 2 to 20 numbers, found 1'],
  ['half(3, 4) >= 2', 'syntax', '(3, 4)', '“half” takes 1 number, found 2'],
  ['dice(3) >= 2', 'syntax', '(3)', '“dice” takes 2 numbers, found 1'],
  ['count(attack >= 5) >= 2', 'syntax', 'attack', 'such as count(5d6 >= 5)'],
  ['count(5d6) >= 2', 'syntax', ')', 'such as count(5d6 >= 5)'],
  ['count(5d6 >= ac) >= 2', 'syntax', 'ac', 'Expected a number'],
  ['2 d6 >= 3', 'syntax', 'd6', 'Expected the end of the formula'],
  ['d20 >= 99999999', 'syntax', '99999999', 'Expected a number up to 1000000'],
  ['1.5 + d6 >= 3', 'syntax', '.', 'Expected the end of the formula'],
  [`${'('.repeat(21)}d6${')'.repeat(21)} >= 3`, 'too-many', '(', 'At most 20 brackets'],
  [
    `d20 >= ${'1 + '.repeat(60)}1`,
    'too-long',
    `d20 >= ${'1 + '.repeat(60)}1`,
    'at most 200 characters'
  ]
]

test.for(rows)('%s is wrong: %s', ([text, code, marked, message, mended, wrong = {}]) => {
  const { as = 'test', place = as === 'number' ? 'damage' : 'attack' } = wrong
  const test = wrong.test === undefined ? undefined : formulaOf(readTestAt(wrong.test)).node
  const more = { ...wrong.more, ...(test && { test }) }
  const { issues, formula } =
    as === 'number' ? readNumberAt(text, place, more) : readTestAt(text, place, more)
  const [issue] = issues
  expect(issue?.code).toBe(`ruleset.${code}`)
  expect(text.slice(issue?.start, issue?.end)).toBe(marked)
  expect(issue?.message).toContain(message)
  expect(formula === undefined).toBe(issue?.severity === 'error')
  const [fix] = issue?.fixes ?? []
  const [edit] = fix?.edits ?? []
  const after = edit && text.slice(0, edit.start) + edit.text + text.slice(edit.end)
  expect(after).toBe(mended)
})
