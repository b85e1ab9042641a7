import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../../src/core/limits.ts'
import { closestMatch, editDistance } from '../../src/core/text/fuzzy-match.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { inlineCodeIn } from '../../src/notes/inline-code.ts'
import { fightsIn } from '../../src/notes/logs.ts'
import { inheritedFields } from '../../src/notes/statblock/inheritance.ts'
import { applyAction } from '../../src/session/fight.ts'
import { openFight } from '../../src/session/open-fight.ts'
import { noteIn, setupOf } from '../greywater.ts'
import { runs } from '../random.ts'

const times = (count: number, line: (nth: number) => string): string =>
  Array.from({ length: count }, (_, nth) => line(nth)).join('\n')
const fence = (kind: string, body: string): string => `\n\`\`\`${kind}\n${body}\n\`\`\`\n`
const note = (game: string, ...parts: readonly string[]): string =>
  `---\nruleset: ${game}\n---\n${parts.join('')}`
const statblocks = (count: number) => times(count, (nth) => fence('statblock', `name: Rat ${nth}a`))
const fight = (more: string) =>
  `${fence('statblock', 'name: Wenna\nplayer: true')}${fence('statblock', 'name: Rat')}${fence('encounter', `name: Ford\ncreatures: [Rat]\n${more}`)}`

function codesIn(text: string): readonly string[] {
  const { vault, note: read } = noteIn(text)
  return issuesOf(vault, read).map(({ code }) => code)
}

/** Zones in a row, and borders from the first and the second to others. */
const zones = (count: number, borders: number): string => {
  const next = Array.from({ length: count }, (_, nth) => (nth > 0 ? [`Z${nth - 1}`] : []))
  for (let nth = 0; nth < borders - count + 1; nth++)
    next[2 + (nth % (count - 3)) + (nth < count - 3 ? 0 : 1)]?.push(nth < count - 3 ? 'Z0' : 'Z1')
  return `zones:\n${next.map((names, nth) => `  - {name: Z${nth}, next: [${names.join(', ')}]}`).join('\n')}`
}

const chain = (length: number, parents: (nth: number) => string) =>
  times(length, (nth) => fence('statblock', `name: R${nth}\nextends: ${parents(nth)}\nhd: 1`)) +
  fence('statblock', `name: R${length}\nhd: 1`) +
  fence('statblock', `name: R${length + 1}\nhd: 1`)

/** A note with a log of so many lines. */
const logOf = (lines: number) =>
  `${fight('')}${fence('encounter-log', `Ford · hestia 1 · seed 1\n${times(lines - 1, () => '#')}`)}`

/** A note with so many links in the place of a log. */
const linksOf = (count: number) =>
  `${fight('')}${fence(
    'encounter-log',
    times(count, (nth) => `[[Log ${nth}#Ford]]`)
  )}`

/** A note with a log whose beginning has so many lines. */
const beginningOf = (lines: number) =>
  `${fight('')}${fence(
    'encounter-log',
    `Ford · hestia 1 · seed 1\n= Party: Wenna {player}\n= Enemies: Rat\n${times(lines - 3, () => '= carried Rat {flesh: 1}')}\n= settings {}`
  )}`

describe('just under a limit nothing is wrong, and just over it an issue says so', () => {
  const { inlineCodes, zones: zoneCount, borders, parents, parentDepth, logLines } = limits
  const { statblocks: most, encounters, logLinks, beginningLines } = limits
  const prose = (length: number) => {
    const start = note('hestia', fence('statblock', 'name: Rat'))
    return start + 'a'.repeat(length - start.length)
  }
  test.each([
    ['note.too-large', prose(limits.noteLength), prose(limits.noteLength + 1)],
    ['note.too-many', note('hestia', statblocks(most)), note('hestia', statblocks(most + 1))],
    [
      'note.too-many',
      note(
        'hestia',
        fence(
          'encounter',
          times(encounters, () => '---\ncreatures: [Rat]')
        )
      ),
      note(
        'hestia',
        fence(
          'encounter',
          times(encounters + 1, () => '---\ncreatures: [Rat]')
        )
      )
    ],
    [
      'note.too-many',
      times(inlineCodes, () => '`dice: d6`'),
      times(inlineCodes + 1, () => '`dice: d6`')
    ],
    [
      'encounter.too-many-zones',
      note('murdham', fight(zones(zoneCount, zoneCount - 1))),
      note('murdham', fight(zones(zoneCount + 1, zoneCount)))
    ],
    [
      'encounter.too-many-zones',
      note('einfelst', fight(zones(zoneCount, borders))),
      note('einfelst', fight(zones(zoneCount, borders + 1)))
    ],
    [
      'statblock.too-many-parents',
      note(
        'hestia',
        chain(parentDepth, (nth) => `R${nth + 1}`)
      ),
      note(
        'hestia',
        chain(parentDepth + 1, (nth) => `R${nth + 1}`)
      )
    ],
    [
      'statblock.too-many-parents',
      note(
        'hestia',
        chain(1, () => `[${Array(parents).fill('R1').join(', ')}]`)
      ),
      note(
        'hestia',
        chain(
          1,
          () =>
            `[${Array(parents + 1)
              .fill('R1')
              .join(', ')}]`
        )
      )
    ],
    ...['hestia', 'murdham', 'radiant', 'einfelst', 'td2e'].map(
      (game): [string, string, string] => {
        const swords = (length: number) =>
          note(game, fence('statblock', `name: Rat\nweapons: [sword, ${'x'.repeat(length)}]`))
        return ['statblock.too-large', swords(10), swords(limits.weaponsLength)]
      }
    ),
    ['log.too-long', note('hestia', logOf(logLines)), note('hestia', logOf(logLines + 1))],
    ['log.too-long', note('hestia', linksOf(logLinks)), note('hestia', linksOf(logLinks + 1))],
    [
      'log.beginning',
      note('hestia', beginningOf(beginningLines)),
      note('hestia', beginningOf(beginningLines + 1))
    ]
  ])('%s', (code, under, over) => {
    expect(codesIn(under)).not.toContain(code)
    expect(codesIn(over)).toContain(code)
  })
})

test('a part over a limit is not read, and its beginning has the issue', () => {
  const { vault, note: read } = noteIn(note('hestia', statblocks(limits.statblocks + 5)))
  expect(read.statblocks.length).toBe(limits.statblocks)
  const [issue] = issuesOf(vault, read)
  expect(read.text.slice(issue?.start)).toMatch(/^```statblock\nname: Rat 2500a\n/)
  const alone = (nth: number) =>
    fence('encounter-log', `Ford ${nth} · hestia 1 · seed 1\n= Enemies: Rat\n= settings {}`)
  const logs = noteIn(note('hestia', times(limits.encounters + 5, alone)))
  expect(fightsIn(logs.note).length).toBe(limits.encounters)
  const tooMany = issuesOf(logs.vault, logs.note).find(({ code }) => code === 'note.too-many')
  expect(logs.note.text.slice(tooMany?.start)).toMatch(/^```encounter-log\nFord 300 /)
  const dice = noteIn('`dice: d6`\n'.repeat(limits.inlineCodes + 5)).note
  expect(inlineCodeIn(dice).length).toBe(limits.inlineCodes)
})

test('a note without a fence may be as large as it likes', () => {
  expect(codesIn('a\n'.repeat(limits.noteLength))).toEqual([])
})

test('a fight with a log over the limit does not open, so nothing is written over it', () => {
  const setup = setupOf(note('hestia', logOf(limits.logLines + 1)), 'Ford')
  const opened = openFight(setup, { seed: 1, dice: 'rolled' })
  expect(opened).toMatchObject({ issues: [{ code: 'log.too-long' }] })
})

test('a command that could take the log over the limit is refused', () => {
  const setup = setupOf(note('hestia', logOf(limits.logLines - 100)), 'Ford')
  const opened = openFight(setup, { seed: 1, dice: 'rolled' })
  const fought = 'fight' in opened && applyAction(opened.fight, { type: 'give', text: 'x' })
  expect(fought).toMatchObject({
    refusal: { reason: expect.stringMatching(/^The log has nearly 18000 lines/) }
  })
})

describe('parents', () => {
  test('that double with each step are each merged once', () => {
    const text = note(
      'hestia',
      chain(60, (nth) => `[R${nth + 1}, R${nth + 2}, R${nth + 1}]`)
    )
    expect(codesIn(text)).not.toContain('statblock.too-many-parents')
    const { vault, note: read } = noteIn(text)
    const [first] = read.statblocks
    expect(first && inheritedFields(vault, { note: read, statblock: first }).hd).toBe(1)
  })

  test('two thousand above one another are all inherited from, also where the last changes', () => {
    const long = (hd: number) =>
      note(
        'hestia',
        chain(2000, (nth) => `R${nth + 1}`).replace(
          'name: R2000\nhd: 1',
          `name: R2000\nhd: ${hd}\nmorale: 9`
        )
      )
    for (const hd of [1, 2]) {
      const { vault, note: read } = noteIn(long(hd))
      const [first] = read.statblocks
      expect(first && inheritedFields(vault, { note: read, statblock: first }).morale).toBe(9)
    }
    expect(codesIn(long(1))).toEqual([])
  })

  test('in a large circle are reported, all of them', () => {
    const circle = times(50, (nth) =>
      fence('statblock', `name: R${nth}\nextends: R${(nth + 1) % 50}`)
    )
    const codes = codesIn(note('hestia', circle))
    expect(codes.filter((code) => code === 'statblock.circle').length).toBe(50)
  })
})

describe('a misspelt word', () => {
  /** The edit distance by the book, without a limit. */
  function plainDistance(a: string, b: string): number {
    const rows = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0))
    )
    const at = (i: number, j: number) => rows[i]?.[j] ?? 0
    for (let i = 1; i <= a.length; i++)
      for (let j = 1; j <= b.length; j++) {
        const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
        const row = rows[i] as number[]
        row[j] = Math.min(
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
        )
      }
    return at(a.length, b.length)
  }

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 })

  test('is as far from another as by the book, up to a limit', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 8 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(limit, plainDistance(a, b)))
      }),
      runs(10_000)
    )
  })

  test('of over a hundred letters is none', () => {
    expect(closestMatch(`${'a'.repeat(99)}c`, [`${'a'.repeat(99)}b`])).toBeDefined()
    expect(closestMatch(`${'a'.repeat(100)}c`, [`${'a'.repeat(100)}b`])).toBeUndefined()
  })
})
