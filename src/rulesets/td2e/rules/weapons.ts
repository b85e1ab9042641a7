import { weaponOfActor, who, why } from '../params.ts'
import type { EventsOf, Refusal, Rules, TableOf } from '../section.ts'
import { command, event, refuseIf } from '../section.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import { combatantOf, weaponOf } from '../state.ts'
import { fightOver } from './turns.ts'

export const rules = {
  'C-T23': {
    where: 'Combat › Weapon Proficiency',
    how: 'automated',
    says: 'Weapons are light melee, heavy melee or ranged, each with its subclasses.'
  }
} satisfies Rules

const weapon = weaponOfActor()

export const events = {
  'lost-weapon': event<{ who: string; weapon: string; why: string }>({
    apply(state, { who, weapon }) {
      weaponOf(combatantOf(state, who), weapon).isLost = true
    },
    tell: ({ who, weapon, why }) => `${who} loses the ${weapon}, because ${why}`
  }),
  'took-up': event<{ who: string; weapon: string; why: string }>({
    apply(state, { who, weapon }) {
      weaponOf(combatantOf(state, who), weapon).isLost = false
    },
    tell: ({ who, weapon, why }) => `${who} takes up the ${weapon}, because ${why}`
  })
}
export type Event = EventsOf<typeof events>
type Table = TableOf<Event>

export const commands = {
  lose: command({
    label: 'Lose a weapon',
    rule: 'table',
    phrase: '{who}: lose the {weapon}, because {why}',
    params: { who, weapon, why },
    refuses: (state, { who, weapon }) =>
      fightOver(state) ??
      cannotLose(state, who, weapon) ??
      refuseIf(isLost(state, who, weapon), 'table', () => `${who} has lost the ${weapon} already`),
    decide: (table: Table, { who, weapon, why }) =>
      table.happens({ type: 'lost-weapon', rule: 'table', who, weapon, why })
  }),
  'take-up': command({
    label: 'Take up a weapon',
    rule: 'table',
    phrase: '{who}: take up the {weapon}, because {why}',
    params: { who, weapon, why },
    refuses: (state, { who, weapon }) =>
      fightOver(state) ??
      cannotLose(state, who, weapon) ??
      refuseIf(!isLost(state, who, weapon), 'table', () => `${who} has the ${weapon}`),
    decide: (table: Table, { who, weapon, why }) =>
      table.happens({ type: 'took-up', rule: 'table', who, weapon, why })
  })
}

const cannotLose = (state: State, who: string, weapon: string): Refusal | undefined =>
  refuseIf(
    !isCarriedBy(state, who, weapon),
    'table',
    () => `The ${weapon} of ${who} cannot be lost`
  )

const isLost = (state: State, who: string, weapon: string): boolean =>
  weaponOf(combatantOf(state, who), weapon).isLost

/** Whether it is carried, not a natural weapon or bare hands. */
const isCarried = ({ isNatural, group }: Weapon): boolean => !isNatural && group !== 'unarmed'

/** Whether somebody has the weapon, and carries it. */
export function isCarriedBy(state: State, who: string, name: string): boolean {
  const weapon = combatantOf(state, who).weapons[name]
  return weapon !== undefined && isCarried(weapon)
}

/** The subclass of a weapon; one without is a subclass of its own (C-T23). */
export const subclassOf = ({ subclass, name }: Pick<Weapon, 'subclass' | 'name'>): string =>
  subclass === '' ? name : subclass

/** The subclasses of the weapons somebody carries, in their order (T-29). */
export const subclassesOf = ({ weapons }: Pick<Combatant, 'weapons'>): readonly string[] => [
  ...new Set(Object.values(weapons).filter(isCarried).map(subclassOf))
]

/** The names of the weapons of a subclass that somebody carries. */
export const namesInSubclass = ({ weapons }: Combatant, subclass: string): readonly string[] =>
  Object.values(weapons)
    .filter((one) => isCarried(one) && subclassOf(one) === subclass)
    .map(({ name }) => name)
