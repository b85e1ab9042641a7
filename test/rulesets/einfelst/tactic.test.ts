import { expect, test } from 'vitest'
import { tactic } from '../../../src/rulesets/einfelst/tactic.ts'
import { beginOf, encounterOf, entrant } from './kit.ts'

test('the best at sneaking of those in ambush begins the fight', () => {
  const state = beginOf(
    encounterOf(
      [
        entrant('Ada', 'Party', { player: true }),
        entrant('Thug', 'Enemies', { sneak: 1 }),
        entrant('Scout', 'Enemies', { sneak: 4 })
      ],
      { ambush: 'Enemies' }
    )
  )
  expect(tactic(state)).toMatchObject({ type: 'ambush', who: 'Scout', side: 'Party' })
})
