import type { commands as attacks } from './rules/attacking/attacking.ts'
import type { commands as blasts } from './rules/blast-attacks.ts'
import type { commands as consumables } from './rules/bonus-actions/interacting.ts'
import type { commands as items } from './rules/bonus-actions/items.ts'
import type { commands as chases } from './rules/chases.ts'
import * as rounds from './rules/combat-procedure/rounds.ts'
import { hasTurn, sideToBegin } from './rules/combat-procedure/turn-order.ts'
import { isInTurns } from './rules/guards.ts'
import type { commands as initiative } from './rules/initiative.ts'
import type { commands as mainActions } from './rules/main-actions.ts'
import { checksMorale } from './rules/morale.ts'
import type { commands as movement } from './rules/movement.ts'
import type { commands as specialMovement } from './rules/special-movement.ts'
import { halvesOf } from './rules/speed.ts'
import type { commands as struggling } from './rules/struggling.ts'
import type { commands as adjustments } from './rules/table.ts'
import type { commands as turns } from './rules/taking-a-turn.ts'
import { isNearby } from './rules/zones.ts'
import type { CommandsOf, Refusal } from './section.ts'
import type { Combatant, State } from './state.ts'
import { canAct, isEntangled, isFearless, suffers } from './state.ts'
import { arm, isBareHanded, takeBow } from './tactic/arming.ts'
import { bestAttack, distract } from './tactic/attacks.ts'
import { armsOf, isArcher } from './tactic/blows.ts'
import type { FightForecast, Stance } from './tactic/forecast.ts'
import { forecastFight } from './tactic/forecast.ts'
import { drink, freeFriend, giveDraught, saveTheDying } from './tactic/helping.ts'
import { wantsToLeave } from './tactic/leaving.ts'
import { approach, fallBack, sneak } from './tactic/places.ts'
import { isCautious, isReckless, isUnthinking } from './tactic/temperaments.ts'

type Command = CommandsOf<
  | typeof adjustments
  | typeof attacks
  | typeof blasts
  | typeof chases
  | typeof consumables
  | typeof initiative
  | typeof items
  | typeof mainActions
  | typeof movement
  | typeof rounds.commands
  | typeof specialMovement
  | typeof struggling
  | typeof turns
>

/** Returns the reason why the rules forbid a command now, or `undefined` if they allow the command. */
type Refuses = (state: State, command: Command) => Refusal | undefined

/** Whether a combatant may be chosen to act. */
type IsMeant = (name: string) => boolean

/** A command under consideration with its expected worth. A worth of 1 is an enemy taken out of the fight. */
interface Plan {
  readonly command: Command
  readonly worth: number
}

const why = 'the fight does not end'

/** Worth of commands other than attacks, in the unit of `Plan`. */
const worthOf = { must: 2, arming: 0.3, free: 0.3, step: 0.05, help: 0.1 } as const

/** The last round in which the cautious do not step up to the enemy. Later they do, so that two such sides meet. */
const roundsOfCaution = 6

/**
 * The command of a sensible player: of the side’s combatants with a turn, the one whose action is worth most acts.
 * Draughts and help for the dying come first, then the most harmful blow after the enemy’s best answer. A combatant
 * without a target in reach frees a friend, takes a bow, comes nearer, or distracts an enemy. Nobody runs alone into a
 * line that waits: the side passes.
 *
 * Mindless combatants only attack, and always the nearest enemy. Reckless ones neither wait nor flee. Cautious ones
 * keep out of reach, shoot if they can, fall back when hurt and leave when badly hurt. Cunning ones attack the enemy
 * worth most.
 *
 * `refuses`: the rules. `isPreferred`: the combatants to try first. Returns `undefined` in phases without turns.
 */
export function tactic(state: State, refuses: Refuses, isPreferred?: IsMeant): Command | undefined {
  const { phase, active } = state
  const ending = rounds.end.suggestion(state)
  if (ending === 'end') return { type: 'end' }
  if (phase === 'opening') return { type: 'initiative' }
  if (!isInTurns(state)) return undefined
  if (ending === 'wait') return tendOrWait(state, refuses)
  const mover = active === '' ? undefined : state.combatants[active]
  if (mover?.mainLeft) return goOn(state, refuses, mover)
  // A turn spent on movement only continues.
  const step = mover && isRunning(mover) ? runOn(state, mover) : undefined
  if (step && !refuses(state, step)) return step
  const side = sideToBegin(state)
  return (
    (isPreferred && beginTurn(state, refuses, side, isPreferred)) ??
    beginTurn(state, refuses, side) ??
    (mover ? { type: 'done', by: active } : { type: 'pass', side })
  )
}

/**
 * The command worth most among the members of a side that have a turn left, or a pass if waiting is better. `undefined`
 * if no member has a turn. `isMeant`: the members to consider.
 */
function beginTurn(
  state: State,
  refuses: Refuses,
  side: string,
  isMeant?: IsMeant
): Command | undefined {
  const members: Combatant[] = []
  const { active, combatants } = state
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.side !== side || name === active || isMeant?.(name) === false) continue
    if (hasTurn(state, one)) members.push(one)
  }
  if (members.length === 0) return undefined
  const outlook = forecastFight(state, side)
  return (
    bestOf(state, refuses, members, (one, least) =>
      actionOf(state, refuses, one, outlook, least)
    ) ??
    bestOf(state, refuses, members, (one) => otherwise(state, refuses, one, outlook)) ?? {
      type: 'pass',
      side
    }
  )
}

/** The next command of a turn that has begun, with the main action left. */
function goOn(state: State, refuses: Refuses, one: Combatant): Command {
  const outlook = forecastFight(state, one.side)
  const action = actionOf(state, refuses, one, outlook, 0)
  if (action && !refuses(state, action.command)) return action.command
  const other = otherwise(state, refuses, one, outlook)
  if (other && !refuses(state, other.command)) return other.command
  return { type: 'done', by: one.name }
}

/**
 * The command of the allowed plan that is worth most, or `undefined` if no plan is allowed. Asks the rules about the
 * best plan only, and about the next best if the best is refused.
 */
function bestOf(
  state: State,
  refuses: Refuses,
  members: readonly Combatant[],
  planOf: (one: Combatant, least: number) => Plan | undefined
): Command | undefined {
  let best: Plan | undefined
  let by: Combatant | undefined
  for (const one of members) {
    const plan = planOf(one, best?.worth ?? 0)
    if (!plan || (best && plan.worth <= best.worth)) continue
    best = plan
    by = one
  }
  if (!best || !refuses(state, best.command)) return best?.command
  return bestOf(
    state,
    refuses,
    members.filter((one) => one !== by),
    planOf
  )
}

/** The next step in a turn spent on movement only, or `undefined` if the combatant stays. */
function runOn(state: State, one: Combatant): Command | undefined {
  const { enemies, stance } = forecastFight(state, one.side)
  const isFalling = isCautious(one) && isHurt(one)
  return isFalling ? fallBack(state, one, enemies) : approach(state, one, enemies, stance)
}

/** A forced command, help for a friend, or the best attack. `least`: attacks worth no more than this are dropped. */
function actionOf(
  state: State,
  refuses: Refuses,
  one: Combatant,
  { enemies, stance }: FightForecast,
  least: number
): Plan | undefined {
  const by = one.name
  if (isEntangled(one)) return { command: { type: 'struggle', by }, worth: worthOf.free }
  if (suffers(one, 'terrified')) return { command: { type: 'leave', by }, worth: worthOf.must }
  if (wantsToLeave(state, one)) {
    return suffers(one, 'frenzied')
      ? { command: { type: 'relieve', who: by, condition: 'frenzied', why }, worth: worthOf.must }
      : { command: { type: 'leave', by }, worth: worthOf.must }
  }
  const flight = flightOf(state, one)
  if (flight) return { command: flight, worth: worthOf.must }
  const saving = saveTheDying(state, one)
  if (saving) return { command: saving, worth: worthOf.must }
  const back = isCautious(one) && isHurt(one) ? fallBack(state, one, enemies) : undefined
  if (back) return { command: back, worth: worthOf.must }
  const isBold = (stance === 'fight' && !isCautious(one)) || isReckless(one)
  const isWaiting = stance === 'wait' && !isReckless(one)
  // In ambush a step would reveal the combatant. In the bonus turn that does not matter, since nobody can
  // react.
  const mayStep = isBold || !one.isConcealed || state.phase === 'ambush'
  const arms = armsOf(one)
  // A combatant that waits takes the bow at once, since any other weapon would have to be put away again.
  const arming = isBareHanded(one, arms)
    ? ((isWaiting ? takeBow(state, refuses, one) : undefined) ?? arm(state, refuses, one))
    : isCautious(one) && !isMet(one, enemies)
      ? takeBow(state, refuses, one)
      : undefined
  const first = arming ?? drink(state, one)
  const attack = bestAttack(state, one, enemies, {
    arms,
    mayStep: mayStep && one.fears.length === 0,
    isBold,
    least: first ? 0 : least
  })
  if (!first) return attack
  const more = arming ? worthOf.arming : worthOf.help
  return { command: first, worth: (attack?.worth ?? 0) + more }
}

/** The command of a combatant without a target in reach, or `undefined` if waiting is better. */
function otherwise(
  state: State,
  refuses: Refuses,
  one: Combatant,
  outlook: FightForecast
): Plan | undefined {
  const by = one.name
  const { enemies } = outlook
  const own = stanceFor(state, one, outlook)
  if (one.isConcealed && own !== 'fight') {
    const sneaking = sneak(state, one, enemies)
    return sneaking && { command: sneaking, worth: worthOf.step }
  }
  const freeing = freeFriend(state, one)
  if (freeing) return { command: freeing, worth: worthOf.free }
  const arming = own === 'wait' ? takeBow(state, refuses, one) : undefined
  if (arming) return { command: arming, worth: worthOf.arming }
  const hasMoved = state.active === by && one.halvesMoved > 0
  const step = approach(state, one, enemies, own)
  // Combatants with more health go first, because the first to arrive is struck first.
  const nearer = step && { command: step, worth: worthOf.step + one.health / 1000 }
  if (isUnthinking(one)) return nearer
  return (
    (hasMoved && !isReckless(one) ? distract(state, one, enemies) : undefined) ??
    nearer ??
    distract(state, one, enemies)
  )
}

/**
 * The stance of one combatant. The reckless never wait. The cautious do not step up to the enemy in the first rounds.
 */
function stanceFor(state: State, one: Combatant, { stance }: FightForecast): Stance {
  if (isReckless(one)) return 'fight'
  if (!isCautious(one) || stance !== 'fight' || state.round > roundsOfCaution) return stance
  return isArcher(one) ? 'wait' : 'gather'
}

/** Whether an enemy stands beside a combatant. */
const isMet = (one: Combatant, enemies: readonly Combatant[]): boolean =>
  enemies.some((enemy) => isNearby(one, enemy))

const isHurt = (one: Combatant): boolean => one.health * 2 <= one.maxHealth

/** The command in a decided fight that waits for the dying: gives a draught, uses a medicine box, or else passes. */
function tendOrWait(state: State, refuses: Refuses): Command {
  const { active, combatants } = state
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    const draught = canAct(one) ? (giveDraught(state, one) ?? saveTheDying(state, one)) : undefined
    if (draught && !refuses(state, draught)) return draught
  }
  return active === '' ? { type: 'pass', side: sideToBegin(state) } : { type: 'done', by: active }
}

/**
 * The command to leave, for cautious combatants that are badly hurt. A hurt combatant also leaves if alone against
 * several and free of morale checks. `undefined` for all others: morale decides for them (M-58, M-59).
 */
function flightOf(state: State, one: Combatant): Command | undefined {
  if (!isHurt(one) || isFearless(one) || isReckless(one)) return undefined
  if (one.morale === 'exempt') return undefined
  if (isCautious(one) && one.health * 3 <= one.maxHealth) return { type: 'leave', by: one.name }
  if (checksMorale(state, one)) return undefined
  let enemies = 0
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other === one || !canAct(other)) continue
    if (other.side === one.side) return undefined
    enemies++
  }
  return enemies > 1 ? { type: 'leave', by: one.name } : undefined
}

/** Whether a combatant has spent its main action on movement, and has movement left. */
const isRunning = (one: Combatant): boolean =>
  one.halvesLeft > 0 && one.halvesMoved + one.halvesLeft > halvesOf(one)
