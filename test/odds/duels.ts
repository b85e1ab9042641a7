import type { Encounter } from '../../src/core/encounter/encounter.ts'
import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import type { AnyRuleset } from '../../src/core/ruleset/ruleset.ts'
import type { Question, Table } from '../../src/core/ruleset/table.ts'
import type { FightOdds } from '../../src/odds/fight-odds.ts'
import { fightOddsFrom } from '../../src/odds/fight-odds.ts'
import { sidesOf } from '../../src/odds/odds-start.ts'
import { chunkPlayer } from '../../src/odds/play-chunk.ts'

/** The points of a combatant who is out, although the fight ends only a round later. 0 is out at once. */
export const dying = -1
/** The points left after one blow on so many points: the chance of each number. */
export type Blow = (points: number) => ReadonlyMap<number, number>

/** A duel of two who do nothing but strike, once each in a round, until one is out. */
export interface Duel {
  /** The points of the first and of the second. */
  readonly points: readonly [number, number]
  /** The blow that each combatant takes from the other. */
  readonly blows: readonly [Blow, Blow]
  /** How often the first strikes first in a round, each round anew. */
  readonly first: number
}

/** How often the first wins a duel and how many rounds it takes, by its Markov chain. */
export function solve({ points, blows, first }: Duel): { wins: number; rounds: number } {
  const known = new Map<string, { wins: number; rounds: number }>()
  const from = (a: number, b: number): { wins: number; rounds: number } => {
    const key = `${a} ${b}`
    const solved = known.get(key)
    if (solved) return solved
    let wins = 0
    let rounds = 1
    let stays = 0
    const goOn = (chance: number, left: number, right: number) => {
      if (left === a && right === b) {
        stays += chance
        return
      }
      const next = from(left, right)
      wins += chance * next.wins
      rounds += chance * next.rounds
    }
    for (const [right, chance] of blows[1](b)) {
      if (right === dying) rounds += first * chance
      if (right <= 0) wins += first * chance
      else
        for (const [left, answer] of blows[0](a)) {
          if (left === dying) rounds += first * chance * answer
          if (left > 0) goOn(first * chance * answer, left, right)
        }
    }
    for (const [left, chance] of blows[0](a)) {
      if (left === dying) rounds += (1 - first) * chance
      if (left <= 0) continue
      for (const [right, answer] of blows[1](b)) {
        const both = (1 - first) * chance * answer
        if (right === dying) rounds += both
        if (right <= 0) wins += both
        else goOn(both, left, right)
      }
    }
    const result = { wins: wins / (1 - stays), rounds: rounds / (1 - stays) }
    known.set(key, result)
    return result
  }
  return from(...points)
}

/** A table at which nobody reacts: who may let something be, does. */
class StandingTable<State> implements Table<State> {
  constructor(private readonly table: Table<State>) {}

  get now(): State {
    return this.table.now
  }

  roll(formula: string, who: string, what: string) {
    return this.table.roll(formula, who, what)
  }

  draw(cards: readonly number[], who: string, what: string) {
    return this.table.draw(cards, who, what)
  }

  ask<T>(question: Question<T>): T {
    const stand = question.options.findIndex(({ always }) => always === 'stand')
    if (stand < 0) return this.table.ask(question)
    const { decider, prompt, rule, options } = question
    return this.table.ask({ decider, prompt, rule, options, suggested: stand })
  }

  readonly happens: Table<State>['happens'] = (...event) => this.table.happens(...event)
}

/** A game in which everybody strikes with this weapon whenever it may. `start`: the duel before it begins. */
function strikersOnly(rules: AnyRuleset, start: State, weapon: string): AnyRuleset {
  const names = Object.keys(start.combatants)
  const strikes = names.map((by, index): readonly [string, AnyCommand] => {
    const words = `${by}: attack ${names[1 - index]} with ${weapon}`
    const read = rules.language.parse(start, words)
    if (!('command' in read)) throw new Error(`${words}: ${read.message}`)
    return [by, read.command]
  })
  return {
    ...rules,
    decide: (table, command) => rules.decide(new StandingTable(table), command),
    tactic(state: State) {
      if (state.round > 0 && state.phase !== 'over')
        for (const [by, strike] of strikes)
          if (state.combatants[by]?.status === 'up' && !rules.refuses(state, strike)) return strike
      return rules.tactic(state)
    }
  }
}

interface State {
  readonly round: number
  readonly phase: string
  readonly combatants: Readonly<Record<string, { readonly status: string }>>
}

/** So many fights of a duel, as the game plays it. */
export function playDuel(
  game: AnyRuleset,
  encounter: Encounter,
  weapon: string,
  fights: number
): FightOdds {
  const begun = game.begin(encounter)
  if ('problems' in begun) throw new Error(begun.problems.map(({ message }) => message).join('; '))
  const rules = strikersOnly(game, begun.state, weapon)
  const start = { rules, state: begun.state }
  return fightOddsFrom(chunkPlayer(start, 1)(0, fights), sidesOf(start))
}
