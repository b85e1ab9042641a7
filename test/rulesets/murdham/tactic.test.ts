import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { murdham } from '../../../src/rulesets/murdham/index.ts'
import type { Combatant, State } from '../../../src/rulesets/murdham/state.ts'
import { combatantOf } from '../../../src/rulesets/murdham/state.ts'
import { afterwards, beginOf, encounterOf, entrant, playOf } from './kit.ts'

const { tactic } = murdham
const player = (fields: Fields = {}): Fields => ({ player: true, weapons: ['sword'], ...fields })
const foe = (fields: Fields = {}): Fields => ({ weapons: ['sword'], ...fields })
const archer: Fields = { weapons: ['bow'] }

type FightPool = Readonly<Record<string, Fields>>

/** A fight that the party has begun; in the first round unless somebody lies in ambush. */
const fightOf = (
  party: FightPool,
  foes: FightPool,
  fields: Fields = {},
  defaults: Fields = {}
): State =>
  afterwards(
    beginOf(
      encounterOf(
        [
          ...Object.entries(party).map(([name, one]) => entrant(name, 'Party', one)),
          ...Object.entries(foes).map(([name, one]) => entrant(name, 'Enemies', one))
        ],
        { initiative: 'Party', ...fields },
        defaults
      )
    ),
    [{ type: 'initiative' }]
  )

/** Zones in a row; the party stands in the first and the enemy in the last. */
const zones = (...names: readonly (string | Fields)[]): Fields => ({
  zones: names.map((zone, index) => {
    const place = typeof zone === 'string' ? { name: zone } : zone
    if (index > 0 && index < names.length - 1) return place
    return { ...place, who: index === 0 ? 'Party' : 'Enemies' }
  })
})
const here = { zones: ['Yard'] }
const next = zones('Yard', 'Street')
const far = zones('Yard', 'Bridge', 'Gate')

const change = (state: State, name: string, to: Partial<Combatant>): State => {
  Object.assign(combatantOf(state, name), to)
  return state
}

describe('Targets', () => {
  test('of two alike the one whom a blow fells more likely', () => {
    const state = fightOf({ Ada: player() }, { Thug: foe(), Bandit: foe({ health: '3/8' }) }, here)
    expect(tactic(state)).toMatchObject({ type: 'attack', target: 'Bandit' })
  })

  test('of two alike the one without armour', () => {
    const state = fightOf(
      { Ada: player() },
      { Thug: foe({ armour: 'heavy' }), Bandit: foe() },
      here
    )
    expect(tactic(state)).toMatchObject({ type: 'attack', target: 'Bandit' })
  })

  test('nobody strikes at who dodges for free as long as another is as good', () => {
    const nimble = foe({ agi: 14, skills: ['dodge blows'] })
    const state = fightOf({ Ada: player() }, { Thug: nimble, Bandit: foe() }, here)
    expect(tactic(state)).toMatchObject({ type: 'attack', target: 'Bandit' })
  })

  test('the one acts whose blow is worth most', () => {
    const party = { Ada: player({ weapons: ['knife'] }), Ben: player({ weapons: ['halberd'] }) }
    expect(tactic(fightOf(party, { Bandit: foe() }, here))).toMatchObject({ by: 'Ben' })
  })
})

describe('Holding the line', () => {
  const two = { Bandit: foe(), Thug: foe() }

  test('nobody runs alone to enemies two zones off', () => {
    const state = fightOf({ Ada: player() }, two, far)
    expect(tactic(state)).toEqual({ type: 'pass', side: 'Party' })
  })

  test('nobody waits for ever: they come up together, and costs the enemy a turn who is there', () => {
    const state = fightOf({ Ada: player(), Ben: player() }, two, far)
    state.round = 3
    expect(tactic(state)).toEqual({ type: 'move', by: 'Ada', place: 'Bridge' })
    const there = afterwards(state, [{ type: 'move', by: 'Ada', place: 'Bridge' }])
    expect(tactic(there)).toMatchObject({ type: 'ploy', ploy: 'distract', by: 'Ada' })
  })

  test('the side that holds the initiative waits a round longer', () => {
    const state = fightOf({ Ada: player() }, { Bandit: foe() }, far)
    state.round = 2
    expect(tactic(state)).toEqual({ type: 'pass', side: 'Party' })
    expect(tactic(afterwards(state, [{ type: 'pass', side: 'Party' }]))).toMatchObject({
      type: 'move',
      by: 'Bandit'
    })
  })

  test('a combatant under fire does not wait', () => {
    const state = fightOf({ Ada: player() }, { Bandit: foe(archer) }, far)
    expect(tactic(state)).toMatchObject({ type: 'move', by: 'Ada' })
  })

  test('an enemy who has had the turn cannot strike whoever comes', () => {
    const state = fightOf({ Ada: player(), Ben: player() }, two, far)
    for (const name of ['Bandit', 'Thug']) change(state, name, { turn: 'over' })
    expect(tactic(state)).toMatchObject({ type: 'move', place: 'Bridge' })
  })

  test('a combatant who waits out of reach takes the bow they carry', () => {
    const hunter = player({ weapons: ['spear', 'bow, carried'] })
    const state = fightOf({ Ada: hunter }, { Bandit: foe() }, far)
    expect(tactic(state)).toEqual({ type: 'unequip', by: 'Ada', item: 'spear' })
    const free = afterwards(state, [{ type: 'unequip', by: 'Ada', item: 'spear' }])
    expect(tactic(free)).toEqual({ type: 'equip', by: 'Ada', weapon: 'bow' })
  })

  test('and not the spear again, with a quick draw that costs nothing', () => {
    const hunter = player({ weapons: ['spear', 'bow, carried'], skills: ['quick draw'] })
    const state = fightOf({ Ada: hunter }, { Bandit: foe() }, far)
    const free = afterwards(state, [{ type: 'unequip', by: 'Ada', item: 'spear' }])
    expect(tactic(free)).toEqual({ type: 'equip', by: 'Ada', weapon: 'bow' })
  })

  test('a side is not held up by one who finds no way', () => {
    const ogre = player({ size: 'large', weapons: ['club'] })
    const state = fightOf(
      { Ogre: ogre, Ada: player() },
      { Bandit: foe(), Thug: foe(), Troll: foe({ size: 'massive' }) },
      next
    )
    expect(tactic(state)).toMatchObject({ type: 'move' })
  })
})

describe('Ambush', () => {
  const ambush = { ...far, ambush: 'Party' }

  test('a combatant in ambush with nobody in reach stays hidden', () => {
    const state = fightOf({ Ada: player() }, { Bandit: foe() }, ambush)
    expect(tactic(state)).toEqual({ type: 'pass', side: 'Party' })
  })

  test('a combatant who knows how sneaks nearer', () => {
    const state = fightOf({ Ada: player({ skills: ['stealth'] }) }, { Bandit: foe() }, ambush)
    expect(tactic(state)).toMatchObject({ type: 'special', manner: 'sneak', by: 'Ada' })
  })

  test('an archer in ambush shoots without a step', () => {
    const state = fightOf({ Ada: player(archer) }, { Bandit: foe() }, ambush)
    expect(tactic(state)).toMatchObject({ type: 'attack', by: 'Ada', weapon: 'bow' })
  })
})

describe('Bare hands', () => {
  test('take the weapon one carries before they strike', () => {
    const state = fightOf({ Ada: player({ weapons: ['knife, carried'] }) }, { Bandit: foe() }, here)
    expect(tactic(state)).toEqual({ type: 'equip', by: 'Ada', weapon: 'knife' })
  })

  test('take up what another has put down', () => {
    const place = { ...here, initiative: 'Enemies' }
    const begun = fightOf({ Ada: player({ weapons: [] }) }, { Bandit: foe() }, place)
    const state = afterwards(begun, [{ type: 'put-down', by: 'Bandit', item: 'sword' }])
    const down = afterwards(state, [{ type: 'done', by: 'Bandit' }])
    expect(tactic(down)).toEqual({ type: 'pick-up-of', by: 'Ada', item: 'sword', owner: 'Bandit' })
  })
})

describe('Friends', () => {
  const dying = (by: Fields, rounds: number, place: Fields = here): State => {
    const state = fightOf({ Nell: player(by), Odo: player() }, { Bandit: foe() }, place)
    return change(state, 'Odo', { status: 'dying', health: 0, diesAtEndOf: state.round + rounds })
  }

  test('a draught costs no blow, and comes before it', () => {
    const state = dying({ gear: ['healing draught'] }, 1)
    const draught = { type: 'use-on', by: 'Nell', item: 'healing draught', target: 'Odo' } as const
    expect(tactic(state)).toEqual(draught)
  })

  test('a combatant with a healing draught goes to a friend who lies a step away', () => {
    const state = dying({ gear: ['healing draught'] }, 1, next)
    change(state, 'Odo', { zone: 'Street' })
    expect(tactic(state)).toMatchObject({ type: 'move', by: 'Nell' })
  })

  test('the draught in the pack of the dying takes a whole turn, so it waits until she would die', () => {
    const state = fightOf(
      { Nell: player(), Odo: player({ gear: ['healing draught'] }) },
      { Bandit: foe() },
      here
    )
    change(state, 'Odo', { status: 'dying', health: 0, diesAtEndOf: 2 })
    expect(tactic(state)).toMatchObject({ type: 'attack', by: 'Nell' })
    change(state, 'Odo', { diesAtEndOf: 1 })
    const take = { type: 'pick-up-of', by: 'Nell', item: 'healing draught', owner: 'Odo' } as const
    expect(tactic(state)).toEqual(take)
    const taken = afterwards(state, [take])
    const use = { type: 'use-on', by: 'Nell', item: 'healing draught', target: 'Odo' } as const
    expect(tactic(taken)).toEqual(use)
    expect(combatantOf(afterwards(taken, [use, 6]), 'Odo').status).toBe('incapacitated')
  })

  test.each(['healing draught', 'medicine box'])(
    'a friend who has fallen has the %s that saves another',
    (item) => {
      const pool = { Nell: player(), Odo: player(), Ysolt: player({ gear: [item] }) }
      const state = fightOf(pool, { Bandit: foe() }, here)
      change(state, 'Odo', { status: 'dying', health: 0, diesAtEndOf: 1 })
      change(state, 'Ysolt', { status: 'dead', health: 0 })
      const take = { type: 'pick-up-of', by: 'Nell', item, owner: 'Ysolt' } as const
      expect(tactic(state)).toEqual(take)
      expect(tactic(afterwards(state, [take]))).toMatchObject({ by: 'Nell', item, target: 'Odo' })
    }
  )

  test('nobody drinks once the fight is won', () => {
    const nell = player({ health: '3/8', gear: ['healing draught'] })
    const state = fightOf({ Nell: nell, Odo: player() }, { Bandit: foe() }, here)
    expect(tactic(state)).toMatchObject({ type: 'use', by: 'Nell' })
    change(state, 'Bandit', { status: 'dying', health: 0, diesAtEndOf: 2 })
    const won = afterwards(state, [{ type: 'nobody-left' }])
    expect(tactic(won)).toEqual({ type: 'pass', side: 'Party' })
  })

  test('the medicine box waits until the friend would be dead at the end of the round', () => {
    const healer = { gear: ['medicine box'] }
    expect(tactic(dying(healer, 1))).toMatchObject({ type: 'attack', by: 'Nell' })
    expect(tactic(dying(healer, 0))).toMatchObject({ type: 'tend', by: 'Nell', target: 'Odo' })
  })
})

describe('Temperaments', () => {
  const two = { Bandit: foe(), Thug: foe() }
  const of = (temperament: string, own: Fields, foes: FightPool, place: Fields) =>
    tactic(fightOf({ Ada: player({ temperament, ...own }) }, foes, place))

  test('the reckless and the mindless run to enemies for whom others wait', () => {
    expect(of('steady', {}, two, far)).toEqual({ type: 'pass', side: 'Party' })
    for (const temperament of ['reckless', 'mindless'])
      expect(of(temperament, {}, two, far)).toMatchObject({ type: 'move', by: 'Ada' })
  })

  test('the mindless strike at whoever is nearest', () => {
    const foes = { Thug: foe({ armour: 'heavy', zone: 'Yard' }), Bandit: foe({ health: '3/8' }) }
    expect(of('steady', archer, foes, next)).toMatchObject({ target: 'Bandit' })
    expect(of('mindless', archer, foes, next)).toMatchObject({ target: 'Thug' })
  })

  test('the mindless tend nobody', () => {
    const nell = player({ temperament: 'mindless', gear: ['healing draught'] })
    const state = fightOf({ Nell: nell, Odo: player() }, { Bandit: foe() }, here)
    change(state, 'Odo', { status: 'dying', health: 0, diesAtEndOf: 2 })
    expect(tactic(state)).toMatchObject({ type: 'attack', by: 'Nell' })
  })

  test('hurt and alone against several, who checks no morale leaves, unless reckless', () => {
    const spared = { 'players check morale': false }
    const hurt = (temperament: string) =>
      tactic(fightOf({ Ada: player({ temperament, health: '4/8' }) }, two, here, spared))
    expect(hurt('steady')).toEqual({ type: 'leave', by: 'Ada' })
    expect(hurt('reckless')).toMatchObject({ type: 'attack' })
  })

  test('a lone creature at half health leaves its flight to morale, and stays once it has passed', () => {
    const state = fightOf({ Ada: player({ health: '4/8' }) }, two, here)
    expect(tactic(state)).toMatchObject({ type: 'attack' })
    for (const temperament of ['steady', 'cautious'] as const) {
      change(state, 'Ada', { health: 2, morale: 'exempt', temperament })
      expect(tactic(state)).toMatchObject({ type: 'attack' })
    }
  })

  test('the cautious take up the bow on their back where the steady step up and strike', () => {
    const spear = (temperament: string) =>
      fightOf(
        { Ada: player({ temperament, weapons: ['spear', 'bow, carried'] }), Ben: player() },
        { Bandit: foe() },
        next
      )
    for (const temperament of ['steady', 'cautious']) {
      const state = spear(temperament)
      state.round = 4
      change(state, 'Ben', { turn: 'over' })
      expect(tactic(state)).toMatchObject({
        type: temperament === 'steady' ? 'move' : 'unequip',
        by: 'Ada'
      })
    }
  })

  test('the cautious run out of the reach of the enemy when they are hurt', () => {
    const row = { zones: ['Yard', 'Bridge', 'Gate', 'Mill'] }
    const state = fightOf(
      { Ada: player({ temperament: 'cautious', health: '4/8' }) },
      { Bandit: foe() },
      row
    )
    for (const [zone, place] of [
      ['Mill', 'Gate'],
      ['Gate', 'Bridge']
    ] as const)
      expect(tactic(change(state, 'Ada', { zone }))).toEqual({ type: 'move', by: 'Ada', place })
    expect(tactic(change(state, 'Ada', { zone: 'Bridge' }))).toMatchObject({ type: 'pass' })
    change(state, 'Ada', { zone: 'Mill', temperament: 'steady' })
    expect(tactic(state)).toMatchObject({ type: 'attack' })
  })

  test('the reckless neither dodge nor hide: they strike back or take it', () => {
    const blow = {
      type: 'attack',
      by: 'Thug',
      target: 'Ada',
      weapon: 'great axe',
      how: ''
    } as const
    const answerOf = (temperament: string) => {
      const ada = player({ agi: 16, str: 4, weapons: ['knife'], temperament })
      const place = { ...here, initiative: 'Enemies' }
      const state = fightOf({ Ada: ada }, { Thug: foe({ weapons: ['great axe'] }) }, place)
      const played = playOf(state, blow, [])
      if (played.kind !== 'waiting' || played.asked.kind !== 'choice') throw new Error(played.kind)
      return played.asked.options[played.asked.suggested]
    }
    expect(answerOf('steady')).toBe('Ada: dodge')
    for (const temperament of ['reckless', 'mindless'])
      expect(answerOf(temperament)).toBe('Ada: counter with knife')
  })

  test('the cautious leave when they are badly hurt, alone or not', () => {
    const ben = { Ben: player({ weapons: [] }) }
    const party = (temperament: string) => ({
      Ada: player({ temperament, health: '2/8' }),
      ...ben
    })
    expect(tactic(fightOf(party('cautious'), two, here))).toEqual({ type: 'leave', by: 'Ada' })
    expect(tactic(fightOf(party('steady'), two, here))).toMatchObject({ type: 'attack' })
  })
})

describe('A fight that will not end', () => {
  const long = (round: number, ada: Fields = {}, foeFields: Fields = {}): State => {
    const state = fightOf({ Ada: player(ada) }, { Thug: foe(foeFields) }, here)
    state.round = round
    return state
  }

  test('is left by the side that is worse off', () => {
    expect(tactic(long(26, { health: '3/8' }))).toEqual({ type: 'leave', by: 'Ada' })
    expect(tactic(long(26, {}, { health: '3/8' }))).toMatchObject({ type: 'attack', by: 'Ada' })
    expect(tactic(long(25, { health: '3/8' }))).toMatchObject({ type: 'attack', by: 'Ada' })
  })

  test('is left by the others too if it takes twice as long', () => {
    expect(tactic(long(51, {}, { health: '3/8' }))).toEqual({ type: 'leave', by: 'Ada' })
  })
})
