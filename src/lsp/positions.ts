import type { Position, Range, TextDocumentContentChangeEvent } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Range as Offsets } from '../core/issues/issue.ts'

/** The encoding in which a client counts the characters of a line. */
export type Encoding = keyof typeof unitsOf

/** The number of units of a code point. */
const unitsOf = {
  'utf-8': (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4),
  'utf-16': (code: number) => (code < 0x10000 ? 1 : 2),
  'utf-32': (_: number) => 1
}

const isKnown = (encoding: string): encoding is Encoding => Object.hasOwn(unitsOf, encoding)

/** The first supported encoding among those that a client offers. All clients support UTF-16. */
export const chooseEncoding = (offered: readonly string[] = []): Encoding =>
  offered.find(isKnown) ?? 'utf-16'

/** Converts positions of a client to offsets of a text, and back. */
export interface Positions {
  offsetAt(document: TextDocument, position: Position): number
  /** The range between two offsets. */
  rangeIn(document: TextDocument, offsets: Offsets): Range
  /** Applies the changes of a client in order, each to the text after the previous change. */
  update(
    document: TextDocument,
    changes: readonly TextDocumentContentChangeEvent[],
    version: number
  ): TextDocument
}

/** Converts positions in an encoding. A position within a character counts as its start. */
export function positionsFor(encoding: Encoding): Positions {
  const units = unitsOf[encoding]
  const isUtf16 = encoding === 'utf-16'

  const offsetAt = (document: TextDocument, { line, character }: Position): number => {
    if (isUtf16) return document.offsetAt({ line, character })
    const start = document.offsetAt({ line, character: 0 })
    const end = document.offsetAt({ line, character: document.getText().length })
    let offset = start
    let left = character
    for (const letter of document.getText().slice(start, end)) {
      left -= units(letter.codePointAt(0) ?? 0)
      if (left < 0) break
      offset += letter.length
    }
    return offset
  }

  const positionAt = (document: TextDocument, offset: number): Position => {
    const { line, character } = document.positionAt(offset)
    if (isUtf16) return { line, character }
    const start = document.offsetAt({ line, character: 0 })
    let sum = 0
    for (const letter of document.getText().slice(start, start + character))
      sum += units(letter.codePointAt(0) ?? 0)
    return { line, character: sum }
  }

  return {
    offsetAt,
    rangeIn: (document, { start, end }) => ({
      start: positionAt(document, start),
      end: positionAt(document, end)
    }),
    update: (document, changes, version) => {
      for (const change of changes) {
        const { text } = change
        const range = 'range' in change ? change.range : undefined
        const at = (position: Position) => document.positionAt(offsetAt(document, position))
        const placed = range
          ? { text, range: { start: at(range.start), end: at(range.end) } }
          : { text }
        TextDocument.update(document, [placed], version)
      }
      return document
    }
  }
}
