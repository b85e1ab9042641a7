import { describe, expect, test } from 'vitest'
import { diceInNote } from '../../src/language/dice-in-note.ts'
import { issuesOfNotes } from '../../src/language/vault-issues.ts'
import { inlineCodeIn } from '../../src/notes/inline-code.ts'
import { otherNotes } from '../other-notes.ts'

const { notes, vault, at } = otherNotes()

/** The codes of the issues of each note that has some, in their order. */
const codesBy = (setting?: string) =>
  Object.fromEntries(
    issuesOfNotes(vault, notes, setting).flatMap(({ note, issues }) =>
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
        'statblock.value',
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

  test('have tables that are there to be looked up: nothing about them is an error', () => {
    const severities = issuesOfNotes(vault, notes, 'hestia').flatMap(({ note, issues }) =>
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
