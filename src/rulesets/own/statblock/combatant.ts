import type { EncounterEntry } from '../../../core/encounter/encounter.ts'
import { newcomer } from '../../../core/encounter/roster.ts'
import { fieldContext } from '../field-values.ts'
import type { Game } from '../game.ts'
import { settleValues } from '../starting-values.ts'
import type { Combatant } from '../state.ts'
import { usualAttack } from './attacks.ts'
import type { Creature } from './statblock.ts'

/** Creates a combatant. Fields that need dice have no value yet. */
export function createCombatant(game: Game, entry: EncounterEntry, creature: Creature): Combatant {
  const values: Record<string, number> = {}
  const dice: Record<string, string> = {}
  for (const [name, written] of Object.entries(creature.numbers)) {
    const field = game.fields.get(name)
    if (field && typeof written !== 'number') dice[name] = written.dice
    else if (field && typeof written === 'number')
      values[name] = Math.max(field.least, Math.min(field.most, written))
  }
  const attacks = creature.attacks.attacks.length > 0 ? creature.attacks.attacks : [usualAttack]
  const one: Combatant = {
    ...newcomer(entry, creature),
    values,
    unrolled: {},
    most: {},
    before: {},
    attacks: Object.freeze(Object.fromEntries(attacks.map((attack) => [attack.name, attack]))),
    attacksInTurn: creature.attacks.inTurn,
    resists: creature.resists,
    vulnerable: creature.vulnerable,
    immune: creature.immune,
    conditions: [],
    used: {},
    waiting: [],
    near: [],
    hasMoved: false,
    isSurprised: false,
    checks: [],
    resources: {},
    initiative: 0,
    passes: 0,
    fails: 0,
    diesIn: 0,
    given: 0,
    attacksLeft: 0
  }
  const settled = settleValues(game, one, dice, undefined)
  one.values = { ...values, ...settled.values }
  one.unrolled = Object.freeze({ ...settled.unrolled })
  for (const pool of game.pools) {
    one.most[pool] = Math.max(0, one.values[pool] ?? 0)
    const left = creature.left[pool]
    if (left !== undefined) one.values[pool] = left
  }
  for (const pool of game.pools) one.before[pool] = one.values[pool] ?? 0
  const fight = { round: 0, combatants: {} }
  for (const [name, { usual }] of Object.entries(game.rules.resources)) {
    const written = game.fields.has(name) ? undefined : creature.numbers[name]
    const count = typeof written === 'number' ? written : usual.of(fieldContext(game, fight, one))
    one.resources[name] = Math.max(0, count)
  }
  return one
}
