import { attackEdge } from '../conditions.ts'
import type { Game } from '../game.ts'
import { rollTest } from '../roll-test.ts'
import { contextOf } from '../rolling.ts'
import type { Table } from '../section.ts'
import { combatantOf } from '../state.ts'
import { toldTest } from '../words.ts'
import type { Blow, ToHit } from './attack-damage.ts'
import { wordsOf } from './attack-damage.ts'

/** Rolls the attack, or the defence of a player that an enemy attacks. `given`: the edge by the situation. */
export function rollToHit(game: Game, table: Table, blow: Blow, given: number): ToHit {
  const { by, target, attack: one } = blow
  const { attack } = game.rules
  const attacker = combatantOf(table.now, by)
  const defender = combatantOf(table.now, target)
  const edge = attackEdge(game, table.now, attacker, defender, given)
  if (attack.defence && defender.isPlayer && !attacker.isPlayer) {
    const form = game.formOf(attack.defence)
    const moment = { game, table, self: target, other: by, attack: one, what: 'defence' }
    const against = { net: 0 - edge.net, plus: 0 - edge.plus }
    const result = rollTest(form, contextOf(moment), against, attack.advantage)
    const test = toldTest(form, result)
    const words = wordsOf(result)
    return { isHit: !result.passes, extra: undefined, test, isDefence: true, words }
  }
  const form = game.attackTests[one.kind]
  const isDefence = false
  if (!form)
    return { isHit: true, extra: undefined, test: undefined, isDefence, words: wordsOf(undefined) }
  const what = `attack with ${one.name}`
  const moment = { game, table, self: by, other: target, attack: one, what }
  const result = rollTest(form, contextOf(moment), edge, attack.advantage)
  const words = wordsOf(result)
  const extra = extraOf(game, table, blow, words)
  const isHit = extra === 'critical' || (result.passes && extra !== 'fumble')
  return { isHit, extra, test: toldTest(form, result), isDefence, words }
}

/** Whether a roll to hit is a critical or a fumble. */
function extraOf(
  game: Game,
  table: Table,
  { by, target }: Blow,
  words: ToHit['words']
): ToHit['extra'] {
  const { critical, fumble } = game.rules.attack
  if (!critical && !fumble) return undefined
  const context = contextOf({ game, table, self: by, other: target, words, what: 'critical' })
  if (critical?.when.passes(context)) return 'critical'
  return fumble?.when.passes(context) ? 'fumble' : undefined
}
