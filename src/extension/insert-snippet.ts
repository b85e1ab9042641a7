import * as vscode from 'vscode'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { rulesetAt } from '../language/blocks.ts'
import {
  encounterSnippet,
  insertionPoint,
  partySnippet,
  statblockSnippet
} from '../language/snippets.ts'
import { creaturesFor } from '../notes/vault/find-statblock.ts'
import { allRulesets } from '../rulesets/index.ts'
import { chooseNoteEditor } from './choose-note.ts'
import { settingFor } from './documents.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/** Where to insert: the editor, and the game at its cursor if one is set. */
interface InsertionTarget {
  readonly editor: vscode.TextEditor
  readonly game: AnyRuleset | undefined
}

async function chooseTarget(notes: WorkspaceNotes): Promise<InsertionTarget | undefined> {
  const editor = await chooseNoteEditor(notes)
  if (!editor) return undefined
  const { document, selection } = editor
  const note = notes.of(document)
  const offset = document.offsetAt(selection.active)
  return { editor, game: rulesetAt(note, undefined, offset, settingFor(document.uri)) }
}

/** Asks for a game. The preferred one is listed first. */
async function chooseGame(preferred: AnyRuleset | undefined): Promise<AnyRuleset | undefined> {
  const games = allRulesets()
  const items = [
    ...games.filter((game) => game === preferred),
    ...games.filter((game) => game !== preferred)
  ].map((game) => ({
    label: game.title,
    ...(game === preferred && { description: 'ruleset of this note' }),
    game
  }))
  return (await vscode.window.showQuickPick(items, { placeHolder: 'Select a game' }))?.game
}

/** Inserts a snippet at the cursor, separated by blank lines. */
async function insert(
  notes: WorkspaceNotes,
  { editor }: InsertionTarget,
  text: string
): Promise<void> {
  const { document, selection } = editor
  const { at, gap } = insertionPoint(notes.of(document), document.offsetAt(selection.active))
  await editor.insertSnippet(new vscode.SnippetString(gap + text), document.positionAt(at))
}

/** Asks for a game and inserts a statblock snippet. */
export async function newStatblock(notes: WorkspaceNotes): Promise<void> {
  const target = await chooseTarget(notes)
  const game = target && (await chooseGame(target.game))
  if (!target || !game) return
  await insert(notes, target, statblockSnippet({ game, isKnown: game === target.game }).text)
}

/** Asks for a party and inserts a statblock for each character. */
export async function newParty(notes: WorkspaceNotes): Promise<void> {
  const target = await chooseTarget(notes)
  const game = target && (await chooseGame(target.game))
  if (!target || !game) return
  const party = await vscode.window.showInputBox({ prompt: 'Name of the party' })
  const input =
    party &&
    (await vscode.window.showInputBox({ prompt: 'Names of the characters, separated by commas' }))
  const names = (input ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (!party || names.length === 0) return
  await insert(
    notes,
    target,
    partySnippet(game, game === target.game, { name: party.trim(), names })
  )
}

/** Inserts an encounter with the `chosen` creatures, or asks for them. */
export async function newEncounter(
  notes: WorkspaceNotes,
  chosen?: readonly string[]
): Promise<void> {
  const target = await chooseTarget(notes)
  if (!target) return
  const names = chosen ?? (await chooseCreatures(notes, target))
  if (!names) return
  const game = target.game ?? (await chooseGame(undefined))
  if (!game) return
  await insert(notes, target, encounterSnippet(names, game === target.game ? undefined : game.id))
}

async function chooseCreatures(
  notes: WorkspaceNotes,
  { editor }: InsertionTarget
): Promise<readonly string[] | undefined> {
  await notes.ready
  const items = creaturesFor(notes.vault, notes.of(editor.document))
    .filter(({ isPlayer }) => !isPlayer)
    .map(({ name, title }) => ({ label: name, description: title }))
  const selected = await vscode.window.showQuickPick(items, {
    placeHolder: 'Select creatures for the encounter',
    canPickMany: true,
    matchOnDescription: true
  })
  return selected?.map(({ label }) => label)
}
