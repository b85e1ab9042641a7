import { unreachable } from '../../core/ruleset/ruleset.ts'
import { holdersOf } from './cards.ts'
import type { Event, EventOf, Pool } from './events.ts'
import { type Combatant, isUp, type State, who } from './state.ts'
import { attributeFor } from './tables/actions.ts'
import { harmRows } from './tables/harm.ts'

/** The sentence for the log, with every face that fell. The only English of the game besides its phrases. */
export function tell(event: Event, before: State): string | undefined {
  switch (event.type) {
    case 'arrived':
      return `${before.groups[event.group]?.name}: ${event.count} of them (${event.faces.join(' + ')})`
    case 'begun':
      return 'It comes to a fight, and cards are drawn'
    case 'ambush-tried':
      return ambushOf(event)
    case 'extra-card-given':
      return event.rule === 'E-37'
        ? `${event.side} take the others by surprise, and draw a card more`
        : `${list(event.who)} ${event.who.length === 1 ? 'draws' : 'draw'} a card more${event.dice > 0 ? `, with ${dice(event.dice)} more on the first Maneuver` : ''}`
    case 'dealt':
      return dealOf(event)
    case 'round-begun':
      return `Round ${event.round}: ${orderOf(before)}`
    case 'went-first':
      return `${event.who} goes before ${event.instead}`
    case 'cards-swapped':
      return `${list(event.who)} and ${list(event.with)} swap cards: ${event.card} for ${event.for}`
    case 'outmaneuvered':
      return outmaneuverOf(event, before)
    case 'spent':
      return event.isTraded
        ? `${event.who} gives up the slow Maneuver for another fast one`
        : undefined
    case 'tested':
      return `${event.who}, ${event.pool.action} ${event.what}: ${poolOf(event.pool, who(before, event.who))}${event.needed > 1 ? ` of ${event.needed}` : ''}`
    case 'declared':
      return `${event.who} ${declared[event.how]}`
    case 'defended':
      return event.cancelled === 0 && event.left === 0
        ? `${event.who} has nothing to ${event.how}`
        : event.cancelled > 0
          ? `${event.who} ${event.how === 'parry' ? 'parries' : 'dodges'} ${successes(event.cancelled)}: ${event.left} left`
          : `${event.who} ${event.how === 'parry' ? 'parries' : 'dodges'} nothing of it`
    case 'missed':
      return missOf(event)
    case 'suffered':
      return harmOf(event, before)
    case 'unhurt':
      return `${event.who} takes nothing${event.damage > 0 ? ` of ${event.damage}` : ''} from ${event.from}${lessOf(event)}`
    case 'filled':
      return fillOf(event, before)
    case 'injured':
      return injuryOf(event)
    case 'dying-counted':
      return `${event.who} has ${event.face} ${event.face === 1 ? 'round' : 'rounds'} to live, to the end of round ${event.diesAtEndOf}`
    case 'died':
      return `${event.who} dies`
    case 'tended':
      return event.isSaved ? `${event.who} will live` : `${event.by} cannot stop the bleeding`
    case 'pushed':
      return `${event.by} pushes ${event.target} ${spotOf(event)}`
    case 'disarmed':
      return `${event.target} loses hold of the ${event.weapon}`
    case 'pinned':
      return `${event.target} is pinned down by ${event.by}: 1 damage for moving into the next zone`
    case 'threw':
      return `The ${event.weapon} is thrown, and lies in ${event.zone}`
    case 'grappled':
      return `${event.by} holds ${event.target}`
    case 'slipped':
      return `${event.target} slips the grip of ${event.by}`
    case 'gagged':
      return `${event.by} keeps ${event.target} from speaking`
    case 'let-go':
      return event.why === ''
        ? `${event.by} lets go of ${event.target}`
        : `${event.by} loses hold of ${event.target}: ${event.why}`
    case 'tried-free':
      return event.isFree
        ? `${event.who} breaks free of ${event.holder}`
        : `${event.who} does not break free of ${event.holder}`
    case 'drew':
      return event.instead === ''
        ? `${event.who} draws the ${event.weapon}`
        : `${event.who} draws the ${event.weapon} in place of the ${event.instead}`
    case 'picked-up':
      return `${event.who} picks up the ${event.weapon}`
    case 'stood-up':
      return `${event.who} stands up`
    case 'did':
      return `${event.who} ${{ shout: 'shouts', 'turn around': 'turns around', interact: 'handles an object' }[event.what]}`
    case 'moved':
      return `${event.who} ${moves[event.how]} ${event.to}`
    case 'positioned':
      return event.closeTo !== ''
        ? `${event.who} closes in on ${event.closeTo}`
        : event.stance === 'in cover'
          ? `${event.who} takes cover`
          : `${event.who} moves aside`
    case 'cleared':
      return event.isOpen
        ? `${event.who} clears the ${event.obstacle} out of the way`
        : `${event.who} does not get the ${event.obstacle} out of the way`
    case 'failed-climb':
      return `${event.who} does not get over the ${event.obstacle}`
    case 'fled':
      return `${event.who} leaves the fight`
    case 'stayed':
      return `${event.who} does not get away`
    case 'chased':
      return `${event.by} stays on the heels of ${event.who}, who does not get away`
    case 'swayed':
      return swayOf(event)
    case 'lured':
      return event.works
        ? `${event.target} falls for ${event.who}`
        : `${event.target} does not fall for ${event.who}`
    case 'surveyed':
      return event.works
        ? `${event.who} takes it all in: ask the Director`
        : `${event.who} makes nothing of it`
    case 'cast':
      return castOf(event)
    case 'faced-fear':
      return event.passed
        ? `${event.who} stands up to ${event.source}${event.bonus > 0 ? `, and has ${dice(event.bonus)} more on the next roll` : ''}`
        : `${event.who} is afraid of ${event.source}`
    case 'reacted-to-fear':
      return `${event.who} is afraid, and ${event.how}`
    case 'caught-fire':
      return `${event.who} catches fire, ${event.fire}`
    case 'doused':
      return event.isOut
        ? `The fire of ${event.target} is out`
        : `The fire of ${event.target} still burns: ${event.successes} of ${event.needed}`
    case 'toxicity-rolled':
      return `The poison, toxicity ${event.toxicity}: ${event.faces.join(', ')}, ${successes(event.successes)}`
    case 'poisoned':
      return poisonOf(event, before)
    case 'antidote-given':
      return event.who === event.target
        ? `${event.who} takes an antidote: the poison does no more`
        : `${event.who} gives ${event.target} an antidote: the poison does no more`
    case 'fell':
      return event.faces.length === 0
        ? `${event.who} falls ${event.feet} ft, which does nothing`
        : `${event.who} falls ${event.feet} ft: ${event.faces.join(', ')}, ${successes(event.successes)}`
    case 'endured':
      return `${event.who} endures ${event.what}`
    case 'swung':
      return event.hits
        ? `${event.who} hits with ${event.weapon}: ${event.damage} ${event.harm} Harm`
        : `${event.who} misses with ${event.weapon}`
    case 'adjusted':
      return `${event.who}: ${event.what} ${event.value}, because ${event.why}`
    case 'placed':
      return `${event.who} is at ${event.to}, because ${event.why}`
    case 'marked':
      return `${event.who} is ${event.status === 'up' ? 'back in the fight' : event.status}, because ${event.why}`
    case 'conditioned':
      return `${event.who} is ${event.isOn ? '' : 'no longer '}${event.condition}, because ${event.why}`
    case 'fight-over':
      return `The fight is over: ${event.winner === 'nobody' ? 'nobody is left' : `${event.winner} won`}`
    case 'opened':
    case 'turn-begun':
    case 'turn-ended':
      return undefined
    default:
      return unreachable(event)
  }
}

const declared = {
  parry: 'will parry',
  dodge: 'will dodge',
  'break free': 'struggles against it',
  hold: 'holds on',
  chase: 'gives chase',
  resist: 'resists'
} as const

const moves = {
  walk: 'moves to',
  climb: 'climbs to',
  chase: 'follows to',
  flight: 'runs to',
  push: 'is pushed to',
  lure: 'goes to'
} as const

/** `Odo on 2, Bandit 1 and Bandit 2 on 4, Wenna on 7`. */
function orderOf({ combatants }: State): string {
  const cards = new Map<number, string[]>()
  for (const name in combatants) {
    const one = combatants[name]
    for (const { value } of one && isUp(one) ? one.cards : [])
      cards.set(value, [...(cards.get(value) ?? []), name])
  }
  const order = [...cards].sort(([a], [b]) => a - b)
  return order.map(([value, names]) => `${list(names)} on ${value}`).join(', ')
}

/** `Odo`, `Odo and Wenna`, `Odo, Wenna and Hob`. */
const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const dice = (count: number): string => (count === 1 ? '1 die' : `${count} dice`)
const successes = (count: number): string => (count === 1 ? '1 success' : `${count} successes`)

/** A pool with every die of it: `6, 4, 2 (Strength 3 + Strike 2 − 2 Harm), 1 success`. */
function poolOf(
  { action, harm, armour, more, faces, successes: sixes }: Pool,
  one: Combatant
): string {
  const attribute = attributeFor(action, one.attributes)
  const parts = [
    `${attribute} ${one.attributes[attribute]}`,
    ...(one.actions[action] > 0 ? [`+ ${action} ${one.actions[action]}`] : []),
    ...(more === 0 ? [] : [`${more > 0 ? '+' : '−'} ${Math.abs(more)}`]),
    ...(harm > 0 ? [`− ${harm} for Harm`] : []),
    ...(armour > 0 ? [`− ${armour} for armour`] : [])
  ]
  return `${faces.join(', ')} (${parts.join(' ')}), ${successes(sixes)}`
}

function ambushOf({ who: name, side, other, margin, isForAll }: EventOf<'ambush-tried'>): string {
  if (margin <= 0) return `${other} notices ${name}: ${side} are warned`
  return isForAll ? `${name} sneaks up on ${side}, for all of them` : `${name} sneaks up on ${side}`
}

function dealOf({ who: names, cards, discarded }: EventOf<'dealt'>): string {
  const away = discarded > 0 ? ` and puts ${discarded} away` : ''
  if (names.length > 1)
    return `${list(names)} share ${list(cards.map(String))}${away.replace('puts', 'put')}`
  return `${names[0]} draws ${list(cards.map(String))}${away}`
}

function missOf({ by, target, with: item, needed, successes: left }: EventOf<'missed'>): string {
  const short = needed > 1 ? `: ${left} of ${needed}` : ''
  if (item === '') return `${by} does not push ${target} anywhere${short}`
  return `${by} misses ${target} with ${item === 'unarmed' ? 'bare hands' : item}${short}`
}

/** Who shares a card shares the swap. */
function outmaneuverOf(
  { by, target, card, for: theirs }: EventOf<'outmaneuvered'>,
  before: State
): string {
  const hasActed = (name: string, value: number) =>
    who(before, name).cards.find((one) => one.value === value)?.turn !== 'to come'
  const isLate = hasActed(by, card) || hasActed(target, theirs)
  const when = isLate ? ', from the next round on for whoever has acted' : ''
  return `${by} outmaneuvers ${list(holdersOf(before, theirs))}, ${card} for ${theirs}${when}`
}

function harmOf(event: EventOf<'suffered'>, before: State): string {
  const { who: name, from, amount, harm, damage, extra, points, isOut } = event
  const one = who(before, name)
  const less = lessOf(event)
  const sum = extra > 0 ? ` (${damage} + ${extra}${less === '' ? '' : `; ${less.slice(2)}`})` : less
  const type = harm === 'Mental' ? ' Mental' : ''
  if (one.hasRows) return `${name} suffers ${amount} ${harm} Harm from ${from}${sum}`
  return `${name} suffers ${amount}${type} Harm from ${from}${sum}: ${one.points} → ${points} of ${one.mostPoints}${isOut ? ', out of the fight' : ''}`
}

function injuryOf({ who: name, face, injury, becomes }: EventOf<'injured'>): string {
  const what = becomes === 'dead' ? 'dead' : `${becomes} with ${injury}`
  return `There is no room for more: ${name} is ${what} (${face})`
}

/** What took off of it: `, armour 6, 2`, `, 1 endured`. */
function lessOf({
  armourFaces,
  endured
}: {
  readonly armourFaces: readonly number[]
  readonly endured: number
}): string {
  const armour = armourFaces.length > 0 ? `, armour ${armourFaces.join(', ')}` : ''
  return `${armour}${endured > 0 ? `, ${endured} endured` : ''}`
}

function fillOf({ who: name, harm, rows }: EventOf<'filled'>, before: State): string {
  const one = who(before, name)
  const was = harm === 'Mental' ? one.mental : one.physical
  const parts = harmRows.flatMap(({ row }, index) =>
    was[index] === rows[index] ? [] : [`${row} ${was[index]} → ${rows[index]}`]
  )
  return `${name}: ${harm} ${parts.length === 0 ? 'rows are full' : parts.join(', ')}`
}

function spotOf({ to, spot }: EventOf<'pushed'>): string {
  if (spot === 'the open') return 'out of cover'
  if (spot === 'the fire') return 'into the fire'
  return spot === 'the edge' ? 'over the edge' : `to ${to}`
}

function swayOf({ who: name, target, works, gives }: EventOf<'swayed'>): string {
  if (!works) return `${target} will hear none of it`
  return gives === 'in' ? `${target} gives in to ${name}` : `${target} listens to ${name}`
}

function castOf({ who: name, spell, target, works, left }: EventOf<'cast'>): string {
  const on = target === '' ? '' : ` on ${target}`
  return works
    ? `${name} casts ${spell}${on}, ${successes(left)}`
    : `${name} casts ${spell}${on} in vain`
}

function poisonOf(
  { who: name, poison, rule }: EventOf<'poisoned'>,
  before: State
): string | undefined {
  const was = who(before, name).poison
  if (poison > 0) return `${name}: ${poison} Harm to come in the next round`
  return was > 0 || rule === 'E-47' ? `${name}: the poison has run its course` : undefined
}
