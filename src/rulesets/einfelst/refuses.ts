import { type Refusal, refuse } from '../../core/ruleset/rulebook.ts'
import { holdersOf } from './cards.ts'
import type { Adjustable, Command, CommandOfType } from './commands.ts'
import { refusesInTurn } from './refuses-maneuvers.ts'
import { slotsOf } from './rules/harm.ts'
import { type Combatant, canTalk, everybody, isUp, type State, who } from './state.ts'
import { isWorse } from './tables/fire.ts'

/** Why a command may not be given now; nothing if it may. */
export function refuses(state: State, command: Command): Refusal | undefined {
  if (state.phase === 'over')
    return isReferee(command) ? undefined : refuse('table', 'The fight is over')
  if ('by' in command) return refusesTurn(state, command.by) ?? refusesInTurn(state, command)
  switch (command.type) {
    case 'ambush':
      return refusesAmbush(state, command)
    case 'surprise':
      if (state.phase !== 'opening') return tooLate('E-37')
      return everybody(state).some(
        (one) => one.side === command.side && isUp(one) && one.extraCard === ''
      )
        ? undefined
        : refuse('E-37', `${command.side} draw a card more already`)
    case 'initiative':
      return state.phase === 'opening'
        ? undefined
        : refuse('E-02', 'Cards are drawn once, before the fight')
    case 'swap':
      return refusesSwap(state, command)
    case 'go-first':
      return refusesGoingFirst(state, command.who)
    case 'parry':
    case 'dodge':
      return refuse(
        'E-16',
        `A ${command.type} answers an attack, and is declared before the attack is rolled`
      )
    case 'swing':
      return state.phase === 'aside'
        ? undefined
        : refuse('E-19', 'In a fight an attack needs a target')
    case 'test':
      return refusesWhoIsOut(state, command.who)
    case 'fear':
      if (command.value < 1) return refuse('E-40', 'A Fear value is 1 or more')
      return refusesDanger(state, command.who)
    case 'ignite': {
      const one = who(state, command.who)
      if (one.isFireproof) return refuse('E-43', `${one.name} does not burn`)
      if (one.fire !== '' && !isWorse(command.fire, one.fire))
        return refuse('E-43', `${one.name} burns already`)
      return refusesDanger(state, command.who)
    }
    case 'poison':
      if (command.toxicity < 1 || command.toxicity > 30)
        return refuse('E-46', 'Toxicity is 3 for a weak poison, 6 for a strong one, 30 at the most')
      if (who(state, command.who).isPoisonproof)
        return refuse('E-46', `No poison harms ${command.who}`)
      return refusesDanger(state, command.who)
    case 'fall':
      if (command.feet < 0 || command.feet > 1000) return refuse('E-49', 'A fall is 0 to 1000 feet')
      return refusesDanger(state, command.who)
    case 'hunger':
      return refusesDanger(state, command.who)
    case 'mark':
      return isUp(who(state, command.who)) && command.status === 'back in the fight'
        ? refuse('table', `${command.who} is in the fight`)
        : undefined
    case 'adjust':
      return refusesNumber(state, who(state, command.who), command.what, command.value)
    case 'afflict':
      return suffers(who(state, command.who), command.condition)
        ? refuse('table', `${command.who} is ${command.condition} already`)
        : undefined
    case 'relieve':
      return suffers(who(state, command.who), command.condition)
        ? undefined
        : refuse('table', `${command.who} is not ${command.condition}`)
    default:
      return undefined
  }
}

const isReferee = ({ type }: Command): boolean =>
  type === 'adjust' ||
  type === 'mark' ||
  type === 'place' ||
  type === 'afflict' ||
  type === 'relieve'

const suffers = (one: Combatant, word: string): boolean =>
  word === 'prone'
    ? one.isProne
    : word === 'in cover' || word === 'apart'
      ? one.stance === word
      : one.conditions.includes(word)

const tooLate = (rule: 'E-34' | 'E-37'): Refusal =>
  refuse(rule, 'Surprise comes before the cards are drawn')

function refusesAmbush(
  state: State,
  { who: name, side }: CommandOfType<'ambush'>
): Refusal | undefined {
  if (state.phase !== 'opening') return tooLate('E-34')
  const one = who(state, name)
  if (one.side === side) return refuse('E-34', `${name} is one of ${side}`)
  if (!isUp(one)) return refusesWhoIsOut(state, name)
  if (state.sides.some((own) => own.name === one.side && own.hasSneaked))
    return refuse('E-36', `One of ${one.side} has tested for all of them`)
  return everybody(state).some((other) => other.side === side && isUp(other))
    ? undefined
    : refuse('E-34', `Nobody of ${side} is there`)
}

export const statusWords = (status: Combatant['status']): string =>
  status === 'fled' || status === 'surrendered' ? `has ${status}` : `is ${status}`

export function refusesWhoIsOut(state: State, name: string): Refusal | undefined {
  const { status } = who(state, name)
  return status === 'up' ? undefined : refuse('table', `${name} ${statusWords(status)}`)
}

/** What hurts takes a fight, or the moments before it. */
const refusesDanger = (state: State, name: string): Refusal | undefined =>
  state.phase === 'aside'
    ? refuse('table', 'Nobody is hurt outside a fight')
    : refusesWhoIsOut(state, name)

/** At the start of a round, before anybody has done anything (E-04). */
function refusesSwap(
  state: State,
  { who: name, other }: CommandOfType<'swap'>
): Refusal | undefined {
  if (state.phase !== 'turns' || !state.isFresh)
    return refuse('E-04', 'Cards are swapped at the start of a round, before anybody acts')
  if (name === other) return refuse('E-04', `${name} has one card to swap`)
  for (const one of [who(state, name), who(state, other)]) {
    if (!one.isPlayer) return refuse('E-04', `${one.name} belongs to no player`)
    if (!isUp(one)) return refusesWhoIsOut(state, one.name)
    if (!canTalk(one)) return refuse('E-04', `${one.name} is kept from speaking`)
    if (one.cards.length === 0) return refuse('E-04', `${one.name} has no card`)
  }
  return undefined
}

/** Another who holds the same card, while the one who acts by it has done nothing yet. */
function refusesGoingFirst(state: State, name: string): Refusal | undefined {
  const { active, card } = state
  const held = state.combatants[active]?.cards[card]
  if (!held) return refuse('E-03', 'Nobody is about to act')
  if (name === active) return refuse('E-03', `${name} is acting`)
  if (!holdersOf(state, held.value).includes(name))
    return refuse('E-03', `${name} does not share a card with ${active}`)
  const own = who(state, name).cards.find(({ value }) => value === held.value)
  if (!isUp(who(state, name)) || own?.turn !== 'to come')
    return refuse('E-03', `${name} has no turn to come on that card`)
  return held.hasSlow && held.hasFast ? undefined : refuse('E-03', `${active} has begun to act`)
}

/** Whether it is their turn at all (E-03). */
function refusesTurn(state: State, by: string): Refusal | undefined {
  if (state.phase === 'aside') return refuse('E-01', 'This takes a fight')
  if (state.phase !== 'turns') return refuse('E-02', 'The cards are to be drawn first')
  const one = who(state, by)
  if (!isUp(one)) return refuse('table', `${by} ${statusWords(one.status)}`)
  if (state.active === by) return undefined
  if (one.cards.every(({ turn }) => turn === 'over'))
    return refuse('E-03', `${by} has acted in this round`)
  return refuse('E-03', `It is not ${by}’s turn: ${state.active} acts`)
}

/** What a number can be: Harm no more than its row has slots (C-E10), Actions up to 5 (C-E5), a card nobody holds (E-02). */
function refusesNumber(
  state: State,
  one: Combatant,
  what: Adjustable,
  value: number
): Refusal | undefined {
  if (value < 0 || value > 999) return refuse('table', `${what} goes from 0 to 999`)
  const row = ['Lesser', 'Moderate', 'Severe'].indexOf(what.split(' ')[0] ?? '')
  if (row >= 0) {
    const slots = slotsOf(state)[row] ?? 0
    if (!one.hasRows) return refuse('E-21', `${one.name} counts Harm points`)
    return value > slots
      ? refuse(
          'C-E10',
          `The row has ${slots} ${slots === 1 ? 'slot' : 'slots'}: more goes one row up`
        )
      : undefined
  }
  switch (what) {
    case 'Harm points':
      return one.hasRows ? refuse('C-E10', `${one.name} suffers Harm in rows`) : undefined
    case 'card':
      if (one.cards.length === 0) return refuse('E-02', `${one.name} has no card`)
      return value < 1 || holdersOf(state, value).length > 0
        ? refuse('E-02', value < 1 ? 'A card is 1 or more' : `Somebody holds the ${value}`)
        : undefined
    case 'poison':
    case 'antidotes':
      return value > 99 ? refuse('table', `${what} goes from 0 to 99`) : undefined
    case 'Strength':
    case 'Dexterity':
    case 'Intuition':
    case 'Reason':
    case 'Presence':
      return value < 1 || value > 12 ? refuse('C-E4', 'An Attribute is 1 to 12') : undefined
    default:
      return value > 5 ? refuse('C-E5', 'An Action is 0 to 5') : undefined
  }
}
