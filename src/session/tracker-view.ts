import { orderFor } from '../core/fight/standing-orders.ts'
import type { FightView } from '../core/ruleset/fight-view.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { TrackerView } from '../core/view/tracker-view.ts'
import type { Fight } from './fight.ts'
import { pastOf, roundsOf, stateAt } from './history-view.ts'
import { logOf } from './log-view.ts'
import { type Offers, offersOf } from './offers.ts'

/** What of a fight is shown: a moment by the steps there had been, now if it is not said; and which words of the log. */
export interface Look {
  readonly past?: number
  readonly filter?: string
  /** Whose offers are wished for, of those who may act. */
  readonly actor?: string
}

const nothingOffered: Offers = { actors: [], offers: [], forms: [] }

/** All a game master’s panel needs to draw a fight, now or as it was; in the past nothing may be done. */
export function trackerView(
  fight: Fight,
  { past, filter = '', actor: wished }: Look = {}
): TrackerView {
  const { ruleset, title, remarks } = fight
  const { state, history, asked, pending: written } = fight.now
  const view = ruleset.view(past === undefined ? state : stateAt(fight, past), 'game-master')
  const { pending } = history
  const isNow = past === undefined
  const { actors, actor, offers, forms } =
    pending || !isNow ? nothingOffered : offersOf(ruleset, state, wished)
  const part = logOf(history.steps, remarks, { filter, ...(past !== undefined && { past }) })
  const last = history.steps.findLast((step) => !step.due)
  const undone = history.undone.at(-1)?.steps.find((step) => !step.due)
  // What the rules demanded goes with the command that made it due.
  const undo = pending && !pending.due ? written : last?.written
  const always = isNow ? orderFor(ruleset, state, asked) : undefined
  return {
    ...view,
    title,
    ruleset: { id: ruleset.id, title: ruleset.title },
    actors,
    ...(actor !== undefined && { actor }),
    offers,
    forms,
    ...(isNow && asked && { asked }),
    ...(always && { always }),
    orders: history.orders,
    ...(isNow && written !== undefined && { pending: written }),
    ...part,
    rounds: roundsOf(fight),
    ...(past !== undefined && { past: pastOf(fight, past) }),
    ...(isNow && undo !== undefined && { undo }),
    ...(isNow && undone && !pending && { redo: undone.written }),
    rules: rulesNamed(ruleset, [
      ...rulesIn(view),
      ...(isNow && asked?.kind === 'choice' ? [asked.rule] : []),
      ...offers.flatMap((offer) => [offer.rule, ...offer.impossible.map(({ rule }) => rule)]),
      ...part.log.flatMap((entry) => entry.lines.map((line) => line.rule))
    ])
  }
}

const rulesIn = ({ rule, groups }: FightView): readonly string[] => [
  ...(rule ? [rule] : []),
  ...groups.flatMap(({ rows }) =>
    rows.flatMap((row) => row.conditions.flatMap((condition) => condition.rule ?? []))
  )
]

function rulesNamed(ruleset: AnyRuleset, ids: readonly string[]): Readonly<Record<string, string>> {
  const rules: Record<string, string> = {}
  for (const id of ids) {
    const says = ruleset.rulebook[id]?.says
    if (says !== undefined) rules[id] = says
  }
  return rules
}
