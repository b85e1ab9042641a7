import type { Context } from './formula/compile.ts'
import type { Game } from './game.ts'
import type { FieldRule } from './schema/rules.ts'
import type { Combatant, State } from './state.ts'
import { canAct, everybody } from './state.ts'

/** The fight that a value is read in. The words `round`, `allies` and `enemies` need it. */
type FightOf = Pick<State, 'round' | 'combatants'>

/** The value of a field of a combatant, of `max hp` and `lost hp`, or of `round`, `allies` and `enemies`. */
export function fieldValue(game: Game, fight: FightOf, one: Combatant, name: string): number {
  const field = game.fields.get(name)
  if (!field) return otherValue(fight, one, name)
  return clamped(field, ownValue(game, fight, one, field) + changeOf(game, fight, one, name))
}

/** A value without the changes by conditions. The numbers of those changes read such values. */
function valueWithoutChanges(game: Game, fight: FightOf, one: Combatant, name: string): number {
  const field = game.fields.get(name)
  if (!field) return otherValue(fight, one, name)
  return clamped(field, ownValue(game, fight, one, field, valueWithoutChanges))
}

const clamped = ({ least, most }: FieldRule, value: number): number =>
  Math.max(least, Math.min(most, value))

function ownValue(
  game: Game,
  fight: FightOf,
  one: Combatant,
  { name, is, steps }: FieldRule,
  read = fieldValue
): number {
  if (!is && !steps) return one.values[name] ?? 0
  const context: Context = {
    value: (_, other) => read(game, fight, one, other),
    roll: () => 0
  }
  if (is) return is.of(context)
  if (!steps) return 0
  const value = read(game, fight, one, steps.of)
  return steps.rows.findLast(({ from }) => value >= from)?.value.of(context) ?? 0
}

/** The sum of the changes of a field by conditions. */
function changeOf(game: Game, fight: FightOf, one: Combatant, name: string): number {
  let sum = 0
  for (const condition of one.conditions) {
    const change = game.rules.conditions[condition.name]?.change[name]
    if (!change) continue
    sum += change.of({
      value: (_, other) => valueWithoutChanges(game, fight, one, other),
      roll: () => 0
    })
  }
  return sum
}

function otherValue(fight: FightOf, one: Combatant, name: string): number {
  if (name.startsWith('max ')) return one.most[name.slice(4)] ?? 0
  if (name.startsWith('lost ')) {
    const pool = name.slice(5)
    return (one.most[pool] ?? 0) - (one.values[pool] ?? 0)
  }
  return fightValue(fight, one, name)
}

/** The values of a combatant for formulas without dice and without another combatant. */
export const fieldContext = (game: Game, fight: FightOf, one: Combatant): Context => ({
  value: (_, name) => fieldValue(game, fight, one, name),
  roll: () => 0
})

function fightValue({ round, combatants }: FightOf, one: Combatant, name: string): number {
  if (name === 'round') return round
  const isAllies = name === 'allies'
  if (!isAllies && name !== 'enemies') return 0
  const able = everybody({ combatants }).filter(canAct)
  return able.filter(({ side }) => (side === one.side) === isAllies).length
}
