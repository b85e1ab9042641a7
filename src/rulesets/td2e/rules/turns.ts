import { costing } from '../../../core/sections/costs.ts'
import { fightOver, isDecided } from '../../../core/sections/end-of-fight.ts'
import { noTurnWords } from '../../../core/sections/turns.ts'
import { anybody, by } from '../params.ts'
import type { Glossary, Refusal, RuleId, Rules, Table } from '../section.ts'
import { command, event, refuse, refuseIf, settingsReader, text } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf } from '../state.ts'

export { fightOver } from '../../../core/sections/end-of-fight.ts'

export const rules = {
  'C-T19': {
    where: 'not of this game',
    how: 'automated',
    says: 'Focusing, for an easier next Test, is not allowed unless the note allows it.'
  },
  'C-T20': { where: 'not given', how: 'automated', says: 'A turn has one choice.' }
} satisfies Rules

export const defaults = {
  focus: {
    value: false,
    rule: 'C-T19',
    says: 'Whether a turn may be spent to focus: the next Test then succeeds on 4 or more. The book has no such choice, but the older game that the book builds on has.'
  },
  'choices in a turn': {
    value: 1,
    rule: 'C-T20',
    says: 'The number of choices in a turn: attack, evade, extricate and others.'
  }
}
const settings = settingsReader(defaults)

export const glossary = {
  focused: { says: 'Focus: an easier next Test, where the note allows it.', rule: 'C-T19' }
} satisfies Glossary

export const events = {
  focused: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).isFocused = true
    },
    tell: ({ who }) => `${who} focuses`
  }),
  focusSpent: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).isFocused = false
    },
    tell: ({ who }) => `${who} was focused, so 4 or more is enough`
  }),
  turnBegun: event<{ who: string; place: number; choices: number }>({
    apply(state, { who, place, choices }) {
      const one = combatantOf(state, who)
      passOver(state, place)
      state.passedOver = state.passedOver.filter((name) => name !== who)
      state.interrupted = state.interrupted.filter((name) => name !== who)
      state.active = who
      state.next = place + 1
      one.isEvading = false
      one.choicesLeft = choices
    }
  }),
  /** RULING 25: a turn that was passed over comes before the turn that has just begun. */
  turnReturned: event<{ who: string; before: string }>({
    apply(state, { who }) {
      state.passedOver = state.passedOver.filter((name) => name !== who)
      if (state.active !== '') state.interrupted = [...state.interrupted, state.active]
      state.active = ''
    },
    tell: ({ who, before }) =>
      `${who} can act again, and takes the missed turn now${before === '' ? '' : `, before ${before}`}`
  }),
  /** `isUnused`: whether somebody could no longer act in a turn, and has done nothing in it (RULING 25). */
  spent: event<{ who: string; left: number; isUnused?: true }>({
    apply(state, { who, left, isUnused }) {
      combatantOf(state, who).choicesLeft = left
      // Combatants that can act again stay in the list, and have their turns one after the other.
      state.passedOver = state.passedOver.filter((name) => canAct(combatantOf(state, name)))
      if (isUnused) state.passedOver = [...state.passedOver, who]
      if (left <= 0) state.active = ''
    }
  }),
  improvised: event<{ who: string; what: string }>({
    tell: ({ who, what }) => `${who} uses the turn to ${what}`
  }),
  waited: event<{ who: string }>({ tell: ({ who }) => `${who} waits` })
}

/** Defines a command that uses up a choice of the turn (C-T20). */
export const choiceCommand = costing<State, RuleId>({
  refuses: outOfTurn,
  pay: spendChoice,
  isPaidLast: true
})

export const commands = {
  focus: choiceCommand({
    label: 'Focus',
    group: 'act',
    help: 'the next Test is easier',
    rule: 'C-T19',
    phrase: '{by}: focus',
    params: { by },
    refuses: (state, { by }) =>
      refuseIf(
        !settings(state).focus,
        'C-T19',
        () => 'To allow focus, write “focus: true” under “td2e:” in the frontmatter of the note'
      ) ?? refuseIf(combatantOf(state, by).isFocused, 'C-T19', () => `${by} is already focused`),
    decide: (table, { by }) => table.happens(events.focused, 'C-T19', { who: by })
  }),
  /**
   * Spends the turn on an action that the book does not list: a spell, a door, a rope. The game master decides the
   * result.
   */
  improvise: choiceCommand({
    label: 'Something else',
    group: 'act',
    help: 'spend the turn, in your own words',
    rule: 'table',
    phrase: '{by}: take the turn to {deed}',
    params: { by, deed: text('the action') },
    decide: (table, { by, deed }) =>
      table.happens(events.improvised, 'table', { who: by, what: deed })
  }),
  done: command({
    label: 'Wait',
    group: 'act',
    help: 'ends the turn',
    rule: 'C-T20',
    role: 'pass',
    phrase: '{by}: wait',
    params: { by },
    refuses: (state, { by }) => outOfTurn(state, by),
    decide(table, { by }) {
      table.happens(events.waited, 'C-T20', { who: by })
      endTurn(table, by)
    }
  }),
  /**
   * Begins a turn: the next in the order, or one that was passed over or interrupted (RULING 25). Evading ends (C-T18).
   */
  turn: command({
    label: 'Turn',
    rule: 'T-02',
    phrase: '{who} begins',
    params: { who: anybody },
    due: true,
    refuses: fightOver,
    decide(table, { who }) {
      const { order, next, active, passedOver, interrupted } = table.now
      const isLate = passedOver.includes(who) && canAct(combatantOf(table.now, who))
      if (isLate)
        table.happens(events.turnReturned, 'T-02', {
          who,
          before: active || (interrupted.at(-1) ?? '')
        })
      const place = isLate || interrupted.includes(who) ? next - 1 : order.indexOf(who, next)
      table.happens(events.turnBegun, 'T-02', { who, place, choices: choicesOf(table.now) })
    }
  }),
  'end-turn': command({
    label: 'End of turn',
    rule: 'C-T20',
    phrase: 'the turn of {who} is over',
    params: { who: anybody },
    due: true,
    refuses: fightOver,
    decide(table, { who }) {
      const { status, choicesLeft } = combatantOf(table.now, who)
      const isUnused = status !== 'up' && choicesLeft === choicesOf(table.now)
      const facts = { who, left: 0, ...(isUnused && { isUnused }) }
      table.happens(events.spent, 'C-T20', facts)
    }
  })
}

/** The choices of a whole turn (C-T20). */
const choicesOf = (state: State): number =>
  Math.max(1, Math.floor(settings(state)['choices in a turn']))

/** Whether a conscious combatant has its turn, at its place in the order, with no choice used up. */
export const canStillWait = (state: State, name: string): boolean =>
  state.active === name &&
  canAct(combatantOf(state, name)) &&
  state.order[state.next - 1] === name &&
  combatantOf(state, name).choicesLeft === choicesOf(state)

/** Whether the turn is not at its place in the order, because it was passed over (RULING 25). */
export const isOutOfOrder = ({ active, order, next }: State): boolean =>
  active !== '' && order[next - 1] !== active

/** Notes the combatants before `place` in the order that cannot act: they have no turn now (RULING 25). */
export function passOver(state: State, place: number): void {
  const names = state.order.slice(state.next, Math.max(state.next, place))
  const out = names.filter((name) => !canAct(combatantOf(state, name)))
  if (out.length > 0) state.passedOver = [...new Set([...state.passedOver, ...out])]
}

/** Whether a combatant can focus: the note allows focusing, and the combatant is not focused yet (C-T19). */
export const canFocus = (state: State, { isFocused }: Combatant): boolean =>
  !isFocused && settings(state).focus

const needsIfFocused = 4

/** The number a die must reach in a Test of this combatant: at most 4 with focus. */
export const needsWithFocus = ({ isFocused }: Combatant, needs: number): number =>
  isFocused ? Math.min(needs, needsIfFocused) : needs

/** Ends focus after a Test. */
export function spendFocus(table: Table, name: string): void {
  if (combatantOf(table.now, name).isFocused)
    table.happens(events.focusSpent, 'C-T19', { who: name })
}

/** Spends a choice of the turn. The turn ends after the last choice, or if the combatant can no longer act (C-T20). */
function spendChoice(table: Table, name: string): void {
  const { choicesLeft, status } = combatantOf(table.now, name)
  const left = status === 'up' ? choicesLeft - 1 : 0
  table.happens(events.spent, 'C-T20', { who: name, left })
}

/** Ends the turn, even with choices left. */
export const endTurn = (table: Table, name: string): void =>
  table.happens(events.spent, 'C-T20', { who: name, left: 0 })

/**
 * Whether a combatant gets no more turns: no enemy stands, no friend is dying, and the game master has not continued the
 * fight (RULING 20).
 */
export function isIdle(state: State, { side }: Combatant): boolean {
  if (state.end !== 'told' || !isDecided(state)) return false
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.status === 'dying' && other.side === side) return false
  }
  return true
}

/** Refuses a command of a combatant that cannot act. */
export function outOfFight(state: State, name: string): Refusal | undefined {
  const one = combatantOf(state, name)
  return refuseIf(!canAct(one), 'table', () => outOfFightWords(one))
}

/** Refuses a command outside the combatant’s own turn. */
export function outOfTurn(state: State, by: string): Refusal | undefined {
  if (state.phase === 'over') return fightOver(state)
  if (state.phase === 'aside') return refuse('T-02', 'This command needs a running fight')
  if (state.phase !== 'turns') return refuse('T-01', 'Roll initiative first')
  const one = combatantOf(state, by)
  if (one.status === 'dying') return refuse('T-15', `${by} is unconscious and can only stabilise`)
  if (!canAct(one)) return refuse(ruleOfStatus(one), outOfFightWords(one))
  if (state.active === by) return undefined
  if (isIdle(state, one))
    return refuse('table', `Nobody is left for ${by} to fight. Use “the fight goes on” to continue`)
  return state.order.indexOf(by) < state.next && !state.interrupted.includes(by)
    ? refuse('C-T20', `${by} has already acted in this round`)
    : notTheirTurn(state, by)
}

export const notTheirTurn = ({ active }: State, name: string): Refusal =>
  refuse('T-02', noTurnWords(name, active))

/** The rule that puts a combatant with this status out of the fight. */
function ruleOfStatus({ status }: Combatant): RuleId {
  if (status === 'stable') return 'T-17'
  if (status === 'dead') return 'T-18'
  return status === 'defeated' ? 'T-15' : 'table'
}

/** Words for why somebody is out of the fight. */
export function outOfFightWords({ name, status }: Combatant): string {
  if (status === 'fled' || status === 'surrendered') return `${name} has ${status}`
  return `${name} is ${status === 'dying' || status === 'stable' ? 'unconscious' : status}`
}
