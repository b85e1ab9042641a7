import type { LogBlock, Note } from '../notes/note.ts'
import { noteName } from '../notes/vault/note-path.ts'
import type { Vault } from '../notes/vault/vault.ts'
import type { NoReport } from './no-report.ts'
import {
  fightsWithLog,
  linesOfFence,
  logsWithoutEncounter,
  logWithoutEncounterMessage
} from './note-logs.ts'
import type { ReadyEncounter } from './ready-encounter.ts'
import { findReadyEncounter, readyEncounter } from './ready-encounter.ts'

/** A log of a note with its prepared fight, or the reason why the fight cannot be prepared. */
interface NoteLog {
  /** The name of the encounter. */
  readonly name: string
  /** The note that contains the log. If this note only links to the log, this is another note. */
  readonly home: Note
  readonly log: LogBlock
  readonly report: ReadyEncounter | NoReport
}

/**
 * All logs of a note in order, also those without an encounter. `path`: the name of the note in messages. `setting`:
 * the default ruleset.
 */
function allLogs(vault: Vault, note: Note, path: string, setting?: string): readonly NoteLog[] {
  const fights = fightsWithLog(vault, note).map(({ block, log }) => {
    const report = readyEncounter(vault, note, block, path, setting)
    const { setup } = 'setup' in report ? report : {}
    const stands = { home: setup?.note ?? note, log: setup?.log ?? log }
    return { at: log.fence.start, one: { name: block.name, ...stands, report } }
  })
  const strays = logsWithoutEncounter(note).map((log) => {
    const report = { problem: `${path} ${logWithoutEncounterMessage(note, log)}`, isUsage: false }
    return {
      at: log.fence.start,
      one: { name: log.header?.title ?? 'a log without a title', home: note, log, report }
    }
  })
  return [...fights, ...strays].sort((a, b) => a.at - b.at).map(({ one }) => one)
}

/** Prepares all logs of a note in order. Without a log, prepares only the first encounter. */
export function logsOf(
  vault: Vault,
  note: Note,
  path: string
): readonly (ReadyEncounter | NoReport)[] {
  const all = allLogs(vault, note, path)
  return all.length > 0
    ? all.map(({ report }) => report)
    : [findReadyEncounter(vault, note, undefined, path)]
}

/** Prepares the only log of a note. If there are several, the reason says how to choose one. */
export function onlyLogOf(vault: Vault, note: Note, path: string): ReadyEncounter | NoReport {
  const all = allLogs(vault, note, path)
  const ofFights = all.filter(({ report }) => !('problem' in report))
  const [first = all[0]] = ofFights
  if (!first) return findReadyEncounter(vault, note, undefined, path)
  if (ofFights.length <= 1) return first.report
  return severalLogs(`${path} has several logs`, ofFights)
}

/**
 * Prepares the log that contains a line of this note, or else of a note that this note links to. If this note has no
 * log, prepares its first encounter.
 */
export function logAtLine(
  vault: Vault,
  note: Note,
  path: string,
  line: number,
  setting?: string
): ReadyEncounter | NoReport {
  const all = allLogs(vault, note, path, setting)
  if (all.length === 0) return findReadyEncounter(vault, note, undefined, path, setting)
  const found = all.filter(({ home, log }) => hasLine(home, log, line))
  const here = found.filter(({ home }) => home === note)
  const [first, ...more] = here.length > 0 ? here : found
  if (first && more.length > 0)
    return severalLogs(`several logs of ${path} have line ${line}`, found)
  if (first) return first.report
  const places = all.map((one) => {
    const other = one.home === note ? '' : ` of “${noteName(one.home.path)}”`
    return `“${one.name}” is in ${lineRangeLabel(one.home, one.log)}${other}`
  })
  return { problem: `no log of ${path} has line ${line}: ${places.join(', ')}`, isUsage: true }
}

function severalLogs(what: string, logs: readonly NoteLog[]): NoReport {
  const names = logs.map(({ name }) => `“${name}”`).join(', ')
  return { problem: `${what}: ${names}; choose one with --encounter`, isUsage: true }
}

/** Whether a line of a note belongs to a log or its fence. */
export function hasLine(home: Pick<Note, 'text'>, log: LogBlock, line: number): boolean {
  const { first, last } = linesOfFence(home, log)
  return first <= line && line <= last
}

/** The lines of a log, for messages: `lines 30 to 75`. */
export function lineRangeLabel(home: Pick<Note, 'text'>, log: LogBlock): string {
  const { first, last } = linesOfFence(home, log)
  return `lines ${first} to ${last}`
}
