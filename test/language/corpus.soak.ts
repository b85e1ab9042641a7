import { describe, expect, test } from 'vitest'
import { convertForeignStatblock } from '../../src/language/convert-statblock.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { allRulesets } from '../../src/rulesets/index.ts'
import { corpusNotes, corpusTitle, hasCorpus } from '../notes/corpus.ts'

describe.skipIf(!hasCorpus)(corpusTitle('statblocks from the corpus'), () => {
  const notes = hasCorpus ? corpusNotes().map(({ path, text }) => parseNote(path, text)) : []
  const vault = createVault(notes)

  test('have no errors if they are valid YAML', () => {
    const codes = new Set<string>()
    for (const note of notes)
      for (const { code, severity } of issuesOf(vault, note, 'hestia'))
        if (severity === 'error') codes.add(code)
    expect([...codes]).toEqual(['statblock.yaml'])
  })

  test('convert to every game without issues', () => {
    const games = allRulesets()
    const wrong: string[] = []
    let count = 0
    for (const note of notes) {
      const [statblock] = note.statblocks
      const game = games[count % games.length]
      const done = statblock && game && convertForeignStatblock(vault, note, statblock, game)
      if (!done) continue
      count++
      const before = new Set(note.issues.map(({ code }) => code))
      const after = parseNote(note.path, applyEdits(note.text, done.edits))
      for (const { code, severity, message } of issuesOf(createVault([after]), after))
        if (severity !== 'info' && !before.has(code))
          wrong.push(`${note.path} to ${game.title}: ${code} ${message}`)
    }
    expect(count).toBeGreaterThan(1000)
    expect(wrong).toEqual([])
  })
})
