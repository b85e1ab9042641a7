import type { Temperament } from '../core/statblock/temperament.ts'
import { listOf } from '../core/text/names.ts'
import type { FightOdds } from './fight-odds.ts'
import { marginWords, sampledPercent } from './figure-words.ts'
import type { SimulationResult } from './many-fights.ts'
import type { SerializedStart } from './odds-start.ts'
import type { OddsStart } from './play-chunk.ts'
import type { Policy } from './policies.ts'
import { policyWords } from './policies.ts'
import { halfWidth } from './wilson.ts'

/** The assumptions behind odds: the temperaments of both sides, and the odds if one side fought by another policy. */
export interface OddsBasis {
  /** The temperaments on each side, the commonest first. */
  readonly temperaments: Readonly<Record<string, readonly Temperament[]>>
  /** The odds with another policy, only if they differ clearly and by more than ten percentage points. */
  readonly otherwise: readonly Otherwise[]
}

/** The odds if everybody on a side fought by a policy. */
export interface Otherwise {
  readonly side: string
  readonly policy: Policy
  /** The share of fights that the leading side (the players’, else the first) wins, and its 95 % margin. */
  readonly wins: number
  readonly margin: number
}

/** The policy that is tried for each side, and the temperaments that already fight in this way. */
const tried: Policy = 'reckless'
const alike: readonly Temperament[] = ['reckless', 'mindless']

/** The minimum difference that is reported, as a share of fights. */
const minDifference = 0.1

/** Fights with another policy: a tenth as many as the odds are based on, within these limits. */
const minFights = 100
const maxFights = 400

interface State {
  readonly sides: readonly { readonly name: string }[]
  readonly combatants: Readonly<Record<string, Fighter>>
  readonly groups: readonly { readonly template: Fighter }[]
}

interface Fighter {
  readonly side: string
  readonly temperament: Temperament
}

/** The temperaments on each side of a fight, the commonest first. */
export function temperamentsIn(state: State): OddsBasis['temperaments'] {
  const all = [
    ...Object.values(state.combatants),
    ...(state.groups ?? []).map(({ template }) => template)
  ]
  return Object.fromEntries(
    state.sides.map(({ name }) => {
      const counts = new Map<Temperament, number>()
      for (const { side, temperament } of all)
        if (side === name) counts.set(temperament, (counts.get(temperament) ?? 0) + 1)
      const sorted = [...counts].sort(([, a], [, b]) => b - a)
      return [name, sorted.map(([temperament]) => temperament)]
    })
  )
}

/**
 * Returns the assumptions behind `odds`. For each side, plays fights in which everybody on the side just attacks,
 * unless they all do already. `otherwise` gets the new odds if they clearly differ. `play` plays a number of fights
 * from a start.
 */
export async function basisOf(
  start: SerializedStart,
  ready: OddsStart,
  odds: FightOdds,
  play: (start: SerializedStart, fights: number) => Promise<SimulationResult>
): Promise<OddsBasis> {
  const temperaments = temperamentsIn(ready.state)
  const [leader = ''] = Object.keys(odds.outcomes)
  const base = odds.outcomes[leader] ?? 0
  const fights = Math.min(odds.fights, Math.max(minFights, Math.min(maxFights, odds.fights / 10)))
  const otherwise: Otherwise[] = []
  for (const [side, used] of Object.entries(temperaments)) {
    if (used.every((one) => alike.includes(one))) continue
    const policy = { side, policy: tried }
    const { tally } = await play({ ...start, policy }, Math.ceil(fights))
    if (tally.fights === 0) break
    const count = tally.outcomes[leader] ?? 0
    const wins = count / tally.fights
    const margin = halfWidth(count, tally.fights)
    const difference = Math.abs(wins - base)
    const isClear = difference > Math.hypot(margin, odds.margin)
    if (difference > minDifference && isClear) otherwise.push({ ...policy, wins, margin })
  }
  return { temperaments, otherwise }
}

/** The temperaments in words: `Temperaments: Party steady, Enemies steady and cunning`. */
export const temperamentWords = (temperaments: OddsBasis['temperaments']): string =>
  `Temperaments: ${Object.entries(temperaments)
    .map(([side, used]) => `${side} ${listOf(used)}`)
    .join(', ')}`

/** The odds with another policy in words: `If Enemies just attack: Party 77 % ±4`. */
export const otherwiseWords = ({ side, policy, wins, margin }: Otherwise, leader: string): string =>
  `If ${side} ${policyWords[policy]}: ${leader} ${sampledPercent(wins)} ${marginWords(margin)}`
