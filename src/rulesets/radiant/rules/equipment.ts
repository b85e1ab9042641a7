import type { Place } from '../../../core/sections/thing.ts'
import { isHeld, isWielded, putThing, thingOf, thingsIn } from '../../../core/sections/thing.ts'
import { weaponWords } from '../../../core/text/names.ts'
import type { Glossary, Refusal, Rules, Table } from '../section.ts'
import { event, refuseIf } from '../section.ts'
import type { Combatant, Piece, Weapon } from '../state.ts'
import { canAct, combatantOf, weaponOf } from '../state.ts'
import { armours, slots } from '../tables/armour.ts'
import { otherWeapon } from './attacking-and-damage/dual-wielding.ts'

export const rules = {
  'C-Z10': {
    where: 'Equipment › Armor and Shields',
    how: 'automated',
    says: 'AP is subtracted from all damage except Ongoing Damage. A shield may be sacrificed to ignore an attack.'
  },
  'C-Z11': {
    where: 'Equipment › Equipment Requirements',
    how: 'automated',
    says: 'Without the attributes a weapon needs, it attacks at Disadvantage. Without the CON that armour needs, its AP is added to the DR of attack and defence.'
  },
  'C-Z12': {
    where: 'not given',
    how: 'automated',
    says: 'A Creature without written AP has its Level minus one, 3 at most.'
  },
  'C-Z20': {
    where: 'Equipment › Inventory',
    how: 'automated',
    says: 'Two hands, two slots on the body and six in the backpack. An overloaded combatant is Weakened, and never goes further than Nearby.'
  },
  'C-Z21': {
    where: 'Equipment › Weapons',
    how: 'automated',
    says: 'Short, Long and Thrown are ranges. Blast hits a Zone, Versatile has two damage dice, Recharge needs a d6 each Round.'
  }
} satisfies Rules

export const glossary = {
  ap: { says: 'Armour points, subtracted from all damage except Ongoing Damage.', rule: 'C-Z10' },
  overloaded: { says: 'Overloaded, with more items than slots: Weakened.', rule: 'C-Z20' }
} satisfies Glossary

/** Whether a Character lacks the STR or DEX that a weapon needs, and so attacks at Disadvantage. */
export const lacksRequirement = (one: Combatant, { str, dex }: Weapon): boolean =>
  one.isPlayer && (one.attributes.STR < str || one.attributes.DEX < dex)

/**
 * The AP of armour and shield whose CON the Character lacks. The DR of attack and defence rises by that number (C-Z11).
 */
export const unmetAp = ({ attributes: { CON }, armour, shield }: Combatant): number =>
  unmetOf(armour, CON) + unmetOf(shield, CON)

const unmetOf = ({ isLost, con, ap }: Piece, CON: number): number => (!isLost && CON < con ? ap : 0)

/** The hands without a weapon, shield or burning light. */
export function freeHands(one: Combatant): number {
  let taken = one.shield.isLost ? 0 : 1
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name]
    if (weapon?.place === 'hand') taken += weapon.hands
  }
  const { gear } = one
  for (const name in gear) if (gear[name]?.place === 'hand') taken++
  return 2 - taken
}

/**
 * The free slots on the body, without those for armour and ammunition. Infinite for creatures, because only slots of
 * Characters are counted.
 */
export function bodySlotsLeft(one: Combatant): number {
  if (!one.isPlayer) return Number.POSITIVE_INFINITY
  let left = slots.body - slotsOfArmour(one) - one.ammo
  const { weapons } = one
  for (const name in weapons) if (weapons[name]?.place === 'at hand') left--
  const { gear } = one
  for (const name in gear) if (gear[name]?.place === 'at hand') left--
  return left
}

const slotsOfArmour = ({ armour }: Combatant): number =>
  armour.isLost ? 0 : (armours.find((row) => row.armour === armour.kind)?.slots ?? 0)

/** Puts an item into a place. A light that leaves the hand goes out. A dropped shield is lost for this fight. */
export function put(one: Combatant, item: string, place: Place, zone?: string): void {
  const thing = thingOf(one, item)
  if (!thing && item === 'shield' && place === 'ground') one.shield.isLost = true
  putThing(one, item, place, zone)
  const gear = Object.hasOwn(one.gear, item) ? one.gear[item] : undefined
  if (gear && place !== 'hand') gear.isLit = false
}

/** The slots that a combatant’s items use. Natural weapons and broken items use none. */
function slotsTaken(one: Combatant): number {
  const worn = slotsOfArmour(one) + one.ammo + (one.shield.isLost ? 0 : 1)
  const items = thingsIn(one, 'hand', 'at hand', 'stowed')
  return worn + (one.helmet.isLost ? 0 : 1) + items.length
}

/** Ends being overloaded once the items fit into the slots (C-Z20). */
export function endOverload(table: Table, name: string): void {
  const one = combatantOf(table.now, name)
  const most = slots.hands + slots.body + slots.backpack
  if (one.isOverloaded && slotsTaken(one) <= most)
    table.happens(events.lightened, 'C-Z20', { who: name })
}

/** Refuses an overloaded combatant a second Zone in one Turn. */
export const overloaded = (actor: Combatant): Refusal | undefined =>
  refuseIf(
    actor.isOverloaded,
    'C-Z20',
    () => `${actor.name} is overloaded and cannot go further than Nearby`
  )

export const events = {
  shieldSacrificed: event<{ who: string; by: string; weapon: string }>({
    apply(state, { who }) {
      combatantOf(state, who).shield.isLost = true
    },
    tell: ({ who, by, weapon }) =>
      `${who} sacrifices the shield against ${by}’s ${weaponWords(weapon)} and takes no damage`
  }),
  shot: event<{ by: string; weapon: string; to: string; isThrown: boolean }>({
    apply(state, { by, weapon: name, to, isThrown }) {
      const one = combatantOf(state, by)
      const weapon = one.weapons[name]
      if (!weapon) return
      if (weapon.needsAmmo) one.ammoUsed = true
      if (weapon.recharge > 0) weapon.isSpent = true
      if (isThrown) put(one, name, 'ground', to)
    },
    tell: ({ by, weapon, to, isThrown }) =>
      isThrown ? `${by}’s ${weapon} now lies at ${to}` : undefined
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
      `${who}’s ${weapon} ${works ? 'is ready again' : 'is not ready yet'} (rolled ${face})`
  })
}

/** The AP of a worn piece. */
const apOfPiece = (piece: Piece): number => (piece.isLost ? 0 : piece.ap)

/** The AP of everything worn. */
export const apWorn = ({ armour, shield, helmet }: Combatant): number =>
  apOfPiece(armour) + apOfPiece(shield) + apOfPiece(helmet)

/** The AP of a combatant itself: natural and worn, 6 at most (C-Z10). */
export const ownApOf = (one: Combatant): number =>
  Math.min(6, Math.max(0, one.bareAp + apWorn(one)))

/** The AP of a combatant against damage: its own, and those that others lend (C-Z10, C-Z24). */
export const apOf = (one: Combatant): number => ownApOf(one) + one.lentAp

/** The AP of a creature without written AP: its Level minus one, 3 at most (C-Z12). */
export const apByLevel = (level: number): number => Math.min(3, Math.max(0, level - 1))

/** The number that medium and heavy armour add to the DR of DEX Tests (C-Z10). */
export const dexDrOf = ({ armour, isPlayer }: Combatant): number =>
  isPlayer && !armour.isLost ? armour.dexDr : 0

/** Sacrifices the shield against an attack that has hit. */
export const giveShield = (table: Table, who: string, by: string, weapon: string): void =>
  table.happens(events.shieldSacrificed, 'C-Z10', { who, by, weapon })

/**
 * Whether a combatant can use a weapon now: in hand or part of the body, recharged, and with ammunition (C-Z20, C-Z9,
 * C-Z21). A last resort is ready only without another weapon in hand.
 */
export const isReady = (one: Combatant, weapon: Weapon): boolean =>
  isWielded(weapon) &&
  !weapon.isSpent &&
  (!weapon.needsAmmo || hasAmmo(one)) &&
  !(weapon.isLastResort && weaponInHand(one))

/** The first weapon that a combatant holds, apart from claws and fists; `undefined` if none. */
export function weaponInHand({ weapons }: Combatant): Weapon | undefined {
  for (const name in weapons) {
    const weapon = weapons[name]
    if (weapon?.place === 'hand') return weapon
  }
  return undefined
}

/** Whether a combatant has ammunition. Only that of Characters is counted. */
export const hasAmmo = (one: Combatant): boolean => !one.isPlayer || one.ammo > 0

/** The Versatile weapons that a combatant holds in both hands. */
export const heldInBothHands = (one: Combatant): readonly string[] =>
  Object.values(one.weapons).flatMap((weapon) => (isInBothHands(one, weapon) ? [weapon.name] : []))

/** Whether a Versatile weapon is held in both hands (C-Z21, RULING 33). */
const isInBothHands = (one: Combatant, { hands, place, inBothHands }: Weapon): boolean =>
  inBothHands && hands === 1 && place === 'hand' && freeHands(one) > 0

/** The damage dice of a weapon, as it is held. */
export const damageInHand = (one: Combatant, weapon: Weapon): string =>
  isInBothHands(one, weapon) ? weapon.inTwoHands : weapon.damage

/** The mean damage of a weapon, as it is held. */
export const meanInHand = (one: Combatant, weapon: Weapon): number =>
  weapon.meanInTwoHands !== weapon.mean && isInBothHands(one, weapon)
    ? weapon.meanInTwoHands
    : weapon.mean

/** Whether a weapon can attack a Close target now. */
export const isMelee = (one: Combatant, weapon: Weapon): boolean =>
  (weapon.range === 'melee' || weapon.range === 'thrown') && !weapon.isBlast && isReady(one, weapon)

/** Whether a combatant has a weapon that can attack a Close target. */
export function hasMelee(one: Combatant): boolean {
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name]
    if (weapon && isMelee(one, weapon)) return true
  }
  return false
}

/** The weapons that can attack a Close target, the most dangerous first. */
export const meleeWeapons = (one: Combatant): readonly Weapon[] =>
  Object.values(one.weapons)
    .filter((weapon) => isMelee(one, weapon))
    .sort((a, b) => expectedDamage(one, b) - expectedDamage(one, a))

/** The mean damage of a weapon, a little more with a second weapon in the other hand. */
export const expectedDamage = (one: Combatant, weapon: Weapon): number =>
  meanInHand(one, weapon) + (otherWeapon(one, weapon) ? 1 : 0)

/** Records the use of a weapon: ammunition is spent, a recharge begins, a thrown weapon lands. */
export function recordShot(table: Table, by: string, name: string, to: string): void {
  const one = combatantOf(table.now, by)
  const weapon = weaponOf(one, name)
  // A weapon that broke in the throw (Z-21) is useless wherever it lies.
  const isThrown = weapon.range === 'thrown' && one.zone !== to && isHeld(weapon)
  if (weapon.needsAmmo || weapon.recharge > 0 || isThrown)
    table.happens(events.shot, 'C-Z21', { by, weapon: name, to, isThrown })
}

/** Rolls a d6 for each weapon to recharge, when a Round begins. */
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
