import type { NoteEdit, Range } from '../core/issues/issue.ts'
import type { CreatureLine } from '../notes/encounter/creature-line.ts'
import { fightsIn } from '../notes/logs.ts'
import type { Note } from '../notes/note.ts'
import { creatureItem, doubleQuoted, isPlainScalar } from '../notes/yaml/quote.ts'
import { fenceAt } from './blocks.ts'
import { inlineEncountersIn } from './inline-code.ts'

/** The edit that replaces a name, with the quotes and brackets that its place needs. */
export function nameEdit(note: Note, { start, end }: Range, name: string): NoteEdit {
  const { text } = note
  const plain = { start, end, text: name }
  const isInLink =
    /\[\[[^[\]\r\n]*$/.test(text.slice(Math.max(0, start - 300), start)) &&
    /^[^[\]\r\n]*\]\]/.test(text.slice(end, end + 300))
  const line = isPlainScalar(name) ? undefined : creatureLineAt(note, { start, end })
  // Initiative Tracker reads `[[Rat, Giant]]` as a rat called Giant.
  if (isInLink) {
    if (!line || !name.includes(',') || text.slice(start - 2, start) !== '[[') return plain
    if (text.slice(end, end + 2) === ']]')
      return { start: start - 2, end: end + 2, text: creatureItem(name) }
    return text.charAt(end) === ',' ? { start, end, text: doubleQuoted(name) } : plain
  }
  const quote = text.charAt(start - 1)
  if (quote === "'" && text.charAt(end) === "'" && name.includes("'"))
    return { start: start - 1, end: end + 1, text: doubleQuoted(name) }
  if (isPlainScalar(name)) return plain
  const fence = fenceAt(note, start)
  if (fence?.kind === 'encounter-log') return logEdit(text, plain)
  if (quote === '"' && text.charAt(end) === '"')
    return { start, end, text: doubleQuoted(name).slice(1, -1) }
  if (quote === "'" && text.charAt(end) === "'") return plain
  if (line) return creatureEdit(text, plain, line)
  const [rest = ''] = /^[^,\]}\r\n#]*/.exec(text.slice(end, end + 300)) ?? []
  const more = rest.trimEnd()
  return { start, end: end + more.length, text: doubleQuoted(name + more) }
}

/** The edit for a name in a creature line: `3: Goblin, 7` becomes `3: [["Rat, Giant"], 7]`. */
function creatureEdit(text: string, { start, end, text: name }: NoteEdit, line: Range): NoteEdit {
  const behind = text.slice(end, line.end)
  if (behind.trim() === '') return { start, end, text: creatureItem(name) }
  const isInList =
    text.slice(line.start, start).includes('[') || /[[{]$/.test(text.slice(0, start).trimEnd())
  const isField =
    /:\s*$/.test(text.slice(line.start, start)) && text.slice(line.start, start).includes('{')
  if (isInList || isField || !behind.trimStart().startsWith(','))
    return { start, end, text: doubleQuoted(name) }
  return { start, end: line.end, text: `[[${doubleQuoted(name)}]${behind.trimEnd()}]` }
}

/** The edit for a name in a log. Only names in lists of an encounter’s values may need quotes. */
function logEdit(text: string, { start, end, text: name }: NoteEdit): NoteEdit {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const isListed = /^[ \t>]*= [^:{]*\{[^\n]*\(/.test(text.slice(lineStart, start))
  if (!isListed || !/[,:(){}]/.test(name) || text.charAt(start - 1) === '"')
    return { start, end, text: name }
  const [number = ''] = /^ \d+/.exec(text.slice(end, end + 10)) ?? []
  return { start, end: end + number.length, text: `"${name}${number}"` }
}

/** The creature line, in a fence or in inline code, that contains a range. `undefined` without such a line. */
function creatureLineAt(note: Note, { start, end }: Range): Range | undefined {
  const lines: readonly CreatureLine[] = [
    ...fightsIn(note).flatMap(({ creatures, reinforcements }) => [...creatures, ...reinforcements]),
    ...inlineEncountersIn(note).flatMap(({ creatures }) => creatures)
  ]
  return lines.find(({ range }) => range.start <= start && end <= range.end)?.range
}
