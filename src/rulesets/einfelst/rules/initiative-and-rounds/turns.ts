import { noTurnWords } from '../../../../core/sections/turns.ts'
import { anybody, by } from '../../params.ts'
import type { CommandsOf, Refusal, Table } from '../../section.ts'
import { command, event, name, orders, refuse, refuseIf } from '../../section.ts'
import type { Card, State } from '../../state.ts'
import { canAct, combatantOf } from '../../state.ts'
import { fightOver, outOfFight } from '../guards.ts'
import { holdersOf } from './cards.ts'

/** Offers the other combatants with the acting card. */
const onThatCard = name(
  'combatant',
  ({ combatants }) => Object.keys(combatants),
  (state) => {
    const { active, card } = state
    const value = state.combatants[active]?.cards[card]?.value
    return value === undefined ? [] : holdersOf(state, value).filter((one) => one !== active)
  }
)

export const events = {
  turnBegun: event<{ who: string; card: number }>({
    apply(state, { who, card }) {
      state.active = who
      state.card = card
      setTurn(state, who, 'begun')
    },
    /** The log names a turn that reactions used up, because nothing else of it appears (RULING 8). */
    tell({ who, card }, before) {
      const held = combatantOf(before, who).cards[card]
      return held && !held.hasSlow && !held.hasFast
        ? `${who} has no turn with card ${held.value}: reactions have used it up`
        : undefined
    }
  }),
  turnEnded: event<{ who: string }>({
    apply(state, { who }) {
      setTurn(state, who, 'over')
      // A combatant is pinned down only until its turn ends.
      combatantOf(state, who).pinnedBy = ''
      state.active = ''
      state.isFresh = false
    }
  }),
  wentFirst: event<{ who: string; instead: string }>({
    apply: (state, { instead }) => setTurn(state, instead, 'to come'),
    tell: ({ who, instead }) => `${who} acts before ${instead}`
  })
}

export const commands = {
  /** Lets another combatant with the same card act first: the book orders the cards, but not their holders. */
  'go-first': command({
    label: 'Act next',
    group: 'fight',
    help: 'another combatant with the same card begins',
    rule: 'E-02',
    order: orders.opening,
    phrase: '{who}: go first',
    params: { who: onThatCard },
    refuses: (state, { who }) => fightOver(state) ?? cannotGoFirst(state, who),
    decide(table, { who }) {
      const { active, card } = table.now
      const value = combatantOf(table.now, active).cards[card]?.value
      const own = combatantOf(table.now, who).cards.findIndex((one) => one.value === value)
      table.happens(events.wentFirst, 'E-02', { who, instead: active })
      begin(table, 'E-03', who, own)
    }
  }),
  done: command({
    label: 'Done',
    group: 'act',
    help: 'ends the turn',
    rule: 'E-14',
    role: 'pass',
    order: orders.done,
    phrase: '{by}: done',
    params: { by },
    refuses: (state, { by }) => outOfTurn(state, by),
    decide: (table, { by }) => end(table, by)
  }),
  /** Begins the turn of the next card (E-03). A creature with several cards has a turn on each (E-06). */
  turn: command({
    label: 'Turn',
    rule: 'E-03',
    phrase: 'the next card acts',
    params: {},
    due: true,
    refuses: fightOver,
    decide(table) {
      const next = nextTurn(table.now)
      if (!next) return
      const hasSeveral = combatantOf(table.now, next.who).cards.length > 1
      begin(table, hasSeveral ? 'E-06' : 'E-03', next.who, next.card)
    }
  }),
  'end-turn': command({
    label: 'End of turn',
    rule: 'E-14',
    phrase: '{who} is done',
    params: { who: anybody },
    due: true,
    refuses: fightOver,
    decide: (table, { who }) => end(table, who)
  })
}

type Command = CommandsOf<typeof commands>

const nextTurnCommand: Command = { type: 'turn' }

/**
 * The next command within a round: the turn of the next card, or the end of a used up turn (E-03). `undefined` in the
 * middle of a turn, or if no card is left.
 */
export function due(state: State): Command | undefined {
  const { active, card } = state
  if (active === '') return nextTurn(state) && nextTurnCommand
  const one = state.combatants[active]
  const held = one?.cards[card]
  const isSpent = !one || !canAct(one) || !held || (!held.hasSlow && !held.hasFast)
  return isSpent ? { type: 'end-turn', who: active } : undefined
}

const begin = (table: Table, rule: 'E-03' | 'E-06', who: string, card: number): void =>
  table.happens(events.turnBegun, rule, { who, card })

const end = (table: Table, who: string): void => table.happens(events.turnEnded, 'E-14', { who })

function setTurn(state: State, name: string, turn: Card['turn']): void {
  const card = combatantOf(state, name).cards[state.card]
  if (card) card.turn = turn
}

/** Takes back a turn that has just begun, since the cards now give another order (E-04). */
export function takeBackTurn(state: State): void {
  if (state.active !== '') setTurn(state, state.active, 'to come')
  state.active = ''
}

/** The next combatant and its card: the lowest card that has not had its turn (E-03). `undefined` if there is none. */
export function nextTurn(
  state: State
): { readonly who: string; readonly card: number } | undefined {
  let lowest = Number.POSITIVE_INFINITY
  let next: string | undefined
  let at = 0
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (!one || !canAct(one)) continue
    for (let card = 0; card < one.cards.length; card++) {
      const held = one.cards[card]
      if (held?.turn !== 'to come' || held.value >= lowest) continue
      lowest = held.value
      next = name
      at = card
    }
  }
  return next === undefined ? undefined : { who: next, card: at }
}

/** Refuses commands that need a running round. */
export function noRound(state: State): Refusal | undefined {
  if (state.phase === 'over') return fightOver(state)
  if (state.phase === 'aside') return refuse('E-01', 'This needs a running fight')
  return refuseIf(state.phase !== 'turns', 'E-02', () => 'Draw the cards first')
}

/** Refuses a command outside the combatant’s own turn (E-03). */
export function outOfTurn(state: State, by: string): Refusal | undefined {
  const early = noRound(state)
  if (early) return early
  const one = combatantOf(state, by)
  if (!canAct(one)) return outOfFight(state, by)
  if (state.active === by) return undefined
  if (one.cards.every(({ turn }) => turn === 'over'))
    return refuse('E-03', `${by} has already acted in this round`)
  return refuse('E-03', noTurnWords(by, state.active))
}

/** Refuses a combatant without the acting card. Refuses everybody once the combatant in turn has done something. */
function cannotGoFirst(state: State, name: string): Refusal | undefined {
  const { active, card } = state
  const held = state.combatants[active]?.cards[card]
  if (!held)
    return refuse(
      'E-03',
      'Nobody has a turn now: another can go first only at the beginning of the turn of a card'
    )
  if (name === active) return refuse('E-03', `${name} is already acting`)
  if (!holdersOf(state, held.value).includes(name))
    return refuse('E-03', `${name} cannot go first: ${active} acts on another card`)
  const one = combatantOf(state, name)
  const own = one.cards.find(({ value }) => value === held.value)
  if (!canAct(one) || own?.turn !== 'to come')
    return refuse('E-03', `${name} has no turn left on that card`)
  return refuseIf(
    !held.hasSlow || !held.hasFast,
    'E-03',
    () => `${active} has already begun to act`
  )
}
