import { faceStream } from '../../src/core/dice/seed.ts'
import type { AnyRuleset } from '../../src/core/ruleset/ruleset.ts'
import { findBestCommandInSteps } from '../../src/odds/cunning/best-command.ts'
import type { Given } from './patterns.ts'

/** A suggested command that costs chances to win, and the better command. */
export interface Blunder {
  readonly command: string
  readonly better: string
  /** The shares of fights that the side wins after each. */
  readonly wins: number
  readonly betterWins: number
}

/** The least share of fights that a blunder costs, beyond the margin. */
const minCost = 0.1

/** One of the commands of a fight; the same for the same seed. */
export const pickPosition = (given: readonly Given[], seed: number): Given | undefined =>
  given[faceStream(seed, 7)(Math.max(1, given.length)) - 1]

/** The better command that the search of *Best?* finds, if the given command is a blunder. */
export function blunderOf(rules: AnyRuleset, { command, before }: Given): Blunder | undefined {
  if (command.by === undefined) return undefined
  const steps = findBestCommandInSteps(rules, before, command.by)
  let step = steps.next()
  while (!step.done) step = steps.next()
  const best = step.value
  if (!best?.other || best.otherWins === undefined) return undefined
  if (best.otherWins - best.ownWins - best.margin < minCost) return undefined
  const words = (one: typeof command) => rules.language.format(one, before)
  return {
    command: words(best.own),
    better: words(best.other),
    wins: best.ownWins,
    betterWins: best.otherWins
  }
}
