import type { Option, RuleId, Rules, Table } from '../../section.ts'
import { event } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { canAct, combatantOf, weaponOf } from '../../state.ts'
import { sneakDice } from '../../tables/techniques.ts'
import { canSpendOn } from '../characters.ts'
import { suffer } from '../damage.ts'
import { apOf, damageInHand } from '../equipment.ts'
import { applyHitEffects } from '../hinderance/hindering.ts'
import { asksAlways, asksAnybodyAlways, friendsWithLuck, spendLuck } from '../luck.ts'
import { intimidate } from '../reactions-and-morale.ts'
import { isRangedAt } from './aiming.ts'
import type { Blow } from './attack-tests.ts'
import type { Rolled } from './critical-damage.ts'
import { damageDealt, damageTaken, maxRoll, partsOfRoll, rolledWords } from './critical-damage.ts'
import { otherWeapon } from './dual-wielding.ts'

export const rules = {
  'Z-15': {
    where: 'Combat › Attacking and Damage',
    how: 'automated',
    says: 'An attack that hits does the damage of its weapon.'
  }
} satisfies Rules

export const events = {
  rent: event<{
    by: string
    target: string
    rolled: Rolled
    isCritical: boolean
    isHalved: boolean
    ap: number
  }>({
    apply(state, { target, ap }) {
      combatantOf(state, target).bareAp -= ap
    },
    tell({ by, target, ap, rolled, isCritical, isHalved }) {
      // This sentence names no damage, so `rolledWords` must show even a single face.
      const steps = rolledWords(rolled, isCritical, isHalved, 0, 0, undefined)
      return `${by} rends ${target}’s armour${steps}: ${target} permanently loses ${ap} AP`
    }
  })
}

/** The targets that an attack has hit. */
export interface Hits {
  readonly targets: readonly { readonly target: string; readonly isCritical: boolean }[]
  readonly isHalved: boolean
}

export interface Damage {
  readonly rolled: Rolled
  /** Rolls the damage again, for Luck. */
  readonly again: () => Rolled
}

/** Rolls damage: of the weapon (Z-15), the higher of two weapons (Z-18), or of a Sneak Attack (C-Z23). */
export function rollDamage(table: Table, blow: Blow, hits: Hits): Damage {
  const { by, isCommanded } = blow
  const one = combatantOf(table.now, by)
  const weapon = weaponOf(one, blow.weapon)
  const { dice, other, level } = diceOf(table.now, blow)
  const again = (): Rolled => {
    const rollOf = (formula: string, weapon: string) => ({
      ...partsOfRoll(table.roll(formula, by, `damage with ${weapon}`, 'sum')),
      weapon
    })
    const first = rollOf(dice, weapon.name)
    const second = other && rollOf(other.damage, other.name)
    const more = isCommanded ? table.roll('1d6', by, 'extra damage for Command').faces : []
    const isSecond = second !== undefined && second.dice + second.flat > first.dice + first.flat
    const [kept, lower] = isSecond ? [second, first] : [first, second]
    return {
      dice: kept.dice + (more[0] ?? 0),
      flat: kept.flat + level,
      ...(level > 0 && { level }),
      faces: kept.faces,
      weapon: kept.weapon,
      ...(lower && { lower: { ...lower, total: lower.dice + lower.flat } }),
      more,
      isMost: false
    }
  }
  const rolled = again()
  if (!one.isPlayer || (one.luck === 0 && friendsWithLuck(table.now, one).length === 0))
    return { rolled, again }
  return { rolled: improve(table, blow, rolled, again, hits), again }
}

/** The dice of an attack, the second weapon to roll, and the Level to add. */
function diceOf(state: State, { by, target, weapon: item, isSneaking }: Blow) {
  const one = combatantOf(state, by)
  const weapon = weaponOf(one, item)
  const second = isSneaking ? undefined : otherWeapon(one, weapon)
  const victim = second && combatantOf(state, target)
  const isMelee = victim?.zone === one.zone && !isRangedAt(one, victim, weapon)
  const other = isMelee ? second : undefined
  const sneak = weapon.isImprovised ? sneakDice.improvised : sneakDice.armed
  const dice = isSneaking ? sneak : damageInHand(one, weapon)
  return { dice, other, level: isSneaking ? one.level : 0 }
}

/** The maximum damage of an attack, before it is doubled. */
export function mostDamage(state: State, blow: Blow): Pick<Rolled, 'dice' | 'flat'> {
  const { dice, other, level } = diceOf(state, blow)
  const first = maxRoll(dice)
  const second = other ? maxRoll(other.damage) : first
  const most = second.dice + second.flat > first.dice + first.flat ? second : first
  return { dice: most.dice + (blow.isCommanded ? 6 : 0), flat: most.flat + level }
}

/** Whether a hit could take its target out of the fight. */
export function canFell(state: State, blow: Blow, isCritical = false): boolean {
  const hits = { targets: [{ target: blow.target, isCritical }], isHalved: false }
  return fallen(state, mostDamage(state, blow), hits) > 0
}

/** The number of targets that this damage would defeat. */
function fallen(
  state: State,
  rolled: Pick<Rolled, 'dice' | 'flat'>,
  { targets, isHalved }: Hits
): number {
  let count = 0
  for (const { target, isCritical } of targets) {
    const one = combatantOf(state, target)
    if (damageTaken({ rolled, isCritical, isHalved }, apOf(one)) >= one.hp) count++
  }
  return count
}

interface Choice {
  readonly how: 'keep' | 'most' | 'damage'
  readonly by: string
}

/**
 * Asks about Luck: the attacker may spend it for the maximum, or a friend for another roll (C-Z18). Returns the roll
 * that is kept.
 */
function improve(table: Table, blow: Blow, first: Rolled, again: () => Rolled, hits: Hits): Rolled {
  const { by } = blow
  let rolled = first
  for (;;) {
    const one = combatantOf(table.now, by)
    if (isSettled(table.now, blow, rolled, hits)) return rolled
    const ceiling = mostDamage(table.now, blow)
    const options: Option<Choice>[] = [
      {
        words: `${by}: keep the damage`,
        value: { how: 'keep', by },
        always: 'keep their damage'
      }
    ]
    const most = ceiling.dice + ceiling.flat
    if (rolled.dice + rolled.flat < most) {
      if (one.luck > 0)
        options.push({ words: `${by}: Luck, maximum damage`, value: { how: 'most', by } })
      for (const friend of friendsWithLuck(table.now, one))
        options.push({
          words: `${friend}: Luck, roll the damage again for ${by}`,
          value: { how: 'damage', by: friend }
        })
    }
    // Suggests Luck if the maximum would defeat one more target. The last point is kept for defence.
    const decides =
      one.luck > 1 && fallen(table.now, ceiling, hits) > fallen(table.now, rolled, hits)
    const { how, by: spender } = table.ask({
      decider: by,
      prompt: `${by} is about to do ${rolled.dice + rolled.flat} damage: accept the roll?`,
      rule: 'C-Z18',
      options,
      suggested: decides && options[1]?.value.how === 'most' ? 1 : 0,
      // If only friends have Luck, the question is minor: the attack has already hit.
      isMinor: () => one.luck === 0 && !asksAlways(table.now, friendsWithLuck(table.now, one))
    })
    if (how === 'keep') return rolled
    const faces = [...rolled.faces, ...(rolled.lower?.faces ?? []), ...rolled.more]
    spendLuck(table, spender, by, how, faces)
    if (how === 'most') return { ...rolled, ...ceiling, isMost: true }
    rolled = again()
  }
}

/**
 * Whether nobody needs to be asked about Luck, because the maximum would defeat no further target (RULING 39). A
 * combatant that is asked at every roll is asked all the same, unless all targets fall.
 */
function isSettled(state: State, blow: Blow, rolled: Rolled, hits: Hits): boolean {
  const falling = fallen(state, rolled, hits)
  if (falling === hits.targets.length) return true
  if (fallen(state, mostDamage(state, blow), hits) > falling) return false
  return (
    !asksAnybodyAlways(state) ||
    !asksAlways(state, [blow.by, ...friendsWithLuck(state, combatantOf(state, blow.by))])
  )
}

/** Applies a hit: Rend or damage, the effects of the weapon, Intimidate. */
export function land(
  table: Table,
  blow: Blow,
  amounts: { readonly rolled: Rolled; readonly isCritical: boolean; readonly isHalved: boolean },
  again: () => Rolled
): void {
  const { by, target, weapon } = blow
  const { rolled, isCritical, isHalved } = amounts
  const one = combatantOf(table.now, by)
  const victim = combatantOf(table.now, target)
  if (!canAct(victim) || rend(table, one, victim, amounts)) return
  const isDefence = victim.isPlayer && !one.isPlayer
  // On a player’s natural 1 all damage is doubled, not only the dice (RULING 7).
  const isWhole = isDefence && isCritical
  const amount = suffer(table, {
    target,
    by,
    from: weapon,
    rolled: isWhole ? asDice(rolled) : rolled,
    isCritical,
    isHalved,
    again: isWhole ? () => asDice(again()) : again,
    rule: ruleOfDamage(amounts, isDefence)
  })
  applyHitEffects(table, target, weaponOf(one, weapon).effects, by, weapon)
  if (amount > 0) intimidate(table, by, target)
}

/** Counts a whole roll as dice, so that all of it is doubled. */
const asDice = (rolled: Rolled): Rolled => ({
  ...rolled,
  dice: rolled.dice + rolled.flat,
  flat: 0,
  level: 0
})

function ruleOfDamage(
  { rolled, isCritical }: { readonly rolled: Rolled; readonly isCritical: boolean },
  isDefence: boolean
): RuleId {
  if (isCritical) return isDefence ? 'Z-20' : 'Z-19'
  if (rolled.lower) return 'Z-18'
  return isDefence ? 'Z-16' : 'Z-15'
}

/**
 * Rend: asks a warrior whether to remove 1 AP for every 2 damage, for good, instead of HP (C-Z24). Returns the answer.
 */
function rend(
  table: Table,
  one: Combatant,
  victim: Combatant,
  amounts: { readonly rolled: Rolled; readonly isCritical: boolean; readonly isHalved: boolean }
): boolean {
  if (!canSpendOn(one, 'rend')) return false
  const { name: by } = one
  const { name: target } = victim
  const damage = damageDealt(amounts)
  const ap = Math.min(apOf(victim), Math.floor(damage / 2))
  if (ap < 1) return false
  const rends = table.ask({
    decider: by,
    prompt: `${by} has hit ${target}: do damage, or permanently remove ${ap} AP?`,
    rule: 'C-Z24',
    options: [
      { words: `${by}: do damage`, value: false, always: 'rend no armour' },
      { words: `${by}: rend the armour`, value: true }
    ],
    suggested: isRendingWorthIt(victim, damage, ap) ? 1 : 0
  })
  if (!rends) return false
  table.happens(events.rent, 'C-Z24', { by, target, ...amounts, ap })
  return true
}

/** Whether the AP removed are at least half of the damage, and the damage would not defeat the target. */
const isRendingWorthIt = (target: Combatant, damage: number, ap: number): boolean =>
  ap * 2 >= damage && target.hp > damage
