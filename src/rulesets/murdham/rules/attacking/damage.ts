import { weaponWords } from '../../../../core/text/names.ts'
import { weapons, who } from '../../params.ts'
import type { RuleId, Rules } from '../../section.ts'
import { choice, command, event, refuse, refuseIf } from '../../section.ts'
import type { Combatant, State, Weapon } from '../../state.ts'
import { combatantOf, has, suffers, weaponOf } from '../../state.ts'
import { isLarger, sizeRow } from '../../tables/sizes.ts'
import { nextDie } from '../../tables/weapons.ts'
import { fightOver } from '../guards.ts'
import type { Dice, Protection, Rolled, Throw } from '../health/damage-and-armour.ts'
import {
  armourAgainst,
  diceWords,
  explode,
  lessArmour,
  netAdvantage,
  totalOf,
  unprotected
} from '../health/damage-and-armour.ts'
import { isProtected } from '../protection-from-attacks.ts'

const where = 'Attacking'

export const rules = {
  'M-18': { where, how: 'automated', says: 'Unarmed attacks do d4, impaired.' },
  'M-19': { where, how: 'automated', says: 'Armed attacks do the die of the weapon.' },
  'M-20': {
    where,
    how: 'prompted',
    says: 'An attacker may hold back, which impairs the damage.'
  }
} satisfies Rules

/** Circumstances of an attack that only the game master knows. */
const attackModes = [
  '',
  ', holding back',
  ', in challenging circumstances',
  ', unseen',
  ', enhanced',
  ', impaired',
  ', through cover'
] as const

export type AttackMode = (typeof attackModes)[number]

export const mode = choice('modifier', attackModes, ['', ', holding back'])

/** A blow, with all that changes its damage. */
export interface Blow {
  readonly by: string
  readonly weapon: string
  /** The weapon in the other hand, for an attack with both hands; else `undefined` (C-M20). */
  readonly second: string | undefined
  readonly mode: AttackMode
  /** Whether a save to hit was rolled. */
  readonly wasChallenging: boolean
  /** Whether the target is unaware of the attack. */
  readonly isUnaware: boolean
  /** Whether the target reacts to the blow, which makes a shield count (C-M18). */
  readonly isReactedTo: boolean
  /** Multiplier for the damage: half for a sweep, double for a blast at a larger target (C-M28). */
  readonly share: number
}

/** Damage, as rolled and after armour. */
export interface Damage {
  readonly rolled: Rolled
  readonly armour: number
  readonly protection: readonly Protection[]
  readonly amount: number
  readonly isDirect: boolean
  readonly wearsArmour: boolean
  readonly wearsShield: boolean
  /** The rule to name in the log: the rule that made the damage more or less than usual, if any. */
  readonly rule: RuleId
}

export const events = {
  swung: event<{ by: string; weapon: string; rolled: Rolled }>({
    tell: ({ by, weapon, rolled }) =>
      `${by} does ${rolled.total} damage with ${weaponWords(weapon)}${diceWords(rolled)}`
  })
}

export const commands = {
  /** Rolls the damage of a weapon outside a fight, for the button at a statblock. */
  swing: command({
    label: 'Damage',
    isUnlisted: true,
    rule: 'M-19',
    order: 21,
    phrase: '{who}: swing {weapon}{how}',
    params: { who, weapon: weapons((one) => one.die > 0), how: mode },
    refuses: (state, { who, weapon }) =>
      fightOver(state) ??
      (state.phase === 'aside'
        ? undefined
        : refuse('M-16', 'An attack in a fight needs a target')) ??
      refuseIf(
        (combatantOf(state, who).weapons[weapon]?.die ?? 0) <= 0,
        'M-45',
        () => `The ${weapon} does no damage`
      ),
    decide(table, { who: by, weapon, how }) {
      const { rolled } = rollDamage(table, { ...plainBlow(by, weapon), mode: how }, by)
      table.happens(events.swung, 'M-19', { by, weapon, rolled })
    }
  })
}

/** A plain blow with this weapon. */
const plainBlow = (by: string, weapon: string): Blow => ({
  by,
  weapon,
  second: undefined,
  mode: '',
  wasChallenging: false,
  isUnaware: false,
  isReactedTo: false,
  share: 1
})

const nothing: readonly RuleId[] = []

/** The rule of each impairment of an attack. Most attacks have no impairment. */
export function impairments(
  state: State,
  attacker: Combatant,
  { isUnarmed, place }: Weapon,
  { second, mode }: Pick<Blow, 'second' | 'mode'>,
  target: Combatant
): readonly RuleId[] {
  const isProtectedHere = isProtected(state, attacker, target, 'concealment')
  const isUsual =
    !isUnarmed && place !== 'off hand' && mode === '' && attacker.conditions.length === 0
  if (isUsual && !isProtectedHere) return nothing
  const rules: RuleId[] = []
  if (isUnarmed && !has(attacker, 'brawling')) rules.push('M-18')
  if (mode === ', holding back') rules.push('M-20')
  if (mode === ', impaired') rules.push('C-M14')
  if (place === 'off hand' && second === undefined && !has(attacker, 'ambidextrous'))
    rules.push('C-M20')
  if (suffers(attacker, 'confused')) rules.push('C-M26')
  if (suffers(attacker, 'climbing') && !has(attacker, 'climb')) rules.push('C-M25')
  if (suffers(attacker, 'swimming') && !has(attacker, 'swim')) rules.push('C-M25')
  if (isProtectedHere) rules.push('M-37')
  return rules
}

/** The damage die of an attack, changed by skills. */
export function dieOf(attacker: Combatant, weapon: Weapon, isUnaware: boolean): number {
  if (weapon.die === 0) return 0
  if (isUnaware && has(attacker, 'sneak attack')) return 12
  const die = weapon.isUnarmed && has(attacker, 'brawling') ? 6 : weapon.die
  const isSkilled = has(attacker, weapon.range > 0 ? 'skilled shot' : 'skilled blow')
  return isSkilled && !weapon.isPower && !weapon.isUnarmed ? (nextDie[die] ?? 12) : die
}

/**
 * Rolls damage: first impairments, enhancements and the attacker’s size, then the target’s protection (C-M13 to
 * C-M17, C-M28).
 */
export function rollDamage(table: Dice, blow: Blow, targetName: string): Damage {
  const attacker = combatantOf(table.now, blow.by)
  const target = combatantOf(table.now, targetName)
  const weapon = weaponOf(attacker, blow.weapon)
  const impaired = impairments(table.now, attacker, weapon, blow, target)
  const enhanced = blow.mode === ', enhanced' ? 1 : 0
  const sides = dieOf(attacker, weapon, blow.isUnaware)
  const double = has(attacker, 'monster slaying') && isLarger(target.size, attacker.size) ? 2 : 1
  const multiplier = sizeRow(attacker.size).damage * blow.share * double
  const rolled = roll(table, blow, sides, impaired.length, enhanced, multiplier)
  const counted = countedWeapon(attacker, rolled) ?? weapon
  const { armour, protection, wearsArmour, wearsShield, isCovered } = armourAgainst(
    table.now,
    attacker,
    blow,
    target,
    counted
  )
  const isPierced =
    has(attacker, 'piercing strike') && !blow.wasChallenging && rolled.total > armour
  const counts = counted.isDirect || isPierced ? 0 : armour
  return {
    rolled,
    armour: counts,
    protection: counts === 0 ? unprotected : protection,
    amount: Math.max(0, rolled.total - counts),
    isDirect: counted.isDirect,
    wearsArmour,
    wearsShield,
    rule: ruleOf(counted, rolled, impaired, blow, isCovered && counts > 0)
  }
}

/** Of a blow with two weapons, the weapon whose roll counts; `undefined` for a blow with one (C-M20). */
export const countedWeapon = (
  { weapons }: Combatant,
  { weapons: rolled, kept }: Rolled
): Weapon | undefined => (rolled ? weapons[rolled[kept] ?? ''] : undefined)

/** The rule that made the rolled damage more or less than usual. */
function ruleOf(
  weapon: Weapon,
  { edge, multiplier, rolls }: Rolled,
  impaired: readonly RuleId[],
  { second }: Blow,
  isCovered: boolean
): RuleId {
  if (edge === -2) return 'C-M14'
  if (edge < 0) return impaired[0] ?? 'C-M14'
  if (edge > 0) return second === undefined ? 'C-M15' : 'C-M20'
  if (impaired.length > 0) return 'C-M16'
  if (isCovered) return 'M-38'
  if (weapon.isDirect) return 'C-M17'
  if (multiplier !== 1) return 'C-M28'
  if (rolls.some(({ faces }) => faces.length > 1)) return 'C-M13'
  return weapon.isPower ? 'C-M33' : weapon.isImprovised ? 'M-69' : 'M-19'
}

function roll(
  table: Dice,
  blow: Blow,
  sides: number,
  impaired: number,
  enhanced: number,
  multiplier: number
): Rolled {
  const edge = netAdvantage(impaired, enhanced + (blow.second === undefined ? 0 : 1))
  if (edge === -2) return { rolls: [], kept: 0, edge, multiplier, total: 0 }
  const rolls = [explode(table, sides, blow.by, `damage with ${blow.weapon}`)]
  let weapons: Rolled['weapons']
  if (edge !== 0) {
    const attacker = combatantOf(table.now, blow.by)
    const other =
      edge > 0 && blow.second !== undefined ? weaponOf(attacker, blow.second) : undefined
    if (other) weapons = [blow.weapon, other.name]
    const what = other ? `damage with ${other.name}` : `damage with ${blow.weapon}, again`
    rolls.push(
      explode(table, other ? dieOf(attacker, other, blow.isUnaware) : sides, blow.by, what)
    )
  }
  const first = totalOf(rolls[0] as Throw)
  const second = rolls[1] ? totalOf(rolls[1]) : first
  const kept = edge < 0 ? Number(second < first) : Number(second > first)
  return {
    rolls,
    kept,
    edge,
    multiplier,
    total: Math.ceil((kept ? second : first) * multiplier),
    ...(weapons && { weapons })
  }
}

/** Rolls direct damage of a fall, a hazard or poison. A die at its maximum counts one less, and rolls again (C-M13). */
export function rollPlain(
  table: Dice,
  { count = 1, sides }: { readonly count?: number; readonly sides: number },
  name: string,
  what: string
): Damage {
  const faces = Array.from({ length: count }, () => explode(table, sides, name, what).faces).flat()
  const thrown = { sides, faces }
  const total = totalOf(thrown)
  return {
    rolled: { rolls: [thrown], kept: 0, edge: 0, multiplier: 1, total },
    armour: 0,
    protection: unprotected,
    amount: total,
    isDirect: true,
    wearsArmour: false,
    wearsShield: false,
    rule: 'C-M17'
  }
}

/** Mean damage of a weapon to a target, approximate. Rolls no dice: for suggestions. */
export const expectedDamage = (attacker: Combatant, weapon: Weapon, target: Combatant): number =>
  lessArmour(meanOf(attacker, weapon), weapon, target)

/** Mean damage of a weapon. `die`: the damage die, if already known. */
export function meanOf(
  attacker: Combatant,
  weapon: Weapon,
  die = dieOf(attacker, weapon, attacker.isConcealed)
): number {
  const isImpaired = weapon.isUnarmed && !has(attacker, 'brawling')
  return ((die + 1) / 2) * (isImpaired ? 0.65 : 1) * sizeRow(attacker.size).damage
}
