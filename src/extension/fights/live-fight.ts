import * as vscode from 'vscode'
import type { PlayOptions } from '../../core/fight/history.ts'
import type { Issue } from '../../core/issues/issue.ts'
import { escapeHidden } from '../../core/text/hidden-characters.ts'
import type { FightLocation } from '../../notes/log-location.ts'
import { encounterOf, fightOf } from '../../notes/log-location.ts'
import type { Action, Fight } from '../../session/fight.ts'
import { applyAction } from '../../session/fight.ts'
import { followLog, logBodyOf } from '../../session/log/follow-log.ts'
import { openFight } from '../../session/open-fight.ts'
import { prepare, prepareAgain } from '../../session/prepare.ts'
import type { CarryMode, Setup } from '../../session/setup.ts'
import { findEncounter } from '../../session/setup.ts'
import { openDocument, settingFor, showRange } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { Notice } from '../notices.ts'
import { newSeed } from './new-seed.ts'

/** The name of a fight, and its note. */
export type FightRef = Pick<LiveFight, 'uri' | 'encounter'>

/** A fight in progress. */
export interface LiveFight {
  /** The note with the log. Changes when the note is renamed or moved. */
  uri: vscode.Uri
  readonly encounter: string
  /** The fight as shown. The note can be a moment behind. */
  fight: Fight
  /** The fight as in the note. */
  written: Fight
  /** The actions after `written`, oldest first, which wait to be written. */
  unsaved: readonly UnsavedAction[]
  /** The log in the note that the fight was read from or written to. */
  log: string
  /** The reserve of the encounter when it was read, as JSON. */
  reserve: string
}

/** An action that is shown and not in the note yet. */
export interface UnsavedAction {
  readonly action: Action
  /** The fight after the action. */
  fight: Fight
  /** The reason why the action was withdrawn, if it was. */
  reason?: string
}

export const logInvalid = vscode.l10n.t('The log in the note is invalid. Nothing was changed.')
export const logEdited = vscode.l10n.t('The log was edited. The fight follows the note.')

/**
 * Runs `work` after VS Code has sent the messages posted to a page. VS Code sends them when the thread is idle,
 * so even preparing a write at once would delay them.
 */
export async function afterMessagesSent<T>(work: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve))
  return work()
}

/**
 * Withdraws all actions that are not in the note yet, and shows the fight as in the note. `reason`: why, for each
 * action.
 */
export function withdrawUnsaved(live: LiveFight, reason: string): void {
  for (const one of live.unsaved) one.reason = reason
  live.unsaved = []
  live.fight = live.written
}

/**
 * Repeats the actions that are not in the note yet, after the fight was read from the note again. Withdraws all of them
 * if one is refused.
 */
export function repeatUnsaved(live: LiveFight): void {
  live.fight = live.written
  for (const one of live.unsaved) {
    const { fight, refusal } = applyAction(live.fight, one.action)
    if (refusal) return withdrawUnsaved(live, refusalWords(refusal))
    one.fight = fight
    live.fight = fight
  }
}

export const refusalWords = ({ reason, rule }: { reason: string; rule?: string }): string =>
  rule ? `${reason} (${rule})` : reason

export const fightKey = (uri: vscode.Uri, encounter: string): string =>
  `${uri.toString()}#${encounter.toLowerCase()}`

export const reserveOf = ({ encounter }: Setup): string => JSON.stringify(encounter.reserve)

/** The encounter or log of a fight, from the current text of its note. */
export function placeOf(
  notes: WorkspaceNotes,
  { uri, encounter }: FightRef
): FightLocation | undefined {
  // An open document can be newer than the note in the vault.
  const document = openDocument(uri)
  const note = document ? notes.of(document) : notes.vault.notes.get(uri.toString())
  const block = note && findEncounter(note, encounter)
  return block && { note, block }
}

/** The setup of a fight from the current text of its note. `undefined` if no fight can be prepared from the note. */
export function setupOf(notes: WorkspaceNotes, ref: FightRef): Setup | undefined {
  const place = placeOf(notes, ref)
  const prepared = place && prepare(notes.vault, place.note, place.block, settingFor(ref.uri))
  return prepared && 'setup' in prepared ? prepared.setup : undefined
}

/** The fight of an encounter in the note that has its log; `ref` itself if that is the same note. */
export function fightRefOf(notes: WorkspaceNotes, ref: FightRef): FightRef {
  const place = placeOf(notes, ref)
  const fight = place && fightOf(notes.vault, place)
  return fight && 'block' in fight && fight.block !== place.block ? refTo(fight) : ref
}

/** The encounter of a fight whose log is in another note. `undefined` for any other fight. */
export function encounterRefOf(notes: WorkspaceNotes, ref: FightRef): FightRef | undefined {
  const place = placeOf(notes, ref)
  const own = place && encounterOf(notes.vault, place)
  return own && refTo(own)
}

const refTo = ({ note, block }: FightLocation): FightRef => ({
  uri: vscode.Uri.parse(note.path),
  encounter: block.name
})

/** Whether the note still has the log and the reserve from which this fight was read. */
export function isCurrent(notes: WorkspaceNotes, live: LiveFight): boolean {
  const setup = setupOf(notes, live)
  return (
    setup?.ruleset === live.fight.ruleset &&
    logBodyOf(setup) === live.log &&
    reserveOf(setup) === live.reserve
  )
}

/** A fight as its note has it now. */
type FightInNote = Pick<LiveFight, 'fight' | 'log' | 'reserve'>

/** Starts or resumes the fight of an encounter, or returns the issue that prevents it. */
export const readFight = (
  notes: WorkspaceNotes,
  document: vscode.TextDocument,
  encounter: string,
  options: PlayOptions
): FightInNote | { readonly issue: Issue } =>
  read(notes, document, encounter, (setup) => openFight(setup, { seed: newSeed(), ...options }))

/**
 * Starts a fight again with its party in another state (`carry`) and the same seed. Returns the reason if that is
 * impossible, for example because a command was already given.
 */
export function restartFight(
  notes: WorkspaceNotes,
  document: vscode.TextDocument,
  { encounter, fight }: LiveFight,
  carry: CarryMode
): { readonly fight: Fight; readonly setup: Setup } | { readonly reason: string } {
  const { history } = fight.now
  if (history.pending || history.steps.some(({ due }) => !due))
    return {
      reason: `${encounter} has begun. Undo its commands to start with the party as it was, rested or fresh.`
    }
  const note = notes.of(document)
  const block = findEncounter(note, encounter)
  if (!block) return { reason: encounterGone(encounter).message }
  // A log in another note can have another title than its encounter.
  const from = encounterOf(notes.vault, { note, block }) ?? { note, block }
  const prepared = prepareAgain(notes.vault, from.note, from.block, carry, settingFor(document.uri))
  const opened =
    'setup' in prepared ? openFight(withTitle(prepared.setup, block.name), history) : prepared
  if ('fight' in opened && 'setup' in prepared)
    return { fight: opened.fight, setup: prepared.setup }
  const issues = 'issues' in opened ? opened.issues : []
  return { reason: (issues[0] ?? encounterGone(encounter)).message }
}

const withTitle = (setup: Setup, name: string): Setup => ({
  ...setup,
  encounter: { ...setup.encounter, name }
})

/** Reads a fight in progress again from its note (see `followLog`). */
export const rereadFight = (
  notes: WorkspaceNotes,
  document: vscode.TextDocument,
  { encounter, written }: LiveFight
): (FightInNote & { readonly isSame: boolean }) | { readonly issue: Issue } =>
  read(notes, document, encounter, (setup) => followLog(setup, written, newSeed()))

function read<T extends { readonly fight: Fight }>(
  notes: WorkspaceNotes,
  document: vscode.TextDocument,
  encounter: string,
  open: (setup: Setup) => T | { readonly issues: readonly Issue[] }
): (T & FightInNote) | { readonly issue: Issue } {
  const note = notes.of(document)
  const block = findEncounter(note, encounter)
  if (!block) return { issue: encounterGone(encounter) }
  const prepared = prepare(notes.vault, note, block, settingFor(document.uri))
  const opened = 'setup' in prepared ? open(prepared.setup) : prepared
  if ('fight' in opened && 'setup' in prepared) {
    const { setup } = prepared
    return { ...opened, log: logBodyOf(setup), reserve: reserveOf(setup) }
  }
  const issues = 'issues' in opened ? opened.issues : []
  const first = issues.find(({ severity }) => severity === 'error') ?? issues[0]
  return { issue: first ?? encounterGone(encounter) }
}

const encounterGone = (encounter: string): Issue => ({
  code: 'encounter.gone',
  severity: 'error',
  message: vscode.l10n.t('The note no longer has an encounter “{0}”', encounter),
  start: 0,
  end: 0
})

/** The notice for an issue of a note that prevents a fight. */
export const problemNotice = (uri: vscode.Uri, { code, message, start, end }: Issue): Notice => ({
  message: escapeHidden(
    code.startsWith('log.') && code !== 'log.link'
      ? vscode.l10n.t('The log in the note is invalid: {0}', message)
      : message
  ),
  severity: 'error',
  actions: [{ label: vscode.l10n.t('Show Problem'), run: () => showRange(uri, { start, end }) }]
})
