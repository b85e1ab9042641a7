import { expect, test } from 'vitest'
import { afterwards, duel, playOf } from './kit.ts'

test.each([
  [2, 1, 'STR'],
  [1, 2, 'DEX'],
  [1, 1, 'STR']
])('with STR %i and DEX %i a Character is suggested to resist by %s', (str, dex, ability) => {
  const turn = afterwards(duel({ str, dex }), [{ type: 'done', by: 'Wenna' }])
  const tripped = playOf(
    turn,
    {
      type: 'stunt',
      by: 'Ghoul',
      stunt: 'trip',
      target: 'Wenna',
      ability: 'Skill',
      difficulty: '',
      edge: ''
    },
    []
  )
  if (tripped.kind !== 'waiting' || tripped.asked.kind !== 'choice')
    throw new Error(JSON.stringify(tripped))
  const { options, suggested } = tripped.asked
  expect(options[suggested]).toBe(`Wenna: resist by ${ability}`)
})
