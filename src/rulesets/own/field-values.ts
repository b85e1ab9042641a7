import type { Context } from './formula/compile.ts'
import type { Owner } from './formula/tree.ts'
import type { Game } from './game.ts'
import type { FieldRule } from './schema/rules.ts'
import type { Combatant, State } from './state.ts'
import { canAct } from './state.ts'

/** The fight that a value is read in. The words `round`, `allies` and `enemies` need it. */
type FightOf = Pick<State, 'round' | 'combatants'>

/** The value of a field of a combatant, of `max hp` and `lost hp`, or of `round`, `allies` and `enemies`. */
export function fieldValue(game: Game, fight: FightOf, one: Combatant, name: string): number {
  const field = game.fields.get(name)
  if (!field) return otherValue(fight, one, name)
  const value = ownValue(game, fight, one, field)
  return clamped(
    field,
    one.conditions.length === 0 ? value : value + changeOf(game, fight, one, name)
  )
}

/** A value without the changes by conditions. The numbers of those changes read such values. */
function valueWithoutChanges(game: Game, fight: FightOf, one: Combatant, name: string): number {
  const field = game.fields.get(name)
  if (!field) return otherValue(fight, one, name)
  return clamped(field, ownValue(game, fight, one, field, valueWithoutChanges))
}

const clamped = ({ least, most }: FieldRule, value: number): number =>
  value < least ? least : value > most ? most : value

function ownValue(
  game: Game,
  fight: FightOf,
  one: Combatant,
  { name, is, steps }: FieldRule,
  read = fieldValue
): number {
  if (!is && !steps) return one.values[name] ?? 0
  if (is) return is.of(new FieldContext(game, fight, one, read))
  if (!steps) return 0
  const value = read(game, fight, one, steps.of)
  const row = steps.rows.findLast(({ from }) => value >= from)
  return row?.value.of(new FieldContext(game, fight, one, read)) ?? 0
}

/** The sum of the changes of a field by conditions. */
function changeOf(game: Game, fight: FightOf, one: Combatant, name: string): number {
  let sum = 0
  for (const condition of one.conditions) {
    const change = game.rules.conditions[condition.name]?.change[name]
    if (!change) continue
    sum += change.of(new FieldContext(game, fight, one, valueWithoutChanges))
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
class FieldContext implements Context {
  constructor(
    private readonly game: Game,
    private readonly fight: FightOf,
    private readonly one: Combatant,
    private readonly read: typeof fieldValue
  ) {}

  value(_: Owner, name: string): number {
    return this.read(this.game, this.fight, this.one, name)
  }

  roll(): number {
    return 0
  }
}

export const fieldContext = (game: Game, fight: FightOf, one: Combatant): Context =>
  new FieldContext(game, fight, one, fieldValue)

function fightValue({ round, combatants }: FightOf, one: Combatant, name: string): number {
  if (name === 'round') return round
  const isAllies = name === 'allies'
  if (!isAllies && name !== 'enemies') return 0
  let count = 0
  for (const other in combatants) {
    const able = combatants[other]
    if (able && canAct(able) && (able.side === one.side) === isAllies) count++
  }
  return count
}

/** The difficulty of a save without one of its own, by the combatant that causes the save. */
export const difficultyOf = (game: Game, fight: FightOf, causer: Combatant): number =>
  game.fields.has('difficulty') ? fieldValue(game, fight, causer, 'difficulty') : usualDifficulty

/** The difficulty in a game without a field of this name. */
const usualDifficulty = 10
