import type { Glossary, Option, Rules, Table } from '../../section.ts'
import { event } from '../../section.ts'
import type { Stance, State } from '../../state.ts'
import { canAct, combatantOf, placeOf, weaponInHand } from '../../state.ts'
import * as falling from '../falling-damage.ts'
import * as fire from '../fire/fire.ts'
import { canSuffer } from '../guards.ts'
import * as holds from '../holding-and-wrestling/holds.ts'
import { cardsOf, highestCard } from '../initiative-and-rounds/cards.ts'
import * as swapping from '../initiative-and-rounds/swapping-initiative.ts'
import { weapons } from '../maneuver-in-combat/picking-up.ts'
import { moveWithinZone, putInZone } from '../movement-in-combat.ts'
import { obstacleBetween } from '../zones-and-distance/zones.ts'

export const rules = {
  'E-20': {
    where: 'Combat › Close Combat',
    how: 'prompted',
    says: 'Each further success adds 1 Harm, or gains another advantage of the attack.'
  },
  'C-E6': {
    where: 'Actions › Strike',
    how: 'prompted',
    says: 'An extra success of Strike is 1 more damage, a swap of initiative cards, Mental Harm instead of Physical, a push, or a disarm.'
  },
  'C-E7': {
    where: 'Actions › Shoot',
    how: 'prompted',
    says: 'An extra success of Shoot is 1 more damage, a swap of initiative cards, or Mental Harm instead of Physical. It may also pin the target, who then takes 1 damage for moving into the next zone.'
  },
  'C-E8': {
    where: 'not given',
    how: 'prompted',
    says: 'An extra success of Force (bare hands) is 1 more damage, a swap of initiative cards, a push, or a disarm.'
  }
} satisfies Rules

export const glossary = {
  pinned: { says: 'Pinned: takes 1 damage for moving into the next zone.', rule: 'C-E7' }
} satisfies Glossary

/** A spot of a zone to which a target can be pushed; empty for another zone. */
type Spot = '' | 'the open' | 'the fire' | 'the edge'

export const events = {
  pushed: event<{ by: string; target: string; to: string; spot: Spot }>({
    apply(state, { target, to }) {
      const one = combatantOf(state, target)
      if (to === one.zone) moveWithinZone(state, one, '', '')
      else putInZone(state, one, to)
    },
    tell({ by, target, to, spot }) {
      const where = {
        '': `to ${to}`,
        'the open': 'out of cover',
        'the fire': 'into the fire',
        'the edge': 'over the edge'
      }
      return `${by} pushes ${target} ${where[spot]}`
    }
  }),
  pinned: event<{ by: string; target: string }>({
    apply(state, { by, target }) {
      combatantOf(state, target).pinnedBy = by
    },
    tell: ({ by, target }) =>
      `${target} is pinned down by ${by}: 1 damage for moving into the next zone`
  })
}

/** The rule for extra successes of an attack by this Action. */
export const ruleOfExtra = { Strike: 'C-E6', Shoot: 'C-E7', Force: 'C-E8' } as const
export type AttackAction = keyof typeof ruleOfExtra

/** An effect that follows the blow: a push to another place, or the loss of a weapon. */
type Effect =
  | { readonly kind: 'push'; readonly to: string; readonly spot: Spot }
  | { readonly kind: 'disarm'; readonly weapon: string }

type Extra =
  | { readonly kind: 'damage' | 'mind' | 'pin' | 'nothing' | 'gag' }
  | { readonly kind: 'outmaneuver'; readonly card: number }
  | Effect

interface Spending {
  readonly by: string
  readonly target: string
  readonly action: AttackAction
  readonly extras: number
  readonly isMental: boolean
  /** Whether the attack is a grapple, which has no damage to raise, but can keep a target from speaking (E-28). */
  readonly isHold?: boolean
  /** Whether the attack is a push, which has no damage to raise, and a fixed goal. */
  readonly isPush?: boolean
}

/** The target as the effects chosen so far will leave it. */
interface Aftermath {
  isMental: boolean
  isDisarmed: boolean
  zone: string
  stance: Stance
}

interface Spent {
  readonly extra: number
  readonly isMental: boolean
  /** Pushes and disarms, in the order chosen. The caller lets them happen after the blow. */
  readonly effects: readonly Effect[]
}

/**
 * Spends extra successes one by one, each on one advantage (E-20, C-E6 to C-E8, RULING 18). Returns the extra damage,
 * whether the Harm is Mental, and the effects that follow the blow (RULING 48).
 */
export function spendExtras(table: Table, spending: Spending): Spent {
  const { by, target } = spending
  const { zone, stance } = combatantOf(table.now, target)
  const after: Aftermath = { isMental: spending.isMental, isDisarmed: false, zone, stance }
  const effects: Effect[] = []
  let extra = 0
  for (let left = spending.extras; left > 0; left--) {
    const gain = table.ask({
      decider: by,
      prompt: `${by} has ${left} extra ${left === 1 ? 'success' : 'successes'} against ${target}: choose an effect`,
      rule: spending.isHold ? 'E-28' : 'E-20',
      options: gainsFor(table.now, spending, after),
      suggested: 0
    })
    switch (gain.kind) {
      case 'damage':
        extra++
        break
      case 'nothing':
        break
      case 'mind':
        after.isMental = true
        break
      case 'outmaneuver':
        swapping.outmaneuver(table, 'E-05', by, target, gain.card)
        break
      case 'push':
        effects.push(gain)
        after.zone = gain.to
        after.stance = ''
        break
      case 'disarm':
        effects.push(gain)
        after.isDisarmed = true
        break
      case 'pin':
        table.happens(events.pinned, 'C-E7', { by, target })
        break
      case 'gag':
        holds.gag(table, by, target)
    }
  }
  return { extra, isMental: after.isMental, effects }
}

/** Lets the pushes and disarms of an attack happen, after its blow (RULING 48). */
export function takeEffect(
  table: Table,
  { by, target, action }: Pick<Spending, 'by' | 'target' | 'action'>,
  effects: readonly Effect[]
): void {
  const rule = ruleOfExtra[action]
  for (const effect of effects)
    if (effect.kind === 'push') push(table, { by, target, ...effect, rule })
    else weapons.drop(table, rule, { by, owner: target, item: effect.weapon })
}

const damage: Extra = { kind: 'damage' }
const nothing: Extra = { kind: 'nothing' }

/** The options for an extra success. */
function gainsFor(
  state: State,
  { by, target, action, isHold, isPush }: Spending,
  after: Readonly<Aftermath>
): readonly Option<Extra>[] {
  const [one, other] = [combatantOf(state, by), combatantOf(state, target)]
  const options: Option<Extra>[] = [
    isHold || isPush
      ? { words: `${by}: no further effect`, value: nothing, always: 'take no further effect' }
      : { words: `${by}: 1 more damage`, value: damage, always: 'do more damage' }
  ]
  if (!canAct(other)) return options
  const add = (words: string, value: Extra) => {
    options.push({ words: `${by}: ${words}`, value })
  }
  if (isHold && !other.isGagged) add(`keep ${target} from speaking`, { kind: 'gag' })
  const own = highestCard(one)
  if (own > 0)
    for (const card of cardsOf(other))
      if (card !== own)
        add(`outmaneuver, card ${own} for card ${card}`, { kind: 'outmaneuver', card })
  if (!after.isMental && !isHold && action !== 'Force') add('Mental Harm instead', { kind: 'mind' })
  if (action === 'Shoot') {
    if (other.pinnedBy === '') add(`pin ${target} down`, { kind: 'pin' })
    return options
  }
  if (!isHold && !isPush) addPushes(state, after, add)
  const weapon = weaponInHand(other)?.name
  if (weapon !== undefined && !after.isDisarmed)
    add(`knock away the ${weapon}`, { kind: 'disarm', weapon })
  return options
}

/** Adds pushes to other zones, and to spots of this zone (C-E6). */
function addPushes(
  state: State,
  { zone, stance }: Readonly<Aftermath>,
  add: (words: string, value: Extra) => void
): void {
  const { next, fire, dropFeet } = placeOf(state, zone)
  const addPush = (words: string, to: string, spot: Spot) =>
    add(`push ${words}`, { kind: 'push', to, spot })
  for (const to of next) if (!obstacleBetween(state, zone, to)) addPush(`to ${to}`, to, '')
  if (stance === 'in cover') addPush('out of cover', zone, 'the open')
  if (fire !== '') addPush('into the fire', zone, 'the fire')
  if (dropFeet > 0) addPush('over the edge', zone, 'the edge')
}

interface Push {
  readonly by: string
  readonly target: string
  readonly to: string
  readonly spot: Spot
  readonly rule: 'C-E6' | 'C-E7' | 'C-E8' | 'E-17'
}

/** Pushes a combatant to another zone, or to a spot: out of cover, into a fire, over an edge. */
export function push(table: Table, { by, target, to, spot, rule }: Push): void {
  const isOut = to !== combatantOf(table.now, target).zone
  table.happens(events.pushed, rule, { by, target, to, spot })
  const isOver = spot === 'the edge'
  const why = isOver ? `${target} goes over the edge` : `${target} is pushed away`
  if (isOut || isOver) holds.slipFromHolder(table, target, isOut ? undefined : why)
  // A holder lets go even if pushed within the zone (RULING 22).
  holds.letGoOfHeld(table, target, isOut ? undefined : why)
  const place = placeOf(table.now, to)
  if (spot === 'the fire' && place.fire !== '') fire.catchFire(table, target, place.fire)
  if (spot === 'the edge' && canSuffer(combatantOf(table.now, target)))
    falling.fallFrom(table, target, place.dropFeet)
}
