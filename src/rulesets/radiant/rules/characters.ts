import type { Defaults, Refusal, Rules } from '../section.ts'
import { refuseIf, settingsReader } from '../section.ts'
import type { Combatant, WithSettings } from '../state.ts'
import type { Attribute } from '../tables/attributes.ts'
import { highestAttribute } from '../tables/attributes.ts'

export const rules = {
  'C-Z4': {
    where: 'Experience',
    how: 'automated',
    says: 'A Character has STR, DEX, CON, INT, WIS and CHA, each +6 at the most.'
  },
  'C-Z5': {
    where: 'Introduction',
    how: 'automated',
    says: 'A Creature is anybody: the Characters of the players, and all others.'
  }
} satisfies Rules

export const defaults = {
  'unwritten attribute': {
    value: 0,
    rule: 'C-Z4',
    says: 'An attribute the statblock of a Character does not give.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

/** The attributes of a Character: those of its statblock, and what stands for the others. */
export function attributesFrom(
  written: Readonly<Partial<Record<Attribute, number>>>,
  state: WithSettings
): Readonly<Record<Attribute, number>> {
  const usual = settings(state)['unwritten attribute']
  return Object.freeze({
    STR: usual,
    DEX: usual,
    CON: usual,
    INT: usual,
    WIS: usual,
    CHA: usual,
    ...written
  })
}

/** Changes attributes. They are frozen, as copies of the state share them. */
export function setAttributes(
  one: Combatant,
  changed: Readonly<Partial<Record<Attribute, number>>>
): void {
  one.attributes = Object.freeze({ ...one.attributes, ...changed })
}

/** Refuses an attribute beyond the highest. */
export const noSuchScore = (attribute: Attribute, score: number): Refusal | undefined =>
  refuseIf(
    Math.abs(score) > highestAttribute,
    'C-Z4',
    () => `${attribute} goes from −${highestAttribute} to +${highestAttribute}`
  )
