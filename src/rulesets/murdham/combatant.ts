import type { EncounterEntry } from '../../core/encounter/encounter.ts'
import type { Settings } from './defaults.ts'
import type { Creature } from './statblock.ts'
import type { Combatant } from './state.ts'
import { sizeRow } from './tables/sizes.ts'
import { armed, unarmed } from './weapons.ts'

/** The one place where a combatant is derived from its statblock; what is written wins. What never changes is frozen. */
export function combatantOf(
  entrant: EncounterEntry,
  creature: Creature,
  settings: Settings
): Combatant {
  const isPlayer = entrant.player || creature.player === true
  const { skills, traits, size = 'medium', shield = 0 } = creature
  const usual = settings['unwritten ability']
  const str = creature.str ?? usual
  const tough = skills.includes('tough') ? 2 : 0
  const maxHealth = creature.health ?? Math.ceil(str * sizeRow(size).health) + tough
  // Nature gave it something better than its fists.
  const isArmedByNature = creature.weapons.some(({ keywords }) => keywords.includes('natural'))
  return {
    name: entrant.name,
    side: entrant.side,
    zone: creature.zone,
    border: '',
    status: 'up',
    isPlayer,
    isHidden: entrant.hidden,
    isConcealed: traits.includes('ambusher'),
    hasBonusTurn: false,
    abilities: { STR: str, AGI: creature.agi ?? usual, WIT: creature.wit ?? usual },
    health: maxHealth,
    maxHealth,
    deathAt: settings['instant death by STR'] ? str + tough : maxHealth,
    size,
    kind: creature.kind ?? 'living',
    naturalArmour: creature.av ?? 0,
    armour: creature.armour ?? 'none',
    armourState: creature.damaged.includes('armour') ? 'damaged' : 'whole',
    armourUsed: false,
    hasHelmet: creature.helmet ?? false,
    shields: shield,
    shieldState: creature.damaged.includes('shield') ? 'damaged' : 'whole',
    shieldUsed: false,
    isMindless: traits.includes('mindless'),
    dread: traits.includes('terrifying')
      ? 'terrifying'
      : traits.includes('frightening')
        ? 'frightening'
        : '',
    regenerates: traits.includes('regeneration'),
    burned: 0,
    speed: creature.speed ?? (traits.includes('fast') ? settings['fast speed'] : 2),
    skills: Object.freeze([...skills]),
    weapons: armed(isArmedByNature ? creature.weapons : [...creature.weapons, unarmed], shield),
    gear: Object.fromEntries(
      Object.entries(creature.gear).map(([name, one]) => [name, { ...one }])
    ),
    omens: creature.omens ?? (isPlayer ? 2 : 0),
    conditions: [...creature.conditions],
    remarks: [],
    fears: [],
    faced: [],
    tauntedBy: '',
    grabs: '',
    heldBy: '',
    diesAtEndOf: 0,
    hasBeenPoisoned: creature.conditions.includes('poisoned'),
    eyesLost: creature.conditions.includes('one-eyed') ? 1 : 0,
    morale: 'steady',
    turn: 'none',
    mainLeft: false,
    gaveMain: false,
    bonusLeft: 0,
    halvesMoved: 0,
    halvesLeft: 0,
    hasCleaved: false,
    freeDodgeUsed: false,
    healthBefore: maxHealth
  }
}
