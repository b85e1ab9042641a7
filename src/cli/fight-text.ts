import { describeAsked } from '../core/fight/answers.ts'
import { diceIn } from '../reports/fight.ts'
import type { Fight } from '../session/fight.ts'
import { rowsOf } from '../session/views/rows.ts'
import { rowDetails } from './row-details.ts'

/** The state of a fight as text. `extent`: how far the log can be read, such as `up to line 12`, if not to its end. */
export function fightText(
  { ruleset, now }: Pick<Fight, 'now' | 'ruleset'>,
  name: string,
  extent?: string
): string {
  const view = ruleset.view(now.state, 'game-master')
  const stands = view.outcome ?? `round ${view.round}, ${view.phase}`
  const title = [name, ruleset.title, stands, ...(extent ? [extent] : [])].join(' · ')
  const rows = rowsOf(view)
  const width = Math.max(0, ...rows.map((row) => row.name.length))
  const lines = rows.map((row) => {
    const numbers = view.columns.map((column, index) => {
      const number = row.numbers[index]
      return number ? `${column} ${number.value}/${number.max}` : ''
    })
    const details = [...numbers, ...rowDetails(row, true), row.stateWords].filter(
      (detail) => detail !== ''
    )
    return `  ${row.name.padEnd(width)}  ${details.join(', ')}`
  })
  const waiting = now.asked ? [`Waiting for ${describeAsked(now.asked)}`] : []
  const { rolled, typed } = diceIn({ now })
  const dice = rolled + typed > 0 ? [`Dice: ${rolled} rolled from the seed, ${typed} typed`] : []
  return [title, ...lines, ...waiting, ...dice].join('\n')
}
