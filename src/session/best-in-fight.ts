import { listOf } from '../core/text/names.ts'
import type { BestView, TriedCommand } from '../core/view/best-view.ts'
import { findBestCommandInSteps } from '../odds/cunning/best-command.ts'
import type { ActorCommand } from '../odds/cunning/candidates.ts'
import type { Plans } from '../odds/cunning/plans.ts'
import { policyWords } from '../odds/policies.ts'
import type { Fight } from './fight.ts'
import { cachedSuggestion } from './suggestion.ts'
import { fightForOffers } from './turn-end.ts'

/**
 * Simulates fights to find the best command of the next actor, or of `wished` if that combatant may act. Yields the
 * share of the work that is done, so that the caller can show progress or stop. Returns `undefined` if a question is
 * open or nobody may act.
 */
export function* bestCommandInFight(
  fight: Pick<Fight, 'ruleset' | 'now'>,
  wished?: string
): Generator<number, BestView | undefined> {
  const { ruleset } = fight
  const { state, history } = fightForOffers(fight, wished).now
  if (history.pending) return undefined
  const suggested: ActorCommand | undefined = cachedSuggestion(ruleset, state)
  const who = wished ?? suggested?.by
  if (who === undefined) return undefined
  const found = yield* findBestCommandInSteps(ruleset, state, who)
  if (!found) return undefined
  const { side, own, ownWins, other, otherWins = 0, isOther, fights, plans } = found
  const tried = (command: ActorCommand, wins: number): TriedCommand => {
    const text = ruleset.language.quote(command)
    const words = ruleset.language.format(command, state).replace(/^[^:]*: /, '')
    return { text, words, wins }
  }
  return {
    who,
    side,
    suggested: tried(own, ownWins),
    ...(other && { other: tried(other, otherWins) }),
    isOther,
    fights,
    plans: planWords(state, side, plans)
  }
}

/** The plans in words, each with the name of its side. */
function planWords(
  state: Fight['now']['state'],
  side: string,
  { own, others }: Plans
): readonly string[] {
  const { sides }: { readonly sides: readonly { readonly name: string }[] } = state
  const enemies = sides.map(({ name }) => name).filter((name) => name !== side)
  return [
    ...(own ? [`${side} ${policyWords[own]}`] : []),
    ...(others ? [`${listOf(enemies)} ${policyWords[others]}`] : [])
  ]
}
