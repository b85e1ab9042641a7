import { by } from '../../params.ts'
import type { Defaults, Rules, Table } from '../../section.ts'
import { event, settingsReader } from '../../section.ts'
import { canAct, combatantOf, everybody, speedOf, weaponOf } from '../../state.ts'
import * as attacking from '../attacking/attacking.ts'
import { usableUses } from '../attacking/weapons.ts'
import { remindToJudgeMove } from './hindrances.ts'
import { actionCommand, pinPrevents } from './turns.ts'

export const rules = {
  'H-12': {
    where: 'Combat › Actions in Combat',
    how: 'automated',
    says: 'Retreating is an action, and takes the combatant out of the encounter.'
  }
} satisfies Rules

export const defaults = {
  'opportunist strikes': {
    value: false,
    rule: 'H-12',
    says: 'Whether one enemy may strike at a retreating combatant’s Flesh.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const events = {
  retreated: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).status = 'retreated'
    },
    tell: ({ who }) => `${who} retreats, and leaves the fight`
  }),
  stayed: event<{ who: string }>({
    tell: ({ who }) => `${who} is Pinned, and does not get away`
  }),
  tookOpportunity: event<{ who: string; leaver: string }>({
    tell: ({ who, leaver }) => `${who} strikes at ${leaver}, who leaves the fight`
  })
}

export const commands = {
  /**
   * Leaves the encounter, without a Test. RULING 17: no free attack, unless the note sets `opportunist
   * strikes`. Then one enemy may strike, at the Flesh (C-H14).
   */
  retreat: actionCommand({
    label: 'Retreat',
    group: 'move',
    help: 'an action; leaves the fight',
    rule: 'H-12',
    phrase: '{by}: retreat',
    params: { by },
    refuses: (state, { by }) => pinPrevents(combatantOf(state, by)),
    decide(table, { by }) {
      if (settings(table.now)['opportunist strikes']) opportunity(table, by)
      const leaver = combatantOf(table.now, by)
      if (!canAct(leaver)) return
      if (speedOf(leaver) === 0) return table.happens(events.stayed, 'H-24', { who: by })
      remindToJudgeMove(table, by, 'retreat')
      table.happens(events.retreated, 'H-12', { who: by })
    }
  })
}

/** Asks which enemy strikes at the combatant that leaves, and resolves the strike. */
function opportunity(table: Table, leaver: string): void {
  const { side } = combatantOf(table.now, leaver)
  const options = everybody(table.now)
    .filter((one) => canAct(one) && one.side !== side && attacking.canStrikeForFree(table.now, one))
    .flatMap((one) =>
      usableUses(one)
        .filter((use) => !weaponOf(one, use).isRanged)
        .map((use) => ({ words: `${one.name}: strike with ${use}`, value: { by: one.name, use } }))
    )
  const enemies = table.now.sides.find((other) => other.name !== side)?.name ?? ''
  const chosen = table.ask<{ by: string; use: string } | undefined>({
    decider: enemies,
    prompt: `${leaver} leaves the fight: which enemy strikes?`,
    rule: 'C-H14',
    options: [...options, { words: `let ${leaver} go`, value: undefined, always: 'let others go' }],
    suggested: 0
  })
  if (!chosen) return
  const { by, use } = chosen
  table.happens(events.tookOpportunity, 'C-H14', { who: by, leaver })
  attacking.strike(table, { by, target: leaver, use, netBoons: 0, isDirect: true })
}
