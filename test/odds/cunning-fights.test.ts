import fc from 'fast-check'
import { describe, test } from 'vitest'
import { defaultEffort } from '../../src/odds/cunning/search.ts'
import { suggestedCommand } from '../../src/odds/cunning/suggestion.ts'
import { fightSimulator } from '../../src/odds/simulate.ts'
import { everyGame } from '../games.ts'
import { isSoak, runs, seeds } from '../random.ts'

const brief = { ...defaultEffort, plays: 24, maxCandidates: 4, rounds: 1 }

describe.each(everyGame)('where everybody in $id is cunning', ({ ruleset, encounters }) => {
  test('no command of theirs is refused', () => {
    fc.assert(
      fc.property(encounters, seeds, (encounter, seed) => {
        const sides = [...new Set(encounter.entries.map(({ side }) => side))]
        const begun = ruleset.begin({
          ...encounter,
          fields: { ...encounter.fields, cunning: sides }
        })
        if ('problems' in begun) return
        fightSimulator(ruleset, begun.state, seed, {
          maxCommands: isSoak ? 60 : 20,
          tactic(state) {
            const command = suggestedCommand(ruleset, state, undefined, brief)
            const refusal = command && ruleset.refuses(state, command)
            if (refusal) throw new Error(`${ruleset.language.quote(command)}: ${refusal.reason}`)
            return command
          }
        })(0)
      }),
      runs(10)
    )
  })
})
