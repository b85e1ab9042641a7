import { escapeHidden } from '../core/text/hidden-characters.ts'
import { issuesOfNotes } from '../language/vault-issues.ts'
import type { Note } from '../notes/note.ts'
import { errorMessage } from '../notes/vault/find-notes.ts'
import { noteName } from '../notes/vault/note-path.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { gameCalled, gamesFor, rulesetWord } from '../session/note-games.ts'
import type { Setup } from '../session/setup.ts'
import { fightJson } from './fight.ts'
import type { NoteText } from './issues.ts'
import { issueJson, issueLines } from './issues.ts'
import { logAtLine } from './logs.ts'
import type { NoReport } from './no-report.ts'
import { isNoReport } from './no-report.ts'
import type { PlayFights } from './odds-report.ts'
import { oddsJson, oddsStarts, playOdds } from './odds-report.ts'
import { findReadyEncounter } from './ready-encounter.ts'
import { replayTo } from './replay-to.ts'
import type { RuleWords } from './rules.ts'
import { rulesJson } from './rules.ts'

/** The notes that tools read, and the functions of the editor that they need. */
export interface ToolContext {
  readonly vault: Vault
  /** The default ruleset of a note. */
  settingOf(path: string): string | undefined
  /** The name of a note in messages: its path in the workspace. */
  nameOf(path: string): string
  readonly play: PlayFights
  newSeed(): number
  ruleWords(): Promise<Readonly<Record<string, RuleWords>>>
}

/** Returns the JSON that `fray … --json` prints. Rejects with a reason if there is none. */
type Tool = (input: Readonly<Record<string, unknown>>, context: ToolContext) => Promise<unknown>

/** The tools that `package.json` declares, by name. Tools only read. */
const tools: Readonly<Record<string, Tool>> = {
  async fray_encounter_odds(input, context) {
    const { note, setup } = setupOf(input, context)
    const changes = textsOf(input.changes)
    const question = { isFromStart: input.fromStart === true, changes }
    const words = { changes: '`changes`', fromStart: '`fromStart`' }
    const starts = orThrow(oddsStarts(setup, note, question, words))
    const seed = typeof input.seed === 'number' ? input.seed : context.newSeed()
    const report = await playOdds(setup, starts, changes, seed, {}, context.play)
    if (!report) throw new Error('Cancelled before the first fight.')
    return oddsJson(report)
  },

  async fray_check_notes(input, context) {
    const wanted = textsOf(input.paths)
    const notes =
      wanted.length === 0 ? allNotes(context) : wanted.flatMap((path) => notesAt(context, path))
    return issuesOfNotes(context.vault, [...new Set(notes)], context.settingOf).flatMap(
      ({ note, issues }) => issueJson(named(note, context), issues)
    )
  },

  async fray_game_rules({ game }, context) {
    const ruleset = typeof game === 'string' ? gameCalled(context.vault, game) : undefined
    if (!ruleset) {
      const ids = gamesFor(context.vault).map(rulesetWord)
      throw new Error(`There is no ruleset “${String(game)}”. Use one of ${ids.join(', ')}.`)
    }
    const words = await context.ruleWords()
    return [rulesJson(ruleset, words[ruleset.id])]
  },

  async fray_read_log(input, context) {
    const line = typeof input.line === 'number' ? input.line : undefined
    const { note, setup } = setupOf(input, context, line)
    const { read, issues } = orThrow(replayTo(setup, note, line))
    return fightJson(setup, { ruleset: setup.ruleset, now: read.now }, read, note, issues)
  }
}

export const toolNames: readonly string[] = Object.keys(tools)

/**
 * Runs a tool and returns its answer as JSON text. Rejects with a reason if there is none. Escapes hidden characters,
 * so that text which people cannot see does not reach the assistant.
 */
export async function toolAnswer(
  name: string,
  input: Readonly<Record<string, unknown>>,
  context: ToolContext
): Promise<string> {
  try {
    const tool = Object.hasOwn(tools, name) ? tools[name] : undefined
    if (!tool) throw new Error(`There is no tool ${name}.`)
    return escapeHidden(JSON.stringify(await tool(input, context)))
  } catch (error) {
    throw new Error(escapeHidden(errorMessage(error)))
  }
}

/**
 * The fight of the encounter that `note` and `encounter` name. Without a name, the fight whose log has the line, or the
 * first. Throws if there is none.
 */
function setupOf(
  { note: path, encounter }: Readonly<Record<string, unknown>>,
  context: ToolContext,
  line?: number
): { readonly note: NoteText; readonly setup: Setup } {
  const note = noteAt(context, String(path))
  const name = typeof encounter === 'string' && encounter !== '' ? encounter : undefined
  const called = named(note, context)
  const setting = context.settingOf(note.path)
  const { vault } = context
  const { setup } = orThrow(
    name === undefined && line !== undefined
      ? logAtLine(vault, note, called.path, line, setting)
      : findReadyEncounter(vault, note, name, called.path, setting)
  )
  // Line numbers count in the note that has the log.
  return { note: setup.note === note ? called : named(setup.note, context), setup }
}

/** The note at a path in the workspace, or the only note with this name. Throws if there is none. */
function noteAt(context: ToolContext, path: string): Note {
  const wanted = normalizedPath(path)
  const notes = allNotes(context)
  const found = notes.find((one) => context.nameOf(one.path) === wanted)
  const others = notes.filter((one) => noteName(one.path) === noteName(wanted))
  const [only] = others.length === 1 ? others : []
  const note = found ?? only
  if (note) return note
  const names = others.map((one) => `“${context.nameOf(one.path)}”`).join(', ')
  throw new Error(`There is no note “${path}”${names === '' ? '' : `, only ${names}`}.`)
}

/** All notes below a folder of the workspace, or the note at a path. */
function notesAt(context: ToolContext, path: string): readonly Note[] {
  const folder = normalizedPath(path)
  const below = allNotes(context).filter(
    (one) => folder === '' || context.nameOf(one.path).startsWith(`${folder}/`)
  )
  return below.length > 0 ? below : [noteAt(context, path)]
}

const allNotes = ({ vault }: ToolContext): readonly Note[] =>
  [...vault.notes.values()].sort((a, b) => (a.path < b.path ? -1 : 1))

/** A path with slashes, without `./` at the start and a slash at the end. */
const normalizedPath = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .replace(/^\.(?:\/|$)/, '')
    .replace(/\/$/, '')

const named = ({ path, text }: Note, context: ToolContext): NoteText => ({
  path: context.nameOf(path),
  text
})

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

function orThrow<T extends object>(report: T | NoReport): T {
  if (!isNoReport(report)) return report
  if ('problem' in report) throw new Error(report.problem)
  throw new Error(issueLines(report.note, report.wrong).join('\n'))
}
