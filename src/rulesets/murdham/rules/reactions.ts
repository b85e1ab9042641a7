import type { Rules, Table } from '../section.ts'
import { event } from '../section.ts'
import { combatantOf } from '../state.ts'
import * as holds from './non-lethal-attacks/holds.ts'
import { reveal } from './sneaking-in-combat.ts'

export const rules = {
  'M-15': {
    where: 'Reactions',
    how: 'prompted',
    says: 'Reactions are counter, dodge, guard, hide behind and the opportunity attack.'
  }
} satisfies Rules

type Reacted = 'dodge' | 'counter' | 'hide' | 'guard' | 'opportunity'

export const events = {
  reacted: event<{ who: string; how: Reacted; isFree: boolean }>({
    apply(state, { who, how, isFree }) {
      const one = combatantOf(state, who)
      if (!isFree) one.turn = 'reacted'
      else if (how === 'dodge') one.freeDodgeUsed = true
    }
  })
}

/**
 * Spends the turn on a reaction, unless the reaction is free. Ends a grip, unless the combatant hides behind the target
 * that it holds (M-07, M-48). Ends concealment; an opportunity attack does so itself, after its save (M-56).
 */
export function spendReaction(
  table: Table,
  who: string,
  how: Reacted,
  isFree: boolean,
  behind = ''
): void {
  if (behind !== combatantOf(table.now, who).grabs) holds.releaseToAct(table, who)
  const rule = how === 'opportunity' ? 'M-35' : 'M-07'
  table.happens(events.reacted, rule, { who, how, isFree })
  if (how !== 'opportunity') reveal(table, who)
}
