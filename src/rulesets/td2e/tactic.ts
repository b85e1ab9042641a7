import { reductionOf } from './rules/hit-points-and-damage/damage.ts'
import type * as initiative from './rules/initiative.ts'
import * as pickingUp from './rules/picking-up.ts'
import type * as medic from './rules/stabilization-and-death/medic.ts'
import type * as stabilization from './rules/stabilization-and-death/stabilization.ts'
import type * as table from './rules/table.ts'
import type * as attacking from './rules/time-and-movement/attacking.ts'
import type * as movement from './rules/time-and-movement/movement.ts'
import { enemyInTheWay, movementOf, square } from './rules/time-and-movement/places.ts'
import * as rounds from './rules/time-and-movement/rounds.ts'
import * as turns from './rules/turns.ts'
import type { CommandsOf } from './section.ts'
import type { Combatant, State, Weapon } from './state.ts'
import { canAct, everybody, hasTrait } from './state.ts'
import type { Arm } from './tactic/arms.ts'
import { armsOf, harmOf, harmWith } from './tactic/arms.ts'
import { shouldEvade } from './tactic/evading.ts'
import { shouldFallBack } from './tactic/falling-back.ts'
import { shouldHold } from './tactic/holding-the-line.ts'
import { avoidsRisk, isBold, isCautious, isMindless, isReckless } from './tactic/temperaments.ts'

type Command = CommandsOf<
  | typeof attacking.commands
  | typeof initiative.commands
  | typeof medic.commands
  | typeof movement.commands
  | typeof pickingUp.commands
  | typeof rounds.commands
  | typeof stabilization.commands
  | typeof table.commands
  | typeof turns.commands
>

/** After this round combatants leave instead of attacking, because nobody wins this fight. */
const lastRoundOfAttacks = 60
/** After this round everybody surrenders. */
const lastRound = 80
const why = 'the fight has no winner'
/**
 * The mindless divide the value of an enemy by this number for each foot of distance. So they attack the nearest enemy.
 */
const farther = 4
/** Multiplies the value of an enemy that evades: it does no harm in its turn, and is hit half as often. */
const evading = 0.01

/**
 * Chooses the command of a sensible combatant. A Medic tends dying friends. A combatant without a weapon that does
 * damage picks one up, or leaves. The others attack where they do most harm, advancing if necessary, but not alone into
 * a waiting line. They evade only where that gains something (`shouldEvade`).
 *
 * The mindless only attack, and always the nearest enemy. The reckless neither evade nor wait, and run at the enemy
 * that they can harm most. The cautious shoot rather than advance, wait longer and evade sooner. They fall back at half
 * of their HP, and leave at a third.
 */
export function tactic(state: State): Command | undefined {
  const { phase, active, round } = state
  if (rounds.end.suggestion(state) === 'end') return { type: 'end' }
  if (phase === 'opening') return { type: 'initiative' }
  const one = state.combatants[active]
  if (phase !== 'turns' || !one) return undefined
  const by = active
  if (one.status === 'dying') return { type: 'stabilise', by, difficulty: '', edge: '' }
  const field = survey(state, one)
  const tending =
    hasTrait(one, 'medic') && !isMindless(one) ? tend(state, one, field.isInCombat) : undefined
  if (tending) return tending
  if (!field.nearest) return { type: 'done', by }
  if (round > lastRound) return { type: 'mark', who: by, status: 'surrendered', why }
  if (round <= lastRoundOfAttacks) {
    const arming = field.canHurt ? undefined : arm(state, one)
    if (arming) return arming
    if (avoidsRisk(one)) return getAway(field, one)
    if (field.isInCombat) {
      if (!isBold(one) && shouldEvade(state, one)) return { type: 'evade', by }
    } else if (shouldFallBack(state, one)) return { type: 'fall-back', by }
    const { prey, arm: chosen, isAdvance, nearest } = field
    if (prey && chosen) {
      const harm = harmWith(state, one, chosen.weapon)
      if (isAdvance && !isBold(one) && shouldHold(state, one, prey, harm)) return wait(state, one)
      return attackOf(by, prey, chosen.weapon, isAdvance)
    }
    if (field.canHurt && !field.isInCombat && movementOf(one) > 0)
      return !isBold(one) && shouldHold(state, one, nearest, 0)
        ? wait(state, one)
        : { type: 'advance', by, target: nearest.name }
  }
  return getAway(field, one)
}

/** Gets away: out of combat by a Test, or off the field if outside combat. Waits if the combatant cannot move. */
function getAway({ isInCombat }: Field, one: Combatant): Command {
  const by = one.name
  if (movementOf(one) === 0) return { type: 'done', by }
  return isInCombat ? { type: 'extricate', by, difficulty: '', edge: '' } : { type: 'leave', by }
}

/** Focuses if the note allows focusing, for an easier next Test (C-T19). Else waits for the enemy. */
const wait = (state: State, one: Combatant): Command =>
  turns.canFocus(state, one) ? { type: 'focus', by: one.name } : { type: 'done', by: one.name }

/**
 * Picks up a weapon that does damage: one that the combatant lost, else one of somebody else. Returns `undefined` if
 * none lies in reach.
 */
function arm(state: State, one: Combatant): Command | undefined {
  const by = one.name
  for (const item of pickingUp.thingsOf(state, one, one))
    if ((one.weapons[item]?.damage ?? 0) > 0) return { type: 'pick-up', by, item }
  for (const owner of everybody(state)) {
    if (owner === one) continue
    for (const item of pickingUp.thingsOf(state, one, owner))
      if ((owner.weapons[item]?.damage ?? 0) > 0)
        return { type: 'pick-up-of', by, item, owner: owner.name }
  }
  return undefined
}

const attackOf = (by: string, prey: Combatant, weapon: Weapon, isAdvance: boolean): Command => ({
  type: isAdvance ? 'charge' : 'attack',
  by,
  target: prey.name,
  weapon: weapon.name,
  difficulty: '',
  edge: ''
})

interface Field {
  isInCombat: boolean
  nearest: Combatant | undefined
  /** Whether the combatant has a weapon that can do damage. */
  canHurt: boolean
  prey: Combatant | undefined
  arm: Arm | undefined
  isAdvance: boolean
}

/**
 * Finds the nearest enemy of a combatant and its best attack. Visits each enemy once, with each weapon that reaches it.
 */
function survey(state: State, one: Combatant): Field {
  const field: Field = {
    isInCombat: false,
    nearest: undefined,
    canHurt: false,
    prey: undefined,
    arm: undefined,
    isAdvance: false
  }
  const arms = armsOf(state, one)
  field.canHurt = arms.length > 0
  const hasBow = arms.some(isRanged)
  const reach = isCautious(one) && hasBow ? square : square + movementOf(one)
  const isRunning = isReckless(one) && !arms.every(isRanged)
  let least = Number.POSITIVE_INFINITY
  let most = 0
  // Only a combatant outside combat can advance. The loop knows that only after the last enemy, so the best advance is
  // kept apart.
  let far: Combatant | undefined
  let farArm: Arm | undefined
  let farMost = 0
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side === one.side || !canAct(other)) continue
    const feet = Math.abs(other.at - one.at)
    if (feet < least) {
      least = feet
      field.nearest = other
    }
    if (feet <= square) field.isInCombat = true
    const reduction = reductionOf(other)
    let danger: number | undefined
    for (const arm of arms) {
      const isShot = isRanged(arm)
      if (isShot ? isRunning : feet > reach) continue
      danger ??= isMindless(one) ? 1 : dangerOf(state, other)
      const worth = worthTo(one, arm, reduction, other, feet) * danger
      if (isShot || feet <= square) {
        if (worth <= most) continue
        most = worth
        field.prey = other
        field.arm = arm
      } else if (worth > farMost && !enemyInTheWay(state, one, other)) {
        farMost = worth
        far = other
        farArm = arm
      }
    }
  }
  if (!field.isInCombat && farMost > most) {
    field.prey = far
    field.arm = farArm
    field.isAdvance = true
  }
  return field
}

const isRanged = ({ weapon }: Arm): boolean => weapon.group === 'ranged'

/** The value of defeating an enemy: the mean damage of its best attack, and a little for its presence. */
const dangerOf = (state: State, enemy: Combatant): number => 0.05 + harmOf(state, enemy)

/**
 * The value of an attack, before it is multiplied by the danger of the target: the mean share of the target’s HP that
 * it removes. The reckless count the HP removed and not the share. The mindless count hardly anything but distance.
 */
function worthTo(
  one: Combatant,
  arm: Arm,
  reduction: number,
  other: Combatant,
  feet: number
): number {
  if (isMindless(one)) return arm.chance * arm.weapon.damage * farther ** -feet
  const harm = harmTo(other, arm, reduction) * (other.isEvading ? evading : 1)
  // Half a point more, because the last hit may do more damage than is left.
  return isReckless(one) ? harm : harm / (other.hp + 0.5)
}

/** The mean HP that an attack removes, with damage reduction (T-14). */
function harmTo(other: Combatant, { weapon, chance }: Arm, reduction: number): number {
  const { damage } = weapon
  const full = Math.min(damage, other.hp)
  const reduced = Math.max(0, Math.min(damage - reduction, other.hp))
  return chance * (reduction === 0 ? full : chance * full + (1 - chance) * reduced)
}

/**
 * The command of a Medic for dying friends that no Medic has tended yet (T-21). Tends the friend in reach with the most
 * chances used up, else advances towards one. Returns `undefined` if there is nobody to help.
 */
function tend(state: State, one: Combatant, isInCombat: boolean): Command | undefined {
  const near = isInCombat ? square : square + movementOf(one)
  let patient: Combatant | undefined
  let distant: Combatant | undefined
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.status !== 'dying' || other.side !== one.side || other.isAttended) continue
    if (Math.abs(other.at - one.at) > near || isBarred(state, one, other, square)) distant ??= other
    else if (!patient || other.tried > patient.tried) patient = other
  }
  const by = one.name
  if (patient) return { type: 'tend', by, target: patient.name, difficulty: '', edge: '' }
  return distant && !isInCombat && movementOf(one) > 0
    ? { type: 'advance', by, target: distant.name }
    : undefined
}

/** Whether an enemy blocks the way to a patient who is not adjacent. */
const isBarred = (state: State, one: Combatant, patient: Combatant, square: number): boolean =>
  Math.abs(patient.at - one.at) > square && enemyInTheWay(state, one, patient) !== undefined
