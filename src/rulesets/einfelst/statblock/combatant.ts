import type { EncounterEntry } from '../../../core/encounter/encounter.ts'
import { newcomer } from '../../../core/encounter/roster.ts'
import type { AnySettings } from '../../../core/ruleset/settings.ts'
import { defaultHarmPoints } from '../rules/close-combat/harm-points.ts'
import { defaultAttribute, poolsOf } from '../rules/tests.ts'
import type { Combatant, Status, Weapon } from '../state.ts'
import type { Action, Attribute } from '../tables/actions.ts'
import { actions, attributes } from '../tables/actions.ts'
import type { Creature } from './statblock.ts'
import { unarmed, weaponOf } from './weapons.ts'

/**
 * Creates a combatant from its statblock. Written values win over derived ones. Freezes the parts that never change.
 */
export function createCombatant(
  entry: EncounterEntry,
  creature: Creature,
  settings: AnySettings
): Combatant {
  const who = newcomer(entry, creature)
  const { isPlayer } = who
  const own = attributesOf(creature)
  const values = actionsOf(creature)
  const mostPoints = creature['harm points'] ?? defaultHarmPoints(own.Strength, settings)
  const hasRows = creature.harm === undefined ? isPlayer : creature.harm === 'rows'
  const points = hasRows ? 0 : Math.min(creature['harm taken'] ?? 0, mostPoints)
  const status: Status = !hasRows && points === mostPoints ? 'taken out' : 'up'
  return {
    ...who,
    status,
    kind: entry.name,
    attributes: own,
    actions: values,
    pools: poolsOf(own, values),
    hasRows,
    physical: [...creature.physical],
    mental: [...creature.mental],
    points,
    mostPoints,
    nextFewer: 0,
    nextMore: 0,
    ambushDice: 0,
    isHarmIrrelevant: false,
    lurks: false,
    extraCard: '',
    armour: creature.armour ?? 'none',
    fear: creature.fear ?? 0,
    frightensAs: creature['frightens as']?.join(', ') || entry.name,
    seesInTheDark: creature.traits.includes('dark sight'),
    isFireproof: creature.traits.includes('immune to fire'),
    isPoisonproof: creature.traits.includes('immune to poison'),
    weapons: weaponsOf(creature, settings),
    antidotes: creature.antidotes,
    pack: Object.freeze([...creature.gear]),
    spells: Object.freeze({ ...creature.spells }),
    hand: creature.cards ?? 1,
    cards: [],
    zone: creature.zone,
    stance: '',
    closeTo: '',
    holds: '',
    heldBy: '',
    isGagged: false,
    pinnedBy: '',
    fire: '',
    doused: 0,
    poison: 0,
    poisonHarm: 'Physical',
    diesAtEndOf: 0,
    faced: [],
    isProne: creature.conditions.some((word) => word.toLowerCase() === 'prone'),
    conditions: creature.conditions.filter((word) => word.toLowerCase() !== 'prone')
  }
}

function attributesOf(creature: Creature): Readonly<Record<Attribute, number>> {
  const values = attributes.map((attribute) => [
    attribute,
    creature.attributes[attribute] ?? defaultAttribute
  ])
  return Object.freeze(Object.fromEntries(values)) as Readonly<Record<Attribute, number>>
}

function actionsOf(creature: Creature): Readonly<Record<Action, number>> {
  const values = actions.map((action) => [action, creature.actions[action] ?? 0])
  return Object.freeze(Object.fromEntries(values)) as Readonly<Record<Action, number>>
}

/** The weapons of a creature, the first of them in hand; and bare hands, unless a weapon is called “unarmed”. */
function weaponsOf(creature: Creature, settings: AnySettings): Readonly<Record<string, Weapon>> {
  const weapons: Record<string, Weapon> = {}
  let isCarried = false
  for (const read of creature.weapons) {
    const weapon = weaponOf({ ...read, isCarried: isCarried || read.isCarried }, settings)
    weapons[read.name] = weapon
    isCarried ||= weapon.place === 'hand'
  }
  const isTaken = Object.keys(weapons).some((name) => name.toLowerCase() === 'unarmed')
  if (!isTaken) weapons.unarmed = unarmed(settings)
  return Object.freeze(weapons)
}
