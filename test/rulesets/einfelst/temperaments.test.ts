import { describe, expect, test } from 'vitest'
import type { Encounter } from '../../../src/core/encounter/encounter.ts'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { einfelst } from '../../../src/rulesets/einfelst/index.ts'
import { compareTemperaments, fightsOnZones } from '../../temperament-fights.ts'
import { encounterOf, entrant } from './kit.ts'

const fightOf = fightsOnZones({ encounterOf, entrant })

const sword: Fields = {
  player: true,
  strength: 4,
  strike: 3,
  armour: 'light',
  weapons: ['sword', 'knife']
}
const bow: Fields = {
  player: true,
  dexterity: 4,
  shoot: 3,
  finesse: 2,
  weapons: ['longbow', 'hatchet']
}
const healer: Fields = { player: true, reason: 4, study: 3, weapons: ['staff'], gear: ['antidote'] }
const bandit: Fields = { strike: 2, weapons: ['axe'] }
const slinger: Fields = { dexterity: 4, shoot: 2, weapons: ['sling', 'knife'] }
const troll: Fields = {
  strength: 7,
  force: 3,
  cards: 2,
  'harm points': 10,
  weapons: ['fists 2 natural', 'boulder 2 natural range 1-2 ranged']
}
const wolf: Fields = { dexterity: 4, strike: 2, 'harm points': 2, weapons: ['bite 1 natural'] }
const rat: Fields = { strength: 2, strike: 1, 'harm points': 1, weapons: ['bite 1 natural'] }
const hurt: Fields = { physical: [2, 2, 0] }
const road = ['Ford', 'Road', 'Bank']

/** Ten encounters: many weak, ranged, a lone boss, the wounded, a brawl, and others. */
const encounters: readonly Encounter[] = [
  fightOf({ Ada: sword, Nell: healer }, { Rat: { ...rat, count: 8 } }, ['Cellar', 'Stair']),
  fightOf({ Brenna: bow, Ada: sword }, { Slinger: { ...slinger, count: 3 } }, [
    { name: 'Wall', cover: true },
    'Ditch',
    { name: 'Hedge', cover: true }
  ]),
  fightOf({ Ada: sword, Brenna: bow, Nell: healer }, { Troll: troll }, road),
  fightOf({ Ada: sword, Odo: sword }, { Bandit: { ...bandit, count: 3 } }, road),
  fightOf(
    { Ada: { ...sword, ...hurt }, Brenna: { ...bow, ...hurt } },
    { Bandit: { ...bandit, count: 2 } },
    ['Mill', 'Yard', 'Lane']
  ),
  fightOf(
    { Ada: sword, Odo: sword, Nell: healer },
    { Ogre: { strength: 6, strike: 2, count: 2, weapons: ['maul'] } },
    ['Hall', 'Gate']
  ),
  fightOf({ Ada: sword, Brenna: bow }, { Bandit: { ...bandit, count: 2 }, Slinger: slinger }, [
    'Bend',
    'Road',
    { name: 'Ledge', cover: true }
  ]),
  fightOf({ Ada: sword, Odo: bow }, { Wolf: { ...wolf, count: 5 } }, [
    'Camp',
    { name: 'Wood', dark: true }
  ]),
  fightOf(
    { Ada: sword, Odo: { ...sword, weapons: ['torch 1 fire small', 'sword'] } },
    { Viper: { strength: 2, strike: 2, count: 3, weapons: ['fangs 1 natural poison 3'] } },
    ['Reeds', 'Bog']
  ),
  fightOf({ Ada: sword, Odo: sword, Nell: healer }, { Bandit: { ...bandit, count: 4 } }, ['Inn'])
]

describe('Ten encounters, in which the party has each temperament', () => {
  const { countOf, alike, table } = compareTemperaments(einfelst, encounters)

  test('every temperament fights unlike the steady', () => {
    expect(alike.filter((one) => !one.startsWith('cunning'))).toEqual([])
    // The cunning do as the steady where no other command is clearly better.
    expect(alike.length).toBeLessThan(4)
  })

  test('the reckless and the mindless never take cover, stand aside or flee', () => {
    for (const type of ['cover', 'aside', 'flee'])
      for (const one of ['reckless', 'mindless'] as const) expect(countOf(type, one)).toBe(0)
    expect(countOf('tend', 'mindless')).toBe(0)
  })

  test('the cautious move, stand aside and flee more than the steady', () => {
    for (const type of ['aside', 'flee', 'move'])
      expect(countOf(type, 'cautious')).toBeGreaterThan(countOf(type, 'steady'))
  })

  test('the commands of each kind', () => {
    expect(table).toMatchInlineSnapshot(`
      "                 steady reckless mindless cautious  cunning
      aside                34        0        0      115       43
      attack              406      378      439      359      417
      close-in             14        6        8       53       20
      cover                 7        0        0        8        9
      done                254      318      375      118      235
      draw                  4        8       10        3        8
      drop                  0        0        0        0        3
      flee                 22        0        0       65       17
      grapple               0        0        0        0        5
      lure                  0        0        0        0        7
      move                115      113       91      143      130
      pick-up               0        0        0        0        1
      pick-up-of            0        0        0        0        4
      shout                 0        0        0        0        2
      sway                  0        0        0        0        8
      tend                  8       12        0        9        8"
    `)
  })
})
