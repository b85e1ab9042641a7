import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { radiant } from '../../../src/rulesets/radiant/index.ts'
import type { Combatant, State } from '../../../src/rulesets/radiant/state.ts'
import { combatantOf } from '../../../src/rulesets/radiant/state.ts'
import { afterwards, beginOf, duel, encounterOf, entrant, playOf } from './kit.ts'

const tactic = (state: State) => radiant.tactic(state)

type People = Readonly<Record<string, Fields>>

/** A fight between creatures, in which the party acts first and from the top of the list. */
function fightOf(party: People, foes: People, zones: readonly unknown[] = ['the pit']): State {
  const people = (side: string, listed: People, zone: unknown) =>
    Object.entries(listed).map(([name, fields]) =>
      entrant(name, side, { level: 2, hp: 10, ap: 0, skill: 2, zone, ...fields })
    )
  const nameOf = (zone: unknown) => (typeof zone === 'string' ? zone : (zone as Fields).name)
  const state = beginOf(
    encounterOf(
      [
        ...people('Party', party, nameOf(zones[0])),
        ...people('Enemies', foes, nameOf(zones[zones.length - 1]))
      ],
      { zones }
    )
  )
  const faces = Object.keys(party).map((_, at) => 6 - at)
  return afterwards(state, [{ type: 'initiative' }, 6, ...faces])
}

const change = (state: State, name: string, to: Partial<Combatant>): State => {
  Object.assign(combatantOf(state, name), to)
  return state
}

const stuck = (from = '') => ({ hindrance: 'Stuck', test: 'STR', costsAction: true, from }) as const
const row = ['Cave', 'Ford', 'Bank']
const blade: Fields = { weapons: ['mace'] }
const bow: Fields = { weapons: ['longbow'] }

describe('Holding the line', () => {
  test('nobody runs alone to enemies two Zones off', () => {
    const state = fightOf({ Ada: blade }, { Bandit: blade, Thug: blade }, row)
    expect(tactic(state)).toEqual({ type: 'done', by: 'Ada' })
  })

  test('nobody waits for ever, and the side that acts first waits a Round longer', () => {
    const state = fightOf({ Ada: blade }, { Bandit: blade }, row)
    state.round = 2
    expect(tactic(state)).toEqual({ type: 'done', by: 'Ada' })
    const theirs = afterwards(state, [{ type: 'done', by: 'Ada' }])
    expect(tactic(theirs)).toEqual({ type: 'move', by: 'Bandit', zone: 'Ford' })
    state.round = 3
    expect(tactic(state)).toEqual({ type: 'move', by: 'Ada', zone: 'Ford' })
  })

  test('a line that would be shot at while it waits goes on', () => {
    const state = fightOf({ Ada: blade }, { Bandit: blade, Archer: bow }, row)
    expect(tactic(state)).toEqual({ type: 'move', by: 'Ada', zone: 'Ford' })
  })

  test('a second move does not end among the enemy with the Action spent', () => {
    const state = fightOf({ Ada: blade }, { Bandit: blade, Archer: bow }, row)
    const there = afterwards(state, [{ type: 'move', by: 'Ada', zone: 'Ford' }])
    expect(tactic(there)).toEqual({ type: 'done', by: 'Ada' })
  })

  test('an enemy who has come to a friend is attacked there', () => {
    const state = fightOf({ Ada: blade, Odo: blade }, { Bandit: blade }, row)
    change(state, 'Odo', { zone: 'Ford' })
    change(state, 'Bandit', { zone: 'Ford' })
    expect(tactic(state)).toEqual({ type: 'move', by: 'Ada', zone: 'Ford' })
  })
})

describe('Targets', () => {
  test('of two alike the one who does more', () => {
    const state = fightOf({ Ada: blade }, { Bandit: blade, Ogre: { weapons: ['maul d12'] } })
    expect(tactic(state)).toMatchObject({ type: 'attack', target: 'Ogre' })
  })

  test('of two alike the one with less armour', () => {
    const state = fightOf({ Ada: blade }, { Bandit: { ...blade, ap: 3 }, Thug: blade })
    expect(tactic(state)).toMatchObject({ type: 'attack', target: 'Thug' })
  })

  test('of two alike the one nearer to its end', () => {
    const state = fightOf({ Ada: blade }, { Bandit: blade, Thug: { ...blade, hp: 4 } })
    expect(tactic(state)).toMatchObject({ type: 'attack', target: 'Thug' })
  })
})

describe('Effects', () => {
  const ghoul: Fields = { weapons: ['claws d6 natural paralysed CON', 'bite d8 natural'] }

  test('claws that paralyse before a bite that does a little more', () => {
    const state = fightOf({ Ghoul: ghoul }, { Ada: blade })
    expect(tactic(state)).toMatchObject({ type: 'attack', weapon: 'claws' })
  })

  test('the bite for who is Paralysed already', () => {
    const state = fightOf({ Ghoul: ghoul }, { Ada: blade })
    change(state, 'Ada', { hindrances: [{ ...stuck(), hindrance: 'Paralysed' }] })
    expect(tactic(state)).toMatchObject({ type: 'attack', weapon: 'bite' })
  })

  test('an archer who is Close is made Stuck, a swordsman is struck', () => {
    const hulk: Fields = {
      weapons: ['fists d10 natural', 'smother d8 natural stuck STR action']
    }
    const archer = fightOf({ Hulk: hulk }, { Archer: bow })
    expect(tactic(archer)).toMatchObject({ type: 'attack', weapon: 'smother' })
    const swordsman = fightOf({ Hulk: hulk }, { Ada: blade })
    expect(tactic(swordsman)).toMatchObject({ type: 'attack', weapon: 'fists' })
  })

  test('one who can do little to a giant distracts it, and strikes once that is done', () => {
    // Bare hands, which would do more than a dagger, are not free.
    const giant: Fields = { level: 6, hp: 40, weapons: ['club 3d8'] }
    const state = fightOf({ Odo: { weapons: ['dagger'] } }, { Giant: giant })
    expect(tactic(state)).toMatchObject({ type: 'stunt', stunt: 'distract', target: 'Giant' })
    change(state, 'Giant', { hindrances: [{ ...stuck(), hindrance: 'Distracted' }] })
    expect(tactic(state)).toMatchObject({ type: 'attack', target: 'Giant' })
  })

  test('nobody falls for a distraction twice in a fight', () => {
    const state = fightOf(
      { Odo: { weapons: ['dagger'] } },
      { Giant: { level: 6, hp: 40, weapons: ['club 3d8'] } }
    )
    const distracting = {
      type: 'stunt',
      by: 'Odo',
      stunt: 'distract',
      target: 'Giant',
      ability: 'Skill',
      difficulty: '',
      edge: ''
    } as const
    const once = afterwards(state, [distracting, 20])
    expect(combatantOf(once, 'Giant')).toMatchObject({ hindrances: [{ hindrance: 'Distracted' }] })
    change(once, 'Giant', { hindrances: [] })
    change(once, 'Odo', { actionLeft: true })
    expect(radiant.refuses(once, distracting)?.reason).toBe(
      'Nobody can distract Giant a second time in this fight'
    )
    expect(tactic(once)).toMatchObject({ type: 'attack', target: 'Giant' })
  })

  test('a held combatant strikes an enemy in reach, and else breaks free', () => {
    const state = fightOf({ Ada: blade }, { Bandit: blade, Thug: blade }, ['Cave', 'Ford'])
    change(state, 'Ada', { hindrances: [stuck('Bandit')] })
    expect(tactic(state)).toMatchObject({ type: 'break-free', hindrance: 'Stuck' })
    change(state, 'Bandit', { zone: 'Cave' })
    expect(tactic(state)).toMatchObject({ type: 'attack', target: 'Bandit' })
  })
})

describe('Places', () => {
  const vats = [{ name: 'Vats', hazard: 'steam CON d4 Weakened' }, 'Floor']

  test('nobody stays in a hazard once the Action is spent', () => {
    const state = fightOf({ Ada: blade }, { Bandit: blade }, ['Drain', ...vats])
    for (const name of ['Ada', 'Bandit']) change(state, name, { zone: 'Vats' })
    change(state, 'Ada', { actionLeft: false })
    expect(tactic(state)).toMatchObject({ type: 'move', by: 'Ada' })
  })

  test('the steam is crossed in one Turn', () => {
    const zones = ['Drain', ...vats]
    const state = fightOf({ Ada: blade }, { Bandit: blade }, zones)
    state.round = 3
    const there = afterwards(state, [{ type: 'move', by: 'Ada', zone: 'Vats' }])
    expect(tactic(there)).toEqual({ type: 'move-again', by: 'Ada', zone: 'Floor' })
  })

  test('an archer goes away from a swordsman and shoots', () => {
    const state = fightOf({ Archer: bow }, { Bandit: blade }, row)
    change(state, 'Bandit', { zone: 'Cave' })
    expect(tactic(state)).toEqual({ type: 'move', by: 'Archer', zone: 'Ford' })
    const there = afterwards(state, [{ type: 'move', by: 'Archer', zone: 'Ford' }])
    expect(tactic(there)).toMatchObject({ type: 'attack', weapon: 'longbow' })
  })

  test('an archer leaves an enemy to a friend for a better shot, however little the shot does', () => {
    const golem = { ...blade, hp: 48, ap: 4 }
    const state = fightOf({ Archer: { weapons: ['bow'] }, Odo: blade }, { Golem: golem }, row)
    for (const name of ['Archer', 'Odo', 'Golem']) change(state, name, { zone: 'Bank' })
    expect(tactic(state)).toEqual({ type: 'move', by: 'Archer', zone: 'Ford' })
  })

  test('somebody badly hurt falls back behind a friend after the blow', () => {
    const state = fightOf({ Ada: blade, Odo: blade }, { Bandit: { ...blade, hp: 30 } }, row)
    for (const name of ['Ada', 'Odo', 'Bandit']) change(state, name, { zone: 'Bank' })
    change(state, 'Bandit', { hindrances: [stuck('Odo')] })
    change(state, 'Ada', { hp: 5, actionLeft: false })
    expect(tactic(state)).toEqual({ type: 'move', by: 'Ada', zone: 'Ford' })
    expect(tactic(change(state, 'Ada', { hp: 10 }))).toEqual({ type: 'done', by: 'Ada' })
  })
})

describe('Arms', () => {
  test('nobody fetches a greatsword that they cannot lift, nor a weapon that is no better', () => {
    const armed = (weapons: readonly string[], str: number) =>
      fightOf({ Ada: { player: true, str, weapons } }, { Bandit: blade }, row)
    expect(tactic(armed(['club', 'greatsword backpack'], 1))).toEqual({ type: 'done', by: 'Ada' })
    expect(tactic(armed(['club', 'shortsword backpack'], 3))).toEqual({ type: 'done', by: 'Ada' })
    expect(tactic(armed(['club', 'maul backpack'], 3))).toEqual({
      type: 'retrieve',
      by: 'Ada',
      item: 'maul'
    })
  })

  const golem: Fields = { level: 4, hp: 20, ap: 4, weapons: ['fists d6 natural'] }

  test('a weapon that cannot hurt is not used while another enemy can be hurt', () => {
    const state = fightOf(
      { Rat: { weapons: ['bite d4 natural'] } },
      { Golem: golem, Thug: { ...blade, ap: 1 } }
    )
    expect(tactic(state)).toMatchObject({ type: 'attack', target: 'Thug' })
  })

  test('an archer shoots a golem with the bow, which may hurt it, and not with bare hands', () => {
    const archer: Fields = { player: true, dex: 2, weapons: ['bow', 'club backpack'] }
    const state = fightOf({ Osric: archer }, { Golem: golem })
    expect(tactic(state)).toMatchObject({ type: 'attack', weapon: 'bow' })
  })

  test('a weapon that hurts is taken out of the pack, if those at hand do not', () => {
    const guard: Fields = { player: true, str: 2, weapons: ['dagger', 'mace backpack'] }
    const against = (ap: number) => tactic(fightOf({ Ada: guard }, { Golem: { ...golem, ap } }))
    expect(against(4)).toEqual({ type: 'retrieve', by: 'Ada', item: 'mace' })
    expect(against(0)).toMatchObject({ type: 'attack' })
  })

  test('a creature blinds an enemy that none of its weapons can hurt', () => {
    const state = fightOf({ Rat: { weapons: ['bite d4 natural'] } }, { Golem: golem })
    expect(tactic(state)).toMatchObject({ type: 'stunt', stunt: 'blind', target: 'Golem' })
  })

  test('nobody throws the only weapon, except to defeat somebody by it', () => {
    const at = (hp: number) => {
      const thief: Fields = { skill: 2, weapons: ['dagger'] }
      const state = fightOf({ Pim: thief }, { Bandit: { ...blade, hp } }, ['Cave', 'Ford'])
      state.round = 5
      change(state, 'Pim', { moveLeft: false })
      return tactic(state)
    }
    expect(at(10)).not.toMatchObject({ type: 'attack' })
    expect(at(2)).toMatchObject({ type: 'attack', weapon: 'dagger', target: 'Bandit' })
  })

  test('a warrior who cannot strike commands an ally who can', () => {
    const warrior: Fields = { player: true, class: 'warrior', techniques: ['command'], ...blade }
    const archer: Fields = { ...bow, skill: 0 }
    const state = fightOf({ Ada: { ...warrior, dex: 3 }, Archer: archer }, { Bandit: blade }, row)
    expect(tactic(state)).toMatchObject({
      type: 'command',
      by: 'Ada',
      ally: 'Archer',
      target: 'Bandit',
      weapon: 'longbow'
    })
  })
})

describe('Temperaments', () => {
  const as = (temperament: string, fields: Fields = blade): Fields => ({ ...fields, temperament })

  test('the mindless go at whoever is nearest, and never step back or leave', () => {
    const ogre: Fields = { weapons: ['maul d12'] }
    const state = fightOf({ Dead: as('mindless') }, { Bandit: blade, Ogre: ogre }, row)
    expect(tactic(state)).toEqual({ type: 'move', by: 'Dead', zone: 'Ford' })
    change(state, 'Dead', { zone: 'Ford' })
    change(state, 'Bandit', { zone: 'Ford' })
    expect(tactic(state)).toMatchObject({ type: 'attack', target: 'Bandit' })
    change(state, 'Dead', { hp: 1, actionLeft: false })
    expect(tactic(state)).toEqual({ type: 'done', by: 'Dead' })
  })

  test('the reckless wait for nobody, and never fall back', () => {
    const state = fightOf({ Ada: as('reckless') }, { Bandit: blade, Thug: blade }, row)
    expect(tactic(state)).toEqual({ type: 'move', by: 'Ada', zone: 'Ford' })
    change(state, 'Ada', { hp: 1, zone: 'Bank' })
    expect(tactic(state)).toMatchObject({ type: 'attack' })
  })

  test('the reckless attack the most dangerous enemy, and the steady one that is nearly defeated', () => {
    const facing = (temperament: string) =>
      fightOf(
        { Ada: as(temperament) },
        { Ogre: { hp: 60, weapons: ['maul d12'] }, Thug: { ...blade, hp: 3 } }
      )
    expect(tactic(facing('steady'))).toMatchObject({ type: 'attack', target: 'Thug' })
    expect(tactic(facing('reckless'))).toMatchObject({ type: 'attack', target: 'Ogre' })
  })

  test('the cautious step out of reach after the attack', () => {
    const struck = (temperament: string) => {
      const state = fightOf({ Ada: as(temperament), Odo: blade }, { Bandit: blade }, row)
      for (const name of ['Ada', 'Odo', 'Bandit']) change(state, name, { zone: 'Bank' })
      change(state, 'Bandit', { hindrances: [stuck('Odo')] })
      return tactic(change(state, 'Ada', { actionLeft: false }))
    }
    expect(struck('steady')).toEqual({ type: 'done', by: 'Ada' })
    expect(struck('cautious')).toEqual({ type: 'move', by: 'Ada', zone: 'Ford' })
  })

  test('the cautious leave sooner than the steady', () => {
    const hurt = (temperament: string) =>
      change(fightOf({ Ada: as(temperament) }, { Bandit: blade }), 'Ada', { hp: 5 })
    expect(tactic(hurt('steady'))).toMatchObject({ type: 'attack' })
    expect(tactic(hurt('cautious'))).toEqual({ type: 'flee', by: 'Ada' })
  })

  test('the cautious keep out of reach of those whom the steady go up to', () => {
    const ogre: Fields = { hp: 60, weapons: ['maul d12'] }
    const facing = (temperament: string) => {
      const state = fightOf({ Ada: as(temperament) }, { Ogre: ogre, Brute: ogre }, row)
      change(state, 'Ogre', { zone: 'Ford' })
      state.round = 3
      return state
    }
    expect(tactic(facing('steady'))).toEqual({ type: 'move', by: 'Ada', zone: 'Ford' })
    expect(tactic(facing('cautious'))).toEqual({ type: 'done', by: 'Ada' })
  })
})

describe('Luck for the most that a blow of a longsword can do, where 5 is rolled', () => {
  test.each([
    // The face of the Test, the HP of the target, Luck, and the suggested answer, if the question is asked at all.
    [15, 5, 3, 'unasked'],
    [15, 8, 3, 'Wenna: Luck, maximum damage'],
    [15, 8, 1, 'Wenna: keep the damage'], // the last point is kept for defence
    [15, 9, 3, 'unasked'],
    [20, 10, 3, 'unasked'], // a critical is doubled: 10, and 16 at the most
    [20, 16, 3, 'Wenna: Luck, maximum damage'],
    [20, 17, 3, 'unasked']
  ] as const)('a %i against %i HP, with %i Luck left: %s', (face, hp, luck, suggested) => {
    const state = duel({ str: 2, luck, weapons: ['longsword'] }, { hp })
    const attack = { type: 'attack', by: 'Wenna', target: 'Ghoul', weapon: 'longsword' } as const
    const { asked } = { asked: undefined, ...playOf(state, { ...attack, edge: '' }, [face, 5]) }
    const isChoice = asked?.kind === 'choice'
    expect(isChoice ? asked.options[asked.suggested] : 'unasked').toBe(suggested)
  })
})

test('an ally is commanded to use a weapon in hand that aims at one target', () => {
  const state = fightOf(
    {
      Ada: { player: true, class: 'warrior', techniques: ['command'] },
      Drake: { weapons: ['claws d6 natural', 'breath 2d6 blast natural', 'longbow'] }
    },
    { Bandit: blade }
  )
  const { weapon } = radiant.language.declarations.command?.params ?? {}
  expect(weapon?.offered(state, { by: 'Ada', ally: 'Drake' })).toEqual(['claws', 'longbow'])
  expect(weapon?.offered(state, { by: 'Ada', ally: 'nobody' })).toEqual([])
})
