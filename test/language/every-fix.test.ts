import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import type { Note } from '../../src/notes/note.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { runs } from '../random.ts'

const folder = new URL('../../docs/issues/', import.meta.url)
/** The example of every page about an issue. */
const examples = readdirSync(folder).map((page) => {
  const text = readFileSync(new URL(page, folder), 'utf8')
  return `${/````markdown\n([\s\S]*?)\n````/.exec(text)?.[1] ?? ''}\n`
})
const games = ['hestia', 'murdham', 'radiant', 'einfelst', 'td2e']

const words = [
  ...[
    'name',
    'creatures',
    'weapons',
    'att',
    'traits',
    'hp',
    'hd',
    'zones',
    'players',
    'party',
    'extends'
  ],
  ...[
    'true',
    'yes',
    'hidden',
    '2',
    '1d4',
    'd6',
    'Goblin',
    'goblin',
    '[[Goblin]]',
    'sword',
    'spaer',
    '-'
  ],
  ...[
    ': ',
    ', ',
    '- ',
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    '#',
    '\n',
    '\n  ',
    '\t',
    ' ',
    '  ',
    '\r\n',
    '|',
    '>'
  ],
  ...['2 claws +2 (1d6)', '#AT 3', 'hide: player', '`dice: 2d+`', '`encounter: 3 Goblim`', '\u200b']
]

/** A note somewhat damaged: words put in, taken out or doubled at random offsets. */
const damaged = fc
  .record({
    example: fc.constantFrom(...examples),
    game: fc.constantFrom(...games),
    edits: fc.array(
      fc.record({ at: fc.nat(9999), cut: fc.nat(6), word: fc.constantFrom('', ...words) }),
      { maxLength: 4 }
    )
  })
  .map(({ example, game, edits }) =>
    edits.reduce(
      (text, { at, cut, word }) => {
        const from = at % (text.length + 1)
        return text.slice(0, from) + word + text.slice(from + cut)
      },
      example.replace(/ruleset: \w+/, `ruleset: ${game}`)
    )
  )

const issuesIn = (note: Note) => issuesOf(createVault([note]), note)

const issuesAlike = (text: string): string =>
  JSON.stringify(
    issuesIn(parseNote('a.md', text)).map(({ code, message, start }) => ({ code, message, start }))
  )

describe('every fix that is offered', () => {
  test('changes the note, and the issue is gone or another', () => {
    fc.assert(
      fc.property(damaged, (text) => {
        const note = parseNote('a.md', text)
        for (const { code, message, start, end, fixes = [] } of issuesIn(note))
          for (const { title, edits } of fixes) {
            const after = applyEdits(text, edits)
            const offered = JSON.stringify({ code, message, title, at: text.slice(start, end) })
            expect(after, offered).not.toBe(text)
            const left = issuesIn(parseNote('a.md', after)).filter(
              (one) => one.code === code && one.message === message && one.start === start
            )
            // Each issue of a log has the fixes for all of it: one may mend another line.
            if (code.startsWith('log.'))
              expect(issuesAlike(after), offered).not.toBe(issuesAlike(text))
            else expect(left.length, `${offered}\n${text}`).toBe(0)
          }
      }),
      runs(3000)
    )
  })

  test('is none where quotes do not help: a creature that stands in another column', () => {
    const lines = ['creatures:', '  - Guard', '-   - `Thug: 2`x']
    const note = parseNote('a.md', `\`\`\`encounter\n${lines.join('\n')}\n\`\`\`\n`)
    const issue = issuesIn(note).find(({ code }) => code === 'encounter.yaml')
    expect(note.text.slice(issue?.start)).toMatch(/^- {3}- /)
    expect(issue?.fixes).toBeUndefined()
  })

  test('does not remove a tab from a name that is wrong for another reason', () => {
    const note = parseNote(
      'a.md',
      '---\nruleset: hestia\n---\n```statblock\nname: Rat\nweapons: [b"\tite d4 piercing]\n```\n'
    )
    const [issue] = issuesIn(note).filter(({ code }) => code === 'statblock.name')
    expect(issue?.message).toContain('cannot be in a log')
    expect(issue?.fixes).toBeUndefined()
  })
})
