import fc from 'fast-check'
import type { Encounter } from '../../../src/core/encounter/encounter.ts'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { conditionWords } from '../../../src/rulesets/murdham/tables/conditions.ts'
import { skillWords } from '../../../src/rulesets/murdham/tables/skills.ts'
import { some } from '../../random.ts'
import { maybeSide, randomEncounters } from '../random-encounters.ts'

const nastyWeapons = [
  'sword',
  'bow',
  'crossbow, ',
  'halberd',
  'handgun',
  'ballista',
  'mortar',
  'flash powder',
  "alchemist's fire",
  'acid',
  'torch',
  'mancatcher',
  'fang d4 natural poisoned',
  'breath d6 natural blast range 2 fire',
  'stench d4 natural blast',
  'bolt d6 power range 4',
  'sleep power harmless range 8',
  'chair improvised',
  'pike martial great',
  'with d6',
  'both weapons d4',
  'İron d8',
  'constructor d4',
  { name: 'old mace', die: 'd6', keywords: ['damaged'] }
].map((one) => (typeof one === 'string' ? one.replace(/, $/, '') : one))
const gear = ['healing draught', '2 antidote', 'dose of poison', 'medicine box', 'rope', 'valueOf']
const traits = ['fast', 'mindless', 'frightening', 'terrifying', 'regeneration', 'ambusher']
const ability = fc.integer({ min: 1, max: 19 })

const body: fc.Arbitrary<Fields> = fc.record(
  {
    str: ability,
    agi: ability,
    wit: ability,
    health: fc.integer({ min: 1, max: 14 }),
    size: fc.constantFrom('tiny', 'small', 'medium', 'large', 'massive'),
    kind: fc.constantFrom('living', 'living', 'undead', 'demon', 'construct'),
    armour: fc.constantFrom('none', 'light', 'heavy'),
    av: fc.integer({ min: 0, max: 2 }),
    helmet: fc.boolean(),
    shield: fc.integer({ min: 0, max: 2 }),
    weapons: some(nastyWeapons, 0, 4),
    skills: some(skillWords, 0, 4),
    gear: some(gear, 0, 3),
    traits: some(traits, 0, 2),
    speed: fc.integer({ min: 1, max: 6 }),
    omens: fc.integer({ min: 0, max: 2 }),
    conditions: some(conditionWords, 0, 1)
  },
  { requiredKeys: ['weapons'] }
)

const defaults: fc.Arbitrary<Fields> = fc.record(
  {
    'players check morale': fc.boolean(),
    'gear of everybody': fc.boolean(),
    'instant death by STR': fc.boolean(),
    'fast and slow': fc.boolean(),
    'chaos of combat': fc.boolean()
  },
  { requiredKeys: [] }
)

const zones = fc.constantFrom(
  undefined,
  ['West bank', 'The ford', 'East bank'],
  [
    { name: 'Hall', next: ['Stairs', 'border'], space: 'cramped', hazard: 'the pit d6' },
    { name: 'Stairs', protection: 'cover' },
    { name: 'border', next: ['Stairs'], protection: 'concealment' },
    { name: 'Hall of', next: ['border'], space: 'open', hazard: 'the fire' }
  ]
)

/** Two or three sides of one to four, with whatever a statblock can say. */
export const murdhamEncounters: fc.Arbitrary<Encounter> = randomEncounters(body, defaults, {
  zones,
  ambush: maybeSide,
  initiative: maybeSide
})

/** Commands that a person can type about a combatant, and that no button offers. */
export const murdhamLines: readonly string[] = [
  'fall 5 m',
  'set health to 0, because of the axe',
  'set health to 3, because of luck',
  'set WIT to 12, because of clarity',
  'set omens to 1, because of fate',
  'set armour value to 1, because of bark',
  'is dead, because of the roof',
  'is incapacitated, because of sleep',
  'is back in the fight, because of hope',
  'becomes entangled, because of a net',
  'becomes stunned, because of a blow',
  'becomes terrified, because of the dark',
  'becomes frenzied, because of a potion',
  'becomes blind, because of dust',
  'becomes confused, because of fumes',
  'is no longer entangled, because of a knife',
  'is behind cover',
  'is behind a barrier',
  'is behind concealment',
  'is behind nothing',
  'STR save, with a skill for it',
  'check morale',
  'is revealed'
]
