import type { EncounterEntry } from '../encounter/encounter.ts'
import type { FightEntry } from '../encounter/fight-entries.ts'
import type { Fields } from '../statblock/fields.ts'
import { withChanges } from './field-changes.ts'
import { isSame, mergeThreeWays } from './three-way-merge.ts'

interface Participant {
  readonly status: string
}

/** What a game knows of its statblocks. */
export interface StatblockRules<State> {
  /** A combatant as its entry says; `undefined` if there is a mistake in its fields. */
  template(entry: EncounterEntry, state: State): object | undefined
  /** Mends a combatant that has just changed, such as one whose new whole is less than it has lost. */
  mend?(one: object): void
}

/** Where somebody stands and whose it is: changes of these do not touch a fight that has begun. */
const partsOfTheFight = new Set([
  'name',
  'side',
  'zone',
  'border',
  'at',
  'status',
  'isPlayer',
  'isHidden'
])

/** A combatant after its statblock has changed; unchanged if it is out of the fight. */
export function mergeStatblock<State, One extends Participant>(
  game: StatblockRules<State>,
  state: State,
  entry: FightEntry,
  changes: Fields,
  live: One
): One {
  if (live.status !== 'up') return live
  const before = game.template(entry, state)
  const after = game.template(withChanges(entry, changes), state)
  if (!before || !after) return live
  const pools = rolledPools(live, before, after)
  const merged = {
    ...live,
    ...mergedParts(live, { ...before, ...pools.before }, { ...after, ...pools.after })
  }
  game.mend?.(merged)
  return merged
}

/** Whether the game makes the same combatant of the changed fields, but for where it stands. */
export function isNoChange<State>(
  game: StatblockRules<State>,
  entry: FightEntry,
  changes: Fields,
  state: State
): boolean {
  const before = game.template(entry, state)
  const after = game.template(withChanges(entry, changes), state)
  return !before || !after || isSame(mergedParts(before, before, after), ownParts(before))
}

type Parts = Readonly<Record<string, unknown>>

const ownParts = (one: object): Parts =>
  Object.fromEntries(Object.entries(one).filter(([key]) => !partsOfTheFight.has(key)))

const mergedParts = (live: object, before: object, after: object): Parts =>
  mergeThreeWays(ownParts(live), ownParts(before), ownParts(after)) as Parts

/**
 * What to merge of points that were rolled, such as `hp` with `maxHp`, `hpBefore` and the dice in `hpDice`: who has
 * rolled keeps that while the note gives dice, and moves with the whole once it gives a number.
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
