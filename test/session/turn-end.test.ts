import { describe, expect, test } from 'vitest'
import { readLog } from '../../src/core/log/read-log.ts'
import { estimateOdds } from '../../src/session/estimate-odds.ts'
import type { Action, Fight } from '../../src/session/fight.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { readCommand } from '../../src/session/read-command.ts'
import { turnEnd } from '../../src/session/turn-end.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { sixEnemies, sixEnemiesFight } from '../six-enemies.ts'
import { folders, sampleFight } from '../webview/fights.ts'

function done(fight: Fight, what: Action): Fight {
  const { fight: next, refusal } = applyAction(fight, what)
  if (refusal) throw new Error(`${JSON.stringify(what)}: ${refusal.reason}`)
  return next
}

/** The command that Enter gives: the suggestion of the panel. */
function suggested(fight: Fight): string {
  const text = trackerView(fight).offers.find(({ isSuggested }) => isSuggested)?.variants[0]?.text
  if (text === undefined) throw new Error('nothing is suggested')
  return text
}

/** The fights of a game from the first in which nothing is left of a turn but to end it. */
function atTurnEnds(start: Fight, most = 200): readonly Fight[] {
  const found: Fight[] = []
  let fight = start
  for (let count = 0; count < most; count++) {
    if (turnEnd(fight)) found.push(fight)
    const next = playOut(fight, 1)
    if (next === fight) break
    fight = next
  }
  return found
}

const atTurnEnd = (start: Fight): Fight => {
  const [fight] = atTurnEnds(start)
  if (!fight) throw new Error('no turn ends')
  return fight
}

const [hestia, , radiant, einfelst] = sixEnemies

/** A fight in which the active combatant has acted and may still move, with the names of this combatant and of the next. */
const open = (): { readonly fight: Fight; readonly who: string; readonly next: string } => {
  const fight = atTurnEnd(sixEnemiesFight(radiant, 2))
  const who = fight.ruleset.activeCombatant(fight.now.state)
  const next = fight.ruleset.activeCombatant(turnEnd(fight)?.now.state)
  return { fight, who, next }
}

describe('a turn in which nothing is left but to end it', () => {
  test('is ended by the command of whoever follows, which is what Enter gives', () => {
    const { fight, who, next } = open()
    const view = trackerView(fight)
    expect(view).toMatchObject({ actor: next, endsTurnOf: who, actors: [who, next] })
    const on = done(fight, { type: 'give', text: suggested(fight) })
    const written = on.now.history.steps
      .slice(fight.now.history.steps.length)
      .flatMap((step) => (step.due ? [] : [step.written]))
    expect(written).toHaveLength(2)
    expect(written[0]).toBe(`${who}: done`)
    expect(written[1]).toContain(`${next}: `)
  })

  test('may still be gone on with: its commands are a click on the name away', () => {
    const { fight, who } = open()
    const own = trackerView(fight, { actor: who })
    expect(own.actor).toBe(who)
    expect(own.endsTurnOf).toBeUndefined()
    expect(own.actors).toEqual(trackerView(fight).actors)
    expect(own.offers.map(({ type }) => type)).toEqual(expect.arrayContaining(['move', 'done']))
    const move = own.offers.find(({ type }) => type === 'move')?.variants[0]?.text ?? ''
    const moved = done(fight, { type: 'give', text: move })
    expect(moved.ruleset.activeCombatant(moved.now.state)).not.toBe('')
    expect(moved.now.history.steps.map(({ command }) => command.type)).not.toContain('done')
  })

  test('is not offered to end before whoever acts has done anything', () => {
    for (const fight of atTurnEnds(sixEnemiesFight(hestia, 1))) {
      const { command } = fight.now.history.steps.at(-1) ?? {}
      expect(command).toMatchObject({ by: fight.ruleset.activeCombatant(fight.now.state) })
    }
    const { fight } = open()
    expect(turnEnd(done(fight, { type: 'give', text: `${open().who}: done` }))).toBeUndefined()
  })

  test('is not the turn that has just begun for whoever acted last in the round before', () => {
    for (const fight of atTurnEnds(sixEnemiesFight(radiant, 2))) {
      const { steps } = fight.now.history
      const who = fight.ruleset.activeCombatant(fight.now.state)
      const last = steps.findLastIndex(({ command }) => 'by' in command && command.by === who)
      expect(steps.slice(last + 1).filter(({ due }) => due)).toEqual([])
    }
  })

  test('is not ended by the next command of the same combatant, who acts once more', () => {
    const start = sixEnemiesFight(einfelst, 1, '{creature: Toll bandit, cards: 3}')
    const ends = atTurnEnds(start)
    expect(ends.length).toBeGreaterThan(0)
    for (const fight of ends)
      expect(fight.ruleset.activeCombatant(turnEnd(fight)?.now.state)).not.toBe(turnEnd(fight)?.who)
  })

  test('is ended alone by the command to pass', () => {
    const { fight, who, next } = open()
    const passes = trackerView(fight).offers.filter(({ role }) => role === 'pass')
    expect(passes.map(({ variants }) => variants.map(({ text }) => text))).toEqual([
      [`"${who}": done`]
    ])
    expect(readCommand(fight, 'done')[0]?.text).toBe(`${who}: done`)
    expect(trackerView(done(fight, { type: 'give', text: `${who}: done` }))).toMatchObject({
      actor: next
    })
  })

  test('comes back with one undo, to the same bytes, and ends again with one redo', () => {
    const { fight } = open()
    const on = done(fight, { type: 'give', text: suggested(fight) })
    const back = done(on, { type: 'undo' })
    expect(logText(back)).toBe(logText(fight))
    expect(trackerView(back).actors).toEqual(trackerView(fight).actors)
    const again = done(back, { type: 'redo' })
    expect(logText(again)).toBe(logText(on))
    const earlier = done(again, { type: 'go-back', kept: fight.now.history.steps.length + 1 })
    expect(logText(earlier)).toContain(': done')
    expect(logText(done(earlier, { type: 'redo' }))).toBe(logText(on))
  })

  test('comes back if the command that ended it is taken back at a question', () => {
    const { fight } = open()
    const typed = done(fight, { type: 'dice', mode: 'typed' })
    const text = suggested(typed)
    const asked = done(typed, { type: 'give', text })
    const isAsking = asked.now.asked !== undefined
    const back = done(asked, { type: isAsking ? 'undo-answer' : 'undo' })
    expect(logText(back)).toBe(logText(typed))
    expect(trackerView(back).redo === undefined).toBe(isAsking)
  })

  test('is ended by a group that acts by itself, and comes back with what it did', () => {
    for (let seed = 1; seed < 30; seed++)
      for (const fight of atTurnEnds(sixEnemiesFight(radiant, seed), 60)) {
        const offer = trackerView(fight).autoPlayOffers.find(({ isSuggested }) => isSuggested)
        if (!offer) continue
        const acted = done(fight, { type: 'auto-play', group: offer.group })
        expect(acted.now.history.steps.length).toBeGreaterThan(fight.now.history.steps.length + 1)
        expect(logText(done(acted, { type: 'undo-auto-play' }))).toBe(logText(fight))
        return
      }
    throw new Error('the enemies never follow')
  })

  test('refuses words that only its combatant can mean, with the reason', () => {
    const isOde = ({ ruleset, now }: Fight) => ruleset.activeCombatant(now.state) === 'Sister Ode'
    const fight = atTurnEnds(sixEnemiesFight(hestia, 1)).find(isOde)
    const [read] = fight ? readCommand(fight, 'cast kindle') : []
    expect(read?.text).toBe('Sister Ode: cast kindle')
    expect(read?.refusal?.reason).toBe('Sister Ode has already taken this Round’s action')
  })

  test('leaves the odds and the reading of the next command as they are after it', () => {
    const { fight, who, next } = open()
    const text = suggested(fight)
    const ended = done(fight, { type: 'give', text: `${who}: done` })
    expect(estimateOdds(fight, [text])).toEqual(estimateOdds(ended, [text]))
    const [read] = readCommand(fight, text)
    expect(read?.refusal).toBeUndefined()
    expect(readCommand(fight, `${who}: done`)[0]?.refusal).toBeUndefined()
    expect(read?.text).toContain(next)
  })
})

test.each(folders)(
  'in %s, a fight by Enter alone reads back, and never ends a turn unsaid',
  (folder) => {
    let fight = sampleFight(folder)
    for (let count = 0; count < 300; count++) {
      const { asked } = fight.now
      const view = trackerView(fight)
      if (!asked && !view.offers.some(({ isSuggested }) => isSuggested)) break
      const before = fight.now.history.steps.length
      if (asked?.kind === 'choice')
        fight = done(fight, { type: 'answer', option: asked.options[asked.suggested] ?? '' })
      else fight = done(fight, { type: 'give', text: suggested(fight) })
      const passes = fight.now.history.steps.slice(before).filter(({ isJoined }) => isJoined)
      if (passes.length > 0 && !asked) expect(view.endsTurnOf).toBeDefined()
    }
    expect(trackerView(fight).outcome).toBeDefined()
    const read = readLog(fight.ruleset, fight.now.history.start, logText(fight))
    expect(read.issues).toEqual([])
    expect(read.now.state).toEqual(fight.now.state)
  }
)
