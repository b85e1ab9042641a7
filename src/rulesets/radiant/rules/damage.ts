import type { Option } from '../../../core/ruleset/table.ts'
import type { Rolled } from '../events.ts'
import type { RuleId } from '../rulebook.ts'
import {
  apOf,
  type Combatant,
  type Effects,
  isUp,
  type State,
  who,
  whoCanSpendOn
} from '../state.ts'
import { type Amounts, damageTaken } from './dice.ts'
import { hinder, inflictOngoing } from './hindrances.ts'
import { friendsWithLuck } from './luck.ts'
import { shake } from './morale.ts'
import type { Table } from './tests.ts'

export interface Harm {
  readonly target: string
  /** Who did it; empty for a hazard. */
  readonly by: string
  readonly from: string
  readonly rolled: Rolled
  /** Roll it once more, for Luck. */
  readonly again: () => Rolled
  readonly isCritical: boolean
  readonly isHalved: boolean
  readonly rule: RuleId
}

/**
 * Damage: what is dealt, less the AP of who takes it (C-Z10). Before it is taken, Luck takes off a d6 or
 * has it rolled again, and a warrior lends AP to somebody Close (C-Z18, C-Z24). Gives what reached the HP.
 */
export function suffer(table: Table, harm: Harm): number {
  const { target, by, from, isCritical, isHalved } = harm
  const { rolled, less } = beforehand(table, harm)
  const one = who(table.now, target)
  const ap = apOf(table.now, one)
  const amounts = { rolled, isCritical, isHalved }
  const amount = Math.max(0, damageTaken(amounts, ap) - less)
  const hp = Math.max(0, one.hp - amount)
  const rule = amount === 0 ? (ap > 0 && less === 0 ? 'C-Z10' : harm.rule) : harm.rule
  table.happens({
    type: 'damaged',
    rule,
    who: target,
    from,
    by,
    rolled,
    isCritical,
    isHalved,
    ap,
    less,
    amount,
    hp
  })
  if (hp === 0) fall(table, target)
  else if (amount > 0) shake(table, target)
  return amount
}

type Choice =
  | { readonly kind: 'take' | 'less' }
  | { readonly kind: 'again' | 'lend'; readonly by: string }

/** What can still be done about damage that has been rolled; only Characters can do something. */
function beforehand(table: Table, harm: Harm): { readonly rolled: Rolled; readonly less: number } {
  const { target } = harm
  let { rolled } = harm
  let less = 0
  for (;;) {
    const one = who(table.now, target)
    const amounts = { rolled, isCritical: harm.isCritical, isHalved: harm.isHalved }
    const amount = Math.max(0, damageTaken(amounts, apOf(table.now, one)) - less)
    if (amount === 0 || !canBeHelped(table.now, one)) return { rolled, less }
    const options = optionsFor(table.now, one)
    if (options.length < 2) return { rolled, less }
    const choice = table.ask({
      who: one.isPlayer ? target : (lenderOf(options) ?? target),
      what: `${target} is about to take ${amount} from ${harm.from}`,
      rule: 'C-Z18',
      options,
      suggested: suggestedOf(options, one, amount)
    })
    switch (choice.kind) {
      case 'take':
        return { rolled, less }
      case 'less': {
        const { faces, total } = table.roll('1d6', target, 'Luck')
        less += total
        spend(table, target, target, 'less', faces)
        break
      }
      case 'again':
        spend(table, choice.by, target, 'damage', [
          ...rolled.faces,
          ...rolled.lower,
          ...rolled.more
        ])
        rolled = harm.again()
        break
      case 'lend':
        lend(table, choice.by, target)
    }
  }
}

/** Whether there could be anything to ask at all. */
const canBeHelped = (state: State, one: Combatant): boolean =>
  (one.isPlayer && (one.luck > 0 || friendsWithLuck(state, one).length > 0)) ||
  whoCanSpendOn(state, one.side, 'shield').length > 0

function spend(
  table: Table,
  by: string,
  target: string,
  how: 'less' | 'damage',
  faces: readonly number[]
): void {
  const left = who(table.now, by).luck - 1
  table.happens({ type: 'luck-spent', rule: 'C-Z18', by, for: target, how, faces, left })
}

function optionsFor(state: State, one: Combatant): readonly Option<Choice>[] {
  const { name } = one
  const options: Option<Choice>[] = [
    { words: `${name}: take it`, value: { kind: 'take' }, always: 'take damage' }
  ]
  if (one.isPlayer) {
    if (one.luck > 0) {
      options.push({ words: `${name}: Luck, d6 less`, value: { kind: 'less' } })
      options.push({
        words: `${name}: Luck, roll the damage again`,
        value: { kind: 'again', by: name }
      })
    }
    for (const by of friendsWithLuck(state, one))
      options.push({
        words: `${by}: Luck, roll the damage again for ${name}`,
        value: { kind: 'again', by }
      })
  }
  for (const other of whoCanSpendOn(state, one.side, 'shield'))
    if (other !== one && other.zone === one.zone && apOf(state, other) > 0)
      options.push({
        words: `${other.name}: shield ${name}`,
        value: { kind: 'lend', by: other.name }
      })
  return options
}

const lenderOf = (options: readonly Option<Choice>[]): string | undefined => {
  const value = options[1]?.value
  return value && 'by' in value ? value.by : undefined
}

/** Nothing is spent but on what would take somebody out. */
function suggestedOf(options: readonly Option<Choice>[], one: Combatant, amount: number): number {
  if (amount < one.hp) return 0
  const lends = options.findIndex(({ value }) => value.kind === 'lend')
  if (lends > 0) return lends
  const less = options.findIndex(({ value }) => value.kind === 'less')
  if (less > 0 && amount - 6 < one.hp) return less
  return Math.max(
    0,
    options.findIndex(({ value }) => value.kind === 'again' && value.by === one.name)
  )
}

/** Shield (C-Z24): the AP of a warrior goes to somebody Close, too, until the Round is over. */
function lend(table: Table, by: string, target: string): void {
  const warrior = who(table.now, by)
  const ap = apOf(table.now, warrior)
  const left = warrior.grit - 1
  table.happens({ type: 'grit-spent', rule: 'C-Z24', by, on: 'shield', for: target, left, ap })
}

/** No HP left: Out of Action for a Character (C-Z14), out of the fight for good for others (C-Z15). */
export function fall(table: Table, name: string): void {
  const one = who(table.now, name)
  if (!isUp(one)) return
  const status = one.isPlayer ? 'out of action' : 'defeated'
  table.happens({ type: 'fell', rule: one.isPlayer ? 'C-Z14' : 'C-Z15', who: name, status })
  shake(table, name)
}

/** HP that no armour keeps (Z-22, and what the table says). */
export function loseHp(
  table: Table,
  name: string,
  amount: number,
  from: string,
  rule: RuleId
): void {
  const hp = Math.max(0, who(table.now, name).hp - amount)
  table.happens({ type: 'lost-hp', rule, who: name, amount, hp, from })
  if (hp === 0) fall(table, name)
  else if (amount > 0) shake(table, name)
}

/** What an attack or a hazard leaves behind: Ongoing Damage at once, a hindrance unless a Test keeps it off. */
export function leaveBehind(
  table: Table,
  name: string,
  effects: Effects,
  by: string,
  from: string
): void {
  if (!isUp(who(table.now, name))) return
  if (effects.isOngoing) inflictOngoing(table, name, effects.test, by, from)
  if (effects.hindrance) hinder(table, name, effects.hindrance, effects, from)
}

export type { Amounts }
