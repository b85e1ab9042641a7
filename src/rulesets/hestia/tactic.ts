import type * as belongings from './rules/actions-in-combat/belongings.ts'
import * as pickingUp from './rules/actions-in-combat/picking-up.ts'
import type * as retreating from './rules/actions-in-combat/retreating.ts'
import type * as turns from './rules/actions-in-combat/turns.ts'
import type * as attacking from './rules/attacking/attacking.ts'
import { damageOf, isAtHand, plusOf } from './rules/attacking/weapons.ts'
import type * as initiative from './rules/initiative.ts'
import * as rounds from './rules/rounds.ts'
import type { CommandsOf } from './section.ts'
import type { Combatant, State, Use } from './state.ts'
import { canAct, everybody, speedOf } from './state.ts'

type Command = CommandsOf<
  | typeof initiative.commands
  | typeof turns.commands
  | typeof rounds.commands
  | typeof belongings.commands
  | typeof pickingUp.commands
  | typeof retreating.commands
  | typeof attacking.commands
>

/**
 * What a sensible side does: attacks the enemy nearest to falling with the weapon at hand that does the most to it.
 * Before that it reloads, takes a weapon out or sheds a load that is too heavy, where that stands in the way. A combatant
 * that can hurt nobody leaves.
 */
export function tactic(state: State): Command | undefined {
  const { phase, active, combatants } = state
  const ending = rounds.end.suggestion(state)
  if (ending === 'end') return { type: 'end' }
  if (phase === 'opening') return { type: 'initiative' }
  const actor = combatants[active]
  if (phase !== 'turns' || !actor) return undefined
  const by = active
  if (actor.hasActed || ending === 'wait') return { type: 'done', by }
  if (actor.load === 'too heavy')
    return { type: actor.attacksMade === 0 ? 'shed-load' : 'done', by }
  let target = weakest(state, actor)
  let weapon = target && bestUse(actor, target)
  if (weapon === undefined) {
    target = weakest(state, actor, (other) => bestUse(actor, other) !== undefined)
    weapon = target && bestUse(actor, target)
  }
  const ready = actor.attacksMade > 0 ? undefined : makeReady(state, actor, weapon)
  if (ready) return ready
  if (target && weapon !== undefined)
    return { type: 'attack', by, target: target.name, weapon, edge: '' }
  const canLeave = actor.attacksMade === 0 && speedOf(actor) > 0
  return { type: canLeave ? 'retreat' : 'done', by }
}

/** The enemy nearest to falling, of all or of those meant. */
function weakest(
  { combatants }: State,
  actor: Combatant,
  isMeant?: (other: Combatant) => boolean
): Combatant | undefined {
  let best: Combatant | undefined
  let least = Number.POSITIVE_INFINITY
  for (const name in combatants) {
    const other = combatants[name]
    if (!other || other.side === actor.side || !canAct(other)) continue
    const left = other.flesh + other.grit
    if (left < least && (!isMeant || isMeant(other))) {
      least = left
      best = other
    }
  }
  return best
}

/** The manner of use with the highest damage, among those that do any. */
function bestUse(actor: Combatant, { suffers }: Combatant): string | undefined {
  let best: string | undefined
  let most = 0
  const { uses, weapons } = actor
  for (const use in uses) {
    const manner = uses[use] as Use
    const weapon = weapons[manner.weapon]
    if (!weapon || !isAtHand(weapon)) continue
    const highest = damageOf(weapon.count * weapon.sides, plusOf(actor, weapon))
    const harm = Math.floor(highest * suffers[manner.tag])
    if (harm > most) {
      most = harm
      best = use
    }
  }
  return best
}

/** With nothing but fists, or nothing at all: the command that readies a weapon, if there is one. */
function makeReady(
  state: State,
  actor: Combatant,
  weapon: string | undefined
): Command | undefined {
  if (weapon !== undefined && actor.uses[weapon]?.weapon !== 'fists') return undefined
  for (const name in actor.weapons) {
    const one = actor.weapons[name]
    if (!one || one.isNatural || one.isDepleted || one.place === 'broken') continue
    if (one.place === 'stowed') return { type: 'take-out', by: actor.name, item: name }
    if (one.place === 'dropped') return { type: 'pick-up', by: actor.name, item: name }
    if (one.needsReload && !one.isLoaded) return { type: 'reload', by: actor.name, weapon: name }
  }
  return armFrom(state, actor)
}

/** Takes up the weapon of another that lies about. */
function armFrom(state: State, actor: Combatant): Command | undefined {
  for (const owner of everybody(state))
    for (const item of owner === actor ? [] : pickingUp.thingsOf(state, actor, owner))
      if (owner.weapons[item]?.isDepleted === false)
        return { type: 'pick-up-of', by: actor.name, item, owner: owner.name }
  return undefined
}
