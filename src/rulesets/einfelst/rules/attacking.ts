import type { Option } from '../../../core/ruleset/table.ts'
import { cardsOf, highestCard } from '../cards.ts'
import { type CommandOfType, circumstances } from '../commands.ts'
import { obstacleBetween, placeOf, rangeBetween } from '../places.ts'
import { type Combatant, isClose, isUp, type State, type Weapon, weaponOf, who } from '../state.ts'
import { type Defence, declareDefence, defend, outmaneuver, turnTables } from './defending.ts'
import { catchFire } from './fire.ts'
import { suffer } from './harm.ts'
import { push } from './moving.ts'
import { poison } from './poison.ts'
import { rollTest, type Table } from './tests.ts'
import { spendSlow } from './turns.ts'

/** What an attack is tested by: Strike with what is made for it, Force with bare hands, Shoot at a distance (E-19, E-22). */
export function actionWith(weapon: Weapon, zones: number): 'Strike' | 'Force' | 'Shoot' {
  if (weapon.isUnarmed) return 'Force'
  if (weapon.kind === 'close') return 'Strike'
  return weapon.kind === 'ranged' || zones > 0 ? 'Shoot' : 'Strike'
}

/** Successes more that it takes: what the table says, and for shots darkness and cover (E-09, E-10). */
export function hardship(state: State, by: Combatant, target: Combatant, isShot: boolean): number {
  if (!isShot) return 0
  const isDark = !by.seesInTheDark && placeOf(state, target.zone).isDark
  const isCovered = target.stance === 'in cover' && !isClose(by, target)
  return (
    (isDark ? state.settings['darkness against shots'] : 0) +
    (isCovered ? state.settings['cover against shots'] : 0)
  )
}

/**
 * Close Combat and Ranged Combat, in the order of the dice: the defence is declared, the attack is rolled,
 * then the defence; what is left of the successes hits, and each beyond that is spent one by one; then
 * armour, and the Harm (E-19 to E-25).
 */
export function attack(table: Table, command: CommandOfType<'attack'>): void {
  const { by, target, weapon: item, how } = command
  spendSlow(table, by)
  const weapon = weaponOf(who(table.now, by), item)
  const victim = who(table.now, target)
  const zones = rangeBetween(table.now, who(table.now, by).zone, victim.zone)
  const action = actionWith(weapon, zones)
  const isShot = action === 'Shoot'
  const given = circumstances[how]
  const needed = 1 + given.needed + hardship(table.now, who(table.now, by), victim, isShot)
  const declared = declareDefence(table, by, target, `with ${item}`, !isShot)
  const what = weapon.isUnarmed ? `against ${target}` : `with ${item} against ${target}`
  const rolled = rollTest(table, by, { action, what, needed, dice: given.dice, isManeuver: true })
  if (weapon.kind === 'thrown' && zones > 0 && !weapon.isNatural)
    table.happens({ type: 'threw', rule: 'E-07', who: by, weapon: item, zone: victim.zone })
  const successes = lessDefence(table, { by, target, rolled, declared })
  if (successes < needed) {
    const rule = declared !== 'none' ? 'E-24' : needed > 1 ? 'E-10' : isShot ? 'E-22' : 'E-19'
    table.happens({ type: 'missed', rule, by, target, with: item, needed, successes })
    return
  }
  land(table, { by, target, weapon, action, extras: successes - needed })
}

/** What the defence leaves of an attack; who defends better than was needed may take a card for it (E-25). */
export function lessDefence(
  table: Table,
  {
    by,
    target,
    rolled,
    declared
  }: {
    readonly by: string
    readonly target: string
    readonly rolled: number
    readonly declared: Defence
  }
): number {
  if (declared === 'none') return rolled
  const defence = defend(table, target, by, declared)
  const left = Math.max(0, rolled - defence)
  table.happens({
    type: 'defended',
    rule: 'E-24',
    who: target,
    how: declared,
    cancelled: rolled - left,
    left
  })
  if (defence > rolled) turnTables(table, target, by)
  return left
}

interface Hit {
  readonly by: string
  readonly target: string
  readonly weapon: Weapon
  readonly action: 'Strike' | 'Force' | 'Shoot'
  readonly extras: number
}

/** A hit: the extra successes are spent, then it does its damage. */
function land(table: Table, { by, target, weapon, action, extras }: Hit): void {
  const { extra, isMental } = spendExtras(table, {
    by,
    target,
    action,
    extras,
    isMental: weapon.isMental
  })
  const came = suffer(table, target, {
    from: weapon.isUnarmed ? by : `${by}’s ${weapon.name}`,
    rule: isMental
      ? weapon.isMental
        ? 'E-38'
        : ruleOfExtra[action]
      : action === 'Shoot'
        ? 'E-22'
        : 'E-19',
    damage: weapon.damage,
    extra,
    harm: isMental ? 'Mental' : 'Physical',
    meetsArmour: true
  })
  if (!came) return
  if (weapon.fire !== '' && isUp(who(table.now, target))) catchFire(table, target, weapon.fire)
  if (weapon.toxicity > 0 && isUp(who(table.now, target))) poison(table, target, weapon.toxicity)
}

export const ruleOfExtra = { Strike: 'C-E6', Shoot: 'C-E7', Force: 'C-E8' } as const

type Extra =
  | { readonly kind: 'damage' | 'mind' | 'pin' | 'nothing' | 'gag' }
  | { readonly kind: 'outmaneuver'; readonly card: number }
  | { readonly kind: 'push'; readonly to: string; readonly spot: string }
  | { readonly kind: 'disarm'; readonly weapon: string }

interface Spending {
  readonly by: string
  readonly target: string
  readonly action: 'Strike' | 'Force' | 'Shoot'
  readonly extras: number
  readonly isMental: boolean
  /** A hold has no damage to add to; it can keep somebody from speaking (E-28). */
  readonly isHold?: boolean
  /** Nor has a push, which goes where it was meant to. */
  readonly isPush?: boolean
}

const damage: Extra = { kind: 'damage' }
const nothing: Extra = { kind: 'nothing' }

/** Extra successes, one by one: each is one thing gained (E-20, C-E6 to C-E8, RULING 18). */
export function spendExtras(
  table: Table,
  spending: Spending
): { readonly extra: number; readonly isMental: boolean } {
  const { by, target, action } = spending
  let extra = 0
  let { isMental } = spending
  for (let left = spending.extras; left > 0; left--) {
    const gain = table.ask({
      who: by,
      what: `${by} has ${left} extra ${left === 1 ? 'success' : 'successes'} against ${target}`,
      rule: spending.isHold ? 'E-28' : 'E-20',
      options: gainsFor(table.now, spending, isMental),
      suggested: 0
    })
    switch (gain.kind) {
      case 'damage':
        extra++
        break
      case 'nothing':
        break
      case 'mind':
        isMental = true
        break
      case 'outmaneuver':
        outmaneuver(table, 'E-05', by, target, gain.card)
        break
      case 'push':
        push(table, { by, target, to: gain.to, spot: gain.spot, rule: ruleOfExtra[action] })
        break
      case 'disarm':
        disarm(table, by, target, gain.weapon, ruleOfExtra[action])
        break
      case 'pin':
        table.happens({ type: 'pinned', rule: 'C-E7', by, target })
        break
      case 'gag':
        table.happens({ type: 'gagged', rule: 'E-28', by, target })
    }
  }
  return { extra, isMental }
}

function disarm(
  table: Table,
  by: string,
  target: string,
  weapon: string,
  rule: 'C-E6' | 'C-E7' | 'C-E8'
): void {
  const { zone } = who(table.now, target)
  table.happens({ type: 'disarmed', rule, by, target, weapon, zone })
}

/** What an extra success may be spent on now. */
function gainsFor(
  state: State,
  { by, target, action, isHold, isPush }: Spending,
  isMental: boolean
): readonly Option<Extra>[] {
  const [one, other] = [who(state, by), who(state, target)]
  const options: Option<Extra>[] = [
    isHold || isPush
      ? { words: `${by}: nothing more`, value: nothing }
      : { words: `${by}: 1 more damage`, value: damage }
  ]
  if (!isUp(other)) return options
  const add = (words: string, value: Extra) => {
    options.push({ words: `${by}: ${words}`, value })
  }
  if (isHold && !other.isGagged) add('keep them from speaking', { kind: 'gag' })
  const own = highestCard(one)
  if (own > 0)
    for (const card of cardsOf(other))
      if (card !== own) add(`outmaneuver, ${own} for ${card}`, { kind: 'outmaneuver', card })
  if (!isMental && !isHold && action !== 'Force') add('harm the mind instead', { kind: 'mind' })
  if (action === 'Shoot') {
    if (other.pinnedBy === '') add('pin them down', { kind: 'pin' })
    return options
  }
  if (!isHold && !isPush) pushes(state, other, add)
  if (other.wields !== '')
    add(`knock away the ${other.wields}`, { kind: 'disarm', weapon: other.wields })
  return options
}

/** Another zone, or a given spot of this one: out of cover, into the fire, over the edge (C-E6). */
function pushes(state: State, other: Combatant, add: (words: string, value: Extra) => void): void {
  const { zone, stance } = other
  const { next, fire, dropFeet } = placeOf(state, zone)
  for (const to of next)
    if (!obstacleBetween(state, zone, to)) add(`push to ${to}`, { kind: 'push', to, spot: '' })
  if (stance === 'in cover') add('push out of cover', { kind: 'push', to: zone, spot: 'the open' })
  if (fire !== '') add('push into the fire', { kind: 'push', to: zone, spot: 'the fire' })
  if (dropFeet > 0) add('push over the edge', { kind: 'push', to: zone, spot: 'the edge' })
}

/** Outside a fight: one attack rolled, with all of its extra successes as damage. */
export function swing(table: Table, { who: name, weapon: item }: CommandOfType<'swing'>): void {
  const weapon = weaponOf(who(table.now, name), item)
  const action = actionWith(weapon, weapon.from)
  const successes = rollTest(table, name, { action, what: `with ${item}` })
  table.happens({
    type: 'swung',
    rule: 'E-19',
    who: name,
    weapon: item,
    hits: successes > 0,
    damage: successes > 0 ? weapon.damage + successes - 1 : 0,
    harm: weapon.isMental ? 'Mental' : 'Physical'
  })
}

/** Levels that would take somebody out: what is left of Harm points, or one more than is left of the rows. */
export function levelsLeft({ settings }: State, one: Combatant): number {
  if (!one.hasRows) return one.mostPoints - one.points
  const [lesser, moderate, severe] = one.physical
  return (
    settings['Lesser slots'] -
    lesser +
    (settings['Moderate slots'] - moderate) * 2 +
    (settings['Severe slots'] - severe) * 3 +
    1
  )
}
