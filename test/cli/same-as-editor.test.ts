import { expect, test } from 'vitest'
import { issuesOf } from '../../src/language/issues.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { codesWithPage, exampleOf, pathOfExample } from '../issue-examples.ts'
import { isSoak } from '../random.ts'
import { fray, jsonOf, samples } from './kit.ts'

const examples = codesWithPage().map((code, index) => {
  const example = `${exampleOf(code)}\n`
  // With either end of line; in the unit tests with one of them, turn about.
  const both = [example, example.replaceAll('\n', '\r\n')]
  return [code, isSoak ? both : both.slice(index % 2).slice(0, 1)] as const
})
const others = Object.entries(samples).map(([name, words]) => parseNote(name, words))

/** Line and column from 1, as an editor counts them. */
function placeOf(text: string, offset: number) {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

test.each(examples)(
  'fray check finds in the example of %s what the editor does, at its places',
  async (code, texts) => {
    const path = `greywater/${pathOfExample(code, 'x.md')}`
    for (const text of texts) {
      const files = { ...samples, [path]: text }
      const note = parseNote(path, text)
      const issues = issuesOf(createVault([...others, note]), note)
      const shown = issues.map(({ code, severity, message, start, end }) => {
        const { line: endLine, column: endColumn } = placeOf(text, end)
        return { path, ...placeOf(text, start), endLine, endColumn, code, severity, message }
      })
      expect(shown.length).toBeGreaterThan(0)
      expect(jsonOf(await fray(['check', path, '--json'], files))).toMatchObject(shown)
    }
  }
)
