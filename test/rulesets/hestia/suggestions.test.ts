import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import type { Combatant, State } from '../../../src/rulesets/hestia/state.ts'
import { combatantOf } from '../../../src/rulesets/hestia/state.ts'
import { tactic } from '../../../src/rulesets/hestia/tactic.ts'
import { afterwards, beginOf, encounterOf, entrant, playOf } from './kit.ts'

const whole = { flesh: 4, grit: 5, savvy: 19 }
const player = (fields: Fields = {}): Fields => ({
  player: true,
  ...whole,
  weapons: ['sword'],
  ...fields
})
const foe = (fields: Fields = {}): Fields => ({
  flesh: 4,
  grit: 5,
  hd: 1,
  weapons: ['sword'],
  ...fields
})

/** A fight in which the first of the party is about to act. */
function fightOf(
  party: Readonly<Record<string, Fields>>,
  foes: Readonly<Record<string, Fields>>
): State {
  const state = beginOf(
    encounterOf([
      ...Object.entries(party).map(([name, one]) => entrant(name, 'Party', one)),
      ...Object.entries(foes).map(([name, one]) => entrant(name, 'Enemies', one))
    ])
  )
  return afterwards(state, [{ type: 'initiative' }, ...Object.keys(party).map(() => 20)])
}

const change = (state: State, name: string, to: Partial<Combatant>): State => {
  Object.assign(combatantOf(state, name), to)
  return state
}

/** The state in which a weapon of somebody is in another place, or otherwise changed. */
function changeWeapon(state: State, name: string, weapon: string, to: object): State {
  Object.assign(combatantOf(state, name).weapons[weapon] ?? {}, to)
  return state
}

describe('Targets', () => {
  test('of two that take as many blows the one who deals more', () => {
    const state = fightOf({ Ada: player() }, { Bandit: foe(), Brute: foe({ attacks: 2 }) })
    expect(tactic(state)).toMatchObject({ type: 'attack', target: 'Brute' })
  })

  test('of two alike the one who takes fewer blows', () => {
    const state = fightOf({ Ada: player() }, { Bandit: foe(), Thug: foe({ grit: 0 }) })
    expect(tactic(state)).toMatchObject({ type: 'attack', target: 'Thug' })
  })

  test('of two alike the one who is easier to hit', () => {
    const state = fightOf({ Ada: player() }, { Bandit: foe({ armour: 'heavy' }), Thug: foe() })
    expect(tactic(state)).toMatchObject({ type: 'attack', target: 'Thug' })
  })

  test('not the weakest, if somebody else deals far more', () => {
    const ogre = foe({
      hd: 5,
      attacks: 2,
      grit: 9,
      flesh: 6,
      size: 'large',
      weapons: ['great club']
    })
    const state = fightOf(
      { Ada: player() },
      { Goblin: foe({ grit: 3, weapons: ['sling'] }), Ogre: ogre }
    )
    expect(tactic(state)).toMatchObject({ type: 'attack', target: 'Ogre' })
  })
})

describe('Weapons', () => {
  test('a sword is swung, because Bleeding costs its victim more than being Pinned', () => {
    const state = fightOf({ Ada: player() }, { Bandit: foe() })
    expect(tactic(state)).toMatchObject({ weapon: 'sword, slashing' })
  })

  test('an archer with a dagger opens with the bow, and uses the dagger from the second Round on', () => {
    const state = fightOf({ Ada: player({ weapons: ['dagger', 'bow'] }) }, { Bandit: foe() })
    expect(tactic(state)).toMatchObject({ type: 'attack', weapon: 'bow' })
    state.round = 2
    expect(tactic(state)).toMatchObject({ weapon: 'dagger, slashing' })
  })

  test('nobody opens with a sling who has a great axe', () => {
    const state = fightOf({ Ada: player({ weapons: ['sling', 'great axe'] }) }, { Bandit: foe() })
    expect(tactic(state)).toMatchObject({ weapon: 'great axe' })
  })

  test('and thrust at what slashing does not harm', () => {
    const immune = fightOf({ Ada: player() }, { Bones: foe({ immune: 'slashing' }) })
    expect(tactic(immune)).toMatchObject({ weapon: 'sword, piercing' })
  })

  test('a sword on the ground is picked up before fighting with bare hands', () => {
    const state = fightOf({ Ada: player() }, { Bandit: foe() })
    changeWeapon(state, 'Ada', 'sword', { place: 'ground' })
    expect(tactic(state)).toEqual({ type: 'pick-up', by: 'Ada', item: 'sword' })
  })

  test('an empty crossbow stays empty beside a dagger, and not beside bare hands', () => {
    const unloaded = ['crossbow, unloaded']
    const dagger = { Ada: player({ weapons: [...unloaded, 'dagger'] }) }
    expect(tactic(fightOf(dagger, { Bandit: foe() }))).toMatchObject({ type: 'attack' })
    const alone = { Ada: player({ weapons: unloaded }) }
    expect(tactic(fightOf(alone, { Bandit: foe() }))).toMatchObject({ type: 'reload' })
  })

  test('a heavy load is shed early in a fight, and not late', () => {
    const state = fightOf({ Ada: player({ load: 'heavy' }) }, { Bandit: foe() })
    expect(tactic(state)).toEqual({ type: 'shed-load', by: 'Ada' })
    state.round = 3
    expect(tactic(state)).toMatchObject({ type: 'attack' })
  })

  test('a Notch buys Bleeding and no pin', () => {
    const asked = (weapon: string) => {
      const state = fightOf({ Ada: player({ might: 10 }) }, { Bandit: foe({ grit: 20 }) })
      const attack = { type: 'attack', by: 'Ada', target: 'Bandit', weapon, edge: '' } as const
      const played = playOf(state, attack, [19, 8])
      if (played.kind !== 'waiting' || played.asked.kind !== 'choice')
        throw new Error(JSON.stringify(played))
      return played.asked.options[played.asked.suggested]
    }
    expect(asked('sword, slashing')).toBe('Ada: notch the sword to make Bandit bleeding')
    expect(asked('sword, piercing')).toBe('Ada: only damage')
  })
})

describe('Sparing oneself', () => {
  test('a combatant with liquor drinks once the Grit is gone, and not before', () => {
    const state = fightOf({ Ada: player({ liquor: 1 }) }, { Bandit: foe() })
    expect(tactic(change(state, 'Ada', { grit: 1 }))).toMatchObject({ type: 'attack' })
    expect(tactic(change(state, 'Ada', { grit: 0 }))).toEqual({ type: 'drink', by: 'Ada' })
  })

  test('a character leaves a lost fight before the blow that may be the last', () => {
    const many = { Bandit: foe(), Thug: foe(), Rogue: foe(), Brute: foe() }
    const state = fightOf({ Ada: player() }, many)
    expect(tactic(state)).toMatchObject({ type: 'attack' })
    expect(tactic(change(state, 'Ada', { grit: 0 }))).toEqual({ type: 'retreat', by: 'Ada' })
  })

  test('nobody leaves an equal fight, and an enemy leaves the running to Morale', () => {
    const state = fightOf({ Ada: player() }, { Bandit: foe() })
    expect(tactic(change(state, 'Ada', { grit: 0 }))).toMatchObject({ type: 'attack' })
    const four = { Ada: player(), Bo: player(), Cuth: player(), Dara: player() }
    const lost = fightOf(four, { Bandit: foe() })
    change(lost, 'Bandit', { grit: 0 })
    lost.active = 'Bandit'
    expect(tactic(lost)).toMatchObject({ type: 'attack', by: 'Bandit' })
  })
})

describe('Disarming', () => {
  const duellist = foe({ hd: 4, attacks: 2, grit: 18 })
  const ada = player({ might: 16, weapons: ['dagger'] })

  test('a combatant with two blows a Round loses one weapon rather than a little Grit', () => {
    const state = fightOf({ Ada: ada }, { Duellist: duellist })
    expect(tactic(state)).toMatchObject({
      type: 'gambit',
      stunt: 'disarm',
      target: 'Duellist',
      attribute: 'Might'
    })
  })

  test('nobody tries it on somebody larger, on teeth, or with a poor chance', () => {
    const others = [
      fightOf({ Ada: ada }, { Ogre: { ...duellist, size: 'large' } }),
      fightOf({ Ada: ada }, { Wolf: { ...duellist, weapons: ['bite d8 piercing natural'] } }),
      fightOf({ Ada: { ...ada, might: 8, agility: 8 } }, { Duellist: duellist })
    ]
    for (const state of others) expect(tactic(state)).toMatchObject({ type: 'attack' })
  })

  test('a weapon that was knocked away is taken before it is picked up again', () => {
    const state = fightOf({ Ada: ada }, { Duellist: duellist })
    changeWeapon(state, 'Duellist', 'sword', { place: 'ground' })
    expect(tactic(state)).toEqual({
      type: 'pick-up-of',
      by: 'Ada',
      item: 'sword',
      owner: 'Duellist'
    })
  })
})

describe('Temperaments', () => {
  const weak = foe({ grit: 0 })

  test('the mindless strike whoever comes first', () => {
    const state = fightOf({ Ada: player() }, { Bandit: foe(), Thug: weak })
    expect(tactic(state)).toMatchObject({ target: 'Thug' })
    expect(tactic(change(state, 'Ada', { temperament: 'mindless' }))).toMatchObject({
      type: 'attack',
      target: 'Bandit'
    })
  })

  test('the reckless neither drink nor leave', () => {
    const many = { Bandit: foe(), Thug: foe(), Rogue: foe(), Brute: foe() }
    const state = fightOf({ Ada: player({ liquor: 1 }) }, many)
    change(state, 'Ada', { grit: 0, temperament: 'reckless' })
    expect(tactic(state)).toMatchObject({ type: 'attack' })
  })

  test('the reckless go for the most dangerous enemy with a blade, and leave the bow', () => {
    const ogre = foe({ attacks: 2, grit: 30 })
    const state = fightOf(
      { Ada: player({ temperament: 'reckless', weapons: ['bow', 'sword'] }) },
      { Bandit: weak, Ogre: ogre }
    )
    expect(tactic(state)).toMatchObject({ target: 'Ogre', weapon: 'sword, slashing' })
    expect(tactic(change(state, 'Ada', { temperament: 'steady' }))).toMatchObject({
      target: 'Bandit',
      weapon: 'bow'
    })
  })

  test('the cautious take out a bow, drink with half of their Grit and leave an even fight once they bleed', () => {
    const bow = fightOf(
      { Ada: player({ temperament: 'cautious', weapons: ['sword', 'bow, stowed'] }) },
      { Bandit: foe() }
    )
    expect(tactic(bow)).toEqual({ type: 'take-out', by: 'Ada', item: 'bow' })
    const state = fightOf(
      { Ada: player({ temperament: 'cautious', liquor: 1 }) },
      { Bandit: foe(), Thug: foe() }
    )
    expect(tactic(change(state, 'Ada', { grit: 2 }))).toEqual({ type: 'drink', by: 'Ada' })
    expect(tactic(change(state, 'Ada', { grit: 0, flesh: 3 }))).toEqual({
      type: 'retreat',
      by: 'Ada'
    })
  })

  test('the cunning strike down the leader before the follower', () => {
    const state = fightOf({ Ada: player() }, { Thug: foe(), Boss: foe({ leader: true, grit: 6 }) })
    expect(tactic(state)).toMatchObject({ target: 'Thug' })
    expect(tactic(change(state, 'Ada', { temperament: 'cunning' }))).toMatchObject({
      target: 'Boss'
    })
  })

  test('the cautious leave a fight that goes badly, whatever their Morale', () => {
    const four = { Ada: player(), Bo: player(), Cuth: player(), Dara: player() }
    const state = fightOf(four, { Bandit: foe() })
    change(state, 'Bandit', { grit: 0, temperament: 'cautious' })
    state.active = 'Bandit'
    expect(tactic(state)).toEqual({ type: 'retreat', by: 'Bandit' })
  })
})

test('Cleave goes on into whom a blow may fell, and not into the first or the largest', () => {
  const foes = { flesh: 3, grit: 0 }
  const state = afterwards(
    beginOf(
      encounterOf([
        entrant('Ada', 'Party', {
          player: true,
          flesh: 6,
          grit: 4,
          fighter: 2,
          weapons: ['sword']
        }),
        entrant('Boss', 'Enemies', { flesh: 9, grit: 0 }),
        entrant('Imp', 'Enemies', foes),
        entrant('Guard', 'Enemies', { flesh: 1, grit: 4 }),
        entrant('Rat', 'Enemies', foes)
      ])
    ),
    [{ type: 'initiative' }, 20]
  )
  const attack = {
    type: 'attack',
    by: 'Ada',
    target: 'Imp',
    weapon: 'sword, slashing',
    edge: ''
  } as const
  const played = playOf(state, attack, [19, 5])
  if (played.kind !== 'waiting' || played.asked.kind !== 'choice')
    throw new Error(JSON.stringify(played))
  expect(played.asked.options[played.asked.suggested]).toBe('Ada: cleave into Rat')
})
