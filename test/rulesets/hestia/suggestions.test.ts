import { expect, test } from 'vitest'
import { afterwards, beginOf, encounterOf, entrant, playOf } from './kit.ts'

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
