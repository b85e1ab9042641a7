import type { FenceKind } from './fence.ts'

const opener = /(?:`{3,}|~{3,})[ \t]*(?:statblock|encounter(?:-table|-log)?)(?=[ \t\r\n]|$)/iy
export const fenceKinds: readonly FenceKind[] = [
  'statblock',
  'encounter',
  'encounter-table',
  'encounter-log'
]

/** Where the last thing stands that might open a fence of ours; -1 for none. Most notes have none and cost no more than this. */
export const lastOpener = (text: string): number =>
  Math.max(lastOpenerOf('```', text), lastOpenerOf('~~~', text))

function lastOpenerOf(marks: string, text: string): number {
  // To look for it from the beginning is quicker by far, and mostly it is not there.
  let at = text.includes(marks) ? text.lastIndexOf(marks) : -1
  while (at >= 0) {
    while (at > 0 && /[`~]/.test(text.charAt(at - 1))) at--
    opener.lastIndex = at
    if (opener.test(text)) return at
    at = at === 0 ? -1 : text.lastIndexOf(marks, at - 1)
  }
  return -1
}
