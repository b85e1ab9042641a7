import { describeAsked } from '../core/fight/answers.ts'
import { diceIn } from '../reports/fight.ts'
import type { Fight } from '../session/fight.ts'
import type { Setup } from '../session/setup.ts'
import { rowsOf } from '../session/views/rows.ts'

/** The state of a fight as text. */
export function fightText(setup: Setup, { ruleset, now }: Pick<Fight, 'now' | 'ruleset'>): string {
  const view = ruleset.view(now.state, 'game-master')
  const title = `${setup.encounter.name} · ${ruleset.title} · ${view.outcome ?? `round ${view.round}, ${view.phase}`}`
  const rows = rowsOf(view)
  const width = Math.max(0, ...rows.map((row) => row.name.length))
  const lines = rows.map((row) => {
    const numbers = view.columns.map((column, index) => {
      const number = row.numbers[index]
      return number ? `${column} ${number.value}/${number.max}` : ''
    })
    const details = [
      ...numbers,
      ...row.conditions.map((condition) => condition.words),
      row.stateWords
    ].filter((detail) => detail !== '')
    return `  ${row.name.padEnd(width)}  ${details.join(', ')}`
  })
  const waiting = now.asked ? [`Waiting for ${describeAsked(now.asked)}`] : []
  const { rolled, typed } = diceIn({ now })
  const dice = rolled + typed > 0 ? [`Dice: ${rolled} of the seed, ${typed} typed in`] : []
  return [title, ...lines, ...waiting, ...dice].join('\n')
}
