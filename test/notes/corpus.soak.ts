import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import type { Range } from '../../src/core/issues/issue.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits, writeLog } from '../../src/notes/edits.ts'
import { resolveEncounter, resolveStatblock } from '../../src/notes/encounter/resolve-encounter.ts'
import type { Note } from '../../src/notes/note.ts'
import { parseNote } from '../../src/notes/note.ts'
import { inheritanceIssues } from '../../src/notes/statblock/inheritance-issues.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { allRulesets } from '../../src/rulesets/index.ts'
import { corpusNotes, corpusTitle, hasCorpus } from './corpus.ts'
import { seenByRemark, seenByUs } from './remark.ts'

/** Whether a fence is invalid YAML, which no tool can read. */
const isBrokenYaml = ({ fences }: Note, at: number): boolean =>
  fences.some(
    ({ start, end, body }) => start <= at && at <= end && parseDocument(body).errors.length > 0
  )

describe.skipIf(!hasCorpus)(corpusTitle('notes from the corpus'), () => {
  const texts = hasCorpus ? corpusNotes() : []
  const notes: readonly Note[] = texts.map(({ path, text }) => parseNote(path, text))
  const vault = createVault(notes)
  const paths = (all: readonly Note[]) => all.map(({ path }) => path)

  test('have the fences that remark finds', () => {
    expect(texts.length).toBeGreaterThan(1000)
    // remark is slow, and could only confirm that the other notes have no fences.
    const mayHave = ({ text }: { readonly text: string }) =>
      /(?:`{3}|~{3})[ \t]*(?:statblock|encounter)/i.test(text)
    expect(texts.filter((one) => !mayHave(one)).flatMap(({ text }) => seenByUs(text))).toEqual([])
    const different = texts
      .filter(mayHave)
      .filter(({ text }) => JSON.stringify(seenByUs(text)) !== JSON.stringify(seenByRemark(text)))
      .map(({ path }) => path)
    expect(different).toEqual([])
  })

  test('are parsed to the last creature without an exception', () => {
    let creatures = 0
    for (const note of notes) {
      for (const statblock of note.statblocks) {
        const [entrant] = resolveStatblock(vault, note, statblock, 'hestia').entries
        expect(entrant?.name).toBe(statblock.name)
        creatures++
      }
      for (const block of note.encounters) resolveEncounter(vault, note, block, 'hestia')
    }
    expect(creatures).toBeGreaterThan(1000)
  })

  test.each(['', ...allRulesets().map(({ id }) => id)])(
    'have no errors if other tools can read them, with “%s” as the game in the settings',
    (game) => {
      const wrong = notes.flatMap((note) =>
        issuesOf(vault, note, game || undefined)
          .filter(({ severity }) => severity === 'error')
          .filter(({ start }) => !isBrokenYaml(note, start))
          .map(({ code, message }) => `${note.path} ${code} ${message}`)
      )
      expect(wrong).toEqual([])
    }
  )

  test('have issues with a text', () => {
    const isIn = ({ text }: Note, { start, end }: Range) =>
      0 <= start && start <= end && end <= text.length
    const odd = notes.filter((note) => {
      const inherited = note.statblocks.flatMap((one) => inheritanceIssues(vault, note, one))
      return ![...note.issues, ...inherited].every(
        (issue) =>
          isIn(note, issue) &&
          (issue.fixes ?? []).flatMap(({ edits }) => edits).every((edit) => isIn(note, edit))
      )
    })
    expect(paths(odd)).toEqual([])
  })

  test('keep every other byte when a log is written', () => {
    const changed = notes.filter((note) => {
      const place = note.encounters[0] ?? note.statblocks.at(-1)
      if (!place) return false
      const edits = writeLog(note, place, 'A · hestia 1 · seed 7f3a\n> ```\n\n```')
      const after = parseNote(note.path, applyEdits(note.text, edits))
      const isLonger = note.fences.length + 1 === after.fences.length
      const isSame = note.fences.every(({ kind, body }) =>
        after.fences.some((fence) => fence.kind === kind && fence.body === body)
      )
      return !isLonger || !isSame
    })
    expect(paths(changed)).toEqual([])
  })
})
