import { unreachable } from '../../core/ruleset/ruleset.ts'
import type { Event, EventOf, Test } from './events.ts'
import { defenseOf, type State, who } from './state.ts'
import { luckRow } from './tables/luck.ts'

/** The sentence for the log, with every face that fell. The only English of the game besides its phrases. */
export function tell(event: Event, before: State): string | undefined {
  switch (event.type) {
    case 'arrived':
      return `${before.groups[event.group]?.name}: ${event.count} of them${faces(event.faces, event.count)}`
    case 'mustered':
      return `${event.who}: ${pools(event)}`
    case 'reacted':
      return `${event.side} are ${event.reaction}: Luck ${event.faces.join(' + ')} = ${event.total}, ${luckRow(event.total).band}`
    case 'luck-rolled':
      return `Luck ${event.faces.join(' + ')} = ${event.total}: ${event.band}`
    case 'surprised':
      return `${event.who} is surprised${event.test ? `: Save ${sum(event.test)}` : ''}`
    case 'kept-watch':
      return `${event.who} is not surprised: Save ${sum(event.test)}`
    case 'savvy-tested':
      return `${event.who}: Savvy ${sum(event.test)}, ${event.passed ? 'before' : 'after'} the enemies`
    case 'round-begun':
      return roundOf(event)
    case 'went-first':
      return `${event.who} goes before ${event.instead}`
    case 'keeps-moving':
      return `${event.who} means to move after acting`
    case 'moved':
      return `${event.who} moves ${event.feet} ft`
    case 'sprinted':
      return `${event.who} sprints ${event.feet} ft more`
    case 'cast':
      return castOf(event)
    case 'activated':
      return `${event.who} activates the ${event.item}`
    case 'took-out':
      return event.isFree
        ? `${event.who} has the ${event.item} at hand`
        : `${event.who} takes out the ${event.item}`
    case 'picked-up':
      return `${event.who} picks up the ${event.item}`
    case 'put-away':
      return `${event.who} puts away the ${event.item}`
    case 'dropped':
      return `${event.who} drops the ${event.item}`
    case 'shed-load':
      return `${event.who} drops ${event.items.length > 0 ? event.items.join(', ') : 'the load'}`
    case 'reloaded':
      return `${event.who} reloads the ${event.weapon}`
    case 'drank': {
      const { grit } = who(before, event.who)
      return `${event.who} drinks (${event.face}): Grit ${grit} → ${event.gritAfter}, and a Bane for an hour`
    }
    case 'lit':
      return `${event.who} lights the ${event.item}`
    case 'talked':
      return `${event.who} speaks up`
    case 'acted': {
      const { who: name, attacksLeft } = event
      if (attacksLeft === 0) return undefined
      return `${name} may attack ${attacksLeft === 1 ? 'once' : `${attacksLeft} times`} more`
    }
    case 'retreated':
      return `${event.who} leaves the fight`
    case 'missed':
      return `${event.by} misses ${event.target} with ${event.use}: Violence ${sum(event.test)} against ${event.defense}${event.isCritical ? ', a Critical Miss' : ''}`
    case 'hit':
      return `${event.by} hits ${event.target} with ${event.use}: Violence ${sum(event.test)} against ${event.defense}${event.isCritical ? ', a Critical Hit' : ''}`
    case 'swung':
      return swingOf(event)
    case 'depleted':
      return `${event.who} has no ammunition left for the ${event.weapon}`
    case 'notched':
      return event.breaks
        ? `${event.who}’s ${event.weapon} takes a Notch and breaks`
        : `${event.who}’s ${event.weapon} takes a Notch`
    case 'armour-notched': {
      const one = who(before, event.who)
      const defense = defenseOf(before, one)
      return `${event.who}’s armour takes a Notch: Defense ${defense} → ${defense - 1}`
    }
    case 'splintered':
      return `${event.who}’s shield splinters`
    case 'suffered':
      return harmOf(event, before)
    case 'unhurt':
      return `${event.who} takes nothing from ${event.from}${faces(event.faces, 0, event.plus)}`
    case 'stressed': {
      const { stress, stressSlots } = who(before, event.who)
      const after = stress + event.amount
      return `${event.who}: ${event.amount} Stress, ${event.why}${after > stressSlots && stress <= stressSlots ? '; panic' : ''}`
    }
    case 'afflicted':
      return `${event.who} is ${{ dazed: 'Dazed: a Bane on every action', bleeding: 'Bleeding: 1d4 every Round', pinned: 'Pinned and cannot move' }[event.effect]}`
    case 'saved':
      return saveOf(event)
    case 'tested':
      return `${event.who}: ${event.attribute} Test ${sum(event.test)}, ${event.passed ? 'success' : 'failure'}`
    case 'gambit-tried':
      return `${event.who} tries to ${event.stunt} ${event.target}: ${event.attribute} ${sum(event.test)}, ${event.passed ? 'and does' : 'and it backfires'}`
    case 'conditioned':
      return `${event.who} is ${event.isOn ? '' : 'no longer '}${event.condition}${event.why === '' ? '' : `, because ${event.why}`}`
    case 'disarmed':
      return `${event.who} loses hold of the ${event.weapon}`
    case 'hampered':
      return `${event.by} hampers ${event.who}`
    case 'let-pass':
      return `${event.who} lets it pass`
    case 'cleaved':
      return `${event.who} cleaves on into ${event.target}`
    case 'rallied':
      return `${event.who} ${event.passed ? 'takes heart' : 'does not take heart'} from ${event.by}: Discipline ${sum(event.test)}`
    case 'shaken':
      return `${event.side} are shaken: ${reasonOf(event)}`
    case 'morale-tested':
      return `${event.who.join(', ')}: Morale ${sum(event.test)}, ${event.who.length > 1 ? (event.holds ? 'they hold' : 'they lose heart') : event.holds ? 'holds' : 'loses heart'}`
    case 'gave-up':
      return `${event.who.join(', ')} ${event.how === 'fled' ? (event.who.length > 1 ? 'flee' : 'flees') : event.who.length > 1 ? 'surrender' : 'surrenders'}`
    case 'adjusted':
      return `${event.who}: ${event.what} is ${event.value}, because ${event.why}`
    case 'marked':
      return `${event.who} is ${event.status === 'up' ? 'back in the fight' : event.status === 'retreated' ? 'gone' : event.status}, because ${event.why}`
    case 'fight-over':
      return event.winner === 'nobody'
        ? 'The fight is over: nobody is left'
        : `The fight is over: ${event.winner} won`
    case 'opened':
    case 'turn-begun':
    case 'turn-ended':
    case 'turn-closed':
    case 'morale-settled':
      return undefined
    default:
      return unreachable(event)
  }
}

/**
 * A roll as a sum, every face in it: `17 + 2 = 19`; with two Banes of 3 and 5, `17 + 2 − 5 = 14 (Banes 3, 5)`.
 */
export function sum({ natural, plus, edge, edgeFaces, total }: Test): string {
  const first = `${natural} ${plus < 0 ? '−' : '+'} ${Math.abs(plus)}`
  if (edge === 0) return `${first} = ${total}`
  const best = Math.max(...edgeFaces)
  const name = `${edge > 0 ? 'Boon' : 'Bane'}${edgeFaces.length > 1 ? 's' : ''}`
  return `${first} ${edge > 0 ? '+' : '−'} ${best} = ${total} (${name} ${edgeFaces.join(', ')})`
}

function swingOf(event: EventOf<'swung'>): string {
  const { by, use, test, critical, damage, plus } = event
  const word = { no: '', hit: ', a Critical Hit', miss: ', a Critical Miss' }[critical]
  return `${by} swings ${use}: Violence ${sum(test)}${word}; damage ${damage}${faces(event.faces, damage, plus)}`
}

/** The faces behind a number, where the number alone does not show them. */
function faces(fallen: readonly number[], shown?: number, plus = 0): string {
  if (fallen.length === 0) return ''
  if (fallen.length === 1 && fallen[0] === shown && plus === 0) return ''
  const more = plus === 0 ? '' : ` ${plus < 0 ? '−' : '+'} ${Math.abs(plus)}`
  return ` (rolled ${fallen.join(', ')}${more})`
}

function pools({ flesh, grit, fleshFaces, gritFaces }: EventOf<'mustered'>): string {
  return [
    ...(fleshFaces.length > 0 ? [`Flesh ${flesh}${faces(fleshFaces, flesh)}`] : []),
    ...(gritFaces.length > 0 ? [`Grit ${grit}${faces(gritFaces, grit)}`] : [])
  ].join(', ')
}

function roundOf({ round, before, enemies, after }: EventOf<'round-begun'>): string {
  const order = [before, enemies, after]
    .filter((band) => band.length > 0)
    .map((band) => band.join(', '))
  return `Round ${round}: ${order.length > 0 ? order.join('; then ') : 'nobody can act'}`
}

function castOf({ who: caster, spell, target, test, needed, works }: EventOf<'cast'>): string {
  const on = target === undefined ? '' : ` on ${target}`
  if (!test) return `${caster} casts ${spell}${on}`
  return `${caster} casts ${spell}${on}: Violence ${sum(test)} against ${needed}, ${works ? 'and hits' : 'and misses'}`
}

function harmOf(event: EventOf<'suffered'>, before: State): string {
  const { who: name, amount, pool, after, stress, dies, multiplier, from } = event
  const one = who(before, name)
  const was = pool === 'Flesh' ? one.flesh : one.grit
  const effect = multiplier === 1 ? '' : `, ×${multiplier} for what it is made of`
  const more = `${stress > 0 ? `, ${stress} Stress` : ''}${dies ? ', dead' : ''}`
  const panics =
    stress > 0 && one.stress <= one.stressSlots && one.stress + stress > one.stressSlots
      ? '; panic'
      : ''
  return `${name} takes ${amount} from ${from}${faces(event.faces, amount, event.plus)}${effect}: ${pool} ${was} → ${after}${more}${panics}`
}

function saveOf({ who: name, against, attribute, test, passed }: EventOf<'saved'>): string {
  if (against === '')
    return `${name}: ${attribute} Save ${sum(test)}, ${passed ? 'success' : 'failure'}`
  const effect = `${against[0]?.toUpperCase()}${against.slice(1)}`
  return `${name} is ${passed ? 'no longer' : 'still'} ${effect}: ${attribute} Save ${sum(test)}`
}

function reasonOf({ trigger, who: name }: EventOf<'shaken'>): string {
  const reasons = {
    'first casualty': `${name} is the first to fall`,
    'leader down': `${name}, their leader, is dead`,
    'half down': 'half of them are out of the fight',
    'alone and bloodied': `${name}, alone, has lost Flesh for the first time`,
    frightened: 'something frightening has happened'
  }
  return reasons[trigger]
}
