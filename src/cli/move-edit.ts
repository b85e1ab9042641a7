import type { NoteEdit } from '../core/issues/issue.ts'

/** The shortest single edit that turns `before` into `after`. */
export function editBetween(before: string, after: string): NoteEdit {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let tail = 0
  while (tail < most - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) }
}

/**
 * Moves an edit of a text to its place after other edits of the same text. `undefined` if the edit overlaps another.
 */
export function moveEdit(edit: NoteEdit, others: readonly NoteEdit[]): NoteEdit | undefined {
  let shift = 0
  for (const { start, end, text } of others) {
    if (end <= edit.start) shift += text.length - (end - start)
    else if (start < edit.end) return undefined
  }
  return { ...edit, start: edit.start + shift, end: edit.end + shift }
}
