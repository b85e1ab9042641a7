import { describe, expect, test } from 'vitest'
import { cellar, sump } from '../greywater.ts'
import { sampled } from '../random.ts'
import type { Files } from './kit.ts'
import { fray, jsonOf, placesIn, played, samples, session } from './kit.ts'

interface Replayed {
  readonly encounter: string
  readonly ruleset: string
  readonly round: number
  readonly over: boolean
  readonly outcome: string | null
  readonly combatants: readonly Readonly<Record<string, unknown>>[]
  readonly waiting: string | null
  readonly issues: readonly unknown[]
  readonly log: readonly {
    readonly line: number | null
    readonly command: string | null
    readonly events: readonly {
      readonly type: string
      readonly rule: string
      readonly text: string | null
    }[]
  }[]
}

const linesOf = (files: Files) => (files[session] ?? '').split('\n')
const lineOf = (files: Files, words: string) =>
  linesOf(files).findIndex((line) => line.startsWith(words)) + 1

describe('fray replay', () => {
  test.each([
    ['7f3a', cellar],
    ['1', cellar],
    ['7f3a', sump],
    ['badge', sump]
  ])('verifies what run wrote with seed %s for %s', async (seed, encounter) => {
    const ran = await fray(
      ['replay', session, '--encounter', encounter],
      await played(seed, encounter)
    )
    expect(ran.err).toBe('')
    expect(ran.code).toBe(0)
    expect(ran.out).toMatch(new RegExp(`^${encounter} · Hestia · (Party|Enemies) won\n`))
    expect(ran.out).toMatch(/^ {2}Wenna +Flesh \d\/5, Grit \d+\/6/m)
  })

  test('shows what has no column of its own: what was spent, and things that are worn or not ready', async () => {
    const { out } = await fray(['replay', session], await played('5'))
    expect(out).toMatch(/^ {2}Wenna .*, Stress \d\/6, sword \(\d of 3 marks\)/m)
    expect(out).toMatch(/^ {2}Tam Reed .*, crossbow \(reload\), dead$/m)
  })

  test('leads to the same state as the run did', async () => {
    const ran = jsonOf<Replayed>(await fray(['run', session, '--seed', '7f3a', '--json']))
    const again = jsonOf<Replayed>(await fray(['replay', session, '--json'], await played()))
    expect({ ...again, log: [] }).toEqual({ ...ran, log: [] })
    expect(again.log.map(({ events }) => events)).toEqual(ran.log.map(({ events }) => events))
  })

  test('--json names each command with its line, and each event with its rule and its words', async () => {
    const files = await played()
    const ran = await fray(['replay', session, '--json'], files)
    expect(ran.err).toBe('')
    const { log, combatants } = jsonOf<Replayed>(ran)
    const lines = linesOf(files)
    const written = log.filter(({ command }) => command !== null)
    expect(written.length).toBeGreaterThan(5)
    for (const { line, command } of written) expect(lines[(line ?? 0) - 1]).toBe(`> ${command}`)
    const told = log.flatMap(({ events }) =>
      events.flatMap(({ text, rule }) => (text === null ? [] : [`${text} (${rule})`]))
    )
    const first = lines.indexOf('```encounter-log')
    const body = lines.slice(first + 2, lines.indexOf('```', first))
    expect(told).toEqual(body.filter((line) => !/^[>=]/.test(line)))
    expect(combatants[0]).toEqual({
      name: 'Wenna',
      side: 'party',
      status: 'up',
      flesh: 5,
      grit: 6,
      conditions: [],
      place: null,
      resources: [],
      items: expect.arrayContaining([{ name: 'sword', marks: 0, of: 3, note: null }])
    })
    expect(combatants).toContainEqual(
      expect.objectContaining({ name: 'Hob Ratchet', status: 'dead' })
    )
  })

  test('--to shows the fight as it stood at any line of the log, and never finds fault with what it left out', async () => {
    const files = await played()
    const initiative = lineOf(files, '> roll initiative')
    const first = lineOf(files, '```encounter-log')
    const last = first + linesOf(files).slice(first).indexOf('```') + 1
    const lines = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    for (const line of new Set([...sampled(lines, 20), initiative - 1, initiative, last])) {
      const ran = await fray(['replay', session, '--to', String(line), '--json'], files)
      expect(ran.err, `--to ${line}`).toBe('')
      expect(ran.code).toBe(0)
      const { log } = jsonOf<Replayed>(ran)
      for (const step of log) expect(step.line ?? 0).toBeLessThanOrEqual(line)
      expect(log.some(({ command }) => command?.startsWith('roll initiative') ?? false)).toBe(
        line >= initiative
      )
    }
    const before = await fray(['replay', session, '--to', String(initiative - 1)], files)
    expect(before.out).toMatch(/^The mill cellar · Hestia · round 1, before initiative\n/)
    const end = await fray(['replay', session, '--to', String(last)], files)
    expect(end.out).toBe((await fray(['replay', session], files)).out)
  })

  test('--to stops before what no longer follows', async () => {
    const files = await played()
    const odd = lineOf(files, '> Corvin: attack')
    const lines = linesOf(files).with(odd - 1, '> Corvin: dance')
    const bad = { ...files, [session]: lines.join('\n') }
    expect((await fray(['replay', session, '--to', String(odd - 1)], bad)).code).toBe(0)
    const ran = await fray(['replay', session, '--to', String(odd)], bad)
    expect(ran.code).toBe(1)
    expect(placesIn(ran.err, session)).toEqual([{ line: odd, column: 11 }])
  })

  test('--to --json has no fix, which would cost the log what was not read', async () => {
    const files = await played()
    const odd = lineOf(files, 'Wenna Tests Savvy')
    const lines = linesOf(files).with(odd - 1, 'Wenna Tests Savvy')
    const bad = { ...files, [session]: lines.join('\n') }
    const part = await fray(['replay', session, '--to', String(odd), '--json'], bad)
    expect(jsonOf<Replayed>(part).issues).toEqual([expect.objectContaining({ fix: null })])
    const whole = await fray(['replay', session, '--json'], bad)
    expect(jsonOf<Replayed>(whole).issues).toEqual([
      expect.objectContaining({ fix: expect.objectContaining({ edits: expect.any(Array) }) })
    ])
  })

  test('says what a half-made command waits for', async () => {
    const files = await played()
    const text = (files[session] ?? '').replace(/(> roll initiative) [\s\S]*?\n```/, '$1 [17]\n```')
    const ran = await fray(['replay', session], { ...files, [session]: text })
    expect(ran.code).toBe(0)
    expect(ran.out).toContain('Waiting for ')
    const json = await fray(['replay', session, '--json'], { ...files, [session]: text })
    expect(jsonOf<Replayed>(json).waiting).toMatch(/^1d6 \(Wenna, /)
  })

  test('--json of a log that no longer follows is still one JSON value, with the issues in it', async () => {
    const files = await played()
    const text = (files[session] ?? '').replace('hits Sump goblin', 'kisses Sump goblin')
    const ran = await fray(['replay', session, '--json'], { ...files, [session]: text })
    expect(ran.code).toBe(1)
    const [place] = placesIn(ran.err, session)
    expect(jsonOf<Replayed>(ran).issues).toEqual([
      expect.objectContaining({ path: session, code: 'log.told', severity: 'error', ...place })
    ])
  })

  test('of an encounter without a log, or with an empty one, says that there is none', async () => {
    const empty = (samples[session] ?? '').replace(
      '  - Cart wolf\n```\n',
      '$&\n```encounter-log\n\n```\n'
    )
    for (const files of [samples, { ...samples, [session]: empty }]) {
      const ran = await fray(['replay', session], files)
      expect(ran).toMatchObject({ code: 1, out: '' })
      expect(ran.err).toBe('fray replay: The mill cellar has no log yet\n')
    }
  })

  test.each(['0', '-1', 'abc', '1.5', ''])('--to “%s” is wrong usage', async (to) => {
    const ran = await fray(['replay', session, `--to=${to}`], await played())
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toContain('the number of a line')
  })
})
