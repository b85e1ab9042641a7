import type { Row } from '../../core/ruleset/fight-view.ts'
import type { EnemyHealth, PlayersRow } from '../../core/view/players-view.ts'

/** Health in words: the first row whose share is at most the health left. The shares are ours, from no book. */
export const healthLevels = [
  { share: 1, label: 'unhurt' },
  { share: 3 / 4, label: 'scratched' },
  { share: 1 / 3, label: 'wounded' },
  { share: Number.MIN_VALUE, label: 'badly wounded' },
  { share: 0, label: 'down' }
] as const

/** Health as players see it: in words for their own side, by the setting for enemies. */
export function visibleHealth(
  row: Row,
  enemyHealth: EnemyHealth
): Pick<PlayersRow, 'health' | 'quarters'> {
  const style = row.side === 'party' ? 'words' : enemyHealth
  const share = row.state === 'down' ? 0 : healthShare(row)
  if (share === undefined || row.state === 'gone' || style === 'hidden') return {}
  if (style === 'bars') return { quarters: Math.ceil(share * 4) }
  const level = healthLevels.find((one) => share >= one.share)
  return level ? { health: level.label } : {}
}

/** The share of health left, from 0 to 1: of the whole bar, or of the worst track. `undefined` without either. */
export function healthShare({ bar, tracks }: Row): number | undefined {
  const shares = tracks
    ? tracks.map(({ rows }) => {
        const of = rows.reduce((sum, one) => sum + one.of, 0)
        return of === 0 ? 1 : 1 - rows.reduce((sum, one) => sum + one.filled, 0) / of
      })
    : [bar.reduce((sum, { value }) => sum + value, 0) / bar.reduce((sum, { max }) => sum + max, 0)]
  const lowest = Math.min(...shares)
  return Number.isFinite(lowest) ? Math.max(0, Math.min(1, lowest)) : undefined
}
