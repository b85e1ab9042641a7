import { fieldContext } from './field-values.ts'
import type { Game } from './game.ts'
import type { Modifier } from './schema/forms.ts'
import type { ConditionRule } from './schema/rules.ts'
import type { Combatant, State } from './state.ts'
import type { Edge } from './test-form.ts'
import { noEdge } from './test-form.ts'

// Most combatants have no condition most of the time, and every attack asks for them: that case does no work.
const none: readonly ConditionRule[] = []

/** The rules of the conditions that a combatant has. */
export const conditionsOf = (
  { rules }: Game,
  { conditions }: Combatant
): readonly ConditionRule[] =>
  conditions.length === 0 ? none : conditions.flatMap(({ name }) => rules.conditions[name] ?? [])

/** Whether a condition forbids a combatant to act, attack, move or save. */
export const cannot = (
  game: Game,
  one: Combatant,
  what: 'act' | 'attack' | 'move' | 'save'
): boolean =>
  one.conditions.length > 0 && conditionsOf(game, one).some((rule) => rule.cannot.includes(what))

/** The modifier of one condition, with the combatant whose values its number reads. */
type Modified = readonly [Modifier | undefined, Combatant]

/** The edge of an attack, by the conditions of both, and by `given`: advantage above 0, disadvantage below. */
export function attackEdge(
  game: Game,
  state: State,
  attacker: Combatant,
  target: Combatant | undefined,
  given: number
): Edge {
  if (given === 0 && attacker.conditions.length === 0 && !target?.conditions.length) return noEdge
  const ofAttacker = conditionsOf(game, attacker).map((rule): Modified => [rule.attacks, attacker])
  const ofTarget = target
    ? conditionsOf(game, target).map((rule): Modified => [rule.attacked, target])
    : []
  return edgeOf(game, state, [...ofAttacker, ...ofTarget], given)
}

/** The edge of a save, by the conditions of the combatant. */
export const saveEdge = (game: Game, state: State, one: Combatant): Edge =>
  one.conditions.length === 0
    ? noEdge
    : edgeOf(
        game,
        state,
        conditionsOf(game, one).map((rule): Modified => [rule.saves, one]),
        0
      )

function edgeOf(game: Game, state: State, all: readonly Modified[], given: number): Edge {
  let [better, worse, plus] = [Math.max(0, given), Math.max(0, -given), 0]
  for (const [modifier, one] of all) {
    if (modifier?.kind === 'advantage') better++
    else if (modifier?.kind === 'disadvantage') worse++
    else if (modifier?.kind === 'add') plus += modifier.amount.of(fieldContext(game, state, one))
  }
  const isCounted = game.rules.attack.several === 'add up'
  return { net: isCounted ? better - worse : Math.sign(Math.sign(better) - Math.sign(worse)), plus }
}
