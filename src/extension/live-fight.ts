import type * as vscode from 'vscode'
import type { PlayOptions } from '../core/fight/history.ts'
import type { Issue } from '../core/issues/issue.ts'
import type { Fight } from '../session/fight.ts'
import { openFight } from '../session/open.ts'
import { prepare } from '../session/prepare.ts'
import type { Setup } from '../session/setup.ts'
import { findEncounter } from '../session/setup.ts'
import { openDocument, settingFor, showRange } from './documents.ts'
import { newSeed } from './new-seed.ts'
import type { Notice } from './notices.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/** A fight in progress and the encounter it belongs to. */
export interface LiveFight {
  readonly uri: vscode.Uri
  readonly encounter: string
  fight: Fight
  /** The reserve of the encounter when it was read, as JSON. */
  reserve: string
}

export const fightKey = (uri: vscode.Uri, encounter: string): string =>
  `${uri.toString()}#${encounter.toLowerCase()}`

export const reserveOf = ({ encounter }: Setup): string => JSON.stringify(encounter.reserve)

/** The setup of a fight from the current text of its note. */
export function setupOf(
  notes: WorkspaceNotes,
  { uri, encounter }: Pick<LiveFight, 'uri' | 'encounter'>
): Setup | undefined {
  // An open document may be newer than the note in the vault.
  const document = openDocument(uri)
  const note = document ? notes.of(document) : notes.vault.notes.get(uri.toString())
  const block = note && findEncounter(note, encounter)
  const prepared = block && prepare(notes.vault, note, block, settingFor(uri))
  return prepared && 'setup' in prepared ? prepared.setup : undefined
}

/** Starts or resumes the fight of an encounter, or gives the issue that prevents it. */
export function readFight(
  notes: WorkspaceNotes,
  document: vscode.TextDocument,
  encounter: string,
  options: PlayOptions
): { readonly fight: Fight; readonly reserve: string } | { readonly issue: Issue } {
  const note = notes.of(document)
  const block = findEncounter(note, encounter)
  if (!block) return { issue: encounterGone(encounter) }
  const prepared = prepare(notes.vault, note, block, settingFor(document.uri))
  const opened =
    'setup' in prepared ? openFight(prepared.setup, { seed: newSeed(), ...options }) : prepared
  if ('fight' in opened && 'setup' in prepared)
    return { fight: opened.fight, reserve: reserveOf(prepared.setup) }
  const issues = 'issues' in opened ? opened.issues : []
  const first = issues.find(({ severity }) => severity === 'error') ?? issues[0]
  return { issue: first ?? encounterGone(encounter) }
}

const encounterGone = (encounter: string): Issue => ({
  code: 'encounter.gone',
  severity: 'error',
  message: `There is no encounter “${encounter}” in this note any more`,
  start: 0,
  end: 0
})

/** The notice for an issue of a note that keeps a fight from being played. */
export const problemNotice = (uri: vscode.Uri, { code, message, start, end }: Issue): Notice => ({
  message: code.startsWith('log.') ? `The log in the note is invalid: ${message}` : message,
  severity: 'error',
  actions: [{ label: 'Show Problem', run: () => showRange(uri, { start, end }) }]
})
