import fc from 'fast-check'
import type { Encounter } from '../../../src/core/encounter/encounter.ts'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { some } from '../../random.ts'
import { maybeSide, randomEncounters } from '../random-encounters.ts'

const nastyWeapons = [
  'sword',
  'knife',
  'longbow',
  'crossbow carried',
  'sling',
  'spear',
  'halberd',
  'bite 2 natural',
  'fang 1 natural poison 6',
  'breath 2 natural range 0-1 ranged fire medium',
  'torch 1 fire small',
  'gaze 2 natural mental range 0-2 ranged',
  'harpoon 2 range 0-2 thrown',
  'with 2',
  'both hands 1',
  'İron 2',
  'constructor 1',
  'feather 0',
  { name: 'old mace', damage: 2, keywords: ['carried'] }
]
const gear = ['antidote', '2 antidote', 'rope', 'valueOf']
const spells = ['glow', 'dread Endure', 'sleep (Endure)', 'constructor', 'hex Read']
const traits = ['dark sight', 'immune to fire', 'immune to poison']
const attribute = fc.integer({ min: 1, max: 8 })
const action = fc.integer({ min: 0, max: 5 })

const body: fc.Arbitrary<Fields> = fc.record(
  {
    strength: attribute,
    dexterity: attribute,
    intuition: attribute,
    reason: attribute,
    presence: attribute,
    strike: action,
    shoot: action,
    force: action,
    endure: action,
    finesse: action,
    sneak: action,
    read: action,
    cast: action,
    'harm points': fc.integer({ min: 1, max: 9 }),
    harm: fc.constantFrom('points', 'rows'),
    physical: fc.constantFrom([0, 0, 0], [2, 0, 0], [2, 2, 0], [1, 2, 1]),
    mental: fc.constantFrom([0, 0, 0], [2, 2, 1]),
    armour: fc.constantFrom('none', 'light', 'medium', 'heavy'),
    weapons: some(nastyWeapons, 0, 4),
    gear: some(gear, 0, 3),
    spells: some(spells, 0, 3),
    cards: fc.integer({ min: 1, max: 3 }),
    fear: fc.constantFrom(0, 0, 0, 1, 2),
    traits: some(traits, 0, 2),
    conditions: some(['prone', 'tired'], 0, 1)
  },
  { requiredKeys: ['weapons'] }
)

const defaults: fc.Arbitrary<Fields> = fc.record(
  {
    'identical opponents share a card': fc.boolean(),
    'dodge in close combat': fc.boolean(),
    'hold by Endure': fc.boolean(),
    'lasting harm points': fc.boolean(),
    'fear excludes oneself': fc.boolean(),
    'fire also harms': fc.boolean(),
    harm: fc.constantFrom('Severe slots 1', 'Severe slots 3'),
    weapons: fc.constantFrom(['sword 3', 'longbow range 0-2'], ['axe range 0-1']),
    armour: fc.constantFrom('light dice 0', 'light dice 2'),
    fires: fc.constantFrom('small 2', 'small damage 0 successes 3')
  },
  { requiredKeys: [] }
)

const zones = fc.constantFrom(
  undefined,
  ['West bank', 'The ford', 'East bank'],
  [
    { name: 'Hall', next: ['Stairs', 'way'], cover: true, fire: 'large' },
    { name: 'Stairs', obstacle: 'door', drop: 20 },
    { name: 'way', next: ['Stairs'], dark: true, obstacle: 'rubble, Force' },
    { name: 'Hall of', next: ['way'], exit: true, cover: true, obstacle: 'wall, climb' }
  ]
)

/** Two or three sides of one to four, with whatever a statblock can say; now and then more than there are cards. */
export const einfelstEncounters: fc.Arbitrary<Encounter> = randomEncounters(body, defaults, {
  zones,
  ambush: maybeSide,
  surprise: maybeSide,
  position: fc.constantFrom(undefined, 'Controlled', 'Desperate')
})

/** Commands that a person can type about a combatant, and that no button offers. */
export const einfelstLines: readonly string[] = [
  'fall 40 ft',
  'face fear 2, Desperate',
  'face fear 1, Controlled',
  'catch fire, inferno',
  'take poison of toxicity 9',
  'endure thirst or suffer Mental Harm',
  'set Lesser Physical to 2, because of the axe',
  'set Moderate Mental to 2, because of the dark',
  'set Severe Physical to 1, because of the mill',
  'set Harm points to 3, because of luck',
  'set Harm points to 30, because of the roof',
  'set card to 9, because of a stumble',
  'set poison to 3, because of a sting',
  'set antidotes to 1, because of a friend',
  'set Strength to 1, because of fever',
  'set Finesse to 5, because of practice',
  'is dead, because of the roof',
  'is taken out, because of sleep',
  'is surrendered, because of words',
  'is back in the fight, because of hope',
  'becomes prone, because of mud',
  'becomes in cover, because of a wall',
  'becomes apart, because of a chain',
  'becomes stunned, because of a blow',
  'is no longer prone, because of a hand',
  'is no longer in cover, because of smoke',
  'parry'
]
