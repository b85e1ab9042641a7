import { describe, expect, test } from 'vitest'
import { applyAction, type Fight, playOut } from '../../src/session/fight.ts'
import { estimateOdds } from '../../src/session/odds.ts'
import { trackerView } from '../../src/session/tracker-view.ts'
import { fightAt, setupOf } from '../greywater.ts'

const start = fightAt(setupOf(), { seed: 5 })

function until(isSo: (fight: Fight) => boolean): Fight {
  let fight = start
  while (!isSo(fight)) fight = playOut(fight, 1)
  return fight
}

describe('what may be done is weighed', () => {
  const { fight } = applyAction(start, { type: 'give', text: 'roll initiative' })
  const attacks = trackerView(fight).offers.find(({ type }) => type === 'attack')?.variants ?? []

  test('by the words it would be given in', () => {
    const words = attacks.map(({ text }) => text)
    const chances = estimateOdds(fight, words)
    expect(Object.keys(chances)).toEqual(words)
    attacks.forEach(({ values: [target], text }) => {
      expect(chances[text]?.[0]?.name).toBe(target)
    })
  })
  test('and what cannot be read or given is left out', () => {
    expect(estimateOdds(fight, ['', 'dance', 'Tam Reed: attack Nobody with crossbow'])).toEqual({})
  })
})

describe('the answers to a question are weighed', () => {
  const fight = until(({ now }) => now.asked?.kind === 'choice')
  test('by their words, and nothing else is', () => {
    const { asked } = fight.now
    const options = asked?.kind === 'choice' ? asked.options : []
    expect(Object.keys(estimateOdds(fight, [...options, 'roll initiative']))).toEqual(options)
  })
})
