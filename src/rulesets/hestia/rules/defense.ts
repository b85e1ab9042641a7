import type { Defaults, EventsOf, Glossary, Rules, TableOf, WithSettings } from '../section.ts'
import { event, settingsReader } from '../section.ts'
import type { Combatant } from '../state.ts'
import { combatantOf } from '../state.ts'

export const rules = {
  'C-H10': {
    where: 'not given',
    how: 'automated',
    says: 'Defense is 10 without armour and grows with armour and shield; each Notch in the armour takes 1, down to 10.'
  }
} satisfies Rules

export const defaults = {
  'unarmoured defense': {
    value: 10,
    rule: 'C-H10',
    says: 'Defense without armour; no number of Notches brings it lower.'
  },
  'light armour': { value: 12, rule: 'C-H10', says: 'Defense in light armour.' },
  'medium armour': { value: 14, rule: 'C-H10', says: 'Defense in medium armour.' },
  'heavy armour': { value: 16, rule: 'C-H10', says: 'Defense in heavy armour.' },
  shield: { value: 1, rule: 'C-H10', says: 'What a shield adds to Defense.' }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  defense: { says: 'What an attack has to reach.', rule: 'C-H10' }
} satisfies Glossary

export const events = {
  'armour-notched': event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).armourNotches++
    },
    tell({ who }, before) {
      const defense = defenseOf(before, combatantOf(before, who))
      const after = defense - 1
      return `${who}’s armour takes a Notch: Defense ${defense} → ${after}`
    }
  })
}
export type Event = EventsOf<typeof events>

/** Defense with what the armour has lost; Notches bring nobody below the unarmoured. */
export function defenseOf(fight: WithSettings, combatant: Combatant): number {
  const { defense, armourNotches } = combatant
  return armourNotches === 0
    ? defense
    : Math.max(leastDefense(fight, combatant), defense - armourNotches)
}

const leastDefense = (fight: WithSettings, { defense }: Combatant): number =>
  Math.min(defense, settings(fight)['unarmoured defense'])

/** Whether another Notch in the armour takes anything. */
export const canNotchArmour = (fight: WithSettings, combatant: Combatant): boolean =>
  defenseOf(fight, combatant) > leastDefense(fight, combatant)

/** A Notch in the armour, on the highest damage (H-19). */
export const notchArmour = (table: TableOf<Event>, who: string): void =>
  table.happens({ type: 'armour-notched', rule: 'H-19', who })

/** What a shield adds to Defense. */
export const shieldBonus = (fight: WithSettings): number => settings(fight).shield

/** Defense by armour and shield, where a statblock does not give it. */
export function usualDefense(
  fight: WithSettings,
  armour: 'none' | 'light' | 'medium' | 'heavy',
  hasShield: boolean
): number {
  const ours = settings(fight)
  const worn = {
    none: ours['unarmoured defense'],
    light: ours['light armour'],
    medium: ours['medium armour'],
    heavy: ours['heavy armour']
  }
  return worn[armour] + (hasShield ? ours.shield : 0)
}
