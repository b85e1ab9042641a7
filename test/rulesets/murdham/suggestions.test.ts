import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../src/core/fight/answers.ts'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import type { Command } from '../../../src/rulesets/murdham/index.ts'
import type { State } from '../../../src/rulesets/murdham/state.ts'
import { combatantOf } from '../../../src/rulesets/murdham/state.ts'
import { afterwards, asideOf, beginOf, encounterOf, entrant, playOf } from './kit.ts'

/** The suggested answer to what is asked after these answers. */
function suggested(state: State, command: Command, ...answers: readonly Answer[]): string {
  const played = playOf(state, command, answers)
  if (played.kind !== 'waiting' || played.asked.kind !== 'choice')
    throw new Error(JSON.stringify(played))
  return played.asked.options[played.asked.suggested] ?? ''
}

/** A fight in which the side of Ada or that of Foe has the turn. Ben stands beside Ada if his fields are given. */
function fight(first: 'Party' | 'Enemies', ada: Fields, foe: Fields, ben?: Fields): State {
  const entrants = [
    entrant('Ada', 'Party', { player: true, ...ada }),
    ...(ben ? [entrant('Ben', 'Party', { player: true, ...ben })] : []),
    entrant('Foe', 'Enemies', foe)
  ]
  return afterwards(beginOf(encounterOf(entrants, { initiative: first })), [{ type: 'initiative' }])
}

const blow = (weapon: string): Command => ({
  type: 'attack',
  by: 'Foe',
  target: 'Ada',
  weapon,
  how: ''
})

describe('An omen is suggested', () => {
  test('for morale, which takes somebody out of the fight, down to the last', () => {
    for (const omens of [1, 2])
      expect(
        suggested(asideOf({ player: true, omens }), { type: 'check-morale', who: 'One' }, 20)
      ).toBe('One: spend an omen')
  })
  test('for no save that leaves somebody in it', () => {
    const save: Command = { type: 'save', who: 'One', ability: 'WIT', difficulty: '' }
    expect(suggested(asideOf({ player: true }), save, 20)).toBe('One: keep the result')
  })
  test.each([
    ['a blow that would fell as likely as not', 6, 'Ada: spend an omen'],
    ['no blow that can be taken', 18, 'Ada: keep the result']
  ])('for a dodge of %s', (_, str, answer) => {
    const state = fight('Enemies', { str, weapons: ['knife'] }, { weapons: ['axe'] })
    expect(suggested(state, blow('axe'), 'Ada: dodge', 20)).toBe(answer)
  })
})

describe('The suggestion against an attack', () => {
  const foe = { str: 8, weapons: ['club'] }
  test('is a friend in armour as protector, for a combatant who would fall', () => {
    const state = fight('Enemies', { str: 4 }, foe, {
      str: 16,
      armour: 'heavy',
      skills: ['protect']
    })
    expect(suggested(state, blow('club'))).toBe('Ben: guard Ada')
  })
  test('is no protector who would fall as well', () => {
    const state = fight('Enemies', { str: 4, agi: 15 }, foe, { str: 4 })
    expect(suggested(state, blow('club'))).toBe('Ada: dodge')
  })
  test('is to stand, for somebody who alone can save a friend from death in this round', () => {
    const quick = { agi: 15, gear: ['healing draught'] }
    const state = fight('Enemies', quick, foe, {})
    expect(suggested(state, blow('club'))).toBe('Ada: dodge')
    const dying = { status: 'dying', health: 0 } as const
    Object.assign(combatantOf(state, 'Ben'), dying, { diesAtEndOf: 2 })
    expect(suggested(state, blow('club'))).toBe('Ada: dodge')
    Object.assign(combatantOf(state, 'Ben'), { diesAtEndOf: 1 })
    expect(suggested(state, blow('club'))).toBe('Ada: stand')
  })
  test('is the counter of somebody strong', () => {
    const state = fight('Enemies', { str: 14, weapons: ['sword'] }, foe)
    expect(suggested(state, blow('club'))).toBe('Ada: counter with sword')
  })
  test('is to stand, for a giant whom a shot from out of its reach can hardly hurt', () => {
    const state = afterwards(
      beginOf(
        encounterOf(
          [
            entrant('Ada', 'Party', { player: true, size: 'massive', av: 3, weapons: ['club'] }),
            entrant('Foe', 'Enemies', { weapons: ['bow'] })
          ],
          { initiative: 'Enemies', zones: ['Hill', 'Ford', 'Wood', 'Mill'] }
        )
      ),
      [{ type: 'initiative' }]
    )
    expect(suggested(state, blow('bow'))).toBe('Ada: stand')
  })
  test('is no shelter behind a friend who would rather fall', () => {
    const hidden = suggested(
      fight('Enemies', { str: 14 }, foe, { str: 4 }),
      blow('club'),
      'Ada: hide behind Ben'
    )
    expect(hidden).toBe('Ben: refuse')
  })
})

test('Cleave goes on into whoever is likeliest to fall', () => {
  const entrants = [
    entrant('Ada', 'Party', { player: true, skills: ['cleave'], weapons: ['axe'] }),
    entrant('Boss', 'Enemies', { str: 18, armour: 'heavy' }),
    entrant('Imp', 'Enemies', { str: 3 }),
    entrant('Rat', 'Enemies', { str: 3 })
  ]
  const state = afterwards(beginOf(encounterOf(entrants, { initiative: 'Party' })), [
    { type: 'initiative' }
  ])
  const attack: Command = { type: 'attack', by: 'Ada', target: 'Imp', weapon: 'axe', how: '' }
  expect(suggested(state, attack, 'Imp: stand', 5)).toBe('Ada: cleave into Rat')
})
