import { listOf } from '../../../../core/text/names.ts'
import type { RuleId, Rules, Table } from '../../section.ts'
import { event } from '../../section.ts'
import type { Combatant, Spot, State } from '../../state.ts'
import { combatantOf, letGo } from '../../state.ts'
import { isLarger } from '../../tables/sizes.ts'
import { isNearby } from '../zones.ts'

const where = 'Non-lethal attacks › Grapple'

export const rules = {
  'M-48': {
    where,
    how: 'automated',
    says: 'A grabber may move with its target and attack it; any other action lets go.'
  },
  'M-50': {
    where,
    how: 'prompted',
    says: 'A grabber may hide behind its target without consent.'
  }
} satisfies Rules

export const events = {
  grabbed: event<{ by: string; target: string }>({
    apply(state, { by, target }) {
      const [one, other] = [combatantOf(state, by), combatantOf(state, target)]
      letGo(state, one)
      one.grabs = target
      other.heldBy.push(by)
    },
    tell: ({ by, target }) => `${by} holds ${target}`
  }),
  letGo: event<{ by: string; target: string; why: string }>({
    apply: (state, { by }) => letGo(state, combatantOf(state, by)),
    tell: ({ by, target, why }) =>
      why === 'torn free' ? `${target} gets free of ${by}` : `${by} lets go of ${target}`
  })
}

export const grab = (table: Table, by: string, target: string): void =>
  table.happens(events.grabbed, 'M-47', { by, target })

export const release = (
  table: Table,
  rule: RuleId,
  by: string,
  target: string,
  why: string
): void => table.happens(events.letGo, rule, { by, target, why })

/**
 * Ends a grip when its holder does something else. A holder larger than the target keeps the grip with one hand (M-48,
 * C-M28, RULING 19).
 */
export function releaseToAct(table: Table, by: string): void {
  const one = combatantOf(table.now, by)
  const { grabs } = one
  if (grabs !== '' && !keepsGrip(table.now, one))
    release(table, 'M-48', by, grabs, 'does something else')
}

/** Whether a combatant holds a smaller one, and so keeps its grip while it does other things (C-M28). */
export const keepsGrip = (state: State, { grabs, size }: Combatant): boolean =>
  grabs !== '' && isLarger(size, combatantOf(state, grabs).size)

/** Ends grips between combatants that are no longer nearby. */
export function tearApart(state: State): void {
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.grabs !== '' && !isNearby(one, combatantOf(state, one.grabs))) letGo(state, one)
  }
}

/** The grips of others that end when `held` is taken to a spot, in words; empty for none. */
export function lostGrips(before: State, held: string, by: string, to: Spot): string {
  const losers = combatantOf(before, held).heldBy.filter(
    (name) => name !== by && !isNearby(combatantOf(before, name), to)
  )
  return losers.length === 0 ? '' : `, out of the grip of ${listOf(losers)}`
}

/** Whether one combatant holds the other, and so can hide behind it (M-50). */
export const holds = (state: State, by: string, target: string): boolean =>
  combatantOf(state, by).grabs === target
