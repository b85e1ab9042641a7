import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../random.ts'
import { fray, jsonOf } from './kit.ts'

describe('fray roll', () => {
  test('prints the formula, every face and the total, the same for the same seed', async () => {
    const ran = await fray(['roll', '2d6+3', '--seed', '7f3a'])
    expect(ran).toMatchObject({ code: 0, err: '' })
    const [, one, other, total] = /^2d6\+3 \[(\d) (\d)\] = (\d+)\n$/.exec(ran.out) ?? []
    expect(Number(total)).toBe(Number(one) + Number(other) + 3)
    expect(await fray(['roll', '2d6+3', '--seed', '7f3a'])).toEqual(ran)
  })

  test('--json is one value: formula, seed, faces, total and bounds', async () => {
    const ran = await fray(['roll', '4d6kh3', '--seed', 'tuesday', '--json'])
    expect(ran).toMatchObject({ code: 0, err: '' })
    const { faces, ...rest } = jsonOf<{ faces: number[]; total: number }>(ran)
    expect(faces).toHaveLength(4)
    const total = faces.reduce((sum, face) => sum + face, 0) - Math.min(...faces)
    expect(rest).toEqual({ formula: '4d6kh3', seed: expect.any(String), total, least: 3, most: 18 })
  })

  test('without a seed takes one from the machine and tells it in --json', async () => {
    const ran = await fray(['roll', 'd20', '--json'])
    expect(jsonOf(ran)).toMatchObject({ seed: 'beef' })
    expect((await fray(['roll', 'd20', '--json', '--seed', 'beef'])).out).toBe(ran.out)
  })

  test('reads a formula in several words', async () => {
    const ran = await fray(['roll', '2d6', '+', '3', '--seed', '1'])
    expect(ran.out).toMatch(/^2d6 \+ 3 \[\d \d\] = \d+\n$/)
  })

  const lore = { 'Lore/Sky.md': '| dice: d6 | Sky |\n| - | - |\n| 1-6 | Rain |\n\n^weather' }

  test('rolls on a table of the notes here', async () => {
    const ran = await fray(['roll', '2d[[Sky^weather]]', '--seed', '1'], lore)
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatch(/^2d\[\[Sky\^weather\]\] \[\d \d\] = “Rain; Rain”\n$/)
    const again = await fray(['roll', '[](Lore/Sky.md#^weather)', '--seed', '1', '--json'], lore)
    expect(jsonOf(again)).toMatchObject({ seed: '0001', faces: [expect.any(Number)], text: 'Rain' })
  })

  test.each(['avg', 'nodice|text(a blow)', 'form|noparen', '+'])(
    'leaves it to other tools how they show a roll: |%s',
    async (options) => {
      const ran = await fray(['roll', `2d6+3|${options}`, '--seed', '7f3a'])
      const plain = await fray(['roll', '2d6+3', '--seed', '7f3a'])
      expect(ran).toMatchObject({ code: 0, err: '' })
      expect(ran.out.split('[')[1]).toBe(plain.out.split('[')[1])
    }
  )

  test('says what it does not know behind a bar', async () => {
    const ran = await fray(['roll', '2d6|nodise'])
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toMatch(/found “nodise”/)
  })

  test('shows of a link what it shows', async () => {
    const table =
      '| dice: d2 | Sky |\n| - | - |\n| 1-2 | [[Storm\\|storm]], [rain](Rain.md) |\n\n^x'
    const ran = await fray(['roll', '[[Sky^x]]', '--seed', '1'], { 'Sky.md': table })
    expect(ran.out).toMatch(/= “storm, rain”\n$/)
  })

  test('says of which note it is where several have the name', async () => {
    const old = { ...lore, 'Old/Sky.md': '- Ash\n\n^ash', 'Way/Sky.md': '- Dust\n\n^weather' }
    const [nearest, other] = [
      await fray(['roll', '[[Sky^weather]]', '--seed', '1'], old),
      await fray(['roll', '[[Sky^ash]]', '--seed', '1'], old)
    ]
    expect(nearest.out).toMatch(/Rain/)
    expect(nearest.err).toBe('fray roll: 3 notes are called “Sky”; this roll is on Lore/Sky.md\n')
    expect(other.out).toMatch(/Ash/)
    expect((await fray(['roll', '[[Way/Sky^weather]]', '--seed', '1'], old)).err).toBe('')
  })

  test('says which table is not found', async () => {
    const ran = await fray(['roll', '[[Sky^wether]]'], lore)
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toMatch(/“\^wether”/)
  })

  test.each([
    ['999999999d6', 0, 'At most 1000 dice can be rolled at once'],
    ['1d6+999999999d6', 4, 'At most 1000 dice can be rolled at once'],
    ['600d6+600d6', 6, 'At most 1000 dice can be rolled at once'],
    ['d9999999', 0, 'A die has 1 to 1000000 sides'],
    ['2d0', 0, 'A die has 1 to 1000000 sides'],
    ['d1!', 0, 'A die with one side would explode for ever'],
    ['2d6+', 4, 'Expected a number or dice such as 2d6'],
    ['2d6 drop table', 4, 'Expected the end of the formula, found “d”'],
    ['(2d6', 4, 'Expected )'],
    ['7/0', 2, 'Expected a divisor other than 0'],
    ['2d6/(3-3)', 4, 'Expected a divisor other than 0'],
    ['', 0, 'Expected a number or dice such as 2d6'],
    ['constructor', 0, 'Expected a number or dice such as 2d6'],
    ['('.repeat(100), 21, 'Brackets are nested too deeply'],
    ['1+'.repeat(500), 200, 'A formula has at most 200 characters']
  ])('%s is refused with its place marked', async (formula, at, message) => {
    for (const options of [[], ['--json']]) {
      const ran = await fray(['roll', formula, ...options])
      expect(ran).toMatchObject({ code: 2, out: '' })
      expect(ran.err).toBe(`fray roll: ${message}\n  ${formula}\n  ${' '.repeat(at)}^\n`)
    }
  })

  test('any formula either rolls within its bounds or is wrong usage', async () => {
    const formula = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc
        .array(
          fc.constantFrom(
            'd',
            '6',
            '20',
            '99',
            '+',
            '-',
            '*',
            '/',
            '(',
            ')',
            '!',
            'kh',
            'dl',
            '%',
            ' '
          ),
          {
            maxLength: 12
          }
        )
        .map((words) => words.join(''))
    )
    await fc.assert(
      fc.asyncProperty(formula, async (words) => {
        const ran = await fray(['roll', '--json', '--seed', '1', '--', words])
        expect([0, 2]).toContain(ran.code)
        if (ran.code === 2) {
          expect(ran.out).toBe('')
          expect(ran.err).toMatch(/^fray roll: /)
          return
        }
        const { total, least, most } = jsonOf<{ total: number; least: number; most: number }>(ran)
        if (words.includes('!') || /[*/]/.test(words)) return
        expect(total).toBeGreaterThanOrEqual(least)
        expect(total).toBeLessThanOrEqual(most)
      }),
      runs(300)
    )
  })
})
