import { skillOf } from '../blanks.ts'
import type { CommandOfType } from '../commands.ts'
import { type Combatant, everybody, type State, type Weapon, weaponOf, who } from '../state.ts'
import { type Skill, subclasses } from '../tables/weapons.ts'
import type { Table } from './tests.ts'

/** The subclass of a weapon; one that has none is a subclass of its own. */
export const subclassOf = ({ subclass, name }: Pick<Weapon, 'subclass' | 'name'>): string =>
  subclass === '' ? name : subclass

/** Subclasses of what somebody carries, in its order; bare hands and claws are none (T-29). */
export function subclassesOf({ weapons }: Pick<Combatant, 'weapons'>): readonly string[] {
  const found: string[] = []
  for (const weapon of Object.values(weapons)) {
    if (weapon.isNatural || weapon.group === 'unarmed') continue
    const subclass = subclassOf(weapon)
    if (!found.includes(subclass)) found.push(subclass)
  }
  return found
}

/** The one proficiency a character begins with, where its statblock names none (T-28, RULING 16). */
export function chooseProficiencies(table: Table): void {
  for (const { name, choosesProficiency } of everybody(table.now)) {
    if (!choosesProficiency) continue
    const options = subclassesOf(who(table.now, name))
    if (options.length === 0) continue
    const subclass = table.ask({
      who: name,
      what: `Which weapon proficiency does ${name} begin with?`,
      rule: 'T-28',
      options: options.map((one) => ({ words: `${name}: ${one}`, value: one })),
      suggested: 0
    })
    table.happens({
      type: 'trained',
      rule: 'T-28',
      who: name,
      subclass,
      weapons: weaponsOf(who(table.now, name), subclass)
    })
  }
}

/** What somebody carries of a subclass. */
export const weaponsOf = ({ weapons }: Combatant, subclass: string): readonly string[] =>
  Object.values(weapons)
    .filter((one) => !one.isNatural && one.group !== 'unarmed' && subclassOf(one) === subclass)
    .map(({ name }) => name)

/** Whether a proficiency may be one for this weapon: of the same group, or of a group nobody said. */
export function mayInclude(proficiency: string, { group }: Pick<Weapon, 'group'>): boolean {
  const known = subclasses.find(({ subclass }) => subclass === proficiency)
  return !known || known.group === group
}

/** Whether a proficiency includes a weapon the lists do not have is asked when it is first used (T-29). */
export function settleProficiency(table: Table, name: string, weaponName: string): void {
  const one = who(table.now, name)
  const weapon = weaponOf(one, weaponName)
  if (weapon.skill !== 'unclear') return
  const fitting = one.proficiencies.filter((proficiency) => mayInclude(proficiency, weapon))
  const chosen = table.ask<{ subclass: string; skill: Skill }>({
    who: name,
    what: `Does a proficiency of ${name} include the ${weaponName}?`,
    rule: 'T-29',
    options: [
      ...fitting.map((subclass) => ({
        words: `${name}: ${subclass} include it`,
        value: { subclass, skill: skillWith(one, subclass) }
      })),
      { words: `${name}: none does`, value: { subclass: '', skill: 'none' as const } }
    ],
    suggested: 0
  })
  table.happens({
    type: 'judged',
    rule: 'T-29',
    who: name,
    weapon: weaponName,
    skill: chosen.skill,
    subclass: chosen.subclass,
    why: ''
  })
}

const skillWith = ({ masteries }: Combatant, subclass: string): Skill =>
  masteries.includes(subclass) ? 'mastery' : 'proficiency'

/** The table’s word on how well somebody wields something (T-29). */
export function judge(table: Table, command: CommandOfType<'judge'>): void {
  const { weapon, grip, why } = command
  const skill = skillOf(grip)
  table.happens({
    type: 'judged',
    rule: 'T-29',
    who: command.who,
    weapon,
    skill,
    subclass: '',
    why
  })
}

/** What is left to be chosen before a fight begins. */
export const isChoosing = (state: Pick<State, 'combatants'>): boolean =>
  Object.values(state.combatants).some(
    (one) => one.choosesProficiency && subclassesOf(one).length > 0
  )
