import { namesFor } from '../../../core/text/names.ts'
import type { CommandOfType } from '../commands.ts'
import { everybody, isUp, type State } from '../state.ts'
import { faceFears } from './fear.ts'
import { rollDurability } from './gear.ts'
import { moralePhase } from './morale.ts'
import type { Table } from './saves.ts'
import { endTurn } from './turns.ts'

/** How many there are where that is diced for. */
export function muster(table: Table): void {
  for (const [group, { name, count }] of [...table.now.groups].entries()) {
    const rolled = table.roll(count, name, 'how many')
    const names = namesFor(name, Math.max(0, rolled.total), Object.keys(table.now.combatants), true)
    table.happens({
      type: 'arrived',
      rule: 'table',
      group,
      names,
      faces: rolled.faces,
      count: names.length
    })
  }
  table.happens({ type: 'opened', rule: 'M-01' })
}

/** The side that started the fight holds the initiative (M-05). */
export const start = (table: Table, { side }: CommandOfType<'start'>): void => {
  table.happens({ type: 'initiative-taken', rule: 'M-05', side, faces: [], sides: 0 })
  spring(table)
}

/** The fight begins: a random side holds the initiative where nobody is known to have started it (M-05). */
export function beginFight(table: Table): void {
  const { holder, sides } = table.now
  if (holder === '') {
    const count = sides.length
    // A d2 and a d3 are a d6 divided (C-M6).
    const die = count <= 3 ? 6 : count
    const face = table.roll(`1d${die}`, '', 'who holds the initiative').total
    const side = sides[Math.ceil((face * count) / die) - 1]?.name ?? ''
    table.happens({ type: 'initiative-taken', rule: 'M-05', side, faces: [face], sides: die })
  }
  spring(table)
}

/** Those in ambush have a bonus turn before anything else (M-55); without any the first round begins. */
function spring(table: Table): void {
  const hidden = everybody(table.now).filter((one) => isUp(one) && one.isConcealed)
  if (hidden.length > 0)
    table.happens({ type: 'ambush-sprung', rule: 'M-51', who: hidden.map(({ name }) => name) })
  else beginRound(table)
}

/** A new round: the threshold of the fast phase where that is played (M-70), and what there is to be afraid of. */
export function beginRound(table: Table): void {
  const { round, holder, isFastAndSlow } = table.now
  table.happens({ type: 'round-begun', rule: 'M-01', round: round + 1, first: holder })
  for (const one of everybody(table.now))
    if (one.conditions.includes('stunned') && isUp(one))
      table.happens({ type: 'lost-turn', rule: 'C-M26', who: one.name, why: 'stunned' })
  faceFears(table)
  if (!isFastAndSlow) return
  const face = table.roll('1d20', '', 'fast action threshold').total
  const fast = everybody(table.now).filter((one) => isUp(one) && one.abilities.WIT >= face)
  table.happens({
    type: 'threshold-rolled',
    rule: 'M-70',
    face,
    fast: fast.map(({ name }) => name)
  })
}

/** Nobody wants to act any more in the fast phase (M-72, M-73). */
export const beginSlow = (table: Table): void => table.happens({ type: 'slow-begun', rule: 'M-72' })

/** All sides have passed: the dying die, then hearts are tried, then the next round (M-03, M-04). */
export function endRound(table: Table): void {
  if (table.now.active !== '') endTurn(table, table.now.active, '')
  const isTried = table.now.sides.some(({ morale }) => morale === 'owed')
  table.happens({ type: 'round-ended', rule: isTried ? 'M-04' : 'M-03' })
  for (const { name, status, diesAtEndOf } of everybody(table.now))
    if (status === 'dying' && diesAtEndOf <= table.now.round)
      table.happens({ type: 'died', rule: 'C-M10', who: name, why: 'nobody helped' })
  moralePhase(table)
}

/** A side lets the opportunity go by; it may still act later, if another did not pass (M-01, M-03). */
export function pass(table: Table, side: string, isForced: boolean): void {
  const { active } = table.now
  if (active !== '') endTurn(table, active, side)
  const usual = table.now.isFastAndSlow ? 'M-73' : 'M-01'
  table.happens({ type: 'passed', rule: isForced ? 'M-03' : usual, side, isForced })
}

/** The fight is over: what it did to the gear (M-66). */
export function endFight(table: Table): void {
  const winner = everybody(table.now).find(isUp)?.side ?? 'nobody'
  rollDurability(table)
  table.happens({ type: 'fight-over', rule: 'M-66', winner })
}

/** Whether nobody has acted or passed in this round yet: until then the holder may let others begin (M-05). */
export const isRoundFresh = (state: State): boolean =>
  state.active === '' &&
  state.opportunity === state.holder &&
  state.sides.every(({ hasPassed }) => !hasPassed) &&
  everybody(state).every((one) => !isUp(one) || one.turn === 'to come')
