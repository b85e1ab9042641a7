import type { EventsOf, Rules, TableOf } from '../section.ts'
import { event } from '../section.ts'
import type { Combatant, Weapon } from '../state.ts'
import { canAct, combatantOf, weaponOf } from '../state.ts'
import { freeHands, layDown } from './hands.ts'

export const rules = {
  'Z-18': {
    where: 'Combat › Attacking and Damage › Dual-Wielding',
    how: 'automated',
    says: 'With a one-handed weapon in each hand both are rolled for damage, and the higher counts.'
  },
  'C-Z21': {
    where: 'Equipment › Weapons',
    how: 'automated',
    says: 'Short, Long and Thrown say how far a weapon reaches; Blast hits a Zone, Versatile has two dice, Recharge takes a d6 each Round.'
  }
} satisfies Rules

export const events = {
  shot: event<{ by: string; weapon: string; to: string; isThrown: boolean }>({
    apply(state, { by, weapon: name, to, isThrown }) {
      const one = combatantOf(state, by)
      const weapon = one.weapons[name]
      if (!weapon) return
      if (weapon.needsAmmo) one.ammoUsed = true
      if (weapon.recharge > 0) weapon.isSpent = true
      if (isThrown) layDown(one, name, to)
    },
    tell: ({ by, weapon, to, isThrown }) =>
      isThrown ? `${by}’s ${weapon} lies in ${to}` : undefined
  }),
  recharged: event<{ who: string; weapon: string; face: number; works: boolean }>({
    apply(state, { who, weapon: name, works }) {
      const weapon = combatantOf(state, who).weapons[name]
      if (weapon && works) weapon.isSpent = false
    },
    tell: ({ who, weapon, face, works }) =>
      `${who}’s ${weapon} ${works ? 'is ready again' : 'is not ready yet'} (${face})`
  })
}
export type Event = EventsOf<typeof events>
type Table = TableOf<Event>

/** Whether a weapon is in hand, whole, charged and with ammunition (C-Z20, C-Z9, C-Z21). */
export const isReady = (one: Combatant, { store, isSpent, needsAmmo }: Weapon): boolean =>
  store === 'hand' && !isSpent && (!needsAmmo || hasAmmo(one))

/** Only the ammunition of Characters is counted. */
export const hasAmmo = (one: Combatant): boolean => !one.isPlayer || one.ammo > 0

/** Its damage as it is held: a Versatile weapon uses a free hand, too (C-Z21). */
export const damageInHand = (one: Combatant, weapon: Weapon): string =>
  weapon.hands === 1 && weapon.store === 'hand' && freeHands(one) > 0
    ? weapon.inTwoHands
    : weapon.damage

/** The mean of its damage as it is held. */
export const meanInHand = (one: Combatant, weapon: Weapon): number =>
  weapon.meanInTwoHands !== weapon.mean && weapon.store === 'hand' && freeHands(one) > 0
    ? weapon.meanInTwoHands
    : weapon.mean

/** The one-handed melee weapon in the other hand (Z-18). */
export function otherWeapon(one: Combatant, weapon: Weapon): Weapon | undefined {
  if (!canPair(weapon)) return undefined
  const { weapons } = one
  for (const name in weapons) {
    const other = weapons[name]
    if (other && other !== weapon && canPair(other)) return other
  }
  return undefined
}

const canPair = ({ hands, store, range, isBlast, isSpent }: Weapon): boolean =>
  hands === 1 &&
  store === 'hand' &&
  (range === 'melee' || range === 'thrown') &&
  !isBlast &&
  !isSpent

/** Whether it can strike at somebody Close now. */
export const isMelee = (one: Combatant, weapon: Weapon): boolean =>
  (weapon.range === 'melee' || weapon.range === 'thrown') && !weapon.isBlast && isReady(one, weapon)

/** Whether somebody has a weapon that can strike at somebody Close. */
export function hasMelee(one: Combatant): boolean {
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name]
    if (weapon && isMelee(one, weapon)) return true
  }
  return false
}

/** The weapons that can strike at somebody Close, the most dangerous first. */
export const meleeWeapons = (one: Combatant): readonly Weapon[] =>
  Object.values(one.weapons)
    .filter((weapon) => isMelee(one, weapon))
    .sort((a, b) => expectedDamage(one, b) - expectedDamage(one, a))

/** The mean damage of a weapon; a little more with another in the other hand. */
export const expectedDamage = (one: Combatant, weapon: Weapon): number =>
  meanInHand(one, weapon) + (otherWeapon(one, weapon) ? 1 : 0)

/** Records what an attack does to its weapon: ammunition is used, a recharge begins, a throw lands. */
export function recordShot(table: Table, by: string, name: string, to: string): void {
  const one = combatantOf(table.now, by)
  const weapon = weaponOf(one, name)
  const isThrown = weapon.range === 'thrown' && one.zone !== to && weapon.hands > 0
  if (weapon.needsAmmo || weapon.recharge > 0 || isThrown)
    table.happens({ type: 'shot', rule: 'C-Z21', by, weapon: name, to, isThrown })
}

/** Rolls a d6 for each weapon that has to recharge, when a Round begins. */
export function recharge(table: Table): void {
  for (const name in table.now.combatants)
    for (const weapon in combatantOf(table.now, name).weapons) {
      const item = combatantOf(table.now, name).weapons[weapon]
      if (!item?.isSpent || !canAct(combatantOf(table.now, name))) continue
      const face = table.roll('1d6', name, `recharge of ${weapon}`).total
      const works = face >= item.recharge
      table.happens({ type: 'recharged', rule: 'C-Z21', who: name, weapon, face, works })
    }
}
