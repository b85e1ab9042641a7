import type { Option } from '../../../core/ruleset/table.ts'
import { type CommandOfType, edges } from '../commands.ts'
import type { Test } from '../events.ts'
import {
  type Combatant,
  defenseOf,
  everybody,
  isUp,
  type State,
  tagOf,
  type Weapon,
  weaponOf,
  who
} from '../state.ts'
import { modifierOf } from '../tables/attributes.ts'
import { suffer } from './damage.ts'
import { askForEffect, notch } from './damage-tags.ts'
import { rallyAfterKill } from './morale.ts'
import { edgeOfLoad, edgeOnActions, rollTest, type Table } from './tests.ts'
import { spendAction } from './turns.ts'

/** Attack a target: the action, and for some monsters several attacks in it (C-H17). */
export function attack(table: Table, { by, target, weapon, edge }: CommandOfType<'attack'>): void {
  strike(table, { by, target, use: weapon, edge: edges[edge], isDirect: false })
  const { attacks, attacksMade } = who(table.now, by)
  const attacksLeft = attacks - attacksMade - 1
  const hasTargets =
    attacksLeft > 0 &&
    everybody(table.now).some((one) => isUp(one) && one.side !== who(table.now, by).side)
  spendAction(table, by, hasTargets ? attacksLeft : 0)
}

/** What a Violence Test shows: a natural 20 hits, a natural 1 misses, whatever the total (RULING 8). */
export function judgeAttack(
  natural: number,
  total: number,
  defense: number,
  criticalFrom = 20
): { readonly hits: boolean; readonly isCritical: boolean } {
  if (natural === 1) return { hits: false, isCritical: true }
  const hits = natural === 20 || total >= defense
  return { hits, isCritical: hits && natural >= criticalFrom }
}

/** 1d20 and Violence, with what weighs on the attacker (C-H5, C-H9). */
export function rollViolence(table: Table, by: string, what: string, edge: number): Test {
  const attacker = who(table.now, by)
  return rollTest(
    table,
    by,
    what,
    attacker.violence,
    edge + edgeOnActions(attacker) + edgeOfLoad(attacker)
  )
}

/** Strike True (C-H24): with all four Templates a Critical Hit from 18 on. */
const criticalOf = ({ fighter }: Combatant): number => (fighter >= 4 ? 18 : 20)

interface Strike {
  readonly by: string
  readonly target: string
  readonly use: string
  readonly edge: number
  /** Goes to Flesh whatever the dice say: an opportunist (C-H14). */
  readonly isDirect: boolean
}

/**
 * Attacking and Damage, in the order of the book: the Violence Test, the Critical Miss, the damage
 * of the weapon, the Critical Hit that passes over Grit, and on the highest damage the Notch for an
 * effect. Between them, what fighters learn: the shield that is splintered, the cleave, the rally.
 */
export function strike(table: Table, { by, target, use, edge, isDirect }: Strike): void {
  const test = rollViolence(table, by, 'Violence Test', edge)
  const attacker = who(table.now, by)
  const weapon = weaponOf(attacker, use)
  const defense = defenseOf(table.now, who(table.now, target))
  const { hits, isCritical } = judgeAttack(test.natural, test.total, defense, criticalOf(attacker))
  if (!hits) {
    const rule = !isCritical ? 'H-13' : weapon.isRanged ? 'H-15' : 'H-16'
    table.happens({ type: 'missed', rule, by, target, use, test, defense, isCritical })
    if (isCritical && !weapon.isNatural) spoil(table, by, weapon.name, weapon.isRanged)
    return
  }
  table.happens({
    type: 'hit',
    rule: isCritical ? (test.natural < 20 ? 'C-H24' : 'H-14') : 'H-13',
    by,
    target,
    use,
    test,
    defense,
    isCritical
  })

  const damage = table.roll(weapon.die, by, `${weapon.name} damage`)
  const isHighest = weapon.count > 0 && damage.faces.every((face) => face === weapon.sides)
  const plus = plusOf(attacker, weapon)
  const amount = damageOf(damage.total, plus)
  const isSplintered = askToSplinter(table, target, amount, isCritical || isDirect)
  if (isSplintered) {
    table.happens({
      type: 'unhurt',
      rule: 'C-H23',
      who: target,
      faces: damage.faces,
      plus,
      from: weapon.name
    })
  } else {
    suffer(table, {
      target,
      faces: damage.faces,
      plus,
      amount,
      tag: tagOf(attacker, use),
      isDirect: isCritical || isDirect,
      from: weapon.name,
      rule: isCritical ? 'H-14' : isDirect ? 'C-H14' : 'H-18'
    })
  }
  const isFelled = !isUp(who(table.now, target))
  if (isHighest && !isFelled) askForEffect(table, by, target, use)
  if (isFelled) {
    rallyAfterKill(table, by)
    if (!weapon.isRanged) cleave(table, by, use)
  }
}

/** What is added to the dice: an attribute for characters (C-H17), less the Notches of the weapon (C-H22). */
export function plusOf(
  attacker: Combatant,
  { plus, notches, isRanged }: Pick<Weapon, 'plus' | 'notches' | 'isRanged'>
): number {
  const attribute = isRanged ? 'Agility' : 'Might'
  const modifier = attacker.addsModifiers ? modifierOf(attacker.scores[attribute]) : 0
  return plus + modifier - notches
}

/** A hit does 1 damage at the least. */
export const damageOf = (rolled: number, plus: number): number => Math.max(1, rolled + plus)

/** A Critical Miss: no ammunition left (H-15), or a Notch (H-16). */
function spoil(table: Table, by: string, weapon: string, isRanged: boolean): void {
  if (isRanged) table.happens({ type: 'depleted', rule: 'H-15', who: by, weapon })
  else notch(table, by, weapon, 'H-16')
}

/** Parry (C-H23): a fighter may give the shield for the damage of one hit. */
function askToSplinter(table: Table, name: string, amount: number, isDirect: boolean): boolean {
  const { fighter, hasShield, flesh, grit } = who(table.now, name)
  if (fighter < 1 || !hasShield) return false
  const isDeadly = (isDirect || grit === 0) && amount >= flesh
  const splinters = table.ask({
    who: name,
    what: `${name} is about to take ${amount}`,
    rule: 'C-H23',
    options: [
      { words: `${name}: take it`, value: false, always: 'keep their shields' },
      { words: `${name}: splinter the shield`, value: true }
    ],
    suggested: isDeadly ? 1 : 0
  })
  if (splinters) table.happens({ type: 'splintered', rule: 'C-H23', who: name })
  return splinters
}

/** Cleave (C-H24): after felling somebody, attack another, as often in a Round as there are Templates. */
function cleave(table: Table, by: string, use: string): void {
  const fighter = who(table.now, by)
  if (fighter.fighter < 2 || fighter.cleaves >= fighter.fighter || !isUsable(fighter, use)) return
  const others = everybody(table.now).filter((one) => isUp(one) && one.side !== fighter.side)
  if (others.length === 0) return
  const options: Option<string>[] = others.map(({ name }) => ({
    words: `${by}: cleave into ${name}`,
    value: name
  }))
  const target = table.ask({
    who: by,
    what: `${by} may cleave into another`,
    rule: 'C-H24',
    options: [...options, { words: `${by}: stay the blow`, value: '' }],
    suggested: 0
  })
  if (target === '') return
  table.happens({ type: 'cleaved', rule: 'C-H24', who: by, target })
  strike(table, { by, target, use, edge: 0, isDirect: false })
}

/** Whether a weapon can be used as it is: in reach, whole, loaded, with ammunition. */
export function isUsable(combatant: Combatant, use: string): boolean {
  const weapon = combatant.weapons[combatant.uses[use]?.weapon ?? '']
  if (!weapon) return false
  const { place, isDepleted, needsReload, isLoaded } = weapon
  return place === 'handy' && !isDepleted && (!needsReload || isLoaded)
}

export const usableUses = (combatant: Combatant): readonly string[] =>
  Object.keys(combatant.uses).filter((use) => isUsable(combatant, use))

/** Who is surprised, or carries too much to do anything, gets no free attack (RULING 14, C-H19). */
export const canStrikeForFree = (state: State, { isSurprised, load }: Combatant): boolean =>
  !(isSurprised && state.round === 1) && load !== 'too heavy'

/** A swing at nobody in particular, for a roll beside a statblock: the table knows the Defense. */
export function swing(table: Table, command: CommandOfType<'swing'>): void {
  const test = rollViolence(table, command.who, 'Violence Test', edges[command.edge])
  const attacker = who(table.now, command.who)
  const weapon = weaponOf(attacker, command.weapon)
  const { faces, total } = table.roll(weapon.die, command.who, `${weapon.name} damage`)
  const plus = plusOf(attacker, weapon)
  const { hits, isCritical } = judgeAttack(
    test.natural,
    test.total,
    test.total,
    criticalOf(attacker)
  )
  table.happens({
    type: 'swung',
    rule: 'H-13',
    by: command.who,
    use: command.weapon,
    test,
    faces,
    plus,
    damage: damageOf(total, plus),
    critical: !isCritical ? 'no' : hits ? 'hit' : 'miss'
  })
}
