import type { Option, Rules, TableOf } from '../section.ts'
import { combatantOf, weaponOf } from '../state.ts'
import { sneakDice } from '../tables/techniques.ts'
import { isRangedAt } from './aiming.ts'
import { apOf } from './armour.ts'
import type { Blow } from './attack-tests.ts'
import type { Rolled } from './critical-damage.ts'
import { maxRoll, partsOfRoll } from './critical-damage.ts'
import type * as luck from './luck.ts'
import { friendsWithLuck, spendLuck } from './luck.ts'
import { damageInHand, otherWeapon } from './weapons.ts'

export const rules = {
  'Z-15': {
    where: 'Combat › Attacking and Damage',
    how: 'automated',
    says: 'An attack that hits does the damage of its weapon.'
  }
} satisfies Rules

export type Event = luck.Event
type Table = TableOf<Event>

export interface Damage {
  readonly rolled: Rolled
  /** Rolls it once more, for Luck. */
  readonly again: () => Rolled
}

/** Rolls damage: of the weapon (Z-15), the higher of two (Z-18), or that of a Sneak Attack (C-Z23). */
export function rollDamage(table: Table, blow: Blow): Damage {
  const { by, target, isSneaking, isCommanded } = blow
  const one = combatantOf(table.now, by)
  const weapon = weaponOf(one, blow.weapon)
  const isMelee =
    one.zone === combatantOf(table.now, target).zone && !isRangedAt(table.now, by, target, weapon)
  const other = isMelee && !isSneaking ? otherWeapon(one, weapon) : undefined
  const dice = !isSneaking
    ? damageInHand(one, weapon)
    : weapon.isImprovised
      ? sneakDice.improvised
      : sneakDice.armed
  const level = isSneaking ? one.level : 0
  const again = (): Rolled => {
    const first = partsOfRoll(table.roll(dice, by, `damage with ${weapon.name}`))
    const second = other && partsOfRoll(table.roll(other.damage, by, `damage with ${other.name}`))
    const more = isCommanded ? table.roll('1d6', by, 'damage at a command').faces : []
    const isSecond = second !== undefined && second.dice + second.flat > first.dice + first.flat
    const [kept, lower] = isSecond ? [second, first] : [first, second]
    return {
      dice: kept.dice + (more[0] ?? 0),
      flat: kept.flat + level,
      faces: kept.faces,
      lower: lower?.faces ?? [],
      more,
      isMost: false
    }
  }
  const rolled = again()
  if (!one.isPlayer || (one.luck === 0 && friendsWithLuck(table.now, one).length === 0))
    return { rolled, again }
  const most = [dice, ...(other ? [other.damage] : [])]
    .map(maxRoll)
    .reduce((a, b) => (b.dice + b.flat > a.dice + a.flat ? b : a))
  const ceiling = { dice: most.dice + (isCommanded ? 6 : 0), flat: most.flat + level }
  return { rolled: improve(table, blow, rolled, again, ceiling), again }
}

interface Choice {
  readonly how: 'keep' | 'most' | 'damage'
  readonly by: string
}

/** Asks about Luck: the attacker’s for the most it can do, or a friend’s for another roll (C-Z18). */
function improve(
  table: Table,
  { by, target }: Blow,
  first: Rolled,
  again: () => Rolled,
  ceiling: Pick<Rolled, 'dice' | 'flat'>
): Rolled {
  let rolled = first
  for (;;) {
    const one = combatantOf(table.now, by)
    const options: Option<Choice>[] = [
      {
        words: `${by}: keep the damage`,
        value: { how: 'keep', by },
        always: 'keep the damage they do'
      }
    ]
    const most = ceiling.dice + ceiling.flat
    if (rolled.dice + rolled.flat < most) {
      if (one.luck > 0)
        options.push({ words: `${by}: Luck, the most it can do`, value: { how: 'most', by } })
      for (const friend of friendsWithLuck(table.now, one))
        options.push({
          words: `${friend}: Luck, roll the damage again for ${by}`,
          value: { how: 'damage', by: friend }
        })
    }
    // Suggested where it would decide. The last point is kept for defence.
    const victim = combatantOf(table.now, target)
    const needed = victim.hp + apOf(table.now, victim)
    const decides = one.luck > 1 && rolled.dice + rolled.flat < needed && most >= needed
    const { how, by: spender } = table.ask({
      who: by,
      what: `${by} is about to do ${rolled.dice + rolled.flat}`,
      rule: 'C-Z18',
      options,
      suggested: decides && options[1]?.value.how === 'most' ? 1 : 0
    })
    if (how === 'keep') return rolled
    const faces = [...rolled.faces, ...rolled.lower, ...rolled.more]
    spendLuck(table, spender, by, how, faces)
    if (how === 'most') return { ...rolled, ...ceiling, isMost: true }
    rolled = again()
  }
}
