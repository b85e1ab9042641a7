import type { Refusal } from '../../core/ruleset/rulebook.ts'
import { pointsIn } from './attack-odds.ts'
import { cannot } from './conditions.ts'
import type { Game } from './game.ts'
import { isUsedUp } from './limits.ts'
import { attackCalled } from './params.ts'
import { isTooFar } from './rules/attacks.ts'
import { cannotJoin } from './rules/together.ts'
import { end } from './rules/turns.ts'
import type { Command } from './sections.ts'
import type { Attack, Combatant, State } from './state.ts'
import { canAct, combatantOf } from './state.ts'
import { actionChoiceOf } from './tactic/actions.ts'
import { effectHarmOf } from './tactic/effects.ts'
import { flight, wantsToFlee } from './tactic/fleeing.ts'
import { attackOddsOf } from './tactic/known-odds.ts'

/** After this round everybody surrenders, because nobody wins this fight. */
const lastRound = 80

/** The factor of a fallen enemy for the cunning, and that of a shot for the cautious. */
const cunningFactor = 2
const cautiousFactor = 1.5

/** A command with its value, in points of damage. */
interface Choice {
  readonly command: Command
  readonly worth: number
}

/**
 * Chooses the commands of sensible combatants: the attack or the action that does most harm, and the target that matters
 * most. The mindless attack the nearest enemy, the reckless never help or flee. The cautious shoot, and flee when they
 * are badly hurt. The cunning make enemies fall.
 */
export function tacticOf(game: Game) {
  const odds = attackOddsOf(game)
  const { harm: harmOf, look } = effectHarmOf(game, odds)
  const bestAction = actionChoiceOf(game, odds, harmOf)
  const { together } = game.rules.attack

  /** The value of an attack: the points it takes, the damage that a fallen enemy will not do, and other effects. */
  function worthOf(state: State, one: Combatant, target: Combatant, attack: Attack): number {
    const { hit, loss, fells } = odds.attack(state, one, target, attack)
    const { temperament } = one
    const ofFall = odds.danger(target) * (temperament === 'cunning' ? cunningFactor : 1)
    const ofShot = temperament === 'cautious' && attack.kind !== 'melee' ? cautiousFactor : 1
    return (loss + fells * ofFall + specialWorth(state, one, target, attack, hit)) * ofShot
  }

  /** The harm of the effects of an attack, beside its damage. */
  function specialWorth(
    state: State,
    one: Combatant,
    target: Combatant,
    { special, bonus }: Attack,
    hit: number
  ): number {
    if (!special) return 0
    const { save, difficulty } = special
    const on = { state, actor: one, who: target, difficulty }
    const of = (effect: unknown) => harmOf(game.effectOf(effect), on)
    if (save === '') return hit * of(special.does)
    const passes = odds.save(state, one, target, save, difficulty)
    const reached = bonus === undefined ? 1 : hit
    return (
      reached * (of(special.does) + passes * of(special.passes) + (1 - passes) * of(special.fails))
    )
  }

  /** The attack with the highest value: on one target, or on as many as it reaches. */
  function bestAttack(state: State, one: Combatant): Choice | undefined {
    if (cannot(game, one, 'attack')) return undefined
    const by = one.name
    const enemies = targetsOf(state, one)
    const isMobile = canMove(one)
    let best: { attack: Attack; names: readonly string[]; worth: number } | undefined
    for (const name in one.attacks) {
      const attack = attackCalled(one, name)
      if (isUsedUp(one, name, attack.limits, 'attack')) continue
      const rated: { readonly name: string; readonly worth: number }[] = []
      for (const target of enemies) {
        if (!isMobile && isTooFar(game, state, by, target.name, name)) continue
        const worth = worthOf(state, one, target, attack)
        if (attack.area > 1) rated.push({ name: target.name, worth })
        else if (!best || worth > best.worth) best = { attack, names: [target.name], worth }
      }
      if (rated.length === 0) continue
      const reached = rated.sort((a, b) => b.worth - a.worth).slice(0, attack.area)
      const worth = reached.reduce((sum, target) => sum + target.worth, 0)
      if (!best || worth > best.worth)
        best = { attack, names: reached.map(({ name }) => name), worth }
    }
    return best && { worth: best.worth, command: commandOf(state, one, best.attack, best.names) }
  }

  const canMove = (one: Combatant): boolean => !one.hasMoved && !cannot(game, one, 'move')

  function commandOf(
    state: State,
    { name: by }: Combatant,
    attack: Attack,
    names: readonly string[]
  ): Command {
    const [target = ''] = names
    if (names.length > 1)
      return { type: 'attack-all', by, all: names, attack: attack.name, edge: '' }
    if (isTooFar(game, state, by, target, attack.name)) return { type: 'move near', by, target }
    const all = together === 'no' ? [] : alliesFor(state, by, target)
    return all.length > 0 && !cannotJoin(game, state, by, by, target)
      ? { type: 'attack together', by, target, all }
      : { type: 'attack', by, target, attack: attack.name, edge: '' }
  }

  /**
   * The allies that attack one target together: as many as each enemy has against it. If the damage is added, all of
   * them, since armour counts once.
   */
  function alliesFor(state: State, by: string, target: string): readonly string[] {
    const side = state.combatants[by]?.side
    const ready: Combatant[] = []
    for (const name in state.combatants) {
      const one = combatantOf(state, name)
      // Most have acted: `cannotJoin` looks at the others alone.
      if (one.side !== side || !canAct(one) || state.order.indexOf(name) < state.next) continue
      if (!cannotJoin(game, state, by, name, target)) ready.push(one)
    }
    const enemies = enemiesOf(state, state.combatants[by]).length
    const share = Math.ceil((ready.length + 1) / Math.max(1, enemies)) - 1
    const isShared = together === 'highest' || !game.rules.damage.less
    return ready.slice(0, isShared ? share : ready.length).map(({ name }) => name)
  }

  function enemiesOf(state: State, one: Combatant | undefined): readonly Combatant[] {
    const enemies: Combatant[] = []
    for (const name in state.combatants) {
      const other = combatantOf(state, name)
      if (canAct(other) && other.side !== one?.side) enemies.push(other)
    }
    return enemies
  }

  /** The enemies among whom a combatant chooses: all, or one by its temperament or by the fence. */
  function targetsOf(state: State, one: Combatant): readonly Combatant[] {
    const all = enemiesOf(state, one)
    // Where the highest damage counts, a side attacks another target rather than one that it attacked in this round.
    const fresh =
      together === 'highest'
        ? all.filter(({ values, before }) =>
            game.pools.every((pool) => (values[pool] ?? 0) >= (before[pool] ?? 0))
          )
        : all
    const enemies = fresh.length > 0 ? fresh : all
    const way = one.temperament === 'mindless' ? 'nearest' : game.rules.fights.target
    const first = (order: readonly Combatant[]) => order.slice(0, 1)
    switch (way) {
      case 'nearest': {
        const near = enemies.filter(({ name }) => one.near.includes(name))
        return first([...near, ...enemies])
      }
      case 'weakest':
        return first(enemies.toSorted((a, b) => pointsIn(game, a) - pointsIn(game, b)))
      case 'most dangerous':
        return first(enemies.toSorted((a, b) => odds.danger(b) - odds.danger(a)))
      default:
        return enemies
    }
  }

  function choose(state: State, one: Combatant): Command {
    look(state)
    const attack = bestAttack(state, one)
    const isSimple = one.temperament === 'mindless'
    // An action takes the whole turn, and an attack one of several.
    const worth = attack ? attack.worth * Math.max(1, one.attacksLeft) : 0
    const action = isSimple ? undefined : bestAction(state, one, worth)
    return action ?? attack?.command ?? { type: 'done', by: one.name }
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
    if (wantsToFlee(game, state, one)) return flight(game, state, one)
    return choose(state, one)
  }
}
