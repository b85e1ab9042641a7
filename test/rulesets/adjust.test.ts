import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginHistory } from '../../src/core/fight/history.ts'
import { resolve } from '../../src/core/fight/resolve.ts'
import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts'
import { games, startOf } from '../games.ts'

type Rules = Ruleset<unknown, AnyCommand>

describe.each(games)('a number or state that the table sets by hand in $id', (game) => {
  const rules = game.ruleset as Rules
  const states = fc
    .sample(game.encounters, { numRuns: 6, seed: 15 })
    .map((encounter) => beginHistory(rules, startOf(game, encounter), 1, 'rolled').state)
  const commands = (state: unknown, type: string, ...names: readonly string[]) =>
    names.reduce<readonly AnyCommand[]>(
      (found, name) =>
        found.flatMap((command) => {
          const param = rules.language.declarations[type]?.params[name]
          const values = param && 'allowed' in param ? param.allowed(state, command as never) : []
          return values.map((value) => ({ ...command, [name]: value }))
        }),
      [{ type, why: 'talk' } as AnyCommand]
    )

  /** Whether somebody is down or gone. */
  const isOut = (state: unknown, who: string) =>
    rules
      .view(state, 'game-master')
      .groups.flatMap(({ rows }) => rows)
      .some((row) => row.name === who && (row.state === 'down' || row.state === 'gone'))

  test('may be what the refusal of another number says, from the first to the last', () => {
    let ranges = 0
    for (const state of states)
      for (const command of commands(state, 'adjust', 'who', 'what')) {
        const refused = (value: number) => rules.refuses(state, { ...command, value } as AnyCommand)
        const reason = refused(99_999)?.reason ?? ''
        const [, from, to] = / from (-?\d+) to (\d+)/.exec(reason) ?? []
        if (from === undefined || to === undefined) continue
        ranges++
        expect(refused(Number(from) - 1)?.reason).toBe(reason)
        expect(refused(Number(from))?.reason).not.toBe(reason)
        expect(refused(Number(to))?.reason).not.toBe(reason)
        expect(refused(Number(to) + 1)?.reason).toBe(reason)
      }
    expect(ranges).toBeGreaterThan(20)
  })

  test('keeps whoever is dead, fled or gone from being attacked', () => {
    let attacked = 0
    for (const begun of states) {
      let state = begun
      for (let given = 0; given < 20; given++) {
        const attacks = rules.due(state)
          ? []
          : rules.language.offers(state, 'attack').filter((one) => !rules.refuses(state, one))
        for (const attack of attacks.slice(0, 1))
          for (const mark of commands(state, 'mark', 'who', 'status')) {
            if (!('target' in attack && 'who' in mark) || mark.who !== attack.target) continue
            // Some books let people strike the helpless.
            if (!('status' in mark && /^(?:dead|fled|gone)$/.test(String(mark.status)))) continue
            const out = resolve(rules, state, mark, [], firstFaces)
            if (out.kind !== 'allowed') throw new Error(JSON.stringify({ mark, out }))
            attacked++
            expect(rules.refuses(out.state, attack), JSON.stringify(mark)).toBeDefined()
          }
        const command = rules.due(state) ?? rules.tactic(state)
        const played = command && resolve(rules, state, command, [], firstFaces)
        if (played?.kind !== 'allowed') break
        state = played.state
      }
    }
    expect(attacked).toBeGreaterThan(5)
  })

  test('brings whoever is marked as back in the fight back, whatever became of them', () => {
    for (const state of states) {
      const marks = commands(state, 'mark', 'who', 'status')
      for (const mark of marks) {
        const out = resolve(rules, state, mark, [], firstFaces)
        if (out.kind !== 'allowed') continue
        const who = 'who' in mark ? String(mark.who) : ''
        if (!isOut(out.state, who)) continue
        const back = marks.find(
          (other) =>
            'who' in other &&
            other.who === who &&
            'status' in other &&
            /^(?:back|up|in the fight|conscious)/.test(String(other.status))
        )
        expect(back, JSON.stringify(marks)).toBeDefined()
        if (!back) continue
        const again = resolve(rules, out.state, back, [], firstFaces)
        expect(again.kind).toBe('allowed')
        if (again.kind === 'allowed') expect(isOut(again.state, who)).toBe(false)
      }
    }
  })
})

const firstFaces = {
  face: () => 1,
  choice: ({ suggested }: { readonly suggested: number }) => suggested
}
