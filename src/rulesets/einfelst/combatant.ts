import type { EncounterEntry } from '../../core/encounter/encounter.ts'
import type { Settings } from './defaults.ts'
import type { Creature } from './statblock.ts'
import type { Combatant, Weapon } from './state.ts'
import { type Action, type Attribute, actions, attributeFor, attributes } from './tables/actions.ts'
import { unarmed, weaponOf } from './weapons.ts'

/** The one place where a combatant is derived from its statblock; what is written wins. What never changes is frozen. */
export function combatantOf(
  entrant: EncounterEntry,
  creature: Creature,
  settings: Settings
): Combatant {
  const isPlayer = entrant.player || creature.player === true
  const own = attributesOf(creature, settings)
  const values = actionsOf(creature)
  const weapons = weaponsOf(creature, settings)
  const inHand = Object.values(weapons).find(
    ({ isNatural, isUnarmed, isCarried }) => !isNatural && !isUnarmed && !isCarried
  )
  const mostPoints =
    creature['harm points'] ?? own.Strength + settings['harm points beyond Strength']
  const hasRows = creature.harm === undefined ? isPlayer : creature.harm === 'rows'
  return {
    name: entrant.name,
    kind: entrant.name,
    side: entrant.side,
    status: 'up',
    isPlayer,
    isHidden: entrant.hidden,
    attributes: own,
    actions: values,
    pools: poolsOf(own, values),
    hasRows,
    physical: [...creature.physical],
    mental: [...creature.mental],
    points: hasRows ? 0 : Math.min(creature['harm taken'] ?? 0, mostPoints - 1),
    mostPoints,
    harmBefore: 0,
    nextFewer: 0,
    nextMore: 0,
    ambushDice: 0,
    lurks: false,
    extraCard: '',
    armour: creature.armour ?? 'none',
    fear: creature.fear ?? 0,
    seesInTheDark: creature.traits.includes('dark sight'),
    isFireproof: creature.traits.includes('immune to fire'),
    isPoisonproof: creature.traits.includes('immune to poison'),
    weapons,
    wields: inHand?.name ?? '',
    lying: {},
    antidotes: creature.antidotes,
    gear: Object.freeze([...creature.gear]),
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
    diesAtEndOf: 0,
    faced: [],
    isProne: creature.conditions.some((word) => word.toLowerCase() === 'prone'),
    conditions: creature.conditions.filter((word) => word.toLowerCase() !== 'prone')
  }
}

function attributesOf(creature: Creature, settings: Settings): Readonly<Record<Attribute, number>> {
  const values = attributes.map((attribute) => [
    attribute,
    creature.attributes[attribute] ?? settings['unwritten attribute']
  ])
  return Object.freeze(Object.fromEntries(values)) as Readonly<Record<Attribute, number>>
}

function actionsOf(creature: Creature): Readonly<Record<Action, number>> {
  const values = actions.map((action) => [action, creature.actions[action] ?? 0])
  return Object.freeze(Object.fromEntries(values)) as Readonly<Record<Action, number>>
}

/** Attribute and Action together, for every Action (C-E1, C-E2). */
export function poolsOf(
  own: Readonly<Record<Attribute, number>>,
  values: Readonly<Record<Action, number>>
): Readonly<Record<Action, number>> {
  const pools = actions.map((action) => [action, own[attributeFor(action, own)] + values[action]])
  return Object.freeze(Object.fromEntries(pools)) as Readonly<Record<Action, number>>
}

/** What it comes with, and its bare hands; who calls something else “unarmed” has that instead. */
function weaponsOf(creature: Creature, settings: Settings): Readonly<Record<string, Weapon>> {
  const weapons: Record<string, Weapon> = {}
  for (const read of creature.weapons) weapons[read.name] = weaponOf(read, settings)
  const isTaken = Object.keys(weapons).some((name) => name.toLowerCase() === 'unarmed')
  if (!isTaken) weapons.unarmed = unarmed(settings)
  return Object.freeze(weapons)
}
