import fc from 'fast-check'
import type { Encounter } from '../../../src/core/encounter/encounter.ts'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { traitWords } from '../../../src/rulesets/td2e/tables/traits.ts'
import { subclasses } from '../../../src/rulesets/td2e/tables/weapons.ts'
import { some } from '../../random.ts'
import { randomEncounters } from '../random-encounters.ts'

const nastyWeapons = [
  'sword',
  'great sword',
  'bow',
  'crossbow mastery',
  'halberd untrained',
  'katana light',
  'falchion (curved blades, light)',
  'with heavy',
  'attack ranged',
  'bite natural',
  'maw natural 2',
  'fists',
  'wand ranged magic',
  'old rusty mace magic mastery',
  'İron light',
  'constructor heavy',
  'sword, easy light',
  { name: 'spit', group: 'ranged', natural: true },
  { name: 'sting', damage: 3, natural: true }
].map((one) => (typeof one === 'string' ? one.replace(', easy', ' easy') : one))

const skills = [
  ...subclasses.map(({ subclass }) => subclass),
  'curved blades',
  'katana',
  'toString'
]

const body: fc.Arbitrary<Fields> = fc.record(
  {
    hp: fc.integer({ min: 1, max: 9 }),
    heritage: fc.constantFrom('human', 'treefolk'),
    threat: fc.constantFrom('medium', 'high', 'heroic'),
    movement: fc.constantFrom(0, 5, 20, 25, 40),
    behind: fc.constantFrom(0, 10, 30, 120),
    armour: fc.constantFrom('none', 'light', 'medium'),
    dr: fc.integer({ min: 0, max: 4 }),
    shield: fc.boolean(),
    weapons: some(nastyWeapons, 0, 4),
    proficiencies: some(skills, 0, 3),
    masteries: some(skills, 0, 2),
    traits: some([...traitWords, 'medic mastery'], 0, 5),
    monk: fc.integer({ min: 0, max: 7 })
  },
  { requiredKeys: ['weapons'] }
)

/** Heavy armour is for those who may wear it; anybody else’s statblock has a mistake. */
const dressed = body.map((fields): Fields => {
  const traits = (fields.traits ?? []) as readonly string[]
  const isStrong = traits.includes('strong') && traits.includes('armor training')
  return isStrong ? { ...fields, armour: 'heavy' } : fields
})

const defaults: fc.Arbitrary<Fields> = fc.record(
  {
    'roll order every round': fc.boolean(),
    'enemies that surround': fc.integer({ min: 0, max: 4 }),
    'medium armour hinders every physical Test': fc.boolean(),
    'a blow at 0 HP takes a chance': fc.boolean(),
    'creatures stabilise': fc.boolean(),
    'disadvantage overrides advantage': fc.boolean(),
    'damage of an Unarmed Fighter': fc.integer({ min: 0, max: 2 }),
    focus: fc.boolean(),
    'choices in a turn': fc.integer({ min: 0, max: 3 })
  },
  { requiredKeys: [] }
)

/** Two or three sides of one to four, with whatever a statblock can say. */
export const td2eEncounters: fc.Arbitrary<Encounter> = randomEncounters(dressed, defaults, {
  distance: fc.constantFrom(undefined, 0, 5, '40 ft', 300)
})

/** Commands that a person can type about a combatant, and that no button offers. */
export const td2eLines: readonly string[] = [
  'set HP to 0, because of the axe',
  'set HP to 3, because of luck',
  'set DR to 2, because of bark',
  'set movement to 10, because of mud',
  'wear heavy armour, because of need',
  'wear medium armour, because of need',
  'wear no armour, because of the heat',
  'is dead, because of the roof',
  'is unconscious, because of sleep',
  'is surrendered, because of talk',
  'is back in the fight, because of hope',
  'becomes hampered, because of a net',
  'becomes favoured, because of a charm',
  'becomes prone, because of ice',
  'is no longer hampered, because of a knife',
  'take the turn to open the door',
  'sneaking Test, easy',
  'balance Test, with disadvantage',
  'reflex save, difficult',
  'will save, with advantage',
  'stabilise, with advantage',
  'extricate, easy, with advantage',
  'sleep for 6 hours, in the care of a Medic',
  'meditate for 6 hours'
]
