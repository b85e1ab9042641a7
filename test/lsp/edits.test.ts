import fc from 'fast-check'
import { expect, test } from 'vitest'
import type {
  DocumentSymbol,
  FoldingRange,
  SymbolInformation,
  TextDocumentContentChangeEvent
} from 'vscode-languageserver'
import { documentSymbolsOf, searchSymbols } from '../../src/language/document-symbols.ts'
import { foldingRangesOf } from '../../src/language/folding-ranges.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { notePath } from '../../src/lsp/note-uri.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { greywater } from '../greywater.ts'
import { runs } from '../random.ts'
import type { Client, Encoding } from './client.ts'
import { positionOf, rangeOf, startClient } from './client.ts'

/** Texts that people and tools write: parts of fences, all line endings, letters of one to four bytes. */
const pieces = [
  '',
  '🐺',
  'ñ e\u0301 漢',
  '\n',
  '\r\n',
  '\r',
  '\n```statblock\nname: 🐺 Wölfin\nhd: 2\n```\n',
  '\n```encounter\nname: A „漢“ yard\ncreatures: [Cart wolf, 2: Sump goblin]\n```\n',
  '```',
  '\n> ~~~statblock\r\n> name: Ash\r\n> ~~~\r\n',
  '---\n',
  'name: ',
  '  - 3: Cart wolf\n',
  'extends: Cart wolf\n',
  '[[Cart wolf]]',
  ': ',
  '# ',
  '"',
  '`encounter: 2: Ash`'
] as const

/** A replacement of some letters; `at` and `length` are shares of the text. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.constantFrom(0, 0, 0, 1, 2, 5, 20),
  piece: fc.constantFrom(...pieces)
})
/** The changes of one message to one note: edits of ranges, or the original text, so that the note remains a note. */
const edit = fc.record({
  name: fc.constantFrom(...Object.keys(greywater)),
  isReset: fc.nat(14).map((one) => one === 0),
  changes: fc.array(change, { minLength: 1, maxLength: 3 })
})

/** The nearest offset at or before one that a client can mean: not within a letter, nor within the end of a line. */
function possible(text: string, offset: number): number {
  const around = text.slice(Math.max(0, offset - 1), offset + 1)
  return /^(?:[\ud800-\udbff][\udc00-\udfff]|\r\n)$/.test(around) ? offset - 1 : offset
}

/** A change of a text as a client writes it, and the text it leads to. */
function written(
  text: string,
  { at, length, piece }: { readonly at: number; readonly length: number; readonly piece: string },
  encoding: Encoding
): { readonly change: TextDocumentContentChangeEvent; readonly after: string } {
  const start = possible(text, Math.floor(at * text.length))
  const end = Math.max(start, possible(text, Math.min(text.length, start + length)))
  return {
    change: { range: rangeOf(text, { start, end }, encoding), text: piece },
    after: text.slice(0, start) + piece + text.slice(end)
  }
}

/** Compares the answers of the server about a note with those of an index built afresh from all texts. */
async function compare(client: Client, name: string, version: number, encoding: Encoding) {
  const notes = Object.keys(greywater).map((one) =>
    parseNote(notePath(client.uriOf(one)), client.textOf(client.uriOf(one)))
  )
  const vault = createVault(notes)
  const uri = client.uriOf(name)
  const note = notes.find(({ path }) => path === notePath(uri)) ?? expect.fail()
  const { text } = note
  const place = (range: { readonly start: number; readonly end: number }) =>
    rangeOf(text, range, encoding)

  const published = await client.diagnostics(name, (params) => params.version === version)
  expect(
    published.diagnostics.map(({ code, message, range }) => ({ code, message, range }))
  ).toEqual(
    issuesOf(vault, note).map((issue) => ({
      code: issue.code,
      message: issue.message,
      range: place(issue)
    }))
  )
  const textDocument = { uri }
  const symbols = await client.request<DocumentSymbol[]>('textDocument/documentSymbol', {
    textDocument
  })
  expect(symbols.map((one) => [one.name, one.detail, one.selectionRange])).toEqual(
    documentSymbolsOf(note).map((one) => [one.name, one.detail, place(one.at())])
  )
  const folds = await client.request<FoldingRange[]>('textDocument/foldingRange', { textDocument })
  expect(folds).toEqual(
    foldingRangesOf(note).map(({ start, end }) => ({
      startLine: positionOf(text, start, encoding).line,
      endLine: positionOf(text, end, encoding).line
    }))
  )
  const all = await client.request<SymbolInformation[]>('workspace/symbol', { query: '' })
  const namesIn = (some: readonly string[]) => [...some].sort()
  expect(namesIn(all.map((one) => `${notePath(one.location.uri)} ${one.name}`))).toEqual(
    namesIn(searchSymbols(vault, '').map((one) => `${one.note.path} ${one.named.name}`))
  )
}

test.each<Encoding>(['utf-16', 'utf-8'])(
  'after each of many random edits counted in %s, the server says what an index built afresh does',
  async (encoding) => {
    const client = await startClient(greywater, { encodings: [encoding] })
    for (const name of Object.keys(greywater)) await client.open(name)
    const texts = new Map<string, string>(Object.entries(greywater))
    const edits = fc.sample(edit, Math.max(40, runs(400).numRuns))
    for (const { name, isReset, changes } of edits) {
      let text = texts.get(name) ?? ''
      const sent: TextDocumentContentChangeEvent[] = []
      if (isReset) {
        text = greywater[name as keyof typeof greywater]
        sent.push({ text })
      }
      for (const one of changes) {
        const { change: next, after } = written(text, one, encoding)
        sent.push(next)
        text = after
      }
      texts.set(name, text)
      await compare(client, name, await client.change(name, sent, text), encoding)
    }
    expect(await client.stop()).toBe(0)
  }
)
