import fc from 'fast-check'
import type { Encounter } from '../../../src/core/encounter/encounter.ts'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { some } from '../../random.ts'
import { maybeSide, randomEncounters } from '../random-encounters.ts'

const nastyWeapons = [
  'sword',
  'sword with hooks d8',
  'with d4 piercing',
  'great axe',
  'bow',
  'crossbow',
  'crossbow, stowed',
  'fists',
  'bite d4 piercing natural',
  'club d4',
  'a Boon d6 slashing or crushing',
  'constructor d6 piercing',
  'attack d1 slashing',
  'İron d6+1 crushing',
  { name: 'old mace', class: 'medium', tags: ['crushing'], notches: 2 }
]
const nastyGear = ['torch', 'lantern stowed', 'rope stowed', 'sword', 'valueOf', 'on', 'item']
const nastySpells = ['drowse touch', 'kindle', 'bolt test', 'bolt on A', 'on']

const body: fc.Arbitrary<Fields> = fc.record(
  {
    savvy: fc.integer({ min: 3, max: 18 }),
    might: fc.integer({ min: 3, max: 18 }),
    agility: fc.integer({ min: 3, max: 18 }),
    discipline: fc.integer({ min: 3, max: 18 }),
    violence: fc.integer({ min: -2, max: 6 }),
    defense: fc.integer({ min: 9, max: 17 }),
    fighter: fc.integer({ min: 0, max: 4 }),
    shield: fc.boolean(),
    flesh: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constantFrom('2d4', '1d6-2', 0)),
    grit: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constantFrom('2d8', 'd6')),
    hd: fc.constantFrom(0, 1, '1-1', 2),
    morale: fc.integer({ min: 0, max: 20 }),
    hireling: fc.boolean(),
    loyalty: fc.integer({ min: 5, max: 14 }),
    leader: fc.boolean(),
    attacks: fc.integer({ min: 1, max: 3 }),
    load: fc.constantFrom('none', 'light', 'heavy', 'too heavy'),
    size: fc.constantFrom('tiny', 'small', 'large', 'huge'),
    wits: fc.constantFrom('quick', 'slow', 'usual'),
    stealthy: fc.boolean(),
    surprised: fc.boolean(),
    'stress slots': fc.integer({ min: 0, max: 3 }),
    liquor: fc.integer({ min: 0, max: 2 }),
    weak: some(['crushing', 'slashing'], 0, 1),
    resists: some(['slashing', 'piercing'], 0, 1),
    immune: some(['piercing'], 0, 1),
    weapons: some(nastyWeapons, 0, 3),
    gear: some(nastyGear, 0, 3),
    spells: some(nastySpells, 0, 3)
  },
  { requiredKeys: ['weapons'] }
)

const defaults: fc.Arbitrary<Fields> = fc.record(
  {
    'opportunist strikes': fc.boolean(),
    'natural weapons take effect': fc.boolean(),
    'half counts the fled': fc.boolean(),
    'notches that break': fc.integer({ min: 1, max: 3 }),
    'combat speed': fc.constantFrom(5, 40)
  },
  { requiredKeys: [] }
)

/** Two sides of one to four, with whatever a statblock can say. */
export const hestiaEncounters: fc.Arbitrary<Encounter> = randomEncounters(body, defaults, {
  surprised: maybeSide,
  rollhp: fc.constantFrom(undefined, true, false)
})

/** Commands that a person can type about a combatant, and that no button offers. */
export const hestiaLines: readonly string[] = [
  'fall 30 ft',
  'lose 2 Flesh to poison',
  'set Flesh to 0, because of the axe',
  'set Flesh to 3, because of luck',
  'set Grit to 0, because of a curse',
  'set Defense to 12, because of armour',
  'set liquor to 2, because of a barrel',
  'is dead, because of the roof',
  'is incapacitated, because of sleep',
  'is fled, because of fear',
  'is back in the fight, because of hope',
  'becomes bleeding, because of thorns',
  'becomes pinned, because of a beam',
  'becomes afraid, because of the dark',
  'is no longer pinned, because of help',
  'Test Might, with 2 Boons',
  'Save with Savvy, with a Bane',
  'Test Morale, with 3 Banes'
]
