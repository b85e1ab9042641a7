import type { Glossary, Refusal, Rules, Table } from '../section.ts'
import { event, refuseIf } from '../section.ts'
import type { Combatant, Piece, Store, Weapon } from '../state.ts'
import { canAct, combatantOf, weaponOf } from '../state.ts'
import { armours, slots } from '../tables/armour.ts'
import { otherWeapon } from './attacking-and-damage/dual-wielding.ts'

export const rules = {
  'C-Z10': {
    where: 'Equipment › Armor and Shields',
    how: 'automated',
    says: 'AP is taken off all damage; a shield may be given to ignore an attack.'
  },
  'C-Z11': {
    where: 'Equipment › Equipment Requirements',
    how: 'automated',
    says: 'Without what a weapon asks for it attacks at Disadvantage; without what armour asks for, its AP is added to the DR of attack and defence.'
  },
  'C-Z12': {
    where: 'not given',
    how: 'automated',
    says: 'A Creature without written AP has one less than its Level, 3 at the most.'
  },
  'C-Z20': {
    where: 'Equipment › Inventory',
    how: 'automated',
    says: 'Two hands, two slots on the body and six in the backpack; who carries more is Weakened and never goes further than Nearby.'
  },
  'C-Z21': {
    where: 'Equipment › Weapons',
    how: 'automated',
    says: 'Short, Long and Thrown say how far a weapon reaches; Blast hits a Zone, Versatile has two dice, Recharge takes a d6 each Round.'
  }
} satisfies Rules

export const glossary = {
  ap: { says: 'Armour points, taken off all damage.', rule: 'C-Z10' },
  overloaded: { says: 'Carries more than its slots: Weakened.', rule: 'C-Z20' }
} satisfies Glossary

/** Whether a Character lacks the STR or DEX that a weapon asks for: it attacks at Disadvantage. */
export const isUnmet = (one: Combatant, { str, dex }: Weapon): boolean =>
  one.isPlayer && (one.attributes.STR < str || one.attributes.DEX < dex)

/** AP of what is worn without the CON it asks for: added to the DR of attack and defence. */
export function unmetAp(one: Combatant): number {
  if (!one.isPlayer) return 0
  const { CON } = one.attributes
  return unmetOf(one.armour, CON) + unmetOf(one.shield, CON)
}

const unmetOf = ({ isLost, con, ap }: Piece, CON: number): number => (!isLost && CON < con ? ap : 0)

/** Hands that no weapon, shield or burning light takes. */
export function freeHands(one: Combatant): number {
  let taken = one.shield.isLost ? 0 : 1
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name]
    if (weapon?.store === 'hand') taken += weapon.hands
  }
  const { gear } = one
  for (const name in gear) if (gear[name]?.store === 'hand') taken++
  return 2 - taken
}

/** Slots left on the body, of which armour and ammunition take some; only those of Characters are counted. */
export function bodySlotsLeft(one: Combatant): number {
  if (!one.isPlayer) return Number.POSITIVE_INFINITY
  let left = slots.body - slotsOfArmour(one) - one.ammo
  const { weapons } = one
  for (const name in weapons) if (weapons[name]?.store === 'body') left--
  const { gear } = one
  for (const name in gear) if (gear[name]?.store === 'body') left--
  return left
}

const slotsOfArmour = ({ armour }: Combatant): number =>
  armour.isLost ? 0 : (armours.find((row) => row.armour === armour.kind)?.slots ?? 0)

/** A weapon or a piece of gear that somebody has. */
export const belongingOf = ({ weapons, gear }: Combatant, item: string) =>
  Object.hasOwn(weapons, item) ? weapons[item] : Object.hasOwn(gear, item) ? gear[item] : undefined

export function put(one: Combatant, item: string, store: Store): void {
  const found = belongingOf(one, item)
  if (!found) return
  found.store = store
  found.lies = ''
  if ('isLit' in found && store !== 'hand') found.isLit = false
}

/** Puts something on the ground of a Zone. A shield that is dropped is lost for this fight. */
export function layDown(one: Combatant, item: string, zone: string): void {
  const found = belongingOf(one, item)
  if (found) {
    put(one, item, 'ground')
    found.lies = zone
  } else if (item === 'shield') one.shield.isLost = true
}

/** Slots that somebody’s things take; claws take none, nor does what is broken. */
function slotsTaken(one: Combatant): number {
  const carried = ['hand', 'body', 'backpack']
  const worn = slotsOfArmour(one) + one.ammo + (one.shield.isLost ? 0 : 1)
  const items = [
    ...Object.values(one.weapons).filter(({ hands }) => hands > 0),
    ...Object.values(one.gear)
  ].filter(({ store }) => carried.includes(store))
  return worn + (one.helmet.isLost ? 0 : 1) + items.length
}

/** Ends being overloaded once no more is carried than there are slots (C-Z20). */
export function lighten(table: Table, name: string): void {
  const one = combatantOf(table.now, name)
  const most = slots.hands + slots.body + slots.backpack
  if (one.isOverloaded && slotsTaken(one) <= most)
    table.happens(events.lightened, 'C-Z20', { who: name })
}

/** Refuses a second Zone in one Turn to who is overloaded. */
export const overloaded = (actor: Combatant): Refusal | undefined =>
  refuseIf(
    actor.isOverloaded,
    'C-Z20',
    () => `${actor.name} carries too much to go further than Nearby`
  )

export const events = {
  shieldSacrificed: event<{ who: string; by: string; weapon: string }>({
    apply(state, { who }) {
      combatantOf(state, who).shield.isLost = true
    },
    tell: ({ who, by, weapon }) =>
      `${who} sacrifices the shield: nothing comes of ${by}’s ${weapon}`
  }),
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
  lightened: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).isOverloaded = false
    },
    tell: ({ who }) => `${who} is no longer overloaded`
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

/** AP of a piece that is worn. */
const apOfPiece = (piece: Piece): number => (piece.isLost ? 0 : piece.ap)

/** AP of everything worn. */
export const apWorn = ({ armour, shield, helmet }: Combatant): number =>
  apOfPiece(armour) + apOfPiece(shield) + apOfPiece(helmet)

/** AP against damage: what is worn goes to 6, what is lent goes beyond it (C-Z10, C-Z24). */
export const apOf = (one: Combatant): number =>
  Math.min(6, Math.max(0, one.bareAp + apWorn(one))) + one.lentAp

/** AP by Level, of creatures whose statblock says nothing: one less than the Level, 3 at the most (C-Z12). */
export const apByLevel = (level: number): number => Math.min(3, Math.max(0, level - 1))

/** What medium and heavy armour add to the DR of DEX Tests (C-Z10). */
export const dexDrOf = ({ armour, isPlayer }: Combatant): number =>
  isPlayer && !armour.isLost ? armour.dexDr : 0

/** Gives the shield for an attack that has hit, or has not been avoided. */
export const giveShield = (table: Table, who: string, by: string, weapon: string): void =>
  table.happens(events.shieldSacrificed, 'C-Z10', { who, by, weapon })

/** Whether a weapon is in hand, whole, charged and with ammunition (C-Z20, C-Z9, C-Z21). */
export const isReady = (
  one: Combatant,
  { store, isSpent, needsAmmo, isLastResort }: Weapon
): boolean =>
  store === 'hand' &&
  !isSpent &&
  (!needsAmmo || hasAmmo(one)) &&
  !(isLastResort && weaponInHand(one))

/** A weapon that somebody holds; claws and fists are none. */
export function weaponInHand({ weapons }: Combatant): Weapon | undefined {
  for (const name in weapons) {
    const weapon = weapons[name]
    if (weapon?.store === 'hand' && weapon.hands > 0) return weapon
  }
  return undefined
}

/** Only the ammunition of Characters is counted. */
export const hasAmmo = (one: Combatant): boolean => !one.isPlayer || one.ammo > 0

/** Whether a Versatile weapon is held in both hands (C-Z21, RULING 33). */
const isInBothHands = (one: Combatant, { hands, store, inBothHands }: Weapon): boolean =>
  inBothHands && hands === 1 && store === 'hand' && freeHands(one) > 0

/** Its damage as it is held. */
export const damageInHand = (one: Combatant, weapon: Weapon): string =>
  isInBothHands(one, weapon) ? weapon.inTwoHands : weapon.damage

/** The mean of its damage as it is held. */
export const meanInHand = (one: Combatant, weapon: Weapon): number =>
  weapon.meanInTwoHands !== weapon.mean && isInBothHands(one, weapon)
    ? weapon.meanInTwoHands
    : weapon.mean

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
  // What broke in the throw (Z-21) is of no more use, wherever it lies.
  const isBroken = weapon.store === 'broken'
  const isThrown = weapon.range === 'thrown' && one.zone !== to && weapon.hands > 0 && !isBroken
  if (weapon.needsAmmo || weapon.recharge > 0 || isThrown)
    table.happens(events.shot, 'C-Z21', { by, weapon: name, to, isThrown })
}

/** Rolls a d6 for each weapon that has to recharge, when a Round begins. */
export function recharge(table: Table): void {
  const { combatants } = table.now
  for (const name in combatants) {
    const one = combatants[name]
    if (!one || !canAct(one)) continue
    const { weapons } = one
    for (const weapon in weapons) {
      const item = weapons[weapon]
      if (!item?.isSpent) continue
      const face = table.roll('1d6', name, `recharge of ${weapon}`).total
      const works = face >= item.recharge
      table.happens(events.recharged, 'C-Z21', { who: name, weapon, face, works })
    }
  }
}
