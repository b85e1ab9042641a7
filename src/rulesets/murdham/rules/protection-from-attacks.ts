import { who } from '../params.ts'
import type { Refusal, Rules } from '../section.ts'
import { choice, command, refuseIf } from '../section.ts'
import type { Combatant, Spot, State } from '../state.ts'
import { combatantOf, isPresent, suffers } from '../state.ts'
import * as conditions from './conditions.ts'
import { fightOver, outOfFight } from './guards.ts'
import { isWithin, placeOf } from './zones.ts'

export const rules = {
  'M-37': {
    where: 'Protection from attacks',
    how: 'automated',
    says: 'Concealment impairs the damage.'
  },
  'M-38': {
    where: 'Protection from attacks',
    how: 'automated',
    says: 'Cover adds 1 to the armour value, unless the attack goes through it.'
  },
  'M-39': {
    where: 'Protection from attacks',
    how: 'automated',
    says: 'A barrier stops all attacks. A combatant that peeks out to attack can be countered, and then has cover.'
  }
} satisfies Rules

const shelters = {
  concealment: { rule: 'M-37', condition: 'concealment' },
  cover: { rule: 'M-38', condition: 'cover' },
  'a barrier': { rule: 'M-39', condition: 'barrier' },
  nothing: { rule: 'M-37', condition: '' }
} as const
type Shelter = keyof typeof shelters
const shelter = choice('protection', Object.keys(shelters) as Shelter[])

export const commands = {
  /** Sets protection that the game master sees between a combatant and the enemies. */
  shelter: command({
    label: 'Set cover',
    group: 'number',
    help: 'sets concealment, cover, a barrier or nothing',
    rule: 'M-37',
    order: 40,
    phrase: '{who}: is behind {protection}',
    params: { who, protection: shelter },
    refuses: (state, { who, protection }) =>
      fightOver(state) ??
      (protection === 'nothing'
        ? refuseIf(
            !isSheltered(combatantOf(state, who)),
            'M-37',
            () => `${who} is already in the open`
          )
        : isPresent(combatantOf(state, who))
          ? undefined
          : outOfFight(state, who)),
    decide(table, { who, protection }) {
      const { rule, condition: next } = shelters[protection]
      for (const { condition } of Object.values(shelters))
        if (condition !== '' && suffers(combatantOf(table.now, who), condition))
          conditions.endCondition(table, rule, { who, condition, why: '' })
      if (next !== '') conditions.beginCondition(table, rule, { who, condition: next, why: '' })
    }
  })
}

const isSheltered = (one: Combatant): boolean =>
  suffers(one, 'concealment') || suffers(one, 'cover') || suffers(one, 'barrier')

/**
 * Whether concealment or cover protects a target from an attacker: the target’s own shelter, or that of its zone
 * against attacks from outside. A barrier that an attack gets past counts as cover (M-39). RULING 5: concealment and
 * cover both count.
 */
export function isProtected(
  state: State,
  attacker: Combatant,
  target: Combatant,
  by: 'concealment' | 'cover'
): boolean {
  const { conditions } = target
  if (conditions.length > 0) {
    if (conditions.includes(by)) return true
    if (by === 'cover' && conditions.includes('barrier')) return true
  }
  if (target.border !== '' || isWithin(attacker, target.zone)) return false
  return placeOf(state, target.zone).protection === by
}

/** Puts a combatant on a spot, without the shelter of its old spot (RULING 21). */
export function placeAt(one: Combatant, { zone, border }: Spot): void {
  conditions.setCondition(one, 'concealment', false)
  conditions.setCondition(one, 'cover', false)
  conditions.setCondition(one, 'barrier', false)
  one.zone = zone
  one.border = border
}

/** Refuses an attack through a barrier, except an indirect one (M-39). */
export const behindBarrier = (target: Combatant, isIndirect: boolean): Refusal | undefined =>
  refuseIf(
    suffers(target, 'barrier') && !isIndirect,
    'M-39',
    () => `${target.name} is behind a barrier, which stops this attack`
  )

/** Whether a barrier protects the target from an attack or a blast (M-39, RULING 36). */
export const isSparedByBarrier = (target: Combatant, isIndirect: boolean): boolean =>
  behindBarrier(target, isIndirect) !== undefined
