import type { EventsOf, Rules, TableOf } from '../section.ts'
import { event } from '../section.ts'
import type { Weapon } from '../state.ts'
import { canAct, combatantOf, weaponOf } from '../state.ts'
import type { AttackMode, Blow, Damage } from './damage.ts'
import { rollDamage } from './damage.ts'
import * as gear from './gear.ts'
import * as health from './health.ts'
import * as nonLethal from './non-lethal.ts'
import { challengeOf } from './reach.ts'
import { save } from './saves.ts'

export const rules = {
  'M-17': {
    where: 'Attacking',
    how: 'prompted',
    says: 'In challenging circumstances a WIT save decides whether it hits.'
  }
} satisfies Rules

export const events = {
  missed: event<{ by: string; target: string; weapon: string }>({
    tell: ({ by, target, weapon }) => `${by} misses ${target} with ${weapon}`
  })
}
export type Event = EventsOf<typeof events> | gear.Event | health.Event | nonLethal.Event
type Table = TableOf<Event>

/** One attack at one target, whatever it is made with. */
export interface Strike {
  readonly by: string
  readonly target: string
  readonly weapon: string
  /** The other weapon of somebody who strikes with both. */
  readonly second: string | undefined
  readonly mode: AttackMode
  /** What it forces instead of damage (M-45). */
  readonly effect: nonLethal.Effect | undefined
  readonly isOpportunity: boolean
  /** What its damage is multiplied by: half for a sweep, twice for a blast at somebody larger (C-M28). */
  readonly share: number
}

/** A strike with this weapon and nothing special about it. A weapon that does no damage forces a save (M-45). */
export const plainStrike = (by: string, target: string, { name, isHarmless }: Weapon): Strike => ({
  by,
  target,
  weapon: name,
  second: undefined,
  mode: '',
  effect: isHarmless ? { kind: 'power', weapon: name } : undefined,
  isOpportunity: false,
  share: 1
})

/** Whether a strike is made with the bare hands: it disarms or grapples. */
export const isBareHanded = ({ effect }: Strike): boolean =>
  effect !== undefined && effect.kind !== 'power'

export const blowOf = (
  { by, weapon, second, mode, share }: Strike,
  wasChallenging: boolean,
  isUnaware: boolean,
  isReactedTo: boolean
): Blow => ({ by, weapon, second, mode, wasChallenging, isUnaware, isReactedTo, share })

interface Aim {
  readonly hits: boolean
  readonly isChallenging: boolean
}

/** Uses the weapons of a strike, then rolls a WIT save to hit where circumstances ask for one. */
export function aim(table: Table, strike: Strike): Aim {
  const { by, target, weapon, second } = strike
  const isBare = isBareHanded(strike)
  const rule = challengeOf(table.now, strike, isBare)
  if (!isBare) {
    gear.useWeapon(table, by, weapon)
    if (second !== undefined) gear.useWeapon(table, by, second)
  }
  if (rule === undefined) return { hits: true, isChallenging: false }
  const hits = save(table, by, 'WIT', `to hit ${target} with ${weapon}`, rule)
  if (!hits) table.happens({ type: 'missed', rule, by, target, weapon })
  return { hits, isChallenging: true }
}

/** What a blow does that nobody turned aside. `rolled`: its damage, if that is rolled already. */
export function land(
  table: Table,
  { by, target, weapon: name, second, effect }: Strike,
  blow: Blow,
  rolled?: Damage
): health.Harm | 'nothing' {
  if (effect) {
    nonLethal.takeEffect(table, by, target, effect)
    return 'nothing'
  }
  const damage = rolled ?? rollDamage(table, blow, target)
  const weapon = weaponOf(combatantOf(table.now, by), name)
  const harm = health.suffer(table, target, damage, {
    by,
    from: name,
    weapon,
    again: () => rollDamage(table, blow, target)
  })
  const { kept, edge } = damage.rolled
  gear.wearWeapon(table, by, kept === 1 && edge > 0 ? (second ?? name) : name, damage)
  if (weapon.isGrab) hold(table, by, target)
  return harm
}

/** What is made to grab holds whoever it hits, unless a STR save prevents it (M-47). */
function hold(table: Table, by: string, target: string): void {
  const [one, other] = [combatantOf(table.now, by), combatantOf(table.now, target)]
  if (canAct(one) && one.grabs === '' && canAct(other))
    nonLethal.takeEffect(table, by, target, { kind: 'grapple' })
}
