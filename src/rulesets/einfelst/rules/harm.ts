import type { Option } from '../../../core/ruleset/table.ts'
import type { RuleId } from '../rulebook.ts'
import { isUp, type Rows, type State, who } from '../state.ts'
import type { HarmType } from '../tables/actions.ts'
import { harmRows, injuryFor } from '../tables/harm.ts'
import { diceOf, lostToRows, sixesIn, type Table } from './tests.ts'

/** Harm on its way to somebody. */
export interface Harm {
  /** `Bandit’s axe`, `the fire`. */
  readonly from: string
  readonly rule: RuleId
  /** Levels before extra successes, armour and Endure. */
  readonly damage: number
  readonly extra?: number
  /** What an Endure test took off (E-43). */
  readonly endured?: number
  readonly harm: HarmType
  /** Armour counts: for what is physical and strikes from outside (C-E17). */
  readonly meetsArmour?: boolean
}

/**
 * Injuries: damage is as many Levels of Harm of its type (E-38), less what armour takes off. Whoever counts
 * Harm points adds them up (E-21); others fill their rows. Whether anything came through.
 */
export function suffer(table: Table, name: string, given: Harm): boolean {
  const { from, damage, harm, extra = 0, endured = 0 } = given
  const one = who(table.now, name)
  if (!isUp(one)) return false
  const armourFaces = given.meetsArmour && harm === 'Physical' ? rollArmour(table, name) : noFaces
  const amount = Math.min(mostLevels, damage + extra - endured - sixesIn(armourFaces))
  if (amount <= 0) {
    const rule = armourFaces.length > 0 ? 'C-E17' : given.rule
    table.happens({
      type: 'unhurt',
      rule,
      who: name,
      from,
      damage: damage + extra,
      endured,
      armourFaces
    })
    return false
  }
  const points = one.hasRows ? 0 : Math.min(one.mostPoints, one.points + amount)
  const isOut = !one.hasRows && points >= one.mostPoints
  const rule = ruleOf(given, armourFaces, isOut)
  table.happens({
    type: 'suffered',
    rule,
    who: name,
    from,
    amount,
    harm,
    damage,
    extra,
    endured,
    armourFaces,
    points,
    isOut
  })
  if (one.hasRows) fill(table, name, harm, amount)
  return true
}

const noFaces: readonly number[] = []

/** More than any row can hold: what a note may say of damage is without end. */
const mostLevels = 99

/** What is told of it: that it is out of the fight, what armour did, the extra damage, or where it came from. */
function ruleOf({ rule, extra = 0 }: Harm, armourFaces: readonly number[], isOut: boolean): RuleId {
  if (isOut) return 'C-E14'
  if (armourFaces.length > 0) return 'C-E17'
  return extra > 0 ? 'E-20' : rule
}

/** Armour: dice against physical damage, each 6 takes 1 off (C-E17). */
function rollArmour(table: Table, name: string): readonly number[] {
  const { armour } = who(table.now, name)
  if (armour === 'none') return noFaces
  const dice = table.now.settings[`${armour} armour`]
  return dice > 0 ? table.roll(diceOf(dice), name, `${armour} armour`).faces : noFaces
}

/** Rows as they would be after so many Levels went in. */
export interface Split {
  readonly rows: Rows
  /** A Harm went one row up because its own was full. */
  readonly isRaised: boolean
  /** A Harm found no row at all: it is catastrophic. */
  readonly overflows: boolean
}

/**
 * Every way to split so many Levels: as Severe Harm of 3, Moderate of 2 and Lesser of 1, each into its row or
 * the next one up with a slot (C-E10, C-E11). Ways that overflow are left out where another does not.
 */
export function splitsOf(
  rows: Readonly<Rows>,
  slots: Readonly<Rows>,
  levels: number
): readonly Split[] {
  const found: Split[] = []
  let overflowing: Split | undefined
  for (let severe = 0; severe * 3 <= levels; severe++)
    for (let moderate = 0; severe * 3 + moderate * 2 <= levels; moderate++) {
      const split = place(rows, slots, [levels - severe * 3 - moderate * 2, moderate, severe])
      if (split.overflows) overflowing ??= split
      else addSplit(found, split)
    }
  return found.length > 0 || !overflowing ? found : [overflowing]
}

function addSplit(found: Split[], split: Split): void {
  const at = found.findIndex(({ rows }) => isSame(rows, split.rows))
  if (at < 0) found.push(split)
  else if (!split.isRaised) found[at] = split
}

const isSame = (a: Readonly<Rows>, b: Readonly<Rows>): boolean =>
  a[0] === b[0] && a[1] === b[1] && a[2] === b[2]

/** The highest first, so that what is pushed up finds what is left. */
function place(rows: Readonly<Rows>, slots: Readonly<Rows>, harms: Readonly<Rows>): Split {
  const after: Rows = [rows[0], rows[1], rows[2]]
  let isRaised = false
  let overflows = false
  for (let level = 2; level >= 0; level--)
    for (let count = harms[level] ?? 0; count > 0; count--) {
      let row = level
      while (row <= 2 && (after[row] ?? 0) >= (slots[row] ?? 0)) row++
      if (row > 2) overflows = true
      else after[row] = (after[row] ?? 0) + 1
      if (row > level) isRaised = true
    }
  return { rows: after, isRaised, overflows }
}

export const slotsOf = ({ settings }: State): Rows => [
  settings['Lesser slots'],
  settings['Moderate slots'],
  settings['Severe slots']
]

/** Whoever suffers it says how it is split; what is left over takes them out (C-E10, C-E11, C-E15). */
function fill(table: Table, name: string, harm: HarmType, levels: number): void {
  const one = who(table.now, name)
  const rows = harm === 'Mental' ? one.mental : one.physical
  const splits = splitsOf(rows, slotsOf(table.now), levels)
  const options = splits.map(
    (split): Option<Split> => ({ words: `${name}: ${inWords(rows, split.rows)}`, value: split })
  )
  const split = table.ask({
    who: name,
    what: `${name} suffers ${levels} ${harm} Harm`,
    rule: 'C-E11',
    options,
    suggested: mildest(table.now, splits)
  })
  const isSplit = splits.length > 1
  table.happens({
    type: 'filled',
    rule: split.isRaised || split.overflows ? 'C-E10' : isSplit ? 'C-E11' : 'E-38',
    who: name,
    harm,
    rows: [split.rows[0], split.rows[1], split.rows[2]]
  })
  if (split.overflows) injure(table, name, harm)
}

/** `2 Lesser`, `1 Moderate and 1 Lesser`: what is filled. */
function inWords(before: Readonly<Rows>, after: Readonly<Rows>): string {
  const parts = harmRows.flatMap(({ row }, index) => {
    const count = (after[index] ?? 0) - (before[index] ?? 0)
    return count > 0 ? [`${count} ${row}`] : []
  })
  return parts.length > 0 ? parts.reverse().join(' and ') : 'nothing left to fill'
}

/** The split that takes the fewest dice; of several the one that keeps the higher rows free (RULING 20). */
function mildest({ settings }: State, splits: readonly Split[]): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  splits.forEach(({ rows }, index) => {
    const cost = lostToRows(settings, rows) + rows[1] / 10 + rows[2] / 2
    if (cost >= least) return
    least = cost
    best = index
  })
  return best
}

/** Catastrophic Harm: out of the fight, with what a d6 says (C-E15). */
function injure(table: Table, name: string, harm: HarmType): void {
  const face = table.roll('1d6', name, 'critical injury').total
  const row = injuryFor(face)
  const becomes = harm === 'Mental' ? 'taken out' : row.becomes
  table.happens({
    type: 'injured',
    rule: 'C-E15',
    who: name,
    harm,
    face,
    injury: row[harm],
    becomes
  })
  if (becomes !== 'dying') return
  const rounds = table.roll('1d6', name, 'rounds to live').total
  table.happens({
    type: 'dying-counted',
    rule: 'C-E15',
    who: name,
    face: rounds,
    diesAtEndOf: table.now.round + rounds
  })
}
