import type { Shares } from './formula/chances.ts'
import type { Game } from './game.ts'
import type { DamageChange } from './schema/forms.ts'
import type { Combatant } from './state.ts'

/** The points that damage takes from a target with so many points left, and the chance that it takes all. */
export interface Losses {
  readonly loss: Float64Array
  readonly fells: Float64Array
}

/** The losses by the points that are left: the chance of damage as high, and the sum of these chances. */
export function lossesFrom(shares: Shares): Losses {
  const most = Math.max(0, ...shares.keys())
  const fells = new Float64Array(most + 1)
  for (const [value, share] of shares) if (value >= 0) fells[value] = (fells[value] ?? 0) + share
  for (let left = most - 1; left >= 0; left--)
    fells[left] = (fells[left] ?? 0) + (fells[left + 1] ?? 0)
  const loss = new Float64Array(most + 1)
  for (let left = 1; left <= most; left++) loss[left] = (loss[left - 1] ?? 0) + (fells[left] ?? 0)
  return { loss, fells }
}

export const noLosses: Losses = lossesFrom(new Map([[0, 1]]))

/** Whether damage of a kind is resisted, and how. */
export function kindOf(target: Combatant, kind: string): 'immune' | 'resist' | 'vulnerable' | '' {
  if (target.immune.includes(kind)) return 'immune'
  if (target.resists.includes(kind)) return 'resist'
  return target.vulnerable.includes(kind) ? 'vulnerable' : ''
}

export function changeFor(
  { rules }: Game,
  target: Combatant,
  kind: string
): DamageChange | undefined {
  const how = kind === '' ? '' : kindOf(target, kind)
  return how === '' ? undefined : rules.damage[how]
}

export function resisted(points: number, change: DamageChange | undefined, less: number): number {
  switch (change?.kind) {
    case 'half':
      return Math.floor(points / 2)
    case 'double':
      return points * 2
    case 'none':
      return 0
    case 'less':
      return Math.max(0, points - less)
    default:
      return points
  }
}
