import { describe, expect, test } from 'vitest'
import { diceInNote } from '../../src/language/dice-in-note.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { issuesInEditor, issuesOfNotes } from '../../src/language/vault-issues.ts'
import { inlineCodeIn } from '../../src/notes/inline-code.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { otherNotes } from '../other-notes.ts'

const { notes, vault, at } = otherNotes()

/** The codes of the issues of each note that has some, in their order. */
const codesBy = (setting?: string) =>
  Object.fromEntries(
    issuesOfNotes(vault, notes, () => setting).flatMap(({ note, issues }) =>
      issues.length > 0
        ? [[note.path.replace('vault/', ''), issues.map(({ code }) => code).sort()]]
        : []
    )
  )

/** Each is another mistake. */
const mistakes = [
  'dice.table',
  'encounter.count',
  'encounter.unknown-part',
  'statblock.unknown-parent',
  'statblock.yaml'
]

describe('notes of other tools', () => {
  test('are asked for their game once in a folder, and are fine but for mistakes', () => {
    expect(codesBy()).toEqual({
      'Adventures/Chapter 1.md': ['ruleset.missing'],
      'Journal/Session 4.md': ['ruleset.missing'],
      'Links.md': ['ruleset.missing'],
      'Mistakes.md': mistakes
    })
  })

  test('say once in a note which of its creatures are of another game, once a game is chosen', () => {
    expect(codesBy('hestia')).toEqual({
      'Adventures/Chapter 1.md': [
        'encounter.other-game',
        'encounter.unknown-creature',
        'encounter.unknown-creature'
      ],
      'Adventures/Chapter 2.md': ['encounter.other-game'],
      'Bestiary.md': ['statblock.other-game'],
      'Journal/Session 4.md': ['encounter.other-game'],
      'Journal/Session 5.md': ['encounter.other-game'],
      'Journal/Session 6.md': ['encounter.other-game'],
      'Links.md': ['encounter.other-game'],
      'Mistakes.md': [
        ...mistakes.slice(0, 2),
        'encounter.other-game',
        'encounter.unknown-creature',
        'encounter.unknown-part',
        'statblock.unknown-parent',
        'statblock.yaml'
      ],
      'Monsters/Blade Mercenary.md': [
        'encounter.other-game',
        'encounter.unknown-creature',
        'statblock.other-game'
      ],
      'Monsters/Marsh Twins.md': ['encounter.other-game']
    })
  })

  test('say once in a note, and not in each of its encounters, that creatures are of another game', () => {
    const orc = (name: string) => `\`\`\`statblock\nname: ${name}\nac: 13\nhp: 15\ncr: 1\n\`\`\`\n`
    const names = Array.from({ length: 9 }, (_, nth) => `Orc ${'abcdefghi'.charAt(nth)}`)
    const fight = (kind: string, ...of: readonly string[]) =>
      `\n\`\`\`${kind}\n${of.map((name) => `creatures: [${name}]`).join('\n---\n')}\n\`\`\`\n`
    const note = (text: string) => parseNote('a.md', names.map(orc).join('\n') + text)
    const said = (text: string) => {
      const one = note(text)
      return issuesOf(createVault([one]), one, 'hestia').filter(
        ({ code }) => code === 'encounter.other-game'
      )
    }
    const [table, ...others] = said(fight('encounter-table', 'Orc a', 'Orc b', 'Orc c'))
    expect(others).toEqual([])
    expect(table?.severity).toBe('info')
    expect(table?.message).toMatch(
      /^“Orc a” is written for D&D 5e.*; 2 more encounters of this note have the same problem$/
    )
    const text = fight('encounter-table', 'Orc a') + fight('encounter', 'Orc b')
    const [fence, ...rest] = said(text)
    expect(rest).toEqual([])
    expect(fence?.severity).toBe('error')
    expect(fence?.message).toMatch(
      /^“Orc b” .*; one more encounter of this note has the same problem$/
    )
    expect(said(fight('encounter', names.join(', ')))[0]?.message).toMatch(
      /^“Orc a”, .*“Orc e” and 4 more are written for D&D 5e/
    )
  })

  test('are asked for their game in the first open note of a folder alone', () => {
    const open = (...paths: readonly string[]) =>
      [
        ...issuesInEditor(new Map(paths.map((path) => [path, issuesOf(vault, at(path))] as const)))
      ].flatMap(([path, issues]) =>
        issues.some(({ code }) => code === 'ruleset.missing') ? path : []
      )
    const [four, five, other] = [
      'Journal/Session 4.md',
      'Journal/Session 5.md',
      'Adventures/Chapter 1.md'
    ] as const
    expect(open(four, other, five)).toEqual([four, other])
    expect(open(five, other)).toEqual([five, other])
  })

  test('miss nobody in inline encounters either before a game is chosen', () => {
    const codesOf = (text: string, setting?: string) => {
      const note = parseNote('a.md', text)
      return issuesOf(createVault([note]), note, setting).map(({ code }) => code)
    }
    const inline = 'Ahead: `encounter: 2: Grimwold, -1: Kraal`.'
    expect(codesOf(inline)).toEqual(['encounter.count'])
    const both = ['encounter.unknown-creature', 'encounter.count']
    expect(codesOf(inline, 'hestia')).toEqual(both)
    expect(codesOf(`---\nruleset: hestia\n---\n${inline}`)).toEqual(both)
  })

  test('have tables that are there to be looked up: nothing about them is an error', () => {
    const severities = issuesOfNotes(vault, notes, () => 'hestia').flatMap(({ note, issues }) =>
      note.path.includes('Monsters/') ? issues.map(({ severity }) => severity) : []
    )
    expect(new Set(severities)).toEqual(new Set(['info']))
  })

  test('have dice and tables that can all be rolled', () => {
    const note = at('Tables.md')
    const codes = inlineCodeIn(note)
    const rolled = diceInNote(vault, note).map(({ start }) => start)
    const head = note.text.indexOf('dice: d100')
    expect(codes.filter(({ start }) => start !== head && !rolled.includes(start))).toEqual([])
    expect(codes.length).toBe(28)
  })
})
