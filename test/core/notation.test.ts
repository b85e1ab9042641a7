import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer, RollReason } from '../../src/core/fight/answers.ts'
import { formatAnswers, splitLine } from '../../src/core/log/notation.ts'
import { nastyNames, runs } from '../random.ts'

const why = (who: string, what: string): RollReason => ({ who, what, sides: 6, event: 0 })
const answersIn = (line: string) => splitLine(line).answers.map(({ answer }) => answer)

describe('rolls and choices', () => {
  test('follow the command: a bracket for each roll, a bar before each choice', () => {
    const test = why('Odo', 'Violence Test')
    const harm = why('Odo', 'axe damage')
    const answers = [14, 3, 5, 'Bandit: dodge', 2]
    expect(formatAnswers(answers, [test, harm, harm, undefined, harm], [])).toBe(
      ' [14] [3 5] | Bandit: dodge [2]'
    )
  })
  test('the same roll of two combatants has two brackets', () => {
    expect(formatAnswers([14, 3], [why('Odo', 'Savvy Test'), why('Ada', 'Savvy Test')], [])).toBe(
      ' [14] [3]'
    )
  })
  test('that a person typed in are marked, in a bracket of their own', () => {
    const harm = why('Odo', 'axe damage')
    expect(
      formatAnswers([3, 5, 6, 'Odo: dodge', 2], [harm, harm, harm, undefined, harm], [1, 2, 4])
    ).toBe(' [3] [typed 5 6] | Odo: dodge [typed 2]')
    const typed = splitLine('Odo: attack Ada [ Typed 5,6] [7]').answers.map(
      ({ isTyped }) => isTyped
    )
    expect(typed).toEqual([true, true, false])
  })
  test('are parsed with any spacing, with commas and in any bracket', () => {
    expect(answersIn('Bandit: attack Odo[6,7]  [ 8 ]|Odo: dodge')).toEqual([6, 7, 8, 'Odo: dodge'])
    expect(splitLine('Bandit: attack Odo [6]').text).toBe('Bandit: attack Odo')
  })
  test('survive formatting and parsing', () => {
    const words = fc.constantFrom(...nastyNames, 'Bandit: dodge', 'x: notch for the armour')
    const answer: fc.Arbitrary<Answer> = fc.oneof(fc.integer({ min: 1, max: 100 }), words)
    const some = fc.array(fc.tuple(answer, fc.constantFrom('a', 'b'), fc.boolean()))
    fc.assert(
      fc.property(some, (pairs) => {
        const answers = pairs.map(([given]) => given)
        const whys = pairs.map(([given, who]) =>
          typeof given === 'number' ? why(who, '') : undefined
        )
        const typed = pairs.flatMap(([given, , isTyped], index) =>
          typeof given === 'number' && isTyped ? [index] : []
        )
        const line = `Bandit: attack A with sword${formatAnswers(answers, whys, typed)}`
        const split = splitLine(line)
        expect(split.bad).toBeUndefined()
        expect(split.text).toBe('Bandit: attack A with sword')
        expect(split.answers.map((written) => written.answer)).toEqual(answers)
        expect(split.answers.flatMap(({ isTyped }, at) => (isTyped ? [at] : []))).toEqual(typed)
        for (const { answer, start, end } of split.answers)
          expect(line.slice(start, end)).toBe(String(answer))
      }),
      runs(500)
    )
  })
  test.each([
    ['a [3', 2],
    ['a [x]', 3],
    ['a [3] b', 6],
    ['a [3 typed 4]', 5],
    ['a | ', 2],
    ['a [-1]', 3],
    ['a [99999999999]', 3]
  ])('“%s” is wrong at %i', (line, at) => {
    expect(splitLine(line).bad?.at).toBe(at)
  })
})
