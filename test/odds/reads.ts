import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolve } from '../../src/core/fight/resolve.ts'
import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import type { AnyRuleset } from '../../src/core/ruleset/ruleset.ts'
import type { Table } from '../../src/core/ruleset/table.ts'
import { visitLeaves } from '../../src/odds/visit-leaves.ts'
import type { TestedGame } from '../contract/game.ts'
import { startOf } from '../contract/game.ts'
import { runs, seeds } from '../random.ts'
import { anyCommandOf, RandomHand } from '../random-hand.ts'

/** The game, with rules that say of no roll what they read of it: every face is told apart. */
const readingAll = (rules: AnyRuleset): AnyRuleset => ({
  ...rules,
  decide: (table: Table<unknown>, command: AnyCommand) =>
    rules.decide(
      {
        get now() {
          return table.now
        },
        roll: (formula, who, what) => table.roll(formula, who, what),
        draw: (cards, who, what) => table.draw(cards, who, what),
        ask: (question) => table.ask(question),
        happens: (...event) => table.happens(...event)
      },
      command
    )
})

/** How often a kind of command is counted out. */
const most = runs(30).numRuns

const bounds = { maxLeaves: 300, sharedLeaves: 1 }

/** How likely each state is that a command may lead to; `undefined` where they are too many. */
function statesAfter(
  rules: AnyRuleset,
  state: unknown,
  command: AnyCommand
): { readonly chances: ReadonlyMap<string, number>; readonly isCut: boolean } | undefined {
  let chances = new Map<string, number>()
  const begin = () => {
    chances = new Map()
    return (after: unknown, weight: number) => {
      const key = JSON.stringify(after)
      chances.set(key, (chances.get(key) ?? 0) + weight)
    }
  }
  const decided = { rules, state, command, answers: [], orders: [] }
  const { isExact, isCut } = visitLeaves(decided, begin, bounds)
  return isExact ? { chances, isCut } : undefined
}

/** The greatest difference of a chance. */
function difference(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const states = new Set([...a.keys(), ...b.keys()])
  return Math.max(...[...states].map((key) => Math.abs((a.get(key) ?? 0) - (b.get(key) ?? 0))))
}

/** Declares the test that a game uses no part of a roll but those it declares. */
export function readsOf(game: TestedGame): void {
  const { ruleset } = game
  const plain = readingAll(ruleset)

  test('commands read of dice only the parts that the rules declare', () => {
    let compared = 0
    // In a hundred fights most commands are attacks, and some kinds always have too many ways to count.
    const tries = new Map<string, { counted: number; tooMany: number }>()
    fc.assert(
      fc.property(game.encounters, seeds, (encounter, seed) => {
        const hand = new RandomHand(seed)
        const { declarations, isDue } = ruleset.language
        const types = Object.keys(declarations).filter((type) => !isDue(type))
        const face = (sides: number) => 1 + hand.below(sides)
        const source = { face, choice: ({ suggested }: { suggested: number }) => suggested }
        let state = startOf(game, encounter) as { readonly active: string }
        for (let given = 0; given < 25; given++) {
          const due: AnyCommand | undefined = ruleset.due(state)
          const any = due ?? anyCommandOf(ruleset, state, hand.one(types) ?? '', hand)
          const command = any && (due || !ruleset.refuses(state, any)) ? any : ruleset.tactic(state)
          if (!command) return
          const tried = tries.get(command.type) ?? { counted: 0, tooMany: 0 }
          tries.set(command.type, tried)
          const isToTry = tried.counted < most && tried.tooMany < most / 5
          const read = isToTry ? statesAfter(ruleset, state, command) : undefined
          if (isToTry) tried[read ? 'counted' : 'tooMany']++
          const all = read && read.chances.size > 1 ? statesAfter(plain, state, command) : undefined
          if (read && all) {
            compared++
            const apart = difference(read.chances, all.chances)
            // Dice that explode without end are left to chance from some depth on: each may be off by some 1e-4.
            if (apart > (read.isCut || all.isCut ? 5e-4 : 1e-9))
              throw new Error(`${apart} apart: ${ruleset.language.format(command, state)}`)
          }
          const played = resolve(ruleset, state, command, [], source)
          if (played.kind !== 'allowed') return
          state = played.state
        }
      }),
      { numRuns: Math.max(4, runs(100).numRuns) }
    )
    expect(compared).toBeGreaterThan(0)
  })
}
