import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../src/notes/edits.ts'
import type { Action, Fight } from '../../src/session/fight.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { replayLog } from '../../src/session/log/replay-log.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { fightAt, setupOf, withLog, withoutBeginning, withoutCheckLine } from '../greywater.ts'

/** The fight after actions that must not be refused. */
const acted = (fight: Fight, ...actions: readonly Action[]): Fight =>
  actions.reduce((now, action) => {
    const { fight: next, refusal } = applyAction(now, action)
    if (refusal) throw new Error(refusal.reason)
    return next
  }, fight)

/** Begun by dice of the seed, then initiative typed in. */
const begun = acted(
  fightAt(setupOf()),
  { type: 'dice', mode: 'players' },
  { type: 'give', text: 'roll initiative' }
)
const typed = (() => {
  let fight = acted(begun, { type: 'answer', faces: [9] })
  while (fight.now.asked) fight = acted(fight, { type: 'roll' })
  return fight
})()
const issuesOfLog = (body: string) => replayLog(setupOf(withLog(body)))?.issues ?? []
const initiativeIn = (log: string) => /^> roll initiative.*/m.exec(log)?.[0] ?? ''

describe('dice that a person types in', () => {
  test('are marked in the log, and those of the seed are not', () => {
    expect(initiativeIn(logText(typed))).toMatch(/^> roll initiative \[typed 9\]/)
    expect(logText(typed)).toMatch(/^> muster \[\d/m)
    expect(logText(typed).match(/typed/g)).toHaveLength(1)
  })

  test('stay marked when the log is opened again, undone and redone', () => {
    const again = fightAt(setupOf(withLog(logText(typed))))
    expect(logText(again)).toBe(logText(typed))
    expect(logText(acted(again, { type: 'undo' }, { type: 'redo' }))).toBe(logText(typed))
    expect(logText(acted(typed, { type: 'undo' }))).not.toContain('typed')
  })

  test('stay marked while the command waits for more', () => {
    const mixed = acted(
      fightAt(setupOf(), { dice: 'typed' }),
      { type: 'answer', faces: [3] },
      { type: 'roll' }
    )
    expect(logText(mixed)).toMatch(/^> muster \[typed 3\] \[\d/m)
    expect(logText(fightAt(setupOf(withLog(logText(mixed))), { dice: 'typed' }))).toBe(
      logText(mixed)
    )
  })

  test('are told apart in the tracker', () => {
    const rolls = trackerView(typed).log.flatMap((entry) => entry.rolls)
    expect(rolls.filter(({ isTyped }) => isTyped).map(({ faces }) => faces)).toEqual([[9]])
  })
})

describe('a face without a mark that the seed does not give', () => {
  const log = logText(playOut(fightAt(setupOf())))
  const at = log.indexOf('> roll initiative [') + '> roll initiative ['.length
  const [face = ''] = /^\d+/.exec(log.slice(at)) ?? []
  const other = face === '7' ? '8' : '7'
  const changed = log.slice(0, at) + other + log.slice(at + face.length)

  test('is reported there, with the face of the seed', () => {
    const [issue] = issuesOfLog(changed)
    const note = withLog(changed)
    expect(issue).toMatchObject({
      code: 'log.dice',
      message: `The seed gives ${face} here, not ${other}. Write “typed” before dice that a person rolled`
    })
    expect(note.slice(issue?.start, issue?.end)).toBe(other)
  })

  test('is reported before what it would have led to: a miss has no dice for the damage', () => {
    const hit = /> .*: attack .* \[(\d+)\] \[/.exec(log)
    const place = log.indexOf('[', hit?.index) + 1
    const missed = `${log.slice(0, place)}2${log.slice(place + (hit?.[1]?.length ?? 0))}`
    expect(issuesOfLog(missed).map(({ code }) => code)).toEqual(['log.dice', 'log.answer'])
  })

  test('is marked as typed in by the fix, and the fight goes on', () => {
    const follows = logText(acted(typed, { type: 'give', text: 'Corvin: talk' }))
    const unmarked = follows.replace('[typed 9]', '[9]')
    const setup = setupOf(withLog(unmarked))
    const issue = replayLog(setup)?.issues[0]
    expect(issue).toMatchObject({ code: 'log.dice' })
    const [fix] = issue?.fixes ?? []
    expect(fix?.title).toBe('Mark the dice that the seed does not give as typed in')
    const fixed = applyEdits(setup.note.text, fix?.edits ?? [])
    expect(setupOf(fixed).log?.fence.body).toBe(follows)
  })

  test('is reported where the check line was cut off, too', () => {
    const cut = withoutCheckLine(logText(typed).replace('[typed 9]', '[9]'))
    expect(issuesOfLog(cut).map(({ code }) => code)).toEqual(['log.dice'])
  })

  test('is taken as typed in a log of the form before, and marked by the next command', () => {
    const old = withoutBeginning(logText(typed)).replace('[typed 9]', '[9]')
    expect(issuesOfLog(old)).toEqual([])
    const next = acted(fightAt(setupOf(withLog(old))), { type: 'give', text: 'Corvin: talk' })
    expect(initiativeIn(logText(next))).toContain('[typed 9]')
  })

  test('is taken as typed below the check line', () => {
    const below = `${logText(acted(begun, { type: 'undo' }))}\n${initiativeIn(logText(typed)).replace('typed ', '')}`
    const [told] = issuesOfLog(below)
    expect(told?.code).not.toBe('log.dice')
  })
})

describe('commands that are dropped, doubled or moved, although all lines follow', () => {
  const log = logText(
    acted(
      fightAt(setupOf()),
      ...['luck', 'fear', 'hope'].map(
        (words) => ({ type: 'give', text: `note: ${words}` }) as const
      )
    )
  )
  const [fear = ''] = /> note: fear\n.*\n/.exec(log) ?? []

  test.each<[string, string, RegExp]>([
    ['dropped', log.replace(fear, ''), /^A command was dropped before round 1 since/],
    ['doubled', log.replace(fear, fear + fear), /^A command was added before round 1 since/],
    [
      'moved',
      log.replace(fear, '').replace('> note: luck', `${fear}> note: luck`),
      /^A command was changed or moved before round 1 since/
    ]
  ])('%s', (_, edited, message) => {
    const setup = setupOf(withLog(edited))
    const issues = replayLog(setup)?.issues ?? []
    expect(issues.map(({ code }) => code)).toEqual(['log.check'])
    expect(issues[0]?.message).toMatch(message)
    const [fix] = issues[0]?.fixes ?? []
    expect(fix?.title).toBe('Accept the log as it is')
    const fixed = applyEdits(setup.note.text, fix?.edits ?? [])
    expect(replayLog(setupOf(fixed))?.issues).toEqual([])
    expect(withoutCheckLine(fixed)).toBe(withoutCheckLine(setup.note.text))
  })

  test('but a log that was cut off is an earlier state', () => {
    expect(issuesOfLog(log.slice(0, log.indexOf(fear)).trimEnd())).toEqual([])
  })
})
