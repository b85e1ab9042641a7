import { describe, expect, test } from 'vitest'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { noteIn } from '../greywater.ts'

const note = (...lines: readonly string[]) =>
  ['---', 'ruleset: hestia', '---', '', ...lines, ''].join('\n')
const rat = ['```statblock', 'name: Rat', '```', '']
const encounter = (body: string) =>
  note(...rat, '```encounter', 'name: A', 'players: [Wenna]', body, '```')
const statblock = (body: string) => note('```statblock', 'name: Z', body, '```')

function issuesIn(text: string) {
  const { vault, note: read } = noteIn(text)
  return issuesOf(vault, read)
}

type Row = readonly [mistake: string, at: string, message: string, fixed?: string]

/** Expects one issue at its place, and a fix that leaves no issue, or none. */
function expectOne(
  write: (body: string) => string,
  mistake: string,
  at: string,
  message: string,
  fixed?: string
): void {
  const text = write(mistake)
  const issues = issuesIn(text)
  expect(issues.map((one) => [text.slice(one.start, one.end), one.message])).toEqual([
    [at, message]
  ])
  const fixes = issues[0]?.fixes ?? []
  expect(fixes.map(({ edits }) => applyEdits(text, edits))).toEqual(
    fixed === undefined ? [] : [write(fixed)]
  )
  if (fixed !== undefined) expect(issuesIn(write(fixed))).toEqual([])
}

const wave = 'Fray reads this list; write creatures that come later under “reinforcements:”'
const column = 'Expected all dashes of a list in one column, found a dash in another'
const anchor = (name: string) =>
  `No part of this block is marked “&${name}”, so “*${name}” stands for nothing. Mark the part, or put the text in quotes`
const dash = (sign: string) => `Expected “- ” before each creature, found “${sign}”`

describe('one mistake in the creatures of an encounter is one issue, with a fix that helps or none', () => {
  test.each<Row>([
    [
      'monsters:\n  - 2: Rat',
      'monsters',
      'Expected “creatures”, found “monsters”. Fray ignores this key',
      'creatures:\n  - 2: Rat'
    ],
    [
      'creatures:\n  * 2: Rat',
      '* 2: Rat',
      'Expected “- ” before the entry, found “*”',
      'creatures:\n  - 2: Rat'
    ],
    [
      'creatures:\n* Rat',
      '* Rat',
      'Expected “- ” before the entry, found “*”',
      'creatures:\n- Rat'
    ],
    [
      'creatures:\n  • 2: Rat',
      '• 2: Rat',
      dash('•').replace('Expected', 'Expected a list with'),
      'creatures:\n  - 2: Rat'
    ],
    ['creatures:\n• 2: Rat', '• 2', dash('•'), 'creatures:\n- 2: Rat'],
    [
      'creatures:\n  - [[2: Rat]]',
      '[[2: Rat]]',
      'Expected the number before the link: “2: [[Rat]]”, found “[[2: Rat]]”',
      'creatures:\n  - 2: [[Rat]]'
    ],
    ['creatures:\n  - Rat\n   - Rat', '   - Rat', column, 'creatures:\n  - Rat\n  - Rat'],
    [
      'creatures:\n  - 2: Rat\n   - Rat',
      '   - Rat',
      'Expected 2 spaces before this line, found 3',
      'creatures:\n  - 2: Rat\n  - Rat'
    ],
    ['creatures:\n  - 1_0: Rat', '1_0', 'Expected a count such as 3 or 1d4+1, found “1_0”'],
    [
      'creatures:\n  wave 1:\n    - 2: Rat\n  wave 2:\n    - Rat',
      'wave 1',
      `Expected one list of creatures, found “wave 1:”. ${wave}`
    ],
    ['creatures: *rats', '*rats', anchor('rats')]
  ])('%j', (mistake = '', at = '', message = '', fixed = undefined) =>
    expectOne(encounter, mistake, at, message, fixed)
  )
})

describe('one mistake in a statblock is one issue, with a fix that helps or none', () => {
  test.each<Row>([
    [
      'weapons: [swrd]',
      'swrd',
      'No table has a weapon “swrd”, expected “sword”. Fray ignores this entry',
      'weapons: [sword]'
    ],
    [
      'weapons: [sword d8+]',
      'sword d8+',
      'A weapon without a die: “sword d8+”, expected a die or a class such as “sword d8” or “sword heavy”. Fray ignores this entry'
    ],
    ['weapons: *armoury', '*armoury', anchor('armoury')],
    ['weapons:\n  - *armoury', '*armoury', anchor('armoury')],
    [
      'desc: a: b: c: d',
      'a: b: c: d',
      'Expected quotes around text that has a colon in it, found a second “:”',
      'desc: "a: b: c: d"'
    ]
  ])('%j', (mistake = '', at = '', message = '', fixed = undefined) =>
    expectOne(statblock, mistake, at, message, fixed)
  )
})
