import type { DiceMode } from '../../core/fight/history.ts'
import type { TrackerView } from '../../core/view/tracker-view.ts'
import { estimateOdds } from '../../session/estimate-odds.ts'
import type { Action } from '../../session/fight.ts'
import { logBodyOf } from '../../session/log/follow-log.ts'
import { replayLog } from '../../session/log/replay-log.ts'
import type { EncounterRef } from '../../session/next-encounter.ts'
import { fightSummary } from '../../session/views/fight-summary.ts'
import { trackerView } from '../../session/views/tracker-view.ts'
import type { Environment } from '../environment.ts'
import {
  fightAfter,
  nextEncounterLabel,
  rereadFight,
  updateParty,
  writeRecap
} from './after-fight.ts'
import { choiceLines } from './choice-lines.ts'
import type { ChoiceList } from './choices.ts'
import { choicesIn } from './choices.ts'
import { completionOf } from './complete-line.ts'
import type { FightInNote } from './fight-in-note.ts'
import { applyActionToNote, logTextIn } from './fight-in-note.ts'
import { fightLines } from './fight-lines.ts'
import { commandLines, helpLines, messageLines } from './help-lines.ts'
import { resolveLogConflict } from './log-conflict.ts'
import { newEntries } from './new-entries.ts'
import type { PlayInput } from './play-input.ts'
import { parsePlayInput } from './play-input.ts'
import type { Beginning, Changes } from './revert-changes.ts'
import { mergeChanges, recordChanges, revertChanges } from './revert-changes.ts'
import { storyLines, summaryLines } from './story-lines.ts'
import type { Terminal } from './terminal.ts'

type Disk = Pick<Environment, 'editFile' | 'readFile' | 'createNotes' | 'seed'>

/** The current screen. */
interface Screen {
  readonly inNote: FightInNote
  /** The combatant whose commands are shown. */
  readonly actor?: string
  /** An open list, in place of the commands. */
  readonly list?: ChoiceList
  /** An earlier moment of the fight to show. */
  readonly past?: number
  /** Whether to print all combatants again. */
  readonly isNew: boolean
  /** The changes to notes after the last command, such as a recap. Undo reverts them first. */
  readonly written?: Changes
  /**
   * The changes that began the fight. Undo reverts them once no command is left. `undefined` if the fight began
   * earlier.
   */
  readonly beginning?: Beginning
}

/** A fight to continue with, the way to roll dice, and the changes that began the fight. */
interface NextFight {
  readonly ref: EncounterRef
  readonly dice: DiceMode
  readonly beginning?: Beginning
}

/**
 * Plays a fight by hand until the user leaves, or continues with another fight, which is returned. Saves each result
 * before printing it. `beginning`: the changes that began the fight.
 */
export async function playByHand(
  start: FightInNote,
  beginning: Beginning | undefined,
  terminal: Terminal,
  env: Disk
): Promise<NextFight | undefined> {
  let shown: Screen = { inNote: start, isNew: true, ...(beginning && { beginning }) }
  if (canFinishLastCommand(start)) {
    const { dice } = start.fight.now.history
    shown = await act({ type: 'dice', mode: dice }, shown, terminal, env)
    shown = { ...shown, isNew: true }
  }
  for (;;) {
    const { inNote, actor, past, isNew } = shown
    const view = trackerView(inNote.fight, {
      ...(actor !== undefined && { actor }),
      ...(past !== undefined && { past })
    })
    const isOver = past === undefined && fightSummary(inNote.fight) !== undefined
    const after = isOver ? { next: nextEncounterLabel(inNote) } : undefined
    const list = shown.list ?? choicesIn(view, after)
    if (isNew) terminal.print(openingLines(inNote, view, terminal))
    const estimate = (text: string) => estimateOdds(inNote.fight, [text])[text] ?? []
    terminal.print([''])
    for (const line of choiceLines(view, list, estimate, terminal.look())) terminal.print([line])
    const line = await terminal.ask(terminal.look().paint('› ', 'bold'), completionOf(view))
    const wish = parsePlayInput(line?.trim() ?? 'quit', inNote.fight, view, list)
    if (wish.kind === 'quit') return undefined
    shown = { ...shown, isNew: false }
    const { dice } = inNote.fight.now.history
    if (wish.kind === 'fight') {
      const recorded = recordChanges(env)
      const ref = await fightAfter(wish.which, inNote, recorded.env)
      const { changes } = recorded
      if ('path' in ref) return { ref, dice, beginning: { changes, back: refOf(inNote) } }
      terminal.print(messageLines(ref.reason, terminal.look()))
    } else if (isUndo(wish) && shown.written) {
      await tellTakingBack(shown.written, terminal, env)
      const { written: _, ...rest } = shown
      shown = { ...rest, inNote: await rereadFight(inNote, env) }
    } else if (isUndo(wish) && shown.beginning && !isAnythingGiven(inNote)) {
      await tellTakingBack(shown.beginning.changes, terminal, env)
      return { ref: shown.beginning.back ?? refOf(inNote), dice }
    } else shown = await follow(wish, shown, terminal, env)
  }
}

async function tellTakingBack(changes: Changes, terminal: Terminal, env: Disk): Promise<void> {
  for (const words of await revertChanges(changes, env))
    terminal.print(messageLines(words, terminal.look()))
}

const isAnythingGiven = ({ fight }: FightInNote): boolean => {
  const { steps, pending } = fight.now.history
  return steps.some(({ due }) => !due) || pending?.due === false
}

const isUndo = (wish: PlayInput): boolean => wish.kind === 'act' && wish.action.type === 'undo'

const refOf = ({ setup }: FightInNote): EncounterRef => ({
  path: setup.note.path,
  name: setup.place.name
})

/** Whether the log in the note ends with a command that lacked dice and can now be finished. */
const canFinishLastCommand = (inNote: FightInNote): boolean =>
  replayLog(inNote.setup)?.waitsAt !== undefined && logBodyOf(inNote.setup) !== logTextIn(inNote)

/** The combatants, and the result of a fight that is over. */
function openingLines(
  { fight }: FightInNote,
  view: TrackerView,
  terminal: Terminal
): readonly string[] {
  const look = terminal.look()
  const summary = view.past ? undefined : fightSummary(fight)
  return ['', ...fightLines(view, look), ...(summary ? summaryLines(summary, look) : [])]
}

/** Runs the input of a line, prints its result, and returns the next screen. */
async function follow(
  wish: Exclude<PlayInput, { kind: 'quit' | 'fight' }>,
  shown: Screen,
  terminal: Terminal,
  env: Disk
): Promise<Screen> {
  const { inNote } = shown
  const { list: _list, ...closed } = shown
  const look = terminal.look()
  switch (wish.kind) {
    case 'act':
      return act(wish.action, closed, terminal, env)
    case 'list':
      return { ...closed, list: wish.list }
    case 'leave':
      return closed
    case 'actor':
      return { ...closed, actor: wish.name }
    case 'look':
      return { ...closed, past: wish.moment, isNew: true }
    case 'now': {
      const { past: _past, ...now } = closed
      return { ...now, isNew: true }
    }
    case 'rows':
      return { ...shown, isNew: true }
    case 'help':
      terminal.print(helpLines(look))
      return shown
    case 'commands':
      terminal.print(commandLines(inNote.fight, look))
      return shown
    case 'log':
      terminal.print(storyLines(trackerView(inNote.fight).log, look))
      return shown
    case 'recap':
    case 'party': {
      const write = wish.kind === 'recap' ? writeRecap : updateParty
      const recorded = recordChanges(env)
      const after = await write(inNote, terminal, recorded.env)
      const { changes } = recorded
      return { ...closed, inNote: after, ...(changes.length > 0 && { written: changes }) }
    }
    case 'unknown':
      terminal.print(messageLines(wish.reason, look))
      return shown
  }
}

async function act(action: Action, shown: Screen, terminal: Terminal, env: Disk): Promise<Screen> {
  const recorded = recordChanges(env)
  const done = await applyActionToNote(shown.inNote, action, recorded.env)
  const [inNote, acted] = await resolveLogConflict(shown.inNote, done, terminal, env)
  const look = terminal.look()
  const tell = (words: string) => terminal.print(messageLines(words, look))
  switch (acted.kind) {
    case 'refused': {
      const { reason, rule } = acted
      tell(rule === undefined ? reason : `${reason} (${rule})`)
      return shown
    }
    case 'nothing':
      tell(unchangedMessage(action))
      return { ...shown, inNote }
    case 'unwritten':
      tell(`The command was not run: ${acted.reason}`)
      return shown
    case 'followed':
      tell(
        'Another program changed the log, so the command was not run. The fight follows the note'
      )
      return { inNote, isNew: true }
    case 'done': {
      const view = trackerView(inNote.fight)
      terminal.print(storyLines(newEntries(shown.inNote.fight, inNote.fight, view), look))
      terminal.print([look.paint(`  ${savedMessage(acted.lines, inNote)}`, 'dim')])
      const isBegun = logBodyOf(shown.inNote.setup) !== ''
      const before = shown.beginning ?? (isBegun ? undefined : { changes: [] })
      const beginning = before && {
        ...before,
        changes: mergeChanges(before.changes, recorded.changes)
      }
      return { inNote, isNew: view.asked === undefined, ...(beginning && { beginning }) }
    }
  }
}

/** The message for an action that did not change the log. */
const unchangedMessage = (action: Action): string =>
  action.type === 'dice'
    ? diceMessages[action.mode]
    : action.type === 'undo' || action.type === 'redo'
      ? `There is nothing to ${action.type}`
      : 'There is nothing to change'

const diceMessages: Readonly<Record<DiceMode, string>> = {
  rolled: 'Fray rolls all dice',
  typed: 'You type all dice',
  players: 'You type the dice of players, Fray rolls those of enemies'
}

/** The message after saving: `saved · session-1.md · 2 lines`. */
function savedMessage(lines: number, { setup }: FightInNote): string {
  const { path } = setup.note
  if (lines === 0) return `saved · ${path}`
  const count = Math.abs(lines)
  return `saved · ${path} · ${count} line${count === 1 ? '' : 's'}${lines < 0 ? ' fewer' : ''}`
}
