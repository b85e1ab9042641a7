import { describe, expect, test } from 'vitest'
import type { FightView } from '../../src/core/ruleset/fight-view.ts'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { momentAfter, momentOfRound } from '../../src/session/views/history-view.ts'
import { lineOfStep } from '../../src/session/views/log-view.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { fightAt, setupOf, sump, withLog } from '../greywater.ts'
import { isSoak } from '../random.ts'

/** A fight at its end, and the fight before each command. */
function moments(): readonly Fight[] {
  const all = [fightAt(setupOf(undefined, sump))]
  for (;;) {
    const last = all.at(-1) as Fight
    const next = playOut(last, 1)
    if (next === last) return all.filter(({ now }) => !now.history.pending)
    all.push(next)
  }
}
const trail = moments()
const end = trail.at(-1) as Fight
const stepsOf = ({ now }: Fight): number => now.history.steps.length
const viewOf = ({ ruleset, now }: Fight): FightView => ruleset.view(now.state, 'game-master')

describe('a past moment', () => {
  test('is shown as it was then and allows no action, at every moment of a fight', () => {
    for (const then of trail.slice(0, -1)) {
      const shown = trackerView(end, { past: stepsOf(then) })
      const { past, offers, asked, undo, redo, log: _, rules: __, roundCount: ___, ...rest } = shown
      expect(rest).toMatchObject(viewOf(then))
      expect(past?.stepCount).toBe(stepsOf(then))
      expect({ offers, asked, undo, redo }).toEqual({ offers: [] })
    }
    expect(trail.length).toBeGreaterThan(20)
  })

  test('has its number, the number of later commands, and its neighbours', () => {
    const { roundCount } = trackerView(end)
    expect(roundCount).toBeGreaterThan(1)
    const second = momentOfRound(end, 2) ?? -1
    expect(trackerView(end, { past: second }).past?.label).toBe('Start of round 2')
    const shown = trail.map(stepsOf).slice(0, -1)
    shown.forEach((past, index) => {
      const told = trackerView(end, { past }).past
      const { earlierStep, laterStep = -1, commandsSince = 0, label = '' } = told ?? {}
      expect(commandsSince).toBe(trail.length - 1 - index)
      if (index === 0) expect(earlierStep).toBeUndefined()
      else expect(momentAfter(end, earlierStep ?? -1)).toBe(shown[index - 1])
      expect(momentAfter(end, laterStep)).toBe(shown[index + 1] ?? stepsOf(end))
      expect(label).toMatch(
        /^The fight before the first command$|^Start of round \d+$|^Round \d+ after “.+”$|^The fight after/
      )
    })
  })

  test('of a round that was not played does not exist', () => {
    expect(momentOfRound(end, 999)).toBeUndefined()
    expect(momentOfRound(end, 0)).toBeUndefined()
  })
})

describe('going on from a past moment', () => {
  test('restores its state and dice, and redo brings the later commands back one by one', () => {
    for (const then of trail.filter((_, index) => index % (isSoak ? 7 : 14) === 0)) {
      const back = applyAction(end, { type: 'go-back', kept: stepsOf(then) })
      expect(back.refusal).toBeUndefined()
      expect(back.fight.now.state).toEqual(then.now.state)
      expect(logText(back.fight)).toBe(logText(then))
      let again = back.fight
      for (let next = trackerView(again).redo; next !== undefined; next = trackerView(again).redo)
        again = applyAction(again, { type: 'redo' }).fight
      expect(again.now.state).toEqual(end.now.state)
      expect(logText(again)).toBe(logText(end))
    }
  })

  test('keeps earlier undone commands for redo, after the newly undone ones', () => {
    const undone = applyAction(end, { type: 'undo' }).fight
    const back = applyAction(undone, { type: 'go-back', kept: stepsOf(trail[3] as Fight) }).fight
    let again = back
    for (let next = trackerView(again).redo; next !== undefined; next = trackerView(again).redo)
      again = applyAction(again, { type: 'redo' }).fight
    expect(logText(again)).toBe(logText(end))
  })

  test('changes nothing at the last moment', () => {
    expect(applyAction(end, { type: 'go-back', kept: stepsOf(end) }).fight.now.state).toEqual(
      end.now.state
    )
    expect(logText(applyAction(end, { type: 'go-back', kept: 9999 }).fight)).toBe(logText(end))
    const toStart = (kept: number) => logText(applyAction(end, { type: 'go-back', kept }).fight)
    expect(toStart(-1)).toBe(toStart(0))
  })
})

describe('the log of the tracker', () => {
  test('is limited in length, and a filter finds older lines', () => {
    const whole = trackerView(end).log
    expect(whole.length).toBeLessThanOrEqual(80)
    const first = end.now.history.steps.find(({ due }) => !due)?.written.split(' [')[0] ?? ''
    expect(trackerView(end, { filter: first.toUpperCase() }).log[0]?.command).toBe(first)
    for (const entry of trackerView(end, { filter: 'wenna' }).log)
      expect(JSON.stringify(entry).toLowerCase()).toContain('wenna')
    expect(trackerView(end, { filter: 'wenna attack' }).log.length).toBeGreaterThan(0)
    expect(trackerView(end, { filter: 'no such words' }).log).toEqual([])
  })

  test('shows the past moment with the lines around it', () => {
    for (const then of trail.slice(1, -1)) {
      const { log } = trackerView(end, { past: stepsOf(then) })
      expect(log.length).toBeLessThanOrEqual(80)
      expect(log.some(({ step }) => step < stepsOf(then))).toBe(true)
    }
  })

  test('has the line in the note for each paragraph, also with remarks between', () => {
    const text = logText(end).replace(/\n> new round/g, '\n# Tea.\n#\n> new round')
    const noted = fightAt(setupOf(withLog(`${text}`, sump), sump))
    const lines = logText(noted).split('\n')
    for (const { step, command, lines: told } of trackerView(noted).log) {
      const line = lines[lineOfStep(noted, step, logText(noted)) ?? -1] ?? ''
      if (command !== '') expect(line.startsWith(`> ${command}`), line).toBe(true)
      else if (told[0]) expect(line).toContain(told[0].text)
    }
  })
})
