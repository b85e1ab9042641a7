import type { Option } from '../../../core/ruleset/table.ts'
import { isNearby, rangeBetween } from '../places.ts'
import type { RuleId } from '../rulebook.ts'
import {
  abilityOf,
  type Combatant,
  has,
  isEntangled,
  isUp,
  mayReact,
  type State,
  suffers,
  type Weapon,
  weaponOf,
  who
} from '../state.ts'
import { expected } from './damage.ts'
import { letGoFor } from './non-lethal.ts'
import { save, type Table } from './saves.ts'

/** What a counter is made with: a weapon, or one of the attacks that do no damage. */
export type Counter =
  | { readonly kind: 'weapon'; readonly weapon: string }
  | { readonly kind: 'grapple' }
  | { readonly kind: 'disarm'; readonly weapon: string }

/** Who is hit in the end, and what that one did about it. */
export interface Reaction {
  readonly target: string
  readonly isReactedTo: boolean
  readonly isDodged: boolean
  readonly counter?: Counter
}

type Choice =
  | { readonly kind: 'stand' | 'dodge' }
  | { readonly kind: 'counter'; readonly counter: Counter }
  | { readonly kind: 'hide'; readonly behind: string }
  | { readonly kind: 'guard'; readonly by: string }

interface Incoming {
  readonly by: string
  /** What it is called, and the weapon behind it. */
  readonly weapon: string
  readonly with: string
  /** The attacker is concealed, or strikes somebody who is on the move (M-29, M-36). */
  readonly isUnaware: boolean
  readonly isOpportunity: boolean
  /** It took a save to hit, which comes first (M-28). */
  readonly wasChallenging: boolean
  readonly canBeCountered: boolean
  /** Those it hits anyway, who cannot be hidden behind or guard. */
  readonly others: readonly string[]
}

/**
 * Reacting to an attack, after the save to hit and before the damage: the target dodges, counters or hides
 * behind somebody, or somebody near guards it; all of that in one question (M-28 to M-36).
 */
export function react(
  table: Table,
  incoming: Incoming,
  name: string,
  tried: readonly string[] = []
): Reaction {
  const stood = { target: name, isReactedTo: tried.includes(name), isDodged: false }
  if (tried.length === 0) tellUnaware(table, incoming, name)
  const options = optionsFor(table.now, incoming, name, tried)
  const choice = table.ask({
    who: name,
    what: `${incoming.by} attacks ${name} with ${incoming.weapon}`,
    rule: 'M-28',
    options,
    suggested: suggestedOf(table.now, incoming, name, options)
  })
  switch (choice.kind) {
    case 'stand':
      return stood
    case 'dodge': {
      spendReaction(table, name, 'dodge', dodgesFreely(table.now, name, incoming))
      const isDodged = save(table, name, 'AGI', 'to dodge', 'M-30')
      if (isDodged)
        table.happens({
          type: 'dodged',
          rule: ruleOfDodge(table.now, name, incoming),
          who: name,
          by: incoming.by
        })
      return { target: name, isReactedTo: true, isDodged }
    }
    case 'counter':
      spendReaction(table, name, 'counter', false)
      return { target: name, isReactedTo: true, isDodged: false, counter: choice.counter }
    case 'hide': {
      const { behind } = choice
      const isForced = who(table.now, name).grabs === behind
      const agrees = isForced || agreesTo(table, name, behind)
      if (agrees) spendReaction(table, name, 'hide', false, behind)
      const rule = isForced ? 'M-50' : 'M-33'
      table.happens({ type: 'hid-behind', rule, who: name, behind, agrees })
      if (!agrees) return react(table, incoming, name, [...tried, behind])
      return react(table, incoming, behind, [...tried, name])
    }
    case 'guard':
      spendReaction(table, choice.by, 'guard', has(who(table.now, choice.by), 'protect'))
      table.happens({ type: 'guarded', rule: 'M-34', who: choice.by, target: name })
      return { target: choice.by, isReactedTo: true, isDodged: false }
  }
}

/** Why somebody who could react otherwise cannot (M-29, M-36, M-54). */
function tellUnaware(table: Table, { by, isUnaware, isOpportunity }: Incoming, name: string): void {
  const one = who(table.now, name)
  if (!isUp(one)) return
  if (isUnaware && name !== by)
    table.happens({
      type: 'unaware',
      rule: table.now.phase === 'ambush' ? 'M-54' : 'M-29',
      who: name,
      by,
      isMoving: false
    })
  else if (isOpportunity && !has(one, 'fleet footed'))
    table.happens({ type: 'unaware', rule: 'M-36', who: name, by, isMoving: true })
}

/** In the fast phase the slow may react all the same (M-74); a save to hit comes before any reaction (M-28). */
function ruleOfDodge(state: State, name: string, { wasChallenging }: Incoming): RuleId {
  if (state.phase === 'fast' && abilityOf(who(state, name), 'WIT') < state.threshold) return 'M-74'
  return wasChallenging ? 'M-28' : 'M-15'
}

/** The turn is spent, and with it the grip on whoever is not hidden behind (M-07, M-48). */
function spendReaction(
  table: Table,
  name: string,
  how: 'dodge' | 'counter' | 'hide' | 'guard',
  isFree: boolean,
  behind = ''
): void {
  if (behind !== who(table.now, name).grabs) letGoFor(table, name)
  table.happens({ type: 'reacted', rule: 'M-07', who: name, how, isFree })
}

function agreesTo(table: Table, name: string, behind: string): boolean {
  return table.ask({
    who: behind,
    what: `${name} wants to hide behind ${behind}`,
    rule: 'M-33',
    options: [
      { words: `${behind}: let it happen`, value: true },
      { words: `${behind}: refuse`, value: false }
    ],
    suggested: 0
  })
}

/** One dodge a round is free with dodge blows; opportunity attacks can be dodged by the fleet footed alone (M-36). */
function dodgesFreely(state: State, name: string, { isOpportunity }: Incoming): boolean {
  const one = who(state, name)
  if (!isUp(one) || isEntangled(one)) return false
  if (isOpportunity) return has(one, 'fleet footed')
  return has(one, 'dodge blows') && !one.freeDodgeUsed && state.phase !== 'ambush'
}

function optionsFor(
  state: State,
  incoming: Incoming,
  name: string,
  tried: readonly string[]
): readonly Option<Choice>[] {
  const target = who(state, name)
  const options: Option<Choice>[] = [
    { words: `${name}: stand`, value: { kind: 'stand' }, always: 'stand' }
  ]
  if (incoming.isUnaware) return options
  const canReact = mayReact(target) && !incoming.isOpportunity
  // A grapple is no power, whatever else the attacker has (C-M33).
  const isPower =
    incoming.weapon === incoming.with &&
    who(state, incoming.by).weapons[incoming.with]?.isPower === true
  if ((canReact || dodgesFreely(state, name, incoming)) && !isPower)
    options.push({ words: `${name}: dodge`, value: { kind: 'dodge' } })
  if (canReact && incoming.canBeCountered)
    for (const counter of countersOf(state, target, who(state, incoming.by)))
      options.push({
        words: `${name}: counter ${wordsOf(counter)}`,
        value: { kind: 'counter', counter }
      })
  if (incoming.isOpportunity) return options
  const { combatants } = state
  for (const other in combatants) {
    const one = combatants[other] as Combatant
    const isHeld = target.grabs === other
    if (one === target || (one.side !== target.side && !isHeld) || !isUp(one)) continue
    // Nobody takes a blow twice (RULING 8).
    if (other === incoming.by || tried.includes(other) || incoming.others.includes(other)) continue
    if (!isNearby(one, target)) continue
    if (canReact)
      options.push({
        words: `${name}: hide behind ${other}`,
        value: { kind: 'hide', behind: other }
      })
    if (!isHeld && (mayReact(one) || (has(one, 'protect') && state.phase !== 'ambush')))
      options.push({ words: `${other}: guard ${name}`, value: { kind: 'guard', by: other } })
  }
  return options
}

const wordsOf = (counter: Counter): string =>
  counter.kind === 'weapon'
    ? `with ${counter.weapon}`
    : counter.kind === 'grapple'
      ? 'by grappling'
      : `by knocking away the ${counter.weapon}`

/** Suitable attacks against the attacker: what is in hand and reaches, without moving. */
function countersOf(state: State, one: Combatant, attacker: Combatant): readonly Counter[] {
  const counters: Counter[] = []
  const range = rangeBetween(state, one, attacker)
  for (const weapon of Object.values(one.weapons))
    if (canCounter(one, weapon) && reaches(one, weapon, range))
      counters.push({ kind: 'weapon', weapon: weapon.name })
  if (range > 0 || !isUp(attacker)) return counters
  if (has(one, 'wrestling') || !has(attacker, 'wrestling')) counters.push({ kind: 'grapple' })
  if (has(one, 'disarm') || !has(attacker, 'disarm'))
    for (const weapon of Object.values(attacker.weapons))
      if (weapon.hand !== '' && weapon.hand !== 'natural')
        counters.push({ kind: 'disarm', weapon: weapon.name })
  return counters
}

/** What a blow can be answered with: whatever does damage to one, and powers that do none (M-45, C-M33). */
const canCounter = (one: Combatant, { isBlast, isPower, isHarmless, die }: Weapon): boolean =>
  !isBlast && (isPower ? !suffers(one, 'silenced') && (die > 0 || isHarmless) : die > 0)

/** Whether a weapon can be brought to bear at so many zones. */
export const reaches = (one: Combatant, weapon: Weapon, range: number): boolean =>
  isReady(one, weapon) && isInReach(one, weapon, range)

/** In hand, whole, loaded, and with eyes to aim it (C-M20, C-M26). */
export function isReady(one: Combatant, weapon: Weapon): boolean {
  if (weapon.hand === '' || weapon.state === 'destroyed' || weapon.place === 'dropped') return false
  if (weapon.isReload && weapon.isSpent) return false
  return weapon.range === 0 || !suffers(one, 'blind')
}

/** Nearby for melee, a zone further for the massive; in range for the others (M-22, M-24, M-27, C-M28). */
export function isInReach(one: Combatant, weapon: Weapon, range: number): boolean {
  if (weapon.range === 0) return range <= (one.size === 'massive' ? 1 : 0)
  const far = rangeOf(one, weapon)
  return range <= far && (!weapon.isIndirect || range > Math.ceil(far / 2))
}

/** Zones a weapon reaches; twice as far with a steady aim. */
export const rangeOf = (one: Combatant, { range }: Weapon): number =>
  has(one, 'steady aim') ? range * 2 : range

/** A counter that hurts as much as it has to fear, else a dodge by the nimble, else standing firm. */
function suggestedOf(
  state: State,
  incoming: Incoming,
  name: string,
  options: readonly Option<Choice>[]
): number {
  if (options.length === 1) return 0
  const [target, attacker] = [who(state, name), who(state, incoming.by)]
  const threat = expected(attacker, weaponOf(attacker, incoming.with), target)
  let best = 0
  let most = 0
  options.forEach(({ value }, index) => {
    if (value.kind !== 'counter' || value.counter.kind !== 'weapon') return
    const hope = expected(target, weaponOf(target, value.counter.weapon), attacker)
    if (hope > most) {
      most = hope
      best = index
    }
  })
  if (best > 0 && (most >= threat || attacker.health <= most)) return best
  const isInDanger = threat * 2 >= target.health
  const dodge = options.findIndex(({ value }) => value.kind === 'dodge')
  if (dodge > 0 && isInDanger && (target.abilities.AGI >= 9 || best === 0)) return dodge
  return best > 0 ? best : 0
}
