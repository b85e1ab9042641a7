import { unreachable } from '../../core/ruleset/ruleset.ts'
import type { Event, EventOf, Rolled } from './events.ts'
import { spotWords } from './places.ts'
import { type State, who } from './state.ts'

/** The sentence for the log, with every face that fell. The only English of the game besides its phrases. */
export function tell(event: Event, before: State): string | undefined {
  switch (event.type) {
    case 'arrived':
      return `${before.groups[event.group]?.name}: ${event.count} of them (${event.faces.join(' + ')})`
    case 'initiative-taken':
      return event.faces.length > 0
        ? `${event.side} hold the initiative: ${event.faces[0]} on d${event.sides}`
        : `${event.side} started the fight and hold the initiative`
    case 'noticed':
      return noticeOf(event)
    case 'ambush-sprung':
      return `${list(event.who)} ${event.who.length === 1 ? 'lies' : 'lie'} in ambush and ${event.who.length === 1 ? 'has' : 'have'} a bonus turn`
    case 'round-begun':
      return `Round ${event.round}: ${event.first} first`
    case 'round-ended':
      return event.rule === 'M-04' ? 'The round ends, and hearts are tried' : 'The round ends'
    case 'threshold-rolled':
      return `Fast action threshold ${event.face}: ${event.fast.length === 0 ? 'nobody is' : `${list(event.fast)} ${event.fast.length === 1 ? 'is' : 'are'}`} fast enough`
    case 'slow-begun':
      return 'The slow phase: everybody who has not acted'
    case 'passed':
      return event.isForced ? undefined : `${event.side} pass`
    case 'let-first':
      return `${before.holder} let ${event.side} go first`
    case 'turn-begun':
      return undefined
    case 'hesitated':
      return `${event.who} does nothing in time`
    case 'strode':
      return event.rule === 'M-09' ? `${event.who} does nothing but move` : undefined
    case 'moved':
      return moveOf(event)
    case 'tripped':
      return event.manner === 'swim'
        ? `${event.who} goes under and is incapacitated`
        : event.manner === 'balance'
          ? `${event.who} trips`
          : `${event.who} does not manage to ${event.manner}`
    case 'left':
      return `${event.who} leaves the field`
    case 'revealed':
      return `${event.who} is concealed no more`
    case 'hid':
      return `${event.who} hides`
    case 'saved':
      return `${event.who}${what(event.what)}: ${event.ability} save ${event.face} against ${event.score}, ${event.passed ? 'passed' : 'failed'}`
    case 'spared-save':
      return `${event.who}${what(event.what)}: the ${event.ability} save ${event.passed ? 'passes' : 'fails'} by itself, ${event.because}`
    case 'group-saved':
      return groupSaveOf(event)
    case 'contested':
      return `${event.ability} contest: ${event.who.map((name, index) => `${name} ${signed(event.margins[index] ?? 0)} with ${event.faces[index]}`).join(', ')}; ${event.winner === '' ? 'a tie' : `${event.winner} wins`}`
    case 'omen-spent':
      return `${event.who} spends an omen and ${event.what}: ${who(before, event.who).omens - 1} left`
    case 'rolled-again':
      return `${event.who} spends an omen to have ${event.first.total} damage${dice(event.first)} rolled again: ${event.second.total}${dice(event.second)}`
    case 'cheated-death':
      return `${event.who} cheats death by an omen: ${who(before, event.who).omens - 1} left`
    case 'missed':
      return `${event.by} misses ${event.target} with ${event.weapon}`
    case 'deviated':
      return deviationOf(event)
    case 'blasted':
      return `${event.isSweep ? `${event.by} sweeps the ${event.weapon} through` : `The ${event.weapon} of ${event.by} goes off in`} ${event.zone}: ${event.who.length === 0 ? 'nobody is hit' : list(event.who)}`
    case 'stunt-offered':
      return event.isAccepted
        ? `${event.target} gives in to ${event.by}: ${event.effect}`
        : `${event.target} will have none of it: ${event.effect}`
    case 'dodged':
      return `${event.who} dodges ${event.by}`
    case 'countered':
      return counterOf(event)
    case 'came-too-late':
      return event.rolled
        ? `${event.by}’s ${event.weapon}${dice(event.rolled)} comes too late`
        : `${event.by} comes too late`
    case 'unaware':
      return event.isMoving
        ? `${event.who} is on the move and cannot react`
        : `${event.who} does not see ${event.by} coming`
    case 'hid-behind':
      return event.agrees
        ? `${event.who} hides behind ${event.behind}`
        : `${event.behind} does not let ${event.who} hide behind them`
    case 'guarded':
      return `${event.who} steps in for ${event.target}`
    case 'cleaved':
      return `${event.by} cleaves on into ${event.target}`
    case 'opportunity':
      return `${event.by} strikes at ${event.target} in passing`
    case 'suffered':
      return harmOf(event, before)
    case 'unhurt':
      return `${event.who} takes nothing from ${fromOf(event, before)}${dice(event.rolled)}${event.why === '' ? '' : `: ${event.why}`}`
    case 'finished-off':
      return `${event.by} kills ${event.target} with a final blow`
    case 'died':
      return `${event.who} dies: ${event.why}`
    case 'injured':
      return `${event.who} will remember it: ${event.injury} (${event.faces.join(', ')})`
    case 'healed':
      return `${event.who} has ${event.amount} health back from ${event.with}${event.face > 0 ? ` (${event.face})` : ''}: ${who(before, event.who).health} → ${event.health}${event.stabilised ? ', and does not die' : ''}`
    case 'regenerated':
      return `${event.who} grows whole again: health ${who(before, event.who).health} → ${event.health}`
    case 'disarmed':
      return `${event.target} drops the ${event.weapon}`
    case 'grabbed':
      return `${event.by} holds ${event.target}`
    case 'let-go':
      return event.why === 'torn free'
        ? `${event.target} is free of ${event.by}`
        : `${event.by} lets go of ${event.target}`
    case 'shoved':
      return event.into === ''
        ? `${event.by} shoves ${event.target} to ${spotWords(event.to)}`
        : `${event.by} shoves ${event.target} into ${event.into}`
    case 'thrown':
      return `${event.by} throws ${event.target} to ${spotWords(event.to)}`
    case 'trampled':
      return event.to
        ? `${event.target} gets out of the way of ${event.by}, to ${spotWords(event.to)}`
        : `${event.by} tramples over ${event.target}`
    case 'conditioned':
      return conditionOf(event)
    case 'remarked':
      return `${event.who}: ${event.remark}`
    case 'feared':
      return event.dread === ''
        ? `${event.who} stands up to ${event.source}`
        : `${event.who} is ${event.dread} of ${event.source}`
    case 'lost-turn':
      return `${event.who} loses a turn: ${event.why}`
    case 'taunted':
      return `${event.who} will go for ${event.by}`
    case 'cowered':
      return `${event.who} cowers and is incapacitated`
    case 'shaken':
      return event.who === ''
        ? `${event.side} are down to half of their number`
        : `${event.who} is alone and down to half health`
    case 'gave-up':
      return `${list(event.who)} ${event.how === 'fled' ? 'retreat' : 'surrender'}${event.who.length === 1 ? 's' : ''}`
    case 'fought-on':
      return `${event.who} takes up the fight again`
    case 'escaped':
      return escapeOf(event)
    case 'picked-up':
      return `${event.who} picks up the ${event.item}`
    case 'put-down':
      return `${event.who} puts down the ${event.item}`
    case 'equipped':
      return `${event.who} takes the ${event.item} in ${{ main: 'hand', off: 'the off hand', both: 'both hands' }[event.hand]}`
    case 'unequipped':
      return `${event.who} puts the ${event.item} away`
    case 'consumed':
      return event.whom === event.who
        ? `${event.who} uses the ${event.item}`
        : `${event.who} uses the ${event.item} on ${event.whom}`
    case 'envenomed':
      return `${event.who} puts the ${event.item} on the ${event.weapon}`
    case 'interacted':
      return event.isComplex
        ? `${event.who} works on the surroundings`
        : `${event.who} uses the surroundings`
    case 'spoke':
      return `${event.who} says a few words`
    case 'item-worn':
      return `The ${event.item} of ${event.who} is ${event.state}: ${event.why}`
    case 'durability-rolled':
      return `The ${event.item} of ${event.who}: ${event.face} on d${event.sides}, ${event.state === event.before ? 'it holds' : event.state}`
    case 'swung':
      return `${event.by} does ${event.rolled.total} with ${event.weapon}${dice(event.rolled)}`
    case 'adjusted':
      return `${event.who}: ${event.what} ${event.value}, because ${event.why}`
    case 'placed':
      return `${event.who} is at ${spotWords(event.to)}, because ${event.why}`
    case 'marked':
      return `${event.who} is ${event.status === 'up' ? 'back in the fight' : event.status}, because ${event.why}`
    case 'fight-over':
      return `The fight is over: ${event.winner === 'nobody' ? 'nobody is left' : `${event.winner} won`}`
    case 'opened':
    case 'spent':
    case 'turn-ended':
    case 'reacted':
    case 'used':
    case 'exposed':
    case 'taunt-ended':
    case 'morale-settled':
      return undefined
    default:
      return unreachable(event)
  }
}

const what = (words: string): string => (words === '' ? '' : `, ${words}`)
const signed = (margin: number): string => (margin < 0 ? `−${-margin}` : String(margin))

/** `Odo`, `Odo and Wenna`, `Odo, Wenna and Hob`. */
const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Damage as it fell: ` (d6: 6, 3)`, ` (d4: 4, 1 or 2, the lower; ×2)`; nothing where no die fell. */
function dice({ rolls, edge, multiplier }: Rolled): string {
  const [first] = rolls
  if (!first || first.faces.length === 0) return ''
  const faces = rolls.map(({ sides, faces: fell }, index) =>
    index === 0 || sides === first.sides ? fell.join(', ') : `d${sides}: ${fell.join(', ')}`
  )
  const which = rolls.length > 1 ? (edge < 0 ? ', the lower' : ', the higher') : ''
  const share = multiplier === 1 ? '' : multiplier < 1 ? `; ÷${1 / multiplier}` : `; ×${multiplier}`
  return ` (d${first.sides}: ${faces.join(' or ')}${which}${share})`
}

/** `Hob’s sword`, but `the fall`. */
const fromOf = (
  { by, from }: { readonly by: string; readonly from: string },
  before: State
): string => (Object.hasOwn(before.combatants[by]?.weapons ?? {}, from) ? `${by}’s ${from}` : from)

function harmOf(event: EventOf<'suffered'>, before: State): string {
  const { who: name, amount, rolled, armour, health, harm, diesAt } = event
  const was = who(before, name)
  const less = armour > 0 ? `, less ${armour}` : ''
  const after = {
    hurt: '',
    critical:
      was.kind === 'construct' ? '; critical damage, disabled' : '; critical damage, incapacitated',
    'shrugged off': '; critical damage, and fights on',
    dying: was.status === 'dying' ? '' : `; dying, dead at the end of round ${diesAt}`,
    dead: '; dead'
  }[harm]
  return `${name} takes ${amount} from ${fromOf(event, before)}${dice(rolled)}${less}: health ${was.health} → ${health}${after}`
}

function noticeOf({ side, noticed, reveals, isCareless }: EventOf<'noticed'>): string {
  if (isCareless) return `${side} are careless: they notice nobody, and anybody notices them`
  if (noticed.length === 0) return `${side} notice nothing`
  return reveals.length > 0 ? `${side} find ${list(reveals)}` : `${side} notice the others`
}

function moveOf({ who: name, to, manner, with: held }: EventOf<'moved'>): string {
  const along = held === '' ? '' : `, with ${held}`
  return `${name} ${manner === '' ? 'moves' : `${manner}s`} to ${spotWords(to)}${along}`
}

function groupSaveOf({
  what: words,
  ability,
  face,
  passed,
  failed
}: EventOf<'group-saved'>): string {
  const parts = [
    ...(passed.length > 0 ? [`${list(passed)} ${passed.length === 1 ? 'passes' : 'pass'}`] : []),
    ...(failed.length > 0 ? [`${list(failed)} ${failed.length === 1 ? 'fails' : 'fail'}`] : [])
  ]
  return `${ability} save${words === '' ? '' : ` ${words}`}, ${face}: ${parts.join(', ')}`
}

function deviationOf({ weapon, from, to, face, sides }: EventOf<'deviated'>): string {
  if (to === '') return `The ${weapon} misses ${from} and hits nothing`
  return `The ${weapon} misses ${from} and hits ${to}${sides > 1 ? ` (${face} on d${sides})` : ''}`
}

function counterOf({ who: name, by, with: item, first }: EventOf<'countered'>): string {
  const how =
    item === 'grapple' ? 'by grappling' : item === 'disarm' ? 'by disarming' : `with ${item}`
  return `${name} counters ${how}: ${first === '' ? 'both strike at once' : `${first === by ? by : name} strikes first`}`
}

function conditionOf({ who: name, condition, isOn, why }: EventOf<'conditioned'>): string {
  const because = why === '' ? '' : `, because ${why}`
  if (condition === 'concealment' || condition === 'cover' || condition === 'barrier') {
    const behind = condition === 'barrier' ? 'a barrier' : condition
    return `${name} is ${isOn ? '' : 'no longer '}behind ${behind}`
  }
  return `${name} is ${isOn ? '' : 'no longer '}${condition}${because}`
}

function escapeOf({ who: names, reached, why }: EventOf<'escaped'>): string {
  const away = names.length > 0 ? `${list(names)} ${names.length === 1 ? 'gets' : 'get'} away` : ''
  const caught =
    reached.length > 0 ? `${list(reached)} ${reached.length === 1 ? 'is' : 'are'} reached` : ''
  const because = why === '' ? '' : `: ${why} than those behind`
  return `${[away, caught].filter((part) => part !== '').join('; ')}${because}`
}
