import type { EventsOf, RuleId, Rules, TableOf } from '../section.ts'
import { event } from '../section.ts'
import type { Ability } from '../state.ts'
import { combatantOf, leaveFight } from '../state.ts'
import type { ConditionWord } from '../tables/conditions.ts'
import { injuries } from '../tables/injuries.ts'
import { setCondition } from './conditions.ts'

export const rules = {
  'C-M12': {
    where: 'Health',
    how: 'automated',
    says: 'Who comes back from dying rolls for an injury.'
  }
} satisfies Rules

export const events = {
  injured: event<{
    who: string
    injury: string
    faces: readonly number[]
    ability: Ability | ''
    loss: number
    condition: ConditionWord | ''
  }>({
    apply(state, { who, injury, ability, loss, condition }) {
      const one = combatantOf(state, who)
      if (ability !== '') one.abilities[ability] = Math.max(0, one.abilities[ability] - loss)
      if (condition !== '') setCondition(one, condition, true)
      if (condition === 'one-eyed' || condition === 'blind') one.eyesLost++
      one.remarks.push(injury)
    },
    tell: ({ who, injury, faces }) => `${who} will remember it: ${injury} (${faces.join(', ')})`
  }),
  died: event<{ who: string; why: string }>({
    apply: (state, { who }) => leaveFight(state, who, 'dead'),
    tell: ({ who, why }) => `${who} dies: ${why}`
  })
}
export type Event = EventsOf<typeof events>
type Table = TableOf<Event>

export const die = (table: Table, rule: RuleId, who: string, why: string): void =>
  table.happens({ type: 'died', rule, who, why })

/** An ability of 0 is death (C-M1). */
export function dieOfLoss(table: Table, who: string, ability: Ability): void {
  if (combatantOf(table.now, who).abilities[ability] === 0) die(table, 'C-M1', who, `${ability} 0`)
}

/** What remains of having been dying, on a d6 (C-M12). */
export function injure(table: Table, name: string): void {
  const [face = 1] = table.roll('1d6', name, 'injury').faces
  const row = injuries[face - 1] ?? injuries[0]
  const { ability } = row
  const faces = [face]
  let { injury }: { injury: string } = row
  let condition: ConditionWord | '' = row.condition
  if (ability !== '') faces.push(table.roll('1d4', name, `loss of ${ability}`).total)
  if (face === 5) {
    // A d2 is a d6 divided (C-M6).
    const arm = table.roll('1d6', name, 'which arm').total
    faces.push(arm)
    injury = `an injured ${arm <= 3 ? 'off hand' : 'main hand'}`
  }
  if (face === 6 && combatantOf(table.now, name).eyesLost > 0) condition = 'blind'
  const loss = ability === '' ? 0 : (faces[1] ?? 0)
  const injured = { who: name, injury, faces, ability, loss, condition }
  table.happens({ type: 'injured', rule: 'C-M12', ...injured })
  if (ability !== '') dieOfLoss(table, name, ability)
}
