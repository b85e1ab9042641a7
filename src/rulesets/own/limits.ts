import { events } from './events.ts'
import type { Game } from './game.ts'
import { rollTest } from './roll-test.ts'
import { contextOf } from './rolling.ts'
import type { Refusal, RuleId, Table } from './section.ts'
import { refuseIf } from './section.ts'
import type { Combatant, Limits } from './state.ts'
import { combatantOf } from './state.ts'
import { noEdge } from './test-form.ts'
import { toldTest } from './words.ts'

/** Refuses an attack or an action that is used up, waits for its test, or costs more than is left. */
export function isUsedUp(
  one: Combatant,
  what: string,
  limits: Limits | undefined,
  rule: RuleId
): Refusal | undefined {
  if (!limits) return undefined
  const { uses, costs } = limits
  const { name } = one
  return (
    refuseIf(
      uses > 0 && (one.used[what] ?? 0) >= uses,
      rule,
      () => `${name} has used ${what} already`
    ) ??
    refuseIf(one.waiting.includes(what), rule, () => `${what} of ${name} is not ready again`) ??
    refuseIf(
      costs !== undefined && (one.resources[costs.resource] ?? 0) < costs.amount,
      rule,
      () => `${name} has not enough ${costs?.resource}`
    )
  )
}

/** Records the use of a limited attack or action, and its cost. */
export function use(
  game: Game,
  table: Table,
  who: string,
  what: string,
  limits: Limits | undefined
): void {
  if (!limits) return
  const { costs, recharge } = limits
  const facts = {
    who,
    what,
    cost: costs?.amount ?? 0,
    resource: costs?.resource ?? '',
    word: game.word(costs?.resource ?? ''),
    waits: recharge !== ''
  }
  table.happens(events.used, 'turn', facts)
}

/** Rolls the tests of everything that waits to be ready again, at the beginning of a turn. */
export function recharge(game: Game, table: Table, who: string): void {
  for (const what of combatantOf(table.now, who).waiting) {
    const one = combatantOf(table.now, who)
    const text = one.attacks[what]?.limits?.recharge ?? ''
    const ofAction = game.rules.turn.instead[what]?.recharge
    const form = text === '' ? ofAction && game.formOf(ofAction) : game.rechargeOf(text)
    if (!form) continue
    const context = contextOf({ game, table, self: who, what: `${what} again` })
    const test = rollTest(form, context, noEdge, game.rules.attack.advantage)
    table.happens(events.recharged, 'turn', { who, what, test: toldTest(form, test) })
  }
}
