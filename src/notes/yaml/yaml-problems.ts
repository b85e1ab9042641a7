import type { Document, Node } from 'yaml'
import { isScalar, isSeq, Scalar, visit } from 'yaml'

export type Documents = readonly (Document.Parsed | Document)[]

/** The offsets of errors, and of lines that YAML reads without an error, but not as meant. Ascending. */
export function problemsIn(documents: Documents, text: string): readonly number[] {
  const found = documents.flatMap((document) =>
    document.errors.length > 0
      ? document.errors.filter(({ code }) => code !== 'TAG_RESOLVE_FAILED').map(({ pos }) => pos[0])
      : misreadLines(document, text)
  )
  return [...new Set(found)].toSorted((a, b) => a - b)
}

/** Whether a map of the documents has a key twice. */
export function hasDoubleKeys(documents: Documents): boolean {
  let isDouble = false
  for (const document of documents)
    visit(document, {
      Map(_, { items }) {
        const keys = items.flatMap(({ key }) => (isScalar(key) ? String(key.value) : []))
        isDouble ||= new Set(keys).size < keys.length
      }
    })
  return isDouble
}

/**
 * The offsets of keys with two colons, and of list entries that YAML reads as more of the text above, such as
 * `- Rat⏎-Cat`.
 */
function misreadLines(document: Document.Parsed | Document, text: string): readonly number[] {
  if (!mayBeMisread(text)) return []
  const found: number[] = []
  visit(document, {
    Scalar(key, node, path) {
      if (node.type !== Scalar.PLAIN || !node.range) return
      const [start, end] = node.range
      const source = text.slice(start, end)
      if (key === 'key' && /[^:]:$/.test(source)) found.push(start)
      else if (source.includes('\n'))
        found.push(...entriesIn(source, start, text, isSeq(path.at(-1) as Node)))
    }
  })
  return found
}

/** The offset of the first line of a text that looks like an entry. `start`: the offset of the text. */
function entriesIn(
  source: string,
  start: number,
  text: string,
  isItem: boolean
): readonly number[] {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  if (!/^[ \t]*(?:- +)*$/.test(before)) return []
  const dash = isItem ? before.lastIndexOf('-') : -1
  let at = start
  for (const line of source.split('\n')) {
    const column = line.length - line.trimStart().length
    const isEntry = /^\s*(?:--? |[–—•] ?|-(?=\p{L}))\S/u.test(line)
    if (at > start && line.trim() !== '' && (isEntry || column === dash)) return [at + column]
    at += line.length + 1
  }
  return []
}

/** Whether a text may have misread lines. Most texts have none, and a visit of the tree takes long. */
function mayBeMisread(text: string): boolean {
  let isBehindEntry = false
  return text.split('\n').some((line) => {
    const written = line.trimStart()
    const hasColon = written.includes(':')
    const isText = written !== '' && !/^[-#]/.test(written) && !hasColon
    const isMisread = isBehindEntry && isText
    isBehindEntry = written.startsWith('- ') && !hasColon
    return isMisread || line.includes('::') || /^(?:--?[^\s-]|-- |[–—•])/.test(written)
  })
}
