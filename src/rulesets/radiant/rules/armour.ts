import type { Defaults, EventsOf, Glossary, Rules, TableOf } from '../section.ts'
import { event, settingsReader } from '../section.ts'
import type { Combatant, Piece, State, WithSettings } from '../state.ts'
import { canAct, combatantOf, weaponOf } from '../state.ts'
import { meanInHand } from './weapons.ts'

export const rules = {
  'C-Z10': {
    where: 'Equipment › Armor and Shields',
    how: 'automated',
    says: 'AP is taken off all damage; a shield may be given to ignore an attack.'
  },
  'C-Z12': {
    where: 'not given',
    how: 'automated',
    says: 'A Creature without written AP has one less than its Level, 3 at the most.'
  }
} satisfies Rules

export const defaults = {
  'most armour': { value: 6, rule: 'C-Z10', says: 'AP that nobody goes beyond by what is worn.' },
  'most monster armour': {
    value: 3,
    rule: 'C-Z12',
    says: 'AP that a creature has by its Level at the most: one less than the Level.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  ap: { says: 'Armour points, taken off all damage.', rule: 'C-Z10' }
} satisfies Glossary

export const events = {
  'shield-sacrificed': event<{ who: string; by: string; weapon: string }>({
    apply(state, { who }) {
      combatantOf(state, who).shield.isLost = true
    },
    tell: ({ who, by, weapon }) =>
      `${who} sacrifices the shield: nothing comes of ${by}’s ${weapon}`
  })
}
export type Event = EventsOf<typeof events>
type Table = TableOf<Event>

/** AP of a piece that is worn. */
const apOfPiece = (piece: Piece): number => (piece.isLost ? 0 : piece.ap)

/** AP of everything worn. */
export const apWorn = ({ armour, shield, helmet }: Combatant): number =>
  apOfPiece(armour) + apOfPiece(shield) + apOfPiece(helmet)

/** AP against damage: what is worn goes to 6, what is lent goes beyond it (C-Z10, C-Z24). */
export function apOf(state: State, one: Combatant): number {
  const own = Math.min(settings(state)['most armour'], Math.max(0, one.bareAp + apWorn(one)))
  return own + one.lentAp
}

/** AP by Level, of creatures whose statblock says nothing (C-Z12). */
export const apByLevel = (state: WithSettings, level: number): number =>
  Math.min(settings(state)['most monster armour'], Math.max(0, level - 1))

/** What medium and heavy armour add to the DR of DEX Tests (C-Z10). */
export const dexDrOf = ({ armour, isPlayer }: Combatant): number =>
  isPlayer && !armour.isLost ? armour.dexDr : 0

/** Gives the shield for an attack that has hit, or has not been avoided. */
export const giveShield = (table: Table, who: string, by: string, weapon: string): void =>
  table.happens({ type: 'shield-sacrificed', rule: 'C-Z10', who, by, weapon })

/** Asks a creature with a shield whether it gives it for an attack that has hit it. */
export function sacrificeShield(
  table: Table,
  name: string,
  by: string,
  weapon: string,
  isCritical: boolean
): boolean {
  const one = combatantOf(table.now, name)
  if (one.shield.isLost || !canAct(one)) return false
  const attacker = combatantOf(table.now, by)
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
  if (gives) giveShield(table, name, by, weapon)
  return gives
}
