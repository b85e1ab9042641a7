import type { FightTally, MemberTally, WonFights } from './fight-tally.ts'
import { halfWidth, marginOfMean, wilsonInterval } from './wilson.ts'

/** The statistics of many fights. Shares are from 0 to 1. Plain JSON. */
export interface FightOdds {
  readonly fights: number
  /** The share of fights by outcome: every side, then `nobody`, `undecided` and `endless` if they occurred. */
  readonly outcomes: Readonly<Record<string, number>>
  /** The 95 % interval of each outcome’s share. */
  readonly intervals: Readonly<Record<string, readonly [low: number, high: number]>>
  /**
   * For each winning side: the share of all fights in which the last beaten combatant left alive, by its status. `fled`
   * under `Party`: the party won, and the last enemy fled.
   */
  readonly lastLeft: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Half the width of the widest interval. */
  readonly margin: number
  readonly rounds: RoundOdds
  readonly combatants: readonly CombatantOdds[]
  /**
   * For each side and round: the share of fights in which a member had fled, surrendered or left otherwise by the end
   * of the round.
   */
  readonly breaks: Readonly<Record<string, readonly number[]>>
  /** The events with the largest effect on the first side’s wins, the largest first. */
  readonly swings: readonly Swing[]
}

/** The statistics of the round in which the fights ended. */
interface RoundOdds {
  readonly mean: number
  readonly margin: number
  readonly p10: number
  readonly p50: number
  readonly p90: number
  /** For each round from 0: the share of fights that ended in the round. */
  readonly shares: readonly number[]
}

/**
 * Percentiles: the value is at most `p10` in a tenth of fights, at most `p50` in half, at most `p90` in nine tenths.
 */
interface Spread {
  readonly p10: number
  readonly p50: number
  readonly p90: number
}

/** The statistics of one combatant. */
export interface CombatantOdds {
  readonly name: string
  readonly side: string
  /** The share of fights in which the combatant takes part. Its other numbers are about these fights. */
  readonly joins: number
  /** The share of fights in which the combatant does not fall: it stands at the end, or has left alive. */
  readonly survives: number
  readonly falls: number
  /** The share of each status of the combatant at the end, in the game’s own word; `up` for standing. */
  readonly ends: Readonly<Record<string, number>>
  /**
   * For each round from 0: the share of fights in which the combatant has not gone out for good by the end of the
   * round.
   */
  readonly stands: readonly number[]
  /**
   * The points that the combatant has left after each round, from round 0. After a fight, these are the points at its
   * end. Before the combatant joins, they are the points it joins with.
   */
  readonly left: readonly Spread[]
  /** The mean points, in the unit of the game, that the combatant loses in a fight, and that it takes from enemies. */
  readonly damageTaken: number
  readonly damageDealt: number
  /** The mean amount of each resource that the combatant uses up in a fight, such as Luck. */
  readonly resources: Readonly<Record<string, number>>
}

/** The difference in the first side’s wins between fights with and without an event. */
export interface Swing {
  readonly what: 'is out' | 'acts first'
  /** The combatant that is out, or the side that acts first. */
  readonly who: string
  /** The round by whose end the combatant is out. */
  readonly round?: number
  readonly difference: number
}

/**
 * Computes the statistics of a tally. `sides`: the sides, the leading one first. `from`: the round where the log ends;
 * 0 without a log.
 */
export function fightOddsFrom(tally: FightTally, sides: readonly string[], from = 0): FightOdds {
  const { fights } = tally
  const names = [...new Set([...sides, ...Object.keys(tally.outcomes)])]
  const count = (name: string): number => tally.outcomes[name] ?? 0
  const rounds = roundOdds(tally)
  const lastRound = tally.rounds.length - 1
  return {
    fights,
    outcomes: Object.fromEntries(names.map((name) => [name, count(name) / fights])),
    intervals: Object.fromEntries(names.map((name) => [name, wilsonInterval(count(name), fights)])),
    lastLeft: Object.fromEntries(
      Object.entries(tally.lastLeft).map(([outcome, ways]) => [outcome, shares(ways, fights)])
    ),
    margin: marginOf(tally),
    rounds,
    combatants: Object.entries(tally.members)
      .map(([name, member]) => combatantOdds(name, member, tally, lastRound))
      .sort((a, b) => sides.indexOf(a.side) - sides.indexOf(b.side)),
    breaks: Object.fromEntries(
      Object.entries(tally.breaks).map(([side, counts]) => [
        side,
        runningSums(counts, lastRound).map((sum) => sum / fights)
      ])
    ),
    swings: swingsIn(tally, sides[0] ?? '', from, earlyRound(from, rounds.p50))
  }
}

/** Half the width of the widest interval of an outcome. */
export function marginOf({ outcomes, fights }: FightTally): number {
  let widest = halfWidth(0, fights)
  for (const name in outcomes) widest = Math.max(widest, halfWidth(outcomes[name] ?? 0, fights))
  return widest
}

function roundOdds({ rounds, fights }: FightTally): RoundOdds {
  let sum = 0
  let squares = 0
  rounds.forEach((count, round) => {
    sum += count * round
    squares += count * round * round
  })
  const percentile = (share: number): number => {
    let below = 0
    return rounds.findIndex((count) => {
      below += count
      return below >= share * fights
    })
  }
  return {
    mean: sum / fights,
    margin: marginOfMean(sum, squares, fights),
    p10: percentile(0.1),
    p50: percentile(0.5),
    p90: percentile(0.9),
    shares: rounds.map((count) => count / fights)
  }
}

function combatantOdds(
  name: string,
  member: MemberTally,
  tally: FightTally,
  lastRound: number
): CombatantOdds {
  const { exits, counted } = tally
  const { side, fights, ends, out, watched, taken, dealt, spent } = member
  let fallen = 0
  for (const status in ends) if (exits[status] === 'fell') fallen += ends[status] ?? 0
  const isOut = runningSums(
    out.map((one) => one.fights),
    lastRound
  )
  return {
    name,
    side,
    joins: fights / tally.fights,
    survives: (fights - fallen) / fights,
    falls: fallen / fights,
    ends: shares(ends, fights),
    stands: isOut.map((sum) => (fights - sum) / fights),
    left: spreads(member),
    damageTaken: watched === 0 ? 0 : taken / watched,
    damageDealt: watched === 0 ? 0 : dealt / watched,
    resources: counted === 0 ? {} : shares(spent, counted)
  }
}

/**
 * The percentiles of the points that a combatant has left after each round. Fights already over count with their last
 * points.
 */
function spreads({ pointsWhileRunning, leftAtEnd }: MemberTally): readonly Spread[] {
  const over = new Map<number, number>()
  const found = leftAtEnd.map((ended, round): Spread | undefined => {
    for (const left in ended) addCount(over, Number(left), ended[left])
    const all = new Map(over)
    const going = pointsWhileRunning[round] ?? {}
    for (const left in going) addCount(all, Number(left), going[left])
    return all.size > 0 ? spreadOf(all) : undefined
  })
  const first = found.find((one) => one !== undefined)
  return first ? found.map((one) => one ?? first) : []
}

function addCount(counts: Map<number, number>, value: number, more = 0): void {
  counts.set(value, (counts.get(value) ?? 0) + more)
}

/** The percentiles of values. `counts`: the number of fights with each value. */
function spreadOf(counts: ReadonlyMap<number, number>): Spread {
  const sorted = [...counts].sort(([a], [b]) => a - b)
  const fights = sorted.reduce((sum, [, count]) => sum + count, 0)
  const percentile = (share: number): number => {
    let below = 0
    const found = sorted.find(([, count]) => {
      below += count
      return below >= share * fights
    })
    return found?.[0] ?? 0
  }
  return { p10: percentile(0.1), p50: percentile(0.5), p90: percentile(0.9) }
}

const shares = (counts: Readonly<Record<string, number>>, of: number): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([word, count]) => [word, count / of]))

/** The running sums of counts, up to the index `last`. */
function runningSums(counts: readonly number[], last: number): readonly number[] {
  let sum = 0
  return Array.from({ length: last + 1 }, (_, index) => {
    sum += counts[index] ?? 0
    return sum
  })
}

/**
 * The last round whose events can be swings: halfway from the start to the median last round. Later events are mostly
 * the end of the fight itself.
 */
const earlyRound = (from: number, median: number): number =>
  Math.max(1, from, Math.floor((Math.max(1, from) + median) / 2))

/** The minimum number of fights with and without an event, as a share and as a count. Fewer fights prove nothing. */
const minShare = 0.02
const minFights = 20

function swingsIn(
  tally: FightTally,
  leader: string,
  from: number,
  round: number
): readonly Swing[] {
  const all = { fights: tally.fights, wins: tally.outcomes[leader] ?? 0 }
  const swings: Swing[] = []
  const add = (swing: Omit<Swing, 'difference'>, seen: WonFights): void => {
    const others = { fights: all.fights - seen.fights, wins: all.wins - seen.wins }
    const minCount = Math.max(minFights, minShare * all.fights)
    if (seen.fights < minCount || others.fights < minCount) return
    const difference = seen.wins / seen.fights - others.wins / others.fights
    if (difference !== 0) swings.push({ ...swing, difference })
  }
  for (const [name, { out }] of Object.entries(tally.members)) {
    const seen = { fights: 0, wins: 0 }
    for (const one of out.slice(0, round + 1)) {
      seen.fights += one.fights
      seen.wins += one.wins
    }
    add({ what: 'is out', who: name, round }, seen)
  }
  // In a running fight, the side that acted first is already known.
  const first = from === 0 ? tally.first[leader] : undefined
  if (first) add({ what: 'acts first', who: leader }, first)
  return swings.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
}
