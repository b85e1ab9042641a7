import { fightOver, isDecided } from '../../../core/sections/end-of-fight.ts'
import { events } from '../events.ts'
import { fieldContext } from '../field-values.ts'
import type { Game } from '../game.ts'
import { anybody } from '../params.ts'
import { rollTest } from '../roll-test.ts'
import { contextOf } from '../rolling.ts'
import type { MoraleTime } from '../schema/keys/condition-keys.ts'
import type { MoraleRule } from '../schema/rules.ts'
import type { Table } from '../section.ts'
import { command } from '../section.ts'
import type { Combatant, Side, State } from '../state.ts'
import { canAct, combatantOf, everybody, sideOf } from '../state.ts'
import { noEdge } from '../test-form.ts'
import { toldTest } from '../words.ts'
import { applyEffect, self } from './outcomes.ts'

/** The command of a morale check, which the rules give by themselves. */
export const moraleCommands = (game: Game) => ({
  morale: command({
    label: 'Morale',
    rule: 'morale',
    phrase: '{who} checks morale',
    params: { who: anybody },
    due: true,
    refuses: fightOver,
    decide: (table: Table, { who }) => check(game, table, who)
  })
})

/** The combatant that must check morale now: the leader of a side, or one for itself. Players never check. */
export function checksMorale(game: Game, state: State): string | undefined {
  const { morale } = game.rules
  if (!morale || state.phase !== 'turns') return undefined
  for (const side of state.sides) {
    if (side.isParty || (morale.of === 'side' && areDone(morale, side.checks))) continue
    const count = countSide(state, side)
    for (const name in state.combatants) {
      const one = combatantOf(state, name)
      if (one.side !== side.name || !canAct(one)) continue
      if (newMoments(game, morale, state, { side, count, one }).length > 0)
        return isDecided(state) ? undefined : name
      if (morale.of === 'side') break
    }
  }
  return undefined
}

/** Whether checks were made for all moments. Most of a fight is after that, or before any loss. */
const areDone = ({ when }: MoraleRule, checks: readonly string[]): boolean =>
  checks.length >= when.length && when.every((moment) => checks.includes(momentName(moment)))

const momentName = (moment: MoraleTime): string =>
  typeof moment === 'string' ? moment : moment.text

const membersOf = (state: State, { name }: Side): readonly Combatant[] =>
  everybody(state).filter(({ side }) => side === name)

/** The combatants of a side: all of them, and those that can act. */
interface SideCount {
  readonly size: number
  readonly able: number
  readonly isLeaderLost: boolean
}

/** The leader is the first combatant of the side. */
function countSide(state: State, { name, size: before }: Side): SideCount {
  let [size, able, isLeaderLost] = [0, 0, false]
  for (const member in state.combatants) {
    const one = combatantOf(state, member)
    if (one.side !== name) continue
    if (canAct(one)) able++
    else if (size === 0) isLeaderLost = true
    size++
  }
  return { size: Math.max(before, size), able, isLeaderLost }
}

/** A combatant that may check morale, with its side. */
interface Checker {
  readonly side: Side
  readonly count: SideCount
  readonly one: Combatant
}

const noMoments: readonly string[] = []

/** The moments of a check that have come, and that no check was made for. */
function newMoments(
  game: Game,
  { of, when }: MoraleRule,
  state: State,
  { side, count, one }: Checker
): readonly string[] {
  const done = of === 'side' ? side.checks : one.checks
  let moments = noMoments
  for (const moment of when) {
    const name = momentName(moment)
    if (done.includes(name) || !hasCome(game, of, state, moment, { side, count, one })) continue
    moments = [...moments, name]
  }
  return moments
}

function hasCome(
  game: Game,
  of: MoraleRule['of'],
  state: State,
  moment: MoraleTime,
  { side, count: { able, size, isLeaderLost }, one }: Checker
): boolean {
  switch (moment) {
    case 'first loss':
      return able < size
    case 'half lost':
      return able * 2 <= size
    case 'leader lost':
      return isLeaderLost
    case 'half hp': {
      const whose = of === 'side' ? membersOf(state, side) : [one]
      return pointsOf(game, whose, 'values') * 2 <= pointsOf(game, whose, 'most')
    }
    default:
      return moment.passes(fieldContext(game, state, one))
  }
}

const pointsOf = ({ lastPool }: Game, all: readonly Combatant[], what: 'values' | 'most'): number =>
  all.reduce((sum, other) => sum + Math.max(0, other[what][lastPool] ?? 0), 0)

/** Rolls a morale check. A failure has its effect on the whole side, or on the combatant that checks for itself. */
function check(game: Game, table: Table, who: string): void {
  const { morale } = game.rules
  if (!morale) return
  const one = combatantOf(table.now, who)
  const side = sideOf(table.now, one.side)
  const count = countSide(table.now, side)
  const moments = newMoments(game, morale, table.now, { side, count, one })
  const form = game.formOf(morale.test)
  const context = contextOf({ game, table, self: who, what: 'morale' })
  const result = rollTest(form, context, noEdge, game.rules.attack.advantage)
  const isSide = morale.of === 'side'
  // A check says what it is: `morale` would say no more about the number that it needs.
  const name = form.needName === game.word('morale') ? '' : form.needName
  const facts = { who, side: side.name, isSide, moments, test: toldTest(form, result, name) }
  table.happens(events.moraleChecked, 'morale', facts)
  if (result.passes) return
  const broken = isSide ? membersOf(table.now, side).filter(canAct) : [one]
  for (const { name } of broken) applyEffect(game, table, morale.fails, self(name, 'morale'))
}
