import type { Answer } from '../core/fight/answers.ts'
import { resolve } from '../core/fight/resolve.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { FightMember } from '../core/ruleset/fight-state.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { refusedTacticError } from '../core/ruleset/wrap-game.ts'
import { isOwnRuleset } from '../rulesets/index.ts'
import { quickEffort } from './cunning/search.ts'
import { suggestedCommand } from './cunning/suggestion.ts'
import type { Exit, FightTally } from './fight-tally.ts'
import { addAt, addTo, addWins, addWordAt, emptyTally, memberTally } from './fight-tally.ts'
import { resourcesIn } from './resources.ts'
import { fightSimulator } from './simulate.ts'
import type { Track } from './track.ts'
import { trackOf } from './track.ts'

/** The start of fights: a state, and the command that waits for an answer there, if any. */
export interface OddsStart {
  readonly rules: AnyRuleset
  // biome-ignore lint/suspicious/noExplicitAny: the state belongs to the ruleset
  readonly state: any
  readonly pending?: { readonly command: AnyCommand; readonly answers: readonly Answer[] }
  /** Whether losses are counted in every fight, and not in a sample. */
  readonly watchesAll?: boolean
}

/** The part of a game’s state that odds read. */
interface State {
  readonly round: number
  readonly phase: string
  readonly outcome: string
  readonly sides: readonly { readonly name: string }[]
  readonly combatants: Readonly<Record<string, FightMember<string>>>
}

/** The maximum number of rounds from the start; a longer fight counts as endless. */
export const maxRounds = 100

/** The outcome of a fight that stops after `maxRounds`, or in which the tactic has no command. */
export const endlessOutcome = 'endless'

/**
 * Sampling rates. Losses are counted in one of `watchedEvery` fights and resources in one of `countedEvery`, more often
 * among the first 400 fights. Comparing vitals after each command takes half as long as the fight itself. Reading
 * resources from the game’s view takes as long as the fight.
 */
const denselySampledFights = 400
const watchedEvery = { first: 4, later: 16 } as const
const countedEvery = { first: 20, later: 80 } as const

/** Whether fight `nth` is in the sample. */
const isSampled = (
  nth: number,
  { first, later }: { readonly first: number; readonly later: number }
) => nth % (nth < denselySampledFights ? first : later) === 0

/** The number of rounds for which remaining points are counted. Nearly every fight is shorter. */
const maxHealthRounds = 30

/**
 * Returns a function that plays `count` fights from number `first` and counts their results. A fight depends only on
 * the start, the seed and its number, so chunks can be played anywhere, in any order.
 */
export function chunkPlayer(
  start: OddsStart,
  seed: number
): (first: number, count: number) => FightTally {
  const { rules, pending, watchesAll = false } = start
  const state: State = start.state
  const leader = leadingSide(start)
  const lastRound = Math.max(1, state.round) + maxRounds - 1
  const resourcesBefore = resourcesIn(rules, state)
  const exits = new Map<string, Exit>()
  let tracks = new Map<string, Track>()
  let round = 0
  let firstSide = ''
  let isWatched = false

  function addTrack(name: string, left: number): Track {
    const track = trackOf(name, left, true)
    tracks.set(name, track)
    return track
  }

  /** Updates the tracks after each command. Returns false once the fight has too many rounds. */
  function afterCommand(now: State, command: AnyCommand): boolean {
    const { by } = command as AnyCommand & Acting
    if (firstSide === '' && by !== undefined && now.round > 0)
      firstSide = now.combatants[by]?.side ?? ''
    if (isWatched) compareVitals(now, command)
    const { round: next } = now
    if (next !== round) {
      compareStatuses(now)
      if (isWatched) recordPointsLeft()
      round = next
    }
    return next <= lastRound
  }

  /** Counts the points that a command took from each combatant, and credits them to the enemy that dealt them. */
  function compareVitals(now: State, command: AnyCommand): void {
    const { combatants } = now
    const { type, by, target } = command as AnyCommand & Acting
    const isAttack = rules.language.declarations[type]?.role === 'attack'
    const attacker = isAttack && by !== undefined ? tracks.get(by) : undefined
    if (attacker) attacker.attacks++
    for (const { name, left } of rules.vitals(now)) {
      const track = tracks.get(name) ?? addTrack(name, left)
      // Before the first round, points are still being rolled.
      if (left < track.left && now.round > 0) {
        track.taken += track.left - left
        // If the actor itself loses points, its target dealt them, such as by a counter.
        const dealer = name === by ? target : by
        const other = dealer === undefined ? undefined : combatants[dealer]
        const dealt = other && other.side !== combatants[name]?.side && tracks.get(other.name)
        if (dealt) dealt.dealt += track.left - left
        if (attacker && name === target) {
          attacker.hits++
          attacker.harm += track.left - left
        }
      }
      track.left = left
    }
  }

  /** Updates whether each combatant is standing, for the round that just ended. */
  function compareStatuses({ combatants }: State): void {
    for (const name in combatants) {
      const isUp = combatants[name]?.status === 'up'
      const track = tracks.get(name)
      if (!track) addTrack(name, 0).isUp = isUp
      else if (isUp !== track.isUp) {
        track.isUp = isUp
        track.outIn = isUp ? -1 : Math.max(1, round)
      }
    }
  }

  /** Records the remaining points at the end of a round. */
  function recordPointsLeft(): void {
    if (round - state.round < maxHealthRounds)
      for (const track of tracks.values()) track.byRound.push([round, track.left])
  }

  const suggestion = (now: State) => suggestedCommand(rules, now, undefined, quickEffort)

  /**
   * The suggestion of a game by other authors, which our tests do not cover. Throws if its rules refuse the command.
   */
  function allowedSuggestion(now: State): ReturnType<typeof suggestion> {
    const command = suggestion(now)
    const refusal = command && rules.refuses(now, command)
    if (refusal) throw refusedTacticError(rules.title, refusal)
    return command
  }

  const before = rules.vitals(state)
  const play = fightSimulator(rules, start.state, seed, {
    after: afterCommand,
    tactic: isOwnRuleset(rules.id) ? suggestion : allowedSuggestion,
    ...(pending && {
      open(face: (sides: number) => number) {
        const { command, answers } = pending
        const opened = resolve(rules, start.state, command, answers, {
          face,
          choice: ({ suggested }) => suggested
        })
        if (opened.kind !== 'allowed') throw new Error('the pending command cannot be played on')
        afterCommand(opened.state, command)
        return opened.state
      }
    })
  })

  /**
   * Whether combatants with this status have fallen or left, according to the game’s view. `fell` for an unknown
   * status.
   */
  function exitOf(status: string, now: State): Exit {
    const known = exits.get(status)
    if (known !== undefined) return known
    for (const { rows } of rules.view(now, 'game-master').groups)
      for (const row of rows) {
        const own = now.combatants[row.name]?.status
        if (own !== undefined) exits.set(own, row.state === 'gone' ? 'left' : 'fell')
      }
    return exits.get(status) ?? 'fell'
  }

  function playOne(tally: FightTally, nth: number): void {
    tracks = new Map(before.map(({ name, left, isUp }) => [name, trackOf(name, left, isUp)]))
    // A fight that continues a log begins with the points at the end of the round before.
    if (state.round > 0)
      for (const track of tracks.values()) track.byRound.push([state.round - 1, track.left])
    round = state.round
    firstSide = ''
    isWatched = watchesAll || isSampled(nth, watchedEvery)
    const end: State = play(nth).state
    compareStatuses(end)
    const outcome = end.phase === 'over' ? end.outcome : endlessOutcome
    const wins = outcome === leader ? 1 : 0
    tally.fights++
    addTo(tally.outcomes, outcome)
    addAt(tally.rounds, Math.min(end.round, lastRound))
    if (firstSide !== '') {
      const known = tally.first[firstSide] ?? { fights: 0, wins: 0 }
      known.fights++
      known.wins += wins
      tally.first[firstSide] = known
    }
    const broken: Record<string, number> = {}
    let lastOutIn = -1
    let lastLeft: string | undefined
    for (const track of tracks.values()) {
      const one = end.combatants[track.name]
      if (!one) continue
      const member = memberTally(tally, track.name, one.side)
      member.fights++
      if (isWatched) {
        member.watched++
        for (const [at, left] of track.byRound)
          addWordAt(member.pointsWhileRunning, at, String(left))
        const last = Math.min(end.round, state.round + maxHealthRounds - 1)
        addWordAt(member.leftAtEnd, last, String(track.left))
      }
      member.taken += track.taken
      member.dealt += track.dealt
      member.attacks += track.attacks
      member.hits += track.hits
      member.harm += track.harm
      addTo(member.ends, one.status)
      if (track.isUp) continue
      addWins(member.out, Math.max(0, track.outIn), { fights: 1, wins })
      const exit = exitOf(one.status, end)
      tally.exits[one.status] = exit
      if (one.side !== outcome && track.outIn >= lastOutIn) {
        // If several combatants went out in the same round, one that left alive decides how the fight ended.
        if (track.outIn > lastOutIn) lastLeft = undefined
        lastOutIn = track.outIn
        if (exit === 'left') lastLeft ??= one.status
      }
      if (exit !== 'left') continue
      broken[one.side] = Math.min(broken[one.side] ?? track.outIn, track.outIn)
    }
    if (lastLeft !== undefined && state.sides.some(({ name }) => name === outcome)) {
      const counts = tally.lastLeft[outcome] ?? {}
      addTo(counts, lastLeft)
      tally.lastLeft[outcome] = counts
    }
    for (const [side, at] of Object.entries(broken)) {
      const counts = tally.breaks[side] ?? []
      addAt(counts, Math.max(0, at))
      tally.breaks[side] = counts
    }
    if (!isSampled(nth, countedEvery)) return
    tally.counted++
    for (const [name, left] of resourcesIn(rules, end)) {
      const member = tally.members[name]
      const had = resourcesBefore.get(name)
      if (!member || !had) continue
      for (const word of new Set([...left.keys(), ...had.keys()]))
        addTo(member.spent, word, (had.get(word) ?? 0) - (left.get(word) ?? 0))
    }
  }

  return (first, count) => {
    const tally = emptyTally()
    for (let nth = first; nth < first + count; nth++) playOne(tally, nth)
    return tally
  }
}

/** The combatant that gave a command, and its target, if the command names them. */
interface Acting {
  readonly by?: string
  readonly target?: string
}

/** The leading side, whose wins come first: the side of the players, or else the first side. */
export function leadingSide({ state }: Pick<OddsStart, 'state'>): string {
  const { combatants, sides }: State = state
  const player = Object.values(combatants).find(({ isPlayer }) => isPlayer)
  return player?.side ?? sides[0]?.name ?? ''
}
