import type { CommandDefinition } from '../../../core/ruleset/section.ts'
import { anybody, by, side, sides } from '../params.ts'
import type { Param, Refusal, RuleId, Rules, Table } from '../section.ts'
import { command, event, name, refuse, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { combatantOf, isEntangled, sideOf, suffers } from '../state.ts'
import { isAnybodyToAct, outOfTurn, sideAfter, sideToBegin } from './combat-procedure/turn-order.ts'
import * as fear from './fear.ts'
import { fightOver, notInTurns } from './guards.ts'
import * as injuries from './health/injuries.ts'
import * as holds from './non-lethal-attacks/holds.ts'
import { halvesOf } from './speed.ts'
import * as taunts from './taunts.ts'

const where = 'Taking a turn'

export const rules = {
  'M-06': {
    where,
    how: 'automated',
    says: 'A turn has a bonus action, a main action or another bonus action, and a move of one zone, in any order.'
  },
  'M-07': {
    where,
    how: 'automated',
    says: 'A reaction to what others do takes the whole turn.'
  },
  'M-08': {
    where,
    how: 'automated',
    says: 'The main action can be traded for a bonus action, and for nothing else.'
  }
} satisfies Rules

export const events = {
  turnBegun: event<{ who: string; halves: number }>({
    apply(state, { who, halves }) {
      const one = combatantOf(state, who)
      state.active = who
      state.opportunity = one.side
      for (const side of state.sides) side.hasPassed = false
      one.turn = 'begun'
      one.mainLeft = true
      one.gaveMain = false
      one.bonusLeft = 1
      one.stoodToShoot = false
      one.halvesMoved = 0
      one.halvesLeft = halves
      one.hasCleaved = false
    }
  }),
  spent: event<{ who: string; main: boolean; isBonus: boolean }>({
    apply(state, { who, main, isBonus }) {
      const one = combatantOf(state, who)
      if (main) one.mainLeft = false
      if (main && isBonus) one.gaveMain = true
      if (!main) one.bonusLeft--
    }
  }),
  /** `next`: the side that has the opportunity now. If empty, it is the side after that of `who`. */
  turnEnded: event<{ who: string; next: string }>({
    apply(state, { who, next }) {
      const one = combatantOf(state, who)
      one.turn = 'over'
      state.active = ''
      state.opportunity = next === '' ? sideAfter(state, one.side) : next
    }
  }),
  passed: event<{ side: string; isForced: boolean }>({
    apply(state, { side }) {
      sideOf(state, side).hasPassed = true
      state.opportunity = sideAfter(state, side)
    },
    tell({ side, isForced }, before) {
      if (isForced) return undefined
      const next = sideAfter(before, side)
      const isNextToAct =
        before.sides.some(({ name, hasPassed }) => name !== side && !hasPassed) &&
        isAnybodyToAct(before, next)
      return isNextToAct ? `${side} pass, and ${next} act next` : `${side} pass`
    }
  })
}

/** The conditions in which a command of a turn is possible, and the effect of the command on a grip. */
interface TurnFacts {
  /** Whether the command does nothing, and so is possible in any condition. */
  readonly doesNothing?: true
  readonly whileEntangled?: true
  readonly whileTerrified?: true
  /** True for a command that a frenzy forbids. */
  readonly isRestful?: true
  readonly needsVoice?: true
  /** True for a command that a taunted combatant can use only on its taunter. */
  readonly isHarm?: true
  /**
   * True if the combatant keeps its grip during the command. By default only actions against the grabbed combatant keep
   * the grip (M-48).
   */
  readonly keepsHold?: true
  /** True if the command ends the grip even when used on the grabbed combatant. */
  readonly letsGo?: true
}

interface TurnArgs {
  readonly by: string
  readonly target?: string
}

/**
 * Defines a command that takes a turn, or part of one. Adds refusals before those of the definition: the combatant may
 * not act now, or has a condition that forbids the command. The command begins the turn of `by` if needed. It ends a
 * grip of `by` unless `keepsHold` is set, or the grabbed combatant is the target.
 */
export const turnCommand = <
  const Params extends Readonly<Record<string, Param<State>>> & { readonly by: Param<State> }
>(
  definition: CommandDefinition<State, Params> & TurnFacts & { readonly rule: RuleId }
): CommandDefinition<State, Params> => {
  const { refuses, decide, ...declaration } = definition
  const { keepsHold = false, letsGo = false } = definition
  const hinders = hindersOf(definition)
  return {
    ...declaration,
    refuses(state, args) {
      const { by, target } = args as unknown as TurnArgs
      return (
        fightOver(state) ??
        outOfTurn(state, by) ??
        hindered(state, combatantOf(state, by), hinders, target) ??
        refuses?.(state, args)
      )
    },
    decide(table, args) {
      const { by, target } = args as unknown as TurnArgs
      openTurn(table, by)
      const { grabs } = combatantOf(table.now, by)
      if (grabs !== '' && !keepsHold && (letsGo || target !== grabs)) holds.releaseToAct(table, by)
      decide(table, args)
    }
  }
}

/**
 * Defines a command that takes a bonus action (M-06). A missing bonus action is refused after everything that the
 * definition refuses. The action is spent before `decide` of the definition runs.
 */
export const bonusCommand = <
  const Params extends Readonly<Record<string, Param<State>>> & { readonly by: Param<State> }
>(
  definition: CommandDefinition<State, Params> & TurnFacts & { readonly rule: RuleId }
): CommandDefinition<State, Params> =>
  turnCommand({
    ...definition,
    refuses(state, args) {
      const { by } = args as unknown as TurnArgs
      return definition.refuses?.(state, args) ?? noBonusAction(state, by)
    },
    decide(table, args) {
      spendBonus(table, (args as unknown as TurnArgs).by)
      definition.decide(table, args)
    }
  })

/** The conditions that prevent a command. */
type Hinders = ReturnType<typeof hindersOf>

/** Sets every flag for every command, because V8 reads objects of one shape fastest. */
const hindersOf = (facts: TurnFacts) => ({
  entangled: !facts.doesNothing && !facts.whileEntangled,
  terrified: !facts.doesNothing && !facts.whileTerrified,
  frenzied: !facts.doesNothing && facts.isRestful === true,
  silenced: !facts.doesNothing && facts.needsVoice === true,
  taunted: !facts.doesNothing && facts.isHarm === true
})

/** Refuses a command in a condition of `one` that forbids it (C-M26, C-M27, C-M30). */
function hindered(
  state: State,
  one: Combatant,
  hinders: Hinders,
  target: string | undefined
): Refusal | undefined {
  const { name } = one
  if (hinders.entangled && isEntangled(one))
    return refuse('C-M26', `${name} is entangled and must struggle free first`)
  if (hinders.terrified && suffers(one, 'terrified'))
    return refuse('C-M27', `${name} is terrified and can only flee`)
  if (hinders.frenzied && suffers(one, 'frenzied'))
    return refuse('C-M26', `${name} is in a frenzy and can only attack`)
  if (hinders.silenced && suffers(one, 'silenced'))
    return refuse('C-M26', `${name} is silenced and cannot speak`)
  return hinders.taunted ? taunts.goesElsewhere(state, one, target) : undefined
}

const sideWithOpportunity = name('side', sides, (state) =>
  [sideToBegin(state)].filter((one) => one !== '')
)

export const commands = {
  done: turnCommand({
    label: 'Done',
    group: 'act',
    help: 'ends the turn',
    rule: 'M-06',
    role: 'pass',
    phrase: '{by}: done',
    params: { by },
    doesNothing: true,
    keepsHold: true,
    refuses: (state, { by }) =>
      refuseIf(state.active !== by, 'M-06', () => `${by} has not begun a turn`),
    decide: (table, { by }) => endTurn(table, by, '')
  }),
  /** Passes the opportunity of a side. The side may act later if another side does not pass (M-01, M-03). */
  pass: command({
    label: 'Pass',
    group: 'act',
    help: 'gives the opportunity to the other side',
    rule: 'M-01',
    order: 20,
    role: 'pass',
    phrase: '{side}: pass',
    params: { side: sideWithOpportunity },
    refuses: (state, { side }) =>
      fightOver(state) ??
      notInTurns(state) ??
      refuseIf(sideToBegin(state) !== side, 'M-01', () =>
        state.active === ''
          ? `${side} cannot pass now: the opportunity to act is with ${state.opportunity}`
          : `${state.active} is acting`
      ),
    decide: (table, { side }) => pass(table, side, false)
  }),
  'forced-pass': command({
    label: 'Pass',
    rule: 'M-03',
    order: 73,
    phrase: '{side} has nobody left to act',
    params: { side },
    due: true,
    refuses: fightOver,
    decide: (table, { side }) => pass(table, side, true)
  }),
  'end-turn': command({
    label: 'End of turn',
    rule: 'M-06',
    order: 74,
    phrase: '{who} is done',
    params: { who: anybody },
    due: true,
    refuses: fightOver,
    decide: (table, { who }) => endTurn(table, who, '')
  })
}

/** Begins the turn of a combatant, and ends the turn of another one that is in turn (M-01, M-02). */
function openTurn(table: Table, name: string): void {
  const { active, phase } = table.now
  if (active === name) return
  if (active !== '') endTurn(table, active, combatantOf(table.now, name).side)
  const one = combatantOf(table.now, name)
  table.happens(
    events.turnBegun,
    phase === 'ambush' ? 'M-55' : phase === 'fast' ? 'M-71' : phase === 'slow' ? 'M-72' : 'M-01',
    { who: name, halves: isEntangled(one) ? 0 : halvesOf(one) }
  )
  injuries.regenerate(table, name)
}

/**
 * Ends a turn and a taunt that binds it. A terrified combatant that did not move cowers. `next`: the side that begins a
 * turn; empty for the side after this one.
 */
export function endTurn(table: Table, name: string, next: string): void {
  fear.cower(table, name)
  taunts.endTaunt(table, name)
  table.happens(events.turnEnded, 'M-06', { who: name, next })
}

function pass(table: Table, side: string, isForced: boolean): void {
  const { active } = table.now
  if (active !== '') endTurn(table, active, side)
  const usual = table.now.isFastAndSlow ? 'M-73' : 'M-01'
  table.happens(events.passed, isForced ? 'M-03' : usual, { side, isForced })
}

export const spendMain = (table: Table, who: string): void =>
  table.happens(events.spent, 'M-06', { who, main: true, isBonus: false })

/** Spends the bonus action, or the main action in its place (M-06, M-08). */
export function spendBonus(table: Table, who: string): void {
  const main = combatantOf(table.now, who).bonusLeft === 0
  table.happens(events.spent, main ? 'M-08' : 'M-06', { who, main, isBonus: true })
}

/** Refuses a command that needs the main action, if that is spent. A turn that has not begun has all of its actions. */
export function noMainAction(state: State, by: string): Refusal | undefined {
  const one = combatantOf(state, by)
  if (state.active !== by || one.mainLeft) return undefined
  return one.gaveMain
    ? refuse('M-08', `${by} has traded the main action of this turn for a bonus action`)
    : refuse('M-06', `${by} has already taken the main action of this turn`)
}

export function noBonusAction(state: State, by: string): Refusal | undefined {
  const { bonusLeft, mainLeft } = combatantOf(state, by)
  return refuseIf(
    state.active === by && bonusLeft <= 0 && !mainLeft,
    'M-06',
    () => `${by} has no bonus action left in this turn`
  )
}

/** Half zones that a combatant may still move in this turn. */
export function halvesLeft(state: State, one: Combatant): number {
  if (isEntangled(one)) return 0
  return state.active === one.name ? one.halvesLeft : halvesOf(one)
}
