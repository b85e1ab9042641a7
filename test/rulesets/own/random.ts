import fc from 'fast-check'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { ownRuleset } from '../../../src/rulesets/own/index.ts'
import type { TestedGame } from '../../contract/game.ts'
import { rulings, withReserve } from '../../contract/game.ts'
import { some } from '../../random.ts'
import { randomEncounters } from '../random-encounters.ts'
import { banner, lantern, mud, rulesOf } from './fences.ts'

/** Attacks as people write them, and maps with odd names. */
const attacks: readonly unknown[] = [
  'spear +3 (1d6)',
  '2 claws +4 (1d6) and bite (1d8+2)',
  'longbow +2 (1d8)',
  'with heavy',
  'club',
  'İron (2d4)',
  'constructor (1d4)',
  'attack',
  { name: 'breath', bonus: 5, damage: '2d6 fire' },
  { name: 'bolt', kind: 'spell', damage: '1d10 cold' },
  { name: 'flames', damage: '3d6 fire', save: 'dex', passes: 'half', area: 3, recharge: 'd6 >= 5' },
  { name: 'sting', bonus: 2, damage: '1d4', save: 'con', fails: ['dead', 'half'], uses: 1 },
  { name: 'gaze', save: 'str', fails: { roll: 'd6', rows: { 1: 'out', 4: 'loses 1 armor' } } },
  {
    name: 'Scimitar',
    desc: 'Melee Weapon Attack: +4 to hit, reach 5 ft. Hit: 5 (1d6 + 2) slashing damage.'
  }
]

const body: fc.Arbitrary<Fields> = fc.record(
  {
    hp: fc.constantFrom(1, 3, 7, 12, '2d6', '3/8', '0/5', '22 (4d8+4)'),
    ac: fc.constantFrom(8, 12, 15, '6 [13]', '14 (chain)'),
    attack: fc.constantFrom(-1, 0, 3, 5),
    armor: fc.integer({ min: 0, max: 3 }),
    hd: fc.constantFrom(1, 3, '2+1'),
    level: fc.integer({ min: 1, max: 9 }),
    morale: fc.integer({ min: 3, max: 12 }),
    str: fc.integer({ min: 3, max: 18 }),
    dex: fc.integer({ min: 3, max: 18 }),
    stats: fc.constant([10, 14, 12, 8, 9, 16]),
    attacks: some(attacks as readonly string[], 0, 4),
    resist: some(['fire', 'cold'], 0, 2),
    vulnerable: some(['fire', 'cold'], 0, 2),
    immune: some(['fire', 'poison'], 0, 1)
  },
  { requiredKeys: [] }
)

/** Commands that a person can type about a combatant, and that no button offers. */
const lines: readonly string[] = [
  'set hp to 0, because of the axe',
  'set hp to 3, because of luck',
  'change ac by -2',
  'set ac to 14, because of bark',
  'is dead, because of the roof',
  'is out, because of sleep',
  'is surrendered, because of talk',
  'is back in the fight, because of hope',
  'take the turn to open the door',
  '{who} is dazed for 2 rounds',
  '{who} takes 3 from burning oil',
  '{who} takes 2d6+1 from a trap',
  'heal 3'
]

/** A game in a note, as the tests of every game need it. */
export const ownGame = (fence: string, more: readonly string[] = []): TestedGame => ({
  ruleset: ownRuleset(rulesOf(fence)),
  encounters: withReserve(randomEncounters(body, fc.constant({}), {})),
  lines: [...lines, ...more, ...rulings],
  seenElsewhere: {}
})

/** The three games of the design, with commands that only they know. */
export const wholeGames = [
  ['Lantern and Rope', ownGame(lantern, ['becomes paralysed, because of a spell'])],
  ['Mud and Iron', ownGame(mud, ['becomes bleeding, because of a cut', 'set str to 0'])],
  [
    'Banner and Flame',
    ownGame(banner, ['becomes prone, because of ice', 'becomes burning', 'is dying'])
  ]
] as const
