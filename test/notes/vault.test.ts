import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Note, readNote } from '../../src/notes/note.ts'
import {
  resolveEncounter,
  resolveStatblock,
  type Vault,
  vaultOf,
  withNote,
  withoutNote
} from '../../src/notes/vault.ts'
import { greywater } from '../greywater.ts'

const statblock = (...lines: readonly string[]) => `\`\`\`statblock\n${lines.join('\n')}\n\`\`\`\n`
const fields = (vault: Vault, note: Note, name: string) => {
  const found = note.statblocks.find((one) => one.name === name)
  if (!found) throw new Error(`no statblock ${name}`)
  return resolveStatblock(vault, note, found, 'hestia').entrants[0]?.fields
}

describe('a creature', () => {
  const session = readNote('b/session.md', '```encounter\ncreatures: [Goblin]\n```\n')
  const goblin = (path: string, flesh: number) =>
    readNote(path, statblock('name: Goblin', `flesh: ${flesh}`))
  const fleshOf = (vault: Vault) => {
    const [block] = session.encounters
    return block && resolveEncounter(vault, session, block, 'hestia').encounter.entrants[0]?.fields
  }

  test('is found in any note of the vault', () => {
    expect(fleshOf(vaultOf([session, goblin('c/far.md', 3)]))).toMatchObject({ flesh: 3 })
  })
  test('comes as it is now written', () => {
    const vault = vaultOf([session, goblin('c/far.md', 3)])
    expect(fleshOf(withNote(vault, goblin('c/far.md', 5)))).toMatchObject({ flesh: 5 })
    expect(fleshOf(withoutNote(vault, 'c/far.md'))).toBeUndefined()
  })
  test('of the same name in two notes is the nearer one', () => {
    const vault = vaultOf([session, goblin('c/far.md', 3), goblin('b/near.md', 4)])
    expect(fleshOf(vault)).toMatchObject({ flesh: 4 })
  })
})

describe('a statblock', () => {
  test('has what it extends, and its own over it', () => {
    const note = readNote(
      'a.md',
      statblock('name: Goblin', 'flesh: 3', 'morale: 4') +
        statblock('name: Goblin king', 'extends: Goblin', 'flesh: 6')
    )
    expect(fields(vaultOf([note]), note, 'Goblin king')).toMatchObject({ flesh: 6, morale: 4 })
  })
  test('that extends itself in a circle is read all the same', () => {
    const note = readNote(
      'a.md',
      statblock('name: A', 'extends: B', 'flesh: 1') + statblock('name: B', 'extends: A', 'grit: 2')
    )
    expect(fields(vaultOf([note]), note, 'A')).toMatchObject({ flesh: 1, grit: 2 })
  })
  test('keeps keys nobody knows', () => {
    const note = readNote('a.md', statblock('name: A', 'lair: under the mill'))
    expect(fields(vaultOf([note]), note, 'A')).toMatchObject({ lair: 'under the mill' })
  })
  test('may be the frontmatter of a note', () => {
    const note = readNote('a.md', '---\nstatblock: true\nname: Maud\nflesh: 2\n---\n')
    expect(fields(vaultOf([note]), note, 'Maud')).toMatchObject({ flesh: 2 })
  })
})

describe('a note that was read before', () => {
  /** What a note says, without the functions in it. */
  const saidBy = ({ statblocks, encounters, logs, issues, frontmatter }: Note) =>
    JSON.parse(JSON.stringify({ statblocks, encounters, logs, issues, frontmatter }))
  const start = Object.values(greywater).join('\n')

  test('is after any edits what it is when it is read afresh', () => {
    const edit = fc.record({
      at: fc.nat(start.length),
      cut: fc.nat(20),
      words: fc.constantFrom(
        '',
        'x',
        '\n',
        '```',
        '```statblock\nname: X\n```\n',
        ': [',
        '> ',
        '---\n'
      )
    })
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
        let text = start
        let note = readNote('a.md', text)
        for (const { at, cut, words } of edits) {
          text = text.slice(0, at) + words + text.slice(at + cut)
          note = readNote('a.md', text, note)
          expect(saidBy(note)).toEqual(saidBy(readNote('a.md', text)))
        }
      }),
      { numRuns: 40 }
    )
  })
})
