import { everybody, has, who } from '../state.ts'
import type { Table } from './tests.ts'

/** No two tie that often, unless somebody types it; then the encounter says who is first. */
const mostTies = 20

/**
 * Initiative: everybody rolls (T-01), and the order goes from the highest total to the lowest (T-02).
 * RULING 3: it is kept for the whole fight, unless the note says otherwise.
 */
export function rollInitiative(table: Table): void {
  const isFirst = table.now.round === 0
  const names = everybody(table.now)
    .filter(({ status }) => isFirst || status === 'up' || status === 'dying')
    .map(({ name }) => name)
  const order: string[] = []
  seat(table, names, rollAll(table, names, false), order, 0)
  table.happens({ type: 'round-begun', rule: 'T-02', round: table.now.round + 1, order })
}

/** 2d6 each, or 3d6 for the Vigilant (C-T13), in the order of the encounter. */
function rollAll(table: Table, names: readonly string[], isAgain: boolean): readonly number[] {
  return names.map((name) => {
    const isVigilant = has(who(table.now, name), 'vigilant')
    const { faces, total } = table.roll(isVigilant ? '3d6' : '2d6', name, 'initiative')
    const rule = isAgain ? 'T-04' : isVigilant ? 'C-T13' : 'T-01'
    table.happens({ type: 'initiative-rolled', rule, who: name, faces, total, isAgain })
    return total
  })
}

/** Highest first into the order; those who tie are told apart before the next lower total. */
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

/** The Vigilant before the others (T-03); among equals all of them roll again (T-04, RULING 7). */
function seatTied(
  table: Table,
  tied: readonly string[],
  total: number,
  order: string[],
  ties: number
): void {
  if (tied.length === 1 || ties === mostTies) {
    order.push(...tied)
    return
  }
  const vigilant = tied.filter((name) => has(who(table.now, name), 'vigilant'))
  const others = tied.filter((name) => !vigilant.includes(name))
  if (vigilant.length > 0 && others.length > 0)
    table.happens({ type: 'tie-won', rule: 'T-03', who: vigilant, over: others, total })
  for (const equal of [vigilant, others]) {
    if (equal.length > 1) seat(table, equal, rollAll(table, equal, true), order, ties + 1)
    else order.push(...equal)
  }
}
