import type { AnyCommand } from '../ruleset/command.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import type { Question } from '../ruleset/table.ts'
import type { Asked } from './answers.ts'

/**
 * An option that a side chooses without being asked, wherever a question offers it: `Bandits`, `stand`. No log has the
 * order itself. The log has the answers that the order gave, like all other answers.
 */
export interface StandingOrder {
  readonly side: string
  readonly words: string
}

/**
 * The order that sides without players take the suggested option in routine questions, such as whether to react.
 * Decisions about the fight, such as whether to flee, are still asked.
 */
export const enemiesReact: StandingOrder = { side: '', words: 'react as suggested' }

/** The order that skips minor questions (`Question.isMinor`) for everybody. */
export const skipMinorQuestions: StandingOrder = { side: '', words: 'skip minor questions' }

export const sameOrder = (a: StandingOrder, b: StandingOrder): boolean =>
  a.side === b.side && a.words === b.words

/** The index of the option that standing orders choose, or `undefined` if the question must be asked. */
export function optionByStandingOrder<S, C extends AnyCommand>(
  rules: Ruleset<S, C>,
  state: S,
  orders: readonly StandingOrder[],
  { decider, options, suggested, isMinor }: Question<unknown>
): number | undefined {
  if (orders.length === 0) return undefined
  if (isMinor && orders.some((order) => sameOrder(order, skipMinorQuestions)) && isMinor())
    return suggested
  const side = rules.sideOf(state, decider)
  const option = options.findIndex(
    ({ always: words }) =>
      words !== undefined && orders.some((order) => sameOrder(order, { side, words }))
  )
  if (option >= 0) return option
  const isRoutine = options.some(({ always }) => always !== undefined)
  const reacts = isRoutine && orders.some((order) => sameOrder(order, enemiesReact))
  return reacts && !hasPlayers(rules, state, side) ? suggested : undefined
}

const hasPlayers = <S, C extends AnyCommand>(
  rules: Ruleset<S, C>,
  state: S,
  side: string
): boolean =>
  rules
    .vitals(state)
    .some(({ name }) => rules.isPlayer(state, name) && rules.sideOf(state, name) === side)

/** The standing order that would answer the open question, if one exists. */
export function standingOrderFor<S, C extends AnyCommand>(
  rules: Ruleset<S, C>,
  state: S,
  asked: Asked | undefined
): StandingOrder | undefined {
  if (asked?.kind !== 'choice' || asked.always === undefined) return undefined
  return { side: rules.sideOf(state, asked.who), words: asked.always }
}
