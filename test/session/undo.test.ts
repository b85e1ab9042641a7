import { expect, test } from 'vitest'
import type { Action, Fight } from '../../src/session/fight.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { fightAt, setupOf, withLog } from '../greywater.ts'

function after(fight: Fight, ...acts: readonly Action[]): Fight {
  return acts.reduce((current, what) => {
    const { fight: next, refusal } = applyAction(current, what)
    if (refusal) throw new Error(refusal.reason)
    return next
  }, fight)
}

/** The cellar fight during Morale, with half of the answers given. */
function halfAnswered(): Fight {
  let fight = fightAt(setupOf())
  while (!fight.now.pending?.startsWith('morale of Enemies')) fight = playOut(fight, 1)
  return playOut(fight, 1)
}

test('undo and redo restore a question of the rules with its earlier answers', () => {
  const fight = halfAnswered()
  expect(fight.now.pending).toMatch(/^morale of Enemies \[.+ \| /)
  const again = after(fight, { type: 'undo' }, { type: 'redo' })
  expect(again.now.pending).toBe(fight.now.pending)
  expect(logText(again)).toBe(logText(fight))
})

/** An attack in round 1 that waits, with the first of its dice thrown. */
function halfThrown(): Fight {
  let fight = after(fightAt(setupOf()), { type: 'give', text: 'roll initiative' })
  for (;;) {
    const asking = playOut(after(fight, { type: 'dice', mode: 'typed' }), 2)
    if (/ attack .*\[\d+\]$/.test(asking.now.pending ?? '')) return asking
    fight = playOut(fight, 1)
  }
}

test('undo and redo bring back an attack that waits, with what was thrown for it', () => {
  const fight = halfThrown()
  expect(fight.now.pending).toMatch(/ attack .+ \[\d+\]$/)
  const back = after(fight, { type: 'undo' })
  expect(back.now.asked).toBeUndefined()
  expect(trackerView(back).redo).toMatch(/ attack /)
  const again = after(back, { type: 'redo' })
  expect(again.now.asked).toEqual(fight.now.asked)
  expect(logText(again)).toBe(logText(fight))
  expect(after(again, { type: 'roll' }).now.history.undone).toEqual([])
})

test('an attack that waits comes back after the commands before it, too', () => {
  const fight = halfThrown()
  const start = after(fight, { type: 'undo' }, { type: 'undo' })
  expect(trackerView(start).redo).not.toMatch(/ attack .+\[\d+\]$/)
  expect(logText(after(start, { type: 'redo' }, { type: 'redo' }))).toBe(logText(fight))
  const first = after(fight, { type: 'go-back', kept: 0 })
  expect(first.now.asked).toBeUndefined()
  let again = first
  while (trackerView(again).redo !== undefined) again = after(again, { type: 'redo' })
  expect(logText(again)).toBe(logText(fight))
})

test('a question of the rules comes back with the command that led to it, and with no other', () => {
  const fight = halfAnswered()
  let again = after(fight, { type: 'go-back', kept: 0 }, { type: 'redo' })
  expect(again.now.asked).toBeUndefined()
  while (trackerView(again).redo !== undefined) again = after(again, { type: 'redo' })
  expect(again.now.asked).toEqual(fight.now.asked)
  expect(logText(again)).toBe(logText(fight))
})

test('a command that is given after an undo leaves nothing to redo', () => {
  const fight = after(fightAt(setupOf()), { type: 'give', text: 'roll initiative' })
  const back = after(fight, { type: 'undo' })
  expect(trackerView(back).redo).toBeDefined()
  const other = after(back, { type: 'give', text: 'note: the lamp goes out' })
  expect(trackerView(other).redo).toBeUndefined()
  expect(logText(after(other, { type: 'redo' }))).toBe(logText(other))
})

test('dice that Fray is asked to roll fall as if Fray rolled all of them', () => {
  const facesOf = ({ now }: Fight) => now.history.steps.flatMap((step) => step.answers)
  let typed = fightAt(setupOf(), { dice: 'typed' })
  for (let given = 0; given < 60; given++) typed = playOut(typed, 1)
  const faces = facesOf(typed)
  expect(faces.length).toBeGreaterThan(20)
  expect(facesOf(playOut(fightAt(setupOf()))).slice(0, faces.length)).toEqual(faces)
})

test('a remark below a waiting command stays below it after the answer', () => {
  const open = after(fightAt(setupOf(), { dice: 'typed' }), ...Array(8).fill({ type: 'roll' }), {
    type: 'give',
    text: 'roll initiative'
  })
  const body = logText(open).replace(/\n(?== \d)/, '\n# waiting for Bob\n')
  const resumed = fightAt(setupOf(withLog(body)), { dice: 'typed' })
  expect(logText(resumed)).toBe(body)
  const lines = logText(playOut(resumed, 8)).split('\n')
  const command = lines.findIndex((line) => line.startsWith('> roll initiative ['))
  expect(lines.indexOf('# waiting for Bob')).toBeGreaterThan(command)
})

test('a half command is in the last press alone when all is taken back', () => {
  const fight = halfAnswered()
  const begun = after(fight, { type: 'go-back', kept: 0 })
  const { undone } = begun.now.history
  expect(undone.length).toBeGreaterThan(1)
  expect(undone.map(({ pending }) => pending !== undefined)).toEqual(
    undone.map((_, index) => index === 0)
  )
  expect(after(begun, { type: 'redo' }).now.pending).toBeUndefined()
})
