import fc from 'fast-check'
import type { Encounter } from '../../../src/core/encounter/encounter.ts'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { hindranceWords } from '../../../src/rulesets/radiant/tables/hindrances.ts'
import { techniques } from '../../../src/rulesets/radiant/tables/techniques.ts'
import { some } from '../../random.ts'
import { maybeSide, randomEncounters } from '../random-encounters.ts'

const nastyWeapons = [
  'longsword',
  'shortsword',
  'dagger',
  'club',
  'spear',
  'axe',
  'maul',
  'sling',
  'shortbow',
  'longbow',
  'heavy crossbow backpack',
  'bow',
  'claws d6 natural paralysed CON',
  'fangs d4 natural ongoing CON',
  'net d4 thrown stuck STR action',
  'fire 2d6 natural blast short recharge 5',
  'stench d4 natural blast weakened CON',
  'rock d8 natural thrown distracted WIS',
  'chair improvised',
  'with d6+1',
  'shield',
  'armour d4',
  'constructor d6',
  'İron d8 two-handed',
  'tail',
  { name: 'old mace', damage: 'd8', tags: ['body'] }
]
const nastyGear = ['torch body', 'healing toolkit body', 'rope', 'longsword', 'valueOf body', 'on']
const attribute = fc.integer({ min: -3, max: 6 })

const body: fc.Arbitrary<Fields> = fc.record(
  {
    class: fc.constantFrom('warrior', 'rogue'),
    level: fc.constantFrom(1, 1, 2, 3, '4d8', 6),
    hp: fc.oneof(fc.integer({ min: 1, max: 14 }), fc.constantFrom('2d6', 'd8-3')),
    str: attribute,
    dex: attribute,
    con: attribute,
    wis: attribute,
    skill: fc.integer({ min: -2, max: 6 }),
    ap: fc.integer({ min: 0, max: 4 }),
    armour: fc.constantFrom('none', 'crude', 'leather', 'medium', 'heavy'),
    shield: fc.constantFrom<string | boolean>(true, false, 'large'),
    helmet: fc.boolean(),
    weapons: some(nastyWeapons, 0, 4),
    damage: fc.constantFrom('d6', '2d4', 3),
    ammo: fc.integer({ min: 0, max: 2 }),
    gear: some(nastyGear, 0, 4),
    spells: some(['drowse', 'kindle', 'bolt on A', 'on'], 0, 2),
    techniques: some([...techniques.map((row) => row.technique), 'sneak attack'], 0, 5),
    grit: fc.integer({ min: 0, max: 4 }),
    luck: fc.integer({ min: 0, max: 2 }),
    worn: some(['longsword 2', 'armour 2', 'shield', 'ammo 2', 'constructor 1'], 0, 3),
    hindrances: some(
      hindranceWords.flatMap((word) => [`${word} CON`, `${word} STR action`]),
      0,
      1
    ),
    leader: fc.boolean(),
    fearless: fc.boolean(),
    deprived: fc.boolean(),
    surprised: fc.boolean()
  },
  { requiredKeys: ['weapons'] }
)

const defaults: fc.Arbitrary<Fields> = fc.record(
  {
    zones: fc.integer({ min: 0, max: 5 }),
    'usual DR': fc.constantFrom(8, 12, 15),
    'DR for higher Levels': fc.constantFrom(0, 1),
    'usage dots': fc.integer({ min: 1, max: 3 }),
    'luck for others': fc.boolean(),
    'ongoing by the source': fc.boolean(),
    'free attacks on enemies': fc.boolean(),
    'one free attack': fc.boolean(),
    'short range reaches far': fc.boolean(),
    'outnumbered by': fc.constantFrom(1, 2, 3),
    'usage of everybody': fc.boolean()
  },
  { requiredKeys: [] }
)

const zones = fc.constantFrom(
  undefined,
  ['West bank', 'The ford', 'East bank'],
  [
    { name: 'Hall', next: ['Stairs', 'border'], hazard: 'spores CON d4 weakened' },
    { name: 'Stairs', capacity: 2 },
    { name: 'border', next: ['Stairs'], hazard: 'the river DR15 STR stuck action' },
    { name: 'Hall by STR', next: ['border'], hazard: 'ongoing d6' },
    { name: 'the moon', next: ['Hall by STR'], capacity: 1 }
  ]
)

/** Two or three sides of one to four, with whatever a statblock can say. */
export const radiantEncounters: fc.Arbitrary<Encounter> = randomEncounters(body, defaults, {
  zones,
  surprised: maybeSide,
  rollhp: fc.constantFrom(undefined, true, false)
})

/** Commands that a person can type about a combatant, and that no button offers. */
export const radiantLines: readonly string[] = [
  'take 3 damage, because of a fall',
  'take 2 damage past armour, because of poison',
  'regain 4 HP, because of a draught',
  'set HP to 0, because of the axe',
  'set HP to 3, because of luck',
  'set AP to 2, because of bark',
  'set Luck to 2, because of a star',
  'set Grit to 2, because of anger',
  'set DEX to 3, because of grace',
  'set Skill to 4, because of drill',
  'is dead, because of the roof',
  'is out of action, because of sleep',
  'is back in the fight, because of hope',
  'is gone, because of a trapdoor',
  'becomes Stuck until STR, as an Action, because of a net',
  'becomes Paralysed until CON, because of a gaze',
  'becomes Weakened until WIS, because of the dark',
  'becomes Distracted until INT, because of a song',
  'takes Ongoing Damage until CON, because of fire',
  'is no longer Stuck, because of a knife',
  'is no longer under Ongoing Damage, because of water',
  'is no longer surprised, because of noise',
  'Test STR, hard, with Advantage',
  'Test Skill, with Disadvantage',
  'Test Morale, with Disadvantage'
]
