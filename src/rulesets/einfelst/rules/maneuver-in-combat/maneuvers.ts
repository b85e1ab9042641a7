import type { ArgsOf, CommandDefinition } from '../../../../core/ruleset/section.ts'
import type { Glossary, Param, Refusal, RuleId, Rules, Table } from '../../section.ts'
import { event, orders, refuseIf } from '../../section.ts'
import type { Card, Combatant, State } from '../../state.ts'
import { combatantOf } from '../../state.ts'
import { firePrevents } from '../fire/burning.ts'
import { gagPrevents, holdPrevents } from '../holding-and-wrestling/restrained.ts'
import { outOfTurn } from '../initiative-and-rounds/turns.ts'

const where = 'Combat › Maneuver in Combat'

export const rules = {
  'E-14': {
    where,
    how: 'automated',
    says: 'A turn has one slow and one fast Maneuver.'
  },
  'E-15': {
    where,
    how: 'prompted',
    says: 'The slow Maneuver may be replaced by a second fast one.'
  },
  'E-16': {
    where,
    how: 'prompted',
    says: 'Reactions are fast Maneuvers, at any time of the round. A defence is declared before the attack is rolled.'
  },
  'C-E20': {
    where,
    how: 'automated',
    says: 'Two lists give the slow and the fast Maneuvers, with the Action to test.'
  }
} satisfies Rules

export const glossary = {
  slow: {
    says: 'A slow Maneuver: one in a turn, such as attacking, fleeing or magic.',
    rule: 'E-14'
  },
  fast: {
    says: 'A fast Maneuver: one in a turn, such as moving, drawing or a reaction.',
    rule: 'E-14'
  }
} satisfies Glossary

/** The reactions, in the words of a declaration and of its refusal. */
const reactions = {
  parry: (by: string) => `parry ${by}’s attack`,
  dodge: (by: string) => `dodge ${by}’s attack`,
  'break free': (by: string) => `resist ${by}’s grip`,
  hold: (by: string) => `hold on to ${by}`,
  chase: (by: string) => `give chase as ${by} flees`,
  resist: (by: string) => `resist ${by}’s spell`
}
type Reaction = keyof typeof reactions

/** A state that forbids a reaction. */
type Hindrance = 'burning' | 'held' | 'prone'

export const events = {
  spent: event<{ who: string; card: number; maneuver: 'slow' | 'fast'; isTraded: boolean }>({
    apply(state, { who, card, maneuver }) {
      const held = combatantOf(state, who).cards[card]
      if (held && maneuver === 'slow') held.hasSlow = false
      else if (held) held.hasFast = false
      state.isFresh = false
    },
    tell: ({ who, isTraded }) =>
      isTraded ? `${who} gives up the slow Maneuver for a second fast one` : undefined
  }),
  /** A declaration, before any die is rolled (E-16). */
  declared: event<{ who: string; how: Reaction; by: string }>({
    tell: ({ who, how, by }) =>
      `${who} will ${how === 'resist' || how === 'break free' ? 'try to ' : ''}${reactions[how](by)}`
  }),
  /** A combatant that still has a Maneuver to react, and is not asked. */
  keptFromReacting: event<{ who: string; how: Reaction; by: string; why: Hindrance }>({
    tell: ({ who, how, by, why }) => `${who} is ${why} and cannot ${reactions[how](by)}`
  })
}

/** The cost of a Maneuver in its turn. */
type Cost = 'slow' | 'fast' | 'nothing'

/** The conditions that allow or forbid a Maneuver. */
interface Demands {
  /** Whether the Maneuver is possible while burning (E-44). */
  readonly whileBurning?: true
  /** Whether the Maneuver is possible while restrained (E-27). */
  readonly whileHeld?: true
  /** Whether the Maneuver is impossible without speaking (E-28). */
  readonly needsVoice?: true
  /** Whether the Maneuver is impossible while prone (E-18). */
  readonly needsFeet?: true
}

type Params = Readonly<Record<string, Param<State>>> & { readonly by: Param<State, string> }

type Maneuver<P extends Params> = CommandDefinition<State, P> & Demands & { readonly rule: RuleId }

/**
 * Creates a command that is a Maneuver of the combatant’s own turn. The command is refused out of turn, without a
 * Maneuver to pay, and while a condition of `Demands` forbids it. Its `decide` must spend the cost.
 */
export function maneuver<const P extends Params>(
  definition: Maneuver<P> & { costs(state: State, args: ArgsOf<P>): Cost }
): CommandDefinition<State, P> {
  const { costs, whileBurning, whileHeld, needsVoice, needsFeet, refuses, ...declaration } =
    definition
  return {
    ...declaration,
    refuses(state, args) {
      const { by } = args as unknown as { readonly by: string }
      return (
        outOfTurn(state, by) ??
        hindered(combatantOf(state, by), definition) ??
        cannotPay(state, by, costs(state, args)) ??
        refuses?.(state, args)
      )
    }
  }
}

const slow = (): Cost => 'slow'

const fast = (): Cost => 'fast'

/** Creates a command that is a slow Maneuver (E-17). Its `decide` must spend that Maneuver. */
export const slowManeuver = <const P extends Params>(definition: Maneuver<P>) =>
  maneuver({ order: orders.slow, ...definition, costs: slow })

/** Creates a command that is a fast Maneuver (E-18). The command spends that Maneuver before its own `decide`. */
export const fastManeuver = <const P extends Params>(definition: Maneuver<P>) =>
  maneuver({
    order: orders.fast,
    ...definition,
    costs: fast,
    decide(table, args) {
      spendFast(table, (args as unknown as { readonly by: string }).by)
      definition.decide(table, args)
    }
  })

/** Refuses a Maneuver that burning, being held or being prone forbids (E-18, E-27, E-28, E-44). */
const hindered = (
  one: Combatant,
  { whileBurning, whileHeld, needsVoice, needsFeet }: Demands
): Refusal | undefined =>
  (whileBurning ? undefined : firePrevents(one)) ??
  (whileHeld ? undefined : holdPrevents(one)) ??
  (needsVoice ? gagPrevents(one) : undefined) ??
  (needsFeet ? pronePrevents(one) : undefined)

/** Refuses a prone combatant to move (E-18, RULING 36). */
export const pronePrevents = ({ name, isProne }: Combatant): Refusal | undefined =>
  refuseIf(isProne, 'E-18', () => `${name} must stand up first`)

/**
 * Refuses a Maneuver that the turn cannot pay. A turn has one slow and one fast Maneuver, or two fast Maneuvers (E-14,
 * E-15).
 */
function cannotPay(state: State, by: string, cost: Cost): Refusal | undefined {
  const card = combatantOf(state, by).cards[state.card]
  if (!card || cost === 'nothing') return undefined
  const { hasSlow, hasFast } = card
  return cost === 'slow'
    ? refuseIf(!hasSlow, 'E-14', () => `${by} has already used the slow Maneuver of this turn`)
    : refuseIf(!hasFast && !hasSlow, 'E-14', () => `${by} has no Maneuver left in this turn`)
}

/** Spends the slow Maneuver of the turn (E-14). */
export const spendSlow = (table: Table, name: string): void =>
  spend(table, 'E-14', name, table.now.card, 'slow', false)

/** Spends the fast Maneuver of the turn, or else the slow one (E-15). */
export function spendFast(table: Table, name: string): void {
  const { card } = table.now
  if (combatantOf(table.now, name).cards[card]?.hasFast)
    spend(table, 'E-14', name, card, 'fast', false)
  else spend(table, 'E-15', name, card, 'slow', true)
}

/** Spends a Maneuver of one card. `isTraded`: the slow one is used as a fast one. */
export const spend = (
  table: Table,
  rule: RuleId,
  who: string,
  card: number,
  maneuver: 'slow' | 'fast',
  isTraded: boolean
): void => table.happens(events.spent, rule, { who, card, maneuver, isTraded })

/**
 * The kind of Maneuver a combatant can react with: a fast one, or else a slow one (E-15, E-44). `undefined` while
 * burning, and without a Maneuver left.
 */
export const reactionManeuver = (state: State, one: Combatant): 'fast' | 'slow' | undefined =>
  one.fire === '' ? maneuverToReact(state, one) : undefined

function maneuverToReact(state: State, one: Combatant): 'fast' | 'slow' | undefined {
  if (state.phase !== 'turns' || one.status !== 'up') return undefined
  if (cardForReaction(one, 'fast') >= 0) return 'fast'
  return cardForReaction(one, 'slow') >= 0 ? 'slow' : undefined
}

/**
 * The index of the card to take a reaction from (E-16): a card whose turn is over or running, else the last to come.
 * Returns -1 if no such card has a Maneuver left.
 */
export function cardForReaction(
  { cards }: Combatant,
  maneuver: 'slow' | 'fast',
  isFit: (card: Card) => boolean = () => true
): number {
  let found = -1
  let latest = -1
  for (let card = 0; card < cards.length; card++) {
    const held = cards[card]
    if (!held || !(maneuver === 'fast' ? held.hasFast : held.hasSlow) || !isFit(held)) continue
    if (held.turn !== 'to come') return card
    if (held.value <= latest) continue
    latest = held.value
    found = card
  }
  return found
}

/**
 * The state that keeps a combatant with a Maneuver left from a reaction: burning (E-44), held (E-27, RULING 4), or
 * prone (RULING 36).
 */
export function hindranceTo(state: State, one: Combatant, how: Reaction): Hindrance | undefined {
  if (maneuverToReact(state, one) === undefined) return undefined
  if (one.fire !== '') return 'burning'
  if (one.heldBy !== '' && how !== 'break free' && how !== 'parry') return 'held'
  return how === 'chase' && one.isProne ? 'prone' : undefined
}

/** Records why a combatant with a Maneuver left is not asked for a reaction, if a state forbids the reaction. */
export function tellHindrance(
  table: Table,
  rule: RuleId,
  who: string,
  how: Reaction,
  by: string
): void {
  const why = hindranceTo(table.now, combatantOf(table.now, who), how)
  if (why) table.happens(events.keptFromReacting, rule, { who, how, by, why })
}

/** Words for the price of a reaction, in its option. */
export const reactionCostWords = (left: 'fast' | 'slow'): string =>
  left === 'slow' ? ', for the slow Maneuver' : ''

/**
 * Declares a reaction before any roll, in or outside the combatant’s turn. Spends a fast Maneuver of this round, or
 * else a slow one (E-15, E-16). The Maneuver stays spent, whatever the result (RULING 5).
 */
export function declareReaction(
  table: Table,
  rule: RuleId,
  who: string,
  how: Reaction,
  by: string
): void {
  const one = combatantOf(table.now, who)
  const fast = cardForReaction(one, 'fast')
  if (fast >= 0) spend(table, 'E-16', who, fast, 'fast', false)
  else spend(table, 'E-15', who, cardForReaction(one, 'slow'), 'slow', true)
  table.happens(events.declared, rule, { who, how, by })
}

interface ReactionToAsk {
  readonly who: string
  /** The combatant that `who` reacts to. */
  readonly by: string
  /** The question to the combatant, which names the event to react to. */
  readonly what: string
  readonly rule: RuleId
  readonly how: 'break free' | 'hold' | 'resist'
  /** The words of the option, if they are not `how`. */
  readonly words?: string
  /** The standing order not to react. */
  readonly always: string
  /** Whether a sensible player reacts with a fast Maneuver; true by default. */
  readonly isWise?: boolean
}

/** Asks a combatant who can react, and declares the reaction. Returns whether the combatant reacts. */
export function askToReact(
  table: Table,
  { who, by, what, rule, how, words = how, always, isWise = true }: ReactionToAsk
): boolean {
  const one = combatantOf(table.now, who)
  const left = reactionManeuver(table.now, one)
  if (left === undefined || hindranceTo(table.now, one, how)) {
    tellHindrance(table, rule, who, how, by)
    return false
  }
  const isReacting = table.ask({
    decider: who,
    prompt: what,
    rule,
    options: [
      { words: `${who}: do not react`, value: false, always },
      { words: `${who}: ${words}${reactionCostWords(left)}`, value: true }
    ],
    suggested: left === 'fast' && isWise ? 1 : 0
  })
  if (isReacting) declareReaction(table, rule, who, how, by)
  return isReacting
}
