import * as vscode from 'vscode'
import type { BestiaryEntry, BestiaryGroup } from '../language/bestiary.ts'
import type { ListedEncounter } from '../language/encounter-list.ts'
import type { LensAction } from '../language/lens.ts'
import type { CarryMode } from '../session/setup.ts'
import type { AfterFightAction, Shortcut } from '../tracker/messages.ts'
import { convertStatblock } from './editor/convert.ts'
import type { InlineRolls } from './editor/inline-rolls.ts'
import { newEncounter, newParty, newStatblock } from './editor/insert-snippet.ts'
import { selectRuleset } from './editor/ruleset-status-bar.ts'
import type { StatblockRolls } from './editor/statblock-rolls.ts'
import { tryRuleset } from './editor/try-ruleset.ts'
import { addReinforcement } from './fights/add-reinforcement.ts'
import type { AfterFightActions } from './fights/after-fight-actions.ts'
import { encounterAtCursor, encounterOfCode, statblockAtCursor } from './fights/at-cursor.ts'
import { chooseParty } from './fights/choose-party.ts'
import { decideLastCommand } from './fights/decide.ts'
import type { Fights } from './fights/fights.ts'
import { switchFight } from './fights/switch-fight.ts'
import type { NoteWriter } from './notes/note-writer.ts'
import type { WorkspaceNotes } from './notes/workspace-notes.ts'
import type { OddsPanel } from './odds/odds-panel.ts'
import type { OddsRunner } from './odds/odds-runner.ts'
import { offerToStartFight } from './offer.ts'
import type { PlayerView } from './tracker/player-view.ts'
import { askForCommand } from './tracker/run-command.ts'
import type { Tracker } from './tracker/tracker.ts'
import type { Trust } from './trust.ts'
import { showRestricted } from './trust.ts'
import type { BestiaryView } from './views/bestiary-view.ts'
import { namesOf } from './views/bestiary-view.ts'
import type { Campaigns } from './welcome/campaigns.ts'

export type RunCommand = (id: string, args: readonly unknown[]) => unknown

/**
 * Returns a function that runs a command of the manifest. Everything that a lens does is also a command, for people who
 * turn lenses off.
 */
export function commandsOf(
  notes: WorkspaceNotes,
  trust: Trust,
  writer: NoteWriter,
  fights: Fights,
  rolls: StatblockRolls,
  inlineRolls: InlineRolls,
  bestiary: BestiaryView,
  tracker: Tracker,
  playerView: PlayerView,
  afterFightActions: AfterFightActions,
  odds: OddsPanel,
  runner: OddsRunner,
  campaigns: Campaigns
): RunCommand {
  const play = async (uri: vscode.Uri, encounter: string, command?: string, carry?: CarryMode) => {
    const live = await fights.open(uri, encounter, carry)
    tracker.show(live, true)
    if (!live || command === undefined) return undefined
    const { ruleset, now } = live.fight
    const { language } = ruleset
    const offers = language.offers(now.state, command)
    const offered = offers.find((one) => !ruleset.refuses(now.state, one))
    if (offered) return tracker.act({ type: 'give', text: language.quote(offered) })
    const label = language.declarations[command]?.label ?? command
    const reason =
      (offers[0] && ruleset.refuses(now.state, offers[0])?.reason) ??
      'no combatant can give this command'
    return vscode.window.showInformationMessage(
      vscode.l10n.t('{0} is not possible now: {1}.', label, reason)
    )
  }
  /** Opens the encounter of the lens or at the cursor, then runs `command` if set. The focus goes to the tracker. */
  const playEncounter =
    (command?: string, carry?: CarryMode) => async (uri?: vscode.Uri, action?: LensAction) => {
      if (uri && action?.type === 'play')
        return play(uri, action.encounter, action.command ?? command, action.carry ?? carry)
      const here =
        uri && action?.type === 'play-inline'
          ? await encounterOfCode(notes, writer, uri, action.at)
          : await encounterAtCursor(notes, writer)
      if (here) await play(here.uri, here.encounter, command, carry)
    }
  /** Finishes the last command of a log: that of the lens, or of the encounter at the cursor. */
  const decide = async (uri?: vscode.Uri, action?: LensAction) => {
    const here =
      uri && action?.type === 'decide'
        ? { uri, encounter: action.encounter }
        : await encounterAtCursor(notes, writer)
    if (!here) return undefined
    await notes.ready
    const live = await decideLastCommand(fights, here.uri, here.encounter)
    if (!live) return undefined
    if (typeof live !== 'string') return tracker.show(live, true)
    return vscode.window.showInformationMessage(live)
  }
  /** Rolls `command` for the statblock at the cursor. */
  const rollAtCursor = (command: string) => async () => {
    const here = statblockAtCursor(notes)
    if (here) await rolls.roll(here.uri, here.statblock, command)
  }
  /** Opens the player view of the active fight. */
  const openPlayerView = (isOwnWindow: boolean) => async () => {
    if (tracker.current) await playerView.open(isOwnWindow)
    else await offerToStartFight()
  }
  /** Runs an action after the shown fight, such as the next encounter. */
  const afterFight = (action: AfterFightAction) => async () => {
    if (!tracker.current) return offerToStartFight()
    const next = await afterFightActions.run(tracker.current, action)
    if (next) tracker.show(next, true)
  }
  /** Starts a second fight of the lens’s encounter, or of the shown fight. */
  const fightAgain = async (uri?: vscode.Uri, action?: LensAction) => {
    if (!uri || action?.type !== 'fight-again') return afterFight('again')()
    const next = await afterFightActions.fightAgain({ uri, encounter: action.encounter })
    if (next) tracker.show(next, true)
  }
  const shortcuts = Object.entries(shortcutActions).map(
    ([id, action]) => [id, () => tracker.runShortcut(action)] as const
  )
  const commands: Readonly<Record<string, (...args: never[]) => unknown>> = {
    ...Object.fromEntries(shortcuts),
    'fray.start': playEncounter(),
    'fray.startRested': playEncounter(undefined, 'rested'),
    'fray.startFresh': playEncounter(undefined, 'fresh'),
    'fray.decide': decide,
    'fray.chooseParty': async (uri?: vscode.Uri, action?: LensAction) => {
      const here =
        uri && action?.type === 'choose-party'
          ? { uri, encounter: action.encounter }
          : await encounterAtCursor(notes, writer)
      if (here) await chooseParty(notes, writer, here.uri, here.encounter)
    },
    'fray.rollInitiative': playEncounter('initiative'),
    'fray.reaction': playEncounter('reaction'),
    'fray.roll': (uri: vscode.Uri, action: Extract<LensAction, { type: 'roll' }>) =>
      rolls.roll(uri, action.statblock, action.command, action.text),
    'fray.rollAgain': (uri?: vscode.Uri, statblock?: string) => {
      const here = uri && statblock !== undefined ? { uri, statblock } : statblockAtCursor(notes)
      return here && rolls.again(here.uri, here.statblock)
    },
    'fray.keepRoll': (uri?: vscode.Uri, statblock?: string) => {
      const here = uri && statblock !== undefined ? { uri, statblock } : statblockAtCursor(notes)
      return here && rolls.keep(here.uri, here.statblock)
    },
    'fray.rollDice': (uri?: vscode.Uri, action?: Extract<LensAction, { type: 'roll-dice' }>) =>
      inlineRolls.roll(uri, action?.key),
    'fray.writeRoll': (uri?: vscode.Uri, key?: string) => inlineRolls.write(uri, key),
    'fray.tryRuleset': (uri?: vscode.Uri, action?: LensAction) =>
      tryRuleset(notes, runner, uri, action),
    'fray.attack': rollAtCursor('swing'),
    'fray.test': rollAtCursor('test'),
    'fray.save': rollAtCursor('save'),
    'fray.morale': rollAtCursor('check-morale'),
    'fray.statblockReaction': rollAtCursor('reaction'),
    'fray.undo': () => tracker.act({ type: 'undo' }),
    'fray.redo': () => tracker.act({ type: 'redo' }),
    'fray.tracker.always': () => tracker.act({ type: 'always' }),
    'fray.tracker.askAgain': () => tracker.act({ type: 'clear-orders' }),
    'fray.enemiesAct': () => tracker.letEnemiesAct(),
    'fray.playRound': () => tracker.act({ type: 'auto-play', group: {} }),
    'fray.stopAutoPlay': () => tracker.act({ type: 'stop-auto-play' }),
    'fray.undoAutoPlay': () => tracker.act({ type: 'undo-auto-play' }),
    'fray.askEnemies': () => tracker.act({ type: 'enemies-react', isAsked: true }),
    'fray.letEnemiesReact': () => tracker.act({ type: 'enemies-react', isAsked: false }),
    'fray.openTracker': () => tracker.show(tracker.current, true),
    'fray.showLog': () => (tracker.current ? tracker.showLog() : offerToStartFight()),
    'fray.nextEncounter': afterFight('next'),
    'fray.nextEncounterRested': afterFight('next-rested'),
    'fray.fightAgain': fightAgain,
    'fray.writeRecap': afterFight('recap'),
    'fray.updateParty': afterFight('party'),
    'fray.switchFight': () => switchFight(notes, fights, tracker.current),
    'fray.openPlayerView': openPlayerView(false),
    'fray.openPlayerViewInNewWindow': openPlayerView(true),
    'fray.giveCommand': (text?: string) => runCommand(tracker, text),
    'fray.addReinforcement': (creature?: string) =>
      addReinforcement(fights, tracker.current, creature),
    'fray.startListed': ({
      path,
      name,
      carry
    }: Pick<ListedEncounter, 'path' | 'name'> & { carry?: CarryMode }) =>
      play(vscode.Uri.parse(path), name, undefined, carry),
    'fray.showOdds': async (
      at?: vscode.Uri | Pick<ListedEncounter, 'path' | 'name'>,
      encounter?: string
    ) => {
      // The editor menu passes the note, but no encounter; a list passes its item; a lens passes note and encounter.
      const listed = at && 'path' in at && 'name' in at ? at : undefined
      if (listed) return odds.open(vscode.Uri.parse(listed.path), listed.name)
      const here =
        at instanceof vscode.Uri && typeof encounter === 'string'
          ? { uri: at, encounter }
          : await encounterAtCursor(notes, writer)
      if (here) odds.open(here.uri, here.encounter)
    },
    'fray.filterBestiary': () => bestiary.filter(),
    'fray.clearBestiaryFilter': () => bestiary.show({}),
    'fray.newCampaign': () => campaigns.create(),
    'fray.openSample': () => campaigns.openSample(),
    'fray.newStatblock': () => newStatblock(notes),
    'fray.newParty': () => newParty(notes),
    'fray.newEncounter': (
      one?: BestiaryGroup | BestiaryEntry,
      selected?: readonly (BestiaryGroup | BestiaryEntry)[]
    ) => newEncounter(notes, one && namesOf(selected ?? [one])),
    'fray.convertStatblock': () => convertStatblock(notes, writer),
    'fray.selectRuleset': () => selectRuleset(notes)
  }
  return (id, args) => {
    const run = commands[id]
    if (!run) throw new Error(`there is no command ${id}`)
    return trust.isTrusted || allowedWithoutTrust.has(id)
      ? (run as (...args: readonly unknown[]) => unknown)(...args)
      : showRestricted()
  }
}

/**
 * The commands that Restricted Mode allows: they only show something, or insert a snippet to fill in (see
 * `Trust`).
 */
const allowedWithoutTrust = new Set([
  'fray.start',
  'fray.startListed',
  'fray.openTracker',
  'fray.switchFight',
  'fray.showLog',
  'fray.openPlayerView',
  'fray.openPlayerViewInNewWindow',
  'fray.filterBestiary',
  'fray.clearBestiaryFilter',
  'fray.newStatblock',
  'fray.newParty',
  'fray.newEncounter'
])

/** The shortcut of each command with a keybinding in the tracker. */
const shortcutActions: Readonly<Record<string, Shortcut['action']>> = {
  'fray.tracker.commands': 'commands',
  'fray.tracker.best': 'best',
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

/** Runs the command `given`, in the log’s notation, or asks for one. Returns the reason if the command is refused. */
async function runCommand(tracker: Tracker, given?: string): Promise<string | undefined> {
  const live = tracker.current
  if (!live) {
    await offerToStartFight()
    return undefined
  }
  if (typeof given === 'string') return tracker.act({ type: 'give', text: given })
  const text = await askForCommand(() => live.fight)
  return text === undefined ? undefined : tracker.act({ type: 'give', text })
}
