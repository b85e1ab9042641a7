import type { Asked } from '../core/fight/answers.ts'
import type { Now } from '../core/fight/history.ts'
import { answer, give } from '../core/fight/history.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { FightView, RowState } from '../core/ruleset/fight-view.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { kindOf } from '../core/text/names.ts'
import type { AutoPlayGroup } from '../core/view/auto-play-view.ts'
import { suggestedCommand } from '../odds/cunning/suggestion.ts'
import { rowsOf } from './views/rows.ts'

// biome-ignore lint/suspicious/noExplicitAny: the state belongs to the ruleset, and this file never reads it
type AnyNow = Now<any, AnyCommand>

/** A game, and the present state of a fight in it. */
export interface GameInPlay {
  readonly ruleset: AnyRuleset
  readonly now: AnyNow
}

/**
 * A group that acts by itself for the rest of a round. Its members take their turns with the suggested commands
 * and answers. The group is a choice of the table, so no log records it.
 */
export interface AutoPlay {
  readonly group: AutoPlayGroup
  /** The round in which the group acts. */
  readonly round: number
  /** The number of steps when the group began, or when a person last gave a command. */
  readonly first: number
  /** Whether a person gave a command since the group last acted. */
  readonly isInterrupted: boolean
  /**
   * The number of steps when a person gave the first command since the group last acted. Absent when an undo
   * removed those commands.
   */
  readonly until?: number | undefined
  /** The members that have acted so far, each once. */
  readonly acted: readonly string[]
  /** Whether players are asked. Otherwise their questions get the suggested answers, too. */
  readonly asksPlayers: boolean
  /** Whether all members have acted, or somebody stopped the group. One press can still undo its commands. */
  readonly isOver: boolean
}

/** A limit against endless loops: no group needs so many commands in a round. */
const maxCommands = 1000

/** Starts a group. `before`: the same group earlier in this round, which continues where it was. */
export function beginAutoPlay(
  { now }: GameInPlay,
  group: AutoPlayGroup,
  before: AutoPlay | undefined
): AutoPlay {
  const round = Math.max(1, roundOf(now))
  const isSame =
    before?.round === round &&
    before.group.side === group.side &&
    before.group.kind === group.kind &&
    !before.isOver
  return {
    group,
    round,
    first: now.history.steps.length,
    isInterrupted: now.history.pending !== undefined,
    acted: isSame ? before.acted : [],
    asksPlayers: isSame ? before.asksPlayers : !isEverybody(group),
    isOver: false
  }
}

/**
 * Plays the suggested commands of a group, each as its own step. Stops when a player is asked, a die has to be
 * typed, somebody else acts next, or the round ends. Waits while somebody else’s turn is open. `isFull` stops
 * it before the log is too long.
 */
export function playGroup(
  { ruleset, now }: GameInPlay,
  autoPlay: AutoPlay,
  isFull: (now: AnyNow) => boolean = () => false
): { readonly now: AnyNow; readonly autoPlay: AutoPlay } {
  const { group } = autoPlay
  const isMember = memberOf(ruleset, group)
  let current = now
  let { first, isInterrupted, until, acted } = autoPlay
  const ended = (isOver: boolean) => ({
    now: current,
    autoPlay: { ...autoPlay, first, isInterrupted, until, acted, isOver }
  })
  for (let given = 0; given < maxCommands; ) {
    const { asked, state } = current
    if (asked) {
      const option = answerOf(ruleset, state, autoPlay, asked)
      if (option === undefined) return ended(false)
      const next = answer(ruleset, current, option)
      if (next.misfit || next.refusal) return ended(true)
      current = next
      continue
    }
    if (roundOf(current) > autoPlay.round || isFull(current)) return ended(true)
    const active = ruleset.activeCombatant(state)
    if (isInterrupted && active !== '' && !isMember(state, active)) return ended(false)
    const command = nextCommand(ruleset, state, group)
    if (!command) {
      const isEnd = (ruleset.tactic(state)?.type ?? 'end') === 'end'
      const view: FightView = ruleset.view(state, 'game-master')
      const isDone = membersToAct({ ruleset, now: current }, view, group, acted).length === 0
      return ended(isEnd || isDone)
    }
    const actor = actorOf(command)
    const next = give(ruleset, current, command)
    if (next.refusal || next.misfit) return ended(true)
    if (isInterrupted) {
      first = current.history.steps.length
      isInterrupted = false
      until = undefined
    }
    if (actor !== undefined && actor !== ruleset.sideOf(state, actor) && !acted.includes(actor))
      acted = [...acted, actor]
    current = next
    given++
  }
  return ended(true)
}

/**
 * The next command of a group in this round. `undefined` if somebody else acts next, the round is over or
 * nothing is suggested. `suggest`: finds a command; by default with the search for cunning combatants, which is
 * slow.
 */
export function nextCommand(
  ruleset: AnyRuleset,
  state: unknown,
  group: AutoPlayGroup,
  suggest: Suggest = suggestedCommand
): AnyCommand | undefined {
  const isMember = memberOf(ruleset, group)
  const command = suggest(ruleset, state, (name) => isMember(state, name))
  if (!command || command.type === 'end') return undefined
  const actor = actorOf(command)
  const isOwn = actor === undefined ? isEverybody(group) : isMember(state, actor)
  return isOwn ? command : undefined
}

/** Suggests a command, by a preferred combatant if one of them may act. */
type Suggest = (
  ruleset: AnyRuleset,
  state: unknown,
  isPreferred: (name: string) => boolean
) => AnyCommand | undefined

/**
 * The members of a group that still act in this round, including the one whose turn it is. `view`: the present
 * fight.
 */
export function membersToAct(
  { ruleset, now }: GameInPlay,
  view: FightView,
  group: AutoPlayGroup,
  acted: readonly string[] = []
): readonly string[] {
  const { state } = now
  const isMember = memberOf(ruleset, group)
  const active = ruleset.activeCombatant(state)
  return rowsOf(view).flatMap(({ name, state: turn }) => {
    // A turn may stay open after the combatant has done everything sensible.
    const isDone = name === active && acted.includes(name)
    return isToAct.has(turn) && !isDone && isMember(state, name) ? [name] : []
  })
}

const isToAct: ReadonlySet<RowState> = new Set(['acting', 'to-act', 'later'])

export const isEverybody = ({ side }: AutoPlayGroup): boolean => side === undefined

/** Whether a name belongs to a group: a combatant of it, or its side if the side decides as one. */
export const memberOf =
  (ruleset: AnyRuleset, { side, kind }: AutoPlayGroup) =>
  (state: unknown, name: string): boolean =>
    (side === undefined || ruleset.sideOf(state, name) === side) &&
    (kind === undefined || kindOf(name) === kind)

/** The combatant or side that gives a command; `undefined` if the game master does. */
export function actorOf(command: AnyCommand): string | undefined {
  const { by, who, side } = command as { by?: unknown; who?: unknown; side?: unknown }
  return [by, who, side].find((one) => typeof one === 'string')
}

/** The suggested answer, if a member is asked, or a player while players are not to be asked. */
function answerOf(
  ruleset: AnyRuleset,
  state: unknown,
  { group, asksPlayers }: AutoPlay,
  asked: Asked
): string | undefined {
  if (asked.kind !== 'choice') return undefined
  if (asksPlayers && !memberOf(ruleset, group)(state, asked.who)) return undefined
  return asked.options[asked.suggested]
}

/** The group after a person gave a command at step `count`. Its own commands before that step stay undoable. */
export const interruptAutoPlay = (autoPlay: AutoPlay, count: number): AutoPlay => ({
  ...autoPlay,
  isInterrupted: true,
  until: Math.min(autoPlay.until ?? count, count)
})

/**
 * The group after an undo or redo, which stops it. If the undo removed every command of a person since the
 * group last acted, one press can undo the group again. `undefined` if no step of the group is left.
 */
export function autoPlayAfterUndo(autoPlay: AutoPlay, { history }: AnyNow): AutoPlay | undefined {
  const count = history.steps.length
  if (count <= autoPlay.first) return undefined
  const { until, isInterrupted } = autoPlay
  return {
    ...autoPlay,
    isInterrupted: until === undefined ? isInterrupted : count > until,
    isOver: true
  }
}

/** The number of the latest round. */
function roundOf({ history }: AnyNow): number {
  for (let index = history.steps.length - 1; index >= 0; index--)
    for (const { round } of history.steps[index]?.events ?? [])
      if (round !== undefined) return round
  return 0
}
