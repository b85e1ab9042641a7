import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginHistory } from '../../src/core/fight/history.ts'
import { resolve } from '../../src/core/fight/resolve.ts'
import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts'
import type { AnyEvent } from '../../src/core/ruleset/table.ts'
import { games, startOf } from '../games.ts'

type Rules = Ruleset<unknown, AnyCommand, AnyEvent>

describe.each(games)('what the table sets by hand in $id', (game) => {
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

  test('brings whoever is marked as back in the fight back, whatever became of them', () => {
    for (const state of states) {
      const marks = commands(state, 'mark', 'who', 'status')
      for (const mark of marks) {
        const out = resolve(rules, state, mark, [], firstFaces)
        if (out.kind !== 'allowed') continue
        const stateOf = (after: unknown) =>
          rules
            .view(after, 'game-master')
            .groups.flatMap(({ rows }) => rows)
            .find(({ name }) => 'who' in mark && name === mark.who)?.state
        if (stateOf(out.state) !== 'down' && stateOf(out.state) !== 'gone') continue
        // Nobody attacks one who is out of the fight.
        for (const attack of rules.language.offers(state, 'attack'))
          if ('target' in attack && 'who' in mark && attack.target === mark.who)
            expect(rules.refuses(out.state, attack)).toBeDefined()
        const back = marks.find(
          (other) =>
            'who' in other &&
            'who' in mark &&
            other.who === mark.who &&
            'status' in other &&
            /^(?:back|up|in the fight|conscious)/.test(String(other.status))
        )
        expect(back, JSON.stringify(marks)).toBeDefined()
        if (!back) continue
        const again = resolve(rules, out.state, back, [], firstFaces)
        expect(again.kind).toBe('allowed')
        if (again.kind === 'allowed') expect(stateOf(again.state)).not.toMatch(/down|gone/)
      }
    }
  })
})

const firstFaces = {
  face: () => 1,
  choice: ({ suggested }: { readonly suggested: number }) => suggested
}
