import type { Refusal } from '../../core/ruleset/rulebook.ts'
import { attackOddsOf } from './attack-odds.ts'
import { cannot } from './conditions.ts'
import { fieldContext } from './field-values.ts'
import type { Game } from './game.ts'
import { isUsedUp } from './limits.ts'
import { end } from './rules/turns.ts'
import type { Command } from './sections.ts'
import type { Attack, Combatant, State } from './state.ts'
import { canAct, everybody } from './state.ts'

/** After this round everybody surrenders, because nobody wins this fight. */
const lastRound = 80

/** Chooses the commands of sensible combatants: the attack that takes most, and the target that matters most. */
export function tacticOf(game: Game) {
  const odds = attackOddsOf(game)

  /** The value of an attack: the points it takes, and the damage that a fallen enemy will not do. */
  function worthOf(state: State, one: Combatant, target: Combatant, attack: Attack): number {
    const { loss, fells } = odds.attack(state, one, target, attack)
    return loss + fells * odds.danger(target)
  }

  /** The best targets of an attack, no more than it reaches, and their value together. */
  function bestTargets(
    state: State,
    one: Combatant,
    attack: Attack,
    enemies: readonly Combatant[]
  ) {
    const rated = enemies
      .map((target) => ({ name: target.name, worth: worthOf(state, one, target, attack) }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, attack.area)
    return {
      names: rated.map(({ name }) => name),
      worth: rated.reduce((sum, { worth }) => sum + worth, 0)
    }
  }

  function choose(state: State, one: Combatant): Command {
    const by = one.name
    const enemies = targetsOf(state, one)
    let best: readonly string[] = []
    let chosen = ''
    let most = Number.NEGATIVE_INFINITY
    for (const attack of Object.values(one.attacks)) {
      if (isUsedUp(one, attack.name, attack.limits, 'attack')) continue
      const { names, worth } = bestTargets(state, one, attack, enemies)
      if (names.length === 0 || worth <= most) continue
      most = worth
      best = names
      chosen = attack.name
    }
    const [target, ...others] = best
    if (target === undefined) return { type: 'done', by }
    if (mustMoveNear(one, target, chosen))
      return one.hasMoved || cannot(game, one, 'move')
        ? { type: 'done', by }
        : { type: 'move near', by, target }
    return others.length > 0
      ? { type: 'attack-all', by, all: best, attack: chosen, edge: '' }
      : { type: 'attack', by, target, attack: chosen, edge: '' }
  }

  /** Whether a blow needs a move first, in a game with near and far. */
  function mustMoveNear({ near, attacks }: Combatant, target: string, chosen: string): boolean {
    const attack = attacks[chosen]
    const isBlow = attack?.kind === 'melee' && attack.area === 1
    return game.rules.turn.moves === 'near and far' && isBlow && !near.includes(target)
  }

  /** The enemies among whom a combatant chooses: all, or one by its temperament or by the fence. */
  function targetsOf(state: State, one: Combatant): readonly Combatant[] {
    const enemies = everybody(state).filter((other) => canAct(other) && other.side !== one.side)
    const way = one.temperament === 'mindless' ? 'nearest' : game.rules.fights.target
    const pointsOf = ({ values }: Combatant) =>
      game.pools.reduce((sum, pool) => sum + (values[pool] ?? 0), 0)
    const first = (order: readonly Combatant[]) => order.slice(0, 1)
    switch (way) {
      case 'nearest':
        return first(enemies)
      case 'weakest':
        return first(enemies.toSorted((a, b) => pointsOf(a) - pointsOf(b)))
      case 'most dangerous':
        return first(enemies.toSorted((a, b) => odds.danger(b) - odds.danger(a)))
      case 'random': {
        const at =
          (state.round * 7 + Object.keys(state.combatants).indexOf(one.name)) % enemies.length
        return enemies.slice(at, at + 1)
      }
      default:
        return enemies
    }
  }

  /** Whether a combatant runs by the test of the fence. Players, the mindless and the reckless stay. */
  function wantsToFlee(state: State, one: Combatant): boolean {
    const when = game.rules.fights['flees when']
    if (!when || one.isPlayer) return false
    if (one.temperament === 'mindless' || one.temperament === 'reckless') return false
    return when.passes(fieldContext(game, state, one))
  }

  return (
    state: State,
    _refuses: (state: State, command: Command) => Refusal | undefined
  ): Command | undefined => {
    const { phase, active, round } = state
    if (end.suggestion(state) === 'end') return { type: 'end' }
    if (phase === 'opening') return { type: 'initiative' }
    const one = state.combatants[active]
    if (phase !== 'turns' || !one) return undefined
    if (round > lastRound)
      return { type: 'mark', who: active, status: 'surrendered', why: 'the fight has no winner' }
    if (wantsToFlee(state, one))
      return { type: 'mark', who: active, status: 'fled', why: 'the fight is lost' }
    if (cannot(game, one, 'attack')) return { type: 'done', by: active }
    return choose(state, one)
  }
}
