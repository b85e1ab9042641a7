import {
  answer,
  changeOptions,
  type DiceMode,
  give,
  type Now,
  rollAsked
} from '../core/fight/history.ts'
import { orderFor, type StandingOrder, sameOrder } from '../core/fight/standing-orders.ts'
import { goBack, redo, undo, undoAnswer } from '../core/fight/undo.ts'
import { type Remarks, writeLog } from '../core/log/write-log.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { AnyEvent } from '../core/ruleset/table.ts'

/** One fight being played: its game, its history, and the remarks the table wrote between. */
export interface Fight {
  readonly ruleset: AnyRuleset
  readonly title: string
  // biome-ignore lint/suspicious/noExplicitAny: the state belongs to the ruleset; nobody here looks inside
  readonly now: Now<any, AnyCommand, AnyEvent>
  readonly remarks: Remarks
}

/** What a person does to a fight. */
export type Act =
  | { readonly type: 'give'; readonly text: string }
  | { readonly type: 'answer'; readonly words: string }
  | { readonly type: 'answer'; readonly faces: readonly number[] }
  | { readonly type: 'roll' }
  | { readonly type: 'take-back' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Take back all but the first `kept` steps. */
  | { readonly type: 'go-back'; readonly kept: number }
  | { readonly type: 'dice'; readonly mode: DiceMode }
  /** Let this be, and from now on wherever the same side is asked the same. */
  | { readonly type: 'always' }
  /** Ask again where an order holds; without one, wherever any does. */
  | { readonly type: 'ask-again'; readonly order?: StandingOrder }

/** The fight after an act; or as it was, and why. */
export interface Acted {
  readonly fight: Fight
  readonly refusal?: { readonly reason: string; readonly rule?: string }
}

/** The body of the log as it is to stand in the note. */
export const logText = ({ ruleset, now, title, remarks }: Fight): string =>
  writeLog(ruleset, now, title, remarks)

/** The line of a command ends where its dice and choices begin: words that look like them would be read as such. */
const noAnswers = {
  reason: 'A command is one line without [ or |, which are for dice and choices in the log'
}

const noOrder = { reason: 'Nothing is asked that could be let be from now on' }

/** Do something to a fight. */
export function act(fight: Fight, what: Act): Acted {
  const { ruleset, now } = fight
  switch (what.type) {
    case 'give': {
      if (/[[|\r\n]/.test(what.text.trim())) return { fight, refusal: noAnswers }
      const parsed = ruleset.language.parse(now.state, what.text.trim())
      if ('message' in parsed) return { fight, refusal: { reason: parsed.message } }
      return settled(fight, give(ruleset, now, parsed.command))
    }
    case 'answer':
      return settled(
        fight,
        'words' in what ? answer(ruleset, now, what.words) : answer(ruleset, now, ...what.faces)
      )
    case 'roll':
      return settled(fight, rollAsked(ruleset, now))
    case 'take-back':
      return settled(fight, undoAnswer(ruleset, now))
    case 'undo':
      return settled(fight, undo(ruleset, now))
    case 'redo':
      return settled(fight, redo(ruleset, now))
    case 'go-back':
      return settled(fight, goBack(ruleset, now, what.kept))
    case 'dice':
      return settled(fight, changeOptions(ruleset, now, { dice: what.mode }))
    case 'always': {
      const order = orderFor(ruleset, now.state, now.asked)
      if (!order) return { fight, refusal: noOrder }
      return settled(fight, changeOptions(ruleset, now, { orders: [...now.history.orders, order] }))
    }
    case 'ask-again': {
      const { order } = what
      const orders = order ? now.history.orders.filter((one) => !sameOrder(one, order)) : []
      return settled(fight, changeOptions(ruleset, now, { orders }))
    }
  }
}

function settled(fight: Fight, next: Fight['now']): Acted {
  const { refusal, misfit, ...now } = next
  if (refusal) return { fight, refusal }
  if (misfit) return { fight, refusal: { reason: misfit.reason } }
  return { fight: { ...fight, now } }
}

/** Play on with what a sensible side would do, until the fight is over or nothing sensible is left. */
export function playOut(fight: Fight, most = 10_000): Fight {
  let current = fight
  for (let given = 0; given < most; given++) {
    const { now, ruleset } = current
    const next = nextAct(ruleset, now)
    if (!next) return current
    const acted = act(current, next)
    if (acted.refusal)
      throw new Error(`the tactic of ${ruleset.id} gave a refused command: ${acted.refusal.reason}`)
    current = acted.fight
  }
  return current
}

function nextAct(ruleset: AnyRuleset, { asked, state }: Fight['now']): Act | undefined {
  if (asked?.kind === 'choice')
    return { type: 'answer', words: asked.options[asked.suggested] ?? '' }
  if (asked) return { type: 'roll' }
  const command: AnyCommand | undefined = ruleset.tactic(state)
  return command && { type: 'give', text: ruleset.language.quote(command) }
}
