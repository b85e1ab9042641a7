import { held, holder, target } from '../../params.ts'
import type { Refusal, Rules, Table } from '../../section.ts'
import { command, event, orders, refuse, refuseIf, settingsReader } from '../../section.ts'
import type { Card, Combatant, State } from '../../state.ts'
import { combatantOf, release } from '../../state.ts'
import { outOfFight } from '../guards.ts'
import { noRound } from '../initiative-and-rounds/turns.ts'
import * as maneuvers from '../maneuver-in-combat/maneuvers.ts'
import * as tests from '../tests.ts'

const where = 'Combat › Holding and Wrestling'

export const rules = {
  'E-28': {
    where,
    how: 'prompted',
    says: 'Keeping a restrained target from speaking needs one more success.'
  },
  'E-29': {
    where,
    how: 'automated',
    says: 'A hold lasts until the holder lets go or the target breaks free.'
  },
  'E-30': {
    where,
    how: 'prompted',
    says: 'A held combatant may try to break free once a turn, with a fast Maneuver. One success is enough; if the holder reacts, more successes than the holder are needed.'
  }
} satisfies Rules

export const defaults = {
  'hold by Endure': {
    value: false,
    rule: 'E-30',
    says: 'Whether a holder keeps a hold with Endure, as the list of Maneuvers says. If not, with Force, as the rules text says.'
  }
}
const settings = settingsReader(defaults)

export const events = {
  gagged: event<{ by: string; target: string }>({
    apply(state, { target }) {
      combatantOf(state, target).isGagged = true
    },
    tell: ({ by, target }) => `${by} keeps ${target} from speaking`
  }),
  letGo: event<{ by: string; target: string; why: string }>({
    apply: (state, { by, target }) => release(combatantOf(state, by), combatantOf(state, target)),
    tell: ({ by, target, why }) =>
      why === '' ? `${by} lets go of ${target}` : `${by} loses hold of ${target}: ${why}`
  }),
  triedFree: event<{ who: string; card: number; holder: string; isFree: boolean }>({
    apply(state, { who, card, holder, isFree }) {
      const one = combatantOf(state, who)
      const used = one.cards[card]
      if (used) used.hasTried = true
      if (isFree) release(combatantOf(state, holder), one)
    },
    tell: ({ who, holder, isFree }) =>
      isFree ? `${who} breaks free of ${holder}` : `${who} fails to break free of ${holder}`
  })
}

export const commands = {
  /** Lets go of a target. Needs no Maneuver, and so no turn (E-29, RULING 41). */
  'let-go': command({
    label: 'Let go',
    group: 'act',
    help: 'ends the hold',
    rule: 'E-29',
    order: orders.slow,
    phrase: '{by}: let go of {target}',
    params: { by: holder, target: target((other, actor) => actor.holds === other.name) },
    refuses: (state, { by, target }) =>
      noRound(state) ??
      outOfFight(state, by) ??
      refuseIf(
        combatantOf(state, by).holds !== target,
        'E-29',
        () => `${by} is not holding ${target}`
      ),
    decide: (table, { by, target }) => letGo(table, by, target, '')
  }),
  /**
   * Tries to break free, once a turn: one success, or more than the holder’s if the holder reacts (E-30). The try is a
   * reaction, possible before, in or after the combatant’s turn (E-18, RULING 40). A held combatant who burns can do
   * nothing else (RULING 41).
   */
  'break-free': command({
    label: 'Break free',
    group: 'act',
    help: 'fast; a Force test, once a turn',
    rule: 'E-30',
    order: orders.slow,
    phrase: '{by}: break free',
    params: { by: held },
    refuses: (state, { by }) => noRound(state) ?? outOfFight(state, by) ?? cannotTry(state, by),
    decide(table, { by }) {
      const one = combatantOf(table.now, by)
      const { heldBy: holder } = one
      const { card, maneuver } = meansToTry(table.now, one) ?? ownTurn(table.now)
      const isTraded = maneuver === 'slow'
      maneuvers.spend(table, isTraded ? 'E-15' : 'E-14', by, card, maneuver, isTraded)
      const isHeld = maneuvers.askToReact(table, {
        who: holder,
        by,
        what: `${by} tries to break free of ${holder}: does ${holder} resist?`,
        rule: 'E-30',
        how: 'hold',
        always: 'let others break free'
      })
      const own = tests.rollTest(table, by, {
        action: 'Force',
        what: 'to break free',
        isManeuver: true
      })
      const action = settings(table.now)['hold by Endure'] ? 'Endure' : 'Force'
      const against = isHeld
        ? tests.rollTest(table, holder, { action, what: `to hold ${by}`, isManeuver: true })
        : 0
      const isFree = own > against
      table.happens(events.triedFree, 'E-30', { who: by, card, holder, isFree })
    }
  })
}

/** A Maneuver, and the card it is taken from. */
type Means = { readonly card: number; readonly maneuver: 'fast' | 'slow' }

const ownTurn = ({ card }: State): Means => ({ card, maneuver: 'fast' })

/**
 * The Maneuver with which a held combatant may try to break free: of its current turn, else of a card without a try. A
 * slow Maneuver if no fast one is left (E-15, E-16, E-30). `undefined` if none is left.
 */
function meansToTry(state: State, one: Combatant): Means | undefined {
  for (const maneuver of ['fast', 'slow'] as const) {
    const isFit = (card: Card) =>
      !card.hasTried && (state.active !== one.name || card === one.cards[state.card])
    const card = maneuvers.cardForReaction(one, maneuver, isFit)
    if (card >= 0) return { card, maneuver }
  }
  return undefined
}

function cannotTry(state: State, by: string): Refusal | undefined {
  const one = combatantOf(state, by)
  if (one.heldBy === '') return refuse('E-30', `${by} is not held`)
  if (meansToTry(state, one)) return undefined
  const cards = state.active === by ? one.cards.slice(state.card, state.card + 1) : one.cards
  if (cards.some(({ hasTried }) => hasTried))
    return refuse('E-30', `${by} has already tried to break free in this turn`)
  return refuse('E-14', `${by} has no Maneuver left in this turn`)
}

/** Keeps a held target from speaking, for one more success (E-28). */
export const gag = (table: Table, by: string, target: string): void =>
  table.happens(events.gagged, 'E-28', { by, target })

const letGo = (table: Table, by: string, target: string, why: string): void =>
  table.happens(events.letGo, 'E-29', { by, target, why })

const inTwoZones = 'the two are in different zones'

/** Ends the hold of a combatant that has moved (E-29, RULING 22). */
export const letGoOfHeld = (table: Table, name: string, why = inTwoZones): void =>
  loseHold(table, name, why)

/** Ends the hold of `name` on its target, if it holds anybody. `why`: the reason for the log. */
export function loseHold(table: Table, name: string, why: string): void {
  const holds = name === '' ? '' : combatantOf(table.now, name).holds
  if (holds !== '') letGo(table, name, holds, why)
}

/** Ends the hold on a combatant that was taken away from its holder (E-29). */
export function slipFromHolder(table: Table, name: string, why = inTwoZones): void {
  const { heldBy } = combatantOf(table.now, name)
  if (heldBy !== '') letGo(table, heldBy, name, why)
}
