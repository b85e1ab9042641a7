import { by, otherCombatant } from '../../params.ts'
import type { Rules } from '../../section.ts'
import { event, refuseIf } from '../../section.ts'
import { combatantOf, isDown, leaveFight } from '../../state.ts'
import * as sneaking from '../sneaking-in-combat.ts'
import { turnCommand as command, noMainAction, spendMain } from '../taking-a-turn.ts'
import * as taunts from '../taunts.ts'
import { notNearby } from '../zones.ts'

export const rules = {
  'M-21': {
    where: 'Attacking',
    how: 'prompted',
    says: 'An incapacitated combatant nearby may be killed outright.'
  }
} satisfies Rules

export const events = {
  finishedOff: event<{ by: string; target: string }>({
    apply: (state, { target }) => leaveFight(state, target, 'dead'),
    tell: ({ by, target }) => `${by} kills ${target} with a final blow`
  })
}

const helpless = otherCombatant((one, actor) => isDown(one) && one.side !== actor.side)

export const commands = {
  /** Kills an incapacitated combatant nearby (M-21). */
  'finish-off': command({
    label: 'Final blow',
    group: 'act',
    help: 'kills an incapacitated combatant nearby',
    rule: 'M-21',
    phrase: '{by}: finish off {target}',
    params: { by, target: helpless },
    refuses: (state, { by, target }) =>
      noMainAction(state, by) ??
      taunts.goesElsewhere(state, combatantOf(state, by), target) ??
      refuseIf(
        !isDown(combatantOf(state, target)),
        'M-21',
        () => `${target} is not incapacitated`
      ) ??
      notNearby(state, by, target, 'M-21'),
    decide(table, { by, target }) {
      spendMain(table, by)
      sneaking.reveal(table, by)
      table.happens(events.finishedOff, 'M-21', { by, target })
    }
  })
}
