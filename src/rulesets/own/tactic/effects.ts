import { pointsIn, valuesOf } from '../attack-odds.ts'
import { fieldContext } from '../field-values.ts'
import { meanOf, sharesOf } from '../formula/chances.ts'
import type { NumberFormula } from '../formula/formula.ts'
import { allNodes } from '../formula/tree.ts'
import type { Game } from '../game.ts'
import type { Effect } from '../schema/effect.ts'
import type { Modifier } from '../schema/forms.ts'
import type { ConditionRule } from '../schema/rules.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, isPresent } from '../state.ts'
import type { OddsOf } from './known-odds.ts'

/** The share of attacks that hit, where nobody knows the target yet. */
const usualHit = 0.55
/** The rounds of a condition that ends by a save, or by nothing that is sure to come. */
const usualRounds = 2
/** The most rounds that count: few fights last longer. */
const maxRounds = 4
/** The share of attacks that advantage turns into hits, and that one point of a bonus turns. */
const ofAdvantage = 0.2
const ofPoint = 0.05

/** Whom an effect happens to, and who causes it. */
interface EffectOn {
  readonly state: State
  readonly actor: Combatant
  readonly who: Combatant
  readonly difficulty: number
}

/** A combatant that can act, its damage, and the place of its next turn. */
interface Able {
  readonly side: string
  readonly danger: number
  readonly turn: number
}

/**
 * Works out the harm of effects, in points of damage. Help is below 0. `look` sees who can act, before the harm of effects
 * in a state is asked for.
 */
export function effectHarmOf(game: Game, odds: OddsOf) {
  let looked: State | undefined
  let seen: readonly Able[] | undefined
  function look(state: State): void {
    looked = state
    seen = undefined
  }
  /** The combatants that can act. Most decisions need no effect, and do not look. */
  function able(): readonly Able[] {
    seen ??= looked ? ableIn(looked, odds) : []
    return seen
  }

  /** The means of formulas without names. */
  const means = new WeakMap<NumberFormula, number>()
  function meanFor(formula: NumberFormula, { state, actor, who }: EffectOn): number {
    const found = means.get(formula)
    if (found !== undefined) return found
    const mean = Math.max(0, meanOf(formula.node, valuesOf(game, state, actor, who)) ?? 2)
    if (!allNodes(formula.node).some(({ kind }) => kind === 'name')) means.set(formula, mean)
    return mean
  }

  /** The value of a combatant for its side: the points that it has left, and the damage that it does. */
  const worthOf = (one: Combatant): number => pointsIn(game, one) + odds.danger(one)

  function harm(effect: Effect | undefined, on: EffectOn): number {
    const { state, actor, who } = on
    if (!effect || !isPresent(who)) return 0
    switch (effect.kind) {
      case 'nothing':
      case 'half':
        return 0
      case 'leaves':
      case 'dying':
        return canAct(who) ? worthOf(who) : 0
      case 'up':
        return canAct(who) ? 0 : -odds.danger(who) - effect.points
      case 'condition':
        return hasCondition(who, effect.condition)
          ? 0
          : conditionHarm(effect.condition, on, effect.rounds)
      case 'ends':
        return hasCondition(who, effect.condition) ? -conditionHarm(effect.condition, on) : 0
      case 'damage':
        return Math.min(pointsIn(game, who), meanFor(effect.amount, on))
      case 'heal': {
        const lost = game.pools.reduce(
          (sum, pool) => sum + Math.max(0, (who.most[pool] ?? 0) - (who.values[pool] ?? 0)),
          0
        )
        const healed = Math.min(lost, meanFor(effect.amount, on)) * shareOfPrevented(actor)
        return -healed - (canAct(who) ? 0 : odds.danger(who))
      }
      case 'loses': {
        const isPool = game.pools.includes(effect.field)
        const has = (isPool ? who.values : who.resources)[effect.field] ?? 2
        return Math.min(has, meanFor(effect.amount, on)) * (isPool ? 1 : ofPoint)
      }
      case 'attacks':
        return who.attacksLeft >= effect.count ? 0 : -effect.count * odds.danger(who) * usualHit
      case 'self':
        return harm(effect.effect, { ...on, who: actor }) * (actor.side === who.side ? 1 : -1)
      case 'all':
        return effect.effects.reduce((sum, one) => sum + harm(one, on), 0)
      case 'roll': {
        const passes = effect.test
          ? odds.test(state, actor, who, effect.test)
          : odds.save(state, actor, who, effect.save ?? '', on.difficulty)
        return passes * harm(effect.passes, on) + (1 - passes) * harm(effect.fails, on)
      }
      case 'table': {
        const shares = sharesOf(effect.roll.node, valuesOf(game, state, actor, who)) ?? new Map()
        let sum = 0
        for (const [total, share] of shares)
          sum += share * harm(effect.rows.findLast(({ from }) => total >= from)?.value, on)
        return sum
      }
    }
  }

  /** The harm of a condition while it lasts. */
  function conditionHarm(name: string, on: EffectOn, rounds?: NumberFormula): number {
    const rule = game.rules.conditions[name]
    if (!rule) return 0
    return roundsOf(rule, on, rounds) * harmInRound(rule, on)
  }

  /**
   * The value of a point of damage that the own side does not take, in points that an enemy takes. It is the damage of the
   * own side by that of the enemies: the weaker side cannot win by taking less.
   */
  function shareOfPrevented(actor: Combatant): number {
    let [ours, theirs] = [0, 0]
    for (const { side, danger } of able()) {
      if (side === actor.side) ours += danger
      else theirs += danger
    }
    return theirs > ours ? ours / theirs : 1
  }

  function roundsOf(rule: ConditionRule, on: EffectOn, rounds?: NumberFormula): number {
    const { ends } = rule
    if (rounds) return Math.min(maxRounds, meanFor(rounds, on))
    if (ends.kind === 'rounds') return Math.min(maxRounds, meanFor(ends.rounds, on))
    return isSure(rule) ? 1 : usualRounds
  }

  /** Whether a condition ends in a turn without a roll. */
  const isSure = ({ ends }: ConditionRule): boolean =>
    ends.kind === 'turn' && !ends.test && ends.save === undefined

  /** The damage by all who attack a combatant while a condition lasts; a side chooses its target, so all of them may. */
  function attackers({ state, actor, who }: EffectOn, endsInTurn: boolean): number {
    let [against, friends] = [0, 0]
    const end = nextTurn(state, who.name)
    for (const { side, danger, turn } of able()) {
      if (side === who.side) friends++
      else if (!endsInTurn || turn < end) against += danger
    }
    // The enemies share their attacks among all combatants of the own side.
    return who.side === actor.side ? against / Math.max(1, friends) : against
  }

  /** The harm of a round: turns that are lost, attacks that miss, blows that hit, and damage by itself. */
  function harmInRound(rule: ConditionRule, on: EffectOn): number {
    const { state, actor, who } = on
    const context = fieldContext(game, state, who)
    const shareOf = (modifier: Modifier | undefined): number => {
      if (!modifier) return 0
      if (modifier.kind === 'add') return modifier.amount.of(context) * ofPoint
      return modifier.kind === 'advantage' ? ofAdvantage : -ofAdvantage
    }
    const endsInTurn = rule.ends.kind === 'turn' && rule.ends.at === 'own turn' && isSure(rule)
    const attacked = rule.attacked ? shareOf(rule.attacked) * attackers(on, endsInTurn) : 0
    const hurt = (rule.hurt?.of(context) ?? 0) * usualHit
    const taken = (attacked + hurt) * (who.side === actor.side ? shareOfPrevented(actor) : 1)
    // A condition that ends when the turn begins has no effect on what its combatant does.
    if (endsInTurn) return taken
    const own = odds.danger(who) * usualHit
    const isIdle = rule.cannot.includes('act') || rule.cannot.includes('attack')
    const weapon = rule.weapon && meanFor(rule.weapon, on)
    return (
      (isIdle ? own : -shareOf(rule.attacks) * odds.danger(who)) +
      taken +
      (weapon === undefined ? 0 : Math.max(0, odds.danger(who) - weapon) * usualHit) -
      (rule.damage?.of(context) ?? 0) * usualHit +
      harm(rule.eachTurn, on) +
      changes(rule, context)
    )
  }

  /** The harm of changes of fields, each point as a point of a bonus. */
  const changes = (rule: ConditionRule, context: ReturnType<typeof fieldContext>): number =>
    -Object.values(rule.change).reduce((sum, change) => sum + change.of(context), 0) * ofPoint

  return { harm, look }
}

function ableIn(state: State, { danger }: OddsOf): readonly Able[] {
  const able: Able[] = []
  for (const name in state.combatants) {
    const one = combatantOf(state, name)
    if (canAct(one)) able.push({ side: one.side, danger: danger(one), turn: nextTurn(state, name) })
  }
  return able
}

/** The place of the next turn of a combatant, counted from the beginning of this round. */
function nextTurn({ order, next }: State, name: string): number {
  const place = order.indexOf(name)
  return place < next ? place + order.length : place
}

const hasCondition = ({ conditions }: Combatant, name: string): boolean =>
  conditions.some((one) => one.name === name)
