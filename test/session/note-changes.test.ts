import { describe, expect, test } from 'vitest'
import { commandsFor } from '../../src/core/sections/changed-creatures.ts'
import { applyAction, logText } from '../../src/session/fight.ts'
import { changedCreatures, isEncounterEdited } from '../../src/session/note-changes.ts'
import { fightAt, greywater, setupAmong, setupOf, withLog } from '../greywater.ts'

const log = logText(
  applyAction(fightAt(setupAmong(greywater)), { type: 'give', text: 'roll initiative' }).fight
)
const played = { ...greywater, 'session-1.md': withLog(log) }

/** The fight in the sample notes after an edit of one of them. */
const edited = (path: keyof typeof greywater, before: string, edit: string) => {
  expect(played[path]).toContain(before)
  const setup = setupAmong({ ...played, [path]: played[path].replace(before, edit) })
  return { setup, fight: fightAt(setup) }
}

describe('an edit of a note during a fight', () => {
  test('of a creature that fights is asked about, with what changed', () => {
    const { setup, fight } = edited('bestiary.md', 'hd: 1-1', 'hd: 2')
    const [changed, ...others] = changedCreatures(setup, fight)
    expect(others).toEqual([])
    expect(changed).toMatchObject({ creature: 'Sump goblin', words: 'hd 1-1 → 2' })
    expect(isEncounterEdited(setup)).toBe(false)
  })
  test('is not asked about again once it is taken over, or declined', () => {
    const { setup, fight } = edited('party.md', 'savvy: 13', 'savvy: 14')
    const [changed] = changedCreatures(setup, fight)
    if (!changed) throw new Error('nobody has changed')
    for (const text of Object.values(commandsFor(changed))) {
      const { fight: decided, refusal } = applyAction(fight, { type: 'give', text })
      expect(refusal).toBeUndefined()
      expect(changedCreatures(setup, decided)).toEqual([])
      const undone = applyAction(decided, { type: 'undo' }).fight
      expect(changedCreatures(setup, undone)).toEqual([changed])
    }
  })
  test.each([
    ['in words that no rule reads', 'party.md', 'savvy: 13', 'savvy: 13\nnote: limps'],
    ['that means the same', 'party.md', 'name: Corvin\n', 'name: Corvin\nArmor: medium\n'],
    ['with a mistake', 'party.md', 'savvy: 13', 'savvy: many']
  ] as const)('%s is not asked about', (_, path, before, edit) => {
    const { setup, fight } = edited(path, before, edit)
    expect(changedCreatures(setup, fight)).toEqual([])
    expect(isEncounterEdited(setup)).toBe(false)
  })
  test('of the zone where a creature begins is not asked about', () => {
    const text = [
      ...['---', 'ruleset: murdham', '---', '```encounter', 'name: The yard', 'players: Corvin'],
      ...['creatures: [{name: Bandit, zone: the yard}]', 'zones: [the yard, the lane]', '```', '']
    ].join('\n')
    const fought = withLog(logText(fightAt(setupOf(text, 'The yard'))), 'The yard', text)
    const setup = setupOf(fought.replace('zone: the yard', 'zone: the lane'), 'The yard')
    expect(changedCreatures(setup, fightAt(setup))).toEqual([])
  })
  test('of who fights, or of the settings, is noticed and asks nothing', () => {
    for (const [before, edit] of [
      ['3: Sump goblin', '4: Sump goblin'],
      ['  - Cart wolf\n', ''],
      ['ruleset: hestia', 'ruleset: hestia\nhestia:\n  combat speed: 5']
    ] as const) {
      const { setup, fight } = edited('session-1.md', before, edit)
      expect(isEncounterEdited(setup)).toBe(true)
      expect(changedCreatures(setup, fight)).toEqual([])
    }
  })
})
