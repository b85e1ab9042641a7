import type { AttackMode, CommandOfType } from '../commands.ts'
import type { Harm } from '../events.ts'
import { inHands } from '../hands.ts'
import { isNearby, isWithin, placeOf, rangeBetween } from '../places.ts'
import type { RuleId } from '../rulebook.ts'
import {
  type Combatant,
  everybody,
  has,
  isThere,
  isUp,
  type State,
  suffers,
  type Weapon,
  weaponOf,
  who
} from '../state.ts'
import { isLarger } from '../tables/sizes.ts'
import { type Blow, type Damage, rollDamage } from './damage.ts'
import { cleaves, suffer } from './health.ts'
import { type Effect, takeEffect } from './non-lethal.ts'
import { type Counter, rangeOf, react } from './reacting.ts'
import { save, type Table } from './saves.ts'
import { reveal } from './sneaking.ts'
import { spendMain } from './turns.ts'

/** One attack, whatever it is made with. */
export interface Strike {
  readonly by: string
  readonly target: string
  readonly weapon: string
  readonly second: string | undefined
  readonly mode: AttackMode
  /** What it forces instead of damage (M-45). */
  readonly effect: Effect | undefined
  /** What is offered instead of damage (M-44). */
  readonly offer: string | undefined
  readonly isOpportunity: boolean
  /** Of its damage: half for a sweep, twice for a blast at somebody larger (C-M28). */
  readonly share: number
}

/** An attack with this weapon and nothing special about it. What does no damage forces a save (M-45). */
export const plainStrike = (by: string, target: string, { name, isHarmless }: Weapon): Strike => ({
  by,
  target,
  weapon: name,
  second: undefined,
  mode: '',
  effect: isHarmless ? { kind: 'power', weapon: name } : undefined,
  offer: undefined,
  isOpportunity: false,
  share: 1
})

/** Attacking: a main action that hits by itself in most circumstances (M-16). */
export function attack(table: Table, command: CommandOfType<'attack'>): void {
  const { by, target, weapon, how } = command
  spendMain(table, by)
  // A blast aimed at a single Large or Massive target is one blow of twice the damage (C-M28).
  const item = weaponOf(who(table.now, by), weapon)
  const plain = plainStrike(by, target, item)
  if (how === '' && !item.isBlast) strike(table, plain)
  else strike(table, { ...plain, mode: how, share: item.isBlast ? 2 : 1 })
}

/** The ambidextrous strike with a weapon in each hand (C-M20). */
export function attackWithBoth(
  table: Table,
  { by, target, how }: CommandOfType<'attack-both'>
): void {
  spendMain(table, by)
  const { main = '', off = '' } = inHands(who(table.now, by))
  const item = weaponOf(who(table.now, by), main)
  strike(table, { ...plainStrike(by, target, item), second: off, mode: how })
}

/** Attack stunts: something else than damage is offered before any reaction (M-44). */
export function stunt(table: Table, { by, target, weapon, effect }: CommandOfType<'stunt'>): void {
  spendMain(table, by)
  const item = weaponOf(who(table.now, by), weapon)
  strike(table, { ...plainStrike(by, target, item), offer: effect })
}

/** A power takes the main action; it cannot be dodged (C-M33). */
export function invoke(table: Table, { by, target, weapon }: CommandOfType<'invoke'>): void {
  spendMain(table, by)
  strike(table, plainStrike(by, target, weaponOf(who(table.now, by), weapon)))
}

/** Somebody nearby who cannot help it is killed outright (M-21). */
export function finishOff(table: Table, { by, target }: CommandOfType<'finish-off'>): void {
  spendMain(table, by)
  table.happens({ type: 'finished-off', rule: 'M-21', by, target })
}

/**
 * One attack from the aim to the last consequence, in the order of the chapter: the save to hit where
 * circumstances ask for one, the stunt that is offered, the reaction, the damage of both sides.
 */
export function strike(table: Table, given: Strike): void {
  const { by, weapon } = given
  const isUnaware = isUnawareOf(table.now, given.target, by)
  const aimed = aim(table, given)
  reveal(table, by)
  if (!aimed.hits) return
  if (given.offer !== undefined && accepts(table, given, given.offer)) return
  const reaction = react(
    table,
    {
      by,
      weapon: given.effect && given.effect.kind !== 'power' ? given.effect.kind : weapon,
      with: weapon,
      isUnaware,
      isOpportunity: given.isOpportunity,
      wasChallenging: aimed.isChallenging,
      canBeCountered: true,
      others: []
    },
    given.target
  )
  if (reaction.isDodged) return
  const { target, isReactedTo } = reaction
  const final = target === given.target ? given : { ...given, target }
  const blow = blowOf(final, aimed.isChallenging, isUnaware, isReactedTo)
  const harm = reaction.counter
    ? counter(table, final, blow, reaction.counter)
    : land(table, final, blow)
  cleaveOn(table, final, harm)
}

const blowOf = (
  { by, weapon, second, mode, share }: Strike,
  wasChallenging: boolean,
  isUnaware: boolean,
  isReactedTo: boolean
): Blow => ({ by, weapon, second, mode, wasChallenging, isUnaware, isReactedTo, share })

/** Concealed attackers, and the first moments of an ambush, take everybody unaware (M-29, M-54). */
const isUnawareOf = (state: State, target: string, by: string): boolean =>
  who(state, by).isConcealed || (state.phase === 'ambush' && !who(state, target).hasBonusTurn)

interface Aim {
  readonly hits: boolean
  readonly isChallenging: boolean
}

/** Why hitting takes a WIT save, if it does (M-17, M-23, M-25, M-27). */
export function challengeOf(
  state: State,
  { by, target, weapon, mode, effect }: Strike
): RuleId | undefined {
  const attacker = who(state, by)
  const { range: far, isIndirect, isBlast } = weaponOf(attacker, weapon)
  const isUnseen = mode === ', unseen' || suffers(attacker, 'blind')
  if (effect && effect.kind !== 'power') return isUnseen ? 'M-23' : undefined
  if (far === 0)
    return isBlast
      ? undefined
      : isUnseen
        ? 'M-23'
        : mode === ', in challenging circumstances'
          ? 'M-17'
          : undefined
  if (isIndirect) return 'M-27'
  const range = rangeBetween(state, attacker, who(state, target))
  const reach = rangeOf(attacker, weaponOf(attacker, weapon))
  if (range > Math.ceil(reach / 2) || attacker.halvesMoved > 0) return 'M-25'
  return mode === ', in challenging circumstances' ? 'M-17' : undefined
}

function aim(table: Table, given: Strike): Aim {
  const rule = challengeOf(table.now, given)
  use(table, given)
  if (rule === undefined) return { hits: true, isChallenging: false }
  const { by, target, weapon } = given
  const hits = save(table, by, 'WIT', `to hit ${target} with ${weapon}`, rule)
  if (!hits) table.happens({ type: 'missed', rule, by, target, weapon })
  return { hits, isChallenging: true }
}

/** The weapons of an attack are used: they are spent, and rolled for after the fight. */
function use(
  table: Table,
  { by, weapon, second, effect }: Pick<Strike, 'by' | 'weapon' | 'second' | 'effect'>
): void {
  if (effect && effect.kind !== 'power') return
  for (const one of [weapon, second])
    if (one !== undefined) table.happens({ type: 'used', rule: 'M-66', who: by, weapon: one })
}

function accepts(table: Table, { by, target }: Strike, effect: string): boolean {
  const isAccepted = table.ask({
    who: target,
    what: `${by} spares ${target} the blow, if ${effect}`,
    rule: 'M-44',
    options: [
      { words: `${target}: decline`, value: false, always: 'decline stunts' },
      { words: `${target}: accept`, value: true }
    ],
    suggested: 0
  })
  table.happens({ type: 'stunt-offered', rule: 'M-44', by, target, effect, isAccepted })
  return isAccepted
}

/** What a blow that nobody turned aside does. */
function land(table: Table, given: Strike, blow: Blow, rolled?: Damage): Harm | 'nothing' {
  const { by, target, weapon, effect } = given
  if (effect) {
    takeEffect(table, by, target, effect)
    return 'nothing'
  }
  const damage = rolled ?? rollDamage(table, blow, target)
  const item = weaponOf(who(table.now, by), weapon)
  const harm = suffer(table, target, damage, {
    by,
    from: weapon,
    weapon: item,
    again: () => rollDamage(table, blow, target)
  })
  const { kept, edge } = damage.rolled
  wear(table, by, kept === 1 && edge > 0 ? (given.second ?? weapon) : weapon, damage)
  if (item.isGrab) hold(table, by, target)
  return harm
}

/** What is made to grab holds whoever it hits, but for a STR save (M-47). */
function hold(table: Table, by: string, target: string): void {
  const [one, other] = [who(table.now, by), who(table.now, target)]
  if (isUp(one) && one.grabs === '' && isUp(other))
    takeEffect(table, by, target, { kind: 'grapple' })
}

/** A damaged weapon that shows a 1 on its die is destroyed; the attack counts (M-67). */
function wear(table: Table, name: string, weapon: string, { rolled }: Damage): void {
  const { state, isNatural, isPower } = weaponOf(who(table.now, name), weapon)
  const first = rolled.rolls[rolled.kept]?.faces[0]
  if (state === 'damaged' && first === 1 && !isNatural && !isPower)
    table.happens({
      type: 'item-worn',
      rule: 'M-67',
      who: name,
      item: weapon,
      slot: 'weapon',
      state: 'destroyed',
      why: 'a 1 on its die'
    })
}

/**
 * Counter: both roll, and whoever would suffer more is hit first; who is felled by it strikes no more
 * (RULING 1). What does no damage comes last (M-31, M-45).
 */
function counter(
  table: Table,
  given: Strike,
  blow: Blow,
  made: Counter,
  rule: 'M-31' | 'M-32' = 'M-31'
): Harm | 'nothing' {
  const { by, target } = given
  const item = weaponOf(
    who(table.now, target),
    made.kind === 'weapon' ? made.weapon : unarmedOf(who(table.now, target))
  )
  const plain = plainStrike(target, by, item)
  const back: Strike = made.kind === 'weapon' ? plain : { ...plain, effect: made }
  const aimed = aim(table, back)
  const backBlow = blowOf(back, aimed.isChallenging, false, true)
  const damage = given.effect ? undefined : rollDamage(table, blow, target)
  const damageBack = back.effect || !aimed.hits ? undefined : rollDamage(table, backBlow, by)
  const order = firstOf(table.now, given, damage, damageBack)
  table.happens({
    type: 'countered',
    rule,
    who: target,
    by,
    with: made.kind === 'weapon' ? made.weapon : made.kind,
    first: order === 'attack' ? by : order === 'counter' ? target : ''
  })
  const forth = () => land(table, given, blow, damage)
  const answer = () => (aimed.hits ? land(table, back, backBlow, damageBack) : 'nothing')
  if (order === 'counter') {
    answer()
    if (isUp(who(table.now, by))) return forth()
    tooLate(table, blow, damage)
    return 'nothing'
  }
  const harm = forth()
  if (order === 'both' || isUp(who(table.now, target))) answer()
  else if (aimed.hits) tooLate(table, backBlow, damageBack)
  return harm
}

/** Who has been felled strikes no more (RULING 1). */
function tooLate(table: Table, { by, weapon }: Blow, damage: Damage | undefined): void {
  const { rolled = null } = damage ?? {}
  table.happens({ type: 'came-too-late', rule: 'M-31', by, weapon, rolled })
}

/** Everybody has hands of a kind: what grapples are made with. */
const unarmedOf = ({ weapons }: Combatant): string =>
  Object.keys(weapons).find((name) => weapons[name]?.isUnarmed) ?? Object.keys(weapons)[0] ?? ''

/** Whose blow lands first: the one that does more, or that of a fast strike; harmless ones last. */
function firstOf(
  state: State,
  { by, target }: Strike,
  damage: Damage | undefined,
  damageBack: Damage | undefined
): 'attack' | 'counter' | 'both' {
  if (!damage || !damageBack) return !damage && !damageBack ? 'both' : damage ? 'attack' : 'counter'
  const [fast, fastBack] = [
    has(who(state, by), 'fast strike'),
    has(who(state, target), 'fast strike')
  ]
  if (fast !== fastBack) return fast ? 'attack' : 'counter'
  if (damage.amount === damageBack.amount) return 'both'
  return damage.amount > damageBack.amount ? 'attack' : 'counter'
}

/** Cleave: after critical damage or a kill in melee, one more attack, once a turn and not while countering. */
function cleaveOn(
  table: Table,
  { by, weapon, isOpportunity }: Strike,
  harm: Harm | 'nothing'
): void {
  const attacker = who(table.now, by)
  const { range, isPower } = attacker.weapons[weapon] ?? { range: 1, isPower: false }
  if (harm !== 'critical' && harm !== 'dying' && harm !== 'dead') return
  if (!cleaves(attacker) || !isUp(attacker) || range > 0 || isPower || isOpportunity) return
  if (attacker.weapons[weapon]?.state === 'destroyed') return
  const others = everybody(table.now).filter(
    (one) => isUp(one) && one.side !== attacker.side && !one.isConcealed && isNearby(one, attacker)
  )
  if (others.length === 0) return
  const target = table.ask({
    who: by,
    what: `${by} may cleave into another`,
    rule: 'M-16',
    options: [
      ...others.map(({ name }) => ({ words: `${by}: cleave into ${name}`, value: name })),
      { words: `${by}: stay the blow`, value: '' }
    ],
    suggested: 0
  })
  if (target === '') return
  table.happens({ type: 'cleaved', rule: 'M-16', by, target })
  strike(table, plainStrike(by, target, weaponOf(who(table.now, by), weapon)))
}

/** Blast attacks hit everybody in a zone and on its borders (M-40 to M-43). */
export function blast(table: Table, { by, zone, weapon, how }: CommandOfType<'blast'>): void {
  spendMain(table, by)
  const isMelee = weaponOf(who(table.now, by), weapon).range === 0
  const isUnaware = who(table.now, by).isConcealed
  table.happens({ type: 'used', rule: 'M-66', who: by, weapon })
  const { hit, isChallenging } = isMelee
    ? { hit: zone, isChallenging: false }
    : aimBlast(table, by, zone, weapon, how)
  reveal(table, by)
  if (hit === '') return
  burst(table, {
    by,
    weapon,
    mode: how,
    zone: hit,
    isSweep: false,
    isUnaware,
    isChallenging,
    spares: isMelee ? [by] : []
  })
}

/** A melee weapon swept through all that are smaller, for half of the damage (C-M28). */
export function sweep(table: Table, { by, weapon }: CommandOfType<'sweep'>): void {
  spendMain(table, by)
  const { size, zone, isConcealed } = who(table.now, by)
  table.happens({ type: 'used', rule: 'M-66', who: by, weapon })
  reveal(table, by)
  const spares = everybody(table.now)
    .filter((one) => !isLarger(size, one.size))
    .map((one) => one.name)
  burst(table, {
    by,
    weapon,
    mode: '',
    zone,
    isSweep: true,
    isUnaware: isConcealed,
    isChallenging: false,
    spares
  })
}

function aimBlast(table: Table, by: string, zone: string, weapon: string, how: AttackMode) {
  const attacker = who(table.now, by)
  const item = weaponOf(attacker, weapon)
  const range = rangeBetween(table.now, attacker, { zone, border: '' })
  const isFar = range > Math.ceil(rangeOf(attacker, item) / 2) || attacker.halvesMoved > 0
  const rule: RuleId | undefined = item.isIndirect
    ? 'M-27'
    : isFar
      ? 'M-25'
      : how === ', in challenging circumstances'
        ? 'M-17'
        : undefined
  if (rule === undefined) return { hit: zone, isChallenging: false }
  if (save(table, by, 'WIT', `to hit ${zone} with ${weapon}`, rule))
    return { hit: zone, isChallenging: true }
  return { hit: deviate(table, by, zone, weapon), isChallenging: true }
}

/** A blast that misses hits one of the zones beside, each as likely (M-43). */
function deviate(table: Table, by: string, from: string, weapon: string): string {
  const { next } = placeOf(table.now, from)
  const sides = next.length
  const face = sides > 1 ? table.roll(`1d${sides}`, by, 'deviation').total : 1
  const to = next[face - 1] ?? ''
  table.happens({ type: 'deviated', rule: 'M-43', by, weapon, from, to, face, sides })
  return to
}

interface Burst {
  readonly by: string
  readonly weapon: string
  readonly mode: AttackMode
  readonly zone: string
  /** Half of the damage, of a sweep through those who are smaller (C-M28). */
  readonly isSweep: boolean
  readonly isUnaware: boolean
  readonly isChallenging: boolean
  readonly spares: readonly string[]
}

/** Each of those it hits reacts and takes its own damage; one of them may counter (M-32). */
function burst(
  table: Table,
  { by, weapon, mode, zone, isSweep, isUnaware, isChallenging, spares }: Burst
): void {
  const hit = everybody(table.now)
    .filter((one) => isThere(one) && isWithin(one, zone) && !spares.includes(one.name))
    .map((one) => one.name)
  const item = weaponOf(who(table.now, by), weapon)
  const isOwn = hit.includes(by)
  const rule = isSweep ? 'C-M28' : item.range === 0 ? 'M-41' : isOwn ? 'M-42' : 'M-40'
  table.happens({ type: 'blasted', rule, by, weapon, zone, who: hit, isSweep })
  let canBeCountered = true
  for (const name of hit) {
    if (!isThere(who(table.now, name))) continue
    const isOwn = name === by
    const given: Strike = { ...plainStrike(by, name, item), mode, share: isSweep ? 0.5 : 1 }
    const unaware = isOwn || isUnaware || isUnawareOf(table.now, name, by)
    const reaction = react(
      table,
      {
        by,
        weapon,
        with: weapon,
        isUnaware: unaware,
        isOpportunity: false,
        wasChallenging: isChallenging,
        canBeCountered,
        others: hit
      },
      name
    )
    if (reaction.isDodged) continue
    const final = { ...given, target: reaction.target }
    const blow = blowOf(final, isChallenging, unaware, reaction.isReactedTo)
    if (reaction.counter) {
      canBeCountered = false
      counter(table, final, blow, reaction.counter, 'M-32')
    } else land(table, final, blow)
  }
}

/** A swing at nobody in particular, for a roll beside a statblock. */
export function swing(table: Table, { who: name, weapon, how }: CommandOfType<'swing'>): void {
  const item = weaponOf(who(table.now, name), weapon)
  const blow = blowOf({ ...plainStrike(name, name, item), mode: how }, false, false, false)
  const { rolled } = rollDamage(table, blow, name)
  table.happens({ type: 'swung', rule: 'M-19', by: name, weapon, rolled })
}
