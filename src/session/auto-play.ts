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

// biome-ignore lint/suspicious/noExplicitAny: the state belongs to the ruleset; nobody here looks inside
type AnyNow = Now<any, AnyCommand>

/** A game, and a fight of it as it stands. */
export interface Played {
  readonly ruleset: AnyRuleset
  readonly now: AnyNow
}

/**
 * A group that acts by itself in this round: each of it takes the turns that the game gives it, by the suggested
 * commands and answers. It belongs to the table and not to the fight, so no log has it.
 */
export interface AutoPlay {
  readonly group: AutoPlayGroup
  /** The round in which it acts. */
  readonly round: number
  /** How many steps there were when it began, or when a person last gave a command. */
  readonly first: number
  /** Whether a person gave a command since it last acted. */
  readonly isInterrupted: boolean
  /** How many steps there were when a person gave the first command since it last acted, if any is left of them. */
  readonly until?: number | undefined
  /** Who has acted so far, each once. */
  readonly acted: readonly string[]
  /** Whether players are asked; otherwise they answer as suggested, too. */
  readonly asksPlayers: boolean
  /** Whether all have acted or it was stopped. What it did can still be undone as one. */
  readonly isOver: boolean
}

/** More commands than any group needs in a round. */
const maxCommands = 1000

/** A group that is about to act, or to go on with what it did `before` in the same round. */
export function beginAutoPlay(
  { now }: Played,
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
 * Lets a group act until a player is asked, a die is to be typed in, or somebody else acts next; to the end of the round
 * at the most. Each command is a step of its own. Waits for the end of a turn that somebody else has begun.
 */
export function playOn(
  { ruleset, now }: Played,
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
    const active = ruleset.activeIn(state)
    if (isInterrupted && active !== '' && !isMember(state, active)) return ended(false)
    const command = nextCommand(ruleset, state, group)
    if (!command) {
      const isEnd = (ruleset.tactic(state)?.type ?? 'end') === 'end'
      const view: FightView = ruleset.view(state, 'game-master')
      const isDone = whoIsToAct({ ruleset, now: current }, view, group, acted).length === 0
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
 * The next command of a group in a round: `undefined` where somebody else acts next, the round is over or nothing is
 * suggested. `suggest`: how a command is found; by default as everybody would give it, the cunning too.
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

/** Finds a sensible command, given by somebody preferred if any of them may. */
type Suggest = (
  ruleset: AnyRuleset,
  state: unknown,
  isPreferred: (name: string) => boolean
) => AnyCommand | undefined

/** Those of a group who are still to act in this round, with whoever acts now. `view`: the fight as it is now. */
export function whoIsToAct(
  { ruleset, now }: Played,
  view: FightView,
  group: AutoPlayGroup,
  acted: readonly string[] = []
): readonly string[] {
  const { state } = now
  const isMember = memberOf(ruleset, group)
  const active = ruleset.activeIn(state)
  return rowsOf(view).flatMap(({ name, state: turn }) => {
    // A turn may stay open after all that is sensible was done in it.
    const isDone = name === active && acted.includes(name)
    return isToAct.has(turn) && !isDone && isMember(state, name) ? [name] : []
  })
}

const isToAct: ReadonlySet<RowState> = new Set(['acting', 'to-act', 'later'])

/** Whether a group is everybody in the fight. */
export const isEverybody = ({ side }: AutoPlayGroup): boolean => side === undefined

/** Whether a name is of a group: a combatant of it, or its side where that decides as one. */
export const memberOf =
  (ruleset: AnyRuleset, { side, kind }: AutoPlayGroup) =>
  (state: unknown, name: string): boolean =>
    (side === undefined || ruleset.sideOf(state, name) === side) &&
    (kind === undefined || kindOf(name) === kind)

/** The combatant or the side that gives a command; `undefined` for those of the table. */
export function actorOf(command: AnyCommand): string | undefined {
  const { by, who, side } = command as { by?: unknown; who?: unknown; side?: unknown }
  return [by, who, side].find((one) => typeof one === 'string')
}

/** The suggested answer, if the group is asked, or players who are not to be asked. */
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

/** A group after a person gave a command, when there were `count` steps: what it did can be undone until then. */
export const interrupted = (autoPlay: AutoPlay, count: number): AutoPlay => ({
  ...autoPlay,
  isInterrupted: true,
  until: Math.min(autoPlay.until ?? count, count)
})

/**
 * A group after an undo or a redo, which stop it. If that took back all that a person did since it last acted, what it
 * did can be undone as one again. `undefined` if nothing of it is left.
 */
export function rewound(autoPlay: AutoPlay, { history }: AnyNow): AutoPlay | undefined {
  const count = history.steps.length
  if (count <= autoPlay.first) return undefined
  const { until, isInterrupted } = autoPlay
  return {
    ...autoPlay,
    isInterrupted: until === undefined ? isInterrupted : count > until,
    isOver: true
  }
}

/** The number of the round that began last. */
function roundOf({ history }: AnyNow): number {
  for (let index = history.steps.length - 1; index >= 0; index--)
    for (const { round } of history.steps[index]?.events ?? [])
      if (round !== undefined) return round
  return 0
}
