import type { CommandOfType } from '../commands.ts'
import { isNearby, rangeBetween, spotCalled, wayTo } from '../places.ts'
import {
  type Combatant,
  has,
  isUp,
  mayReact,
  type Spot,
  type State,
  weaponOf,
  who
} from '../state.ts'
import { plainStrike, strike } from './attacking.ts'
import { expected } from './damage.ts'
import { rollPlain, suffer } from './health.ts'
import { letGoFor } from './non-lethal.ts'
import { reaches } from './reacting.ts'
import { save, type Table } from './saves.ts'
import { reveal } from './sneaking.ts'
import { halvesOf, isSlow, spendMain } from './turns.ts'

/** A turn of nothing but movement goes twice as far, the move that comes with it included (C-M24, M-09). */
export function fullMovement(table: Table, by: string): void {
  spendMain(table, by)
  table.happens({ type: 'strode', rule: 'M-09', who: by, halves: halvesOf(who(table.now, by)) })
}

export function move(table: Table, { by, place }: CommandOfType<'move'>): void {
  const to = spotCalled(table.now, place)
  if (to) walk(table, by, to, '')
}

/** Special movement goes with full movement; the save is trivial with the skill for it (C-M25). */
export function special(table: Table, { by, manner, place }: CommandOfType<'special'>): void {
  spendMain(table, by)
  const one = who(table.now, by)
  const further = manner === 'sprint' ? one.speed * 2 + (has(one, 'fleet footed') ? 2 : 0) : 0
  table.happens({
    type: 'strode',
    rule: 'C-M25',
    who: by,
    halves: halvesOf(one) + (isSlow(one) ? 0 : further)
  })
  const to = spotCalled(table.now, place)
  if (!to) return
  const skill = {
    sprint: undefined,
    sneak: 'stealth',
    balance: 'acrobatics',
    leap: 'acrobatics',
    climb: 'climb',
    swim: 'swim'
  } as const
  const wanted = skill[manner]
  const isTrivial = manner === 'sprint' || (wanted !== undefined && has(one, wanted))
  const passed = isTrivial || save(table, by, 'AGI', `to ${manner}`, 'C-M25')
  if (passed) {
    walk(table, by, to, manner)
    if (manner === 'climb' || manner === 'swim')
      table.happens({
        type: 'conditioned',
        rule: 'C-M25',
        who: by,
        condition: manner === 'climb' ? 'climbing' : 'swimming',
        isOn: true,
        why: ''
      })
    return
  }
  if (manner === 'sneak') return walk(table, by, to, '')
  table.happens({ type: 'tripped', rule: 'C-M25', who: by, manner })
  // Who trips on a narrow ledge is hurt by it; who cannot swim is in trouble.
  if (manner === 'balance') {
    const roll = () => rollPlain(table, { sides: 4 }, by, 'the fall')
    suffer(table, by, roll(), { by: '', from: 'the fall', rule: 'C-M25', again: roll })
  }
}

/** Off the field by its own feet, past whoever is near (M-63). */
export function leave(table: Table, by: string): void {
  spendMain(table, by)
  for (const enemy of enemiesNear(table.now, who(table.now, by), who(table.now, by))) {
    if (!isUp(who(table.now, by))) return
    opportunity(table, enemy, by)
  }
  if (isUp(who(table.now, by))) table.happens({ type: 'left', rule: 'M-63', who: by })
}

/**
 * Step by step, half a zone each. An enemy nearby who would be left behind may strike first, and the move
 * goes on if the mover still can (M-35). RULING 4: moving away is leaving range 0.
 */
function walk(table: Table, by: string, to: Spot, manner: string): void {
  const way = wayTo(table.now, who(table.now, by), to) ?? []
  let halves = 0
  let at: Spot = { zone: who(table.now, by).zone, border: who(table.now, by).border }
  const arrive = () => {
    const { grabs } = who(table.now, by)
    if (halves > 0)
      table.happens({
        type: 'moved',
        rule: manner === '' ? 'M-06' : 'C-M25',
        who: by,
        to: at,
        halves,
        manner,
        with: grabs
      })
    halves = 0
  }
  for (const next of way) {
    const one = who(table.now, by)
    const left = enemiesNear(table.now, one, at).filter(
      (name) => !isNearby(who(table.now, name), next)
    )
    if (left.some((name) => mayStrike(table.now, name, by))) {
      arrive()
      for (const enemy of left) if (isUp(who(table.now, by))) opportunity(table, enemy, by)
      if (!isUp(who(table.now, by))) return
    }
    at = next
    halves++
  }
  arrive()
  if (manner !== 'sneak') reveal(table, by)
}

/** Enemies nearby a spot, but for whoever is dragged along. */
function enemiesNear(state: State, { side, grabs }: Combatant, spot: Spot): readonly string[] {
  const near: string[] = []
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (other && other.side !== side && isUp(other) && name !== grabs && isNearby(other, spot))
      near.push(name)
  }
  return near
}

/** Whether an enemy may make an opportunity attack: with a turn to spend, a melee weapon, and eyes for the mover (M-29, M-35). */
function mayStrike(state: State, name: string, mover: string): boolean {
  const one = who(state, name)
  return (
    mayReact(one) &&
    !who(state, mover).isConcealed &&
    bestMelee(one, who(state, mover)) !== undefined
  )
}

function bestMelee(one: Combatant, target: Combatant): string | undefined {
  let best: string | undefined
  let most = 0
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name]
    if (
      !weapon ||
      weapon.range > 0 ||
      weapon.isPower ||
      weapon.die === 0 ||
      weapon.isBlast ||
      !reaches(one, weapon, 0)
    )
      continue
    const hope = expected(one, weapon, target)
    if (hope <= most) continue
    most = hope
    best = name
  }
  return best
}

/** Opportunity attacks: a reaction against somebody nearby who moves away (M-35). */
function opportunity(table: Table, by: string, target: string): void {
  if (!mayStrike(table.now, by, target)) return
  const weapon = bestMelee(who(table.now, by), who(table.now, target)) ?? ''
  const strikes = table.ask({
    who: by,
    what: `${target} moves away from ${by}`,
    rule: 'M-35',
    options: [
      { words: `${by}: let ${target} go`, value: false, always: 'let others go' },
      { words: `${by}: strike with ${weapon}`, value: true }
    ],
    suggested: 1
  })
  if (!strikes) return
  letGoFor(table, by)
  table.happens({ type: 'reacted', rule: 'M-35', who: by, how: 'opportunity', isFree: false })
  table.happens({ type: 'opportunity', rule: 'M-35', by, target, weapon })
  const item = weaponOf(who(table.now, by), weapon)
  strike(table, { ...plainStrike(by, target, item), isOpportunity: true })
}

/** Whether a spot is nearer to something than where one is: what the frightened refuse (C-M26). */
export const isNearer = (state: State, one: Combatant, to: Spot, source: Combatant): boolean =>
  rangeBetween(state, to, source) < rangeBetween(state, one, source)
