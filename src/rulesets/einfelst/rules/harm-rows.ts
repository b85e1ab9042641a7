import type { AnySettings } from '../../../core/ruleset/settings.ts'
import type { Defaults, Glossary, Option, Rules, Table } from '../section.ts'
import { event, settingsReader } from '../section.ts'
import type { Rows, Status } from '../state.ts'
import { combatantOf, leave } from '../state.ts'
import type { HarmType } from '../tables/actions.ts'
import type { HarmRow } from '../tables/harm.ts'
import { harmRows, injuryFor } from '../tables/harm.ts'

export const rules = {
  'C-E10': {
    where: 'Harm and Healing',
    how: 'automated',
    says: 'Harm is Lesser, Moderate or Severe, of Level 1, 2 and 3. If a row is full, the Harm moves one row up. Beyond the last row it is catastrophic.'
  },
  'C-E11': {
    where: 'Harm and Healing',
    how: 'prompted',
    says: 'An amount of Harm is a number of Levels. Its victim chooses how to split them among the rows.'
  },
  'C-E12': {
    where: 'Harm and Healing',
    how: 'automated',
    says: 'Each Lesser Harm removes a die from tests it is relevant to.'
  },
  'C-E13': {
    where: 'not given',
    how: 'automated',
    says: 'There are 2 slots for Lesser, 2 for Moderate and 1 for Severe Harm, Physical and Mental. A Moderate Harm removes 2 dice, a Severe Harm 3.'
  },
  'C-E15': {
    where: 'not given',
    how: 'automated',
    says: 'Harm without a free slot takes its victim out. A d6 decides the injury that remains.'
  }
} satisfies Rules

export const defaults = {
  harm: {
    value: Object.fromEntries(harmRows.map(({ row, slots, dice }) => [row, { slots, dice }])) as {
      readonly [Row in HarmRow]: { readonly slots: number; readonly dice: number }
    },
    rule: 'C-E13',
    says: 'Slots for Harm of either type, and the dice that each filled slot removes from a test.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  lesser: { says: 'Harm of Level 1: removes a die from relevant tests.', rule: 'C-E12' },
  moderate: { says: 'Harm of Level 2: removes two dice from relevant tests.', rule: 'C-E13' },
  severe: { says: 'Harm of Level 3: removes three dice from relevant tests.', rule: 'C-E13' }
} satisfies Glossary

export const events = {
  /** `rows`: the rows after the Harm. */
  filled: event<{ who: string; harm: HarmType; rows: Readonly<Rows> }>({
    apply(state, { who, harm, rows: [lesser, moderate, severe] }) {
      const one = combatantOf(state, who)
      if (harm === 'Mental') one.mental = [lesser, moderate, severe]
      else one.physical = [lesser, moderate, severe]
    },
    tell({ who, harm, rows }, before) {
      const one = combatantOf(before, who)
      const was = harm === 'Mental' ? one.mental : one.physical
      const parts = harmRows.flatMap(({ row }, index) =>
        was[index] === rows[index] ? [] : [`${row} slots ${was[index]} → ${rows[index]}`]
      )
      return parts.length === 0
        ? `${who} has no free slot for ${harm} Harm`
        : `${who} marks ${harm} Harm: ${parts.join(', ')}`
    }
  }),
  injured: event<{ who: string; harm: HarmType; face: number; injury: string; becomes: Status }>({
    apply: (state, { who, becomes }) => leave(state, combatantOf(state, who), becomes),
    tell({ who, face, injury, becomes }) {
      const what = becomes === 'dead' ? 'dead' : `${becomes} with ${injury}`
      return `Harm without a slot is catastrophic: ${who} is ${what} (rolled ${face})`
    }
  }),
  /** `rolled`: the face of the die, if it gave more rounds than were left before. */
  dyingCounted: event<{ who: string; face: number; diesAtEndOf: number; rolled?: number }>({
    apply(state, { who, diesAtEndOf }) {
      combatantOf(state, who).diesAtEndOf = diesAtEndOf
    },
    tell({ who, face, diesAtEndOf, rolled }) {
      const more = rolled === undefined ? '' : ` (rolled ${rolled})`
      return `${who} has ${face} ${face === 1 ? 'round' : 'rounds'} to live, until the end of round ${diesAtEndOf}${more}`
    }
  }),
  died: event<{ who: string }>({
    apply: (state, { who }) => leave(state, combatantOf(state, who), 'dead'),
    tell: ({ who }) => `${who} dies`
  })
}

type WithSettings = { readonly settings: AnySettings }

/** The slots of each row: Lesser, Moderate, Severe (C-E13). */
export function slotsOf(state: WithSettings): Rows {
  const { Lesser, Moderate, Severe } = settings(state).harm
  return [Lesser.slots, Moderate.slots, Severe.slots]
}

/** The dice that filled rows remove from a test (C-E12, C-E13). */
export function diceLostToHarmRows(
  state: WithSettings,
  [lesser, moderate, severe]: Readonly<Rows>
): number {
  const { Lesser, Moderate, Severe } = settings(state).harm
  return lesser * Lesser.dice + moderate * Moderate.dice + severe * Severe.dice
}

/**
 * Fills rows with `levels` of Harm, split as the victim chooses. Harm without a free row is a critical injury (C-E10,
 * C-E11).
 */
export function fillHarmRows(table: Table, name: string, harm: HarmType, levels: number): void {
  const one = combatantOf(table.now, name)
  const rows = harm === 'Mental' ? one.mental : one.physical
  const splits = harmSplits(rows, slotsOf(table.now), levels)
  const suggested = mildest(table.now, splits)
  const options = splits.map(
    (split, index): Option<Split> => ({
      words: `${name}: ${inWords(rows, split.rows)}`,
      value: split,
      ...(index === suggested && { always: 'take Harm as mildly as possible' })
    })
  )
  const split = table.ask({
    decider: name,
    prompt: `${name} suffers ${levels} ${harm} Harm: which slots are filled?`,
    rule: 'C-E11',
    options,
    suggested
  })
  const isSplit = splits.length > 1
  table.happens(
    events.filled,
    split.isRaised || split.overflows ? 'C-E10' : isSplit ? 'C-E11' : 'E-38',
    { who: name, harm, rows: [split.rows[0], split.rows[1], split.rows[2]] }
  )
  if (split.overflows) injure(table, name, harm)
}

/** The rows after a split of new Levels. */
interface Split {
  readonly rows: Rows
  /** Whether a Harm moved one row up because its row was full. */
  readonly isRaised: boolean
  /** Whether a Harm found no row, and is catastrophic. */
  readonly overflows: boolean
}

/**
 * All ways to split `levels` into Severe Harm of 3, Moderate of 2 and Lesser of 1 (C-E10, C-E11). Each Harm goes into
 * its row, or the next row with a free slot. Leaves out ways that overflow if another way does not. Also leaves out
 * ways that fill all slots of another way and more.
 */
export function harmSplits(
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
  const best = found.filter((split) => !found.some((other) => isMilder(other.rows, split.rows)))
  return best.length > 0 || !overflowing ? best : [overflowing]
}

/** Whether rows have fewer slots filled than `other`, and no more in any row. */
const isMilder = (rows: Readonly<Rows>, other: Readonly<Rows>): boolean =>
  !isSame(rows, other) && rows.every((filled, row) => filled <= (other[row] ?? 0))

function addSplit(found: Split[], split: Split): void {
  const at = found.findIndex(({ rows }) => isSame(rows, split.rows))
  if (at < 0) found.push(split)
  else if (!split.isRaised) found[at] = split
}

const isSame = (a: Readonly<Rows>, b: Readonly<Rows>): boolean =>
  a[0] === b[0] && a[1] === b[1] && a[2] === b[2]

/** Places the highest Harm first, so that Harm that moves up gets the remaining slots. */
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

/** The slots that were filled, as words: `2 Lesser`, `1 Moderate and 1 Lesser`. */
function inWords(before: Readonly<Rows>, after: Readonly<Rows>): string {
  const parts = harmRows.flatMap(({ row }, index) => {
    const count = (after[index] ?? 0) - (before[index] ?? 0)
    return count > 0 ? [`${count} ${row}`] : []
  })
  return parts.length > 0 ? parts.reverse().join(' and ') : 'no free slot'
}

/**
 * The index of the split that removes the fewest dice. Among equal splits, one that leaves the higher rows free (RULING
 * 20).
 */
function mildest(state: WithSettings, splits: readonly Split[]): number {
  let best = 0
  let lowest = Number.POSITIVE_INFINITY
  splits.forEach(({ rows }, index) => {
    const cost = diceLostToHarmRows(state, rows) + rows[1] / 10 + rows[2] / 2
    if (cost >= lowest) return
    lowest = cost
    best = index
  })
  return best
}

/**
 * Takes a combatant out of the fight by catastrophic Harm, and rolls a d6 for the injury (C-E15). A combatant already
 * dying gains no rounds by another injury (RULING 46).
 */
export function injure(table: Table, name: string, harm: HarmType): void {
  const { status, diesAtEndOf: end } = combatantOf(table.now, name)
  const wasDying = status === 'dying'
  const face = table.roll('1d6', name, 'critical injury').total
  const row = injuryFor(face)
  const rolled = harm === 'Mental' ? 'taken out' : row.becomes
  const becomes = wasDying && rolled === 'taken out' ? 'dying' : rolled
  table.happens(events.injured, 'C-E15', { who: name, harm, face, injury: row[harm], becomes })
  if (rolled === 'dying') rollRoundsToLive(table, name, wasDying ? end : Number.POSITIVE_INFINITY)
}

/** Rolls the rounds that a dying combatant has to live, at most to the end of `latest` (C-E15). */
export function rollRoundsToLive(table: Table, name: string, latest: number): void {
  const rounds = table.roll('1d6', name, 'rounds to live').total
  const diesAtEndOf = Math.min(latest, table.now.round + rounds)
  const face = diesAtEndOf - table.now.round
  const rolled = rounds > face ? { rolled: rounds } : {}
  table.happens(events.dyingCounted, 'C-E15', { who: name, face, diesAtEndOf, ...rolled })
}

/** Ends the life of the dying who were not tended in time, at the end of a round (C-E15). */
export function endUntendedLives(table: Table): void {
  const { round, combatants } = table.now
  for (const name in combatants) {
    const one = combatantOf(table.now, name)
    if (one.status === 'dying' && one.diesAtEndOf <= round && round > 0)
      table.happens(events.died, 'C-E15', { who: name })
  }
}
