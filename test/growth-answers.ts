import markdownIt from 'markdown-it'
import { codeLensesOf } from '../src/language/code-lenses.ts'
import { completionsAt } from '../src/language/completion/completions.ts'
import { definitionAt } from '../src/language/definition.ts'
import { documentSymbolsOf } from '../src/language/document-symbols.ts'
import { foldingRangesOf } from '../src/language/folding-ranges.ts'
import { hoverAt } from '../src/language/hover.ts'
import { issuesOf } from '../src/language/issues.ts'
import { fixesAt } from '../src/language/quick-fixes.ts'
import { referenceAt } from '../src/language/references.ts'
import { referencesTo, renameStatblock } from '../src/language/rename.ts'
import { semanticTokensOf } from '../src/language/semantic-tokens.ts'
import { parseNote } from '../src/notes/note.ts'
import type { Vault } from '../src/notes/vault/vault.ts'
import { createVault, withNote } from '../src/notes/vault/vault.ts'
import { extendMarkdownIt } from '../src/preview/markdown-it.ts'
import type { Files } from './cli/kit.ts'

/** A question of an editor about a note: its name, and the work. */
export type Question = readonly [name: string, work: () => unknown]

const none = () => undefined

/**
 * The questions of an editor about `note.md`, in the order in which it asks. `mark`: a text that no note had yet, so that
 * no cache knows the answers.
 */
export function editorQuestions(files: Files, at: string, mark: string): readonly Question[] {
  const text = `${files['note.md']}\n${mark}\n`
  const others = Object.entries(files).filter(([path]) => path !== 'note.md')
  let vault: Vault = createVault([])
  let note = parseNote('note.md', '')
  const place = Math.max(0, text.lastIndexOf(at))
  return [
    [
      'parse',
      () => {
        note = parseNote('note.md', text)
        vault = createVault([...others.map(([path, other]) => parseNote(path, other)), note])
      }
    ],
    ['lenses', () => codeLensesOf(vault, note)],
    ['issues', () => issuesOf(vault, note)],
    ['symbols', () => documentSymbolsOf(note)],
    ['folding', () => foldingRangesOf(note)],
    ['colours', () => semanticTokensOf(vault, note)],
    ['completion', () => completionsAt(vault, note, place)],
    ['hover', () => hoverAt(vault, note, place)],
    ['definition', () => definitionAt(vault, note, place)],
    [
      'references',
      () => {
        const found = referenceAt(vault, note, place)?.found
        return found && referencesTo(vault, found, none)
      }
    ],
    [
      'rename',
      () => {
        const found = referenceAt(vault, note, place)?.found
        return found && renameStatblock(vault, found, 'Somebody Else', none)
      }
    ],
    [
      'fixes',
      () => {
        const issues = issuesOf(vault, note)
        const [first = { start: 0, end: 0 }] = issues
        return fixesAt(issues, { start: first.start, end: first.start }).map(({ edits }) => edits)
      }
    ],
    [
      'key',
      () => {
        note = parseNote('note.md', `${text.slice(0, place)}x${text.slice(place)}`, note)
        vault = withNote(vault, note)
        return [codeLensesOf(vault, note), issuesOf(vault, note)]
      }
    ],
    [
      'preview',
      () => {
        const context = { vault, note, hrefOf: () => '#' }
        return extendMarkdownIt(markdownIt({ html: true }), () => context).render(note.text)
      }
    ]
  ]
}
