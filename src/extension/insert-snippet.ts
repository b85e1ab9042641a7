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
import { isMarkdown, settingFor } from './documents.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/** Where something new goes: the cursor of a note, and the game it is played by, if that is said. */
interface Spot {
  readonly editor: vscode.TextEditor
  readonly game: AnyRuleset | undefined
}

function spotAtCursor(notes: WorkspaceNotes): Spot | undefined {
  const editor = vscode.window.activeTextEditor
  if (!editor || !isMarkdown(editor.document)) {
    vscode.window.showInformationMessage('Open a note first.')
    return undefined
  }
  const { document, selection } = editor
  const note = notes.of(document)
  const offset = document.offsetAt(selection.active)
  return { editor, game: rulesetAt(note, undefined, offset, settingFor(document.uri)) }
}

/** Which game; that of the note stands first. */
async function chooseGame(known: AnyRuleset | undefined): Promise<AnyRuleset | undefined> {
  const games = allRulesets()
  const items = [
    ...games.filter((game) => game === known),
    ...games.filter((game) => game !== known)
  ].map((game) => ({
    label: game.title,
    ...(game === known && { description: 'ruleset of this note' }),
    game
  }))
  return (await vscode.window.showQuickPick(items, { placeHolder: 'Select a game' }))?.game
}

/** A blank line stands between what is new and what is there. */
async function insert(notes: WorkspaceNotes, { editor }: Spot, text: string): Promise<void> {
  const { document, selection } = editor
  const { at, gap } = insertionPoint(notes.of(document), document.offsetAt(selection.active))
  await editor.insertSnippet(new vscode.SnippetString(gap + text), document.positionAt(at))
}

/** A statblock to be filled in. */
export async function newStatblock(notes: WorkspaceNotes): Promise<void> {
  const spot = spotAtCursor(notes)
  const game = spot && (await chooseGame(spot.game))
  if (!spot || !game) return
  await insert(notes, spot, statblockSnippet({ game, isKnown: game === spot.game }).text)
}

/** A statblock for each character of a party. */
export async function newParty(notes: WorkspaceNotes): Promise<void> {
  const spot = spotAtCursor(notes)
  const game = spot && (await chooseGame(spot.game))
  if (!spot || !game) return
  const party = await vscode.window.showInputBox({ prompt: 'Name of the party' })
  const words =
    party &&
    (await vscode.window.showInputBox({ prompt: 'Names of the characters, separated by commas' }))
  const names = (words ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (!party || names.length === 0) return
  await insert(notes, spot, partySnippet(game, game === spot.game, { name: party.trim(), names }))
}

/** An encounter with the creatures that are chosen, or that were chosen in the list. */
export async function newEncounter(
  notes: WorkspaceNotes,
  chosen?: readonly string[]
): Promise<void> {
  const spot = spotAtCursor(notes)
  if (!spot) return
  const names = chosen ?? (await chooseCreatures(notes, spot))
  if (!names) return
  const game = spot.game ?? (await chooseGame(undefined))
  if (!game) return
  await insert(notes, spot, encounterSnippet(names, game === spot.game ? undefined : game.id))
}

async function chooseCreatures(
  notes: WorkspaceNotes,
  { editor }: Spot
): Promise<readonly string[] | undefined> {
  await notes.ready
  const items = creaturesFor(notes.vault, notes.of(editor.document))
    .filter(({ isPlayer }) => !isPlayer)
    .map(({ name, title }) => ({ label: name, description: title }))
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: 'Select creatures for the encounter',
    canPickMany: true,
    matchOnDescription: true
  })
  return picked?.map(({ label }) => label)
}
