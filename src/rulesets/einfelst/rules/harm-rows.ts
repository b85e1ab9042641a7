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
    says: 'Harm is Lesser, Moderate or Severe, of Level 1, 2 and 3; where a row is full it goes one row up, and beyond the last it is catastrophic.'
  },
  'C-E11': {
    where: 'Harm and Healing',
    how: 'prompted',
    says: 'So much Harm is so many Levels, split among the rows as whoever suffers it likes.'
  },
  'C-E12': {
    where: 'Harm and Healing',
    how: 'automated',
    says: 'Each Lesser Harm takes a die from tests it is relevant to.'
  },
  'C-E13': {
    where: 'not given',
    how: 'automated',
    says: 'There are 2 slots for Lesser, 2 for Moderate and 1 for Severe Harm, Physical and Mental; a Moderate one takes 2 dice, a Severe one 3.'
  },
  'C-E15': {
    where: 'not given',
    how: 'automated',
    says: 'Harm that finds no slot takes its victim out; a d6 says what stays of it.'
  }
} satisfies Rules

export const defaults = {
  harm: {
    value: Object.fromEntries(harmRows.map(({ row, slots, dice }) => [row, { slots, dice }])) as {
      readonly [Row in HarmRow]: { readonly slots: number; readonly dice: number }
    },
    rule: 'C-E13',
    says: 'Slots for Harm of either type, and dice that each filled one takes from a test.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  lesser: { says: 'Harm of Level 1: a die fewer where it is relevant.', rule: 'C-E12' },
  moderate: { says: 'Harm of Level 2: two dice fewer where it is relevant.', rule: 'C-E13' },
  severe: { says: 'Harm of Level 3: three dice fewer where it is relevant.', rule: 'C-E13' }
} satisfies Glossary

export const events = {
  /** `rows`: the table of rows afterwards. */
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
        was[index] === rows[index] ? [] : [`${row} ${was[index]} → ${rows[index]}`]
      )
      return `${who}: ${harm} ${parts.length === 0 ? 'rows are full' : parts.join(', ')}`
    }
  }),
  injured: event<{ who: string; harm: HarmType; face: number; injury: string; becomes: Status }>({
    apply: (state, { who, becomes }) => leave(state, combatantOf(state, who), becomes),
    tell({ who, face, injury, becomes }) {
      const what = becomes === 'dead' ? 'dead' : `${becomes} with ${injury}`
      return `There is no room for more: ${who} is ${what} (${face})`
    }
  }),
  /** `rolled`: what the die shows, if it gave more rounds than were left before. */
  dyingCounted: event<{ who: string; face: number; diesAtEndOf: number; rolled?: number }>({
    apply(state, { who, diesAtEndOf }) {
      combatantOf(state, who).diesAtEndOf = diesAtEndOf
    },
    tell({ who, face, diesAtEndOf, rolled }) {
      const more = rolled === undefined ? '' : ` (rolled ${rolled})`
      return `${who} has ${face} ${face === 1 ? 'round' : 'rounds'} to live, to the end of round ${diesAtEndOf}${more}`
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

/** The dice that filled rows take from a test (C-E12, C-E13). */
export function lostToRows(
  state: WithSettings,
  [lesser, moderate, severe]: Readonly<Rows>
): number {
  const { Lesser, Moderate, Severe } = settings(state).harm
  return lesser * Lesser.dice + moderate * Moderate.dice + severe * Severe.dice
}

/** Whoever suffers `levels` of Harm chooses how they are split; what finds no row is a critical injury (C-E10, C-E11). */
export function fill(table: Table, name: string, harm: HarmType, levels: number): void {
  const one = combatantOf(table.now, name)
  const rows = harm === 'Mental' ? one.mental : one.physical
  const splits = splitsOf(rows, slotsOf(table.now), levels)
  const suggested = mildest(table.now, splits)
  const options = splits.map(
    (split, index): Option<Split> => ({
      words: `${name}: ${inWords(rows, split.rows)}`,
      value: split,
      ...(index === suggested && { always: 'take Harm as mildly as can be' })
    })
  )
  const split = table.ask({
    who: name,
    what: `${name} suffers ${levels} ${harm} Harm`,
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

/** Rows as they would be with the new Levels in them. */
interface Split {
  readonly rows: Rows
  /** Whether a Harm went one row up because its own was full. */
  readonly isRaised: boolean
  /** Whether a Harm found no row at all, which is catastrophic. */
  readonly overflows: boolean
}

/**
 * Every way to split `levels`: as Severe Harm of 3, Moderate of 2 and Lesser of 1, each into its row or the next one
 * up with a free slot (C-E10, C-E11). A way that overflows is left out where another does not.
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

/** Places the highest Harm first, so that what is pushed up finds what is left. */
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

/** `2 Lesser`, `1 Moderate and 1 Lesser`: the slots that were filled. */
function inWords(before: Readonly<Rows>, after: Readonly<Rows>): string {
  const parts = harmRows.flatMap(({ row }, index) => {
    const count = (after[index] ?? 0) - (before[index] ?? 0)
    return count > 0 ? [`${count} ${row}`] : []
  })
  return parts.length > 0 ? parts.reverse().join(' and ') : 'nothing left to fill'
}

/** The index of the split that takes the fewest dice; of several, one that keeps the higher rows free (RULING 20). */
function mildest(state: WithSettings, splits: readonly Split[]): number {
  let best = 0
  let lowest = Number.POSITIVE_INFINITY
  splits.forEach(({ rows }, index) => {
    const cost = lostToRows(state, rows) + rows[1] / 10 + rows[2] / 2
    if (cost >= lowest) return
    lowest = cost
    best = index
  })
  return best
}

/**
 * Catastrophic Harm takes somebody out of the fight; a d6 says what stays of it (C-E15). Who is dying already is no
 * better for another injury, and has no more rounds to live (RULING 46).
 */
export function injure(table: Table, name: string, harm: HarmType): void {
  const { status, diesAtEndOf: end } = combatantOf(table.now, name)
  const wasDying = status === 'dying'
  const face = table.roll('1d6', name, 'critical injury').total
  const row = injuryFor(face)
  const rolled = harm === 'Mental' ? 'taken out' : row.becomes
  const becomes = wasDying && rolled === 'taken out' ? 'dying' : rolled
  table.happens(events.injured, 'C-E15', { who: name, harm, face, injury: row[harm], becomes })
  if (rolled === 'dying') countRounds(table, name, wasDying ? end : Number.POSITIVE_INFINITY)
}

/** Rolls how many rounds somebody who is dying has to live, at the latest to the end of `latest` (C-E15). */
export function countRounds(table: Table, name: string, latest: number): void {
  const rounds = table.roll('1d6', name, 'rounds to live').total
  const diesAtEndOf = Math.min(latest, table.now.round + rounds)
  const face = diesAtEndOf - table.now.round
  const rolled = rounds > face ? { rolled: rounds } : {}
  table.happens(events.dyingCounted, 'C-E15', { who: name, face, diesAtEndOf, ...rolled })
}

/** At the end of a round those die who were dying and not tended in time (C-E15). */
export function endLives(table: Table): void {
  const { round, combatants } = table.now
  for (const name in combatants) {
    const one = combatantOf(table.now, name)
    if (one.status === 'dying' && one.diesAtEndOf <= round && round > 0)
      table.happens(events.died, 'C-E15', { who: name })
  }
}
