import { unreachable } from '../../core/ruleset/ruleset.ts'
import type { Event, EventOf, Rolled, Test } from './events.ts'
import { damageDealt } from './rules/dice.ts'
import { type State, who } from './state.ts'
import { tellOfThing } from './tell-things.ts'

/** The sentence for the log, with every face that fell. The only English of the game besides its phrases. */
export function tell(event: Event, before: State): string | undefined {
  switch (event.type) {
    case 'arrived':
      return `${before.groups[event.group]?.name}: ${event.count} of them${fallen(event.faces, event.count)}`
    case 'mustered':
      return `${event.who}: HP ${event.hp}${fallen(event.faces, event.hp)}`
    case 'reacted':
      return `${event.side} are ${event.reaction} (${event.face})`
    case 'surprised':
      return `${event.side} are surprised: ${event.who.join(', ')}`
    case 'side-rolled':
      return `${event.first} begin: ${event.face}`
    case 'acted-quickly':
      return `${event.by} is quick to act: ${event.first} begin after all`
    case 'initiative-rolled':
      return event.isTied
        ? `${event.who} parts the tie: ${event.face}`
        : `${event.who}: initiative ${plusOf(event.face, event.plus)}`
    case 'field-laid':
      return `The field: ${event.zones.map(({ name, who: there }) => `${name}${there.length > 0 ? ` (${there.join(', ')})` : ''}`).join(', ')}`
    case 'round-begun':
      return roundOf(event)
    case 'recharged':
      return `${event.who}’s ${event.weapon} ${event.works ? 'is ready again' : 'is not ready yet'} (${event.face})`
    case 'rallied':
      return `${event.by} rallies ${event.who.join(', ')}: +1 to attacks in this Round`
    case 'went-first':
      return `${event.who} goes before ${event.instead}`
    case 'moved':
      return movedOf(event)
    case 'disengaged':
      return `${event.who} disengages`
    case 'struck-freely':
      return `${event.by} strikes at ${event.target}, who moves away`
    case 'let-go':
      return `${event.who} lets ${event.target} go`
    case 'slipped-away':
      return event.why === 'ally'
        ? `${event.who} gets away: an ally is Close`
        : `${event.who} gets away: disengaged`
    case 'fled':
      return `${event.who} leaves the field`
    case 'hit':
      return `${event.by} hits ${event.target} with ${event.weapon}: ${sum(event.test)}${event.isCritical ? ', a critical' : ''}`
    case 'missed':
      return `${event.by} misses ${event.target} with ${event.weapon}: ${sum(event.test)}`
    case 'defended': {
      const how = event.test.passed ? 'avoids' : 'does not avoid'
      return `${event.who} ${how} ${event.by}’s ${event.weapon}: ${sum(event.test)}${event.isCritical ? ', a critical' : ''}`
    }
    case 'shield-sacrificed':
      return `${event.who} sacrifices the shield: nothing comes of ${event.by}’s ${event.weapon}`
    case 'damaged':
      return damageOf(event, before)
    case 'rent': {
      const { by, target, ap, rolled, isCritical, isHalved } = event
      // No number of damage follows that could stand for the face.
      const how = rolledOf(rolled, isCritical, isHalved, 0, 0, undefined)
      return `${by} rends ${target}’s armour${how}: ${ap} AP less, for good`
    }
    case 'lost-hp': {
      const { hp } = who(before, event.who)
      return `${event.who} loses ${event.amount} HP to ${event.from}: HP ${hp} → ${event.hp}`
    }
    case 'healed': {
      const { hp } = who(before, event.who)
      const up = event.isUp ? '' : ', back on their feet'
      const why = event.why === '' ? '' : `, because ${event.why}`
      return `${event.who} regains ${event.amount} HP${fallen(event.faces, event.amount)}${why}: HP ${hp} → ${event.hp}${up}`
    }
    case 'fell':
      return event.status === 'defeated'
        ? `${event.who} is defeated`
        : `${event.who} is Out of Action`
    case 'luck-spent':
      return luckOf(event)
    case 'grit-spent':
      return gritOf(event)
    case 'ongoing-begun':
      return `${event.who} takes Ongoing Damage from ${event.from}: ${event.amount} HP each Turn, until a Test of ${testOf(before, event)}`
    case 'ongoing-tested':
      return `${event.who}: ${sum(event.test)}, the Ongoing Damage ${event.test.passed ? 'ends' : 'goes on'}`
    case 'hindered':
      return hinderedOf(event, before)
    case 'resisted': {
      const { who: name, test, hindrance, from } = event
      return `${name} ${test.passed ? 'resists' : 'does not resist'} being ${hindrance} by ${from}: ${sum(test)}`
    }
    case 'hindrance-tested':
      return `${event.who} is ${event.test.passed ? 'no longer' : 'still'} ${event.hindrance}: ${sum(event.test)}`
    case 'relieved':
      return `${event.who} is no longer ${event.what}, because ${event.why}`
    case 'hazard-tested':
      return `${event.who} ${event.test.passed ? 'withstands' : 'does not withstand'} ${event.hazard}: ${sum(event.test)}`
    case 'stunt-tried':
      return stuntOf(event)
    case 'tested':
      return `${event.who}: ${event.test.ability} ${sum(event.test)}, ${passedOf(event.test)}`
    case 'swung':
      return swungOf(event)
    case 'shaken':
      return shakenOf(event, before)
    case 'fought-on':
      return `${event.side} fight on`
    case 'morale-tested':
      return `${event.who}: Morale ${sum(event.test)}, ${event.test.passed ? 'fights on' : 'loses heart'}`
    case 'gave-up': {
      const isOne = event.who.length === 1
      const how = event.how === 'fled' ? (isOne ? 'flees' : 'flee') : isOne ? 'parleys' : 'parley'
      return `${event.who.join(', ')} ${how}`
    }
    case 'recovered':
      return recoveredOf(event)
    case 'body-lost':
      return `${event.who} is lost: nobody was left to carry them away`
    case 'adjusted':
      return `${event.who}: ${event.what} is ${event.value}, because ${event.why}`
    case 'marked':
      return `${event.who} is ${event.status === 'up' ? 'back in the fight' : event.status}, because ${event.why}`
    case 'placed':
      return `${event.who} is in ${event.zone}, because ${event.why}`
    case 'fight-over':
      return event.winner === 'nobody'
        ? 'The fight is over: nobody is left'
        : `The fight is over: ${event.winner} won`
    case 'marked-use':
    case 'shot':
    case 'negotiated':
    case 'cast':
    case 'retrieved':
    case 'picked-up':
    case 'drew':
    case 'put-away':
    case 'dropped':
    case 'disarmed':
    case 'given':
    case 'used':
    case 'lit':
    case 'did':
    case 'minute-passed':
    case 'minute-rolled':
    case 'usage-rolled':
      return tellOfThing(event)
    case 'opened':
    case 'ordered':
    case 'turn-begun':
    case 'turn-ended':
    case 'acted':
    case 'morale-settled':
      return undefined
    default:
      return unreachable(event)
  }
}

/** A Test as a sum, every face in it: `14 + 2 = 16 against 12`; `14 (or 6) + 2 = 16` of two with Advantage. */
export function sum({ faces, natural, plus, total, dr }: Test): string {
  const [first = 0, second] = faces
  const other = second === undefined ? '' : ` (or ${first === natural ? second : first})`
  return `${natural}${other}${signed(plus)} = ${total} against ${dr}`
}

const signed = (plus: number): string => ` ${plus < 0 ? '−' : '+'} ${Math.abs(plus)}`
const plusOf = (face: number, plus: number): string => `${face}${signed(plus)} = ${face + plus}`

/** What comes with a natural 20 or 1 is for the game master to say (C-Z2). */
function passedOf({ passed, natural }: Test): string {
  if (natural === 20) return 'passed, and something on top'
  if (natural === 1) return 'failed, and something worse'
  return passed ? 'passed' : 'failed'
}

/** The faces behind a number, where the number alone does not show them. */
function fallen(faces: readonly number[], shown: number): string {
  if (faces.length === 0 || (faces.length === 1 && faces[0] === shown)) return ''
  return ` (rolled ${faces.join(', ')})`
}

function roundOf({ round, order, surprised }: EventOf<'round-begun'>): string {
  const caught = surprised.length === 0 ? '' : `; surprised: ${surprised.join(', ')}`
  return `Round ${round}: ${order.length > 0 ? order.join(', ') : 'nobody can act'}${caught}`
}

function movedOf({ who: name, to, how, by }: EventOf<'moved'>): string {
  switch (how) {
    case 'move':
      return `${name} moves to ${to}`
    case 'again':
      return `${name} moves again, to ${to}`
    case 'charge':
      return `${name} charges into ${to}`
    case 'pushed':
      return `${name} is pushed into ${to} by ${by}`
  }
}

function damageOf(event: EventOf<'damaged'>, before: State): string {
  const { who: name, by, from, rolled, isCritical, isHalved, ap, less, amount, hp } = event
  const source = by === '' ? from : `${by}’s ${from}`
  const more = rolledOf(rolled, isCritical, isHalved, ap, less, amount)
  if (amount === 0) return `${name} takes nothing from ${source}${more}`
  return `${name} takes ${amount} from ${source}${more}: HP ${who(before, name).hp} → ${hp}`
}

/** How the number came about, step by step, where there is more to it than one face. */
function rolledOf(
  { dice, flat, faces, lower, more, isMost }: Rolled,
  isCritical: boolean,
  isHalved: boolean,
  ap: number,
  less: number,
  amount: number | undefined
): string {
  const shown =
    lower.length > 0 ? `${faces.join(' + ')}, or ${lower.join(' + ')}` : faces.join(' + ')
  const all = [shown, ...more.map((face) => `and ${face}`)]
    .filter((words) => words !== '')
    .join(' ')
  const steps = [
    ...(all === '' ? [] : [`rolled ${all}`]),
    ...(isMost ? [`${dice} by Luck`] : []),
    ...(isCritical ? [`doubled ${dice * 2}`] : []),
    ...(flat !== 0 && faces.length > 0 ? [`+ ${flat}`] : []),
    ...(isHalved ? ['halved'] : []),
    ...(less > 0 ? [`Luck ${less}`] : []),
    ...(ap > 0 ? [`AP ${ap}`] : [])
  ]
  const isPlain = steps.length === 1 && all === String(amount)
  return steps.length === 0 || isPlain ? '' : ` (${steps.join('; ')})`
}

function luckOf(event: EventOf<'luck-spent'>): string {
  const { by, how, faces, test, left } = event
  const whose = event.for === '' || event.for === by ? '' : ` for ${event.for}`
  const said = test ? `: ${sum(test)}` : faces.length > 0 ? `: ${faces.join(', ')}` : ''
  const what = {
    roll: `and it is rolled again${whose}${said}`,
    lower: `and the DR is 4 lower${said}`,
    neutralise: `and it is no critical${said}`,
    most: `and does the most there is${said}`,
    less: `and takes ${faces.join(', ')} off`,
    damage: `and the damage is rolled again${whose}${said}`,
    side: `and the side is rolled again${said}`,
    fate: `and fate is asked again${whose}${said}`
  }[how]
  return `${by} spends Luck (${left} left) ${what}`
}

function gritOf({ by, on, for: whom, left, ap }: EventOf<'grit-spent'>): string {
  const target = whom === '' || whom === by ? '' : `, ${whom}`
  const lent = ap > 0 ? `: ${ap} AP more in this Round` : ''
  return `${by} spends Grit (${left} left): ${on}${target}${lent}`
}

const testOf = (before: State, { who: name, test }: { who: string; test: string }): string =>
  who(before, name).isPlayer ? test : 'Skill'

function hinderedOf(event: EventOf<'hindered'>, before: State): string {
  const cost = event.costsAction ? ', as an Action' : ''
  const why = event.why === '' ? '' : `, because ${event.why}`
  return `${event.who} is ${event.hindrance} until a Test of ${testOf(before, event)}${cost}${why}`
}

function stuntOf(event: EventOf<'stunt-tried'>): string {
  const { who: name, stunt, target, test, roller, works } = event
  const by = roller === name ? test.ability : `${roller}’s ${test.ability}`
  return `${name} tries to ${stunt} ${target}: ${by} ${sum(test)}, and ${works ? 'does' : 'does not'}`
}

function swungOf({ by, weapon, test, rolled, isCritical }: EventOf<'swung'>): string {
  const damage = damageDealt({ rolled, isCritical, isHalved: false })
  const tested = test ? `${test.ability} ${sum(test)}${isCritical ? ', a critical' : ''}; ` : ''
  return `${by} swings ${weapon}: ${tested}damage ${damage}${rolledOf(rolled, isCritical, false, 0, 0, damage)}`
}

function shakenOf({ side, trigger, who: name }: EventOf<'shaken'>, before: State): string {
  const reasons = {
    'half down':
      before.combatants[name]?.status === 'up'
        ? `${name} has lost half of its HP`
        : `half of their strength is gone with ${name}`,
    'leader down': `${name}, who led them, has fallen`,
    outnumbered: `without ${name} they are by far outnumbered`,
    called: 'the game master finds it so'
  }
  return `The fight turns bad for ${side}: ${reasons[trigger]}`
}

function recoveredOf(event: EventOf<'recovered'>): string {
  const { who: name, face, result, lowers, by, lasts, hpFace } = event
  if (result === 'dead') return `${name} is dead (${face})`
  const less = lowers.length > 0 ? `, ${lowers.join(', ')} −${by}` : ''
  const time = lasts === '' ? '' : ` ${lasts === 'for good' ? lasts : `for ${lasts}`}`
  return `${name} is ${result}${less}${time} (${face}), and has ${hpFace} HP`
}
