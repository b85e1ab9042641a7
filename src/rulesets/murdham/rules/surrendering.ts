import { listOf } from '../../../core/text/names.ts'
import { by } from '../params.ts'
import type { RuleId, Rules, Table } from '../section.ts'
import { event } from '../section.ts'
import { combatantOf, leaveFight } from '../state.ts'
import { dropEverything } from './bonus-actions/items.ts'
import { noMainAction, turnCommand } from './taking-a-turn.ts'

const where = 'Surrendering'

export const rules = {
  'M-61': {
    where,
    how: 'automated',
    says: 'A combatant that surrenders spends its turn and drops its weapons.'
  },
  'M-62': {
    where,
    how: 'automated',
    says: 'A surrendered combatant that the enemy harms may fight again.'
  }
} satisfies Rules

export const events = {
  gaveUp: event<{ who: readonly string[]; how: 'surrendered' | 'fled' }>({
    apply(state, { who, how }) {
      for (const name of who) {
        if (how === 'surrendered') dropEverything(combatantOf(state, name))
        leaveFight(state, name, how)
      }
    },
    tell: ({ who, how }) =>
      `${listOf(who)} ${how === 'fled' ? 'retreat' : 'surrender'}${who.length === 1 ? 's' : ''}`
  }),
  foughtOn: event<{ who: string }>({
    apply(state, { who }) {
      const one = combatantOf(state, who)
      one.status = 'up'
      // A combatant that surrendered in an earlier round has had no turn in this one. Bonus turns are of the ambush alone.
      if (one.turn === 'none' && state.phase !== 'ambush') one.turn = 'to come'
    },
    tell: ({ who }) => `${who} fights again`
  })
}

export const commands = {
  /** Surrenders: raises the hands, drops the weapons, and spends the turn (M-61). */
  surrender: turnCommand({
    label: 'Surrender',
    group: 'act',
    help: 'drops the weapons and gives up',
    rule: 'M-61',
    phrase: '{by}: surrender',
    params: { by },
    whileEntangled: true,
    whileTerrified: true,
    isRestful: true,
    refuses: (state, { by }) => noMainAction(state, by),
    decide: (table, { by }) => giveUp(table, 'M-61', [by], 'surrendered')
  })
}

export const giveUp = (
  table: Table,
  rule: RuleId,
  who: readonly string[],
  how: 'surrendered' | 'fled'
): void => table.happens(events.gaveUp, rule, { who, how })

/** After harm by an enemy, asks whether a surrendered combatant fights again (M-62). */
export function fightOn(table: Table, who: string, by: string): void {
  const { side } = combatantOf(table.now, who)
  if (by === '' || combatantOf(table.now, by).side === side) return
  if (resumes(table, who, by)) table.happens(events.foughtOn, 'M-62', { who })
}

/** Asks whether the harmed combatant fights again, and returns the answer (M-62). */
const resumes = (table: Table, who: string, by: string): boolean =>
  table.ask({
    decider: who,
    prompt: `${who} has surrendered, and ${by} attacks all the same: does ${who} fight on?`,
    rule: 'M-62',
    options: [
      { words: `${who}: fight on`, value: true },
      { words: `${who}: stay surrendered`, value: false }
    ],
    suggested: 0
  })
