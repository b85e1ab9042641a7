import {
  enemiesReact,
  sameOrder,
  skipMinorQuestions,
  standingOrderFor
} from '../../core/fight/standing-orders.ts'
import type { FightView } from '../../core/ruleset/fight-view.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { escapeHidden } from '../../core/text/hidden-characters.ts'
import type { TrackerView } from '../../core/view/tracker-view.ts'
import type { Fight } from '../fight.ts'
import type { Offers } from '../offers.ts'
import { actorsOf, offerOf, offersOf } from '../offers.ts'
import { possibleResults } from '../possible-results.ts'
import { fightForOffers, turnEnd } from '../turn-end.ts'
import { autoPlayOffers, autoPlayView } from './auto-play-view.ts'
import { countRounds, historyView, stateAt } from './history-view.ts'
import { logView } from './log-view.ts'
import type { WithUnfinished } from './unfinished-view.ts'
import { withUnfinishedChanges } from './unfinished-view.ts'

/**
 * `past`: the moment to show, as a number of steps; by default now. `filter`: words that the shown log entries must
 * contain.
 */
interface TrackerViewOptions {
  readonly past?: number
  readonly filter?: string
  /** Whether the view offers and asks nothing. */
  readonly isReadOnly?: boolean
  /** The actor whose offers to show, if that combatant may act. */
  readonly actor?: string
}

const nothingOffered: Offers = { actors: [], offers: [] }

/** The view of the tracker panel, now or at an earlier moment. An earlier moment has no offers. */
export function trackerView(
  fight: Fight,
  { past, filter = '', isReadOnly = false, actor: wished }: TrackerViewOptions = {}
): TrackerView {
  const { ruleset, title, remarks } = fight
  const { state, history, asked, pending: written } = fight.now
  const { pending } = history
  const isNow = past === undefined
  const canAct = isNow && !isReadOnly
  const seen = ruleset.view(isNow ? state : stateAt(fight, past), 'game-master')
  const seenIn = ({ now }: Fight): FightView =>
    now === fight.now ? seen : ruleset.view(now.state, 'game-master')
  const view: WithUnfinished = isNow ? withUnfinishedChanges(fight, seen) : seen
  const results = canAct ? possibleResults(fight) : []
  // If the present turn has nothing left, the offers are for the fight after the end of the turn.
  const end = canAct ? turnEnd(fight) : undefined
  const ready = canAct ? fightForOffers(fight, wished) : fight
  const { actors, actor, offers, suggested } =
    pending || !canAct ? nothingOffered : offersIn(fight, wished)
  const part = logView(history.steps, remarks, { filter, ...(past !== undefined && { past }) })
  const last = history.steps.findLast((step) => !step.due)
  const redo = redoWords(fight)
  // Undo also takes back the due commands that followed.
  const undo = pending && !pending.due ? written : last?.written
  const autoPlay = canAct ? autoPlayView(fight, seen, end?.who ?? actor) : undefined
  const alwaysOrder = canAct ? standingOrderFor(ruleset, state, asked) : undefined
  return {
    ...view,
    title: escapeHidden(title),
    isReadOnly,
    ruleset: { id: ruleset.id, title: ruleset.title },
    actors: !end
      ? actors
      : [end.who, ...(ready === fight ? actorsOf(ruleset, end.now.state) : actors)],
    ...(actor !== undefined && { actor }),
    ...(end && ready !== fight && { endsTurnOf: end.who }),
    offers,
    autoPlayOffers: pending || !canAct ? [] : autoPlayOffers(ready, seenIn(ready), suggested),
    ...(autoPlay && { autoPlay }),
    ...(canAct && !pending && reorderOf(ruleset, state, view)),
    ...(canAct && asked && { asked }),
    ...(results.length > 0 && { results }),
    ...(alwaysOrder && { alwaysOrder }),
    standingOrders: history.orders.filter(({ side }) => side !== ''),
    areEnemiesAsked: !history.orders.some((one) => sameOrder(one, enemiesReact)),
    areMinorQuestionsAsked: !history.orders.some((one) => sameOrder(one, skipMinorQuestions)),
    ...(isNow && written !== undefined && { pending: written }),
    ...part,
    roundCount: countRounds(fight),
    ...(past !== undefined && { past: historyView(fight, past) }),
    ...(canAct && undo !== undefined && { undo }),
    ...(canAct && redo !== undefined && !pending && { redo }),
    rules: rulesNamed(ruleset, [
      ...rulesIn(view),
      ...(isNow && asked?.kind === 'choice' ? [asked.rule] : []),
      ...offers.flatMap((offer) => [offer.rule, ...offer.unavailable.map(({ rule }) => rule)]),
      ...(view.unfinished ? [view.unfinished] : [])
        .concat(part.log)
        .flatMap((entry) => entry.lines.map((line) => line.rule))
    ])
  }
}

function redoWords({ ruleset, now: { history, state } }: Fight): string | undefined {
  const { steps, pending } = history.undone.at(-1) ?? { steps: [] }
  return pending && !pending.due
    ? ruleset.language.format(pending.command, state)
    : steps.findLast((step) => !step.due)?.written
}

/**
 * The offers of a fight. If they follow the end of a turn with nothing left, the offer to pass ends only that
 * turn.
 */
function offersIn(fight: Fight, wished: string | undefined): Offers {
  const { ruleset, now } = fight
  const ready = fightForOffers(fight, wished)
  const found = offersOf(ruleset, ready.now.state, wished)
  const end = ready === fight ? undefined : turnEnd(fight)
  if (!end) return found
  const others = found.offers.filter(({ role }) => role !== 'pass')
  return { ...found, offers: [...others, ...offerOf(ruleset, now.state, end.command)] }
}

/**
 * The phrase of the command that changes the order of turns, if the game has one and there is an order. Otherwise
 * `undefined`.
 */
function reorderOf({ language }: AnyRuleset, state: unknown, { outcome }: FightView) {
  const { phrase, params } = language.declarations.reorder ?? {}
  const hasOrder = (params?.who?.offered(state, {}).length ?? 0) > 0
  return phrase !== undefined && hasOrder && outcome === undefined ? { reorder: phrase } : undefined
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
