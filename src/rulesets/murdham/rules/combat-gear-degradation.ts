import { putThing } from '../../../core/sections/thing.ts'
import type { Rules, Table } from '../section.ts'
import { event, settingsReader } from '../section.ts'
import type { Combatant, Weapon } from '../state.ts'
import { combatantOf, everybody, shieldsOf, weaponOf } from '../state.ts'
import type { Damage } from './attacking/damage.ts'
import { oneDie } from './health/damage-and-armour.ts'

const where = 'Combat gear degradation'

export const rules = {
  'M-66': {
    where,
    how: 'automated',
    says: 'After the fight each used weapon, armour and shield needs one durability roll.'
  },
  'M-67': {
    where,
    how: 'automated',
    says: 'A damaged weapon that attacks with a 1 on its die is destroyed.'
  },
  'M-68': {
    where,
    how: 'automated',
    says: 'An attack of 8 or more destroys a damaged shield, or else damaged armour.'
  },
  'M-69': {
    where,
    how: 'automated',
    says: 'Improvised weapons are simple weapons that are damaged already.'
  },
  'C-M19': {
    where: 'Gear',
    how: 'automated',
    says: 'A durability roll is a d4. On a 1 the item is damaged, or destroyed if it was damaged already.'
  }
} satisfies Rules

export const defaults = {
  'gear of everybody': {
    value: true,
    rule: 'M-66',
    says: 'Whether durability rolls are made for the gear of all sides. If not, only for the players’ characters.'
  }
}
const settings = settingsReader(defaults)

type Slot = 'weapon' | 'armour' | 'shield'
type Wear = 'whole' | 'damaged' | 'destroyed'

export const events = {
  used: event<{ who: string; weapon: string }>({
    apply(state, { who, weapon: name }) {
      const weapon = combatantOf(state, who).weapons[name]
      if (!weapon) return
      weapon.isUsed = true
      if (weapon.isReload) weapon.isSpent = true
    }
  }),
  itemWorn: event<{
    who: string
    item: string
    slot: Slot
    state: Exclude<Wear, 'whole'>
    why: string
  }>({
    apply: (state, { who, item, slot, state: wear }) =>
      setWear(combatantOf(state, who), item, slot, wear),
    tell: ({ who, item, state, why }) => `${who}’s ${item} is ${state}: ${why}`
  }),
  /** After a roll the item counts as unused. A reopened fight rolls again for items used since (M-66). */
  durabilityRolled: event<{
    who: string
    item: string
    slot: Slot
    face: number
    sides: number
    before: Exclude<Wear, 'destroyed'>
    state: Wear
  }>({
    apply(state, { who, item, slot, state: wear }) {
      const one = combatantOf(state, who)
      setWear(one, item, slot, wear)
      const weapon = one.weapons[item]
      if (slot === 'armour') one.armourUsed = false
      else if (weapon) weapon.isUsed = false
    },
    tell: ({ who, item, face, sides, before, state }) =>
      `${who}’s ${item} ${state === before ? 'wears no further' : `is ${state}`} (rolled ${face} on a d${sides})`
  })
}

function setWear(one: Combatant, item: string, slot: Slot, wear: Wear): void {
  if (slot === 'armour') {
    one.armourState = wear
    return
  }
  const weapon = one.weapons[item]
  if (wear === 'destroyed') putThing(one, item, 'gone')
  else if (weapon) weapon.state = wear
}

/** Records the use of a weapon: a reload weapon is spent, and the weapon is due for a durability roll (M-66). */
export const useWeapon = (table: Table, who: string, weapon: string): void =>
  table.happens(events.used, 'M-66', { who, weapon })

/** Destroys a damaged weapon that rolls a 1 on its die. The attack still counts (M-67, RULING 7). */
export function wearWeapon(table: Table, who: string, weapon: string, { rolled }: Damage): void {
  const { state, place } = weaponOf(combatantOf(table.now, who), weapon)
  const first = rolled.rolls[rolled.kept]?.faces[0]
  if (state === 'damaged' && first === 1 && place !== 'body' && place !== 'gone')
    destroy(table, 'M-67', who, weapon, 'weapon', 'the damage die shows 1')
}

/**
 * An attack that does 8 damage or more before armour destroys a damaged shield, or else damaged armour (M-68).
 * `isSpared`: the damage comes from no attack, and destroys nothing.
 */
export function wearArmour(table: Table, who: string, total: number, isSpared: boolean): void {
  if (total < 8 || isSpared) return
  const one = combatantOf(table.now, who)
  const { armour, armourState } = one
  const why = `an attack did ${total} damage`
  const shield = shieldsOf(one).find(({ state }) => state === 'damaged')
  if (shield) destroy(table, 'M-68', who, shield.name, 'shield', why)
  else if (armour !== 'none' && armourState === 'damaged')
    destroy(table, 'M-68', who, `${armour} armour`, 'armour', why)
}

const destroy = (
  table: Table,
  rule: 'M-67' | 'M-68',
  who: string,
  item: string,
  slot: Slot,
  why: string
): void => table.happens(events.itemWorn, rule, { who, item, slot, state: 'destroyed', why })

/**
 * Makes one durability roll after the fight for each used item. The roll of a weapon is for its ammunition too (M-66,
 * C-M19, RULING 20).
 */
export function rollDurability(table: Table): void {
  const isForAll = settings(table.now)['gear of everybody']
  for (const { name, isPlayer } of everybody(table.now)) {
    if (!isPlayer && !isForAll) continue
    const one = combatantOf(table.now, name)
    rollForWeapons(table, one)
    if (one.armourUsed && one.armour !== 'none' && one.armourState !== 'destroyed')
      roll(table, name, `${one.armour} armour`, 'armour', 4, one.armourState)
    rollForShields(table, one)
  }
}

function rollForWeapons(table: Table, { name: who, weapons }: Combatant): void {
  for (const name in weapons) {
    const weapon = weapons[name] as Weapon
    if (!weapon.isUsed || weapon.isShield) continue
    const { place, state, toughness } = weapon
    if (place !== 'body' && place !== 'gone')
      roll(table, who, weapon.name, 'weapon', toughness === 'robust' ? 8 : 4, state)
  }
}

function rollForShields(table: Table, { name: who, weapons }: Combatant): void {
  for (const name in weapons) {
    const shield = weapons[name] as Weapon
    if (!shield.isShield) continue
    if (shield.isUsed && shield.place !== 'gone')
      roll(table, who, shield.name, 'shield', 4, shield.state)
  }
}

/** Rolls for one item. A 1 damages a whole item and destroys a damaged one. `sides`: 4, or 8 for a robust item. */
function roll(
  table: Table,
  who: string,
  item: string,
  slot: Slot,
  sides: number,
  before: 'whole' | 'damaged'
): void {
  const face = table.roll(oneDie(sides), who, `durability of the ${item}`).total
  const state = face > 1 ? before : before === 'whole' ? 'damaged' : 'destroyed'
  table.happens(events.durabilityRolled, 'M-66', { who, item, slot, face, sides, state, before })
}
