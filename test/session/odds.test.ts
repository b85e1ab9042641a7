import { describe, expect, test } from 'vitest'
import { estimateOdds } from '../../src/session/estimate-odds.ts'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction, playOut } from '../../src/session/fight.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { fightAt, setupOf } from '../greywater.ts'
import { sampled } from '../random.ts'

const start = fightAt(setupOf(), { seed: 5 })

function until(isSo: (fight: Fight) => boolean): Fight {
  let fight = start
  while (!isSo(fight)) fight = playOut(fight, 1)
  return fight
}

describe('the odds of commands', () => {
  const { fight } = applyAction(start, { type: 'give', text: 'roll initiative' })
  const attacks = trackerView(fight).offers.find(({ type }) => type === 'attack')?.variants ?? []

  test('are given by the text of the command', () => {
    const few = sampled(attacks, 4)
    const words = few.map(({ text }) => text)
    const chances = estimateOdds(fight, words)
    expect(Object.keys(chances)).toEqual(words)
    few.forEach(({ values: [target], text }) => {
      expect(chances[text]?.[0]?.name).toBe(target)
    })
  })
  test('leave out commands that cannot be parsed or are not allowed', () => {
    expect(estimateOdds(fight, ['', 'dance', 'Tam Reed: attack Nobody with crossbow'])).toEqual({})
  })
})

describe('the odds of the answers to a question', () => {
  const fight = until(({ now }) => now.asked?.kind === 'choice')
  test('are given by answer, and for nothing else', () => {
    const { asked } = fight.now
    const options = asked?.kind === 'choice' ? asked.options : []
    expect(Object.keys(estimateOdds(fight, [...options, 'roll initiative']))).toEqual(options)
  })
  test('leave out what the command did before it asked', () => {
    const downIn = ({ ruleset }: Fight, state: unknown) =>
      ruleset.vitals(state).flatMap(({ name, isUp }) => (isUp ? [] : name))
    const newlyDown = (one: Fight) => {
      const { asked, state, unfinished } = one.now
      const before = downIn(one, state)
      const after = asked?.kind === 'choice' && unfinished ? downIn(one, unfinished.state) : []
      return after.filter((name) => !before.includes(name))
    }
    const struck = until((one) => newlyDown(one).length > 0)
    const options = struck.now.asked?.kind === 'choice' ? struck.now.asked.options : []
    const concerned = Object.values(estimateOdds(struck, options)).flat()
    expect(concerned.length).toBeGreaterThan(0)
    expect(concerned.map(({ name }) => name)).not.toContain(newlyDown(struck)[0])
  })
})
