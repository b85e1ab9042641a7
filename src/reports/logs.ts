import type { LogBlock, Note } from '../notes/note.ts'
import { noteName } from '../notes/vault/note-path.ts'
import type { Vault } from '../notes/vault/vault.ts'
import type { Ready } from './encounter.ts'
import { encounterOf, ready } from './encounter.ts'
import type { NoReport } from './no-report.ts'
import { begunFights, linesOfFence, strayLogs, strayWords } from './note-logs.ts'

/** A log of a note, prepared, or why it cannot be read. */
interface NoteLog {
  /** What its encounter is called. */
  readonly name: string
  /** The note that has it: for the link to a log, another. */
  readonly home: Note
  readonly log: LogBlock
  readonly report: Ready | NoReport
}

/**
 * Every log of a note, in their order, also one that no encounter has. `path`: what the note is called. `setting`: the
 * default ruleset.
 */
function everyLog(vault: Vault, note: Note, path: string, setting?: string): readonly NoteLog[] {
  const fights = begunFights(vault, note).map(({ block, log }) => {
    const report = ready(vault, note, block, path, setting)
    const { setup } = 'setup' in report ? report : {}
    const stands = { home: setup?.note ?? note, log: setup?.log ?? log }
    return { at: log.fence.start, one: { name: block.name, ...stands, report } }
  })
  const strays = strayLogs(note).map((log) => {
    const report = { problem: `${path} ${strayWords(note, log)}`, isUsage: false }
    return {
      at: log.fence.start,
      one: { name: log.header?.title ?? 'a log without a title', home: note, log, report }
    }
  })
  return [...fights, ...strays].sort((a, b) => a.at - b.at).map(({ one }) => one)
}

/** Prepares every log of a note, in their order. Without any, it is the first encounter alone. */
export function logsOf(vault: Vault, note: Note, path: string): readonly (Ready | NoReport)[] {
  const all = everyLog(vault, note, path)
  return all.length > 0
    ? all.map(({ report }) => report)
    : [encounterOf(vault, note, undefined, path)]
}

/** Prepares the only log of a note. Of several, says how to choose one. */
export function onlyLogOf(vault: Vault, note: Note, path: string): Ready | NoReport {
  const all = everyLog(vault, note, path)
  const ofFights = all.filter(({ report }) => !('problem' in report))
  const [first = all[0]] = ofFights
  if (!first) return encounterOf(vault, note, undefined, path)
  if (ofFights.length <= 1) return first.report
  return severalLogs(`${path} has several logs`, ofFights)
}

/** Prepares the log in which a line stands: a line of this note, else of one that it links to. */
export function logAtLine(
  vault: Vault,
  note: Note,
  path: string,
  line: number,
  setting?: string
): Ready | NoReport {
  const all = everyLog(vault, note, path, setting)
  if (all.length === 0) return encounterOf(vault, note, undefined, path, setting)
  const found = all.filter(({ home, log }) => hasLine(home, log, line))
  const here = found.filter(({ home }) => home === note)
  const [first, ...more] = here.length > 0 ? here : found
  if (first && more.length > 0)
    return severalLogs(`several logs of ${path} have line ${line}`, found)
  if (first) return first.report
  const places = all.map((one) => {
    const other = one.home === note ? '' : ` of “${noteName(one.home.path)}”`
    return `“${one.name}” stands in ${linesWords(one.home, one.log)}${other}`
  })
  return { problem: `no log of ${path} has line ${line}: ${places.join(', ')}`, isUsage: true }
}

function severalLogs(what: string, logs: readonly NoteLog[]): NoReport {
  const names = logs.map(({ name }) => `“${name}”`).join(', ')
  return { problem: `${what}: ${names}; choose one with --encounter`, isUsage: true }
}

/** Whether a line of a note is one of a log, or of its fence. */
export function hasLine(home: Pick<Note, 'text'>, log: LogBlock, line: number): boolean {
  const { first, last } = linesOfFence(home, log)
  return first <= line && line <= last
}

/** `lines 30 to 75`. */
export function linesWords(home: Pick<Note, 'text'>, log: LogBlock): string {
  const { first, last } = linesOfFence(home, log)
  return `lines ${first} to ${last}`
}
