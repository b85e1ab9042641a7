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
 * and answers. The group is a choice of the people at the table, not a part of the fight, so no log records it.
 */
export interface AutoPlay {
  readonly group: AutoPlayGroup
  /** The round in which the group acts. */
  readonly round: number
  /** The index in the history of the group’s first command since the group began, or since a person’s last command. */
  readonly first: number
  /** Whether a person gave a command since the group last acted, or a question was open when the group began. */
  readonly isInterrupted: boolean
  /** The index in the history of the first command that a person gave since the group last acted, if there is one. */
  readonly until?: number | undefined
  /** The members that have acted so far, each once. */
  readonly acted: readonly string[]
  /** Whether players answer their questions themselves. If not, these questions also get the suggested answers. */
  readonly asksPlayers: boolean
  /** Whether all members have acted, or somebody stopped the group. One press can still undo its commands. */
  readonly isOver: boolean
}

/** A limit against endless loops: no group needs so many commands in a round. */
const maxCommands = 1000

/**
 * Starts a group. `before`: the group that acted last. If `before` is the same group in the same round and not over,
 * the result continues it: the members that have acted stay in `acted`.
 */
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
 * Plays the suggested commands of a group, each as its own step. Stops when a person has to answer or to type a die,
 * when somebody else acts next, or when the round ends. After a command of a person, waits while somebody else’s turn
 * is open. `isFull`: whether the log is too long to continue.
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

/** Suggests a command: that of a preferred combatant, if one may act. `undefined` without a suggestion. */
type Suggest = (
  ruleset: AnyRuleset,
  state: unknown,
  isPreferred: (name: string) => boolean
) => AnyCommand | undefined

/**
 * The members of a group that still act in this round, including the combatant whose turn it is. `view`: the present
 * fight. `acted`: members that have acted. If the combatant whose turn it is has acted, it is left out.
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

/** Whether a name is that of a member of the group, or of the group’s side if the side decides as one. */
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

/**
 * The suggested answer, if a member of the group is asked, or anybody else while `asksPlayers` is false. Otherwise
 * `undefined`, also for dice to type.
 */
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

/**
 * The group after a person gave a command at step `count`. One press can still undo the group’s commands before that
 * step.
 */
export const interruptAutoPlay = (autoPlay: AutoPlay, count: number): AutoPlay => ({
  ...autoPlay,
  isInterrupted: true,
  until: Math.min(autoPlay.until ?? count, count)
})

/**
 * The group after an undo or redo, which stops the group. If the undo removed every command of a person since the
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

/** The number of the latest round. 0 before the first round. */
function roundOf({ history }: AnyNow): number {
  for (let index = history.steps.length - 1; index >= 0; index--)
    for (const { round } of history.steps[index]?.events ?? [])
      if (round !== undefined) return round
  return 0
}
