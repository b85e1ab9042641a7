import { by, others } from '../params.ts'
import type { EventsOf, Rules, Table } from '../section.ts'
import { event, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { combatantOf, has, isDown, leaveFight } from '../state.ts'
import * as conditions from './conditions.ts'
import { stun } from './conditions.ts'
import { drop } from './items.ts'
import * as saves from './saves.ts'
import type * as turns from './turns.ts'
import { turnCommand as command, noMainAction, spendMain } from './turns.ts'
import { notNearby } from './zones.ts'

export const rules = {
  'M-21': {
    where: 'Attacking',
    how: 'prompted',
    says: 'Somebody nearby who is incapacitated may be killed outright.'
  },
  'M-45': {
    where: 'Non-lethal attacks',
    how: 'automated',
    says: 'They force a save instead of doing damage; they can be dodged and countered, and in a counter they come last.'
  }
} satisfies Rules

/** What an attack forces instead of damage (M-45). */
export type Effect =
  | { readonly kind: 'disarm'; readonly weapon: string }
  | { readonly kind: 'grapple' }
  | { readonly kind: 'power'; readonly weapon: string }

export const events = {
  'finished-off': event<{ by: string; target: string }>({
    apply: (state, { target }) => leaveFight(state, target, 'dead'),
    tell: ({ by, target }) => `${by} kills ${target} with a final blow`
  }),
  disarmed: event<{ by: string; target: string; weapon: string }>({
    apply: (state, { target, weapon }) => drop(combatantOf(state, target), weapon),
    tell: ({ target, weapon }) => `${target} drops the ${weapon}`
  }),
  remarked: event<{ who: string; remark: string; isOn: boolean; why: string }>({
    apply(state, { who, remark, isOn }) {
      const one = combatantOf(state, who)
      one.remarks = one.remarks.filter((other) => other !== remark)
      if (isOn) one.remarks.push(remark)
    },
    tell: ({ who, remark }) => `${who}: ${remark}`
  })
}
export type Event = EventsOf<typeof events> | conditions.Event | saves.Event

const helpless = others((one, actor) => isDown(one) && one.side !== actor.side)

/** The save against an effect, and what a failed one means (M-45 to M-47). */
export function takeEffect(table: Table<Event>, by: string, target: string, effect: Effect): void {
  switch (effect.kind) {
    case 'disarm': {
      const { weapon } = effect
      const isSure = isOutclassed(table.now, by, target, 'disarm')
      if (!isSure && saves.resist(table, target, by, `to keep the ${weapon}`, 'M-46')) return
      return table.happens({ type: 'disarmed', rule: 'M-46', by, target, weapon })
    }
    case 'grapple': {
      const isSure = isOutclassed(table.now, by, target, 'wrestling')
      if (isSure || !saves.resist(table, target, by, `to slip the grip of ${by}`, 'M-47'))
        conditions.grab(table, by, target)
      return
    }
    case 'power': {
      const { weapon } = effect
      if (saves.save(table, target, 'WIT', `against the ${weapon}`, 'M-45')) return
      if (combatantOf(table.now, by).weapons[weapon]?.isStun) return stun(table, target, weapon)
      const remarked = { who: target, remark: `under ${weapon}`, isOn: true, why: '' }
      table.happens({ type: 'remarked', rule: 'C-M33', ...remarked })
    }
  }
}

type BareHandedSkill = 'disarm' | 'wrestling'

/** Skilled hands leave no save to somebody without the skill. */
const isOutclassed = (state: State, by: string, target: string, skill: BareHandedSkill): boolean =>
  has(combatantOf(state, by), skill) && !has(combatantOf(state, target), skill)

/** Only somebody with the skill can do it to somebody who has it. */
export const canGetAt = (one: Combatant, target: Combatant, skill: BareHandedSkill): boolean =>
  has(one, skill) || !has(target, skill)

export const commands = {
  /** Kills somebody nearby outright who is incapacitated (M-21). */
  'finish-off': command({
    label: 'Final blow',
    rule: 'M-21',
    phrase: '{by}: finish off {target}',
    params: { by, target: helpless },
    refuses: (state, { by, target }) =>
      noMainAction(state, by) ??
      refuseIf(
        !isDown(combatantOf(state, target)),
        'M-21',
        () => `${target} is not incapacitated`
      ) ??
      notNearby(state, by, target, 'M-21'),
    decide(table: Table<Event | turns.Event>, { by, target }) {
      spendMain(table, by)
      table.happens({ type: 'finished-off', rule: 'M-21', by, target })
    }
  })
}
