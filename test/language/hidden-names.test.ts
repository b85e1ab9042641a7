import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../../src/core/limits.ts'
import { findHidden } from '../../src/core/text/hidden-characters.ts'
import { codeLensesOf } from '../../src/language/code-lenses.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import type { Note } from '../../src/notes/note.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { doubleQuoted } from '../../src/notes/yaml/quote.ts'
import { beginFight } from '../../src/session/begin-fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import { runs } from '../random.ts'

const ids = ['hestia', 'murdham', 'radiant', 'einfelst', 'td2e'] as const
const weapon: Readonly<Record<(typeof ids)[number], string>> = {
  hestia: 'weapons: [{name: NAME, die: d6, tag: crushing}]',
  murdham: 'weapons: [{name: NAME, damage: 3}]',
  radiant: 'weapons: [{name: NAME, damage: d6}]',
  einfelst: 'weapons: [{name: NAME, damage: 2}]',
  td2e: 'weapons: [{name: NAME, group: light melee}]'
}

/** A note with a fight, in which one name is `written`. */
const places: Readonly<Record<string, (written: string, id: (typeof ids)[number]) => string>> = {
  'a creature': (written) => noteWith({ own: written }),
  'a side': (written) => noteWith({ side: written }),
  'a player': (written) => noteWith({ player: written }),
  'an encounter': (written) => noteWith({ title: written }),
  'a creature in its encounter': (written) =>
    noteWith({ creature: `{creature: Rat, name: ${written}}` }),
  'a weapon': (written, id) =>
    noteWith({ own: `Rat\n${weapon[id].replace('NAME', () => written)}` }),
  'a zone': (written) => noteWith({ title: `The cellar\nzones: [The road, ${written}]` })
}

function noteWith({
  own = 'Rat',
  side = 'Enemies',
  player = 'Wenna',
  title = 'The cellar',
  creature = own.startsWith('Rat') ? '2: Rat' : own
}: Partial<Record<'own' | 'side' | 'player' | 'title' | 'creature', string>>): string {
  return [
    ...['```statblock', `name: ${player}`, 'player: true', 'hp: 5', '```'],
    ...['```statblock', `name: ${own}`, `side: ${side}`, 'hp: 3', '```'],
    ...['```encounter', `name: ${title}`, 'creatures:', `  - ${creature}`, '```', '']
  ].join('\n')
}

const readNote = (id: string, text: string) =>
  parseNote('a.md', `---\nruleset: ${id}\n---\n${text}`)

const hidden = [
  '\0',
  '\u001b',
  '\u009b',
  '\u00ad',
  '\u200b',
  '\u200f',
  '\u2028',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\ud800',
  '\udc00'
] as const

const cases = fc.record({
  id: fc.constantFrom(...ids),
  place: fc.constantFrom(...Object.keys(places)),
  name: fc
    .tuple(
      fc.constantFrom('Gob', 'Old N', 'Ω'),
      fc.constantFrom(...hidden),
      fc.constantFrom('lin', 'ed', '')
    )
    .map((parts) => parts.join('')),
  isEscaped: fc.boolean()
})

describe('a name with a hidden character, wherever it stands and however it is written', () => {
  test('is said at its place; nobody fights under it, and the fix makes it readable', () => {
    fc.assert(
      fc.property(cases, ({ id, place, name, isEscaped }) => {
        // YAML reads the escapes of JSON.
        const written = isEscaped
          ? doubleQuoted(name).replace(
              /[^ -~Ω]/g,
              (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
            )
          : `"${name}"`
        const note = readNote(id, places[place]?.(written, id) ?? '')
        const vault = createVault([note])
        const issues = issuesOf(vault, note)
        const at = note.text.indexOf(written)
        const own = issues.filter(
          ({ severity, start, end, message }) =>
            (severity === 'error' || /Fray ignores this \w+$/.test(message)) &&
            start <= at &&
            end >= at + written.length &&
            message.includes('hidden character')
        )
        // Some games read white space of any kind in a weapon as a space.
        if (place !== 'a weapon' || !/\s/.test(name))
          expect(own.length, JSON.stringify(issues)).toBeGreaterThan(0)
        for (const { message } of issues) expect(findHidden(message)).toBeUndefined()
        for (const { title } of codeLensesOf(vault, note)) expect(findHidden(title)).toBeUndefined()
        const [encounter] = note.encounters
        const prepared = encounter && prepare(vault, note, encounter)
        if (prepared && 'setup' in prepared)
          JSON.stringify(beginFight(prepared.setup), (key, value: unknown) => {
            // The fields as they were written, which a log holds with escapes.
            if (key === 'issues' || key === 'fields') return []
            expect(findHidden(`${key}${typeof value === 'string' ? value : ''}`)).toBeUndefined()
            return value
          })
        expect(hiddenIn(fixed(fixed(note)))).toEqual([])
      }),
      runs(300)
    )
  })
})

const hiddenIn = (note: Note) =>
  issuesOf(createVault([note]), note).filter(({ message }) => message.includes('hidden character'))

/** The note after the first fix for a hidden character. */
function fixed(note: Note): Note {
  const [fix] = hiddenIn(note).flatMap(({ fixes = [] }) => fixes)
  return fix ? parseNote('a.md', applyEdits(note.text, fix.edits)) : note
}

test.each(Object.entries(places))('%s with a name that is too long is reported', (_, place) => {
  const note = readNote('hestia', place('a'.repeat(limits.nameLength + 1), 'hestia'))
  const issues = issuesOf(createVault([note]), note)
  expect(issues).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining('is too long') })
  )
})
