import { meanInHand } from '../hands.ts'
import { distanceBetween } from '../places.ts'
import { apOf, isUp, type State, unmetAp, weaponOf, who } from '../state.ts'
import { type Landed, levelsAbove, type Strike } from './attacking.ts'
import { testWithLuck } from './luck.ts'
import { edgesAt, isRangedAt } from './ranges.ts'
import { drFor, type Table, weightOn } from './tests.ts'

/**
 * A Creature attacks a Character, who Tests DEX to avoid it (Z-16). What would be a Disadvantage of the
 * attacker is an Advantage of the defender (RULING 11). After a failure the shield may go for it, before
 * any damage is rolled (RULING 20); a natural 1 doubles that (Z-20).
 */
export function defend(table: Table, blow: Strike): Landed | undefined {
  const { by, target, weapon: item } = blow
  const attacker = who(table.now, by)
  const one = who(table.now, target)
  const weapon = weaponOf(attacker, item)
  const distance = distanceBetween(table.now, attacker.zone, one.zone)
  const theirs = edgesAt(table.now, attacker, weapon, distance)
  const above = levelsAbove(one, attacker) * table.now.settings['DR for higher Levels']
  const hasShield = !one.shield.isLost
  const isRanged = isRangedAt(table.now, by, target, weapon)
  const { test, isNeutralised, extra } = testWithLuck(
    table,
    {
      who: target,
      ability: 'DEX',
      what: `to avoid ${by}`,
      dr: drFor(table.now, one, 'DEX') + unmetAp(one) + above,
      advantages: blow.edges.disadvantages + theirs.disadvantages + weightOn(attacker),
      disadvantages: blow.edges.advantages + theirs.advantages
    },
    {
      accept: 'take the blow',
      always: 'take blows',
      isCritical: true,
      extras: hasShield
        ? [{ words: `${target}: sacrifice the shield`, value: 'shield' as const }]
        : [],
      stake: stakeOf(table.now, by, target, item)
    }
  )
  const isCritical = test.natural === 1 && !test.passed && !isNeutralised
  const rule = isCritical
    ? 'Z-20'
    : isRanged && distance === 'Close'
      ? 'Z-17'
      : unmetAp(one) > 0
        ? 'C-Z11'
        : above > 0
          ? 'C-Z8'
          : 'Z-16'
  table.happens({
    type: 'defended',
    rule,
    who: target,
    by,
    weapon: item,
    test,
    isRanged,
    isCritical
  })
  if (test.passed) return undefined
  if (extra === 'shield') {
    table.happens({ type: 'shield-sacrificed', rule: 'C-Z10', who: target, by, weapon: item })
    return undefined
  }
  return { isCritical }
}

/** What an attack could cost: everything, a good part, or little. */
function stakeOf(state: State, by: string, target: string, item: string): 0 | 1 | 2 {
  const attacker = who(state, by)
  const one = who(state, target)
  const hope = meanInHand(attacker, weaponOf(attacker, item)) - apOf(state, one)
  return hope >= one.hp ? 2 : hope * 3 >= one.hp ? 1 : 0
}

/** A creature with a shield may give it for an attack that has hit it. */
export function sacrificeShield(
  table: Table,
  name: string,
  by: string,
  weapon: string,
  isCritical: boolean
): boolean {
  const one = who(table.now, name)
  if (one.shield.isLost || !isUp(one)) return false
  const attacker = who(table.now, by)
  const mean = meanInHand(attacker, weaponOf(attacker, weapon)) * (isCritical ? 2 : 1)
  const gives = table.ask({
    who: name,
    what: `${by} has hit ${name} with ${weapon}`,
    rule: 'C-Z10',
    options: [
      { words: `${name}: take the blow`, value: false, always: 'keep their shields' },
      { words: `${name}: sacrifice the shield`, value: true }
    ],
    suggested: mean - apOf(table.now, one) >= one.hp ? 1 : 0
  })
  if (gives) table.happens({ type: 'shield-sacrificed', rule: 'C-Z10', who: name, by, weapon })
  return gives
}
