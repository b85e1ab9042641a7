import { by, enemy } from '../params.ts'
import type { EventsOf, Rules, TableOf } from '../section.ts'
import { event, refuseIf } from '../section.ts'
import type { Spot, State } from '../state.ts'
import { canAct, combatantOf, isEntangled } from '../state.ts'
import { isLarger } from '../tables/sizes.ts'
import { armourAgainst } from './armour.ts'
import { noTarget } from './attacking.ts'
import { rollPlain } from './damage.ts'
import * as health from './health.ts'
import { placeAt } from './protection.ts'
import { hasMoved } from './reach.ts'
import type * as turns from './turns.ts'
import { turnCommand as command, halvesLeft } from './turns.ts'
import { hasRoom, nextTo, notNearby, spotWords } from './zones.ts'

export const rules = {
  'C-M28': {
    where: 'Character categories › Size',
    how: 'automated',
    says: 'Size does the same to damage as to health; the larger wins with STR and may trample, sweep and throw.'
  }
} satisfies Rules

export const events = {
  /** `to`: where the target got out of the way to; null if it did not. */
  trampled: event<{ by: string; target: string; to: Spot | null }>({
    apply(state, { by, target, to }) {
      const one = combatantOf(state, by)
      one.halvesLeft = Math.max(0, one.halvesLeft - 1)
      if (!to) return
      const other = combatantOf(state, target)
      other.grabs = ''
      placeAt(other, to)
    },
    tell: ({ by, target, to }) =>
      to
        ? `${target} gets out of the way of ${by}, to ${spotWords(to)}`
        : `${by} tramples over ${target}`
  })
}
export type Event = EventsOf<typeof events> | health.Event | turns.Event
type Table = TableOf<Event>

export const commands = {
  /** Somebody larger tramples over an enemy on its way: half a zone aside, or d4 (C-M28). */
  trample: command({
    label: 'Trample',
    rule: 'C-M28',
    phrase: '{by}: trample {target}',
    params: { by, target: enemy },
    refuses: (state, { by, target }) =>
      refuseIf(
        !isLarger(combatantOf(state, by).size, combatantOf(state, target).size),
        'C-M28',
        () => `${target} is too large to be trampled`
      ) ??
      refuseIf(!hasMoved(state, combatantOf(state, by)), 'C-M28', () => `${by} has to be moving`) ??
      noTarget(state, by, target) ??
      notNearby(state, by, target, 'C-M28') ??
      refuseIf(
        halvesLeft(state, combatantOf(state, by)) === 0,
        'M-06',
        () => `${by} has moved as far as a turn goes`
      ),
    decide(table: Table, { by, target }) {
      const to = table.ask<Spot | null>({
        who: target,
        what: `${by} tramples over ${target}`,
        rule: 'C-M28',
        options: [
          ...waysOut(table.now, target).map((spot) => ({
            words: `${target}: move aside to ${spotWords(spot)}`,
            value: spot
          })),
          { words: `${target}: stay`, value: null }
        ],
        suggested: 0
      })
      table.happens({ type: 'trampled', rule: 'C-M28', by, target, to })
      if (!to) hurt(table, by, target)
    }
  })
}

function waysOut(state: State, target: string): readonly Spot[] {
  const one = combatantOf(state, target)
  if (!canAct(one) || isEntangled(one)) return []
  return nextTo(state, one).filter((spot) => hasRoom(state, one, spot))
}

function hurt(table: Table, by: string, target: string): void {
  const hooves = { isPenetrating: false, isUnarmed: false }
  const attack = { by, isReactedTo: false, isUnaware: false }
  const armour = armourAgainst(table.now, attack, combatantOf(table.now, target), hooves)
  const again = () => {
    const damage = rollPlain(table, { sides: 4 }, by, 'trampling')
    const amount = Math.max(0, damage.amount - armour.armour)
    return { ...damage, ...armour, amount, isDirect: false }
  }
  health.suffer(table, target, again(), { by, from: 'trampling', rule: 'C-M28', again })
}
