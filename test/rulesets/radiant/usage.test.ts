import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/rulesets/radiant/index.ts'
import { radiant } from '../../../src/rulesets/radiant/index.ts'
import { apOf } from '../../../src/rulesets/radiant/rules/equipment.ts'
import type { State } from '../../../src/rulesets/radiant/state.ts'
import { afterwards, duel, eventOf, eventsOf, playOf } from './kit.ts'

const attack = (weapon: string, by = 'Wenna', target = 'Ghoul'): Command => ({
  type: 'attack',
  by,
  target,
  weapon,
  edge: ''
})
const down: Command = { type: 'mark', who: 'Ghoul', status: 'defeated', why: 'the test is over' }

/** The end of the fight, with these faces of the usage dice. */
function ended(state: State, ...faces: readonly number[]) {
  const after = afterwards(state, [down])
  const owed = radiant.due(after)
  if (owed) throw new Error(`${owed.type} is owed`)
  return eventsOf(after, { type: 'end' }, faces)
}

const done = (by: string) => ({ type: 'done', by }) as const

describe('Equipment › Usage', () => {
  test('each natural 1 on an attack is a dot, and the third breaks the weapon', () => {
    let state = duel({ weapons: ['club', 'dagger body'] })
    for (const dots of [1, 2, 3]) {
      const events = eventsOf(state, attack('club'), [1])
      expect(eventOf(events, 'markedUse')).toMatchObject({
        item: 'club',
        dots,
        breaks: dots === 3
      })
      state = afterwards(
        state,
        [attack('club'), 1],
        [done('Wenna')],
        [attack('attack', 'Ghoul', 'Wenna'), 20],
        [done('Ghoul')]
      )
    }
    expect(state.combatants.Wenna?.weapons.club).toMatchObject({ dots: 3, place: 'gone' })
    expect(radiant.refuses(state, attack('club'))).toMatchObject({ rule: 'C-Z9' })
  })

  test('of six faces two mark what was used in the fight', () => {
    const before = duel({ armour: 'light', weapons: ['club'] })
    const state = afterwards(
      before,
      [attack('club'), 2],
      [done('Wenna')],
      [attack('attack', 'Ghoul', 'Wenna'), 2, 3]
    )
    const marks = [1, 2, 3, 4, 5, 6].map(
      (face) => eventOf(ended(state, face), 'usageRolled')?.marks
    )
    expect(marks).toEqual([true, true, false, false, false, false])
  })

  test('armour that kept nothing off was not used', () => {
    const state = duel({ armour: 'light', weapons: ['club'] })
    // No die is rolled.
    expect(afterwards(state, [down], [{ type: 'end' }])).toMatchObject({
      phase: 'over',
      outcome: 'Party'
    })
  })

  test('a bundle of ammunition is empty with its third dot, and the next one is begun', () => {
    const fields = { weapons: ['bow'], ammo: 2, worn: ['ammo 2'] }
    const state = afterwards(duel(fields, {}), [attack('bow'), 2, 2])
    const over = afterwards(state, [down])
    const played = playOf(over, { type: 'end' }, [1])
    if (played.kind !== 'allowed') throw new Error(played.kind)
    expect(played.state.combatants.Wenna).toMatchObject({ ammo: 1, ammoDots: 0 })
  })

  test('armour with its third dot keeps nothing off any more', () => {
    const fields = { armour: 'medium', con: 2, weapons: ['club'], worn: ['armour 2'] }
    const before = duel(fields)
    const state = afterwards(
      before,
      [attack('club'), 2],
      [done('Wenna')],
      [attack('attack', 'Ghoul', 'Wenna'), 2, 3]
    )
    const over = afterwards(state, [down])
    const played = playOf(over, { type: 'end' }, [2])
    if (played.kind !== 'allowed') throw new Error(played.kind)
    const { Wenna } = played.state.combatants
    if (!Wenna) throw new Error('nobody')
    expect(apOf(Wenna)).toBe(0)
  })

  test('the number of dots is the note’s', () => {
    const state = duel({ weapons: ['club'] }, {}, { defaults: { 'usage dots': 1 } })
    expect(eventOf(eventsOf(state, attack('club'), [1]), 'markedUse')).toMatchObject({
      breaks: true
    })
  })
})
