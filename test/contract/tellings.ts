import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLog } from '../../src/core/log/read-log.ts'
import { writeLog } from '../../src/core/log/write-log.ts'
import { anyFight, json, lastOf } from '../kit.ts'
import { presses, runs, seeds } from '../random.ts'
import { anyTelling, tellings, toldAs } from '../tellings.ts'
import type { TestedGame } from './game.ts'
import { startOf } from './game.ts'

const dice = fc.constantFrom('rolled' as const, 'typed' as const, 'players' as const)

/** Declares the tests of what is true for the log of any fight, at any level of detail. */
export function tellingsOf(game: TestedGame): void {
  describe(`a fight of ${game.ruleset.id}`, () => {
    const { ruleset } = game
    const fights = fc
      .record({ encounter: game.encounters, seed: seeds, presses, dice })
      .map(({ encounter, seed, presses: pressed, dice: mode }) => {
        const start = startOf(game, encounter)
        return { start, now: lastOf(anyFight(ruleset, start, seed, pressed, mode, game.lines)) }
      })

    test('is read back alike, however much its log tells of each command', () => {
      fc.assert(
        fc.property(
          fights,
          fc.array(anyTelling, { minLength: 1, maxLength: 9 }),
          (fight, forms) => {
            const { start, now } = fight
            const text = toldAs(writeLog(ruleset, now, 'The ford'), forms)
            const back = readLog(ruleset, start, text)
            expect(back.issues).toEqual([])
            expect(json(back.now.state)).toEqual(json(now.state))
            expect(back.now.asked).toEqual(now.asked)
            expect(json(back.now.history.steps)).toEqual(json(now.history.steps))
          }
        ),
        runs(120)
      )
    })

    test('keeps the form in which its log has each command, whatever the settings say now', () => {
      fc.assert(
        fc.property(
          fights,
          fc.array(anyTelling, { minLength: 1, maxLength: 9 }),
          anyTelling,
          ({ now }, forms, telling) => {
            const before = toldAs(writeLog(ruleset, now, 'The ford'), forms)
            expect(writeLog(ruleset, now, 'The ford', [], [], { before, telling })).toBe(before)
          }
        ),
        runs(80)
      )
    })

    test('is told from the start as the settings say, and else all of it', () => {
      fc.assert(
        fc.property(fights, ({ now }) => {
          const whole = writeLog(ruleset, now, 'The ford')
          for (const telling of tellings)
            expect(writeLog(ruleset, now, 'The ford', [], [], { telling })).toBe(
              toldAs(whole, [telling])
            )
        }),
        runs(40)
      )
    })
  })
}
