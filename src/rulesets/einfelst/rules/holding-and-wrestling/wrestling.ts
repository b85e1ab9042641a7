import { by, enemy, target, zoneNextToTarget } from '../../params.ts'
import type { Rules, Table } from '../../section.ts'
import { event, orders, refuseIf } from '../../section.ts'
import { combatantOf, release } from '../../state.ts'
import type { Circumstances } from '../circumstances.ts'
import { circumstances, how } from '../circumstances.ts'
import * as extras from '../close-combat/extra-successes.ts'
import * as defending from '../dodging-and-parrying.ts'
import { wrongTarget } from '../guards.ts'
import * as maneuvers from '../maneuver-in-combat/maneuvers.ts'
import { slowManeuver, spendSlow } from '../maneuver-in-combat/maneuvers.ts'
import { tooFar } from '../movement-in-combat.ts'
import { rollTest } from '../tests.ts'
import { cannotStep } from '../zones-and-distance/zones.ts'
import * as holds from './holds.ts'

export const rules = {
  'E-26': {
    where: 'Combat › Holding and Wrestling',
    how: 'prompted',
    says: 'A grapple is a Force test, against the Force of a target that reacts. The winner restrains the target.'
  }
} satisfies Rules

export const events = {
  grappled: event<{ by: string; target: string }>({
    apply(state, { by, target }) {
      const other = combatantOf(state, target)
      if (other.heldBy !== '') release(combatantOf(state, other.heldBy), other)
      combatantOf(state, by).holds = target
      other.heldBy = by
    },
    tell: ({ by, target }) => `${by} holds ${target}`
  }),
  slipped: event<{ by: string; target: string; isResisted: boolean }>({
    tell: ({ by, target, isResisted }) =>
      isResisted ? `${target} slips the grip of ${by}` : `${by} fails to take hold of ${target}`
  }),
  notGagged: event<{ by: string; target: string }>({
    tell: ({ by, target }) => `${by} fails to keep ${target} from speaking`
  })
}

/** The Action and the type of Harm for extra successes of wrestling. */
const force = { action: 'Force', isMental: false } as const

export const commands = {
  /** Grapples with Force, against the Force of a target that reacts. The actor needs more successes (RULING 21). */
  grapple: slowManeuver({
    label: 'Grapple',
    group: 'act',
    help: 'slow; Force against Force, restrains the target',
    rule: 'E-26',
    phrase: '{by}: grapple {target}{how}',
    params: { by, target: enemy, how },
    refuses(state, { by, target }) {
      const [one, other] = [combatantOf(state, by), combatantOf(state, target)]
      return (
        refuseIf(one.holds !== '', 'E-26', () => `${by} is already holding ${one.holds}`) ??
        wrongTarget(state, one, other, 'E-26') ??
        tooFar(one, other)
      )
    },
    decide(table, { by, target, how }) {
      const { left, isResisted } = wrestle(table, { by, target, aim: 'to take hold of', how })
      if (left < 0) {
        table.happens(events.slipped, 'E-26', { by, target, isResisted })
        return
      }
      // A restrained combatant can only break free, and so holds nobody (E-27).
      holds.loseHold(table, target, `${by} holds ${target}`)
      holds.loseHold(table, combatantOf(table.now, target).heldBy, `${by} holds ${target}`)
      table.happens(events.grappled, 'E-26', { by, target })
      const spending = { ...force, by, target, extras: left, isHold: true } as const
      extras.takeEffect(table, spending, extras.spendExtras(table, spending).effects)
    }
  }),
  /** Silences a held target. The test needs as many successes as during the grapple (E-28, RULING 43). */
  gag: slowManeuver({
    label: 'Keep from speaking',
    group: 'act',
    help: 'slow; one more success, and the target cannot speak',
    rule: 'E-28',
    order: orders.slowRarer,
    phrase: '{by}: keep {target} from speaking{how}',
    params: {
      by,
      target: target((other, actor) => actor.holds === other.name && !other.isGagged),
      how
    },
    refuses(state, { by, target }) {
      const [one, other] = [combatantOf(state, by), combatantOf(state, target)]
      return (
        refuseIf(one.holds !== target, 'E-28', () => `${by} is not holding ${target}`) ??
        refuseIf(other.isGagged, 'E-28', () => `${target} is already kept from speaking`)
      )
    },
    decide(table, { by, target, how }) {
      const { left } = wrestle(table, { by, target, aim: 'to silence', how })
      if (left > 0) holds.gag(table, by, target)
      else table.happens(events.notGagged, 'E-28', { by, target })
    }
  }),
  /** Pushes a target with Force, a slow Maneuver. The push can be parried like a blow (E-17, RULING 23). */
  push: slowManeuver({
    label: 'Push',
    group: 'act',
    help: 'slow; into the next zone',
    rule: 'E-17',
    phrase: '{by}: push {target} to {zone}{how}',
    params: { by, target: enemy, zone: zoneNextToTarget, how },
    refuses(state, { by, target, zone }) {
      const [one, other] = [combatantOf(state, by), combatantOf(state, target)]
      return (
        wrongTarget(state, one, other, 'E-17') ??
        tooFar(one, other) ??
        cannotStep(state, other, zone)
      )
    },
    decide(table, { by, target, zone, how }) {
      spendSlow(table, by)
      const { needed: harder, dice } = circumstances[how]
      const needed = 1 + harder
      const left = defending.attackDefended(
        table,
        { by, target, what: `with a push`, isBlow: true, needed, with: '', rule: 'E-17' },
        () =>
          rollTest(table, by, {
            action: 'Force',
            what: `to push ${target}`,
            needed,
            dice,
            isManeuver: true
          })
      )
      if (left === undefined) return
      const spending = { ...force, by, target, extras: left, isPush: true } as const
      extras.takeEffect(table, spending, extras.spendExtras(table, spending).effects)
      extras.push(table, { by, target, to: zone, spot: '', rule: 'E-17' })
    }
  })
}

/**
 * Tests Force against the Force of a target that reacts, for a slow Maneuver (E-26). `isResisted`: without the reaction
 * of the target, the successes would have been enough.
 */
function wrestle(table: Table, { by, target, aim, how }: WrestlingMatch): WrestlingResult {
  spendSlow(table, by)
  const { needed: harder, dice } = circumstances[how]
  const isResisted = maneuvers.askToReact(table, {
    who: target,
    by,
    what: `${by} tries ${aim} ${target}: does ${target} resist?`,
    rule: 'E-26',
    how: 'break free',
    always: 'let themselves be held'
  })
  const rolled = rollTest(table, by, {
    action: 'Force',
    what: `${aim} ${target}`,
    dice,
    isManeuver: true,
    ...(aim === 'to silence' ? { needed: 2 + harder, rule: 'E-28' } : { needed: 1 + harder })
  })
  const against = isResisted
    ? rollTest(table, target, { action: 'Force', what: `to slip ${by}`, isManeuver: true })
    : 0
  return { left: rolled - against - (1 + harder), isResisted: isResisted && rolled > harder }
}

interface WrestlingMatch {
  readonly by: string
  readonly target: string
  readonly aim: 'to take hold of' | 'to silence'
  readonly how: Circumstances
}

interface WrestlingResult {
  /** Successes beyond those needed to hold the target; negative after a failure. */
  readonly left: number
  readonly isResisted: boolean
}
