import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  blocksOfMarkdown,
  blocksOfSource,
  isPlain,
  notDone,
  pages,
  problemsIn,
  problemsOf,
  rooms
} from '../../scripts/prose.mjs'
import { allRulesets } from '../../src/rulesets/index.ts'
import { gamePage } from '../docs/pages.ts'

const places: readonly string[] = [...pages, ...rooms]

test.each(places.filter((place) => !notDone.includes(place)))(
  'the English of %s is plain',
  (place) => expect(problemsIn(place)).toEqual([])
)

test('each place that is listed as not done exists and has something to do', () => {
  for (const place of notDone) {
    expect(places).toContain(place)
    expect(isPlain(place), `${place} is done: take it off the list`).toBe(false)
  }
})

test.each(['README.md', 'CHANGELOG.md'])('%s has at most 150 lines', (path) => {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(150)
})

const problemsOfPage = (text: string): readonly string[] =>
  blocksOfMarkdown(text).flatMap((block) => problemsOf(block))

test.each([
  ['a sentence of 26 words', `Wenna ${'hits and '.repeat(12)}wins.`],
  ['a sentence about “who”', 'The round begins. Who is surprised waits.'],
  ['a clause about “what”', 'The note is read; what is wrong is marked.'],
  ['a paragraph that begins with “it”', 'Fray rolls.\n\nIt writes a log.'],
  ['a cell that begins with “it”', '| key | meaning |\n| --- | --- |\n| `hd` | it is rolled |'],
  ['a flag of an unnamed thing', 'Whether it was seen.'],
  ['a coined word', 'The log goes on.']
])('%s is found', (_, text) => {
  expect(problemsOfPage(text)).toHaveLength(1)
})

test('comments and titles of tests are read, and the other strings of tests are not', () => {
  const source = `
    /** What a note says. */
    // Its name has a place. The
    // log goes on.
    // who
    describe.each(games)('what $id says', () => {
      test(\`it is read in \${5} notes\`, () => write('What the log says'))
    })`
  const problems = blocksOfSource('test/log.test.ts', source).flatMap((block) =>
    problemsOf(block).map((problem) => `${block.line}: ${problem.split(':')[0]}`)
  )
  expect(problems).toEqual([
    '2: name the subject in place of “What”',
    '3: name the noun in place of the pronoun',
    '3: “goes on”',
    '6: name the subject in place of “what”',
    '7: name the noun in place of the pronoun'
  ])
})

test('the pages of games are plain but for the words of the games', () => {
  const [game] = allRulesets()
  const own = { rulebook: {}, fields: {}, encounterFields: {}, tables: {}, defaults: {} }
  expect(problemsOfPage(gamePage({ ...game!, ...own }))).toEqual([])
})

test('code, names of the screen and questions have any words', () => {
  const text = [
    '```\nWhoever\n```',
    'Choose *What If*. *What If* shows changed odds.',
    '`who: Party` puts the party there.',
    'Who wins, and what is left?',
    'The panel shows who may act, and it asks questions.'
  ]
  expect(problemsOfPage(text.join('\n\n'))).toEqual([])
})
