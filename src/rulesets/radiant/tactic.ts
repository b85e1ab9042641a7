import type * as handling from './rules/action/handling.ts'
import type * as moving from './rules/action/moving.ts'
import { reachOf } from './rules/attacking-and-damage/aiming.ts'
import type * as attacking from './rules/attacking-and-damage/attacking.ts'
import { canSpendOn } from './rules/characters.ts'
import type * as rounds from './rules/combat/rounds.ts'
import type * as disengaging from './rules/disengaging.ts'
import { distanceBetween } from './rules/distance.ts'
import { apOf, expectedDamage, freeHands, isReady } from './rules/equipment.ts'
import * as health from './rules/health.ts'
import type * as hindering from './rules/hinderance/hindering.ts'
import { isFreeToAct } from './rules/hinderance/hindrances.ts'
import type * as initiative from './rules/initiative.ts'
import type * as inventory from './rules/inventory.ts'
import type * as stunts from './rules/stunts.ts'
import type * as table from './rules/table.ts'
import type * as techniques from './rules/techniques.ts'
import { closeEnemies } from './rules/zones.ts'
import type { CommandsOf, Refusal } from './section.ts'
import type { Combatant, State, Weapon } from './state.ts'
import { isFoe } from './state.ts'
import { arm, grip, hasBareHands, muchBetter, rearm } from './tactic/arming.ts'
import type { Plan } from './tactic/attacks.ts'
import { armsOf, bestPlan, isBehind, isBetterClose } from './tactic/attacks.ts'
import type { Field } from './tactic/field.ts'
import { survey } from './tactic/field.ts'
import { giveUp, retreat } from './tactic/leaving.ts'
import { closeIn, fallBack, mayWait, shouldStepAside, stepAside } from './tactic/places.ts'
import { mannerOf } from './tactic/temperaments.ts'

type Command = CommandsOf<
  | typeof attacking.commands
  | typeof disengaging.commands
  | typeof handling.commands
  | typeof health.commands
  | typeof hindering.commands
  | typeof initiative.commands
  | typeof inventory.commands
  | typeof moving.commands
  | typeof rounds.commands
  | typeof stunts.commands
  | typeof table.commands
  | typeof techniques.commands
>
type Refuses = (state: State, command: Command) => Refusal | undefined

/**
 * Chooses the command of a sensible combatant. First a retreat if all is lost, then a second wind, then the best attack
 * from here or one Zone away, minus its risk.
 *
 * Without an attack: a better weapon, a command to an ally, or a step towards the enemy, unless the step is too
 * dangerous. With the Action spent: a step out of danger. `refuses`: the rules of the whole game.
 */
export function tactic(state: State, refuses: Refuses): Command | undefined {
  const { phase, active } = state
  const ending = health.end.suggestion(state)
  if (ending === 'end') return { type: 'end' }
  if (phase === 'opening') return { type: 'initiative' }
  const actor = state.combatants[active]
  if (phase !== 'turns' || !actor) return undefined
  const done: Command = { type: 'done', by: active }
  if (ending === 'wait') return done
  const command = giveUp(state, actor, refuses) ?? inTurn(state, actor, refuses)
  return !command || refuses(state, command) ? done : command
}

function inTurn(state: State, actor: Combatant, refuses: Refuses): Command | undefined {
  const by = actor.name
  const away = retreat(state, actor, refuses)
  if (away) return away
  const isHurt = actor.hp * 2 <= actor.maxHp && actor.maxHp - actor.hp > 5
  if (isHurt && !mannerOf(actor).isMindless && canSpendOn(actor, 'second wind'))
    return { type: 'second-wind', by }
  if (!actor.actionLeft || !isFreeToAct(actor))
    return shouldStepAside(state, actor) ? stepAside(state, survey(state, actor)) : undefined
  for (const { hindrance, costsAction } of actor.hindrances)
    if (costsAction && hindrance === 'Weakened')
      return { type: 'break-free', by, hindrance, edge: '' }
  const taking = hasBareHands(actor) ? arm(state, actor, refuses) : undefined
  if (taking) return taking
  const field = survey(state, actor)
  const back = fallBack(state, field, refuses)
  if (back) return back
  const isWaiting = mayWait(state, field)
  const { cautionWaiting, caution } = mannerOf(actor)
  const arms = armsOf(actor)
  const plan = bestPlan(state, field, arms, isWaiting ? cautionWaiting : caution)
  const isWorthIt = plan && (plan.worth > 0 || !isWaiting)
  if (isWorthIt && !isBetterClose(state, field, arms, plan)) {
    const better =
      plan.stunt === 'distract'
        ? undefined
        : rearm(state, actor, refuses, apOf(plan.target), muchBetter)
    return better ?? carryOut(state, field, plan, refuses)
  }
  const arming = rearm(state, actor, refuses, leastAp(field))
  if (arming) return arming
  const nearer = closeIn(state, field, isWaiting, refuses)
  if (nearer && nearer.type !== 'move-again') return nearer
  return (
    commandAlly(state, field, refuses) ??
    nearer ??
    (isWorthIt
      ? carryOut(state, field, plan, refuses)
      : shouldStepAside(state, actor)
        ? stepAside(state, field)
        : undefined)
  )
}

/** The AP of the enemy that is easiest to hurt. 0 without an enemy. */
function leastAp({ foes }: Field): number {
  let least = Number.POSITIVE_INFINITY
  for (const { ap } of foes) least = Math.min(least, ap)
  return least === Number.POSITIVE_INFINITY ? 0 : least
}

/** The next command of a plan: go to its Zone, draw the weapon, or attack. */
function carryOut(
  state: State,
  field: Field,
  { zone, weapon, stunt = 'distract', target }: Plan,
  refuses: Refuses
): Command {
  const { actor } = field
  const by = actor.name
  if (zone !== actor.zone) return { type: 'move', by, zone }
  if (!weapon) return stuntOn(actor, target, stunt)
  if (weapon.place === 'at hand') return drawing(state, actor, weapon, refuses)
  const holding = grip(state, actor, weapon, refuses)
  if (holding) return holding
  const item = weapon.name
  if (weapon.isBlast) return { type: 'blast', by, zone: target.zone, weapon: item, edge: '' }
  const special = techniqueFor(state, actor, weapon, target, refuses)
  if (special) return special
  const type = isBehind(state, field, target) ? 'sneak-attack' : 'attack'
  return { type, by, target: target.name, weapon: item, edge: '' }
}

/** Tries a stunt on an enemy (RULING 21), with the actor’s better attribute. */
function stuntOn(
  { name: by, isPlayer, attributes }: Combatant,
  target: Combatant,
  stunt: NonNullable<Plan['stunt']>
): Command {
  const best = attributes.STR > attributes.DEX ? 'STR' : 'DEX'
  const ability = isPlayer ? best : 'Skill'
  return { type: 'stunt', by, stunt, target: target.name, ability, difficulty: '', edge: '' }
}

/** Draws a weapon. First frees hands, by putting away or dropping items. */
function drawing(state: State, actor: Combatant, weapon: Weapon, refuses: Refuses): Command {
  const by = actor.name
  if (freeHands(actor) >= weapon.hands) return { type: 'draw', by, item: weapon.name }
  const { weapons } = actor
  for (const item in weapons) {
    const held = weapons[item]
    if (held?.place !== 'hand') continue
    const away: Command = { type: 'put-away', by, item }
    return refuses(state, away) ? { type: 'drop', by, item } : away
  }
  const { gear } = actor
  for (const item in gear) if (gear[item]?.place === 'hand') return { type: 'drop', by, item }
  return { type: 'done', by }
}

/**
 * A cleave against three or more Close enemies, or two shots at two targets. `undefined` if the actor can do neither.
 */
function techniqueFor(
  state: State,
  actor: Combatant,
  weapon: Weapon,
  target: Combatant,
  refuses: Refuses
): Command | undefined {
  const by = actor.name
  const isClose = target.zone === actor.zone
  if (isClose && canSpendOn(actor, 'cleave') && closeEnemies(state, actor).length > 2) {
    const cleave: Command = { type: 'cleave', by, weapon: weapon.name, edge: '' }
    if (!refuses(state, cleave)) return cleave
  }
  if (isClose || !canSpendOn(actor, 'split fire')) return undefined
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (!other || other === target || !isFoe(actor, other)) continue
    const split: Command = {
      type: 'split-fire',
      by,
      target: target.name,
      other: name,
      weapon: weapon.name,
      edge: ''
    }
    if (!refuses(state, split)) return split
  }
  return undefined
}

/**
 * For an actor that can do nothing better in this Turn: has an ally make the attack that does the most damage (C-Z24).
 * `undefined` if no ally can attack.
 */
function commandAlly(state: State, field: Field, refuses: Refuses): Command | undefined {
  const { actor, friends, foes } = field
  if (!canSpendOn(actor, 'command')) return undefined
  let best: Command | undefined
  let most = 0
  for (const ally of friends)
    for (const item in ally.weapons) {
      const weapon = ally.weapons[item]
      if (!weapon || weapon.isBlast || !isReady(ally, weapon)) continue
      for (const { one, danger } of foes) {
        const distance = distanceBetween(state, ally.zone, one.zone)
        if (reachOf(state, weapon, distance) !== 'yes') continue
        const harm = Math.min(one.hp, expectedDamage(ally, weapon) + 3.5 - apOf(one))
        const worth = (danger * harm) / one.hp
        if (worth <= most) continue
        const command: Command = {
          type: 'command',
          by: actor.name,
          ally: ally.name,
          target: one.name,
          weapon: item,
          edge: ''
        }
        if (refuses(state, command)) continue
        best = command
        most = worth
      }
    }
  return best
}
