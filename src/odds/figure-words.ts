import { undecidedOutcome } from '../core/sections/end-of-fight.ts'
import { percent } from '../core/text/percent.ts'
import type { CombatantOdds, FightOdds, Swing } from './fight-odds.ts'
import { endlessOutcome, maxRounds } from './play-chunk.ts'
import { halfWidth } from './wilson.ts'

// Texts for statistics, in the terminal, in the panel and in Markdown.

/**
 * Formats a share of simulated fights. `isSharp`: whether there were many fights. All of many fights gives `> 99 %`,
 * because chance can still cause another result. All of a few fights gives `≈ 100 %`.
 */
export const sampledPercent = (share: number, isSharp = true): string =>
  isSharp ? percent(Math.min(1 - 1e-9, Math.max(share, 1e-9))) : `≈ ${Math.round(share * 100)} %`

/** A share with its margin: half the width of its 95 % interval. */
interface Part {
  readonly words: string
  readonly share: number
  readonly margin: number
}

/** One outcome of fights. */
interface OutcomePart extends Part {
  /** The outcome for the leading side. */
  readonly kind: 'won' | 'lost' | 'other'
  /** Whether the last combatant of the beaten side left alive, such as by fleeing. */
  readonly isByLeaving: boolean
}

/**
 * All outcomes of fights with their shares; wins of the leading side come first. Distinguishes whether the last of a
 * beaten side fell or left alive: `Enemies fell`, `Enemies fled`, `Party fell`.
 */
export function outcomeParts(odds: FightOdds): readonly OutcomePart[] {
  const { fights, outcomes } = odds
  const sides = sidesIn(odds)
  const parts = Object.entries(outcomes).flatMap(([outcome, share]): readonly OutcomePart[] => {
    const kind = isNobodys(outcome) ? 'other' : outcome === sides[0] ? 'won' : 'lost'
    const beaten = sides.filter((name) => name !== outcome)
    const ways = escapesOf(odds, outcome)
    const rest = ways.reduce((sum, way) => sum - way.share, share)
    // The subtraction can leave a rounding error.
    const fell = rest < 1e-9 ? 0 : rest
    const words =
      kind === 'other' || beaten.length !== 1 ? outcomeWords(outcome) : `${beaten[0]} fell`
    return [
      { words, share: fell, margin: halfWidth(fell * fights, fights), kind, isByLeaving: false },
      ...ways.map((way) => ({ ...way, kind, isByLeaving: true }) as const)
    ]
  })
  const order = { won: 0, other: 1, lost: 2 } as const
  return parts.toSorted((a, b) => order[a.kind] - order[b.kind])
}

/**
 * The ways in which a side won with its last enemy left alive, by status: `Enemies fled`. The most frequent comes
 * first.
 */
export function escapesOf(odds: FightOdds, outcome: string): readonly Part[] {
  const { fights, lastLeft } = odds
  const beaten = sidesIn(odds).filter((name) => name !== outcome)
  return Object.entries(lastLeft[outcome] ?? {})
    .sort(([, a], [, b]) => b - a)
    .map(([status, share]) => {
      const verb = /ed$/.test(status) ? status : status === 'gone' ? 'left' : `out: ${status}`
      const words = `${beaten.length === 1 ? beaten[0] : `${outcome} won, others`} ${verb}`
      return { words, share, margin: halfWidth(share * fights, fights) }
    })
}

const isNobodys = (outcome: string): boolean =>
  [endlessOutcome, undecidedOutcome, 'nobody'].includes(outcome)

const sidesIn = ({ outcomes }: FightOdds): readonly string[] =>
  Object.keys(outcomes).filter((name) => !isNobodys(name))

/** The text of an outcome: `Party won`, `undecided`. */
export function outcomeWords(outcome: string): string {
  if (outcome === endlessOutcome) return `not over in ${maxRounds} rounds`
  if (outcome === undecidedOutcome) return 'undecided'
  return outcome === 'nobody' ? 'nobody is left' : `${outcome} won`
}

/** A number with at most one decimal. */
export const decimal = (number: number): string => number.toFixed(1).replace(/\.0$/, '')

/** The difference of two shares in percentage points, with a sign. */
export function points(difference: number): string {
  const whole = Math.round(difference * 100)
  return whole === 0 ? '±0' : whole > 0 ? `+${whole}` : `−${-whole}`
}

/** A margin in percentage points: `±0.9`. */
export const marginWords = (margin: number): string =>
  margin * 100 < 0.05 ? '±<0.1' : `±${decimal(margin * 100)}`

export const thousands = (count: number): string => count.toLocaleString('en-US')

/** The smallest swing that is shown, as a share. */
const minSwing = 0.03

/** The swings that are large enough to show, at most `max`. */
export const notableSwings = (swings: readonly Swing[], max: number): readonly Swing[] =>
  swings.filter(({ difference }) => Math.abs(difference) >= minSwing).slice(0, max)

export const swingWords = ({ what, who, round }: Swing): string =>
  what === 'is out' ? `${who} out by round ${round}` : `First turn to ${who}`

/** Texts such as `uses 1.5 Luck`, for changes large enough to notice. */
export const resourceWords = ({ resources }: Pick<CombatantOdds, 'resources'>): readonly string[] =>
  Object.entries(resources).flatMap(([word, amount]) =>
    Math.abs(amount) < 0.05
      ? []
      : [`${amount > 0 ? 'uses' : 'gains'} ${decimal(Math.abs(amount))} ${word}`]
  )

/**
 * The name of the same combatant in another list. `Bear` is `Bear 1` in a list with several bears; `Bear 1` is `Bear`
 * in a list with one. `undefined` if the list has no such combatant.
 */
export function nameAmong(
  name: string,
  others: { has(name: string): boolean }
): string | undefined {
  if (others.has(name)) return name
  if (others.has(`${name} 1`)) return `${name} 1`
  const alone = name.replace(/ 1$/, '')
  return alone !== name && others.has(alone) ? alone : undefined
}
