import { describe, expect, test } from 'vitest'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { fightsIn } from '../../src/notes/logs.ts'
import { logText, playOut } from '../../src/session/fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import { cellar, fightAt, noteIn, session, setupOf, withLog } from '../greywater.ts'

const conflict = (current: string, incoming: string) =>
  `<<<<<<< HEAD\n${current}=======\n${incoming}>>>>>>> tuesday\n`
const front = '---\nruleset: hestia\n---\n'
const fence = (kind: string, body: string) => `\`\`\`${kind}\n${body}\`\`\`\n`
const marla = fence('statblock', 'name: Marla\nplayer: true\n')
const rat = fence('statblock', 'name: Rat\nhd: 1\n')
const fight = fence('encounter', 'name: The mill\ncreatures:\n  - 2: Rat\n')

const issuesIn = (text: string) => {
  const { vault, note } = noteIn(text)
  return issuesOf(vault, note)
}
const told = (text: string) =>
  issuesIn(text).map(({ code, start, end }) => [code, text.slice(start, end)])

describe('a conflict of Git is one issue at its marker', () => {
  const parts = {
    'a statblock': [
      marla,
      fence('statblock', `name: Rat\n${conflict('hd: 1\n', 'hd: 2\n')}weapons: [bite]\n`),
      fight
    ],
    'an encounter': [
      marla,
      rat,
      fence('encounter', `name: The mill\ncreatures:\n${conflict('  - 2: Rat\n', '  - 3: Rat\n')}`)
    ],
    'a statblock, with the version before both': [
      marla,
      fence(
        'statblock',
        'name: Rat\n<<<<<<< HEAD\nhd: 1\n||||||| 3f2a\nhd: 3\n=======\nhd: 2\n>>>>>>> tuesday\n'
      ),
      fight
    ],
    'a list of players in a statblock of a note with CRLF': [
      marla,
      fence('statblock', `name: Rat\n${conflict('hd: 1\n', 'hd: 2\n')}`),
      fight
    ].map((one) => one.replace(/\n/g, '\r\n'))
  }
  test.each(Object.entries(parts))('in %s, and each version can be kept', (_, blocks) => {
    const text = front + blocks.join('\n')
    const [issue, ...others] = issuesIn(text)
    expect(others).toEqual([])
    expect(told(text)).toEqual([['note.conflict', '<<<<<<< HEAD']])
    expect(issue?.fixes?.map(({ title }) => title)).toEqual([
      'Accept Current Change',
      'Accept Incoming Change',
      'Accept Both Changes'
    ])
    for (const { edits } of issue?.fixes?.slice(0, 2) ?? [])
      expect(told(applyEdits(text, edits))).toEqual([])
  })
})

test('a text with such signs and no conflict is left alone', () => {
  const text = `${front}<<<<<<< one\n=======\ntwo\n\n${marla}\n${rat}\n${fight}\n<<<<<<<< eight\n`
  expect(issuesIn(text)).toEqual([])
  expect(
    issuesIn(`${front}${conflict('Some prose.\n', 'Other prose.\n')}\n${marla}${rat}${fight}`)
  ).toEqual([])
})

test('both changes of a list are kept in their order', () => {
  const text = `${front}${marla}\n${rat}\n${fence(
    'encounter',
    `creatures:\n${conflict('  - 2: Rat\n', '  - Rat, hidden\n')}`
  )}`
  const both = issuesIn(text)[0]?.fixes?.at(-1)?.edits ?? []
  expect(applyEdits(text, both)).toContain('creatures:\n  - 2: Rat\n  - Rat, hidden\n```')
})

describe('a conflict in a log', () => {
  const [one, other] = [3, 4].map((seed) => logText(playOut(fightAt(setupOf(), { seed }))))
  const whole = withLog(conflict(`${one}\n`, `${other}\n`).trimEnd())
  const fixes = issuesIn(whole)[0]?.fixes ?? []

  test('is one issue, and no fight goes on', () => {
    expect(told(whole)).toEqual([['note.conflict', '<<<<<<< HEAD']])
    const { vault, note } = noteIn(whole)
    const [block] = note.encounters
    expect(block && 'setup' in prepare(vault, note, block)).toBe(false)
  })

  test('has fixes that say the fight they lead to, and lead there', () => {
    expect(fixes.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Accept Current Change: .* (?:won|lost|over), after \d+ commands$/),
      expect.stringMatching(/^Accept Incoming Change: .* won, after \d+ commands$/),
      expect.stringMatching(/^Accept Both Changes as two logs: .* won, .*; and .* won, /)
    ])
    expect(applyEdits(whole, fixes[0]?.edits ?? [])).toBe(withLog(one ?? ''))
    expect(applyEdits(whole, fixes[1]?.edits ?? [])).toBe(withLog(other ?? ''))
  })

  test('can become two logs that both replay', () => {
    const both = applyEdits(whole, fixes[2]?.edits ?? [])
    expect(issuesIn(both)).toEqual([])
    expect(fightsIn(noteIn(both).note).map(({ name }) => name)).toEqual([
      ...fightsIn(noteIn(session).note).map(({ name }) => name),
      `${cellar} (incoming)`
    ])
  })
})
