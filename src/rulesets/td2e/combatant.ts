import type { EncounterEntry } from '../../core/encounter/encounter.ts'
import type { Settings } from './defaults.ts'
import { mayInclude, subclassesOf, subclassOf } from './rules/proficiency.ts'
import type { Creature } from './statblock.ts'
import type { Combatant, Weapon } from './state.ts'
import { heritages, threats } from './tables/bodies.ts'
import { monkRow } from './tables/monk.ts'
import { weaponGroups } from './tables/weapons.ts'
import { bareHands, type ReadWeapon } from './weapons.ts'

/** The one place where a combatant is derived from its statblock; what is written wins. What never changes is frozen. */
export function combatantOf(
  entrant: EncounterEntry,
  creature: Creature,
  settings: Settings
): Combatant {
  const isPlayer = entrant.player || creature.player === true
  const hp = creature.hp ?? usualHp(creature, isPlayer, settings)
  const weapons: Record<string, Weapon> = {}
  for (const weapon of armsOf(creature))
    weapons[weapon.name] = weaponOf(weapon, creature, isPlayer, settings)
  const choosesProficiency =
    isPlayer &&
    creature.proficiencies === undefined &&
    creature.weapons.every(({ skill }) => skill === undefined) &&
    subclassesOf({ weapons }).length > 0
  return {
    name: entrant.name,
    side: entrant.side,
    status: 'up',
    isPlayer,
    isHidden: entrant.hidden,
    hp,
    maxHp: hp,
    hpBefore: hp,
    // Behind the front; `begin` says where that is.
    at: creature.behind ?? 0,
    movement: creature.movement ?? settings.movement,
    armour: creature.armour ?? 'none',
    dr: creature.dr ?? 0,
    hasShield: creature.shield ?? false,
    traits: Object.freeze([...creature.traits]),
    mastered: Object.freeze([...creature.mastered]),
    monk: creature.monk ?? -1,
    proficiencies: Object.freeze([...(creature.proficiencies ?? [])]),
    masteries: Object.freeze([...creature.masteries]),
    choosesProficiency,
    weapons,
    conditions: [],
    initiative: 0,
    isEvading: false,
    isFocused: false,
    choicesLeft: 0,
    fellIn: 0,
    triedIn: 0,
    tried: 0,
    isAttended: false,
    meditations: 0
  }
}

/** HP by heritage or threat (C-T21). */
function usualHp({ heritage, threat }: Creature, isPlayer: boolean, settings: Settings): number {
  const ofThreat = threats.find((row) => row.threat === threat)?.number
  const ofHeritage = heritages.find((row) => row.heritage === heritage)?.number
  const usual = isPlayer ? 'hp of a human' : 'hp of a medium threat'
  return Math.max(1, Math.floor(settings[ofThreat ?? ofHeritage ?? usual]))
}

/** What is carried, and bare hands for who has no claws and those of a monk. */
function armsOf({ weapons, monk }: Creature): readonly ReadWeapon[] {
  const hasHands = monk !== undefined || weapons.every(({ isNatural }) => !isNatural)
  const hasOwn = weapons.some(({ group }) => group === 'unarmed')
  return hasHands && !hasOwn ? [...weapons, bareHands] : weapons
}

function weaponOf(
  read: ReadWeapon,
  creature: Creature,
  isPlayer: boolean,
  settings: Settings
): Weapon {
  const { name, group, subclass, isNatural, isMagic } = read
  const isUnarmed = group === 'unarmed'
  return {
    name,
    group,
    subclass,
    damage: read.damage ?? (isUnarmed ? bareDamage(creature, settings) : damageOf(group)),
    criticalFrom: criticalOf(read, creature),
    skill: read.skill ?? (isUnarmed ? bareSkill(creature) : skillOf(read, creature, isPlayer)),
    isNatural,
    isMagic,
    isLost: false
  }
}

const damageOf = (group: ReadWeapon['group']): number =>
  weaponGroups.find((row) => row.group === group)?.damage ?? 0

/** Nothing without training (T-30); an Unarmed Fighter’s (C-T17) or a monk’s (C-T11). */
function bareDamage({ traits, monk }: Creature, settings: Settings): number {
  const ofFighter = traits.includes('unarmed fighter')
    ? Math.floor(settings['damage of an Unarmed Fighter'])
    : 0
  return Math.max(ofFighter, monkRow(monk ?? -1)?.damage ?? 0)
}

const bareSkill = ({ traits, monk }: Creature): Weapon['skill'] =>
  monk !== undefined ? 'mastery' : traits.includes('unarmed fighter') ? 'proficiency' : 'none'

/** 12, or 11 by a trait or the path of the monk (T-13, C-T8, C-T11). */
function criticalOf({ group }: ReadWeapon, { traits, monk }: Creature): number {
  if (group === 'heavy melee') return traits.includes('brutal') ? 11 : 12
  if (group === 'light melee') return traits.includes('duelist') ? 11 : 12
  return group === 'unarmed' ? (monkRow(monk ?? -1)?.criticalFrom ?? 12) : 12
}

/** Proficiency and mastery by subclass (T-25 to T-29). RULING 16: creatures can handle what they carry. */
function skillOf(read: ReadWeapon, creature: Creature, isPlayer: boolean): Weapon['skill'] {
  const { proficiencies, masteries } = creature
  if (read.isNatural) return 'proficiency'
  if (proficiencies === undefined) return isPlayer ? 'none' : 'proficiency'
  const own = subclassOf(read).toLowerCase()
  if (masteries.includes(own)) return 'mastery'
  if (proficiencies.includes(own)) return 'proficiency'
  const isUnclear = read.subclass === '' && proficiencies.some((one) => mayInclude(one, read))
  return isUnclear ? 'unclear' : 'none'
}
