import * as belongings from '../rules/actions-in-combat/belongings.ts'
import type * as gambits from '../rules/gambits.ts'
import type { CommandsOf } from '../section.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import { sizes } from '../tables/sizes.ts'
import type { Plan } from './attacks.ts'
import { dangerOf, netBoonsInAttack } from './blows.ts'
import { chanceToHit } from './chances.ts'

type Command = CommandsOf<typeof gambits.commands | typeof belongings.commands>

/**
 * Disarms the most dangerous enemy, if that prevents more blows than an attack deals: picking the weapon up again costs
 * an action. Takes away a weapon that already lies on the ground. Never against a larger enemy, for which the game
 * master would give Banes. `undefined` to do neither.
 */
export function disarm(state: State, one: Combatant, plan: Plan): Command | undefined {
  const { worst, blows } = plan
  if (!worst) return undefined
  const taking = takeAway(state, one, worst)
  if (taking) return taking
  if (isLarger(worst, one) || !hasOneWeapon(worst)) return undefined
  const { Might, Agility } = one.scores
  const attribute = Might >= Agility ? 'Might' : 'Agility'
  const chance = chanceToHit(20 - one.scores[attribute], netBoonsInAttack(one))
  const danger = dangerOf(worst)
  const spared = chance * danger - ((1 - chance) * danger) / worst.attacks
  if (spared <= blows) return undefined
  return {
    type: 'gambit',
    by: one.name,
    stunt: 'disarm',
    target: worst.name,
    attribute,
    edge: ''
  }
}

function takeAway(state: State, one: Combatant, owner: Combatant): Command | undefined {
  const item = belongings
    .thingsOf(state, one, owner)
    .find((name) => owner.weapons[name]?.place === 'ground')
  if (item === undefined) return undefined
  return { type: 'pick-up-of', by: one.name, item, owner: owner.name }
}

const rankOf = ({ size }: Combatant): number => sizes.findIndex((row) => row.size === size)
const isLarger = (other: Combatant, one: Combatant): boolean => rankOf(other) > rankOf(one)

/** Whether a disarmed combatant would have bare hands: no natural weapon, and no second weapon at hand. */
function hasOneWeapon({ weapons }: Combatant): boolean {
  let held = 0
  for (const name in weapons) {
    const { place, isNatural, count } = weapons[name] as Weapon
    if (isNatural && count > 0) return false
    if (place === 'hand') held++
  }
  return held === 1
}
