import { describe, expect, test } from 'vitest'
import { cellar, fightAt, setupOf, sump, withoutBeginning } from '../greywater.ts'
import { isSoak, sampled } from '../random.ts'
import type { Files } from './kit.ts'
import { fray, placesIn, played, session } from './kit.ts'

const fights = [
  ['7f3a', cellar],
  ['f00', sump]
] as const

/** Other faces of a die: its neighbours; in the soak all. */
const othersOf = (face: number, sides: number): readonly number[] =>
  Array.from({ length: sides }, (_, index) => index + 1).filter((other) =>
    isSoak ? other !== face : Math.abs(other - face) === 1
  )

interface Spot {
  readonly start: number
  readonly end: number
  readonly line: number
}

/** The places of a pattern in the lines of the log that begin so. */
function spotsIn(text: string, beginning: RegExp, pattern: RegExp): readonly Spot[] {
  const first = text.indexOf('```encounter-log\n')
  const last = text.indexOf('\n```', first)
  let at = 0
  return text.split('\n').flatMap((line, index) => {
    const start = at
    at += line.length + 1
    if (start <= first + 17 || start > last || !beginning.test(line)) return []
    return [...line.matchAll(pattern)].map((found) => ({
      start: start + found.index,
      end: start + found.index + found[0].length,
      line: index + 1
    }))
  })
}

const changed = (text: string, { start, end }: Spot, words: string | number) =>
  text.slice(0, start) + words + text.slice(end)

/** Replay must fail, and name a place in the changed line or below. */
async function fails(files: Files, encounter: string, text: string, line: number) {
  const ran = await fray(['replay', session, '--encounter', encounter], {
    ...files,
    [session]: text
  })
  const what = text.split('\n')[line - 1]
  expect(ran.code, what).toBe(1)
  const places = placesIn(ran.err, session)
  expect(places.length, what).toBeGreaterThan(0)
  for (const place of places) {
    expect(place.line, what).toBeGreaterThanOrEqual(line)
    expect(place.column, what).toBeGreaterThanOrEqual(1)
  }
  return ran
}

describe.each(fights)('a log with seed %s of %s', (seed, encounter) => {
  test('does not verify with any one face changed to any other of its die', async () => {
    const files = await played(seed, encounter)
    const text = files[session] ?? ''
    const faces = spotsIn(text, /^> /, /(?<=\[[\d ]*)\d+(?=[\d ]*\])/g)
    const { steps } = fightAt(setupOf(text, encounter)).now.history
    const dice = steps.flatMap(({ answers, whys }) =>
      answers.flatMap((given, at) =>
        typeof given === 'number' ? [{ face: given, sides: whys[at]?.sides ?? 0 }] : []
      )
    )
    expect(faces.map(({ start, end }) => Number(text.slice(start, end)))).toEqual(
      dice.map(({ face }) => face)
    )
    const each = faces.map((spot, nth) => ({ spot, ...(dice[nth] ?? { face: 0, sides: 0 }) }))
    for (const { spot, face, sides } of sampled(each, 4)) {
      for (const other of othersOf(face, sides))
        await fails(files, encounter, changed(text, spot, other), spot.line)
    }
  })
})

describe('a log', () => {
  const [[seed, encounter]] = fights

  test('does not verify with a face no die can show, one too many or one too few', async () => {
    const files = await played(seed, encounter)
    const text = files[session] ?? ''
    const faces = spotsIn(text, /^> /, /(?<=\[[\d ]*)\d+(?=[\d ]*\])/g)
    for (const spot of sampled(faces, 3)) {
      const face = text.slice(spot.start, spot.end)
      for (const words of ['0', '21', 'x', `${face} 1`, ''])
        await fails(files, encounter, changed(text, spot, words), spot.line)
    }
  })

  test('does not verify with any told line changed or told twice, or gone while others of its command stay', async () => {
    const files = await played(seed, encounter)
    const text = files[session] ?? ''
    const told = spotsIn(text, /^[^>=]/, /.+/g)
    expect(told.length).toBeGreaterThan(10)
    for (const spot of sampled(told, 5)) {
      const words = text.slice(spot.start, spot.end)
      const number = words.replace(/\d+(?=.* \()|$/, (digits) => String(Number(digits) + 1))
      for (const other of [number, words.slice(1), `${words}\n${words}`])
        await fails(files, encounter, changed(text, spot, other), spot.line)
      const gone = text.slice(0, spot.start) + text.slice(spot.end + 1)
      const ran = await fray(['replay', session, '--encounter', encounter], {
        ...files,
        [session]: gone
      })
      // A log may have the commands alone.
      const lines = text.split('\n')
      const isAlone = [spot.line - 2, spot.line].every((at) => /^[>=]/.test(lines[at] ?? ''))
      expect(ran.code, words).toBe(isAlone && !words.startsWith('Round') ? 0 : 1)
    }
  })

  test('does not verify with any command gone or written twice', async () => {
    const files = await played(seed, encounter)
    const text = files[session] ?? ''
    for (const spot of sampled(spotsIn(text, /^> /, /.+/g), 5)) {
      const words = text.slice(spot.start, spot.end)
      const gone = text.slice(0, spot.start) + text.slice(spot.end + 1)
      for (const other of [gone, changed(text, spot, `${words}\n${words}`)]) {
        const ran = await fray(['replay', session, '--encounter', encounter], {
          ...files,
          [session]: other
        })
        expect(ran.code, words).toBe(1)
      }
    }
  })
})

test('a log does not verify with any choice changed to any other that was offered', async () => {
  let choices = 0
  for (const [seed, encounter] of sampled([...fights, ['1', cellar], ['7f3a', sump]] as const, 2)) {
    const files = await played(seed, encounter)
    const text = files[session] ?? ''
    for (const spot of spotsIn(text, /^> /, /(?<=\| )[^|[\]]*[^|[\] ]/g)) {
      const asked = await fails(files, encounter, changed(text, spot, 'dance'), spot.line)
      const options = /: expected (.+) \(log\.answer\)$/m.exec(asked.err)?.[1]?.split(' / ') ?? []
      const chosen = text.slice(spot.start, spot.end)
      expect(options).toContain(chosen)
      for (const other of options.filter((words) => words !== chosen)) {
        choices++
        await fails(files, encounter, changed(text, spot, other), spot.line)
      }
    }
  }
  expect(choices).toBeGreaterThan(isSoak ? 5 : 0)
})

test('a log verifies whatever becomes of a statblock it was played with', async () => {
  const files = await played()
  const party = files['greywater/party.md'] ?? ''
  for (const other of [party.replace('savvy: 13', 'savvy: 14'), ''])
    expect((await fray(['replay', session], { ...files, 'greywater/party.md': other })).code).toBe(
      0
    )
})

test('a log that does not say who fights does not verify once a statblock has other numbers', async () => {
  const before = await played()
  const files: Files = { ...before, [session]: withoutBeginning(before[session] ?? '') }
  const party = files['greywater/party.md'] ?? ''
  const other = (words: string) => ({
    ...files,
    'greywater/party.md': party.replace('savvy: 13', words)
  })
  expect((await fray(['replay', session], other('savvy: 13\nnote: limps'))).code).toBe(0)
  const ran = await fray(['replay', session], other('savvy: 14'))
  expect(ran.code).toBe(1)
  const lines = (files[session] ?? '').split('\n')
  const line = lines.findIndex((words) => words.startsWith('Wenna Tests Savvy')) + 1
  expect(placesIn(ran.err, session)[0]).toMatchObject({ line })
})
