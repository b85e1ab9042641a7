import type { FenceKind } from './fence.ts'

const opener =
  /(?:`{3,}|~{3,})[ \t]*(?:statblock|ruleset|encounter(?:-table|-log)?)(?=[ \t\r\n]|$)/iy
const fenceKinds: readonly FenceKind[] = [
  'statblock',
  'encounter',
  'encounter-table',
  'encounter-log',
  'ruleset'
]

/** The kind of Fray’s fences that an info string begins with, in upper or lower case. `undefined` for other code. */
export function fenceKindOf(info: string): FenceKind | undefined {
  const word = info.split(/[ \t]/, 1)[0]?.toLowerCase()
  return fenceKinds.find((one) => one === word)
}

/** The offset of the last text that may open a fence of Fray, or -1. Without such a text, the note needs no scan. */
export const lastOpener = (text: string): number =>
  Math.max(lastOpenerOf('```', text), lastOpenerOf('~~~', text))

function lastOpenerOf(marks: string, text: string): number {
  // `includes` is much faster than `lastIndexOf`, and most notes have no fence.
  let at = text.includes(marks) ? text.lastIndexOf(marks) : -1
  while (at >= 0) {
    while (/[`~]/.test(text.charAt(at - 1))) at--
    opener.lastIndex = at
    if (opener.test(text)) return at
    at = at === 0 ? -1 : text.lastIndexOf(marks, at - 1)
  }
  return -1
}
