import { unreachable } from '../../core/ruleset/ruleset.ts'
import type { Event, EventOf, Test } from './events.ts'
import { type State, who } from './state.ts'

/** The sentence for the log, with every face that fell. The only English of the game besides its phrases. */
export function tell(event: Event, before: State): string | undefined {
  switch (event.type) {
    case 'arrived':
      return `${before.groups[event.group]?.name}: ${event.count} of them (rolled ${event.faces.join(', ')})`
    case 'trained':
      return `${event.who} begins with a proficiency: ${event.subclass}`
    case 'initiative-rolled':
      return `${event.who}${event.isAgain ? ' again' : ''}: initiative ${sum(event.faces)}`
    case 'tie-won':
      return `At ${event.total} the Vigilant go first: ${list(event.who)} before ${list(event.over)}`
    case 'round-begun':
      return event.order.length > 0
        ? `Round ${event.round}: ${event.order.join(', ')}`
        : `Round ${event.round}: 5 seconds later`
    case 'advanced':
      return advanceOf(event)
    case 'fell-back':
      return `${event.who} falls back ${event.feet} ft`
    case 'extricated':
      return `${event.who}, with ${count(event.foes, 'enemy', 'enemies')} beside them, ${event.test.passed ? `gets out of combat, ${event.feet} ft away` : 'does not get out of combat'}: ${testOf(event.test)}`
    case 'left':
      return `${event.who} leaves the field`
    case 'began-evading':
      return `${event.who} evades until the next turn`
    case 'focused':
      return `${event.who} focuses`
    case 'focus-spent':
      return `${event.who} was focused: 4 or more will do`
    case 'improvised':
      return `${event.who} takes the turn to ${event.what}`
    case 'waited':
      return `${event.who} waits`
    case 'judged':
      return judgementOf(event)
    case 'missed':
      return `${event.by} misses ${event.target} with ${withWhat(event)}: ${testOf(event.test)}`
    case 'hit':
      return `${event.by} hits ${event.target} with ${withWhat(event)}: ${testOf(event.test)}`
    case 'evaded':
      return `${event.who} ${event.test.passed ? 'evades' : 'does not evade'} it: ${testOf(event.test)}`
    case 'critical':
      return `Critical: ${sum(event.faces)}, 1 damage more`
    case 'struck-again':
      return `${event.by} ${event.test.passed ? 'gets past' : 'does not get past'} damage reduction ${event.dr}: ${testOf(event.test)}`
    case 'suffered':
      return harmOf(event, before)
    case 'unhurt':
      return unhurtOf(event, before)
    case 'fell':
      return `${event.who} falls unconscious, with ${count(event.chances, 'chance', 'chances')} to stabilise`
    case 'lost-chance':
      return `${event.who} loses a chance to stabilise by it: ${event.left === 0 ? 'none is' : `${event.left} ${event.left === 1 ? 'is' : 'are'}`} left`
    case 'tried-to-stabilise':
      return `${event.who} ${event.test.passed ? 'stabilises' : 'does not stabilise'}: ${testOf(event.test)}${event.test.passed || event.left === 0 ? '' : `; ${count(event.left, 'chance', 'chances')} left`}`
    case 'stabilised':
      return `${event.who} has 1 HP, and stays unconscious`
    case 'died':
      return `${event.who} dies`
    case 'tended':
      return `${event.who} ${event.test.passed ? 'sees to' : 'can do nothing for'} ${event.target}: ${testOf(event.test)}`
    case 'swung':
      return swingOf(event)
    case 'tested':
      return `${event.who}: ${event.what} ${event.test.passed ? 'succeeds' : 'fails'}: ${testOf(event.test)}`
    case 'rested':
      return `${event.who} has ${event.amount} HP back by ${event.how}: ${who(before, event.who).hp} → ${event.after}`
    case 'wore':
      return event.armour === 'none'
        ? `${event.who} takes off the armour, because ${event.why}`
        : `${event.who} wears ${event.armour} armour, because ${event.why}`
    case 'lost-weapon':
      return `${event.who} loses the ${event.weapon}, because ${event.why}`
    case 'took-up':
      return `${event.who} takes up the ${event.weapon}, because ${event.why}`
    case 'placed':
      return `${event.who} is ${event.feet} ft from ${event.other}, because ${event.why}`
    case 'adjusted':
      return `${event.who}: ${event.what} is ${event.value}, because ${event.why}`
    case 'marked':
      return `${event.who} ${markOf(event)}, because ${event.why}`
    case 'conditioned':
      return `${event.who} is ${event.isOn ? '' : 'no longer '}${event.condition}, because ${event.why}`
    case 'fight-over':
      return event.winner === 'nobody'
        ? 'The fight is over: nobody is left'
        : `The fight is over: ${event.winner} won`
    case 'opened':
    case 'turn-begun':
    case 'spent':
      return undefined
    default:
      return unreachable(event)
  }
}

/**
 * A Test, every face in it: `2, 5 against 5`; with an edge what gave it: `1, 3, 5 against 5 (advantage: mastery)`.
 */
export function testOf({ faces, needs, edge, why }: Test): string {
  const first = `${faces.join(', ')} against ${needs}`
  if (why === '') return first
  const word = edge > 0 ? 'advantage: ' : edge < 0 ? 'disadvantage: ' : ''
  return `${first} (${word}${why})`
}

const sum = (faces: readonly number[]): string =>
  `${faces.join(' + ')} = ${faces.reduce((total, face) => total + face, 0)}`

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const withWhat = ({ weapon }: { readonly weapon: string }): string =>
  weapon === 'unarmed' ? 'bare hands' : weapon

function advanceOf({ who: name, towards, feet, isAttack, left }: EventOf<'advanced'>): string {
  if (isAttack) return `${name} advances ${feet} ft on ${towards}`
  return `${name} advances ${feet} ft towards ${towards}: ${left} ft apart`
}

function judgementOf({ who: name, weapon, skill, subclass, why }: EventOf<'judged'>): string {
  const words = {
    none: 'without proficiency',
    proficiency: 'with proficiency',
    mastery: 'with mastery'
  }
  const reason =
    why === '' ? (subclass === '' ? '' : `: ${subclass} include it`) : `, because ${why}`
  return `${name} wields the ${weapon} ${words[skill]}${reason}`
}

/** The critical roll that came to nothing stands with the damage. */
const uncritical = (faces: readonly number[]): string =>
  faces.length === 0 ? '' : ` (critical roll ${sum(faces)})`

function harmOf(event: EventOf<'suffered'>, before: State): string {
  const { who: name, amount, from, faces, reduced, after, isDown } = event
  const { hp, status, armour } = who(before, name)
  const less = reduced === 0 ? '' : `, ${reduced} less for ${reductionWords(event.rule, armour)}`
  const points = status === 'dying' ? 'at 0 HP already' : `HP ${hp} → ${after}`
  return `${name} takes ${amount} from ${from}${uncritical(faces)}${less}: ${points}${isDown ? ', defeated' : ''}`
}

/** What damage reduction comes from, by the rule behind it. */
const reductionWords = (rule: string, armour: string): string =>
  rule === 'C-T11'
    ? 'the path of the monk'
    : rule === 'T-14'
      ? 'what it is made of'
      : `${armour} armour`

function unhurtOf(event: EventOf<'unhurt'>, before: State): string {
  const { who: name, from, faces, damage, dr, rule } = event
  if (damage === 0) return `${name} takes nothing from ${from}, which are not trained for it`
  const words = reductionWords(rule, who(before, name).armour)
  return `${name} takes nothing from ${from}${uncritical(faces)}: damage ${damage}, and ${dr} less for ${words}`
}

function swingOf({ by, weapon, test, faces, isCritical, damage }: EventOf<'swung'>): string {
  const roll = `${by} swings ${weapon === 'unarmed' ? 'bare hands' : weapon}: ${testOf(test)}`
  if (!test.passed) return `${roll}, a miss`
  const critical =
    faces.length === 0 ? '' : `; critical roll ${sum(faces)}${isCritical ? ', critical' : ''}`
  return `${roll}, a hit${critical}; damage ${damage}`
}

const markWords: Readonly<Record<string, string>> = {
  up: 'is back in the fight',
  dying: 'is back in the fight',
  stable: 'is unconscious',
  dead: 'is dead',
  defeated: 'is defeated',
  fled: 'has fled',
  surrendered: 'has surrendered',
  gone: 'is gone'
}

const markOf = ({ status }: EventOf<'marked'>): string => markWords[status] ?? ''
