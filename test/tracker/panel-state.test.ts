import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Now } from '../../src/core/fight/history.ts'
import { resume } from '../../src/core/fight/history.ts'
import { readLog } from '../../src/core/log/read-log.ts'
import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import type { PanelMessage } from '../../src/tracker/messages.ts'
import type { PanelState } from '../../src/tracker/panel-state.ts'
import {
  handleMessage,
  initialPanelState,
  panelContent,
  updateState
} from '../../src/tracker/panel-state.ts'
import { games, startOf } from '../games.ts'
import { fightAt, setupOf, sump } from '../greywater.ts'
import { anyFight, json } from '../kit.ts'
import { isSoak, presses, runs, seeds } from '../random.ts'

/** A panel with its fight, as the extension holds them; whether there is a page is no matter. */
interface Held {
  readonly showing: PanelState
  readonly fight: Fight
}
const held = (fight: Fight, showing = initialPanelState): Held => ({
  fight,
  showing: updateState(showing, fight)
})
const pictured = ({ showing, fight }: Held) => panelContent(showing, fight)

/** Handles a message of the page as the extension does. */
function receive({ showing, fight }: Held, message: unknown): Held {
  const pressed = handleMessage(showing, fight, message)
  if (pressed.request?.type !== 'act') return held(fight, pressed.state)
  const { fight: next, refusal } = applyAction(fight, pressed.request.action)
  return held(next, refusal ? { ...pressed.state, refusal: refusal.reason } : pressed.state)
}

/** The fight read from its log, as after a restart. */
function reopened(fight: Fight): Fight {
  const { ruleset, now, title } = fight
  const { history } = readLog(ruleset, now.history.start, logText(fight)).now
  return { ...fight, title, now: resume(ruleset, { ...history, dice: now.history.dice }) }
}

/** The message of a press on a picture. Each number chooses one of the controls. */
function pressOn({ showing, fight }: Held, number: number): PanelMessage {
  const { tracker, dice } = panelContent(showing, fight)
  const { version } = showing
  const { asked, offers = [], past, roundCount = 0, log = [] } = tracker ?? {}
  if (number % 13 === 0)
    return { type: 'show-round', round: 1 + (number % (roundCount + 1)), version }
  if (number % 17 === 0)
    return { type: 'show-step', step: log[number % (log.length || 1)]?.step ?? 0, version }
  if (past) return { type: number % 5 === 0 ? 'continue' : 'show-now', version }
  if (number % 19 === 0) return { type: 'dice', mode: dice === 'typed' ? 'rolled' : 'typed' }
  if (number % 23 === 0) return { type: 'filter', text: number % 2 === 0 ? 'attack' : '' }
  if (number % 11 === 0) return { type: number % 2 === 0 ? 'undo' : 'redo', version }
  if (asked?.kind === 'choice')
    return { type: 'answer', option: asked.options[number % asked.options.length] ?? '', version }
  if (asked) return { type: number % 3 === 0 ? 'undo-answer' : 'roll', version }
  const offer =
    offers.find(({ isSuggested }) => isSuggested && number % 2 === 0) ??
    offers[number % (offers.length || 1)]
  const text = offer?.variants[number % offer.variants.length]?.text
  return text === undefined ? { type: 'undo', version } : { type: 'give', text, version }
}

describe.each(games)('a panel on a fight of $id', (game) => {
  const ruleset = game.ruleset as Ruleset<unknown, AnyCommand>
  const opening = (encounter: Parameters<typeof startOf>[1], seed: number): Held => {
    const [now] = anyFight(ruleset, startOf(game, encounter), seed, [])
    return held({
      ruleset: game.ruleset,
      title: encounter.name,
      now: now as Now<unknown, AnyCommand>,
      remarks: [],
      beginning: []
    })
  }

  test('whose page is killed at any moment shows what one that never was shows', () => {
    let kills = 0
    fc.assert(
      fc.property(game.encounters, seeds, presses, (encounter, seed, pressed) => {
        let whole = opening(encounter, seed)
        let killed = whole
        for (const number of pressed.slice(0, isSoak ? 30 : 15)) {
          const message = json(pressOn(whole, number)) as PanelMessage
          whole = receive(whole, message)
          killed = receive(killed, message)
          if (number % 3 !== 0) continue
          kills++
          // The page is gone with all it had: another one says that it is there, and gets its picture.
          killed = receive(killed, { type: 'ready' })
          expect(pictured(killed)).toEqual(pictured(whole))
          // The window has closed as well, so the fight is read from its note. A note does not keep undone commands.
          const { redo: _, ...read } = trackerView(reopened(whole.fight))
          expect({ ...read, redo: undefined }).toEqual({
            ...trackerView(whole.fight),
            redo: undefined
          })
        }
        expect(pictured(killed)).toEqual(pictured(whole))
      }),
      runs(12)
    )
    if (isSoak) expect(kills).toBeGreaterThan(50)
  })
})

describe('a press', () => {
  const rolled = () => held(playOut(fightAt(setupOf(undefined, sump)), 30))
  const seen = (one: Held) => one.showing.version

  test('on an older picture does nothing: what was there to press is gone', () => {
    const before = rolled()
    const after = receive(before, { type: 'undo', version: seen(before) })
    expect(after.fight).not.toBe(before.fight)
    expect(after.showing.refusal).toBeUndefined()
    const stale = receive(after, { type: 'undo', version: seen(before) })
    expect(stale.fight).toBe(after.fight)
    expect(stale.showing).toEqual(after.showing)
    expect(receive(after, { type: 'estimate', texts: [], version: seen(before) }).showing).toEqual(
      after.showing
    )
  })

  test.each([undefined, 'undo', { type: 'undo' }, { type: 'write', path: '/', version: 1 }])(
    'that is none does nothing, and says so: %j',
    (message) => {
      const before = rolled()
      const after = receive(before, message)
      expect(after.fight).toBe(before.fight)
      expect(after.showing.refusal).toMatch(/invalid message/)
    }
  )

  test('for a fight that is closed does nothing, and says so', () => {
    const { state, request } = handleMessage(initialPanelState, undefined, {
      type: 'undo',
      version: 0
    })
    expect(request).toBeUndefined()
    expect(state.refusal).toMatch(/no longer open/)
  })

  test('that was refused is forgotten with the next look around', () => {
    const before = rolled()
    const refused = receive(before, { type: 'give', text: 'Nobody: done', version: seen(before) })
    expect(refused.showing.refusal).toBeDefined()
    const looking = receive(refused, { type: 'show-round', round: 1, version: seen(refused) })
    expect(looking.showing.refusal).toBeUndefined()
  })
})

describe('looking back', () => {
  const now = held(playOut(fightAt(setupOf(undefined, sump)), 40))
  const on = (one: Held, message: object): Held =>
    receive(one, { ...message, version: one.showing.version })

  test('shows a round as it began and changes nothing; back to now is as before', () => {
    const then = on(now, { type: 'show-round', round: 1 })
    expect(then.fight).toBe(now.fight)
    expect(pictured(then).tracker).toMatchObject({
      round: 1,
      past: { label: 'Start of round 1' }
    })
    const back = on(then, { type: 'show-now' })
    expect(pictured(back).tracker).toEqual(pictured(now).tracker)
  })

  test('nothing can be done in the past but to go on from there', () => {
    const then = on(now, { type: 'show-round', round: 1 })
    for (const message of [
      { type: 'undo' },
      { type: 'give', text: 'Wenna: done' },
      { type: 'roll' }
    ]) {
      const after = on(then, message)
      expect(after.fight).toBe(now.fight)
      expect(after.showing.refusal).toMatch(/earlier moment/)
    }
    const going = on(then, { type: 'continue' })
    expect(going.showing.past).toBeUndefined()
    expect(pictured(going).tracker).toMatchObject({ round: 1, redo: expect.any(String) })
  })

  test('a picture of the past is another picture: what was pressed on now does nothing there', () => {
    const then = on(now, { type: 'show-round', round: 1 })
    const after = receive(then, { type: 'continue', version: now.showing.version })
    expect(after.fight).toBe(now.fight)
    expect(after.showing).toEqual(then.showing)
  })

  test('ends where the fight goes back before that moment', () => {
    const last = now.fight.now.history.steps.length - 1
    const then = on(now, { type: 'show-step', step: last - 3 })
    expect(then.showing.past).toBeDefined()
    const shorter = applyAction(now.fight, { type: 'go-back', kept: 3 }).fight
    expect(updateState(then.showing, shorter).past).toBeUndefined()
  })

  test('at a round there never was is refused', () => {
    expect(on(now, { type: 'show-round', round: 99 }).showing.refusal).toMatch(/no such moment/)
    expect(on(now, { type: 'continue' }).showing.refusal).toMatch(/no such moment/)
  })

  test('the filter of the log stays through it, and is part of every picture', () => {
    const filtered = receive(now, { type: 'filter', text: 'wenna' })
    expect(filtered.showing.version).toBe(now.showing.version)
    const then = on(filtered, { type: 'show-round', round: 1 })
    expect(pictured(then).filter).toBe('wenna')
  })
})
