import { attackEdge } from '../conditions.ts'
import type { Game } from '../game.ts'
import { contextOf } from '../rolling.ts'
import type { Extra } from '../schema/rules.ts'
import type { Table } from '../section.ts'
import type { Attack } from '../state.ts'
import { combatantOf } from '../state.ts'
import type { TestForm, TestResult } from '../test-form.ts'
import { rollTest } from '../test-form.ts'
import { toldTest } from '../words.ts'
import type { ToHit } from './attack-damage.ts'
import { wordsOf } from './attack-damage.ts'

/** Rolls the attack, or the defence of a player that an enemy attacks. */
export function rollToHit(
  game: Game,
  table: Table,
  by: string,
  target: string,
  one: Attack,
  given: number
): ToHit {
  const { attack } = game.rules
  const attacker = combatantOf(table.now, by)
  const defender = combatantOf(table.now, target)
  const edge = attackEdge(game, table.now, attacker, defender, given)
  if (attack.defence && defender.isPlayer && !attacker.isPlayer) {
    const form = game.formOf(attack.defence)
    const context = contextOf({
      game,
      table,
      self: target,
      other: by,
      attack: one,
      what: 'defence'
    })
    const against = { net: 0 - edge.net, plus: 0 - edge.plus }
    const result = rollTest(form, context, against, attack.advantage)
    return {
      isHit: !result.passes,
      extra: undefined,
      test: toldTest(form, result),
      isDefence: true,
      words: wordsOf(result)
    }
  }
  const form = game.attackTests[one.kind]
  if (!form)
    return {
      isHit: true,
      extra: undefined,
      test: undefined,
      isDefence: false,
      words: wordsOf(undefined)
    }
  const moment = {
    game,
    table,
    self: by,
    other: target,
    attack: one,
    what: `attack with ${one.name}`
  }
  const result = rollTest(form, contextOf(moment), edge, attack.advantage)
  return judge(game, table, by, target, form, result)
}

function judge(
  game: Game,
  table: Table,
  by: string,
  target: string,
  form: TestForm,
  result: TestResult
): ToHit {
  const words = wordsOf(result)
  const context = contextOf({ game, table, self: by, other: target, words, what: 'critical' })
  const isMet = (extra: Extra | undefined) => extra?.when.passes(context) === true
  const { critical, fumble } = game.rules.attack
  const extra = isMet(critical) ? 'critical' : isMet(fumble) ? 'fumble' : undefined
  const isHit = extra === 'critical' || (result.passes && extra !== 'fumble')
  return { isHit, extra, test: toldTest(form, result), isDefence: false, words }
}
