import type { EncounterEntry } from '../encounter/encounter.ts'
import type { FightEntry } from '../encounter/fight-entries.ts'
import type { Fields } from '../statblock/fields.ts'
import { withChanges } from './field-changes.ts'
import { isSame, mergeThreeWays } from './three-way-merge.ts'

interface Participant {
  readonly status: string
}

/** How a game creates combatants from statblocks. */
export interface StatblockRules<State> {
  /** Creates a combatant from an entry; `undefined` if its fields have a mistake. */
  template(entry: EncounterEntry, state: State): object | undefined
  /** Corrects a combatant after a merge, in place, such as one whose new maximum is below its losses. */
  adaptToEditedStatblock?(one: object): void
}

/** Keys for position and identity. An edit of the statblock does not change them during a fight. */
const unmergedKeys = new Set([
  'name',
  'side',
  'zone',
  'border',
  'at',
  'status',
  'isPlayer',
  'isHidden'
])

/**
 * Applies changes of a statblock to a combatant, and returns the result. Returns the combatant itself if it cannot act,
 * or if the old or the changed statblock has a mistake.
 */
export function mergeStatblock<State, One extends Participant>(
  game: StatblockRules<State>,
  state: State,
  entry: FightEntry,
  changes: Fields,
  live: One
): One {
  if (live.status !== 'up') return live
  return mergeTemplate(game, state, entry, changes, live)
}

/**
 * Applies changes of a statblock to the template of combatants that have not come yet. Those may come at 0 HP, or no
 * longer.
 */
export function mergeTemplate<State, One extends Participant>(
  game: StatblockRules<State>,
  state: State,
  entry: FightEntry,
  changes: Fields,
  live: One
): One {
  const before = game.template(entry, state)
  const after = game.template(withChanges(entry, changes), state)
  if (!before || !after) return live
  const pools = rolledPools(live, before, after)
  const merged = {
    ...live,
    ...('status' in after && live.status !== 'up' && { status: after.status }),
    ...mergedParts(live, { ...before, ...pools.before }, { ...after, ...pools.after })
  }
  if (merged.status === 'up') game.adaptToEditedStatblock?.(merged)
  return merged
}

/**
 * Whether the changed fields leave a combatant the same, apart from position and identity. Also true if the old or the
 * changed statblock has a mistake.
 */
export function isNoChange<State>(
  game: StatblockRules<State>,
  entry: FightEntry,
  changes: Fields,
  state: State
): boolean {
  const before = game.template(entry, state)
  const after = game.template(withChanges(entry, changes), state)
  return !before || !after || isSame(mergedParts(before, before, after), mergeableParts(before))
}

type Parts = Readonly<Record<string, unknown>>

const mergeableParts = (one: object): Parts =>
  Object.fromEntries(Object.entries(one).filter(([key]) => !unmergedKeys.has(key)))

const mergedParts = (live: object, before: object, after: object): Parts =>
  mergeThreeWays(mergeableParts(live), mergeableParts(before), mergeableParts(after)) as Parts

/**
 * The values to merge for points that were rolled. For `hp`, these are `hp`, `maxHp`, `hpBefore`, and the dice in
 * `hpDice`. Rolled points stay while the note gives dice. When the note gives a number instead, the points change by as
 * much as the maximum.
 */
function rolledPools(
  live: object,
  before: object,
  after: object
): { readonly before: Parts; readonly after: Parts } {
  const [own, old, next] = [live, before, after] as readonly Parts[] as [Parts, Parts, Parts]
  const pools: { before: Record<string, unknown>; after: Record<string, unknown> } = {
    before: {},
    after: {}
  }
  for (const dice of Object.keys(old)) {
    const [, pool] = /^(\w+)Dice$/.exec(dice) ?? []
    if (pool === undefined || own[dice] !== '' || (old[dice] === '' && next[dice] === '')) continue
    const whole = `max${pool.charAt(0).toUpperCase()}${pool.slice(1)}`
    const to = next[dice] === '' ? next[whole] : own[whole]
    for (const key of [pool, whole, `${pool}Before`]) {
      pools.before[key] = own[whole]
      pools.after[key] = to
    }
    pools.before[dice] = pools.after[dice] = ''
  }
  return pools
}
