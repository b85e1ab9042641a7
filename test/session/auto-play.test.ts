import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLog } from '../../src/core/log/read-log.ts'
import type { Action, Fight } from '../../src/session/fight.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { autoPlayOffers, autoPlayView } from '../../src/session/views/auto-play-view.ts'
import { sampleFights } from '../campaigns.ts'
import { runs } from '../random.ts'
import type { SixEnemies } from '../six-enemies.ts'
import { answered, sixEnemies, sixEnemiesFight } from '../six-enemies.ts'
import { atTheGate } from '../webview/fights.ts'

function done(fight: Fight, ...actions: readonly Action[]): Fight {
  let current = fight
  for (const action of actions) {
    const { fight: next, refusal } = applyAction(current, action)
    if (refusal) throw new Error(`${JSON.stringify(action)}: ${refusal.reason}`)
    current = next
  }
  return current
}

const enemies = { type: 'auto-play', group: { side: 'Enemies' } } as const
const everybody = { type: 'auto-play', group: {} } as const

const viewOf = ({ ruleset, now }: Fight) => ruleset.view(now.state, 'game-master')
const offersOf = (fight: Fight) =>
  autoPlayOffers(fight, viewOf(fight), fight.ruleset.tactic(fight.now.state))
const isSuggested = (fight: Fight) => offersOf(fight).some((offer) => offer.isSuggested)

/** The fight as the players have played it when the enemies are next, if they ever are in the first round. */
function toEnemies(start: Fight): Fight | undefined {
  let fight = start
  for (let count = 0; count < 60; count++) {
    if (!fight.now.asked && isSuggested(fight)) return fight
    const next = playOut(fight, 1)
    if (next === fight || viewOf(next).round > 1) return undefined
    fight = next
  }
  return undefined
}

/** Six enemies of a game who are next, by the first seed for which they are. */
function sixOf(game: SixEnemies['game'], creatures?: string): Fight {
  const six = sixEnemies.find((one) => one.game === game) as SixEnemies
  for (let seed = 1; seed < 50; seed++) {
    const fight = toEnemies(sixEnemiesFight(six, seed, creatures))
    if (fight) return fight
  }
  throw new Error(`the enemies never act in ${game}`)
}

const shown = (fight: Fight) => autoPlayView(fight, viewOf(fight), undefined)
const stepsOf = ({ now }: Fight) => now.history.steps
const givenBy = (fight: Fight, since = 0) =>
  stepsOf(fight)
    .slice(since)
    .flatMap(({ command, due }) => (!due && 'by' in command ? [String(command.by)] : []))
const isEnemy = (fight: Fight) => (name: string) =>
  fight.ruleset.sideOf(fight.now.state, name) === 'Enemies'

describe('a group that acts by itself', () => {
  test('takes all its turns in one press, each command a step of its own', () => {
    const before = sixOf('hestia')
    const after = done(before, enemies)
    expect(shown(after)).toMatchObject({ acted: 6, of: 6, state: 'over', label: 'Enemies act' })
    const attacks = stepsOf(after).filter(
      ({ command }, index) => index >= stepsOf(before).length && command.type === 'attack'
    )
    expect(attacks.length).toBe(6)
    expect(shown(after)?.undoCount).toBe(givenBy(after, stepsOf(before).length).length)
    expect(stepsOf(done(after, { type: 'undo' })).length).toBeLessThan(stepsOf(after).length)
  })

  test('halts where a player is asked, and goes on after the answer', () => {
    const asked = done(sixOf('murdham'), enemies)
    expect(asked.now.asked?.kind).toBe('choice')
    expect(asked.ruleset.isPlayer(asked.now.state, asked.now.asked?.who ?? '')).toBe(true)
    expect(shown(asked)).toMatchObject({ acted: 1, of: 6, state: 'asked' })
    const later = answered(asked)
    expect(later.now.asked).toBeUndefined()
    expect(shown(later)?.state).toBe('waiting')
    const radiant = answered(done(sixOf('radiant'), enemies))
    expect(shown(radiant)).toMatchObject({ acted: 6, of: 6, state: 'over' })
  })

  test('is kept going by a standing order', () => {
    const bandits = atTheGate(90)
    const asked = done(playOut(bandits, 1), enemies)
    expect(asked.now.asked?.who).toBe('Ada')
    const ordered = done(asked, { type: 'always' })
    expect(ordered.now.asked).toBeUndefined()
    const attack = { type: 'give', text: 'Ada: attack "Bandit 3" with sword' } as const
    const ended = done(ordered, attack, { type: 'give', text: 'Ada: done' })
    expect(ended.now.asked).toBeUndefined()
    expect(new Set(givenBy(ended).filter(isEnemy(ended))).size).toBeGreaterThan(1)
  })

  test('answers for its own, also when somebody attacks it in that round', () => {
    const six = sixEnemies.find(({ game }) => game === 'einfelst') as SixEnemies
    for (let seed = 1; seed < 20; seed++) {
      let fight = done(playOut(sixEnemiesFight(six, seed), 1), enemies)
      for (let count = 0; count < 40 && shown(fight)?.state !== 'over'; count++) {
        const { asked } = fight.now
        if (asked) expect(isEnemy(fight)(asked.who)).toBe(false)
        if (asked) fight = answered(fight)
        else fight = playOut(fight, 1)
      }
    }
  })

  test('waits for the turn of a player, and goes on by itself after it', () => {
    const waiting = done(sixOf('td2e'), enemies)
    const before = shown(waiting)
    expect(before?.state).toBe('waiting')
    expect(before?.acted).toBeLessThan(6)
    const after = playOut(waiting, 1)
    expect(stepsOf(after).length).toBeGreaterThan(stepsOf(waiting).length)
    let fight = waiting
    while (shown(fight)?.state === 'waiting') fight = answered(playOut(fight, 1))
    expect(shown(fight)?.state).toBe('over')
    expect(shown(fight)?.acted).toBe(shown(fight)?.of)
    expect(viewOf(fight).round).toBeLessThanOrEqual(2)
  })

  test('leaves a player the rest of a turn', () => {
    const six = sixEnemies.find(({ game }) => game === 'murdham') as SixEnemies
    const start = playOut(sixEnemiesFight(six, 2), 1)
    let fight = answered(done(start, enemies))
    expect(shown(fight)?.state).toBe('waiting')
    fight = answered(playOut(fight, 1))
    const { ruleset, now } = fight
    const active = ruleset.activeCombatant(now.state)
    expect(ruleset.isPlayer(now.state, active)).toBe(true)
    expect(shown(fight)?.state).toBe('waiting')
    const on = done(fight, { type: 'give', text: `${active}: done` })
    expect(shown(on)?.acted ?? 0).toBeGreaterThan(shown(fight)?.acted ?? 0)
  })

  test('acts in no other round', () => {
    for (const { game } of sixEnemies) {
      const before = sixOf(game)
      const round = viewOf(before).round
      let fight = answered(done(before, enemies))
      for (let count = 0; count < 40 && viewOf(fight).round === round; count++)
        fight = answered(playOut(fight, 1))
      if (viewOf(fight).outcome !== undefined) continue
      expect(viewOf(fight).round, game).toBe(round + 1)
      const acted = stepsOf(fight)
      const last = acted.findLastIndex(({ events }) => events.some((one) => one.round))
      expect(givenBy(fight, last + 1).filter(isEnemy(fight)), game).toEqual([])
      expect(shown(fight)?.state ?? 'over').toBe('over')
    }
  })

  test('is a kind of creature, and others of its side are left alone', () => {
    const mixed = sixOf('murdham', '3: Toll-taker\n  - 3: Gate hound')
    const group = { side: 'Enemies', kind: 'Gate hound' }
    const labels = offersOf(mixed).map(({ label, count }) => [label, count])
    expect(labels).toEqual(
      expect.arrayContaining([
        ['Enemies act', 6],
        ['Toll-taker', 3],
        ['Gate hound', 3]
      ])
    )
    let fight = answered(done(mixed, { type: 'auto-play', group }))
    for (let count = 0; count < 6 && shown(fight)?.state === 'waiting'; count++)
      fight = answered(playOut(fight, 1))
    const acted = givenBy(fight, stepsOf(mixed).length).filter(isEnemy(fight))
    expect(acted[0]).toMatch(/^Gate hound/)
  })

  test('halts for each die that is typed in, and goes on with it', () => {
    const typed = done(sixOf('hestia'), { type: 'dice', mode: 'typed' }, enemies)
    expect(typed.now.asked?.kind).toBe('dice')
    expect(shown(typed)).toMatchObject({ acted: 1, of: 6, state: 'asked' })
    let fight = typed
    for (let count = 0; fight.now.asked && count < 40; count++)
      fight = done(fight, {
        type: 'answer',
        faces: Array(fight.now.asked.kind === 'dice' ? fight.now.asked.count : 1).fill(1)
      })
    expect(shown(fight)?.state).toBe('over')
    const players = done(sixOf('hestia'), { type: 'dice', mode: 'players' }, enemies)
    expect(players.now.asked?.kind ?? 'none').not.toBe('dice')
  })

  test('stops when it is told to, and when a command of it is taken back', () => {
    const asked = done(sixOf('murdham'), enemies)
    const stopped = answered(done(asked, { type: 'stop-auto-play' }))
    expect(shown(stopped)).toMatchObject({ acted: 1, state: 'over' })
    const cancelled = done(asked, { type: 'undo-answer' })
    expect(cancelled.now.asked).toBeUndefined()
    expect(stepsOf(cancelled)).toEqual(stepsOf(sixOf('murdham')))
    expect(done(cancelled, { type: 'dice', mode: 'rolled' }).now.asked).toBeUndefined()
  })

  test('answers for the players, too, once it is told to', () => {
    const asked = done(sixOf('radiant'), enemies)
    const rest = asked.now.asked ? done(asked, { type: 'answer-rest' }) : asked
    expect(rest.now.asked).toBeUndefined()
    const murdham = done(sixOf('murdham'), enemies, { type: 'answer-rest' })
    expect(murdham.now.asked).toBeUndefined()
    expect(applyAction(murdham, { type: 'answer-rest' }).refusal).toBeDefined()
  })

  test('is refused when none of it is to act', () => {
    const over = done(sixOf('hestia'), enemies)
    expect(applyAction(over, enemies).refusal?.reason).toContain('has a turn left')
  })

  test('is everybody, to the end of the round', () => {
    for (const six of sixEnemies) {
      const start = answered(playOut(sixEnemiesFight(six, 3), 1))
      const { round } = viewOf(start)
      const after = done(start, everybody)
      expect(after.now.asked).toBeUndefined()
      const { outcome, round: later } = viewOf(after)
      const isEnding = after.ruleset.tactic(after.now.state)?.type === 'end'
      if (outcome === undefined && !isEnding) expect(later, six.game).toBe(round + 1)
      expect(logText(after)).toBe(logText(playOut(start, countOf(start, after))))
    }
  })
})

/** How many commands and answers lie between two moments of a fight. */
function countOf(before: Fight, after: Fight): number {
  let count = 0
  for (let fight = before; stepsOf(fight).length < stepsOf(after).length; count++)
    fight = playOut(fight, 1)
  return count
}

describe('a press that let a group act', () => {
  test.each(sixEnemies)('is undone as one to the same bytes, in $game', ({ game }) => {
    const before = sixOf(game)
    const text = logText(before)
    const asked = done(before, enemies)
    expect(logText(asked)).not.toBe(text)
    expect(logText(done(asked, { type: 'undo-auto-play' }))).toBe(text)
    const after = answered(asked)
    const undone = done(after, { type: 'undo-auto-play' })
    expect(logText(undone)).toBe(text)
    expect(shown(undone)).toBeUndefined()
    const again = done(undone, { type: 'redo' })
    expect(again.now.history.undone).toEqual([])
    expect(logText(again)).toBe(logText(after))
    const andAsked = done(asked, { type: 'undo-auto-play' })
    if (stepsOf(asked).length > stepsOf(before).length)
      expect(logText(done(andAsked, { type: 'redo' }))).toBe(logText(asked))
  })

  test.each(sixEnemies)(
    'can still be undone as one after a command and its undo, in $game',
    ({ game }) => {
      const before = sixOf(game)
      const after = answered(done(before, enemies))
      const noted = done(after, { type: 'give', text: 'note: the door creaks' })
      expect(shown(noted)?.undoCount ?? 0).toBe(0)
      expect(logText(done(noted, { type: 'undo-auto-play' }))).toBe(logText(noted))
      const back = done(noted, { type: 'undo' })
      expect(shown(back)?.undoCount).toBe(shown(after)?.undoCount)
      expect(logText(done(back, { type: 'undo-auto-play' }))).toBe(logText(before))
      const twice = done(after, { type: 'undo' }, { type: 'give', text: 'note: rain' })
      const other = done(twice, { type: 'undo' }, { type: 'undo-auto-play' })
      expect(logText(other)).toBe(logText(before))
    }
  )

  test('is undone as one again only when all that a person did after it is taken back', () => {
    const before = sixOf('hestia')
    const acted = done(before, enemies)
    const twice = done(
      acted,
      { type: 'give', text: 'note: the door creaks' },
      { type: 'give', text: 'note: rain' }
    )
    const once = done(twice, { type: 'undo' })
    expect(shown(once)?.undoCount ?? 0).toBe(0)
    expect(logText(done(once, { type: 'undo-auto-play' }))).toBe(logText(once))
    const none = done(once, { type: 'undo' }, { type: 'undo-auto-play' })
    expect(logText(none)).toBe(logText(before))
  })

  test('leaves the commands that a person gave in between', () => {
    const waiting = done(sixOf('td2e'), enemies)
    const before = playOut({ ...waiting, autoPlay: undefined } as unknown as Fight, 1)
    const after = playOut(waiting, 1)
    expect(shown(after)?.undoCount).toBeGreaterThan(0)
    expect(logText(done(after, { type: 'undo-auto-play' }))).toBe(logText(before))
  })
})

describe('in any fight', () => {
  test.each(sixEnemies)('of $game, a group gives nothing that is refused', ({ game }) => {
    fc.assert(
      fc.property(sampleFights(game), fc.array(fc.nat(99), { maxLength: 12 }), (found, presses) => {
        let fight = found.fight
        for (const press of presses) {
          const offers = fight.now.asked ? [] : offersOf(fight)
          const offer = offers[press % Math.max(1, offers.length)]
          if (offer) {
            const result = applyAction(fight, { type: 'auto-play', group: offer.group })
            // Only a log that is full, or a group without a turn left, refuses.
            fight = result.fight
          } else fight = answered(fight)
          if (fight.now.asked) continue
          const { ruleset, now } = fight
          const suggested = ruleset.tactic(now.state, (name: string) => name.length % 2 === 0)
          if (suggested) expect(ruleset.refuses(now.state, suggested)).toBeUndefined()
        }
        const start = { ...fight.now.history, pending: undefined }
        const text = logText(fight)
        const back = readLog(fight.ruleset, start.start, text)
        expect(back.issues).toEqual([])
        expect(JSON.stringify(back.now.state)).toBe(JSON.stringify(fight.now.state))
      }),
      runs(40)
    )
  })
})
