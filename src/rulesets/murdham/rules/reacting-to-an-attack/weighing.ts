import type { Option } from '../../section.ts'
import type { Combatant, State, Weapon } from '../../state.ts'
import { abilityOf, combatantOf, has, mayReact, shieldsOf, weaponOf } from '../../state.ts'
import type { Chances } from '../attacking/chances.ts'
import { chancesOf, chanceToHit } from '../attacking/chances.ts'
import { meanOf } from '../attacking/damage.ts'
import { reaches } from '../attacking/reach.ts'
import { rangeBetween } from '../zones.ts'
import type { Choice, Incoming } from './reaction-choices.ts'
import { dodgesFreely } from './reaction-choices.ts'

/** How much better it has to be that somebody else takes the blow. */
const friendship = 0.1

/**
 * The index of the choice that costs the side of the target least: how likely the blow takes its target out of the
 * fight or hurts it, what a counter does in return, and the turn that a reaction spends.
 */
export function suggestedChoice(
  state: State,
  incoming: Incoming,
  name: string,
  options: readonly Option<Choice>[]
): number {
  let best = 0
  if (options.length === 1) return best
  let lowest = Number.POSITIVE_INFINITY
  const costs = costsFor(state, incoming, combatantOf(state, name))
  options.forEach(({ value }, index) => {
    const cost = costs(value, lowest)
    if (cost >= lowest) return
    lowest = cost
    best = index
  })
  return best
}

/** Whether somebody is no more likely to fall to a blow than who wants to hide behind them. */
export const isSaferBehind = (
  state: State,
  incoming: Incoming,
  name: string,
  behind: string
): boolean =>
  blowAt(state, incoming, combatantOf(state, behind), false).fells <=
  blowAt(state, incoming, combatantOf(state, name), false).fells

/** Whether a blow rather takes somebody out of the fight than not. */
export const fellsLikely = (state: State, incoming: Incoming, name: string): boolean =>
  blowAt(state, incoming, combatantOf(state, name), true).fells >= 0.5

const blowAt = (
  state: State,
  { by, with: item, weapon }: Incoming,
  target: Combatant,
  isReactedTo: boolean
): Chances =>
  // Bare hands that grapple or disarm do no damage.
  weapon === item
    ? chancesOf(state, by, weaponOf(combatantOf(state, by), item), target, isReactedTo)
    : { fells: 0, harm: 0.1 }

/** The cost of each choice. `lowest`: that of the best so far; what is not below it need not be exact. */
function costsFor(
  state: State,
  incoming: Incoming,
  target: Combatant
): (choice: Choice, lowest: number) => number {
  const attacker = combatantOf(state, incoming.by)
  const stood = blowAt(state, incoming, target, false)
  // Only a shield counts for more where one reacts.
  const reacted = shieldsOf(target).length === 1 ? blowAt(state, incoming, target, true) : stood
  const turn = turnOf(state, target, attacker)
  // Nobody steps in for whoever is unlikely to fall.
  const isInDanger = stood.fells > friendship
  return (choice, lowest) => {
    switch (choice.kind) {
      case 'stand':
        return stood.harm - (1 - stood.fells) * turn
      case 'dodge': {
        const missed = 1 - abilityOf(target, 'AGI') / 20
        const isFree = dodgesFreely(state, target, incoming)
        return missed * reacted.harm - (isFree ? (1 - missed * reacted.fells) * turn : 0)
      }
      case 'counter': {
        const { counter } = choice
        if (counter.kind !== 'weapon') return reacted.harm
        const weapon = weaponOf(target, counter.weapon)
        const hits = chanceToHit(state, target, weapon, attacker)
        const back = chancesOf(state, target.name, weapon, attacker, true)
        // Whose blow comes first is open, and the felled strike no more (M-31).
        return (
          reacted.harm * (1 - (hits * back.fells) / 2) - hits * back.harm * (1 - reacted.fells / 2)
        )
      }
      case 'hide': {
        const other = combatantOf(state, choice.behind)
        if (other.side === target.side && !isInDanger) return lowest
        const { harm } = blowAt(state, incoming, other, false)
        return other.side === target.side ? harm + friendship : -harm
      }
      case 'guard': {
        if (!isInDanger) return lowest
        const other = combatantOf(state, choice.by)
        const cost = blowAt(state, incoming, other, true).harm + friendship - turn
        if (cost >= lowest || has(other, 'protect')) return cost
        return cost + turnOf(state, other, attacker)
      }
    }
  }
}

/** What the turn of somebody is worth: a blow at the attacker with the best that reaches; nothing where it is over. */
function turnOf(state: State, one: Combatant, attacker: Combatant): number {
  if (!mayReact(one)) return 0
  const range = rangeBetween(state, one, attacker)
  let best: Weapon | undefined
  let most = 0
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weaponOf(one, name)
    if (weapon.die === 0 || !reaches(one, weapon, range)) continue
    const mean = meanOf(one, weapon)
    if (mean <= most) continue
    most = mean
    best = weapon
  }
  if (!best) return 0
  const hits = chanceToHit(state, one, best, attacker)
  return hits * chancesOf(state, one.name, best, attacker, false).harm
}
