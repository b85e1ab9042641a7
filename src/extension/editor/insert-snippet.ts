import * as vscode from 'vscode'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { rulesetAt } from '../../language/blocks.ts'
import { rulesetsInUse } from '../../language/rulesets-in-use.ts'
import {
  encounterSnippet,
  insertionPoint,
  noteSnippet,
  partySnippet,
  statblockSnippet
} from '../../language/snippets.ts'
import { parseNote } from '../../notes/note.ts'
import { creaturesFor } from '../../notes/vault/find-statblock.ts'
import { gameCalled, gamesFor, rulesetWord } from '../../session/note-games.ts'
import { isMarkdown, settingFor } from '../notes/documents.ts'
import { askForName, createNote, createUntitledNote } from '../notes/new-note.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { Questions } from '../questions.ts'
import { askQuestions } from '../questions.ts'

/** The place of a new block, and its game. */
interface Target {
  /** The open note; without one, the block becomes a new note. */
  readonly editor: vscode.TextEditor | undefined
  /** The folder of the new note; without one, the note is untitled. */
  readonly folder: vscode.WorkspaceFolder | undefined
  /** The name of the new note and of its block. */
  readonly name: string | undefined
  readonly game: AnyRuleset
  /** Whether the note or the settings already name the game. */
  readonly isKnown: boolean
}

/**
 * Asks for the missing parts of a target. `what`: the kind of block, for the question. `undefined` if the user
 * cancels.
 */
async function chooseTarget(
  questions: Questions,
  notes: WorkspaceNotes,
  title: string,
  what: string
): Promise<Target | undefined> {
  await notes.ready
  const active = vscode.window.activeTextEditor
  const editor = active && isMarkdown(active.document) ? active : undefined
  const folder = editor ? undefined : await chooseFolder(questions, title)
  if (folder === null) return undefined
  const name = folder && (await askForName(questions, folder, title, what))
  if (folder && name === undefined) return undefined
  const known = editor
    ? gameAtCursor(notes, editor)
    : gameCalled(notes.vault, settingFor(folder?.uri))
  const game = known ?? (await chooseGame(questions, notes, title))
  return game && { editor, folder, name, game, isKnown: game === known }
}

/**
 * The folder of a new note. `undefined` without an open folder, and in Restricted Mode, where Fray writes nothing.
 * `null` if the user cancels.
 */
export async function chooseFolder(
  questions: Questions,
  title: string
): Promise<vscode.WorkspaceFolder | undefined | null> {
  if (!vscode.workspace.isTrusted) return undefined
  const folders = vscode.workspace.workspaceFolders ?? []
  if (folders.length < 2) return folders[0]
  const items = folders.map((folder) => ({
    label: folder.name,
    description: folder.uri.fsPath,
    folder
  }))
  const chosen = await questions.pick(items, {
    title,
    placeholder: vscode.l10n.t('Select a folder')
  })
  return chosen?.folder ?? null
}

function gameAtCursor(
  notes: WorkspaceNotes,
  { document, selection }: vscode.TextEditor
): AnyRuleset | undefined {
  const offset = document.offsetAt(selection.active)
  return rulesetAt(notes.vault, notes.of(document), undefined, offset, settingFor(document.uri))
}

/** The game of all notes, if they have only one. Otherwise asks, with the games in use first. */
async function chooseGame(
  questions: Questions,
  notes: WorkspaceNotes,
  title: string
): Promise<AnyRuleset | undefined> {
  const used = gamesOf(notes)
  return used.length === 1 ? used[0] : pickGame(questions, gamesFor(notes.vault), used, title)
}

/** The games of the notes, the most frequent first. */
export const gamesOf = (notes: WorkspaceNotes): readonly AnyRuleset[] =>
  rulesetsInUse(notes.vault, (path) => settingFor(vscode.Uri.parse(path)))

/** Asks for one of `all` games. The games in `used` come first. */
export async function pickGame(
  questions: Questions,
  all: readonly AnyRuleset[],
  used: readonly AnyRuleset[],
  title: string
): Promise<AnyRuleset | undefined> {
  const others = all.filter((game) => !used.includes(game))
  const items = [...used, ...others].map((game) => ({
    label: game.title,
    ...(used.includes(game) && { description: vscode.l10n.t('used in this workspace') }),
    game
  }))
  return (await questions.pick(items, { title, placeholder: vscode.l10n.t('Select a game') }))?.game
}

/** Inserts a snippet at the cursor, separated by blank lines, or creates a note from the snippet. */
async function insert(notes: WorkspaceNotes, target: Target, text: string): Promise<void> {
  const { editor, folder, name, game, isKnown } = target
  if (editor) {
    const { document, selection } = editor
    const { at, gap } = insertionPoint(notes.of(document), document.offsetAt(selection.active))
    await editor.insertSnippet(new vscode.SnippetString(gap + text), document.positionAt(at))
    return
  }
  const whole = isKnown ? text : noteSnippet(game, text)
  if (folder && name !== undefined) await createNote(folder.uri, name, whole)
  else await createUntitledNote(whole)
}

/** Whether a new block can leave out its game: a new note names the game itself. */
const isGameNamed = ({ editor, isKnown }: Target): boolean => isKnown || editor === undefined

/** Inserts a statblock, or creates a note with one. */
export async function newStatblock(notes: WorkspaceNotes): Promise<void> {
  const target = await askQuestions((questions) =>
    chooseTarget(questions, notes, vscode.l10n.t('New Statblock'), 'creature')
  )
  if (!target) return
  const { game, name } = target
  const isKnown = isGameNamed(target)
  await insert(
    notes,
    target,
    statblockSnippet({ game, isKnown, ...(name !== undefined && { name }) }).text
  )
}

/** Asks for a party and inserts a statblock for each character, or creates a note with them. */
export async function newParty(notes: WorkspaceNotes): Promise<void> {
  const title = vscode.l10n.t('New Party')
  const chosen = await askQuestions(async (questions) => {
    const target = await chooseTarget(questions, notes, title, 'party')
    if (!target) return undefined
    const party =
      target.name ?? (await questions.input({ title, prompt: vscode.l10n.t('Name of the party') }))
    const prompt = vscode.l10n.t('Names of the characters, separated by commas')
    const members = party && (await questions.input({ title, prompt }))
    return party && members ? { target, party, members } : undefined
  })
  if (!chosen) return
  const { target, party, members } = chosen
  const names = members
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) return
  const text = partySnippet(target.game, isGameNamed(target), { name: party.trim(), names })
  await insert(notes, target, text)
}

/** Inserts an encounter with the `chosen` creatures, or asks for them. Creates a note if none is open. */
export async function newEncounter(
  notes: WorkspaceNotes,
  chosen?: readonly string[]
): Promise<void> {
  const asked = await askQuestions(async (questions) => {
    const target = await chooseTarget(questions, notes, vscode.l10n.t('New Encounter'), 'encounter')
    const names = target && (chosen ?? (await chooseCreatures(questions, notes, target)))
    return names && { target, names }
  })
  if (!asked) return
  const { target, names } = asked
  const { game, name } = target
  const ruleset = isGameNamed(target) ? undefined : rulesetWord(game)
  await insert(notes, target, encounterSnippet({ names, ruleset, name }))
}

/** Asks for creatures of the notes. Returns an empty list without asking if the notes have none. */
async function chooseCreatures(
  questions: Questions,
  notes: WorkspaceNotes,
  { editor, folder }: Target
): Promise<readonly string[] | undefined> {
  const from = editor ? notes.of(editor.document) : parseNote(`${folder?.uri ?? ''}/new.md`, '')
  const items = creaturesFor(notes.vault, from)
    .filter(({ isPlayer }) => !isPlayer)
    .map(({ name, title }) => ({ label: name, description: title }))
  if (items.length === 0) return []
  const selected = await questions.pickMany(items, {
    title: vscode.l10n.t('New Encounter'),
    placeholder: vscode.l10n.t('Select creatures for the encounter'),
    matchOnDescription: true
  })
  return selected?.map(({ label }) => label)
}
