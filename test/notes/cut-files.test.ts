import { expect, test } from 'vitest'
import { formatJournalEntry, parseJournalEntry } from '../../src/extension/notes/journal-entry.ts'
import { parseNote } from '../../src/notes/note.ts'
import {
  createIndexCache,
  parseIndexCache,
  serializeIndexCache
} from '../../src/notes/vault/index-cache.ts'

test('a journal entry that a crash cut off anywhere is no entry', () => {
  const written = formatJournalEntry({ uri: 'file:///a.md', text: '# “Ours”\n\n{"a": 1}\n' })
  expect(parseJournalEntry(written)?.text).toBe('# “Ours”\n\n{"a": 1}\n')
  for (let end = 0; end < written.length; end++)
    expect(parseJournalEntry(written.slice(0, end))).toBeUndefined()
})

test('an index cache that a crash cut off anywhere is ignored', () => {
  const note = parseNote('a.md', '```statblock\nname: Ogre\nhd: 3\n```\n')
  for (const { fields } of note.statblocks) void fields
  const written = serializeIndexCache(createIndexCache([note]), '1')
  expect(parseIndexCache(written, '1')?.size).toBe(1)
  for (let end = 0; end < written.length; end++)
    expect(parseIndexCache(written.slice(0, end), '1')).toBeUndefined()
})
