import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import type { OwnCommand } from './candidates.ts'
import type { State } from './play-on.ts'
import { playOnAfter } from './play-on.ts'
import type { Effort } from './search.ts'
import { searchBySteps, usualEffort } from './search.ts'
import { seedOf } from './suggestion.ts'

/** What somebody would best do, in shares of the fights that their side wins. */
export interface Best {
  readonly side: string
  /** What the tactic of the game gives. */
  readonly own: OwnCommand
  readonly ownWins: number
  /** What is better, or would be next. `undefined` if all that was tried is worse from the start. */
  readonly other?: OwnCommand
  readonly otherWins?: number
  /** Whether the other is better by more than chance. */
  readonly isOther: boolean
  /** How many fights each share is of. */
  readonly fights: number
}

/** A person waits a second or two for it. */
const thorough: Effort = { ...usualEffort, plays: 480, most: 14, commands: 24_000 }

/** Fights to the end after each of the two. */
const fights = 400
const fightsInAStep = 10

/** The differences that count are larger than two standard errors. */
const margin = 2

/**
 * Works out what `actor` would best do: searches a command, and plays it and that of the tactic on to the end. Yields the
 * share that is done. `undefined` if the actor has no command to give.
 */
export function* bestBySteps(
  rules: AnyRuleset,
  state: State,
  actor: string
): Generator<number, Best | undefined> {
  const own: OwnCommand | undefined = rules.tactic(state, (name) => name === actor)
  if (own?.by !== actor) return undefined
  const seed = seedOf(rules, state)
  const search = searchBySteps(rules, state, own, actor, seed, thorough)
  let step = search.next()
  while (!step.done) {
    yield step.value / 2
    step = search.next()
  }
  const { command } = step.value
  const other = command === own ? undefined : command
  const side = rules.sideOf(state, actor)
  const winsAfter = (given: AnyCommand) =>
    playOnAfter(rules, state, given, (end) => winOf(rules, end, side), { seed })
  const playOwn = winsAfter(own)
  const playOther = other && winsAfter(other)
  let [ownSum, otherSum, squares] = [0, 0, 0]
  for (let nth = 0; nth < fights; nth++) {
    if (nth % fightsInAStep === 0) yield 0.5 + nth / fights / 2
    const ownWin = playOwn(nth).worth
    const otherWin = playOther?.(nth).worth ?? 0
    ownSum += ownWin
    otherSum += otherWin
    squares += (otherWin - ownWin) ** 2
  }
  const lead = otherSum - ownSum
  const error = Math.sqrt(squares - lead ** 2 / fights)
  return {
    side,
    own,
    ownWins: ownSum / fights,
    ...(other && { other, otherWins: otherSum / fights }),
    isOther: other !== undefined && lead > margin * error,
    fights
  }
}

/** 1 if only this side still stands, else 0. */
function winOf(rules: AnyRuleset, end: State, side: string): number {
  let isUp = false
  for (const one of rules.vitals(end)) {
    if (!one.isUp) continue
    if (rules.sideOf(end, one.name) !== side) return 0
    isUp = true
  }
  return isUp ? 1 : 0
}
