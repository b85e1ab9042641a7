import type { Defaults, Glossary, RuleId, Rules, Table } from '../section.ts'
import { event, settingsReader } from '../section.ts'
import type { Combatant, WithSettings } from '../state.ts'
import { canAct, combatantOf } from '../state.ts'

const where = 'Adventures › Maladies'

export const rules = {
  'C-H18': {
    where,
    how: 'automated',
    says: 'Stress fills mental slots; with more Stress than slots a character panics.'
  },
  'C-H19': {
    where,
    how: 'automated',
    says: 'A light load is a Bane on Might, Agility and Violence Tests and on Saves. A heavy load is two Banes, and halves speed. With a load that is too heavy, a combatant can do nothing.'
  }
} satisfies Rules

export const defaults = {
  'stress slots': {
    value: 6,
    rule: 'C-H18',
    says: 'Mental slots. With more Stress than this a character panics.'
  },
  'stress for flesh lost': { value: 1, rule: 'C-H18', says: 'Stress for each loss of Flesh.' },
  'stress for an ally lost': {
    value: 1,
    rule: 'C-H18',
    says: 'Stress when an ally dies or deserts.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  stress: {
    says: 'Fills mental slots; with more Stress than slots a character panics.',
    rule: 'C-H18'
  },
  panic: { says: 'More Stress than mental slots.', rule: 'C-H18' }
} satisfies Glossary

export const events = {
  stressed: event<{ who: string; amount: number; why: string }>({
    apply(state, { who, amount }) {
      combatantOf(state, who).stress += amount
    },
    tell: ({ who, amount, why }, before) =>
      `${who} gets ${amount} Stress from ${why}${panicWords(combatantOf(before, who), amount)}`
  })
}

/** Gives Stress to a combatant that has slots for it. Monsters have none (RULING 10). */
export function stress(
  table: Table,
  name: string,
  amount: number,
  why: string,
  rule: RuleId = 'C-H18'
): void {
  const combatant = combatantOf(table.now, name)
  if (amount > 0 && combatant.keepsStress && canAct(combatant))
    table.happens(events.stressed, rule, { who: name, amount, why })
}

export const stressOfFleshLost = (table: Table, name: string): void =>
  stress(table, name, settings(table.now)['stress for flesh lost'], 'the loss of Flesh')

/** Gives Stress to the allies of a combatant that has died or deserted. */
export function mourn(table: Table, name: string): void {
  const amount = settings(table.now)['stress for an ally lost']
  if (amount === 0) return
  const { side } = combatantOf(table.now, name)
  const why = `the loss of ${name}`
  const { combatants } = table.now
  for (const other in combatants)
    if (other !== name && combatants[other]?.side === side) stress(table, other, amount, why)
}

export const isPanicked = ({ keepsStress, stress, stressSlots }: Combatant): boolean =>
  keepsStress && stress > stressSlots

/** `, and panics` if a gain of Stress brings panic; empty otherwise. */
export const panicWords = ({ stress, stressSlots }: Combatant, more: number): string =>
  stress <= stressSlots && stress + more > stressSlots ? ', and panics' : ''

/** Mental slots for a statblock without a number. */
export const defaultStressSlots = (fight: WithSettings): number => settings(fight)['stress slots']

/** Banes of each load (C-H19). */
export const banesOfLoad = { none: 0, light: 1, heavy: 2, 'too heavy': 2 } as const

/** Boons less Banes from a load on Might, Agility and Violence Tests, and on Saves (C-H19). */
export const netBoonsOfLoad = ({ load }: Combatant): number =>
  load === 'none' ? 0 : -banesOfLoad[load]
