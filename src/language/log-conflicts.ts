import type { Fix, Issue, NoteEdit } from '../core/issues/issue.ts'
import { fencesInConflict, keepSide, withConflicts } from '../notes/conflicts.ts'
import { addLog, applyEdits } from '../notes/edits.ts'
import type { Fence } from '../notes/fences/fence.ts'
import { fightsIn, logOfEncounter } from '../notes/logs.ts'
import type { LogBlock, Note } from '../notes/note.ts'
import { parseNote } from '../notes/note.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { withNote } from '../notes/vault/vault.ts'
import { replayLog } from '../session/log/replay-log.ts'
import { prepare } from '../session/prepare.ts'

/**
 * The issues of a note, with conflicts of Git instead of the mistakes that the markers of a conflict cause. A conflict
 * in a log has fixes that keep one fight or both. Their titles say the state of each fight. `setting`: the default
 * ruleset.
 */
export const withConflictFixes = (
  vault: Vault,
  note: Note,
  issues: readonly Issue[],
  setting?: string
): readonly Issue[] =>
  withConflicts(note, issues).map((issue) => {
    if (issue.code !== 'note.conflict') return issue
    const found = fencesInConflict(note).find(
      ({ fence, conflicts: [first] }) =>
        fence.kind === 'encounter-log' && first.start === issue.start
    )
    if (!found) return issue
    const { fence, conflicts } = found
    // A conflict may contain whole fences, so each version of the note has its own log.
    const [current, incoming] = (['current', 'incoming'] as const).map((side) =>
      keptLog(vault, note, fence, keepSide(note.text, conflicts, side), setting)
    )
    if (!current || !incoming) return issue
    const fixes: readonly Fix[] = [
      { title: `Accept Current Change: ${current.words}`, edits: current.edits },
      { title: `Accept Incoming Change: ${incoming.words}`, edits: incoming.edits },
      ...bothLogs(note, current, incoming)
    ]
    return { ...issue, fixes }
  })

/** A note with one version of a log. */
interface KeptLog {
  readonly edits: readonly NoteEdit[]
  readonly log: LogBlock | undefined
  /** The state of its fight: `Party won`, `in round 2`. */
  readonly words: string
}

function keptLog(
  vault: Vault,
  note: Note,
  { start }: Fence,
  edits: readonly NoteEdit[],
  setting?: string
): KeptLog {
  const kept = parseNote(note.path, applyEdits(note.text, edits))
  const before = edits.reduce((sum, edit) => (edit.end <= start ? sum + sizeOf(edit) : sum), 0)
  const from = edits.find((edit) => edit.start <= start && start < edit.end)?.start ?? start
  const log = kept.logs.find(({ fence }) => fence.start >= from + before)
  const block = log && fightsIn(kept).find((one) => logOfEncounter(kept, one)?.fence === log.fence)
  const prepared = block && prepare(withNote(vault, kept), kept, block, setting)
  if (!prepared || !('setup' in prepared)) return { edits, log, words: 'a fight with problems' }
  const replayed = replayLog(prepared.setup)
  if (!replayed) return { edits, log, words: 'no fight yet' }
  const { read, issues } = replayed
  const { outcome, round } = prepared.setup.ruleset.view(read.now.state, 'game-master')
  const count = read.now.history.steps.filter(({ due }) => !due).length
  const stand = outcome ?? (round > 0 ? `in round ${round}` : 'before round 1')
  const problems = issues.length > 0 ? ', with problems' : ''
  return {
    edits,
    log,
    words: `${stand}, after ${count} ${count === 1 ? 'command' : 'commands'}${problems}`
  }
}

/** The number of characters that an edit adds. */
const sizeOf = ({ start, end, text }: NoteEdit): number => text.length - (end - start)

/** The fix that keeps the current fight, and adds the incoming fight below as a separate log. */
function bothLogs(note: Note, current: KeptLog, incoming: KeptLog): readonly Fix[] {
  const [above, below] = [current.log, incoming.log]
  if (!above || !below?.header || !below.beginning()) return []
  const { title } = below.header
  const [header = '', ...lines] = below.fence.body.split('\n')
  const body = [header.replace(title, `${title} (incoming)`), ...lines].join('\n')
  const kept = parseNote(note.path, applyEdits(note.text, current.edits))
  const both = applyEdits(kept.text, addLog(kept, above.fence, body))
  return [
    {
      title: `Accept Both Changes as two logs: ${current.words}; and ${incoming.words}`,
      edits: [changeOf(note.text, both)]
    }
  ]
}

/** The edit that changes one text into another: everything between their equal beginnings and ends. */
function changeOf(before: string, after: string): NoteEdit {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let tail = 0
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) }
}
