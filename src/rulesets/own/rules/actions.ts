import { events } from '../events.ts'
import type { Game } from '../game.ts'
import { isUsedUp, use } from '../limits.ts'
import { by, otherThanActor } from '../params.ts'
import { rollTest } from '../roll-test.ts'
import { contextOf } from '../rolling.ts'
import type { Effect } from '../schema/effect.ts'
import type { ActionRule } from '../schema/rules.ts'
import type { Refusal, Table } from '../section.ts'
import { command, refuse, refuseIf } from '../section.ts'
import type { Combatant, Limits, State } from '../state.ts'
import { combatantOf, isPresent } from '../state.ts'
import { noEdge } from '../test-form.ts'
import { toldTest } from '../words.ts'
import type { EffectMoment } from './outcomes.ts'
import { applyEffect, rollSave } from './outcomes.ts'
import { outOfFightWords, outOfTurn } from './turns.ts'

/** The commands of the actions of a fence: one for each, in place of the attacks of a turn. */
export function actionCommands(game: Game) {
  const actions = Object.entries(game.rules.turn.instead)
  const own = actions.filter(([, { target }]) => target === 'self')
  const others = actions.filter(([, { target }]) => target !== 'self')
  return {
    ...commandsOf(own, (name, action) => ownAction(game, name, action)),
    ...commandsOf(others, (name, action) => targetAction(game, name, action))
  }
}

const commandsOf = <Definition>(
  actions: readonly (readonly [string, ActionRule])[],
  create: (name: string, action: ActionRule) => Definition
): Readonly<Record<`action ${string}`, Definition>> =>
  Object.fromEntries(actions.map(([name, action]) => [`action ${name}`, create(name, action)]))

const labelOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const common = (name: string) => ({
  label: labelOf(name),
  group: 'act' as const,
  help: 'in place of the attacks of the turn',
  rule: 'turn' as const
})

const ownAction = (game: Game, name: string, action: ActionRule) =>
  command({
    ...common(name),
    phrase: `{by}: ${name}`,
    params: { by },
    refuses: (state, { by }) => cannotDo(game, state, by, name, action),
    decide: (table: Table, { by }) => act(game, table, by, by, name, action)
  })

const targetAction = (game: Game, name: string, action: ActionRule) =>
  command({
    ...common(name),
    phrase: `{by}: ${name} {target}`,
    params: { by, target: otherThanActor(isTarget(action)) },
    refuses: (state, { by, target }) =>
      cannotDo(game, state, by, name, action) ??
      refuseIf(target === by, 'turn', () => `${by} cannot choose themselves`) ??
      wrongTarget(combatantOf(state, target), combatantOf(state, by), action),
    decide: (table: Table, { by, target }) => act(game, table, by, target, name, action)
  })

export const isTarget =
  ({ target }: ActionRule) =>
  (other: Combatant, { side }: Combatant): boolean =>
    isPresent(other) && (target === 'anybody' || (other.side === side) === (target === 'ally'))

function wrongTarget(other: Combatant, by: Combatant, action: ActionRule): Refusal | undefined {
  if (!isPresent(other)) return refuse('turn', outOfFightWords(other))
  return refuseIf(
    !isTarget(action)(other, by),
    'turn',
    () => `${other.name} is no ${action.target} of ${by.name}`
  )
}

export const limitsOf = ({ uses = 0, costs, recharge }: ActionRule): Limits | undefined =>
  uses === 0 && !costs && !recharge
    ? undefined
    : { uses, recharge: recharge?.text ?? '', ...(costs && { costs }) }

export const cannotDo = (
  game: Game,
  state: State,
  by: string,
  name: string,
  action: ActionRule
): Refusal | undefined =>
  outOfTurn(game, state, by) ?? isUsedUp(combatantOf(state, by), name, limitsOf(action), 'turn')

/** Plays an action: its effect, then its test or save with their effects. It takes the turn. */
function act(
  game: Game,
  table: Table,
  by: string,
  target: string,
  name: string,
  action: ActionRule
): void {
  // Before the effects, which may give attacks again.
  table.happens(events.attackSpent, 'turn', { who: by, left: 0 })
  table.happens(events.acted, 'turn', { by, action: name, target: target === by ? '' : target })
  use(game, table, by, name, limitsOf(action))
  const at: EffectMoment = {
    rule: 'turn',
    who: target,
    roller: by,
    other: target,
    actor: by,
    difficulty: 0
  }
  const apply = (effect: Effect | undefined, moment = at) => {
    if (effect) applyEffect(game, table, effect, moment)
  }
  apply(action.does)
  if (action.test) {
    const form = game.formOf(action.test)
    const context = contextOf({ game, table, self: by, other: target, what: name })
    const result = rollTest(form, context, noEdge, game.rules.attack.advantage)
    const { passes } = result
    table.happens(events.saved, 'turn', {
      who: by,
      what: `test to ${name}${target === by ? '' : ` ${target}`}`,
      test: toldTest(form, result),
      passes
    })
    apply(passes ? action.passes : action.fails)
  } else if (action.save !== undefined) {
    const passes = rollSave(game, table, { who: target, save: action.save, by, difficulty: 0 })
    const moment = { ...at, roller: target, other: by }
    apply(passes ? action.passes : action.fails, moment)
  }
}
