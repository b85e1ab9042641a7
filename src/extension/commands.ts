import * as vscode from 'vscode'
import type { Range } from '../core/issues/issue.ts'
import type { BestiaryEntry, BestiaryGroup } from '../language/bestiary.ts'
import type { LensAction } from '../language/code-lenses.ts'
import type { ListedEncounter } from '../language/encounter-list.ts'
import { encounterFenceEdit, inlineEncountersIn } from '../language/inline-code.ts'
import type { Note } from '../notes/note.ts'
import type { Shortcut } from '../tracker/messages.ts'
import { addReinforcement } from './add-reinforcement.ts'
import { type BestiaryView, namesOf } from './bestiary-view.ts'
import { convertStatblock } from './convert.ts'
import { applyEdits } from './document-edits.ts'
import { isMarkdown } from './documents.ts'
import type { Fights } from './fights.ts'
import type { InlineRolls } from './inline-rolls.ts'
import { newEncounter, newParty, newStatblock } from './insert-snippet.ts'
import type { PlayerPanels } from './player-panels.ts'
import { selectRuleset } from './ruleset-status-bar.ts'
import type { StatblockRolls } from './statblock-rolls.ts'
import type { TrackerPanels } from './tracker-panels.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/** Everything a lens does, and what the panel does too, as commands: many people turn lenses off. */
export function registerCommands(
  notes: WorkspaceNotes,
  fights: Fights,
  rolls: StatblockRolls,
  inlineRolls: InlineRolls,
  bestiary: BestiaryView,
  panels: TrackerPanels,
  playerViews: PlayerPanels
): vscode.Disposable {
  const play = async (uri: vscode.Uri, encounter: string, command?: string) => {
    const live = await fights.open(uri, encounter)
    panels.show(live)
    if (!live || command === undefined) return
    const { ruleset, now } = live.fight
    const way = ruleset.language
      .offers(now.state, command)
      .find((one) => !ruleset.refuses(now.state, one))
    if (way) await panels.act({ type: 'give', text: ruleset.language.quote(way) })
    else
      vscode.window.showInformationMessage(
        `${ruleset.language.declarations[command]?.label ?? command} is not possible now.`
      )
  }
  /** Over an encounter: the one of the lens, or the one at the cursor. */
  const onEncounter = (command?: string) => async (uri?: vscode.Uri, does?: LensAction) => {
    if (uri && does?.type === 'play') return play(uri, does.encounter, does.command ?? command)
    const here =
      uri && does?.type === 'play-inline'
        ? await encounterOfCode(notes, uri, does.at)
        : await encounterAtCursor(notes)
    if (!here) return
    await play(here.uri, here.encounter, command)
    // Whoever asks for it by the keyboard goes on with it there.
    panels.reveal()
  }
  /** Over a statblock: the one of the lens, or the one at the cursor. */
  const onStatblock = (command: string) => async () => {
    const here = statblockAtCursor(notes)
    if (here) await rolls.roll(here.uri, here.statblock, command)
    else vscode.window.showInformationMessage('Place the cursor in a statblock first.')
  }
  /** The screen of the players, of the fight that was looked at last. */
  const onPlayers = (isOwnWindow: boolean) => async () => {
    if (panels.current) await playerViews.open(panels.current, panels.column, isOwnWindow)
    else vscode.window.showInformationMessage('No fight is open.')
  }
  const keys = Object.entries(doings).map(
    ([id, what]) => [id, () => panels.runShortcut(what)] as const
  )
  const commands: Readonly<Record<string, (...args: never[]) => unknown>> = {
    ...Object.fromEntries(keys),
    'fray.start': onEncounter(),
    'fray.rollInitiative': onEncounter('initiative'),
    'fray.reaction': onEncounter('reaction'),
    'fray.roll': (uri: vscode.Uri, does: Extract<LensAction, { type: 'roll' }>) =>
      rolls.roll(uri, does.statblock, does.command, does.text),
    'fray.rollAgain': (uri?: vscode.Uri, statblock?: string) => {
      const here = uri && statblock !== undefined ? { uri, statblock } : statblockAtCursor(notes)
      return here && rolls.again(here.uri, here.statblock)
    },
    'fray.keepRoll': (uri?: vscode.Uri, statblock?: string) => {
      const here = uri && statblock !== undefined ? { uri, statblock } : statblockAtCursor(notes)
      return here && rolls.keep(here.uri, here.statblock)
    },
    'fray.rollDice': (uri?: vscode.Uri, does?: Extract<LensAction, { type: 'roll-dice' }>) =>
      inlineRolls.roll(uri, does?.key),
    'fray.writeRoll': (uri?: vscode.Uri, key?: string) => inlineRolls.write(uri, key),
    'fray.attack': onStatblock('swing'),
    'fray.test': onStatblock('test'),
    'fray.save': onStatblock('save'),
    'fray.morale': onStatblock('check-morale'),
    'fray.statblockReaction': onStatblock('reaction'),
    'fray.undo': () => panels.act({ type: 'undo' }),
    'fray.redo': () => panels.act({ type: 'redo' }),
    'fray.tracker.always': () => panels.act({ type: 'always' }),
    'fray.tracker.askAgain': () => panels.act({ type: 'clear-orders' }),
    'fray.openTracker': () => panels.reveal(),
    'fray.openPlayerView': onPlayers(false),
    'fray.openPlayerViewInNewWindow': onPlayers(true),
    'fray.giveCommand': (text?: string) => giveCommand(panels, text),
    'fray.addReinforcement': (creature?: string) =>
      addReinforcement(fights, panels.current, creature),
    'fray.startListed': ({ path, name }: ListedEncounter) => play(vscode.Uri.parse(path), name),
    'fray.filterBestiary': () => bestiary.filter(),
    'fray.clearBestiaryFilter': () => bestiary.show({}),
    'fray.newStatblock': () => newStatblock(notes),
    'fray.newParty': () => newParty(notes),
    'fray.newEncounter': (
      one?: BestiaryGroup | BestiaryEntry,
      selected?: readonly (BestiaryGroup | BestiaryEntry)[]
    ) => newEncounter(notes, one && namesOf(selected ?? [one])),
    'fray.convertStatblock': () => convertStatblock(notes),
    'fray.selectRuleset': selectRuleset
  }
  return vscode.Disposable.from(
    ...Object.entries(commands).map(([id, run]) =>
      vscode.commands.registerCommand(id, run as (...args: unknown[]) => unknown)
    )
  )
}

/** What the keys of the panel are for, by their commands: keys may be bound otherwise. */
const doings: Readonly<Record<string, Shortcut['action']>> = {
  'fray.tracker.next': 'next',
  'fray.tracker.attack': 'attack',
  'fray.tracker.move': 'move',
  'fray.tracker.damage': 'harm',
  'fray.tracker.adjust': 'adjust',
  'fray.tracker.condition': 'afflict',
  'fray.tracker.pass': 'pass',
  'fray.tracker.nextTarget': 'next-target',
  'fray.tracker.previousTarget': 'previous-target'
}

/** A command in words, as the log has it; asked for if it is not given. Why it cannot be given, if so. */
async function giveCommand(panels: TrackerPanels, given?: string): Promise<string | undefined> {
  const live = panels.current
  if (!live) {
    vscode.window.showInformationMessage('No fight is open.')
    return undefined
  }
  if (typeof given === 'string') return panels.act({ type: 'give', text: given })
  const { ruleset, now } = live.fight
  const phrases = Object.values(ruleset.language.declarations)
    .filter(({ due }) => !due)
    .map(({ phrase }) => phrase)
  const text = await vscode.window.showInputBox({
    prompt: 'Enter a command as in the log',
    placeHolder: phrases.find((phrase) => phrase.includes('{why}')) ?? '',
    validateInput: (words) => {
      const parsed = ruleset.language.parse(now.state, words.trim())
      if ('message' in parsed) return words.trim() === '' ? undefined : parsed.message
      const refusal = ruleset.refuses(now.state, parsed.command)
      return refusal && `${refusal.reason} (${refusal.rule})`
    }
  })
  if (text === undefined || text.trim() === '') return undefined
  return panels.act({ type: 'give', text })
}

function noteAtCursor(
  notes: WorkspaceNotes
): { readonly uri: vscode.Uri; readonly note: Note; readonly offset: number } | undefined {
  const editor = vscode.window.activeTextEditor
  if (!editor || !isMarkdown(editor.document)) return undefined
  const { document, selection } = editor
  return {
    uri: document.uri,
    note: notes.of(document),
    offset: document.offsetAt(selection.active)
  }
}

/** The encounter the cursor is in or below; asked for where there are several and it is above all. */
async function encounterAtCursor(
  notes: WorkspaceNotes
): Promise<{ readonly uri: vscode.Uri; readonly encounter: string } | undefined> {
  const here = noteAtCursor(notes)
  const code = here && inlineEncountersIn(here.note).find((one) => isIn(one, here.offset))
  if (here && code) return encounterOfCode(notes, here.uri, code.start)
  if (!here || here.note.encounters.length === 0) {
    vscode.window.showInformationMessage('This note has no encounter.')
    return undefined
  }
  const { uri, note, offset } = here
  const above = note.encounters.findLast(({ fence }) => fence.start <= offset)
  if (above) return { uri, encounter: above.name }
  const names = note.encounters.map(({ name }) => name)
  const chosen =
    names.length === 1
      ? names[0]
      : await vscode.window.showQuickPick(names, { placeHolder: 'Select an encounter' })
  return chosen === undefined ? undefined : { uri, encounter: chosen }
}

/** Write an encounter of inline code out as a fence, which has a place for its log. */
async function encounterOfCode(
  notes: WorkspaceNotes,
  uri: vscode.Uri,
  at: number
): Promise<{ readonly uri: vscode.Uri; readonly encounter: string } | undefined> {
  const document = await vscode.workspace.openTextDocument(uri)
  const note = notes.of(document)
  const code = inlineEncountersIn(note).find(({ start }) => start === at)
  if (!code) return undefined
  const { name, edit } = encounterFenceEdit(note, code)
  return (await applyEdits(document, [edit])) ? { uri, encounter: name } : undefined
}

const isIn = ({ start, end }: Range, offset: number): boolean => start <= offset && offset <= end

function statblockAtCursor(
  notes: WorkspaceNotes
): { readonly uri: vscode.Uri; readonly statblock: string } | undefined {
  const here = noteAtCursor(notes)
  const found = here?.note.statblocks.findLast(
    ({ fence }) => fence !== undefined && fence.start <= here.offset
  )
  return here && found && { uri: here.uri, statblock: found.name }
}
