import type { EncounterEntry } from '../../../core/encounter/encounter.ts'
import { newcomer } from '../../../core/encounter/roster.ts'
import { kindOf } from '../rules/fear.ts'
import { healthOf, instantDeathAt } from '../rules/health/health.ts'
import { weighsUsually } from '../rules/omens.ts'
import { defaultAbility } from '../rules/saves.ts'
import { defaultSpeed } from '../rules/speed.ts'
import type { Combatant, State } from '../state.ts'
import type { Creature } from './statblock.ts'
import { armed, shieldsOf, unarmed } from './weapons.ts'

/** Derives a combatant from its statblock. Written numbers win over derived ones. */
export function createCombatant(
  entry: EncounterEntry,
  creature: Creature,
  fight: Pick<State, 'settings'>
): Combatant {
  const who = newcomer(entry, creature)
  const { isPlayer } = who
  const { skills, traits, size = 'medium', shield = 0 } = creature
  const str = creature.str ?? defaultAbility
  const toughness = skills.includes('tough') ? 2 : 0
  const usualHealth = healthOf(str, size, toughness)
  const maxHealth = creature.health ?? usualHealth
  // Without a written STR, a single hit kills at once only from the maximum health up (C-M8, C-M11).
  const deadly = creature.str === undefined ? Math.max(maxHealth, usualHealth) : usualHealth
  // A creature with natural weapons needs no fists.
  const isArmedByNature = creature.weapons.some(({ keywords }) => keywords.includes('natural'))
  const shields = shieldsOf(
    creature.weapons.map((one) => one.weapon),
    { count: shield, isDamaged: creature.damaged.includes('shield') }
  )
  const health = creature.left.health ?? maxHealth
  const { kind = 'living' } = creature
  const status = health > 0 ? who.status : kind === 'living' ? 'dying' : 'dead'
  return {
    ...who,
    status,
    zone: creature.zone,
    border: '',
    isConcealed: traits.includes('ambusher'),
    hasBonusTurn: false,
    abilities: {
      STR: str,
      AGI: creature.agi ?? defaultAbility,
      WIT: creature.wit ?? defaultAbility
    },
    health,
    maxHealth,
    deathAt: instantDeathAt(fight, deadly, str + toughness),
    size,
    kind,
    naturalArmour: creature.av ?? 0,
    armour: creature.armour ?? 'none',
    armourState: creature.damaged.includes('armour') ? 'damaged' : 'whole',
    armourUsed: false,
    hasHelmet: creature.helmet ?? false,
    isMindless: traits.includes('mindless'),
    frightensAs: kindOf(entry.name),
    dread: traits.includes('terrifying')
      ? 'terrifying'
      : traits.includes('frightening')
        ? 'frightening'
        : '',
    regenerates: traits.includes('regeneration'),
    burned: 0,
    speed: creature.speed ?? defaultSpeed(traits.includes('fast')),
    skills: Object.freeze([...skills]),
    weapons: {
      ...armed(isArmedByNature ? creature.weapons : [...creature.weapons, unarmed], shield),
      ...shields
    },
    gear: Object.fromEntries(
      Object.entries(creature.gear).map(([name, one]) => [name, { ...one }])
    ),
    omens: creature.omens ?? (isPlayer ? 2 : 0),
    weighsAllDamage: weighsUsually(fight),
    conditions: [...creature.conditions],
    remarks: [],
    fears: [],
    faced: [],
    tauntedBy: '',
    grabs: '',
    heldBy: [],
    // The dying die at the end of the next round (C-M10). Before the fight begins, that is round 1.
    diesAtEndOf: status === 'dying' ? 1 : 0,
    hasBeenPoisoned: creature.conditions.includes('poisoned'),
    eyesLost: creature.conditions.includes('one-eyed') ? 1 : 0,
    morale: 'steady',
    turn: 'none',
    mainLeft: false,
    gaveMain: false,
    bonusLeft: 0,
    stoodToShoot: false,
    halvesMoved: 0,
    halvesLeft: 0,
    hasCleaved: false,
    freeDodgeUsed: false,
    healthBefore: health
  }
}
