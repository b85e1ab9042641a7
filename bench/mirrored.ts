import { pathToFileURL } from 'node:url'
import type { Encounter } from '../src/core/encounter/encounter.ts'
import type { AnyCommand } from '../src/core/ruleset/command.ts'
import type { AnyRuleset } from '../src/core/ruleset/ruleset.ts'
import { searchCommand } from '../src/odds/cunning/search.ts'
import { searchSeed } from '../src/odds/cunning/suggestion.ts'
import { fightSimulator } from '../src/odds/simulate.ts'
import type { gamesInNotes } from '../src/rulesets/games.ts'
import { benchGame, benchIdOf } from './games.ts'
import { pairingsOf } from './mirrored-parties.ts'
import type { Pairing } from './parties/pairing.ts'

/** The result of a pairing: shares from 0 to 1, each with its margin at 95 %. */
export interface Shares {
  readonly name: string
  readonly fights: number
  /** The share of fights that the tactic of this build won; one that nobody won is half. */
  readonly won: number
  readonly margin: number
  /** The share won by the side that acts first, where both play by the tactic of this build. */
  readonly first: number
  readonly firstMargin: number
  /** Fights that nobody won. */
  readonly draws: number
  /** Commands of the other build that the rules of this one refuse: its own were given in their place. */
  readonly refused: number
  /** Milliseconds that a search took at the mean, where the cunning fight. */
  readonly searchTime?: number
}

/** The opponent of this build’s tactic: the tactic of another build, or the search of this build (`src/odds/cunning`). */
export type Rival = AnyRuleset | 'cunning'

/** The games of a build, as `src/rulesets/games.ts` exports them. */
interface GamesOfBuild {
  readonly allRulesets: () => readonly AnyRuleset[]
  readonly gamesInNotes: typeof gamesInNotes
}

/** The games of another build, bundled by `scripts/bench.mjs`. */
export const gamesIn = (bundle: string): Promise<GamesOfBuild> => import(pathToFileURL(bundle).href)

/** The game of a build that is the same as one of this build; throws if there is none. */
export function sameGame({ allRulesets, gamesInNotes }: GamesOfBuild, own: AnyRuleset): AnyRuleset {
  const found = own.rules
    ? gamesInNotes().rulesetOfParts(own.rules)
    : allRulesets().find(({ id }) => id === own.id)
  if (!found || 'message' in found) throw new Error(`the other build has no ${benchIdOf(own)}`)
  return found
}

/**
 * Plays each pairing of a game in pairs of fights, with the sides swapped in the second. The tactic of this build plays
 * against the tactic of another, or the cunning search against the steady tactic.
 */
export function mirroredFights(game: string, rival: Rival, fights: number): Shares[] {
  const { ruleset: rules } = benchGame(game)
  return pairingsOf(game).map((pairing) => playPairing(rules, rival, pairing, fights))
}

/** The same party on both sides. */
export const mirrorOf = ({ name, fields, party }: Pairing): Encounter => ({
  name,
  reserve: [],
  aside: false,
  fields,
  defaults: {},
  entries: ['Red', 'Blue'].flatMap((side) =>
    party.map((entry) => ({ ...entry, name: `${side} ${entry.name}`, side }))
  )
})

function playPairing(rules: AnyRuleset, rival: Rival, pairing: Pairing, fights: number): Shares {
  const begun = rules.begin(mirrorOf(pairing))
  if (!('state' in begun)) throw new Error(begun.problems.map(({ message }) => message).join('; '))
  let refused = 0
  let first = ''
  let searches = 0
  let searchTime = 0
  /** The command of the other build’s tactic, or `own` if this build refuses that command. Counts the refusals. */
  const theirs = (other: AnyRuleset, state: unknown, own: AnyCommand): AnyCommand => {
    const command: AnyCommand | undefined = other.tactic(state)
    if (command && !rules.refuses(state, command)) return command
    refused++
    return own
  }
  /** The command that the search of the cunning temperament finds. Measures its time. */
  const searched = (state: unknown, own: AnyCommand): AnyCommand => {
    const { by } = own as { readonly by?: string }
    if (by === undefined) return own
    const start = performance.now()
    const command = searchCommand(rules, state, own, by, searchSeed(rules, state))
    searchTime += performance.now() - start
    searches++
    return command
  }
  /** A fight in which the rival has one side, or the steady have it against the cunning; with none, steady both. */
  const duel = (othersSide: string) =>
    fightSimulator(rules, begun.state, 1, {
      maxCommands: 3000,
      tactic: (state) => {
        const own = rules.tactic(state)
        const side = own && sideOf(rules, state, own)
        const active = rules.activeCombatant(state)
        if (first === '' && active !== '') first = rules.sideOf(state, active)
        if (own && rules.refuses(state, own))
          throw new Error(`refused: ${rules.language.format(own, state)}`)
        if (!own || othersSide === '') return own
        if (rival === 'cunning') return side === othersSide ? own : searched(state, own)
        return side === othersSide ? theirs(rival, state, own) : own
      }
    })
  const [againstBlue, againstRed, both] = [duel('Blue'), duel('Red'), duel('')]
  const pairs: number[] = []
  const firsts: number[] = []
  let draws = 0
  for (let nth = 0; nth < fights / 2; nth++) {
    const red = shareOfRed(rules, againstBlue(nth).state)
    const blue = 1 - shareOfRed(rules, againstRed(nth).state)
    for (const share of [red, blue]) if (share === 0.5) draws++
    pairs.push((red + blue) / 2)
    first = ''
    const share = shareOfRed(rules, both(nth).state)
    firsts.push(first === 'Red' ? share : 1 - share)
  }
  const [won, margin] = meanOf(pairs)
  const [firstWon, firstMargin] = meanOf(firsts)
  return {
    name: pairing.name,
    fights: 2 * pairs.length,
    won,
    margin,
    first: firstWon,
    firstMargin,
    draws,
    refused,
    ...(searches > 0 && { searchTime: searchTime / searches })
  }
}

/** The side that gives a command: the side of its combatant, or the side that it names. */
function sideOf(rules: AnyRuleset, state: unknown, command: AnyCommand): string | undefined {
  const { by, who, side } = command as AnyCommand & Partial<Record<'by' | 'who' | 'side', unknown>>
  const name = by ?? who
  if (typeof name === 'string') return rules.sideOf(state, name)
  return typeof side === 'string' ? side : undefined
}

/** 1 if only Red still stands, 0 if only Blue does, else 0.5. */
function shareOfRed(rules: AnyRuleset, state: unknown): number {
  let red = false
  let blue = false
  for (const { name, isUp } of rules.vitals(state)) {
    if (!isUp) continue
    if (rules.sideOf(state, name) === 'Red') red = true
    else blue = true
  }
  return red === blue ? 0.5 : red ? 1 : 0
}

/** The mean, and its margin at 95 %. */
export function meanOf(numbers: readonly number[]): [mean: number, margin: number] {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const spread = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length
  return [mean, 1.96 * Math.sqrt(spread / numbers.length)]
}
