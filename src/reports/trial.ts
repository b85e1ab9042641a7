import type { FightOdds } from '../odds/fight-odds.ts'
import { fightOddsFrom } from '../odds/fight-odds.ts'
import type { FightTally } from '../odds/fight-tally.ts'
import { decimal, outcomeWords, sampledPercent } from '../odds/figure-words.ts'
import type { SerializedStart } from '../odds/odds-start.ts'
import { prepareStart, sidesOf } from '../odds/odds-start.ts'
import type { PlayFights } from './odds-report.ts'

/** The number of trial fights. */
const trialFights = 200

/** Always the same dice, so that another result shows the effect of another rule. */
const trialSeed = 1

/** The figures of trial fights. Plain JSON. */
interface Trial extends Pick<FightOdds, 'fights' | 'outcomes' | 'rounds'> {
  readonly combatants: readonly Attacks[]
}

/** The attacks of a combatant in a fight, on average. `harm`: the points that a hit takes. */
interface Attacks {
  readonly name: string
  readonly attacks: number
  /** The share of attacks that take points from their target. */
  readonly hits: number
  readonly harm: number
}

/** Plays trial fights. `undefined` if they are cancelled. Rejects with the reason if no fight can begin. */
export async function playTrial(
  start: SerializedStart,
  play: PlayFights
): Promise<Trial | undefined> {
  const ready = prepareStart(start)
  if ('message' in ready) throw new Error(ready.message)
  const sides = sidesOf(ready)
  const { tally, stopped } = await play(start, trialSeed, { fights: trialFights }, sides[0] ?? '')
  return stopped === 'cancelled' ? undefined : trialOf(tally, sides)
}

function trialOf(tally: FightTally, sides: readonly string[]): Trial {
  const { fights, outcomes, rounds } = fightOddsFrom(tally, sides)
  return {
    fights,
    outcomes,
    rounds,
    combatants: sides.flatMap((name) => {
      const { attacks, hits, harm, watched } = tally.members[name] ?? nothing
      return {
        name,
        attacks: attacks / Math.max(1, watched),
        hits: hits / Math.max(1, attacks),
        harm: harm / Math.max(1, hits)
      }
    })
  }
}

const nothing = { attacks: 0, hits: 0, harm: 0, watched: 0 }

/** A trial in sentences: who wins, how long a fight is, how often each hits, and for how much. */
export function trialSentences({ fights, outcomes, rounds, combatants }: Trial): readonly string[] {
  const ends = Object.entries(outcomes)
    .filter(([, share]) => share > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([outcome, share]) => `${outcomeWords(outcome)} ${sampledPercent(share)}`)
  return [
    `${fights} fights: ${ends.join(', ')}.`,
    `Over in round ${decimal(rounds.mean)} on average, nine in ten by round ${rounds.p90}.`,
    ...combatants.map(attackSentence)
  ]
}

function attackSentence({ name, attacks, hits, harm }: Attacks): string {
  if (attacks === 0) return `${name} never attacks.`
  if (hits === 0) return `${name} never hits.`
  return `${name} hits with ${decimal(hits * 10)} of 10 attacks, for ${decimal(harm)} points each.`
}
