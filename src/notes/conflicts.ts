import type { Fix, Issue, NoteEdit, Range } from '../core/issues/issue.ts'
import type { Fence } from './fences/fence.ts'

/**
 * A merge conflict of Git: two versions of some lines, between markers. All ranges except `marker` include their last
 * line break.
 */
interface Conflict extends Range {
  /** The first marker: `<<<<<<< HEAD`. */
  readonly marker: Range
  readonly current: Range
  readonly incoming: Range
}

/** The version of a conflict to keep. */
export type Side = 'current' | 'incoming'

/** Finds all complete conflicts: `<<<<<<<`, then `|||||||` or not, `=======`, `>>>>>>>`, each at the start of a line. */
function conflictsIn(text: string): readonly Conflict[] {
  const found: Conflict[] = []
  // Most notes have no conflict: do not split them into lines.
  if (!text.includes('<<<<<<<')) return found
  let open: Range | undefined
  let base: number | undefined
  let middle: Range | undefined
  let start = 0
  for (const line of text.split(/(?<=\n)/)) {
    const range = { start, end: start + line.length }
    start = range.end
    const [sign = ''] = /^(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$)/.exec(line) ?? []
    if (sign.startsWith('<')) {
      open = range
      base = undefined
      middle = undefined
    } else if (sign.startsWith('|') && open && !middle) base ??= range.start
    else if (sign.startsWith('=') && open) middle ??= range
    else if (sign.startsWith('>') && open && middle) {
      found.push({
        start: open.start,
        end: range.end,
        marker: {
          start: open.start,
          end: open.start + text.slice(open.start, open.end).trimEnd().length
        },
        current: { start: open.end, end: base ?? middle.start },
        incoming: { start: middle.end, end: range.start }
      })
      open = undefined
    }
  }
  return found
}

/** A fence and the conflicts that touch the fence. */
interface ConflictInFence {
  readonly fence: Fence
  readonly conflicts: readonly [Conflict, ...Conflict[]]
}

/** The fences of a note that a conflict touches, each with its conflicts. */
export function fencesInConflict({
  text,
  fences
}: {
  readonly text: string
  readonly fences: readonly Fence[]
}): readonly ConflictInFence[] {
  const all = conflictsIn(text)
  if (all.length === 0) return []
  return fences.flatMap((fence) => {
    // In a quote or a list, the marker of a conflict ends the fence. The conflict then starts just below the fence.
    const below = fence.isClosed ? 0 : 2
    const [first, ...others] = all.filter(
      ({ start, end }) => fence.start < end && start <= fence.end + below
    )
    return first ? [{ fence, conflicts: [first, ...others] }] : []
  })
}

/** The edits that keep one version of each conflict. */
export const keepSide = (
  text: string,
  conflicts: readonly Conflict[],
  side: Side | 'both'
): readonly NoteEdit[] =>
  conflicts.map((conflict) => {
    const { start, end, current, incoming } = conflict
    const kept = side === 'both' ? [current, incoming] : [conflict[side]]
    return { start, end, text: kept.map((one) => text.slice(one.start, one.end)).join('') }
  })

const words = {
  statblock: 'statblock',
  encounter: 'encounter',
  'encounter-table': 'table of encounters',
  'encounter-log': 'log',
  ruleset: 'ruleset'
} as const satisfies Record<Fence['kind'], string>

/** One issue for each conflict. All conflicts of a log are one issue, because a log cannot mix two fights. */
export function conflictIssues(text: string, found: readonly ConflictInFence[]): readonly Issue[] {
  const issues = new Map<number, Issue>()
  for (const { fence, conflicts } of found) {
    const groups = fence.kind === 'encounter-log' ? [conflicts] : conflicts.map((one) => [one])
    for (const group of groups) {
      const [first] = group
      if (!first || issues.has(first.start)) continue
      const fix = (title: string, side: Side | 'both'): Fix => ({
        title,
        edits: keepSide(text, group, side)
      })
      issues.set(first.start, {
        code: 'note.conflict',
        severity: 'error',
        message: `Git could not merge this ${words[fence.kind]}: it has two versions, one above “=======” and one below. Accept one of them`,
        ...first.marker,
        fixes: [
          fix('Accept Current Change', 'current'),
          fix('Accept Incoming Change', 'incoming'),
          ...(fence.kind === 'encounter-log' ? [] : [fix('Accept Both Changes', 'both')])
        ]
      })
    }
  }
  return [...issues.values()]
}

/**
 * Replaces the issues inside each fence that has a conflict by the issues of its conflicts, because the markers cause
 * the other mistakes. Returns the issues of the note in order.
 */
export function withConflicts(
  note: { readonly text: string; readonly fences: readonly Fence[] },
  issues: readonly Issue[]
): readonly Issue[] {
  const found = fencesInConflict(note)
  if (found.length === 0) return issues
  const isMarkers = ({ code, start }: Issue) =>
    code !== 'note.conflict' &&
    found.some(({ fence }) => fence.start <= start && start <= fence.end)
  const conflicts = conflictIssues(note.text, found)
  const others = issues.filter((issue) => issue.code !== 'note.conflict' && !isMarkers(issue))
  return [...conflicts, ...others].sort((a, b) => a.start - b.start)
}
