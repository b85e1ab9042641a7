import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyEdits, writeLog } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { registerRuleset, rulesetById } from '../../src/rulesets/index.ts'
import { playScene, scenesOf } from '../transcripts/transcript.ts'
import type { TestedGame } from './game.ts'

/**
 * Declares the tests of a game’s transcripts, the notes in `folder`. The dice of each scene lead to exactly its log, and
 * every rule of the game is cited. With `-u`, Vitest writes the logs.
 */
export function transcriptsOf(game: TestedGame, folder: URL): void {
  describe(`the transcripts of ${game.ruleset.id}`, () => {
    const { ruleset, seenElsewhere } = game
    /** The rules that events and refusals cite (`told`), and the rules behind numbers that are shown (`shown`). */
    const told = new Set<string>()
    const shown = new Set<string>()

    let takeBack = () => {}
    beforeAll(() => {
      if (!rulesetById(ruleset.id)) takeBack = registerRuleset(ruleset)
    })
    afterAll(() => takeBack())

    const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
    describe.each(names)('%s', (name) => {
      const url = new URL(name, folder)
      const text = readFileSync(url, 'utf8')
      const note = parseNote(name, text)
      const vault = createVault([note])

      test('the note has no issues, and a script', () => {
        expect(note.issues).toEqual([])
        expect(scenesOf(note)).not.toEqual([])
      })

      test('the dice lead to the logs', async () => {
        let now = text
        for (const [index, scene] of scenesOf(note).entries()) {
          const played = playScene(vault, note, scene)
          for (const rule of played.told) told.add(rule)
          for (const rule of played.shown) shown.add(rule)
          if (!scene.golden)
            throw new Error(`${name}: ${scene.name} has no log: write an empty encounter-log fence`)
          const current = parseNote(name, now)
          const place = scenesOf(current)[index]?.place ?? scene.place
          now = applyEdits(now, writeLog(current, place, played.log))
        }
        await expect(now).toMatchFileSnapshot(fileURLToPath(url))
      })
    })

    describe('tell every rule', () => {
      const automated = Object.keys(ruleset.rulebook).filter(
        (rule) => ruleset.rulebook[rule]?.how !== 'table'
      )
      const isFact = (rule: string) => rule.startsWith('C-')

      test('each rule of the combat chapter is behind an event or a refusal', () => {
        const rules = automated.filter((rule) => !isFact(rule))
        expect(rules.filter((rule) => !told.has(rule))).toEqual([])
      })

      test('each fact it stands on is behind an event, a refusal or a number that is shown', () => {
        const untold = automated
          .filter(isFact)
          .filter((rule) => !told.has(rule) && !shown.has(rule))
        expect(untold).toEqual(Object.keys(seenElsewhere))
      })

      test('no rule is told that the rulebook does not have', () => {
        const cited = [...told, ...shown]
        expect(cited.filter((rule) => !Object.hasOwn(ruleset.rulebook, rule))).toEqual([])
      })
    })
  })
}
