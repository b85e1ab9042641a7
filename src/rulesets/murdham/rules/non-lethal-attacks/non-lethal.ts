import { isHeld } from '../../../../core/sections/thing.ts'
import type { Rules, Table } from '../../section.ts'
import { event } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { combatantOf, has } from '../../state.ts'
import { drop, isInHand } from '../bonus-actions/items.ts'
import { stun } from '../conditions.ts'
import * as saves from '../saves.ts'
import * as holds from './holds.ts'

export const rules = {
  'M-45': {
    where: 'Non-lethal attacks',
    how: 'automated',
    says: 'Non-lethal attacks force a save instead of doing damage. They can be dodged and countered; in a counter they come last.'
  }
} satisfies Rules

/** Effect that an attack forces instead of damage (M-45). */
export type Effect =
  | { readonly kind: 'disarm'; readonly weapon: string }
  | { readonly kind: 'grapple' }
  | { readonly kind: 'power'; readonly weapon: string }

export const events = {
  disarmed: event<{ by: string; target: string; weapon: string }>({
    apply: (state, { target, weapon }) => drop(combatantOf(state, target), weapon),
    tell: ({ by, target, weapon }) => `${by} disarms ${target}, who drops the ${weapon}`
  }),
  emptyHanded: event<{ target: string }>({
    tell: ({ target }) => `${target} has nothing in hand to drop`
  }),
  remarked: event<{ who: string; remark: string; isOn: boolean; why: string }>({
    apply(state, { who, remark, isOn }) {
      const one = combatantOf(state, who)
      one.remarks = one.remarks.filter((other) => other !== remark)
      if (isOn) one.remarks.push(remark)
    },
    tell: ({ who, remark }) => `${who} is ${remark}`
  })
}

/**
 * Applies an effect unless the target passes its save. A target without the attacker’s skill gets no save against
 * disarming or a grip (M-45 to M-47).
 */
export function takeEffect(table: Table, by: string, target: string, effect: Effect): void {
  switch (effect.kind) {
    case 'disarm': {
      const weapon = weaponToDrop(table, by, target, effect.weapon)
      if (weapon === '') return table.happens(events.emptyHanded, 'M-46', { target })
      const isSure = isOutclassed(table.now, by, target, 'disarm')
      if (!isSure && saves.resist(table, target, by, `to keep the ${weapon}`, 'M-46')) return
      return table.happens(events.disarmed, 'M-46', { by, target, weapon })
    }
    case 'grapple': {
      const isSure = isOutclassed(table.now, by, target, 'wrestling')
      if (isSure || !saves.resist(table, target, by, `against the grip of ${by}`, 'M-47'))
        holds.grab(table, by, target)
      return
    }
    case 'power': {
      const { weapon } = effect
      if (saves.save(table, target, 'WIT', `against the ${weapon}`, 'M-45')) return
      if (combatantOf(table.now, by).weapons[weapon]?.isStun) return stun(table, target, weapon)
      const remarked = { who: target, remark: `under ${weapon}`, isOn: true, why: '' }
      table.happens(events.remarked, 'C-M33', remarked)
    }
  }
}

/**
 * The weapon to knock away: the named one, or another if the target does not hold that one (RULING 58). Empty for empty
 * hands.
 */
function weaponToDrop(table: Table, by: string, target: string, named: string): string {
  const one = combatantOf(table.now, target)
  if (isInHand(one, named)) return named
  const held = Object.values(one.weapons).filter((weapon) => isHeld(weapon) && !weapon.isShield)
  if (held.length === 0) return ''
  return table.ask({
    decider: by,
    prompt: `${target} holds no ${named}: which weapon does ${by} knock away?`,
    rule: 'M-46',
    options: held.map(({ name }) => ({ words: `${by}: knock away the ${name}`, value: name })),
    suggested: 0
  })
}

type BareHandedSkill = 'disarm' | 'wrestling'

/** Whether the attacker’s skill denies a save to a target without the skill. */
const isOutclassed = (state: State, by: string, target: string, skill: BareHandedSkill): boolean =>
  has(combatantOf(state, by), skill) && !has(combatantOf(state, target), skill)

/**
 * Whether disarming or wrestling is possible: only an attacker with the skill can do that to a target with the skill.
 */
export const canGetAt = (one: Combatant, target: Combatant, skill: BareHandedSkill): boolean =>
  has(one, skill) || !has(target, skill)
