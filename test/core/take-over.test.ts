import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Encounter, EncounterEntry } from '../../src/core/encounter/encounter.ts'
import { give } from '../../src/core/fight/history.ts'
import { undo } from '../../src/core/fight/undo.ts'
import { readLog } from '../../src/core/log/read-log.ts'
import { writeLog } from '../../src/core/log/write-log.ts'
import { commandsFor } from '../../src/core/sections/changed-creatures.ts'
import { playOut } from '../../src/session/fight.ts'
import { everyGame, startOf } from '../games.ts'
import { anyFight, json, lastOf } from '../kit.ts'
import { presses, runs, sampled, seeds } from '../random.ts'

/** An encounter where everybody has the statblock of somebody in another one. */
const edited = (encounter: Encounter, other: Encounter): Encounter => {
  const edit = (entry: EncounterEntry, index: number): EncounterEntry => ({
    ...entry,
    fields: other.entries[index % other.entries.length]?.fields ?? {}
  })
  return {
    ...encounter,
    entries: encounter.entries.map(edit),
    reserve: encounter.reserve.map(edit)
  }
}

describe.each(sampled(everyGame, 3))('a statblock of $id that is edited during a fight', (game) => {
  const { ruleset } = game
  const now = fc
    .record({ encounter: game.encounters, other: game.encounters, seed: seeds, presses })
    .map(({ encounter, other, seed, presses }) => ({
      encounter,
      noted: edited(encounter, other),
      start: startOf(game, encounter),
      fight: lastOf(
        anyFight(ruleset, startOf(game, encounter), seed, presses, 'rolled', game.lines)
      )
    }))
    .filter(({ fight }) => !fight.asked)

  test('is taken over or kept for good, and the fight goes on to its end', () => {
    let decided = 0
    fc.assert(
      fc.property(
        now,
        fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
        (moment, choices) => {
          let { fight } = moment
          const { encounter, noted, start } = moment
          expect(ruleset.editedCombatants(fight.state, encounter)).toEqual([])
          for (const [index, change] of ruleset.editedCombatants(fight.state, noted).entries()) {
            const commands = commandsFor(change)
            const text = choices[index % choices.length] ? commands.takeOver : commands.keep
            const parsed = ruleset.language.parse(fight.state, text)
            if (!('command' in parsed)) throw new Error(`${text}: ${parsed.message}`)
            const next = give(ruleset, fight, parsed.command)
            if (next.refusal) throw new Error(`${text}: ${next.refusal.reason}`)
            expect(json(undo(ruleset, next).state)).toEqual(json(fight.state))
            fight = next
            decided++
            if (fight.asked) return
          }
          expect(ruleset.editedCombatants(fight.state, noted)).toEqual([])
          const end = playOut({ ruleset, title: 'A', now: fight, remarks: [], beginning: [] })
          const read = readLog(ruleset, start, writeLog(ruleset, end.now, 'A'))
          expect(read.issues).toEqual([])
          expect(json(read.now.state)).toEqual(json(end.now.state))
        }
      ),
      runs(20)
    )
    expect(decided).toBeGreaterThan(0)
  })
})
