import { type CommandOfType, circumstances } from '../commands.ts'
import { obstacleBetween, placeOf } from '../places.ts'
import type { RuleId } from '../rulebook.ts'
import { isUp, type Stance, who } from '../state.ts'
import { lessDefence, spendExtras } from './attacking.ts'
import { fallFrom } from './dangers.ts'
import { declareDefence } from './defending.ts'
import { catchFire } from './fire.ts'
import { suffer } from './harm.ts'
import { rollTest, type Table } from './tests.ts'
import { spendFast, spendSlow } from './turns.ts'

type How = 'walk' | 'climb' | 'chase' | 'flight' | 'push' | 'lure'

/** Into the next zone, a fast Maneuver (E-12). */
export function move(table: Table, { by, zone }: CommandOfType<'move'>): void {
  spendFast(table, by)
  letGoFor(table, by)
  if (getPastShot(table, by)) goTo(table, by, zone, 'walk', 'E-12')
}

/** Somebody is in another zone now; a hold does not reach that far (E-29). */
export function goTo(table: Table, name: string, to: string, how: How, rule: RuleId): void {
  const { heldBy } = who(table.now, name)
  if (heldBy !== '')
    table.happens({ type: 'let-go', rule: 'E-29', by: heldBy, target: name, why: 'out of reach' })
  letGoFor(table, name)
  table.happens({ type: 'moved', rule, who: name, to, how })
}

/** Whoever walks off lets go of whom they hold (E-29, RULING 22). */
export function letGoFor(table: Table, name: string): void {
  const { holds } = who(table.now, name)
  if (holds !== '')
    table.happens({ type: 'let-go', rule: 'E-29', by: name, target: holds, why: 'out of reach' })
}

/** Who is pinned down takes 1 damage for moving into the next zone (C-E7). Whether they still can. */
export function getPastShot(table: Table, name: string): boolean {
  const { pinnedBy } = who(table.now, name)
  if (pinnedBy === '') return true
  suffer(table, name, {
    from: `the aim of ${pinnedBy}`,
    rule: 'C-E7',
    damage: 1,
    harm: 'Physical',
    meetsArmour: true
  })
  return isUp(who(table.now, name))
}

const stand = (table: Table, name: string, stance: Stance, closeTo: string, rule: RuleId): void =>
  table.happens({ type: 'positioned', rule, who: name, stance, closeTo })

/** Away from the others, anywhere in one’s zone (E-11). */
export function stepAside(table: Table, by: string): void {
  spendFast(table, by)
  letGoFor(table, by)
  stand(table, by, 'apart', '', 'E-11')
}

/** Up to somebody in cover, or at the far side of the zone (E-13). */
export function closeIn(table: Table, { by, target }: CommandOfType<'close-in'>): void {
  spendFast(table, by)
  letGoFor(table, by)
  stand(table, by, '', target, 'E-13')
}

export function takeCover(table: Table, by: string): void {
  spendFast(table, by)
  letGoFor(table, by)
  stand(table, by, 'in cover', '', 'E-09')
}

/** Obstacles: a fast Maneuver, or a slow one and a test, clears the way for all (E-08). */
export function clear(table: Table, { by, zone, how }: CommandOfType<'clear'>): void {
  const place = obstacleBetween(table.now, who(table.now, by).zone, zone)
  const obstacle = place?.obstacle
  if (!place || !obstacle || obstacle.by === 'climb') return
  if (obstacle.by === 'fast') spendFast(table, by)
  else spendSlow(table, by)
  const isOpen = obstacle.by === 'fast' || passes(table, by, obstacle.by, obstacle.name, how)
  table.happens({
    type: 'cleared',
    rule: 'E-08',
    who: by,
    zone: place.name,
    obstacle: obstacle.name,
    isOpen
  })
}

function passes(
  table: Table,
  by: string,
  action: Parameters<typeof rollTest>[2]['action'],
  obstacle: string,
  how: CommandOfType<'clear'>['how']
): boolean {
  const { needed, dice } = circumstances[how]
  const what = `to get past the ${obstacle}`
  const wanted = 1 + needed
  return rollTest(table, by, { action, what, needed: wanted, dice, isManeuver: true }) >= wanted
}

/** Climbing is slow, and each who passes has to (E-08, E-17). */
export function climb(table: Table, { by, zone, action, how }: CommandOfType<'climb'>): void {
  spendSlow(table, by)
  const obstacle = obstacleBetween(table.now, who(table.now, by).zone, zone)?.obstacle?.name ?? ''
  if (!passes(table, by, action, obstacle, how)) {
    table.happens({ type: 'failed-climb', rule: 'E-17', who: by, to: zone, obstacle })
    return
  }
  letGoFor(table, by)
  if (getPastShot(table, by)) goTo(table, by, zone, 'climb', 'E-17')
}

interface Push {
  readonly by: string
  readonly target: string
  readonly to: string
  /** A given spot of the zone, where it is no other. */
  readonly spot: string
  readonly rule: 'C-E6' | 'C-E7' | 'C-E8' | 'E-17'
}

/** To another zone, or to a spot: out of cover, into a fire, over an edge. */
export function push(table: Table, { by, target, to, spot, rule }: Push): void {
  const { heldBy, zone } = who(table.now, target)
  if (heldBy !== '' && to !== zone)
    table.happens({ type: 'let-go', rule: 'E-29', by: heldBy, target, why: 'out of reach' })
  if (to !== zone) letGoFor(table, target)
  table.happens({ type: 'pushed', rule, by, target, to, spot })
  const { fire, dropFeet } = placeOf(table.now, to)
  if (spot === 'the fire' && fire !== '') catchFire(table, target, fire)
  if (spot === 'the edge') fallFrom(table, target, dropFeet)
}

/** Pushing is Force, and slow; it can be parried like a blow (E-17, RULING 23). */
export function shove(table: Table, { by, target, zone, how }: CommandOfType<'push'>): void {
  spendSlow(table, by)
  const given = circumstances[how]
  const needed = 1 + given.needed
  const declared = declareDefence(table, by, target, 'to push them', true)
  const what = `to push ${target}`
  const rolled = rollTest(table, by, {
    action: 'Force',
    what,
    needed,
    dice: given.dice,
    isManeuver: true
  })
  const successes = lessDefence(table, { by, target, rolled, declared })
  if (successes < needed) {
    table.happens({
      type: 'missed',
      rule: declared === 'none' ? 'E-17' : 'E-24',
      by,
      target,
      with: '',
      needed,
      successes
    })
    return
  }
  const extras = successes - needed
  spendExtras(table, { by, target, action: 'Force', extras, isMental: false, isPush: true })
  push(table, { by, target, to: zone, spot: '', rule: 'E-17' })
}
