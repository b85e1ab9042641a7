import { describe, expect, test } from 'vitest'
import type { NumberEntry } from '../../src/core/view/number-effect.ts'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { numberEffect } from '../../src/session/views/number-effect.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { fightAt, setupOf } from '../greywater.ts'
import { sampleFights } from '../sample-fights.ts'

const typed = (
  fight: Fight,
  text: string,
  who: readonly string[],
  more: Partial<NumberEntry> = {}
) => numberEffect(fight, { text, who, why: '', isCorrection: false, ...more })

function given(fight: Fight, text = ''): Fight {
  const { fight: next, refusal } = applyAction(fight, { type: 'give', text })
  if (refusal) throw new Error(`${text}: ${refusal.reason}`)
  return next
}

const rowsOf = (fight: Fight) => trackerView(fight).groups.flatMap(({ rows }) => rows)
const numbersOf = (fight: Fight, name: string) =>
  rowsOf(fight)
    .find((row) => row.name === name)
    ?.numbers.map(({ value }) => value)

/** A fight in its first turn, before anything is lost. */
const cellar = playOut(fightAt(setupOf(undefined, 'The mill cellar')), 1)
const names = rowsOf(cellar).map(({ name }) => name)
const [first = '', second = '', third = ''] = names

describe('the effect of a number', () => {
  test('is what the command then does, for everybody named', () => {
    const { command, rows } = typed(cellar, '-2', [first, second, third])
    const after = given(cellar, command)
    expect(rows.map(({ name }) => name)).toEqual([first, second, third])
    for (const { name, numbers } of rows) {
      expect(numbers.length).toBeGreaterThan(0)
      for (const { column, value } of numbers) expect(numbersOf(after, name)?.[column]).toBe(value)
    }
    expect(logText(given(cellar, command))).toContain(`> ${first}, ${second} and ${third} take 2`)
    const { fight: back } = applyAction(after, { type: 'undo' })
    expect(logText(back)).toBe(logText(cellar))
  })
  test('leaves out whom it cannot be done to, and says why', () => {
    const dead = given(cellar, `"${second}": is dead, because of the roof`)
    const { command, rows, problem } = typed(dead, '-2', [first, second, third])
    expect(problem).toBeUndefined()
    expect(command).toBe(`"${first}" and "${third}" take 2`)
    expect(rows.map(({ isLeftOut = false }) => isLeftOut)).toEqual([false, true, false])
    expect(rows[1]?.more).toBe(`${second} is out of the fight`)
  })
  test('is a range where dice fall, and nothing is rolled for it', () => {
    const before = logText(cellar)
    const { rows, title, command } = typed(cellar, '1d4 from a trap', [first])
    expect(title).toBe('1d4 damage')
    expect(rows[0]?.words).toMatch(/ \d+ → \d+–\d+/)
    expect(command).toBe(`"${first}" takes 1d4 from a trap`)
    expect(logText(cellar)).toBe(before)
  })
  test('of a correction is plain, and of a number alone as well', () => {
    const [, max = 0] = numbersOf(cellar, first) ?? []
    expect(typed(cellar, '-1', [first], { isCorrection: true })).toMatchObject({
      command: `"${first}": change Grit by -1`,
      rows: [{ words: `Grit ${max} → ${max - 1}` }]
    })
    expect(typed(cellar, '1', [first], { column: 0, why: 'so' })).toMatchObject({
      title: 'Flesh set to 1',
      command: `"${first}": set Flesh to 1, because so`
    })
    expect(typed(cellar, '1 flesh', [first, second]).command).toBe(
      `"${first}" and "${second}": set Flesh to 1`
    )
  })
  test('with a kind of damage is damage, also without a sign', () => {
    expect(typed(cellar, '2 slashing', [first])).toMatchObject({
      title: '2 slashing damage',
      command: `"${first}" takes 2 slashing`
    })
  })
  test('in no column is told as the log tells it', () => {
    expect(typed(cellar, '7 violence', [first]).rows).toMatchObject([
      { name: first, numbers: [], words: 'Violence: 2 → 7' }
    ])
  })
  test('of a correction that takes nothing away says how the number counts', () => {
    const low = given(
      cellar,
      typed(cellar, '0', [first], { isCorrection: true, column: 1 }).command
    )
    expect(typed(low, '-1', [first], { isCorrection: true, column: 1 })).toMatchObject({
      problem: 'The number is already 0'
    })
  })
  test.each([
    ['x', 'Begin with a number: -3, +2, 7 or 2d6'],
    ['-3 Violence', '“Violence” does not go with damage'],
    ['+3', 'has nothing to heal'],
    ['-0', 'Damage must be from 1 to 999'],
    ['2d1', 'Roll 1 to 50 dice with 2 to 100 sides']
  ])('of “%s” is a word about what is wrong', (text, problem) => {
    const effect = typed(cellar, text, [first])
    expect(effect.problem).toContain(problem)
    expect(effect.command).toBeUndefined()
  })
})

const begun = sampleFights(7)
const games = [...new Set(begun.map(({ ruleset }) => ruleset.id))].flatMap((id) => {
  const fight = begun.find(({ ruleset }) => ruleset.id === id)
  return fight ? [{ id, fight: playOut(fight, 1) }] : []
})

describe.each(games)('a number typed in $id', ({ fight }) => {
  const everybody = rowsOf(fight)
    .filter(({ state }) => state !== 'down' && state !== 'gone')
    .map(({ name }) => name)

  test.each(['-1', '2d6', '-3 because of the lamp', '1d4 each'])('“%s” hurts', (text) => {
    const { command, rows, problem } = typed(fight, text, everybody.slice(0, 3))
    expect(problem).toBeUndefined()
    expect(rows.map(({ words }) => words)).not.toContain('no change')
    expect(applyAction(fight, { type: 'give', text: command ?? '' }).refusal).toBeUndefined()
  })
  const corrections = everybody.flatMap((name) =>
    (numbersOf(fight, name) ?? []).flatMap((_, column) =>
      ['+1', '-1', '1'].map((text) => [name, column, text] as const)
    )
  )
  const correction = { isCorrection: true }
  test.each(corrections)(
    'of %s in column %i: “%s” as a correction changes that alone',
    (...said) => {
      const [name, column, text] = said
      const two = typed(fight, '2', [name], { ...correction, column })
      // If the combatant has no such number, the problem says so for any typed value.
      if (two.problem !== undefined)
        return expect(typed(fight, text, [name], { ...correction, column }).problem).toBe(
          two.problem
        )
      const before = given(fight, two.command)
      const { rows, command, problem } = typed(before, text, [name], { ...correction, column })
      expect(problem).toBeUndefined()
      const value = { '+1': 3, '-1': 1, '1': 1 }[text] ?? Number.NaN
      const after = given(before, command)
      expect(numbersOf(after, name)).toEqual(numbersOf(before, name)?.with(column, value))
      expect(rows[0]?.numbers).toEqual([{ column, value }])
      expect(after.now.asked).toBeUndefined()
    }
  )
  test('may correct whatever can be set, by its name', () => {
    const { declarations } = fight.ruleset.language
    const [name = ''] = everybody
    for (const what of declarations.adjust?.params.what?.allowed(fight.now.state, {}) ?? []) {
      const { command, problem } = typed(fight, `+1 ${what}`, [name], correction)
      if (problem !== undefined) continue
      expect(command).toBe(`"${name}": change ${what} by 1`)
      given(fight, command)
    }
  })
})
