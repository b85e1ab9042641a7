import { thingsOf } from '../rules/bonus-actions/items.ts'
import { halvesOf } from '../rules/speed.ts'
import { isNearby, rangeBetween } from '../rules/zones.ts'
import type { Combatant, Gear, State } from '../state.ts'
import { everybody } from '../state.ts'
import { isUnthinking } from './temperaments.ts'

/** A dying friend, preferably nearby, or `undefined`. */
export function dyingFriend({ combatants }: State, one: Combatant): Combatant | undefined {
  let distant: Combatant | undefined
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.status !== 'dying' || other.side !== one.side) continue
    if (isNearby(one, other)) return other
    distant ??= other
  }
  return distant
}

export function gearOf({ gear }: Combatant, kind: Gear['kind']): string | undefined {
  for (const item in gear) {
    const one = gear[item] as Gear
    if (one.kind === kind && one.count > 0) return item
  }
  return undefined
}

/** A healing draught, or else a medicine box, of somebody who has fallen nearby (RULING 39). */
export function packNearby(
  state: State,
  one: Combatant
): { readonly item: string; readonly owner: string } | undefined {
  for (const kind of ['draught', 'medicine'] as const)
    for (const owner of everybody(state)) {
      const item = owner === one ? undefined : gearOf(owner, kind)
      if (item !== undefined && thingsOf(state, one, owner).includes(item))
        return { item, owner: owner.name }
    }
  return undefined
}

/** Whether a friend dies at the end of this round, and a combatant with its turn to come can save that friend. */
export function isNeededByTheDying(state: State, one: Combatant): boolean {
  const patient = dyingFriend(state, one)
  if (!patient || patient.diesAtEndOf > state.round || isUnthinking(one)) return false
  const isHere = isNearby(one, patient)
  if (!isHere && rangeBetween(state, one, patient) * 2 > halvesOf(one)) return false
  const own = gearOf(one, 'draught') ?? gearOf(one, 'medicine')
  const isEquipped = (own ?? gearOf(patient, 'draught')) !== undefined
  return isEquipped || (isHere && packNearby(state, one) !== undefined)
}
