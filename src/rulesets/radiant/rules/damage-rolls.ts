import type { Option } from '../../../core/ruleset/table.ts'
import type { Rolled } from '../events.ts'
import { damageInHand, otherWeapon } from '../hands.ts'
import { apOf, weaponOf, who } from '../state.ts'
import { sneakDice } from '../tables/techniques.ts'
import type { Strike } from './attacking.ts'
import { mostOf, partsOf } from './dice.ts'
import { friendsWithLuck } from './luck.ts'
import { isRangedAt } from './ranges.ts'
import type { Table } from './tests.ts'

export interface Damage {
  readonly rolled: Rolled
  /** Roll it once more, for Luck. */
  readonly again: () => Rolled
}

/** The damage of the weapon (Z-15); of two, the higher (Z-18); from behind, that of a Sneak Attack (C-Z23). */
export function rollDamage(table: Table, blow: Strike): Damage {
  const { by, target, isSneaking, isCommanded } = blow
  const one = who(table.now, by)
  const weapon = weaponOf(one, blow.weapon)
  const isMelee =
    one.zone === who(table.now, target).zone && !isRangedAt(table.now, by, target, weapon)
  const other = isMelee && !isSneaking ? otherWeapon(one, weapon) : undefined
  const dice = !isSneaking
    ? damageInHand(one, weapon)
    : weapon.isImprovised
      ? sneakDice.improvised
      : sneakDice.armed
  const level = isSneaking ? one.level : 0
  const again = (): Rolled => {
    const first = partsOf(table.roll(dice, by, `damage with ${weapon.name}`))
    const second = other && partsOf(table.roll(other.damage, by, `damage with ${other.name}`))
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
    .map(mostOf)
    .reduce((a, b) => (b.dice + b.flat > a.dice + a.flat ? b : a))
  const ceiling = { dice: most.dice + (isCommanded ? 6 : 0), flat: most.flat + level }
  return { rolled: improve(table, blow, rolled, again, ceiling), again }
}

interface Choice {
  readonly how: 'keep' | 'most' | 'damage'
  readonly by: string
}

/** Luck: the most an attack can do, or a friend has its damage rolled again (C-Z18). */
function improve(
  table: Table,
  { by, target }: Strike,
  first: Rolled,
  again: () => Rolled,
  ceiling: Pick<Rolled, 'dice' | 'flat'>
): Rolled {
  let rolled = first
  for (;;) {
    const one = who(table.now, by)
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
    // Worth a point where it would decide: and the last point is kept for one’s own skin.
    const victim = who(table.now, target)
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
    const left = who(table.now, spender).luck - 1
    table.happens({ type: 'luck-spent', rule: 'C-Z18', by: spender, for: by, how, faces, left })
    if (how === 'most') return { ...rolled, ...ceiling, isMost: true }
    rolled = again()
  }
}
