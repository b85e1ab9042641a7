import type { EffectOdds } from '../view/tracker-view.ts'
import { percent } from './percent.ts'

/** Formats an average: `2.1`, or `≈ 2.1` if it is not exact. */
const about = (average: number, isExact: boolean): string =>
  `${isExact ? '' : '≈ '}${average.toFixed(1)}`

/** Formats odds as `Toll-taker 1: hurt 62 %, 2.1 on average, down 20 %`, for the two most affected combatants. */
export const oddsLine = (odds: readonly EffectOdds[] = []): string =>
  odds
    .slice(0, 2)
    .map((one) => `${one.name}: ${partsOf(one).join(', ')}`)
    .join(' · ')

/** Formats the odds of one combatant: `hurt 62 %, 2.1 on average`, `down 20 %`; `is healed 100 %, 3.5 on average`. */
function partsOf(one: EffectOdds): readonly string[] {
  const { damageChance, averageLoss, unit, downChance, isExact, also = [] } = one
  const points = unit === undefined ? '' : ` ${unit}`
  const part = (what: string, chance: number, average?: number): string =>
    `${what} ${percent(chance, isExact)}${average === undefined ? '' : `, ${about(average, isExact)}${points} on average`}`
  const isUnhurt = damageChance === 0 && downChance + also.length > 0
  return [
    ...(isUnhurt ? [] : [part('hurt', damageChance, averageLoss)]),
    ...(downChance > 0 ? [part('down', downChance)] : []),
    ...also.map(({ what, chance, average }) => part(what, chance, average))
  ]
}

/** Formats the odds of one combatant for its row: `falls 41 %`, else `hurt 62 %`, else `is healed 100 %`. */
export function oddsWords({ downChance, damageChance, isExact, also }: EffectOdds): string {
  if (downChance > 0) return `falls ${percent(downChance, isExact)}`
  const [other] = also ?? []
  return other && damageChance === 0
    ? `${other.what} ${percent(other.chance, isExact)}`
    : `hurt ${percent(damageChance, isExact)}`
}
