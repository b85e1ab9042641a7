import { describe, expect, test } from 'vitest'
import type { Row } from '../../src/core/ruleset/fight-view.ts'
import type { TrackerView } from '../../src/core/view/tracker-view.ts'
import type { Action, Fight } from '../../src/session/fight.ts'
import { applyAction, logText } from '../../src/session/fight.ts'
import { resultText } from '../../src/session/possible-results.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { fightAt, setupOf } from '../greywater.ts'

function played(fight: Fight, ...actions: readonly Action[]): Fight {
  return actions.reduce((before, action) => {
    const { fight: after, refusal } = applyAction(before, action)
    if (refusal) throw new Error(`${JSON.stringify(action)}: ${refusal.reason}`)
    return after
  }, fight)
}

const rowOf = ({ groups }: TrackerView, name: string): Row | undefined =>
  groups.flatMap(({ rows }) => rows).find((row) => row.name === name)

/** Wenna may attack, and every die is typed in. */
const ready = played(
  fightAt(setupOf()),
  { type: 'give', text: 'roll initiative' },
  { type: 'dice', mode: 'typed' }
)
const attack: Action = { type: 'give', text: 'Wenna: attack Sump goblin 3 with sword, slashing' }
const faces = (...given: number[]): Action => ({ type: 'answer', faces: given })

describe('while a command waits for an answer', () => {
  const asked = played(ready, attack)
  const hit = played(asked, faces(19))

  test('the dice and their effects are shown, and the log has none of them', () => {
    expect(trackerView(asked).unfinished).toMatchObject({ rolls: [], lines: [] })
    const { unfinished, log, rules } = trackerView(hit)
    expect(unfinished?.command).toBe('Wenna: attack Sump goblin 3 with sword, slashing')
    expect(unfinished?.rolls).toEqual([
      { reason: 'Wenna, Violence Test', sides: 20, faces: [19], isTyped: true }
    ])
    expect(unfinished?.lines.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Wenna hits Sump goblin 3 with sword/)
    ])
    expect(rules[unfinished?.lines[0]?.rule ?? '']).toBeDefined()
    expect(log).toEqual(trackerView(ready).log)
    expect(logText(hit)).not.toContain('Wenna hits')
  })

  test('the panel says who acts against whom', () => {
    expect(trackerView(asked).involved).toEqual({ by: 'Wenna', targets: ['Sump goblin 3'] })
    expect(trackerView(ready).involved).toBeUndefined()
  })

  test('the rows are as they would become, with the numbers until then, each in its place', () => {
    const fallen = played(ready, attack, faces(19), faces(6))
    const goblin = rowOf(trackerView(ready), 'Sump goblin 3')
    expect(goblin?.numbers[0]?.value).toBeGreaterThan(0)
    const view = trackerView(fallen)
    // The morale of the enemies is rolled next: the goblin is dead if that comes about.
    expect(view.asked).toBeDefined()
    expect(rowOf(view, 'Sump goblin 3')).toMatchObject({
      isUnfinished: true,
      stateWords: 'dead',
      numbers: [{ value: 0, before: goblin?.numbers[0]?.value }, {}]
    })
    expect(rowOf(view, 'Hob Ratchet')?.isUnfinished).toBeUndefined()
    const names = ({ groups }: TrackerView) =>
      groups.map(({ rows }) => rows.map(({ name }) => name))
    expect(names(view)).toEqual(names(trackerView(ready)))
  })

  test('an earlier moment shows nothing of it', () => {
    const view = trackerView(hit, { past: 0 })
    expect(view.unfinished).toBeUndefined()
    expect(view.results).toBeUndefined()
  })
})

describe('the results of a die that is typed in', () => {
  const { results = [] } = trackerView(played(ready, attack))

  test('are told by what they come to, from the lowest', () => {
    expect(
      results.map(({ label, faces: some }) => [some[0]?.face, some.at(-1)?.face, label])
    ).toEqual([
      [1, 1, 'Wenna misses Sump goblin 3 with sword, slashing, a Critical Miss'],
      [2, 9, 'Wenna misses Sump goblin 3 with sword, slashing'],
      [10, 19, 'Wenna hits Sump goblin 3 with sword, slashing'],
      [20, 20, 'Wenna hits Sump goblin 3 with sword, slashing, a Critical Hit']
    ])
  })

  test('are those that the rules come to', () => {
    for (const { faces: some } of results)
      for (const { face, text } of some) {
        const next = played(ready, attack, faces(face))
        const lines = next.now.unfinished?.lines ?? next.now.history.steps.at(-1)?.lines
        expect(lines?.[0]?.text).toBe(text)
      }
    expect(results.flatMap(({ faces: some }) => some)).toHaveLength(20)
  })

  test('have one range of what the dice would do', () => {
    const { results: damage } = trackerView(played(ready, attack, faces(19)))
    expect(damage?.map(({ label }) => label)).toContainEqual(
      expect.stringMatching(/^Sump goblin 3 takes \d+–\d+ /)
    )
  })

  test('are not guessed for several dice, and told for those that are typed', () => {
    const muster = fightAt(setupOf(), { dice: 'typed' })
    const several = played(muster, faces(4))
    expect(several.now.asked).toMatchObject({ kind: 'dice', count: 2 })
    expect(trackerView(several).results).toBeUndefined()
    expect(resultText(several, [3, 5])).toMatch(/^Hob Ratchet has Flesh 4 and Grit 8/)
  })
})
