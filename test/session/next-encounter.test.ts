import { expect, test } from 'vitest'
import { applyEdits, writeLog } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { logText, playOut } from '../../src/session/fight.ts'
import { nextEncounter } from '../../src/session/next-encounter.ts'
import { findEncounter } from '../../src/session/setup.ts'
import { cellar, fightAt, greywater, session, setupOf, sump, withLog } from '../greywater.ts'

/** The encounter after one of session 1, beside these other notes. */
function after(name: string, others: Readonly<Record<string, string>> = {}, text = session) {
  const texts = { ...greywater, ...others, 'session-1.md': text }
  const notes = Object.entries(texts).map(([path, body]) => parseNote(path, body))
  const note = notes.find(({ path }) => path === 'session-1.md')
  const block = note && findEncounter(note, name)
  if (!block) throw new Error(`no encounter ${name}`)
  const found = nextEncounter(createVault(notes), note, block, () => undefined)
  return found && `${found.path}: ${found.name}`
}

const encounter = (name: string) =>
  `---\nruleset: hestia\n---\n\`\`\`encounter\nname: ${name}\ncreatures: [Sump goblin]\n\`\`\`\n`

test('after an encounter comes the next of its note', () => {
  expect(after(cellar)).toBe(`session-1.md: ${sump}`)
})

test('after the last of a note comes the first of the next note of its folder, by number', () => {
  const others = {
    'session-10.md': encounter('The tenth'),
    'session-2.md': encounter('The second'),
    'other/session-1b.md': encounter('Elsewhere')
  }
  expect(after(sump, others)).toBe('session-2.md: The second')
  expect(after(sump)).toBeUndefined()
})

test('an encounter that is over is passed over, and one that has only begun is not', () => {
  const setup = setupOf(session, sump)
  const other = { 'session-2.md': encounter('The second') }
  const over = withLog(logText(playOut(fightAt(setup))), sump)
  expect(after(cellar, other, over)).toBe('session-2.md: The second')
  const begun = applyEdits(session, writeLog(setup.note, setup.place, logText(fightAt(setup))))
  expect(after(cellar, other, begun)).toBe(`session-1.md: ${sump}`)
})
