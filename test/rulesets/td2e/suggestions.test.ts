import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { fightSimulator } from '../../../src/odds/simulate.ts'
import { td2e } from '../../../src/rulesets/td2e/index.ts'
import type { State } from '../../../src/rulesets/td2e/state.ts'
import { tactic } from '../../../src/rulesets/td2e/tactic.ts'
import { afterwards, beginOf, encounterOf, entrant } from './kit.ts'

const swordsman = { player: true, proficiencies: ['one-handed swords'], weapons: ['sword'] }

interface Sides {
  readonly party: Readonly<Record<string, Fields>>
  readonly foes: Readonly<Record<string, Fields>>
}

/** A fight whose initiative goes down the list, from a sum of 12 for the first to 2. */
function fightOf({ party, foes }: Sides, fields: Fields, defaults: Fields = {}): State {
  const listed = [
    ...Object.entries(party).map(([name, one]) => entrant(name, 'Party', { ...swordsman, ...one })),
    ...Object.entries(foes).map(([name, one]) => entrant(name, 'Enemies', one))
  ]
  const dice = listed.flatMap((_, index) => {
    const sum = 12 - index
    const high = Math.min(6, sum - 1)
    return [high, sum - high]
  })
  return afterwards(beginOf(encounterOf(listed, fields, defaults)), [
    { type: 'initiative' },
    ...dice
  ])
}

/** The state after so many turns, each as it is suggested, which must throw no dice. */
function afterTurns(state: State, turns: number): State {
  let now = state
  for (let turn = 0; turn < turns; turn++) {
    const command = tactic(now)
    if (!command) throw new Error('nothing is suggested')
    now = afterwards(now, [command])
  }
  return now
}

const orc = { hp: 4, weapons: ['sword'] }

describe('Holding the line', () => {
  const apart = { party: { Ada: {}, Brom: {} }, foes: { Orc: orc, Gar: orc } }

  test('nobody runs alone into a line that is too far to strike at', () => {
    const state = fightOf(apart, { distance: 40 })
    expect(tactic(state)).toEqual({ type: 'done', by: 'Ada' })
  })

  test('within reach of a charge they charge, as the enemy would', () => {
    expect(tactic(fightOf(apart, { distance: 30 }))).toMatchObject({ type: 'charge', by: 'Ada' })
  })

  test('nobody waits for ever, and the side that acts first waits a round longer', () => {
    const second = afterTurns(fightOf(apart, { distance: 40 }), 4)
    expect(second.round).toBe(2)
    expect(tactic(second)).toEqual({ type: 'done', by: 'Ada' })
    const orcs = afterTurns(second, 2)
    expect(tactic(orcs)).toMatchObject({ type: 'advance', by: 'Orc' })
  })

  test('a line that would be shot at while it waits goes on', () => {
    const foes = { Orc: orc, Gar: { hp: 4, weapons: ['short bow'] } }
    const state = fightOf({ ...apart, foes }, { distance: 40 })
    expect(tactic(state)).toEqual({ type: 'advance', by: 'Ada', target: 'Orc' })
  })

  test('a combatant with a bow as good as theirs shoots, and the others wait behind the arrows', () => {
    const bow = { weapons: ['short bow', 'sword'] }
    const party = { Ada: {}, Brom: { ...bow, proficiencies: ['bows'] } }
    const state = fightOf({ party, foes: { Orc: orc, Gar: { hp: 4, ...bow } } }, { distance: 40 })
    expect(tactic(state)).toEqual({ type: 'done', by: 'Ada' })
    const next = afterTurns(state, 1)
    expect(tactic(next)).toMatchObject({ type: 'attack', by: 'Brom', weapon: 'short bow' })
  })

  test('a friend in the midst of them is joined at once', () => {
    const state = fightOf(apart, { distance: 40 })
    const met = afterwards(state, [{ type: 'advance', by: 'Ada', target: 'Orc' }])
    expect(tactic(met)).toMatchObject({ type: 'advance', by: 'Brom' })
  })

  test('a waiting combatant makes the next Test easier, if the note lets them focus', () => {
    const state = fightOf(apart, { distance: 40 }, { focus: true })
    expect(tactic(state)).toEqual({ type: 'focus', by: 'Ada' })
  })
})

describe('Evading', () => {
  const archer = { weapons: ['bow'], proficiencies: ['bows'], behind: 40 }

  /** Ada with the enemies beside her, and perhaps Brom, who shoots from far away. */
  const pressed = (ada: Fields, foes: number, hasArcher = true) =>
    fightOf(
      {
        party: { Ada: ada, ...(hasArcher && { Brom: archer }) },
        foes: Object.fromEntries(Array.from({ length: foes }, (_, nth) => [`Orc ${nth + 1}`, orc]))
      },
      { distance: 5 }
    )

  test.each<[string, Fields, number, boolean, string]>([
    ['who is about to fall evades while a friend shoots', { hp: '1/6' }, 2, true, 'evade'],
    ['with nobody who fights on strikes', { hp: '1/6' }, 2, false, 'attack'],
    ['with HP to spare strikes', { hp: '3/6' }, 2, true, 'attack'],
    ['whom nobody has wounded strikes', { hp: 1 }, 2, true, 'attack'],
    [
      'who strikes for more than the archer does strikes',
      { hp: '1/6', masteries: ['two-handed swords'], weapons: ['great sword'] },
      2,
      true,
      'attack'
    ]
  ])('%s', (_, ada, foes, hasArcher, type) => {
    expect(tactic(pressed(ada, foes, hasArcher))).toMatchObject({ type, by: 'Ada' })
  })

  test('where the enemy has somebody else to strike, evading gains nothing', () => {
    const state = fightOf(
      { party: { Ada: { hp: '1/6' }, Brom: archer, Cuth: {} }, foes: { Orc: orc, Gar: orc } },
      { distance: 5 }
    )
    expect(tactic(state)).toMatchObject({ type: 'attack', by: 'Ada' })
  })

  test('of eight with 2 HP nobody evades from beginning to end', () => {
    const rat = { hp: 2, weapons: ['bite natural'] }
    const foes = Object.fromEntries(Array.from({ length: 8 }, (_, nth) => [`Rat ${nth}`, rat]))
    const state = fightOf({ party: { Ada: {}, Brom: {}, Cuth: {} }, foes }, { distance: 5 })
    const given: (string | undefined)[] = []
    fightSimulator(td2e, state, 1, {
      tactic(now) {
        const command = tactic(now)
        given.push(command?.type)
        return command
      }
    })(0)
    expect(given.length).toBeGreaterThan(20)
    expect(given).not.toContain('evade')
  })

  test('somebody who evades is left alone for another', () => {
    const state = fightOf(
      { party: { Ada: { hp: '2/6' }, Brom: { hp: '2/6' } }, foes: { Orc: orc, Gar: orc } },
      { distance: 5 }
    )
    const evading = afterwards(
      state,
      [{ type: 'evade', by: 'Ada' }],
      [{ type: 'done', by: 'Brom' }]
    )
    expect(tactic(evading)).toMatchObject({ type: 'attack', by: 'Orc', target: 'Brom' })
  })

  test('even for somebody with more HP left', () => {
    const state = fightOf(
      { party: { Ada: { hp: '1/6' }, Brom: {} }, foes: { Orc: orc, Gar: orc } },
      { distance: 5 }
    )
    const evading = afterwards(
      state,
      [{ type: 'evade', by: 'Ada' }],
      [{ type: 'done', by: 'Brom' }]
    )
    expect(tactic(evading)).toMatchObject({ type: 'attack', by: 'Orc', target: 'Brom' })
  })
})

describe('Targets', () => {
  test('of two alike the one who strikes harder', () => {
    const foes = { Orc: orc, Brute: { hp: 4, weapons: ['great axe'] } }
    expect(tactic(fightOf({ party: { Ada: {} }, foes }, { distance: 5 }))).toMatchObject({
      target: 'Brute'
    })
  })

  test('one blow from falling counts more than a heavier axe', () => {
    const foes = { Orc: { ...orc, hp: 1 }, Brute: { hp: 4, weapons: ['great axe'] } }
    expect(tactic(fightOf({ party: { Ada: {} }, foes }, { distance: 5 }))).toMatchObject({
      target: 'Orc'
    })
  })
})

describe('Friends', () => {
  test('a Medic sees to the dying before striking, and first to whose last chance it is', () => {
    const state = fightOf(
      {
        party: { Ada: { traits: ['medic'] }, Brom: {}, Cuth: {} },
        foes: { Orc: orc }
      },
      { distance: 5 }
    )
    const { Brom, Cuth } = state.combatants
    for (const one of [Brom, Cuth])
      if (one) Object.assign(one, { status: 'dying', hp: 0, fellIn: 0 })
    expect(tactic(state)).toMatchObject({ type: 'tend', by: 'Ada', target: 'Brom' })
    if (Cuth) Cuth.tried = 1
    expect(tactic(state)).toMatchObject({ type: 'tend', by: 'Ada', target: 'Cuth' })
  })
})

describe('Temperaments', () => {
  const of = (
    temperament: string,
    own: Fields,
    foes: Readonly<Record<string, Fields>>,
    distance: number
  ) => tactic(fightOf({ party: { Ada: { temperament, ...own } }, foes }, { distance }))
  const archers = { bow: { weapons: ['short bow'], proficiencies: ['bows'] } }

  test('the mindless shoot at whoever is nearest', () => {
    const foes = { Orc: orc, Rat: { hp: 1, behind: 20, weapons: ['short bow'] } }
    expect(of('steady', archers.bow, foes, 40)).toMatchObject({ target: 'Rat' })
    expect(of('mindless', archers.bow, foes, 40)).toMatchObject({ target: 'Orc' })
  })

  test('the reckless and the mindless run into a line that others let come', () => {
    const foes = { Orc: orc, Gar: orc }
    expect(of('steady', {}, foes, 40)).toEqual({ type: 'done', by: 'Ada' })
    for (const temperament of ['reckless', 'mindless'])
      expect(of(temperament, {}, foes, 40)).toMatchObject({ type: 'advance' })
  })

  test('the reckless run at the enemy with the greatest axe, and do not shoot', () => {
    const foes = { Orc: { ...orc, hp: 1 }, Brute: { hp: 8, weapons: ['great axe'] } }
    expect(of('steady', archers.bow, foes, 30)).toMatchObject({ type: 'attack', target: 'Orc' })
    const armed = { weapons: ['short bow', 'sword'], proficiencies: ['bows', 'swords'] }
    expect(of('reckless', armed, foes, 30)).toMatchObject({ type: 'charge', target: 'Brute' })
  })

  test('the cautious shoot at an enemy whom the others would run at', () => {
    const armed = { weapons: ['short bow', 'great sword'] }
    const foes = { Orc: orc }
    expect(of('steady', armed, foes, 30)).toMatchObject({ weapon: 'great sword' })
    expect(of('cautious', armed, foes, 30)).toMatchObject({ weapon: 'short bow' })
  })

  test('the reckless never evade, and the cautious sooner', () => {
    const near = (temperament: string, hp: string) =>
      tactic(
        fightOf(
          {
            party: { Ada: { temperament, hp }, Brom: {} },
            foes: { Orc: orc, Gar: orc, Bek: orc }
          },
          { distance: 5 }
        )
      )
    expect(near('steady', '4/8')).toMatchObject({ type: 'attack' })
    expect(near('reckless', '4/8')).toMatchObject({ type: 'attack' })
    expect(near('cautious', '4/8')).toMatchObject({ type: 'evade' })
    expect(near('cautious', '5/8')).toMatchObject({ type: 'attack' })
  })

  test('the cautious fall back with half of their HP while a friend fights on', () => {
    const hurt = (temperament: string) =>
      tactic(
        fightOf(
          {
            party: { Ada: { temperament, hp: '4/8' }, Brom: archers.bow },
            foes: { Orc: orc }
          },
          { distance: 25 }
        )
      )
    expect(hurt('cautious')).toEqual({ type: 'fall-back', by: 'Ada' })
    expect(hurt('steady')).toMatchObject({ type: 'charge', by: 'Ada' })
  })

  test('the cautious get away with a third of their HP', () => {
    expect(of('cautious', { hp: '2/6' }, { Orc: orc }, 5)).toMatchObject({ type: 'extricate' })
    expect(of('cautious', { hp: '2/6' }, { Orc: orc }, 40)).toMatchObject({ type: 'leave' })
    expect(of('cautious', { hp: '3/6' }, { Orc: orc }, 40)).not.toMatchObject({ type: 'leave' })
  })
})
