import { describe, expect, test } from 'vitest'
import type { Encounter } from '../../../src/core/encounter/encounter.ts'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { radiant } from '../../../src/rulesets/radiant/index.ts'
import { compareTemperaments, fightsOnZones } from '../../temperament-fights.ts'
import { encounterOf, entrant } from './kit.ts'

type Creatures = Readonly<Record<string, Fields>>

const onZones = fightsOnZones({ encounterOf, entrant })
const fightOf = (party: Creatures, foes: Creatures, zones: readonly unknown[]): Encounter =>
  onZones(party, foes, zones, { rollHP: false })

const warrior: Fields = {
  player: true,
  class: 'warrior',
  str: 3,
  dex: 1,
  hp: 17,
  armour: 'light',
  weapons: ['mace', 'dagger body']
}
const rogue: Fields = {
  player: true,
  class: 'rogue',
  str: 1,
  dex: 3,
  hp: 13,
  weapons: ['shortsword', 'sling body']
}
const archer: Fields = { player: true, dex: 2, hp: 9, weapons: ['bow', 'club backpack'] }
const hand: Fields = { level: 2, hp: 9, ap: 1, weapons: ['ladle d6'] }
const thief: Fields = { level: 1, hp: 4, weapons: ['sling', 'dagger body'] }
const chandler: Fields = {
  level: 4,
  hp: 19,
  ap: 2,
  leader: true,
  weapons: ['hooked pole d10 two-handed']
}
const hulk: Fields = { level: 6, hp: 32, fearless: true, weapons: ['fists 2d8 natural'] }
const rat: Fields = { level: 1, hp: 2, weapons: ['bite d4 natural'] }
const cellar = ['Door', 'Stair', 'Vats']

/** Ten encounters: many weak, ranged, a lone boss, the wounded, a hazard, a brawl, and others. */
const encounters: readonly Encounter[] = [
  fightOf({ Maud: warrior, Fenn: rogue }, { Rat: { ...rat, count: 6 }, Hand: hand }, cellar),
  fightOf({ Osric: archer, Maud: warrior }, { Thief: { ...thief, count: 3 }, Hand: hand }, cellar),
  fightOf({ Maud: warrior, Fenn: rogue, Osric: archer }, { Hulk: hulk }, cellar),
  fightOf(
    { Maud: warrior, Odo: warrior },
    { Hand: { ...hand, count: 3 }, Chandler: chandler },
    cellar
  ),
  fightOf(
    { Maud: { ...warrior, hp: '6/17' }, Fenn: { ...rogue, hp: '4/13' } },
    { Hand: { ...hand, count: 2 }, Thief: thief },
    cellar
  ),
  fightOf({ Maud: warrior, Osric: archer }, { Chandler: chandler, Thief: { ...thief, count: 2 } }, [
    'Door',
    { name: 'Vats', hazard: 'steam CON d4 Weakened' },
    'Gallery'
  ]),
  fightOf(
    { Maud: warrior, Fenn: rogue, Osric: archer },
    { Hand: { ...hand, count: 2 }, Hulk: hulk },
    ['Drain', 'Floor']
  ),
  fightOf({ Osric: archer, Ines: archer }, { Hand: { ...hand, count: 3 }, Chandler: chandler }, [
    'Roof',
    'Loft',
    'Yard',
    'Lane'
  ]),
  fightOf({ Maud: warrior, Fenn: rogue }, { Chandler: chandler, Rat: { ...rat, count: 3 } }, [
    'Shop',
    'Cellar'
  ]),
  fightOf(
    { Maud: warrior, Osric: archer, Ines: rogue },
    { Hand: { ...hand, count: 2 }, Chandler: chandler, Rat: rat },
    ['Yard', 'Inn']
  )
]

describe('Ten encounters, in which the party has each temperament', () => {
  const { countOf, alike, table } = compareTemperaments(radiant, encounters)

  test('every temperament fights unlike the steady', () => {
    expect(alike.filter((one) => !one.startsWith('cunning'))).toEqual([])
    // The cunning do as the steady where no other command is clearly better.
    expect(alike.length).toBeLessThan(4)
  })

  test('the reckless and the mindless never flee, disengage or try stunts', () => {
    for (const type of ['flee', 'disengage', 'stunt'])
      for (const one of ['reckless', 'mindless'] as const) expect(countOf(type, one)).toBe(0)
  })

  test('the cautious leave sooner and move more than the steady, and attack less', () => {
    for (const type of ['flee', 'move'])
      expect(countOf(type, 'cautious')).toBeGreaterThan(countOf(type, 'steady'))
    expect(countOf('attack', 'cautious')).toBeLessThan(countOf('attack', 'steady'))
  })

  test('the commands of each kind', () => {
    expect(table).toMatchInlineSnapshot(`
      "                 steady reckless mindless cautious  cunning
      attack              435      389      347      410      342
      disengage             3        0        0       42        4
      done                326      225      191      252      242
      draw                 52       52       48       44       56
      drop                  0        0        0        0        2
      flee                  3        0        0       13        4
      move                198      215      204      289      188
      move-again            0        0        4        0        0
      second-wind           4        8        0        0        4
      sneak-attack         68       50       48       58       71
      stunt                15        0        0       15       13"
    `)
  })
})
