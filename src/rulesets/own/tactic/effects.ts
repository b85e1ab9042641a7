import type { OddsOf } from '../attack-odds.ts'
import { pointsIn } from '../attack-odds.ts'
import { fieldContext } from '../field-values.ts'
import { meanOf, passChance, sharesOf } from '../formula/chances.ts'
import type { NumberFormula } from '../formula/formula.ts'
import { allNodes } from '../formula/tree.ts'
import type { Game } from '../game.ts'
import type { Effect } from '../schema/effect.ts'
import type { Modifier } from '../schema/forms.ts'
import type { ConditionRule } from '../schema/rules.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, isPresent } from '../state.ts'

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

/** Works out the harm of effects, in points of damage. Help is below 0. */
export function effectHarmOf(game: Game, odds: OddsOf) {
  /** The means of formulas without names. */
  const means = new WeakMap<NumberFormula, number>()
  function meanFor(formula: NumberFormula, { state, actor, who }: EffectOn): number {
    const found = means.get(formula)
    if (found !== undefined) return found
    const mean = Math.max(0, meanOf(formula.node, odds.lookUp(state, actor, who)) ?? 2)
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
        return -Math.min(lost, meanFor(effect.amount, on)) - (canAct(who) ? 0 : odds.danger(who))
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
          ? (passChance(effect.test.node, odds.lookUp(state, actor, who)) ?? 0.5)
          : odds.save(state, actor, who, effect.save ?? '', on.difficulty)
        return passes * harm(effect.passes, on) + (1 - passes) * harm(effect.fails, on)
      }
      case 'table': {
        const shares = sharesOf(effect.roll.node, odds.lookUp(state, actor, who)) ?? new Map()
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

  function roundsOf({ ends }: ConditionRule, on: EffectOn, rounds?: NumberFormula): number {
    if (rounds) return Math.min(maxRounds, meanFor(rounds, on))
    if (ends.kind === 'rounds') return Math.min(maxRounds, meanFor(ends.rounds, on))
    if (ends.kind === 'turn' && !ends.test && ends.save === undefined) return 1
    return usualRounds
  }

  /** The harm of a round: turns that are lost, attacks that miss, blows that hit, and damage by itself. */
  function harmInRound(rule: ConditionRule, on: EffectOn): number {
    const { state, who } = on
    const context = fieldContext(game, state, who)
    const shareOf = (modifier: Modifier | undefined): number => {
      if (!modifier) return 0
      if (modifier.kind === 'add') return modifier.amount.of(context) * ofPoint
      return modifier.kind === 'advantage' ? ofAdvantage : -ofAdvantage
    }
    const own = odds.danger(who) * usualHit
    const isIdle = rule.cannot.includes('act') || rule.cannot.includes('attack')
    const weapon = rule.weapon && meanFor(rule.weapon, on)
    // The enemies share their attacks among all combatants of a side.
    let [against, friends] = [0, 0]
    if (rule.attacked)
      for (const name in state.combatants) {
        const other = combatantOf(state, name)
        if (!canAct(other)) continue
        if (other.side === who.side) friends++
        else against += odds.danger(other)
      }
    return (
      (isIdle ? own : -shareOf(rule.attacks) * odds.danger(who)) +
      (shareOf(rule.attacked) * against) / Math.max(1, friends) +
      (weapon === undefined ? 0 : Math.max(0, odds.danger(who) - weapon) * usualHit) -
      (rule.damage?.of(context) ?? 0) * usualHit +
      (rule.hurt?.of(context) ?? 0) * usualHit +
      harm(rule.eachTurn, on) +
      changes(rule, context)
    )
  }

  /** The harm of changes of fields, each point as a point of a bonus. */
  const changes = (rule: ConditionRule, context: ReturnType<typeof fieldContext>): number =>
    -Object.values(rule.change).reduce((sum, change) => sum + change.of(context), 0) * ofPoint

  return harm
}

const hasCondition = ({ conditions }: Combatant, name: string): boolean =>
  conditions.some((one) => one.name === name)
