import { describe, expect, test } from 'vitest'
import type { FightView, Row } from '../../src/core/ruleset/fight-view.ts'
import type { Account } from '../../src/core/view/auto-play-view.ts'
import type { Action, Fight } from '../../src/session/fight.ts'
import { applyAction, playOut } from '../../src/session/fight.ts'
import { autoPlayOffers, autoPlayView } from '../../src/session/views/auto-play-view.ts'
import { rowsByName } from '../../src/session/views/rows.ts'
import type { SixEnemies } from '../six-enemies.ts'
import { answered, sixEnemies, sixEnemiesFight } from '../six-enemies.ts'

/** A group that has acted: the fight before and after, and its account. */
interface Acted {
  readonly before: Fight
  readonly after: Fight
  readonly account: Account
}

const act = (fight: Fight, action: Action): Fight => applyAction(fight, action).fight

const viewOf = ({ ruleset, now }: Fight): FightView => ruleset.view(now.state, 'game-master')
const tacticOf = ({ ruleset, now }: Fight) => ruleset.tactic(now.state)

/** The account of the enemies, each time they can act together in a fight. */
function accountsOf(six: SixEnemies, seed: number): readonly Acted[] {
  const found: Acted[] = []
  let fight = sixEnemiesFight(six, seed)
  for (let count = 0; count < 60; count++) {
    const isNext =
      !fight.now.asked &&
      autoPlayOffers(fight, viewOf(fight), tacticOf(fight)).some((one) => one.isSuggested)
    if (isNext) {
      const before = fight
      fight = answered(act(fight, { type: 'auto-play', group: { side: 'Enemies' } }))
      const account = autoPlayView(fight, viewOf(fight), undefined)?.account
      if (account) found.push({ before, after: fight, account })
    }
    const next = playOut(fight, 1)
    if (next === fight) break
    fight = next
  }
  return found
}

const gameOf = (game: string): SixEnemies =>
  sixEnemies.find((one) => one.game === game) ?? (sixEnemies[0] as SixEnemies)
const textOf = ({ title, rows }: Account): readonly string[] => [
  title,
  ...rows.map(({ name, changes, cause }) => [name, changes.join(', '), cause].join(' | '))
]
const rowsIn = (fight: Fight): ReadonlyMap<string, Row> => rowsByName(viewOf(fight))

describe('the account of the enemies', () => {
  test('says who lost what and by whom, and who was attacked in vain', () => {
    const [, second] = accountsOf(gameOf('radiant'), 3)
    expect(second && textOf(second.account)).toMatchInlineSnapshot(`
      [
        "Enemies have acted",
        "Osric Vane | Out of Action, −3 HP → 0 | by Wax hand 3 and 5, not by Wax hand 4",
        "Maud Tallow | unhurt | attacked by Wax hand 6",
        "Wax hand 3 | −5 HP → 1 | Wax hand 3 takes 5 damage from Maud Tallow’s mace",
      ]
    `)
  })

  test('puts who fell before who was hurt', () => {
    const [first] = accountsOf(gameOf('einfelst'), 3)
    expect(first && textOf(first.account)).toMatchInlineSnapshot(`
      [
        "Enemies have acted",
        "Jost | dead, +9 Physical → 9 | by Toll bandit 1, 2 and 4, not by Toll bandit 3",
        "Ketta Vorr | +2 Physical → 2 | by Toll bandit 6, not by Toll bandit 5",
      ]
    `)
  })

  test.each(sixEnemies)('has every number that changed in $game, and no other', (six) => {
    const all = [1, 2, 3].flatMap((seed) => accountsOf(six, seed))
    expect(all.length).toBeGreaterThan(0)
    for (const { before, after, account } of all) {
      const { columns } = viewOf(after)
      const was = rowsIn(before)
      const changes = [...rowsIn(after).values()].flatMap(({ name, numbers }) =>
        numbers.flatMap(({ value }, index) => {
          const by = value - (was.get(name)?.numbers[index]?.value ?? value)
          return by === 0 ? [] : `${name} ${Math.abs(by)} ${columns[index]} → ${value}`
        })
      )
      const told = account.rows.flatMap(({ name, changes: words }) =>
        words.flatMap((one) => (/^[−+]\d/.test(one) ? `${name} ${one.slice(1)}` : []))
      )
      expect(told.toSorted()).toEqual(changes.toSorted())
    }
  })
})
