import { describe, expect, test } from 'vitest'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { allRulesets } from '../../src/rulesets/index.ts'

const noteOf = (game: string, ...lines: readonly string[]) =>
  parseNote(
    'a.md',
    [
      '> ```statblock',
      '> name: Ghoul',
      `> ruleset: ${game}`,
      ...lines.map((line) => `> ${line}`),
      '> ```',
      ''
    ].join('\n')
  )
const issuesIn = (note: ReturnType<typeof noteOf>) => issuesOf(createVault([note]), note)

/** The statblock after the first fix, and the issues it has then. */
function mended(game: string, ...lines: readonly string[]) {
  const note = noteOf(game, ...lines)
  const [fix] = issuesIn(note)[0]?.fixes ?? []
  const after = parseNote('a.md', applyEdits(note.text, fix?.edits ?? []))
  const body = after.fences[0]?.body.split('\n').slice(2) ?? []
  return { body, codes: issuesIn(after).map(({ code }) => code) }
}

const games = allRulesets().map(({ id }) => id)

describe.each(games)('in a statblock of %s', (game) => {
  test.each([
    ['att', '2 claws +2 (1d6)', ['2 attacks in a round', '+2 to hit']],
    ['attack', '"1 x bite (1d6), THAC0 19 [0]"', ['THAC0 19 [0]']],
    ['atk', '1 sword (1d8) or 1 bow (1d6)', []],
    ['attacks', '3 (d4/d4/d8)', ['3 attacks in a round']],
    ['"#AT"', '"#AT 3 (d4/d4/d8)"', ['3 attacks in a round']],
    ['weapons', 'bite 1d6 + paralysis', ['paralysis']]
  ])('“%s: %s” is converted, and the issue names what is lost', (key, text, unread) => {
    const [issue, ...others] = issuesIn(noteOf(game, `${key}: ${text}`))
    expect(others).toEqual([])
    expect(issue?.code).toBe('statblock.attack-text')
    for (const words of unread) expect(issue?.message).toContain(words)
    expect(mended(game, `${key}: ${text}`).codes).toEqual([])
  })

  test('the fix for `#AT` turns the comment into attacks', () => {
    const note = noteOf(game, '#AT: 3 (d4/d4/d8)')
    const [issue] = issuesIn(note)
    expect(issue?.code).toBe('statblock.comment')
    expect(note.text.slice(issue?.start, issue?.end)).toBe('#AT:')
    for (const written of ['#AT: 3', '#AT 3', '#AT:3', '#att  3'])
      expect(mended(game, `${written} (d4/d4/d8)`).body[0]).toMatch(/^att: +3 \(d4\/d4\/d8\)$/)
  })
})

test('Hestia keeps the number of attacks under a key of its own', () => {
  expect(mended('hestia', 'att: 2 claws +2 (1d6)').body).toEqual([
    'att: claws 1d6 slashing natural',
    'attacks: 2'
  ])
  expect(mended('hestia', 'attacks: "2 claws (1d4) and 1 bite (1d8)"', 'hd: 2').body).toEqual([
    'weapons: [claws 1d4 slashing natural, bite 1d8 piercing natural]',
    'attacks: 3',
    'hd: 2'
  ])
})

test('a list entry with several attacks becomes several entries, and the others stay', () => {
  const lines = ['weapons:', '  - sword', '  - 1 bite +4 (1d8) or 1 tail (1d6)', '  - bow']
  expect(mended('murdham', ...lines).body).toEqual([
    'weapons:',
    '  - sword',
    '  - bite d6 natural',
    '  - tail d6 natural',
    '  - bow'
  ])
  expect(mended('murdham', 'weapons: [sword, 1 bite +4 (1d8) or 1 tail (1d6)]').body).toEqual([
    'weapons: [sword, bite d6 natural, tail d6 natural]'
  ])
})

test('an issue after an entry with two attacks is at its own text', () => {
  const note = noteOf('murdham', 'weapons:', '  - 1 bite (1d8) or 1 tail (1d6)', '  - blorp')
  const issue = issuesIn(note).find(({ code }) => code === 'statblock.weapon-die')
  expect(note.text.slice(issue?.start, issue?.end)).toBe('blorp')
})

test('an attack written as a map with a bonus is converted', () => {
  const { body } = mended('hestia', 'atk:', '  - {name: Club, bonus: 2, damage: 1d6, notes: stuns}')
  expect(body).toEqual(['atk:', '  - club 1d6 crushing'])
})

describe.each(games)('in a statblock of %s', (game) => {
  const words = { hestia: 'sword', murdham: 'sword', radiant: 'longsword', td2e: 'sword' }
  const sword = words[game as keyof typeof words] ?? 'sword'

  test.each([
    [`weapons: ${sword}`, 'att: 2 claws +2 (1d6)'],
    ['att: 2 claws +2 (1d6)', `weapons: ${sword}`]
  ])('attacks beside weapons are ignored and reported: %s, %s', (...lines) => {
    const note = noteOf(game, ...lines)
    const [issue, ...others] = issuesIn(note)
    expect(others).toEqual([])
    expect(issue?.code).toBe('statblock.double-key')
    expect(note.text.slice(issue?.start, issue?.end)).toBe('att')
  })

  test('attacks are used if there are no weapons', () => {
    for (const lines of [
      ['weapons:', `att: ${sword}`],
      [`att: ${sword}`, 'weapons:']
    ])
      expect(issuesIn(noteOf(game, ...lines))).toEqual([])
  })
})
