import type { Rules, Table } from '../section.ts'
import { event } from '../section.ts'
import type { Combatant, Spot, State, Weapon } from '../state.ts'
import { canAct, combatantOf, mayReact, weaponOf } from '../state.ts'
import * as attacking from './attacking/attacking.ts'
import { expectedDamage } from './attacking/damage.ts'
import { plainStrike, reaches } from './attacking/reach.ts'
import { isSparedByBarrier } from './protection-from-attacks.ts'
import { spendReaction } from './reactions.ts'
import { isNearby } from './zones.ts'

const where = 'Opportunity attacks'

export const rules = {
  'M-35': {
    where,
    how: 'prompted',
    says: 'An enemy who moves away may be attacked as a reaction. The move continues if the mover still can.'
  },
  'M-36': {
    where,
    how: 'automated',
    says: 'A combatant attacked on the move cannot react, except by some skills.'
  }
} satisfies Rules

export const events = {
  opportunity: event<{ by: string; target: string; weapon: string }>({
    tell: ({ by, target }) => `${target} moves away, and ${by} strikes`
  })
}

/**
 * The names of the enemies near a spot, without one that the mover drags along. With `to`: only those that are not near
 * `to`.
 */
export function enemiesNear(
  state: State,
  { side, grabs }: Combatant,
  spot: Spot,
  to?: Spot
): readonly string[] {
  const near: string[] = []
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side === side || !canAct(other) || name === grabs) continue
    if (isNearby(other, spot) && !(to && isNearby(other, to))) near.push(name)
  }
  return near
}

/** Whether an enemy may strike: it has a turn to spend and a melee weapon, and sees the mover (M-29, M-35). */
export function mayStrike(state: State, name: string, mover: string): boolean {
  const one = combatantOf(state, name)
  const target = combatantOf(state, mover)
  const isOpen = !target.isConcealed && !isSparedByBarrier(target, false)
  return mayReact(one) && isOpen && bestMelee(one, target) !== undefined
}

function bestMelee(one: Combatant, target: Combatant): string | undefined {
  let best: string | undefined
  let most = 0
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name]
    if (!weapon || !strikesInPassing(one, weapon)) continue
    const hope = expectedDamage(one, weapon, target)
    if (hope <= most) continue
    most = hope
    best = name
  }
  return best
}

const strikesInPassing = (one: Combatant, weapon: Weapon): boolean =>
  weapon.range === 0 &&
  !weapon.isPower &&
  weapon.die > 0 &&
  !weapon.isBlast &&
  reaches(one, weapon, 0)

/** Offers an enemy nearby an opportunity attack against a combatant that moves away: a reaction (M-35). */
export function strikeInPassing(table: Table, by: string, target: string): void {
  if (!mayStrike(table.now, by, target)) return
  const one = combatantOf(table.now, by)
  const best = bestMelee(one, combatantOf(table.now, target)) ?? ''
  const weapons = Object.keys(one.weapons).filter((name) =>
    strikesInPassing(one, weaponOf(one, name))
  )
  const weapon = table.ask({
    decider: by,
    prompt: `${target} moves away from ${by}: an opportunity attack?`,
    rule: 'M-35',
    options: [
      { words: `${by}: let ${target} go`, value: '', always: 'let others go' },
      ...weapons.map((name) => ({ words: `${by}: strike with ${name}`, value: name }))
    ],
    suggested: 1 + weapons.indexOf(best)
  })
  if (weapon === '') return
  spendReaction(table, by, 'opportunity', false)
  table.happens(events.opportunity, 'M-35', { by, target, weapon })
  const plain = plainStrike(by, target, weaponOf(combatantOf(table.now, by), weapon))
  attacking.strike(table, { ...plain, isOpportunity: true })
}
