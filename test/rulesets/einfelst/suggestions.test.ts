import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import type { Combatant, State } from '../../../src/rulesets/einfelst/state.ts'
import { combatantOf } from '../../../src/rulesets/einfelst/state.ts'
import { tactic } from '../../../src/rulesets/einfelst/tactic.ts'
import { afterwards, beginOf, encounterOf, entrant, playOf } from './kit.ts'

const player = (fields: Fields = {}): Fields => ({ player: true, weapons: ['sword'], ...fields })
const foe = (fields: Fields = {}): Fields => ({ weapons: ['sword'], ...fields })

/** A fight in which the cards 1, 2, 3 … go down the list. */
function fightOf(
  party: Readonly<Record<string, Fields>>,
  foes: Readonly<Record<string, Fields>>,
  fields: Fields = {}
): State {
  const listed = [
    ...Object.entries(party).map(([name, one]) => entrant(name, 'Party', one)),
    ...Object.entries(foes).map(([name, one]) => entrant(name, 'Enemies', one))
  ]
  let card = 0
  const cards = listed.flatMap(({ fields: { cards: count = 1 } }) =>
    Array.from({ length: Number(count) }, () => ++card)
  )
  return afterwards(beginOf(encounterOf(listed, { 'share cards': false, ...fields })), [
    { type: 'initiative' },
    ...cards
  ])
}

/** The state in which the fast Maneuver of the active combatant is spent. */
function fastSpent(state: State): State {
  const card = combatantOf(state, state.active).cards[state.card]
  if (card) card.hasFast = false
  return state
}

/** The state in which the slow Maneuver of the active combatant is spent. */
function spent(state: State): State {
  const card = combatantOf(state, state.active).cards[state.card]
  if (card) card.hasSlow = false
  return state
}

const change = (state: State, name: string, to: Partial<Combatant>): State => {
  Object.assign(combatantOf(state, name), to)
  return state
}

const zones = (...names: readonly (string | Fields)[]): Fields => ({
  zones: names.map((zone, index) => {
    const who = index === 0 ? 'Party' : index === names.length - 1 ? 'Enemies' : undefined
    const place = typeof zone === 'string' ? { name: zone } : zone
    return who === undefined ? place : { ...place, who }
  })
})

describe('Reach', () => {
  const troll = foe({
    strength: 6,
    strike: 3,
    dexterity: 2,
    weapons: ['club 3 natural', 'boulder 3 range 0-2 thrown']
  })

  test('a troll goes two zones to strike with nine dice before it throws a boulder with two', () => {
    const state = fightOf(
      { Troll: { ...troll, player: true } },
      { Ada: foe({ weapons: ['shortbow'] }) },
      zones('Cave', 'Ford', 'Bank')
    )
    expect(tactic(state)).toEqual({ type: 'move', by: 'Troll', zone: 'Ford' })
  })

  test('an archer with an enemy in the zone steps out of it and shoots', () => {
    const archer = player({ dexterity: 4, shoot: 3, weapons: ['longbow', 'knife'] })
    const state = fightOf({ Brenna: archer }, { Bandit: foe() }, { zones: ['Ford', 'Bank'] })
    change(state, 'Brenna', { zone: 'Ford' })
    change(state, 'Bandit', { zone: 'Ford' })
    expect(tactic(state)).toEqual({ type: 'move', by: 'Brenna', zone: 'Bank' })
    const there = afterwards(state, [{ type: 'move', by: 'Brenna', zone: 'Bank' }])
    expect(tactic(there)).toMatchObject({ type: 'attack', by: 'Brenna', weapon: 'longbow' })
  })

  test('an archer who is pinned down, or has nowhere free to go, draws the knife', () => {
    const archer = player({ dexterity: 4, shoot: 3, strike: 3, weapons: ['longbow', 'knife'] })
    const here = { zones: ['Ford', 'Bank'] }
    const state = fightOf({ Brenna: archer }, { Bandit: foe(), Wolf: foe() }, here)
    for (const name of ['Brenna', 'Bandit']) change(state, name, { zone: 'Ford' })
    change(state, 'Wolf', { zone: 'Bank', status: 'fled' })
    change(state, 'Brenna', { pinnedBy: 'Wolf' })
    expect(tactic(state)).toEqual({ type: 'draw', by: 'Brenna', weapon: 'knife' })
  })

  test('nobody with a bow runs up to an enemy to be struck', () => {
    const archer = player({ dexterity: 4, shoot: 3, weapons: ['longbow'] })
    const field = zones('Ford', { name: 'Ledge', cover: true })
    const state = fightOf({ Jost: archer }, { Slinger: foe({ weapons: ['sling'] }) }, field)
    change(state, 'Slinger', { stance: 'in cover' })
    expect(tactic(state)).toMatchObject({ type: 'attack', by: 'Jost', weapon: 'longbow' })
  })
})

describe('Holding the line', () => {
  const field = zones('West bank', 'Ford', 'East bank')

  test('nobody runs alone to enemies two zones off', () => {
    const state = fightOf({ Ada: player() }, { Bandit: foe() }, field)
    expect(tactic(state)).toEqual({ type: 'aside', by: 'Ada' })
    const aside = afterwards(state, [{ type: 'aside', by: 'Ada' }])
    expect(tactic(aside)).toEqual({ type: 'done', by: 'Ada' })
  })

  test('nobody waits for ever, and the side with the lowest card waits a round longer', () => {
    const state = fightOf({ Ada: player() }, { Bandit: foe() }, field)
    change(state, 'Ada', { stance: 'apart' })
    state.round = 3
    expect(tactic(state)).toEqual({ type: 'done', by: 'Ada' })
    expect(tactic(afterwards(state, [{ type: 'done', by: 'Ada' }]))).toEqual({
      type: 'move',
      by: 'Bandit',
      zone: 'Ford'
    })
  })

  test('a line that would be shot at while it waits goes on', () => {
    const archer = foe({ dexterity: 4, shoot: 3, weapons: ['longbow'] })
    const state = fightOf({ Ada: player() }, { Bandit: foe(), Archer: archer }, field)
    expect(tactic(state)).toEqual({ type: 'move', by: 'Ada', zone: 'Ford' })
  })
})

describe('After the blow', () => {
  test('the fast Maneuver is kept for a parry while an enemy may strike', () => {
    const state = spent(fightOf({ Ada: player() }, { Bandit: foe() }))
    expect(tactic(state)).toEqual({ type: 'done', by: 'Ada' })
  })

  test('nobody in melee steps aside or takes cover, only to close in again', () => {
    const ford = { zones: [{ name: 'Ford', cover: true }] }
    const state = spent(fightOf({ Ada: player() }, { Bandit: foe() }, ford))
    const [card] = combatantOf(state, 'Bandit').cards
    if (card) card.turn = 'over'
    expect(tactic(state)).toEqual({ type: 'done', by: 'Ada' })
  })

  test('an archer ends the turn where no enemy can strike, but where the bow still reaches', () => {
    const archer = player({ dexterity: 4, shoot: 3, weapons: ['longbow'] })
    const state = spent(
      fightOf({ Brenna: archer }, { Bandit: foe() }, zones('Hill', 'Road', 'Ford'))
    )
    change(state, 'Brenna', { zone: 'Road' })
    expect(tactic(state)).toEqual({ type: 'move', by: 'Brenna', zone: 'Hill' })
  })

  test('an archer takes cover where there is any', () => {
    const archer = player({ dexterity: 4, shoot: 3, weapons: ['longbow'] })
    const wall = zones({ name: 'Wall', cover: true }, 'Ditch')
    const state = spent(fightOf({ Brenna: archer }, { Bandit: foe() }, wall))
    expect(tactic(state)).toEqual({ type: 'cover', by: 'Brenna' })
    expect(tactic(change(state, 'Brenna', { stance: 'in cover' }))).toEqual({
      type: 'done',
      by: 'Brenna'
    })
  })
})

describe('A slow Maneuver that is left over', () => {
  test('takes cover from archers, and without archers is saved for a parry', () => {
    const archer = { dexterity: 4, shoot: 3, weapons: ['longbow'] }
    const far = zones({ name: 'Barn', cover: true }, 'Hedge', 'Ditch', 'Wall')
    const against = (enemy: Fields) =>
      tactic(
        fastSpent(fightOf({ Ada: player({ weapons: ['shortbow'] }) }, { Foe: foe(enemy) }, far))
      )
    expect(against(archer)).toEqual({ type: 'cover', by: 'Ada' })
    expect(against({})).toEqual({ type: 'done', by: 'Ada' })
  })

  test('closes in on an enemy that has acted, and not on one that could strike first', () => {
    const state = fastSpent(fightOf({ Ada: player() }, { Bandit: foe() }))
    change(state, 'Bandit', { stance: 'apart' })
    expect(tactic(state)).toEqual({ type: 'done', by: 'Ada' })
    for (const card of combatantOf(state, 'Bandit').cards) card.turn = 'over'
    expect(tactic(state)).toEqual({ type: 'close-in', by: 'Ada', target: 'Bandit' })
  })

  test('throws no weapon away at an enemy in cover who is hardly ever hit', () => {
    const ada = player({ dexterity: 3, weapons: ['knife'] })
    const state = fastSpent(fightOf({ Ada: ada }, { Bandit: foe() }, zones('Ford', 'Bank')))
    expect(tactic(state)).toMatchObject({ type: 'attack', weapon: 'knife' })
    change(state, 'Bandit', { stance: 'in cover' })
    expect(tactic(state)).toEqual({ type: 'done', by: 'Ada' })
  })
})

test('bare hands take up the sword of a fallen enemy, and fists of a troll do not', () => {
  const of = (weapons: readonly string[]) => {
    const troll = player({ strength: 6, force: 3, weapons })
    const rat = foe({ 'harm points': 1, weapons: ['bite 1 natural'] })
    const state = fightOf({ Troll: troll }, { Bandit: foe(), Rat: rat })
    return tactic(change(state, 'Bandit', { status: 'taken out' }))
  }
  expect(of([])).toMatchObject({ type: 'pick-up-of', owner: 'Bandit', item: 'sword' })
  expect(of(['fists 2 natural'])).toMatchObject({ type: 'attack', target: 'Rat' })
})

describe('A blow that can follow in the same turn', () => {
  const strong = player({ strength: 6, strike: 3 })

  test('no step towards a prey that stands apart in the next zone counts as a blow', () => {
    const state = fightOf({ Troll: strong }, { Ada: foe(), Odo: foe() }, zones('Ford', 'Bank'))
    change(state, 'Ada', { stance: 'apart' })
    expect(tactic(state)).toEqual({ type: 'move', by: 'Troll', zone: 'Bank' })
    const there = afterwards(state, [{ type: 'move', by: 'Troll', zone: 'Bank' }])
    expect(tactic(there)).toMatchObject({ type: 'attack', target: 'Odo' })
  })

  test('nobody goes there and back: with the fast Maneuver spent, the slow one is saved', () => {
    const state = fightOf({ Troll: strong }, { Ada: foe() }, zones('Cairn', 'Far side'))
    change(state, 'Ada', { stance: 'apart' })
    const there = afterwards(state, [{ type: 'move', by: 'Troll', zone: 'Far side' }])
    expect(tactic(there)).toEqual({ type: 'done', by: 'Troll' })
  })

  test('nobody spends both Maneuvers to arrive among enemies who can still strike', () => {
    const state = fightOf({ Ada: player() }, { Bandit: foe() }, zones('Ford', 'Road', 'Bank'))
    state.round = 4
    const there = afterwards(state, [{ type: 'move', by: 'Ada', zone: 'Road' }])
    expect(tactic(there)).toEqual({ type: 'done', by: 'Ada' })
    for (const card of combatantOf(there, 'Bandit').cards) card.turn = 'over'
    expect(tactic(there)).toEqual({ type: 'move', by: 'Ada', zone: 'Bank' })
  })

  test('jaws within a step before a weak breath from afar', () => {
    const dragon = player({
      strength: 9,
      strike: 3,
      dexterity: 3,
      weapons: ['jaws 3 natural', 'breath 2 natural range 1-2 ranged']
    })
    const state = fightOf(
      { Dragon: dragon },
      { Ada: foe({ 'harm points': 2 }) },
      zones('Lair', 'Hall')
    )
    expect(tactic(state)).toEqual({ type: 'move', by: 'Dragon', zone: 'Hall' })
    const there = afterwards(state, [{ type: 'move', by: 'Dragon', zone: 'Hall' }])
    expect(tactic(there)).toMatchObject({ type: 'attack', weapon: 'jaws' })
  })
})

describe('The badly hurt', () => {
  const full = { physical: [2, 2, 1] } as Partial<Combatant>
  const field = zones('Road', 'Ford', 'Bank')
  const besideBandit = (fields: Fields = {}) => {
    const state = fightOf({ Ada: player(fields), Odo: player() }, { Bandit: foe() }, field)
    for (const name of ['Ada', 'Odo', 'Bandit']) change(state, name, { zone: 'Ford' })
    return change(state, 'Ada', full)
  }

  test('whose rows are full step back from the enemy, and the reckless do not', () => {
    expect(tactic(besideBandit())).toMatchObject({ type: 'move', by: 'Ada', zone: 'Road' })
    expect(tactic(besideBandit({ temperament: 'reckless' }))).toMatchObject({ type: 'attack' })
  })

  test('step away from all enemies rather than between them', () => {
    const far = zones('Wall', 'Ditch', 'Hedge', 'Barn')
    const party = { Ada: player(), Odo: player() }
    const state = fightOf(party, { Bandit: foe(), Thug: foe() }, far)
    change(change(state, 'Bandit', { zone: 'Hedge' }), 'Thug', { zone: 'Wall' })
    change(state, 'Ada', { ...full, zone: 'Hedge' })
    expect(tactic(state)).toEqual({ type: 'move', by: 'Ada', zone: 'Barn' })
  })

  test('lone combatants flee by the way out, and so do creatures on a side that is losing', () => {
    const state = fightOf({ Ada: player() }, { Bandit: foe(), Thug: foe() }, field)
    expect(tactic(change(state, 'Ada', full))).toMatchObject({
      type: 'flee',
      by: 'Ada',
      zone: 'Road'
    })
    const theirs = fightOf({ Bandit: foe() }, { Ada: player(), Odo: player() }, field)
    expect(tactic(change(theirs, 'Bandit', { points: 3 }))).toMatchObject({ type: 'flee' })
  })

  test('creatures who count Harm points fight on while their side may win', () => {
    const state = fightOf({ Bandit: foe(), Thug: foe() }, { Ada: player() })
    expect(tactic(change(state, 'Bandit', { points: 3 }))).toMatchObject({ type: 'attack' })
  })

  test('leave cover for nobody', () => {
    const ledge = zones({ name: 'Ledge', cover: true }, 'Road')
    const state = fightOf({ Ada: player() }, { Slinger: foe({ 'harm points': 2 }) }, ledge)
    change(state, 'Slinger', { zone: 'Ledge', stance: 'in cover' })
    change(state, 'Ada', { ...full, stance: 'in cover' })
    expect(tactic(state)).not.toMatchObject({ type: 'close-in' })
  })
})

describe('Targets', () => {
  test('of two alike the one whose parry is spent', () => {
    const state = fightOf({ Ada: player() }, { Bandit: foe(), Thug: foe() })
    const [card] = combatantOf(state, 'Thug').cards
    if (card) Object.assign(card, { hasFast: false, hasSlow: false })
    expect(tactic(state)).toMatchObject({ type: 'attack', target: 'Thug' })
  })

  test('of two alike the one who does more Harm', () => {
    const state = fightOf({ Ada: player() }, { Bandit: foe(), Thug: foe({ weapons: ['maul'] }) })
    expect(tactic(state)).toMatchObject({ type: 'attack', target: 'Thug' })
  })

  test('of two alike the one without armour', () => {
    const state = fightOf({ Ada: player() }, { Bandit: foe({ armour: 'heavy' }), Thug: foe() })
    expect(tactic(state)).toMatchObject({ type: 'attack', target: 'Thug' })
  })
})

describe('Friends', () => {
  const healer = player({ reason: 4, study: 3 })
  const bleeding = (rounds: number, party: Readonly<Record<string, Fields>> = { Nell: healer }) => {
    const state = fightOf({ ...party, Odo: player() }, { Bandit: foe() })
    return change(state, 'Odo', { status: 'dying', diesAtEndOf: state.round + rounds })
  }

  test('a healer tends who would be dead before long, and strikes before', () => {
    expect(tactic(bleeding(1))).toEqual({ type: 'tend', by: 'Nell', target: 'Odo', how: '' })
    expect(tactic(bleeding(4))).toMatchObject({ type: 'attack', by: 'Nell' })
  })

  test('a healer sets out in time for a friend who lies three zones away', () => {
    const far = zones('Mill', 'Yard', 'Lane', 'Ford')
    const state = fightOf({ Nell: healer, Odo: player() }, { Bandit: foe() }, far)
    change(state, 'Odo', { status: 'dying', diesAtEndOf: state.round + 2, zone: 'Ford' })
    expect(tactic(state)).toEqual({ type: 'move', by: 'Nell', zone: 'Yard' })
  })

  test('after the fight a healer goes to the dying', () => {
    const state = fightOf({ Nell: healer, Odo: player() }, { Bandit: foe() }, zones('Mill', 'Yard'))
    change(state, 'Odo', { status: 'dying', diesAtEndOf: state.round + 4, zone: 'Yard' })
    change(state, 'Bandit', { status: 'taken out' })
    state.end = 'told'
    expect(tactic(state)).toEqual({ type: 'move', by: 'Nell', zone: 'Yard' })
  })

  test('the better healer of two who stand there tends, while there is time', () => {
    const two = { Ada: player(), Nell: healer }
    expect(tactic(bleeding(1, two))).toMatchObject({ type: 'attack', by: 'Ada' })
    const late = bleeding(0, two)
    for (const card of combatantOf(late, 'Nell').cards) card.turn = 'over'
    expect(tactic(late)).toMatchObject({ type: 'tend', by: 'Ada', target: 'Odo' })
  })

  test('a healer goes to the next zone for a friend nobody is beside', () => {
    const state = fightOf({ Nell: healer, Odo: player() }, { Bandit: foe() }, zones('Mill', 'Yard'))
    change(state, 'Odo', { status: 'dying', diesAtEndOf: state.round, zone: 'Yard' })
    expect(tactic(state)).toEqual({ type: 'move', by: 'Nell', zone: 'Yard' })
  })

  test('an antidote costs no blow: it is given after it, to a friend or to oneself', () => {
    const state = fightOf(
      { Nell: { ...healer, gear: ['antidote'] }, Odo: player() },
      { Bandit: foe() }
    )
    change(state, 'Odo', { poison: 2 })
    expect(tactic(state)).toMatchObject({ type: 'attack', by: 'Nell' })
    expect(tactic(spent(state))).toEqual({ type: 'antidote', by: 'Nell', target: 'Odo' })
  })
})

test('a combatant who may still be shot at from afar keeps the fast Maneuver for a dodge', () => {
  const archer = { shoot: 3, dexterity: 4, weapons: ['longbow'] }
  const far = zones('Ford', 'Road', 'Bank')
  const against = (enemy: Fields) =>
    tactic(spent(fightOf({ Ada: player(archer) }, { Bowman: foe(enemy) }, far)))
  expect(against({})).toEqual({ type: 'aside', by: 'Ada' })
  expect(against(archer)).toEqual({ type: 'done', by: 'Ada' })
})

describe('Temperaments', () => {
  const bank = zones('Ford', 'Bank')
  const hard = foe({ strike: 3, 'harm points': 1, weapons: ['axe 3'] })

  test('the mindless strike whoever is nearest, and do not guard at the end of the turn', () => {
    const of = (temperament: string) => {
      const ada = player({ temperament, strength: 5, strike: 3, weapons: ['claws 1 natural'] })
      const state = fightOf({ Ada: ada }, { Rat: foe({ 'harm points': 9 }), Ogre: hard }, bank)
      return tactic(change(state, 'Rat', { zone: 'Ford' }))
    }
    expect(of('steady')).toEqual({ type: 'move', by: 'Ada', zone: 'Bank' })
    expect(of('mindless')).toMatchObject({ target: 'Rat' })
    const archer = { shoot: 3, dexterity: 4, weapons: ['longbow'] }
    const last = (temperament: string) =>
      tactic(spent(fightOf({ Ada: player({ ...archer, temperament }) }, { Rat: foe() }, bank)))
    expect(last('steady')).toMatchObject({ type: 'aside' })
    expect(last('mindless')).toMatchObject({ type: 'done' })
    expect(last('reckless')).toMatchObject({ type: 'done' })
  })

  test('the mindless leave the dying alone', () => {
    const of = (temperament: string) => {
      const state = fightOf(
        { Ada: player({ temperament, study: 3 }), Brom: player() },
        { Rat: foe() }
      )
      return tactic(change(state, 'Brom', { status: 'dying', diesAtEndOf: state.round }))
    }
    expect(of('steady')).toMatchObject({ type: 'tend', target: 'Brom' })
    expect(of('mindless')).toMatchObject({ target: 'Rat' })
  })

  test('the reckless run up to enemies whom others let come', () => {
    const far = zones('Ford', 'Road', 'Bank')
    const of = (temperament: string) =>
      tactic(fightOf({ Ada: player({ temperament }) }, { Rat: foe() }, far))
    expect(of('steady')).toMatchObject({ type: 'aside' })
    expect(of('reckless')).toEqual({ type: 'move', by: 'Ada', zone: 'Road' })
  })

  test('the cautious who are badly hurt get away from the enemy, and run up to nobody', () => {
    const of = (temperament: string, zone: string) => {
      const state = fightOf({ Ada: player({ temperament }) }, { Rat: foe() }, bank)
      change(state, 'Ada', { zone: 'Ford', physical: [2, 2, 0] })
      return tactic(change(state, 'Rat', { zone }))
    }
    expect(of('steady', 'Ford')).toMatchObject({ target: 'Rat' })
    expect(of('cautious', 'Ford')).toEqual({ type: 'move', by: 'Ada', zone: 'Bank' })
    expect(of('cautious', 'Bank')).toMatchObject({ type: 'aside' })
  })
})

test('the spell of an enemy is resisted, and that of a friend is not', () => {
  const sybil = player({ reason: 4, spells: ['dread Endure'] })
  const state = fightOf({ Sybil: sybil, Odo: player() }, { Bandit: foe() })
  const answerTo = (target: string): string | undefined => {
    const spell = { type: 'cast-on', by: 'Sybil', spell: 'dread', target, how: '' } as const
    const played = playOf(state, spell, [])
    const asked = played.kind === 'waiting' && played.asked.kind === 'choice' && played.asked
    return asked ? asked.options[asked.suggested] : undefined
  }
  expect(answerTo('Bandit')).toBe('Bandit: resist by Endure')
  expect(answerTo('Odo')).toBe('Odo: do not react')
})

describe('The end of a decided fight', () => {
  const burning = (damage: number): State => {
    const state = change(fightOf({ Ada: player() }, { Bandit: foe() }), 'Bandit', {
      status: 'taken out',
      fire: 'small'
    })
    const { fires } = state.settings as { fires: Record<string, unknown> }
    const settings = { ...state.settings, fires: { ...fires, small: { damage, successes: 1 } } }
    return { ...state, end: 'told', settings }
  }

  test('waits for a fire that harms a fallen enemy, and not for a fire without damage', () => {
    expect(tactic(burning(1))?.type).not.toBe('end')
    expect(tactic(burning(0))).toEqual({ type: 'end' })
  })
})
