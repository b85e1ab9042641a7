/**
 * The results of many fights, as counts. Plain JSON, so that workers can send it. All numbers are whole, so merging has
 * no rounding errors.
 */
export interface FightTally {
  fights: number
  /** Fights by outcome: the winning side, `nobody`, `undecided`, or `endless`. */
  outcomes: Record<string, number>
  /** For each winning side: fights in which the last beaten combatant left alive, by its status, such as `fled`. */
  lastLeft: Record<string, Record<string, number>>
  /** Fights by their last round. */
  rounds: number[]
  members: Record<string, MemberTally>
  /** Fights by the side that acted first, and those of them that the leading side won. */
  first: Record<string, WonFights>
  /** For each side: fights by the round in which its first member fled, surrendered or left otherwise. */
  breaks: Record<string, number[]>
  /** By status: whether a combatant with this status fell or left. */
  exits: Record<string, Exit>
  /** The sampled fights in which resources were counted. */
  counted: number
}

/** How a combatant is out of a fight: it fell, or left alive. */
export type Exit = 'fell' | 'left'

/** Fights, and those of them that the leading side won. */
export interface WonFights {
  fights: number
  wins: number
}

/** The results of many fights for one combatant. */
export interface MemberTally {
  side: string
  /** Fights in which the combatant took part. */
  fights: number
  /** These fights by its last status, in the game’s own word. */
  ends: Record<string, number>
  /** Fights by the round in which the combatant went out for good. */
  out: WonFights[]
  /** The sampled fights in which the combatant’s losses were counted. */
  watched: number
  /** The points, in the unit of the game, that the combatant lost in these fights, and that it took from enemies. */
  taken: number
  dealt: number
  /** The attacks of the combatant in these fights, the number of attacks that took points, and these points. */
  attacks: number
  hits: number
  harm: number
  /**
   * By round: fights by the points that the combatant had left at the end of the round. `pointsWhileRunning` has fights
   * that continued after the round, `leftAtEnd` fights that ended in it.
   */
  pointsWhileRunning: Record<string, number>[]
  leftAtEnd: Record<string, number>[]
  /** By resource: the total used, minus the total gained. */
  spent: Record<string, number>
}

export const emptyTally = (): FightTally => ({
  fights: 0,
  outcomes: {},
  lastLeft: {},
  rounds: [],
  members: {},
  first: {},
  breaks: {},
  exits: {},
  counted: 0
})

/** The tally of a combatant. Creates one if there is none. */
export function memberTally(tally: FightTally, name: string, side: string): MemberTally {
  const known = Object.hasOwn(tally.members, name) ? tally.members[name] : undefined
  if (known) return known
  const fresh: MemberTally = {
    side,
    fights: 0,
    ends: {},
    out: [],
    watched: 0,
    taken: 0,
    dealt: 0,
    attacks: 0,
    hits: 0,
    harm: 0,
    pointsWhileRunning: [],
    leftAtEnd: [],
    spent: {}
  }
  tally.members[name] = fresh
  return fresh
}

/** Adds to the count of a word. */
export function addTo(counts: Record<string, number>, word: string, more = 1): void {
  counts[word] = (Object.hasOwn(counts, word) ? (counts[word] ?? 0) : 0) + more
}

/** Adds to the count at an index. */
export function addAt(counts: number[], index: number, more = 1): void {
  while (counts.length <= index) counts.push(0)
  counts[index] = (counts[index] ?? 0) + more
}

/** Adds to the count of a word at an index. */
export function addWordAt(
  counts: Record<string, number>[],
  index: number,
  word: string,
  more = 1
): void {
  while (counts.length <= index) counts.push({})
  addTo(counts[index] as Record<string, number>, word, more)
}

/** Adds to the fights at an index. */
export function addWins(counts: WonFights[], index: number, { fights, wins }: WonFights): void {
  while (counts.length <= index) counts.push({ fights: 0, wins: 0 })
  const at = counts[index] as WonFights
  at.fights += fights
  at.wins += wins
}

/** Adds the tally `more` to `into`. New words come last, in the order of `more`. */
export function mergeTally(into: FightTally, more: FightTally): void {
  into.fights += more.fights
  into.counted += more.counted
  for (const word in more.outcomes) addTo(into.outcomes, word, more.outcomes[word])
  for (const outcome in more.lastLeft) {
    const counts = Object.hasOwn(into.lastLeft, outcome) ? into.lastLeft[outcome] : {}
    into.lastLeft[outcome] = addAll(counts ?? {}, more.lastLeft[outcome] ?? {})
  }
  more.rounds.forEach((count, round) => {
    addAt(into.rounds, round, count)
  })
  for (const side in more.first) {
    const wins = [Object.hasOwn(into.first, side) ? (into.first[side] as WonFights) : none()]
    addWins(wins, 0, more.first[side] as WonFights)
    into.first[side] = wins[0] as WonFights
  }
  for (const side in more.breaks) {
    const counts = Object.hasOwn(into.breaks, side) ? (into.breaks[side] as number[]) : []
    into.breaks[side] = counts
    more.breaks[side]?.forEach((count, round) => {
      addAt(counts, round, count)
    })
  }
  Object.assign(into.exits, more.exits)
  for (const [name, member] of Object.entries(more.members))
    mergeMember(memberTally(into, name, member.side), member)
}

const none = (): WonFights => ({ fights: 0, wins: 0 })

/** Adds the counts of `more` to `into`, and returns `into`. */
function addAll(
  into: Record<string, number>,
  more: Readonly<Record<string, number>>
): Record<string, number> {
  for (const word in more) addTo(into, word, more[word])
  return into
}

function mergeMember(into: MemberTally, more: MemberTally): void {
  into.fights += more.fights
  into.watched += more.watched
  into.taken += more.taken
  into.dealt += more.dealt
  into.attacks += more.attacks
  into.hits += more.hits
  into.harm += more.harm
  addAll(into.ends, more.ends)
  addAll(into.spent, more.spent)
  for (const key of ['pointsWhileRunning', 'leftAtEnd'] as const)
    more[key].forEach((counts, round) => {
      for (const left in counts) addWordAt(into[key], round, left, counts[left])
    })
  more.out.forEach((fights, round) => {
    addWins(into.out, round, fights)
  })
}
