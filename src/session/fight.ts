import type { DiceMode, Now } from '../core/fight/history.ts'
import { answer, changeOptions, give, rollAsked } from '../core/fight/history.ts'
import type { StandingOrder } from '../core/fight/standing-orders.ts'
import {
  enemiesReact,
  sameOrder,
  skipMinorQuestions,
  standingOrderFor
} from '../core/fight/standing-orders.ts'
import { goBack, redo, undo, undoAnswer, undoFrom } from '../core/fight/undo.ts'
import { limits } from '../core/limits.ts'
import type { LogForm, Remarks } from '../core/log/write-log.ts'
import { writeLog } from '../core/log/write-log.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import { findReadings } from '../core/ruleset/readings.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { catchGameError, refusedTacticError } from '../core/ruleset/wrap-game.ts'
import type { AutoPlayGroup } from '../core/view/auto-play-view.ts'
import { isOwnRuleset } from '../rulesets/index.ts'
import type { AutoPlay } from './auto-play.ts'
import {
  autoPlayAfterUndo,
  beginAutoPlay,
  interruptAutoPlay,
  isEverybody,
  membersToAct,
  playGroup
} from './auto-play.ts'
import { checkRenders } from './check-renders.ts'
import { cachedSuggestion } from './suggestion.ts'
import { fightForOffers, turnEnd } from './turn-end.ts'

/** A fight in progress: its game, its history, and the remarks in its log. */
export interface Fight {
  readonly ruleset: AnyRuleset
  readonly title: string
  /** The title in its log, if another fight of the note has the same title. */
  readonly titleInLog?: string
  // biome-ignore lint/suspicious/noExplicitAny: the state belongs to the ruleset, and this file never reads it
  readonly now: Now<any, AnyCommand>
  readonly remarks: Remarks
  /** The lines of its log that list the combatants; none for rolls outside a fight. */
  readonly beginning: readonly string[]
  /** The group that acts by itself, or did so last. No log records it. */
  readonly autoPlay?: AutoPlay
}

/** A user action on a fight. */
export type Action =
  | { readonly type: 'give'; readonly text: string }
  | { readonly type: 'answer'; readonly option: string }
  | { readonly type: 'answer'; readonly faces: readonly number[] }
  | { readonly type: 'roll' }
  | { readonly type: 'undo-answer' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Undo all but the first `kept` steps. */
  | { readonly type: 'go-back'; readonly kept: number }
  | { readonly type: 'dice'; readonly mode: DiceMode }
  /**
   * Answer the open question with the option that changes nothing, now and whenever the same side gets this
   * question.
   */
  | { readonly type: 'always' }
  /** `isAsked` is false: let the enemies react as suggested, or skip minor questions. True: ask again. */
  | { readonly type: 'enemies-react' | 'small-things'; readonly isAsked: boolean }
  /** Clear a standing order, or all of them. */
  | { readonly type: 'clear-orders'; readonly order?: StandingOrder }
  /** Let a group act by itself for the rest of the round. The group stops when a player has to answer. */
  | { readonly type: 'auto-play'; readonly group: AutoPlayGroup }
  /** Give the open question and all later ones the suggested answer, until the group has acted. */
  | { readonly type: 'answer-rest' }
  /** Stop the group; or undo all its commands since it began, or since a person last gave a command. */
  | { readonly type: 'stop-auto-play' | 'undo-auto-play' }

/** The fight after an action; unchanged if the action was refused. */
interface ActionResult {
  readonly fight: Fight
  readonly refusal?: { readonly reason: string; readonly rule?: string }
}

/** The body of the log block in the note. */
export const logText = (
  { ruleset, now, title, titleInLog = title, remarks, beginning }: Fight,
  form?: LogForm
): string => writeLog(ruleset, now, titleInLog, remarks, beginning, form)

/** In the log, `[` and `|` separate a command from its dice and choices. */
const hasReservedCharacters = {
  reason: 'A command must be one line without [ or |. The log uses them for dice and choices'
}

/** Whether the log may exceed its limit soon. One command may add a line for each of hundreds of combatants. */
const isLogFull = ({ now, remarks }: Fight): boolean => {
  let lines = 2 * limits.combatants
  for (const step of now.history.steps) lines += step.lines.length + 1
  for (const remark of remarks) lines += remark?.length ?? 0
  return lines > limits.logLines - 2 * limits.combatants
}

const logIsFull = {
  reason: `The log has nearly ${limits.logLines} lines, as many as Fray reads. Continue in a new encounter`
}

const nobodyIsToAct = { reason: 'Nobody of this group has a turn left in this round' }

/** Why a text is no command: an ambiguous name or a hidden character, or else the closest command. */
function unreadable(
  { ruleset, now }: Fight,
  text: string,
  { message }: { readonly message: string }
): { readonly reason: string } {
  if (text === '') return { reason: 'Type a command' }
  // The parser names ambiguous names and invisible characters by itself.
  const isOwnMessage = !message.startsWith('Expected')
  if (isOwnMessage) return { reason: message }
  const [nearest] = findReadings(ruleset, now.state, text)
  const hint = nearest ? `. The nearest command is “${nearest.text}”` : ''
  return { reason: `No command fits “${text}”${hint}` }
}

const noOpenQuestion = { reason: 'No question is open.' }

/**
 * Applies a user action to a fight, then lets an active group continue. Refuses the action if another author’s game
 * fails during the action, or cannot show the result.
 */
export function applyAction(fight: Fight, action: Action): ActionResult {
  const apply = (): ActionResult => {
    const result = applyOnce(fight, action)
    if (result.refusal) return result
    const next = continuedAfter(result.fight, action, fight)
    const { ruleset, now } = next
    if (!isOwnRuleset(ruleset.id)) checkRenders(ruleset, now.unfinished?.state ?? now.state)
    return { fight: next }
  }
  return catchGameError(apply, ({ message }) => ({ fight, refusal: { reason: message } }))
}

/**
 * The fight after an action, with the commands that a group acting by itself (`autoPlay`) then gives. After an undo
 * or redo, the group gives none.
 */
function continuedAfter(fight: Fight, { type }: Action, before: Fight): Fight {
  const { autoPlay, ...rest } = fight
  if (!autoPlay) return fight
  const { pending } = rest.now.history
  const back = autoPlayAfterUndo(autoPlay, rest.now)
  switch (type) {
    case 'undo':
    case 'redo':
    case 'go-back':
      return back ? { ...rest, autoPlay: back } : rest
    case 'undo-answer':
      // The undo withdrew the group’s own command. The group would give the same command again, so stop it.
      return pending ? fight : { ...rest, autoPlay: back ?? stopped(autoPlay) }
    case 'undo-auto-play':
      return rest
    case 'stop-auto-play':
      return fight
    case 'give':
      return continueAutoPlay({
        ...fight,
        autoPlay: interruptAutoPlay(autoPlay, before.now.history.steps.length)
      })
    default:
      return continueAutoPlay(fight)
  }
}

const stopped = (autoPlay: AutoPlay): AutoPlay => ({ ...autoPlay, isOver: true })

function continueAutoPlay(fight: Fight): Fight {
  const { autoPlay } = fight
  if (!autoPlay || autoPlay.isOver) return fight
  return { ...fight, ...playGroup(fight, autoPlay, (now) => isLogFull({ ...fight, now })) }
}

function applyOnce(fight: Fight, action: Action): ActionResult {
  const { ruleset, now, autoPlay } = fight
  switch (action.type) {
    case 'give': {
      if (isLogFull(fight)) return { fight, refusal: logIsFull }
      if (/[[|\r\n]/.test(action.text.trim())) return { fight, refusal: hasReservedCharacters }
      const parsed = ruleset.language.parse(now.state, action.text.trim())
      if ('message' in parsed)
        return { fight, refusal: unreadable(fight, action.text.trim(), parsed) }
      const given = give(ruleset, now, parsed.command)
      const end = given.refusal && turnEnd(fight)
      if (!end) return toResult(fight, given)
      const joined = give(ruleset, end.now, parsed.command, [], true)
      return toResult(fight, joined.refusal ? given : joined)
    }
    case 'answer':
      return toResult(
        fight,
        'option' in action
          ? answer(ruleset, now, action.option)
          : answer(ruleset, now, ...action.faces)
      )
    case 'roll':
      return toResult(fight, rollAsked(ruleset, now))
    case 'undo-answer':
      return toResult(fight, undoAnswer(ruleset, now))
    case 'undo':
      return toResult(fight, undo(ruleset, now))
    case 'redo':
      return toResult(fight, redo(ruleset, now))
    case 'go-back':
      return toResult(fight, goBack(ruleset, now, action.kept))
    case 'dice':
      return toResult(fight, changeOptions(ruleset, now, { dice: action.mode }))
    case 'always': {
      const order = standingOrderFor(ruleset, now.state, now.asked)
      if (!order) return { fight, refusal: noOpenQuestion }
      return toResult(
        fight,
        changeOptions(ruleset, now, { orders: [...now.history.orders, order] })
      )
    }
    case 'enemies-react':
    case 'small-things': {
      const order = action.type === 'small-things' ? skipMinorQuestions : enemiesReact
      const others = now.history.orders.filter((one) => !sameOrder(one, order))
      const orders = action.isAsked ? others : [...others, order]
      return toResult(fight, changeOptions(ruleset, now, { orders }))
    }
    case 'clear-orders': {
      const { order } = action
      const orders = order ? now.history.orders.filter((one) => !sameOrder(one, order)) : []
      return toResult(fight, changeOptions(ruleset, now, { orders }))
    }
    case 'auto-play': {
      const { group } = action
      if (isLogFull(fight)) return { fight, refusal: logIsFull }
      const ready = isEverybody(group) ? fight : fightForOffers(fight)
      if (
        !isEverybody(group) &&
        membersToAct(ready, ruleset.view(ready.now.state, 'game-master'), group).length === 0
      )
        return { fight, refusal: nobodyIsToAct }
      // One undo takes back the group’s commands and the end of turn that made room for them.
      const first = now.history.steps.length
      return { fight: { ...ready, autoPlay: { ...beginAutoPlay(ready, group, autoPlay), first } } }
    }
    case 'stop-auto-play':
      return { fight: autoPlay ? { ...fight, autoPlay: stopped(autoPlay) } : fight }
    case 'answer-rest':
      if (!autoPlay || autoPlay.isOver || !now.asked) return { fight, refusal: noOpenQuestion }
      return { fight: { ...fight, autoPlay: { ...autoPlay, asksPlayers: false } } }
    case 'undo-auto-play': {
      if (!autoPlay || autoPlay.isInterrupted) return { fight }
      const back = undoFrom(ruleset, now, autoPlay.first)
      // The group’s first command may still wait for an answer.
      return toResult(fight, back === now ? undo(ruleset, now) : back)
    }
  }
}

function toResult(fight: Fight, next: Fight['now']): ActionResult {
  const { refusal, misfit, ...now } = next
  if (refusal) return { fight, refusal }
  if (misfit) return { fight, refusal: { reason: misfit.reason } }
  return { fight: { ...fight, now } }
}

/**
 * Plays a fight with suggested commands until the fight is over, nothing is suggested, or `maxActions` were
 * made. Throws if a suggestion is refused.
 */
export function playOut(fight: Fight, maxActions = 10_000): Fight {
  let current = fight
  for (let given = 0; given < maxActions; given++) {
    const { now, ruleset } = current
    const next = nextAction(ruleset, now)
    if (!next) return current
    const acted = applyAction(current, next)
    if (acted.refusal) throw refusedTacticError(ruleset.title, acted.refusal)
    current = acted.fight
  }
  return current
}

function nextAction(ruleset: AnyRuleset, { asked, state }: Fight['now']): Action | undefined {
  if (asked?.kind === 'choice')
    return { type: 'answer', option: asked.options[asked.suggested] ?? '' }
  if (asked) return { type: 'roll' }
  const command = cachedSuggestion(ruleset, state)
  return command && { type: 'give', text: ruleset.language.quote(command) }
}
