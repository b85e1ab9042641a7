import { listOf } from '../../../../core/text/names.ts'
import type { RuleId, Rules, Table } from '../../section.ts'
import { event, settingsReader } from '../../section.ts'
import type { Ability } from '../../state.ts'
import { combatantOf, leaveFight } from '../../state.ts'
import type { ConditionWord } from '../../tables/conditions.ts'
import { injuries } from '../../tables/injuries.ts'
import type { Damage } from '../attacking/damage.ts'
import { rollPlain } from '../attacking/damage.ts'
import * as conditions from '../conditions.ts'
import { setCondition } from '../conditions.ts'
import * as omens from '../omens.ts'
import * as saves from '../saves.ts'
import { half } from '../saves.ts'

export const rules = {
  'C-M12': {
    where: 'Health',
    how: 'automated',
    says: 'A combatant that returns from dying rolls for an injury.'
  },
  'C-M34': {
    where: 'Hazards › Poison',
    how: 'automated',
    says: 'Poison needs a wound that draws blood, and allows a STR save. A second dose allows none.'
  }
} satisfies Rules

export const defaults = {
  'poison die': {
    value: 4,
    rule: 'C-M34',
    says: 'Sides of the die of direct damage for a failed save against poison; 0 for none.'
  }
}
const settings = settingsReader(defaults)

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
    tell: ({ who, injury, faces, loss }) =>
      `${who} keeps an injury: ${injury.replace('d4', String(loss))} (rolled ${listOf(faces.map(String))})`
  }),
  survived: event<{ who: string }>({
    apply(state, { who }) {
      const one = combatantOf(state, who)
      one.health = 1
      leaveFight(state, who, 'incapacitated')
    },
    tell: ({ who }, before) =>
      `${who} lives on, incapacitated: health ${combatantOf(before, who).health} → 1`
  }),
  died: event<{ who: string; why: string }>({
    apply: (state, { who }) => leaveFight(state, who, 'dead'),
    tell: ({ who, why }) => `${who} dies: ${why}`
  }),
  regenerated: event<{ who: string; health: number }>({
    apply(state, { who, health }) {
      combatantOf(state, who).health = health
    },
    tell: ({ who, health }, before) =>
      `${who} regenerates: health ${combatantOf(before, who).health} → ${health}`
  }),
  resistedPoison: event<{ who: string }>({
    tell: ({ who }) => `${who} is not poisoned`
  }),
  exposed: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).hasBeenPoisoned = true
    }
  })
}

export const die = (table: Table, rule: RuleId, who: string, why: string): void =>
  table.happens(events.died, rule, { who, why })

/**
 * Offers an omen to a helpless combatant that is about to die. It then lives on with an injury (C-M32, RULING 57).
 * Returns whether it does.
 */
export function cheatsDeath(table: Table, who: string): boolean {
  if (!omens.cheatsDeath(table, who, 'dead')) return false
  table.happens(events.survived, 'C-M32', { who })
  injure(table, who)
  return true
}

/** Kills a combatant whose ability is 0 (C-M1). */
export function dieOfLoss(table: Table, who: string, ability: Ability): void {
  if (combatantOf(table.now, who).abilities[ability] === 0)
    die(table, 'C-M1', who, `${ability} is 0`)
}

/** Rolls an injury on a d6, for a combatant that returns from dying (C-M12). */
export function injure(table: Table, name: string): void {
  const [face = 1] = table.roll('1d6', name, 'injury').faces
  const row = injuries[face - 1] ?? injuries[0]
  const { ability } = row
  const faces = [face]
  let { injury }: { injury: string } = row
  let condition: ConditionWord | '' = row.condition
  if (ability !== '') faces.push(table.roll('1d4', name, `loss of ${ability}`).total)
  if (face === 5) {
    // The book rolls a d2 as a d6: 1 to 3 is 1, 4 to 6 is 2 (C-M6).
    const arm = table.roll('1d6', name, 'which arm').total
    faces.push(arm)
    injury = `an injured ${arm <= 3 ? 'off hand' : 'main hand'}`
  }
  if (face === 6 && combatantOf(table.now, name).eyesLost > 0) condition = 'blind'
  const loss = ability === '' ? 0 : (faces[1] ?? 0)
  const injured = { who: name, injury, faces, ability, loss, condition }
  table.happens(events.injured, 'C-M12', injured)
  if (ability !== '') dieOfLoss(table, name, ability)
}

/** Restores half of the lost health at the start of a turn, except health lost to fire. */
export function regenerate(table: Table, name: string): void {
  const { regenerates, health, maxHealth, burned } = combatantOf(table.now, name)
  const lost = maxHealth - burned - health
  if (regenerates && lost > 0)
    table.happens(events.regenerated, 'C-M8', { who: name, health: health + half(lost) })
}

/**
 * Rolls a STR save against poison in a wound; a second dose allows no save (C-M34). `hurt` applies the damage, which an
 * omen may roll again.
 */
export function poison(table: Table, who: string, hurt: (roll: () => Damage) => void): void {
  const { kind, status, hasBeenPoisoned } = combatantOf(table.now, who)
  if (kind !== 'living' || status === 'dead') return
  const what = 'against the poison'
  if (hasBeenPoisoned) {
    const because = 'a second dose'
    saves.spareSave(table, 'C-M34', { who, what, ability: 'STR', passed: false, because })
  } else {
    table.happens(events.exposed, 'C-M34', { who })
    if (saves.save(table, who, 'STR', what, 'C-M34'))
      return table.happens(events.resistedPoison, 'C-M34', { who })
  }
  conditions.beginCondition(table, 'C-M34', { who, condition: 'poisoned', why: 'of the poison' })
  const sides = Math.floor(settings(table.now)['poison die'])
  if (sides >= 2) hurt(() => rollPlain(table, { sides }, who, 'poison'))
}
