import { cannot } from '../conditions.ts'
import { events } from '../events.ts'
import type { Game } from '../game.ts'
import { isUsedUp } from '../limits.ts'
import { by, enemy } from '../params.ts'
import { rollTest } from '../roll-test.ts'
import { contextOf } from '../rolling.ts'
import type { Refusal, Table } from '../section.ts'
import { command, refuse, refuseIf } from '../section.ts'
import type { State } from '../state.ts'
import { canAct, combatantOf, isPresent } from '../state.ts'
import { noEdge } from '../test-form.ts'
import { toldTest } from '../words.ts'
import { strike } from './attacks.ts'
import { outOfFightWords, outOfTurn } from './turns.ts'

const hasMoves = ({ rules }: Game): boolean => rules.turn.moves === 'near and far'

/** The command to go to an enemy, in a game with near and far. A turn has one move beside its attacks. */
export const nearCommands = (
  game: Game
): Readonly<Record<`move near${string}`, ReturnType<typeof moveNear>>> =>
  Object.fromEntries(hasMoves(game) ? [['move near', moveNear(game)]] : [])

/** The command to leave all near enemies, in a game with near and far. */
export const awayCommands = (
  game: Game
): Readonly<Record<`move away${string}`, ReturnType<typeof moveAway>>> =>
  Object.fromEntries(hasMoves(game) ? [['move away', moveAway(game)]] : [])

const moveNear = (game: Game) =>
  command({
    label: 'Move near',
    group: 'move',
    help: 'go to an enemy',
    rule: 'turn',
    role: 'move',
    phrase: '{by}: move near {target}',
    params: { by, target: enemy },
    refuses(state, { by, target }) {
      const other = combatantOf(state, target)
      return (
        cannotMove(game, state, by) ??
        refuseIf(target === by, 'turn', () => `${by} cannot move near themselves`) ??
        refuseIf(!isPresent(other), 'turn', () => outOfFightWords(other)) ??
        refuseIf(
          combatantOf(state, by).near.includes(target),
          'turn',
          () => `${by} is already near ${target}`
        )
      )
    },
    decide: (table: Table, { by: who, target }) =>
      table.happens(events.movedNear, 'turn', { who, target })
  })

const moveAway = (game: Game) =>
  command({
    label: 'Move away',
    group: 'move',
    help: 'leave all enemies that are near',
    rule: 'turn',
    role: 'move',
    phrase: '{by}: move away',
    params: { by },
    refuses: (state, { by }) =>
      cannotMove(game, state, by) ??
      refuseIf(combatantOf(state, by).near.length === 0, 'turn', () => `No enemy is near ${by}`),
    decide: (table: Table, { by }) => leaveEnemies(game, table, by)
  })

function cannotMove(game: Game, state: State, by: string): Refusal | undefined {
  const refusal = outOfTurn(game, state, by)
  if (refusal) return refusal
  const one = combatantOf(state, by)
  if (cannot(game, one, 'move')) return refuse('conditions', `${by} cannot move now`)
  return refuseIf(one.hasMoved, 'turn', () => `${by} has already moved in this turn`)
}

/** Leaves all near enemies: freely, by a test, or after an attack of each of them. */
function leaveEnemies(game: Game, table: Table, who: string): void {
  const { leaving } = game.rules.turn
  if (leaving === 'an attack') {
    for (const name of combatantOf(table.now, who).near) {
      const enemy = combatantOf(table.now, name)
      const blow = Object.values(enemy.attacks).find(
        (attack) => attack.kind === 'melee' && !isUsedUp(enemy, attack.name, attack.limits, 'turn')
      )
      if (!blow || !canAct(enemy) || cannot(game, enemy, 'attack')) continue
      strike(game, table, { by: name, target: who, attack: blow }, 0)
      if (!canAct(combatantOf(table.now, who))) return
    }
  } else if (leaving !== 'nothing') {
    const form = game.formOf(leaving)
    const context = contextOf({ game, table, self: who, what: 'test to get away' })
    const result = rollTest(form, context, noEdge, game.rules.attack.advantage)
    if (!result.passes)
      return table.happens(events.stayed, 'turn', { who, test: toldTest(form, result) })
  }
  table.happens(events.movedAway, 'turn', { who })
}
