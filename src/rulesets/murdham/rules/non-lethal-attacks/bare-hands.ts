import { isHeld } from '../../../../core/sections/thing.ts'
import { by, enemy } from '../../params.ts'
import type { Refusal, Rules, Table } from '../../section.ts'
import { choice, name, refuse, refuseIf } from '../../section.ts'
import type { State, Weapon } from '../../state.ts'
import { combatantOf } from '../../state.ts'
import * as attacking from '../attacking/attacking.ts'
import type { AttackMode } from '../attacking/damage.ts'
import { plainStrike } from '../attacking/reach.ts'
import { isInHand } from '../bonus-actions/items.ts'
import { behindBarrier } from '../protection-from-attacks.ts'
import { turnCommand as command, noMainAction, spendMain } from '../taking-a-turn.ts'
import { notNearby } from '../zones.ts'
import type { Effect } from './non-lethal.ts'
import { canGetAt } from './non-lethal.ts'

export const rules = {
  'M-46': {
    where: 'Non-lethal attacks › Disarm',
    how: 'automated',
    says: 'A disarmed target makes a STR save, or drops the weapon that the attacker names.'
  },
  'M-47': {
    where: 'Non-lethal attacks › Grapple',
    how: 'automated',
    says: 'A grappled target makes a STR save, or is grabbed, and entangled while held.'
  }
} satisfies Rules

const weaponsOf = (state: State, target: unknown): readonly Weapon[] =>
  Object.values(state.combatants[String(target)]?.weapons ?? {})

const theirWeapon = name(
  'weapon',
  (state, { target }) => weaponsOf(state, target).map((one) => one.name),
  (state, { target }) =>
    weaponsOf(state, target)
      .filter((one) => isHeld(one) && !one.isShield)
      .map((one) => one.name)
)

/** Circumstances that only the game master knows (M-17, M-23). */
const circumstances = choice(
  'circumstances',
  ['', ', in challenging circumstances', ', unseen'],
  ['']
)

export const commands = {
  /** Makes the target drop the named weapon, unless a STR save passes (M-46). */
  disarm: command({
    label: 'Disarm',
    group: 'act',
    help: 'the target makes a STR save or drops the weapon',
    rule: 'M-46',
    phrase: '{by}: disarm {target} of {weapon}{how}',
    params: { by, target: enemy, weapon: theirWeapon, how: circumstances },
    isHarm: true,
    refuses(state, { by, target, weapon }) {
      return (
        noMainAction(state, by) ??
        refuseIf(
          !isInHand(combatantOf(state, target), weapon),
          'M-46',
          () => `${target} has no ${weapon} in hand`
        ) ??
        cannotGetAt(state, by, target, 'disarm', 'M-46')
      )
    },
    decide: (table, { by, target, weapon, how }) =>
      strike(table, by, target, { kind: 'disarm', weapon }, how)
  }),
  /** Grabs the target, unless a STR save passes (M-47). */
  grapple: command({
    label: 'Grapple',
    group: 'act',
    help: 'the target makes a STR save or is grabbed',
    rule: 'M-47',
    phrase: '{by}: grapple {target}{how}',
    params: { by, target: enemy, how: circumstances },
    isHarm: true,
    refuses(state, { by, target }) {
      const { grabs } = combatantOf(state, by)
      return (
        noMainAction(state, by) ??
        refuseIf(grabs !== '', 'M-47', () => `${by} already holds ${grabs}`) ??
        cannotGetAt(state, by, target, 'wrestling', 'M-47')
      )
    },
    decide: (table, { by, target, how }) => strike(table, by, target, { kind: 'grapple' }, how)
  })
}

function cannotGetAt(
  state: State,
  by: string,
  target: string,
  skill: 'disarm' | 'wrestling',
  rule: 'M-46' | 'M-47'
): Refusal | undefined {
  if (!canGetAt(combatantOf(state, by), combatantOf(state, target), skill))
    return refuse(
      rule,
      `${target} has the skill ${skill}: only an attacker with the same skill can do this`
    )
  return (
    attacking.noTarget(state, by, target) ??
    behindBarrier(combatantOf(state, target), false) ??
    notNearby(state, by, target, rule)
  )
}

function strike(table: Table, by: string, target: string, effect: Effect, mode: AttackMode): void {
  spendMain(table, by)
  const [any] = Object.values(combatantOf(table.now, by).weapons)
  if (!any) throw new Error(`${by} has no weapon, and no bare hands`)
  attacking.strike(table, { ...plainStrike(by, target, any), effect, mode })
}
