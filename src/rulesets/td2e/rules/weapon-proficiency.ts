import { isWielded, putThing } from '../../../core/sections/thing.ts'
import { reasonWords } from '../../../core/text/reasons.ts'
import { weaponOfActor, who, why } from '../params.ts'
import type { Glossary, Refusal, RuleId, Rules, Table } from '../section.ts'
import { choice, command, event, refuseIf } from '../section.ts'
import type { Creature } from '../statblock/creature.ts'
import type { WrittenWeapon } from '../statblock/weapon-forms.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import { combatantOf, everybody, weaponOf } from '../state.ts'
import type { Skill } from '../tables/weapons.ts'
import { subclasses } from '../tables/weapons.ts'
import type { Modifiers } from './tests.ts'
import { giveAdvantage, giveDisadvantage } from './tests.ts'
import { fightOver } from './turns.ts'

const where = 'Combat › Weapon Proficiency'

export const rules = {
  'T-25': {
    where,
    how: 'automated',
    says: 'An attack without proficiency has disadvantage.'
  },
  'T-26': {
    where,
    how: 'automated',
    says: 'An attack with proficiency is a normal Test.'
  },
  'T-27': {
    where,
    how: 'automated',
    says: 'An attack with mastery has advantage.'
  },
  'T-28': {
    where,
    how: 'prompted',
    says: 'A character begins with one proficiency. More proficiencies and masteries cost one trait slot each; giving up the first gains a slot.'
  },
  'T-29': {
    where,
    how: 'prompted',
    says: 'A proficiency is for a subclass of one of the three groups. The game master decides which weapons belong to it.'
  },
  'C-T23': {
    where: 'Combat › Weapon Proficiency',
    how: 'automated',
    says: 'Weapons are light melee, heavy melee or ranged, each with its subclasses.'
  }
} satisfies Rules

export const glossary = {
  untrained: { says: 'An attack without proficiency has disadvantage.', rule: 'T-25' },
  proficient: { says: 'An attack with proficiency is a normal Test.', rule: 'T-26' },
  mastery: { says: 'An attack with mastery has advantage.', rule: 'T-27' }
} satisfies Glossary

const weapon = weaponOfActor()

const skillByWords = {
  'without proficiency': 'none',
  'with proficiency': 'proficiency',
  'with mastery': 'mastery'
} as const satisfies Readonly<Record<string, Skill>>

type SkillWords = keyof typeof skillByWords

const wordsOfSkill: Readonly<Record<Skill, SkillWords>> = {
  none: 'without proficiency',
  proficiency: 'with proficiency',
  mastery: 'with mastery'
}

const weaponProficiency = weaponOfActor()

const grip = choice('skill', Object.values(wordsOfSkill), [])

export const events = {
  lostWeapon: event<{ who: string; weapon: string; why: string }>({
    apply: (state, { who, weapon }) => putThing(combatantOf(state, who), weapon, 'gone'),
    tell: ({ who, weapon, why }) => `${who} loses the ${weapon}${reasonWords(why)}`
  }),
  tookUp: event<{ who: string; weapon: string; why: string }>({
    apply: (state, { who, weapon }) => putThing(combatantOf(state, who), weapon, 'hand'),
    tell: ({ who, weapon, why }) => `${who} has the ${weapon} again${reasonWords(why)}`
  }),
  trained: event<{ who: string; subclass: string; weapons: readonly string[] }>({
    apply: (state, { who, weapons }) => train(combatantOf(state, who), weapons),
    tell: ({ who, subclass }) => `${who} begins with proficiency in ${subclass}`
  }),
  judged: event<{ who: string; weapon: string; skill: Skill; subclass: string; why: string }>({
    apply(state, { who, weapon, skill }) {
      weaponOf(combatantOf(state, who), weapon).skill = skill
    },
    tell({ who, weapon, skill, subclass, why }) {
      const included = subclass === '' ? '' : `: ${subclass} include the ${weapon}`
      return `${who} wields the ${weapon} ${wordsOfSkill[skill]}${why === '' ? included : reasonWords(why)}`
    }
  })
}

export const commands = {
  lose: command({
    label: 'Lose a weapon',
    group: 'item',
    help: 'gone, or out of reach',
    rule: 'table',
    phrase: '{who}: lose the {weapon}[, because {why}]',
    params: { who, weapon, why },
    refuses: (state, { who, weapon }) =>
      fightOver(state) ??
      cannotLose(state, who, weapon) ??
      refuseIf(isLost(state, who, weapon), 'table', () => `${who} has already lost the ${weapon}`),
    decide: (table, { who, weapon, why }) =>
      table.happens(events.lostWeapon, 'table', { who, weapon, why })
  }),
  'take-up': command({
    label: 'Take up a weapon',
    group: 'item',
    help: 'have a lost weapon again',
    rule: 'table',
    phrase: '{who}: take up the {weapon}[, because {why}]',
    params: { who, weapon, why },
    refuses: (state, { who, weapon }) =>
      fightOver(state) ??
      cannotLose(state, who, weapon) ??
      refuseIf(!isLost(state, who, weapon), 'table', () => `${who} already has the ${weapon}`),
    decide: (table, { who, weapon, why }) =>
      table.happens(events.tookUp, 'table', { who, weapon, why })
  }),
  /** Sets how well somebody wields a weapon, a decision of the game master (T-29). */
  judge: command({
    label: 'Set a proficiency',
    group: 'item',
    help: 'proficiency, mastery or neither',
    rule: 'T-29',
    phrase: '{who}: wield the {weapon} {grip}[, because {why}]',
    params: { who, weapon: weaponProficiency, grip, why },
    refuses: (state, { who, weapon }) =>
      fightOver(state) ??
      refuseIf(
        !isCarriedBy(state, who, weapon),
        'T-29',
        () => `Proficiency does not apply to the ${weapon} of ${who}`
      ),
    decide(table, { who, weapon, grip, why }) {
      const skill = skillByWords[grip]
      table.happens(events.judged, 'T-29', { who, weapon, skill, subclass: '', why })
    }
  })
}

export const cannotLose = (state: State, who: string, weapon: string): Refusal | undefined =>
  refuseIf(
    !isCarriedBy(state, who, weapon),
    'table',
    () => `The ${weapon} of ${who} cannot be lost`
  )

export const isLost = (state: State, who: string, weapon: string): boolean =>
  !isWielded(weaponOf(combatantOf(state, who), weapon))

/** Whether a weapon is no part of the body, so that its owner can lose it. */
export const isCarried = ({ place }: Weapon): boolean => place !== 'body'

/** Whether a combatant has this weapon, and the weapon is no part of the body. */
function isCarriedBy(state: State, who: string, name: string): boolean {
  const weapon = combatantOf(state, who).weapons[name]
  return weapon !== undefined && isCarried(weapon)
}

/** The subclass of a weapon. A weapon without one counts as its own subclass (C-T23). */
export const subclassOf = ({ subclass, name }: Pick<Weapon, 'subclass' | 'name'>): string =>
  subclass === '' ? name : subclass

/** The subclasses of the weapons somebody carries, in order (T-29). */
const subclassesOf = ({ weapons }: Pick<Combatant, 'weapons'>): readonly string[] => [
  ...new Set(Object.values(weapons).filter(isCarried).map(subclassOf))
]

/** The names of the weapons of a subclass that somebody carries. */
export const namesInSubclass = ({ weapons }: Combatant, subclass: string): readonly string[] =>
  Object.values(weapons)
    .filter((one) => isCarried(one) && subclassOf(one) === subclass)
    .map(({ name }) => name)

/**
 * Applies proficiency to an attack (T-25, T-27). Returns the rule of an attack without advantage or disadvantage
 * (T-26).
 */
export function applyProficiency(modifiers: Modifiers, { skill }: Weapon): RuleId {
  if (skill === 'mastery') giveAdvantage(modifiers, 'mastery', 'T-27')
  else if (skill === 'none') giveDisadvantage(modifiers, 'no proficiency', 'T-25')
  return 'T-26'
}

/**
 * How well a creature wields a weapon, by its statblock (T-25 to T-29). RULING 16: creatures are proficient with all
 * they carry, unless the statblock lists `proficiencies`; `masteries` alone take none away.
 */
export function skillOf(
  weapon: Pick<WrittenWeapon, 'name' | 'group' | 'subclass'> & { readonly isNatural?: boolean },
  {
    proficiencies,
    namesProficiencies,
    masteries
  }: Pick<Creature, 'proficiencies' | 'namesProficiencies' | 'masteries'>,
  isPlayer: boolean
): Weapon['skill'] {
  if (weapon.isNatural) return 'proficiency'
  if (proficiencies === undefined) return isPlayer ? 'none' : 'proficiency'
  const subclass = subclassOf(weapon).toLowerCase()
  if (masteries.includes(subclass)) return 'mastery'
  if (!isPlayer && !namesProficiencies) return 'proficiency'
  if (proficiencies.includes(subclass)) return 'proficiency'
  const isUnclear = weapon.subclass === '' && proficiencies.some((one) => canInclude(one, weapon))
  return isUnclear ? 'unclear' : 'none'
}

/** Whether a proficiency can include a weapon: it has the group of the weapon, or is not in the tables. */
function canInclude(proficiency: string, { group }: Pick<Weapon, 'group'>): boolean {
  const known = subclasses.find(({ subclass }) => subclass === proficiency)
  return !known || known.group === group
}

/**
 * Whether a character must choose its first proficiency (T-28): its statblock names no proficiency, mastery or skill,
 * and it has a weapon that needs one.
 */
export const hasToChoose = (
  { proficiencies, weapons: written }: Creature,
  weapons: Readonly<Record<string, Weapon>>
): boolean =>
  proficiencies === undefined &&
  written.every(({ skill }) => skill === undefined) &&
  subclassesOf({ weapons }).length > 0

/** Whether anybody must still choose a proficiency. */
export const isChoosing = ({ combatants }: Pick<State, 'combatants'>): boolean =>
  Object.values(combatants).some((one) => one.choosesProficiency && subclassesOf(one).length > 0)

/** Asks for the first proficiency of each character whose statblock has none (T-28, RULING 16). */
export function chooseProficiencies(table: Table): void {
  for (const { name, choosesProficiency } of everybody(table.now)) {
    if (!choosesProficiency) continue
    const options = subclassesOf(combatantOf(table.now, name))
    if (options.length === 0) continue
    const subclass = table.ask({
      decider: name,
      prompt: `Which weapon proficiency does ${name} begin with?`,
      rule: 'T-28',
      options: options.map((one) => ({ words: `${name}: ${one}`, value: one })),
      suggested: 0
    })
    const weapons = namesInSubclass(combatantOf(table.now, name), subclass)
    table.happens(events.trained, 'T-28', { who: name, subclass, weapons })
  }
}

/** Gives the proficiency of the first weapon without asking, for rolls beside a statblock (T-28). */
export function trainUnasked(one: Combatant): void {
  const [subclass] = subclassesOf(one)
  if (one.choosesProficiency && subclass !== undefined) train(one, namesInSubclass(one, subclass))
}

function train(one: Combatant, weapons: readonly string[]): void {
  one.choosesProficiency = false
  for (const weapon of weapons) weaponOf(one, weapon).skill = 'proficiency'
}

/** Asks at the first use of a weapon of unknown subclass whether a proficiency includes it (T-29). */
export function settleProficiency(table: Table, who: string, weapon: string): void {
  const one = combatantOf(table.now, who)
  const found = weaponOf(one, weapon)
  if (found.skill !== 'unclear') return
  const fitting = one.proficiencies.filter((proficiency) => canInclude(proficiency, found))
  const { subclass, skill } = table.ask<{ subclass: string; skill: Skill }>({
    decider: who,
    prompt: `Does a proficiency of ${who} include the ${weapon}?`,
    rule: 'T-29',
    options: [
      ...fitting.map((subclass) => ({
        words: `${who}: ${subclass} include the ${weapon}`,
        value: { subclass, skill: skillIn(one, subclass) }
      })),
      {
        words: `${who}: no proficiency includes the ${weapon}`,
        value: { subclass: '', skill: 'none' as const }
      }
    ],
    suggested: 0
  })
  table.happens(events.judged, 'T-29', { who, weapon, skill, subclass, why: '' })
}

const skillIn = ({ masteries }: Combatant, subclass: string): Skill =>
  masteries.includes(subclass) ? 'mastery' : 'proficiency'
