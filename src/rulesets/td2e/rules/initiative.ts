import { muster } from '../../../core/sections/muster.ts'
import type { NewPosition } from '../../../core/sections/reorder.ts'
import { reorder } from '../../../core/sections/reorder.ts'
import { listOf } from '../../../core/text/names.ts'
import { copyCombatant } from '../copy.ts'
import { anybody } from '../params.ts'
import type { Refusal, Rules, Table } from '../section.ts'
import { command, event, refuse, refuseIf, settingsReader } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { combatantOf, everybody, hasTrait } from '../state.ts'
import { sumWords } from './tests.ts'
import { canStillWait, fightOver, isOutOfOrder, passOver } from './turns.ts'
import * as weapons from './weapon-proficiency.ts'

const where = 'Combat › Initiative'

export const rules = {
  'T-01': {
    where,
    how: 'automated',
    says: 'When combat begins, everybody rolls 2d6 for initiative, the Vigilant 3d6. The dice are added up.'
  },
  'T-02': {
    where,
    how: 'automated',
    says: 'Combatants act from the highest total to the lowest.'
  },
  'T-03': {
    where,
    how: 'automated',
    says: 'Of two with the same total, the Vigilant one goes first.'
  },
  'T-04': {
    where,
    how: 'automated',
    says: 'If both are Vigilant, or neither is, both roll again.'
  },
  'C-T13': {
    where,
    how: 'automated',
    says: 'The Vigilant roll 3d6 for initiative and win ties.'
  }
} satisfies Rules

export const defaults = {
  'roll order every round': {
    value: false,
    rule: 'T-02',
    says: 'Whether initiative is rolled again in every round. If not, the order lasts the whole fight.'
  }
}
const settings = settingsReader(defaults)

/** Rolls the size of each group, then asks for the first proficiencies (T-28). */
const groups = muster<Combatant, State>({
  rule: 'T-28',
  opens: 'T-01',
  copy: copyCombatant
})

const places = reorder<State>({
  who: anybody,
  refuses: cannotPass,
  /** RULING 26: a combatant that moves behind its own turn gives up that turn for the later one. */
  settle(state, { who }) {
    const { order, next, active } = state
    if (active !== who || order.indexOf(who) < next - 1) return
    state.active = ''
    state.next = next - 1
  }
})

/**
 * Refuses to move a combatant across the current turn: it would act twice in this round, or not at all. A combatant
 * that has done nothing in its turn may act later.
 */
function cannotPass(state: State, { who, where, other }: NewPosition): Refusal | undefined {
  const { order, next, active } = state
  if (canStillWait(state, who)) return undefined
  if (active === who && isOutOfOrder(state))
    return refuse('T-02', `${who} acts out of order, and cannot act later`)
  const hasActed = order.indexOf(who) < next
  const to = order.indexOf(other) + (where === 'after' ? 1 : 0)
  if (hasActed && to > next)
    return refuse(
      'T-02',
      `${who} has already acted in this round, and stays before combatants that have not acted`
    )
  return refuseIf(
    !hasActed && to < next,
    'T-02',
    () => `${who} has not acted in this round, and stays behind combatants that have acted`
  )
}

export const events = {
  ...groups.events,
  ...places.events,
  initiativeRolled: event<{
    who: string
    faces: readonly number[]
    total: number
    isAgain: boolean
  }>({
    apply(state, { who, total, isAgain }) {
      // Rolling again only breaks a tie; the initiative shown is the first roll.
      if (!isAgain) combatantOf(state, who).initiative = total
    },
    tell: ({ who, faces, isAgain }) =>
      `${who}${isAgain ? ' rolls again for the tie' : '’s initiative'}: ${sumWords(faces)}`
  }),
  tieWon: event<{ who: readonly string[]; over: readonly string[]; total: number }>({
    tell: ({ who, over, total }) =>
      `Tie at ${total}: the Vigilant act first, ${listOf(who)} before ${listOf(over)}`
  }),
  roundBegun: event<{ round: number; order: readonly string[] }>({
    apply(state, { round, order }) {
      passOver(state, state.order.length)
      state.interrupted = []
      state.round = round
      state.phase = 'turns'
      state.active = ''
      state.next = 0
      // Combatants that did not roll come last: they may be able to act again (RULING 25).
      if (order.length > 0)
        state.order = [...order, ...state.order.filter((name) => !order.includes(name))]
      const { combatants } = state
      for (const name in combatants) {
        const one = combatants[name] as Combatant
        one.hpBefore = one.hp
      }
    },
    tell: ({ round, order }) =>
      order.length > 0 ? `Round ${round}: ${order.join(', ')}` : `Round ${round}: 5 seconds later`
  })
}

export const commands = {
  ...groups.commands(weapons.chooseProficiencies),
  ...places.commands,
  initiative: command({
    label: 'Roll initiative',
    group: 'fight',
    help: '2d6 each; the highest acts first',
    rule: 'T-01',
    phrase: 'roll initiative',
    params: {},
    refuses: (state) =>
      fightOver(state) ??
      refuseIf(state.phase !== 'opening', 'T-01', () => 'Initiative is rolled when combat begins'),
    decide: rollInitiative
  })
}

/** Whether initiative is rolled in every round (RULING 3). */
export const isRolledEveryRound = (state: State): boolean =>
  settings(state)['roll order every round']

/**
 * The number of tied rolls after which the order of the encounter decides (RULING 7). Only typed dice tie that often.
 */
const maxTies = 20

/**
 * Rolls initiative for everybody (T-01), in later rounds only for those who can act or are dying. Orders them by total
 * (T-02). RULING 3: the order lasts the whole fight, unless the note says otherwise.
 */
export function rollInitiative(table: Table): void {
  const isFirst = table.now.round === 0
  const names = everybody(table.now)
    .filter(({ status }) => isFirst || status === 'up' || status === 'dying')
    .map(({ name }) => name)
  const order: string[] = []
  seat(table, names, rollAll(table, names, false), order, 0)
  table.happens(events.roundBegun, 'T-02', { round: table.now.round + 1, order })
}

/** Rolls 2d6 for each name, 3d6 for the Vigilant (C-T13), in the order of the encounter. Returns the totals. */
function rollAll(table: Table, names: readonly string[], isAgain: boolean): readonly number[] {
  return names.map((name) => {
    const isVigilant = hasTrait(combatantOf(table.now, name), 'vigilant')
    const { faces, total } = table.roll(isVigilant ? '3d6' : '2d6', name, 'initiative', 'sum')
    const rule = isAgain ? 'T-04' : isVigilant ? 'C-T13' : 'T-01'
    table.happens(events.initiativeRolled, rule, { who: name, faces, total, isAgain })
    return total
  })
}

/**
 * Adds names to `order`, the highest total first, and breaks ties. `totals` has the total of each name. `ties`: how
 * many times these names have tied already.
 */
function seat(
  table: Table,
  names: readonly string[],
  totals: readonly number[],
  order: string[],
  ties: number
): void {
  for (let total = 18; total >= 2; total--) {
    let tied: string[] | undefined
    for (let nth = 0; nth < names.length; nth++) {
      if (totals[nth] !== total) continue
      if (tied) tied.push(names[nth] as string)
      else tied = [names[nth] as string]
    }
    if (tied) seatTied(table, tied, total, order, ties)
  }
}

/** Breaks a tie: the Vigilant go first (T-03), then each of the two groups rolls again (T-04, RULING 7). */
function seatTied(
  table: Table,
  tied: readonly string[],
  total: number,
  order: string[],
  ties: number
): void {
  if (tied.length === 1 || ties === maxTies) {
    order.push(...tied)
    return
  }
  const vigilant = tied.filter((name) => hasTrait(combatantOf(table.now, name), 'vigilant'))
  const others = tied.filter((name) => !vigilant.includes(name))
  if (vigilant.length > 0 && others.length > 0)
    table.happens(events.tieWon, 'T-03', { who: vigilant, over: others, total })
  for (const equal of [vigilant, others]) {
    if (equal.length > 1) seat(table, equal, rollAll(table, equal, true), order, ties + 1)
    else order.push(...equal)
  }
}
