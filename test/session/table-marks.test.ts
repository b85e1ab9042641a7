import { describe, expect, test } from 'vitest'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { playersView } from '../../src/session/views/players-view.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { sampleFights } from '../sample-fights.ts'

function given(fight: Fight, text: string): Fight {
  const { fight: next, refusal } = applyAction(fight, { type: 'give', text })
  if (refusal) throw new Error(`${text}: ${refusal.reason}`)
  return next
}

/** Plays on until a round begins; questions that are open get their suggested answer. */
function untilRound(fight: Fight, round: number): Fight {
  let now = fight
  for (let played = 0; trackerView(now).round < round || now.now.asked; played++) {
    const next = playOut(now, 1)
    if (next === now || played > 400) throw new Error('the fight is over before')
    now = next
  }
  return now
}

/** A fight of each game, played for three rounds. */
const begun = [11, 12, 13].flatMap(sampleFights)
const games = [...new Set(begun.map(({ ruleset }) => ruleset.id))].flatMap((id) => {
  const fight = begun.find((one) => one.ruleset.id === id && lasts(one, 3))
  return fight ? [{ id, fight }] : []
})

function lasts(fight: Fight, round: number): boolean {
  const end = playOut(fight, 200)
  return trackerView(end).round > round
}

const activeIn = ({ ruleset, now }: Fight) => ruleset.activeCombatant(now.state)
const rowOf = (fight: Fight, name: string) =>
  trackerView(fight)
    .groups.flatMap(({ rows }) => rows)
    .find((row) => row.name === name)
const conditionsOf = (fight: Fight, name: string) =>
  rowOf(fight, name)?.conditions.map(({ words }) => words) ?? []

describe.each(games)('a condition or note from the table in $id', ({ fight }) => {
  const calm = untilRound(fight, 1)
  const [first = ''] = trackerView(calm)
    .groups.flatMap(({ rows }) => rows)
    .filter(({ state }) => state !== 'down' && state !== 'gone')
    .map(({ name }) => name)

  test('lasts as many rounds as it says, counts down, and ends by itself', () => {
    const { round } = trackerView(calm)
    const marked = given(calm, `${first} is under the spell for 2 rounds`)
    expect(conditionsOf(marked, first)).toContain('under the spell 2')
    const next = untilRound(marked, round + 1)
    expect(conditionsOf(next, first)).toContain('under the spell 1')
    const after = untilRound(next, round + 2)
    expect(conditionsOf(after, first).join()).not.toContain('under the spell')
    expect(logText(after)).toContain(`${first} is no longer under the spell`)
    expect(logText(after)).not.toContain('conditions end')
    const { fight: back } = applyAction(marked, { type: 'undo' })
    expect(logText(back)).toBe(logText(calm))
  })

  test('may last until the turn of somebody ends, which need not have begun', () => {
    const own = given(calm, `${first} is under the spell until the end of the turn of ${first}`)
    expect(conditionsOf(own, first)).toContain(`under the spell, ${first}’s turn`)
    let now = own
    let hadTurn = false
    while (conditionsOf(now, first).join().includes('under the spell')) {
      hadTurn ||= activeIn(now) === first
      const next = playOut(now, 1)
      expect(next, 'the fight is over before').not.toBe(now)
      now = next
    }
    // Somebody who has no turn again is free with the round after the next.
    if (trackerView(now).round < trackerView(own).round + 2) expect(hadTurn).toBe(true)
    expect(activeIn(now)).not.toBe(first)
    expect(logText(now)).toContain(`${first} is no longer under the spell`)
    expect(logText(now)).toContain(
      `${first} is under the spell until the end of the turn of ${first}`
    )
  })

  test('ends by a word, also where the rules of the game gave it', () => {
    const { declarations } = calm.ruleset.language
    const [word = ''] =
      declarations['mark-for']?.params.condition?.offered(calm.now.state, {}) ?? []
    const open = given(calm, `${first} is ${word} until further notice`)
    const row = rowOf(open, first)?.conditions.find((one) => one.word === word)
    expect(row?.left).toBeUndefined()
    const shown = rowOf(given(open, `${first} is no longer ${word}`), first)
    expect(shown?.conditions.map((one) => one.word)).not.toContain(word)
    expect(rowOf(calm, first)?.conditions).toEqual(shown?.conditions)
  })

  test('may be a note, which players never see', () => {
    const noted = given(calm, `note on ${first}: owes the baker a goose`)
    expect(rowOf(noted, first)?.note).toBe('owes the baker a goose')
    expect(JSON.stringify(playersView(noted, 'words'))).not.toContain('goose')
    expect(rowOf(given(noted, `no note on ${first}`), first)?.note).toBeUndefined()
  })
})
