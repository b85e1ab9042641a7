import type { EncounterEntry } from '../../../core/encounter/encounter.ts'
import { newcomer } from '../../../core/encounter/roster.ts'
import type { AnySettings } from '../../../core/ruleset/settings.ts'
import { defaultHp } from '../rules/characters.ts'
import { criticalFrom, damageOf } from '../rules/hit-points-and-damage/damage.ts'
import { stabilises } from '../rules/stabilization-and-death/stabilization.ts'
import { defaultMovement } from '../rules/time-and-movement/places.ts'
import { bareDamage, bareSkill } from '../rules/unarmed-combat.ts'
import { hasToChoose, skillOf } from '../rules/weapon-proficiency.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import type { Creature } from './creature.ts'
import type { WrittenWeapon } from './weapon-forms.ts'
import { bareHands } from './weapons.ts'

/**
 * Derives a combatant from its statblock. Written values win over derived ones. Freezes lists that never change,
 * because all copies of a state share them.
 */
export function createCombatant(
  entry: EncounterEntry,
  creature: Creature,
  settings: AnySettings
): Combatant {
  const who = newcomer(entry, creature)
  const { isPlayer } = who
  const isDown = creature.left.hp === 0
  const fallen = stabilises({ settings }, who) ? 'dying' : 'defeated'
  const hp = creature.hp ?? defaultHp(creature, isPlayer, { settings })
  const weapons: Record<string, Weapon> = {}
  for (const weapon of weaponsOf(creature))
    weapons[weapon.name] = createWeapon(weapon, creature, isPlayer, { settings })
  return {
    ...who,
    // The chances to stabilise of a combatant that begins at 0 HP begin with the fight.
    status: isDown ? fallen : who.status,
    hp: creature.left.hp ?? hp,
    maxHp: hp,
    hpBefore: creature.left.hp ?? hp,
    // Feet behind the front of its side; `begin` turns them into a place on the field.
    at: creature.behind ?? 0,
    movement: creature.movement ?? defaultMovement({ settings }),
    armour: creature.armour ?? 'none',
    dr: creature.dr ?? 0,
    drOfTable: -1,
    hasShield: creature.shield ?? false,
    traits: Object.freeze([...creature.traits]),
    mastered: Object.freeze([...creature.mastered]),
    monk: creature.monk ?? -1,
    proficiencies: Object.freeze([...(creature.proficiencies ?? [])]),
    masteries: Object.freeze([...creature.masteries]),
    choosesProficiency: isPlayer && hasToChoose(creature, weapons),
    weapons,
    conditions: [...creature.conditions],
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

/** The weapons of the statblock, and bare hands for monks and for anybody without a natural weapon. */
function weaponsOf({ weapons, monk }: Creature): readonly WrittenWeapon[] {
  const hasHands = monk !== undefined || weapons.every(({ isNatural }) => !isNatural)
  const hasOwn = weapons.some(({ group }) => group === 'unarmed')
  return hasHands && !hasOwn ? [...weapons, bareHands] : weapons
}

function createWeapon(
  written: WrittenWeapon,
  creature: Creature,
  isPlayer: boolean,
  fight: Pick<State, 'settings'>
): Weapon {
  const { name, group, subclass, damage, skill, isNatural, isMagic } = written
  const isUnarmed = group === 'unarmed'
  const usualSkill = isUnarmed ? bareSkill : skillOf
  const own = skill ?? usualSkill(written, creature, isPlayer)
  return {
    name,
    group,
    subclass,
    damage: damage ?? (isUnarmed ? bareDamage(creature, own, fight) : damageOf(group)),
    criticalFrom: criticalFrom(group, creature),
    skill: own,
    isMagic,
    place: isNatural || isUnarmed ? 'body' : 'hand'
  }
}
