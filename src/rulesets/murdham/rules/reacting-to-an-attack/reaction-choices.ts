import { isHeld } from '../../../../core/sections/thing.ts'
import type { Option } from '../../section.ts'
import type { Combatant, State, Weapon } from '../../state.ts'
import { canAct, combatantOf, has, isEntangled, mayReact, suffers } from '../../state.ts'
import { reaches } from '../attacking/reach.ts'
import { keepsGrip } from '../non-lethal-attacks/holds.ts'
import { canGetAt } from '../non-lethal-attacks/non-lethal.ts'
import { isNearby, rangeBetween } from '../zones.ts'

/** The means of a counter: a weapon, or an attack without damage. */
export type Counter =
  | { readonly kind: 'weapon'; readonly weapon: string }
  | { readonly kind: 'grapple' }
  | { readonly kind: 'disarm'; readonly weapon: string }

export type Choice =
  | { readonly kind: 'stand' | 'dodge' }
  | { readonly kind: 'counter'; readonly counter: Counter }
  | { readonly kind: 'hide'; readonly behind: string }
  | { readonly kind: 'guard'; readonly by: string }

/** An attack on a combatant that may react. */
export interface Incoming {
  readonly by: string
  /**
   * The name of the attack: a weapon, `grapple` or `disarm`. `with`: the weapon, for bare hands any weapon of the
   * attacker.
   */
  readonly weapon: string
  readonly with: string
  /** Whether the target is unaware: it does not see the attack coming, or the blast is its own (M-29). */
  readonly isUnaware: boolean
  /** Whether the attack strikes a moving target (M-36). */
  readonly isOpportunity: boolean
  /** Whether a save to hit was rolled, which comes before reactions (M-28). */
  readonly wasChallenging: boolean
  readonly canBeCountered: boolean
  /** Combatants that the attack hits anyway, which can neither guard nor be hidden behind (RULING 8). */
  readonly others: readonly string[]
}

export const stand: Choice = { kind: 'stand' }
const dodge: Choice = { kind: 'dodge' }

/** The choices of the target that need nobody else: stand and take the blow, dodge, counter (M-28 to M-31). */
export function ownChoices(state: State, incoming: Incoming, target: Combatant): readonly Choice[] {
  const choices = [stand]
  if (incoming.isUnaware) return choices
  const attacker = combatantOf(state, incoming.by)
  const canReact = mayReact(target) && !incoming.isOpportunity
  if ((canReact || dodgesFreely(state, target, incoming)) && !isPower(attacker, incoming))
    choices.push(dodge)
  if (canReact && incoming.canBeCountered)
    for (const counter of countersOf(state, target, attacker))
      choices.push({ kind: 'counter', counter })
  return choices
}

/**
 * A choice of `name`, or of a combatant near it. The words are built on demand, because reading a log needs the words
 * of only one choice.
 */
export class ReactionOption implements Option<Choice> {
  constructor(
    private readonly name: string,
    readonly value: Choice
  ) {}

  get words(): string {
    const { name, value } = this
    switch (value.kind) {
      case 'counter':
        return `${name}: counter ${wordsOf(value.counter)}`
      case 'hide':
        return `${name}: hide behind ${value.behind}`
      case 'guard':
        return `${value.by}: guard ${name}`
      default:
        return `${name}: ${value.kind}`
    }
  }

  get always(): string | undefined {
    return this.value.kind === 'stand' ? 'stand' : undefined
  }
}

/**
 * Friends and held combatants to hide behind (M-33, M-50), and possible guards (M-34). `tried`: combatants that have
 * passed the attack on.
 */
export function helpersFor(
  state: State,
  { by, others, isOpportunity, isUnaware }: Incoming,
  target: Combatant,
  tried: readonly string[]
): readonly Choice[] {
  const choices: Choice[] = []
  if (isUnaware) return choices
  const canReact = mayReact(target) && !isOpportunity
  const { combatants } = state
  for (const other in combatants) {
    const one = combatants[other] as Combatant
    const isHeld = target.grabs === other
    if (one === target || (one.side !== target.side && !isHeld) || !canAct(one)) continue
    // Nobody takes a blow twice (RULING 8).
    if (other === by || tried.includes(other) || others.includes(other)) continue
    if (!isNearby(one, target)) continue
    if (canReact) choices.push({ kind: 'hide', behind: other })
    if (!isHeld && mayGuard(state, one)) choices.push({ kind: 'guard', by: other })
  }
  return choices
}

/** Whether a combatant may guard another now: as its reaction, or freely with the skill protect (M-34). */
export const mayGuard = (state: State, one: Combatant): boolean =>
  mayReact(one) || (has(one, 'protect') && canAct(one) && state.phase !== 'ambush' && canStep(one))

/** Whether a combatant can step in for another: not if held or terrified, whatever its skills (C-M26). */
const canStep = (one: Combatant): boolean => !(isEntangled(one) || suffers(one, 'terrified'))

/**
 * Whether the attack is a power, which cannot be dodged (C-M33). A grapple or a disarm is no power, even if
 * `incoming.with` names one.
 */
const isPower = (attacker: Combatant, incoming: Incoming): boolean =>
  incoming.weapon === incoming.with && attacker.weapons[incoming.with]?.isPower === true

/**
 * Whether a dodge costs no turn: once a round with the skill dodge blows, or against an opportunity attack with the
 * skill fleet footed (M-36).
 */
export function dodgesFreely(
  state: State,
  one: Combatant,
  { isOpportunity }: Pick<Incoming, 'isOpportunity'>
): boolean {
  if (!canAct(one) || isEntangled(one)) return false
  if (isOpportunity) return has(one, 'fleet footed')
  return has(one, 'dodge blows') && !one.freeDodgeUsed && state.phase !== 'ambush'
}

const wordsOf = (counter: Counter): string =>
  counter.kind === 'weapon'
    ? `with ${counter.weapon}`
    : counter.kind === 'grapple'
      ? 'by grappling'
      : `by knocking away the ${counter.weapon}`

/** Possible counters: attacks in hand that reach the attacker without a step (RULING 2). */
function countersOf(state: State, one: Combatant, attacker: Combatant): readonly Counter[] {
  const counters: Counter[] = []
  const range = rangeBetween(state, one, attacker)
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name] as Weapon
    if (canCounter(one, weapon) && reaches(one, weapon, range))
      counters.push({ kind: 'weapon', weapon: weapon.name })
  }
  if (range > 0 || !canAct(attacker)) return counters
  // A larger holder keeps its grip, and so has no hand for another (C-M28).
  if (canGetAt(one, attacker, 'wrestling') && !keepsGrip(state, one))
    counters.push({ kind: 'grapple' })
  if (canGetAt(one, attacker, 'disarm'))
    for (const weapon of Object.values(attacker.weapons))
      if (isHeld(weapon) && !weapon.isShield) counters.push({ kind: 'disarm', weapon: weapon.name })
  return counters
}

/** Whether a weapon can counter: it damages one target, or is a power that forces a save (M-45, C-M33). */
const canCounter = (one: Combatant, { isBlast, isPower, isHarmless, die }: Weapon): boolean =>
  !isBlast && (isPower ? !suffers(one, 'silenced') && (die > 0 || isHarmless) : die > 0)
