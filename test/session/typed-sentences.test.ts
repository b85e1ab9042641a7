import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Reading } from '../../src/core/ruleset/reading.ts'
import { findReadings } from '../../src/core/ruleset/readings.ts'
import { nearness, wordsOf } from '../../src/core/text/fuzzy-words.ts'
import { playOut } from '../../src/session/fight.ts'
import { rowsOf } from '../../src/session/views/rows.ts'
import { folders, sampleFight } from '../webview/fights.ts'

// Sentences that a game master may type, and how each is read first. `npm run unit -- typed-sentences -u`
// writes the readings anew: read each that changed.

const folder = join(import.meta.dirname, 'sentences')
const linesOf = (file: string): readonly string[] =>
  readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)

/** The fight of a sample in the first turn of a player’s character, and how it reads a sentence. */
function table(sample: string) {
  const fight = Array.from({ length: 20 }, (_, steps) => playOut(sampleFight(sample), steps)).find(
    ({ ruleset, now }) => {
      const { by } = ruleset.tactic(now.state) ?? {}
      return by !== undefined && ruleset.isPlayer(now.state, by)
    }
  )
  if (!fight) throw new Error(`no turn of a player in ${sample}`)
  const { ruleset, now } = fight
  const { by: actor } = ruleset.tactic(now.state)
  const rows = rowsOf(ruleset.view(now.state, 'game-master'))
  const party = rows.filter(({ side }) => side === 'party').map(({ name }) => name)
  const enemies = rows.filter(({ side }) => side === 'enemy').map(({ name }) => name)
  const kind = enemies.flatMap((name) => /^(.+) 1$/.exec(name)?.[1] ?? [])[0] ?? ''
  const names: Readonly<Record<string, string>> = {
    A: actor,
    B: party.find((name) => name !== actor) ?? '',
    E: enemies.find((name) => !name.startsWith(kind)) ?? '',
    K: kind
  }
  const filled = (line: string): string =>
    line.replace(/\$([ABEK])/gi, (_, key: string) => {
      const name = names[key.toUpperCase()] ?? ''
      return key === key.toUpperCase() ? name : name.toLowerCase()
    })
  const everybody = rows.map(({ name }) => name)
  const read = (text: string) => findReadings(ruleset, now.state, text, actor)[0]
  const phraseOf = (type: string): string => ruleset.language.declarations[type]?.phrase ?? ''
  return { id: ruleset.id, actor, everybody, filled, read, phraseOf }
}

/** A reading in one line: the command, and `asks` if Enter does not give it. */
function lineOf(first: Reading | undefined): string {
  if (!first) return 'nothing'
  const unread = first.unread.length > 0 ? ` · not read: ${first.unread.join(', ')}` : ''
  const assumed = first.assumed.length > 0 ? ` · assumed: ${first.assumed.join(', ')}` : ''
  const ends = first.refusal ? ' · refused' : first.isCertain ? '' : ' · asks'
  return `${first.text}${assumed}${unread}${ends}`
}

/** Words that name several: a group, or a plural. */
const groups = /every|all|party|enem|hero|both|players|foes|monsters|opponents|s\b/i

const numerals = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** The numbers of a text, also in words; `1` for dice without a count. */
const numbersIn = (text: string): readonly string[] => [
  ...(text.match(/\d+/g) ?? []),
  ...numerals.flatMap((word, index) => (text.includes(word) ? String(index + 2) : [])),
  ...(/(?<![\d\p{L}])d\d/u.test(text) ? ['1'] : [])
]

describe.each(folders)('a text that a game master types in %s', (sample) => {
  const { id, actor, everybody, filled, read, phraseOf } = table(sample)
  const said = [...linesOf('every-game.txt'), ...linesOf(`${id}.txt`)].map(filled)
  const all = said.map((text) => ({ text, reading: read(text) }))

  test('is read as last agreed', async () => {
    const now = all.map(({ text, reading }) => `${text} ⇒ ${lineOf(reading)}\n`).join('')
    await expect(now).toMatchFileSnapshot(join(folder, `${id}.readings.txt`))
  })

  /** The numbers and names of a command that Enter would give, and that the text does not have. */
  function unsaid(text: string, reading: Reading | undefined): readonly string[] {
    if (!reading?.isCertain) return []
    const withoutNames = everybody.reduce((words, name) => words.replaceAll(name, ''), reading.text)
    const known = [...numbersIn(text), ...numbersIn(phraseOf(reading.type))]
    const words = wordsOf(text).map((word) => word.text)
    const isNamed = (name: string) =>
      wordsOf(name).some((part) => words.some((word) => nearness(word, part.text) !== undefined))
    const names = groups.test(text) ? [] : everybody.filter((name) => name !== actor)
    return [
      ...numbersIn(withoutNames).filter((number) => !known.includes(number)),
      ...names.filter((name) => reading.text.includes(name) && !isNamed(name))
    ]
  }

  test('is given by Enter only with the numbers and the combatants that it names', () => {
    expect(all.filter(({ text, reading }) => unsaid(text, reading).length > 0)).toEqual([])
  })
})

test.each([
  ['note: the guard rolled d20', 'note: the guard rolled d20', true],
  ['rename Toll-taker d3', 'Toll-taker 1 is now called d3', false],
  ['Toll-taker 1 takes d6', 'Toll-taker 1 takes 1d6', true]
])('dice without a count change no other words: “%s”', (text, written, isCertain) => {
  expect(table('tollgate').read(text)).toMatchObject({ text: written, isCertain })
})
