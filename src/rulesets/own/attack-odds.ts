import { lruCache } from '../../core/lru-cache.ts'
import { attackEdge, cannot, saveEdge } from './conditions.ts'
import { fieldContext, fieldValue } from './field-values.ts'
import type { LookUp, Shares } from './formula/chances.ts'
import { combineShares, diceShares, meanOfShares, passChance, sharesOf } from './formula/chances.ts'
import { firstDice } from './formula/check.ts'
import { diceOf } from './formula/dice.ts'
import { applyComparison } from './formula/operations.ts'
import type { Node, Owner } from './formula/tree.ts'
import { allNodes } from './formula/tree.ts'
import type { Game } from './game.ts'
import { doubled } from './rolling.ts'
import type { Advantage } from './schema/forms.ts'
import type { AttackRule } from './schema/rules.ts'
import type { Attack, Combatant, State } from './state.ts'
import type { Edge, TestForm } from './test-form.ts'

/** The chances of an attack, and the points that it takes on average. */
interface AttackOdds {
  readonly hit: number
  /** The mean of the points that the target loses, no more than it has. */
  readonly loss: number
  /** The chance that the target has no points left. */
  readonly fells: number
}

/** The chances of a hit without and with a critical. */
interface HitOdds {
  readonly hit: number
  readonly critical: number
}

/** The rolls with more effect. */
type Extras = Pick<AttackRule, 'critical' | 'fumble'>

export interface OddsOf {
  /** The odds of an attack by one combatant on another, as their values are now. */
  attack(state: State, by: Combatant, target: Combatant, attack: Attack): AttackOdds
  /** The mean damage of the best attack of a combatant, whatever its target. */
  danger(one: Combatant): number
  /** The chance that a combatant passes a save. `difficulty`: 0 for the usual one of `by`. */
  save(state: State, by: Combatant, target: Combatant, save: string, difficulty: number): number
  /** The values of two combatants for formulas. */
  lookUp(state: State, self: Combatant, other: Combatant): LookUp
}

/** Works out the odds of attacks in a game. Keeps results by the numbers that they depend on. */
export function attackOddsOf(game: Game): OddsOf {
  const hits = lruCache<HitOdds>(5000)
  const damages = lruCache<Shares>(2000)
  const { attack: rule, damage } = game.rules

  function hitOdds(state: State, by: Combatant, target: Combatant, attack: Attack): HitOdds {
    const edge = attackEdge(game, state, by, target, 0)
    const isDefended = rule.defence !== undefined && target.isPlayer && !by.isPlayer
    if (isDefended && rule.defence) {
      const lookUp = lookUpOf(state, target, by, attack)
      const passes = passChance(rule.defence.node, lookUp) ?? 0.5
      return { hit: 1 - passes, critical: 0 }
    }
    const form = game.attackTests[attack.kind]
    if (!form) return { hit: 1, critical: 0 }
    const lookUp = lookUpOf(state, by, target, attack)
    const numbers = namesIn(form.node).map(([owner, name]) => String(lookUp(owner, name)))
    const key = `${attack.kind} ${edge.net} ${edge.plus} ${numbers.join(' ')}`
    return hits(key, () => oddsOfTest(form, edge, lookUp, rule.advantage, rule))
  }

  const lookUpOf =
    (state: State, self: Combatant, other: Combatant, attack: Attack): LookUp =>
    (owner, name) => {
      if (owner === 'self' && name === 'attack' && attack.bonus !== undefined) return attack.bonus
      return fieldValue(game, state, owner === 'self' ? self : other, name)
    }

  /** The shares of the damage of a blow, before resistance and armour. */
  function damageShares(
    state: State,
    by: Combatant,
    target: Combatant,
    attack: Attack,
    isCritical: boolean
  ) {
    const does = isCritical ? rule.critical?.does?.kind : undefined
    const dice = does === 'double dice' ? doubled(attack.damage) : attack.damage
    const numbers = namesIn(damage.dice.node).map(([owner, name]) =>
      name === 'weapon' ? dice : String(lookUpOf(state, by, target, attack)(owner, name))
    )
    return damages(`${does ?? ''} ${numbers.join(' ')}`, () => {
      const lookUp = lookUpOf(state, by, target, attack)
      const withWeapon: LookUp = (owner, name) =>
        name === 'weapon' ? diceShares(diceOf(dice)) : lookUp(owner, name)
      const shares = sharesOf(damage.dice.node, withWeapon) ?? new Map([[3, 1]])
      return does === 'double damage' ? mapShares(shares, (points) => points * 2) : shares
    })
  }

  function lossOf(
    state: State,
    by: Combatant,
    target: Combatant,
    attack: Attack,
    isCritical: boolean
  ) {
    const context = { ...fieldContext(game, state, by), value: valueFor(state, by, target) }
    const less = damage.less ? Math.max(0, damage.less.of(context)) : 0
    const left = game.pools.reduce((sum, pool) => sum + Math.max(0, target.values[pool] ?? 0), 0)
    const times = timesFor(game, target, attack.element)
    const shares = mapShares(damageShares(state, by, target, attack, isCritical), (points) => {
      const taken = Math.floor(Math.max(0, points) * times)
      return Math.min(left, times === 0 ? 0 : Math.max(damage.atLeast, taken - less))
    })
    return { loss: meanOfShares(shares), fells: left > 0 ? (shares.get(left) ?? 0) : 0 }
  }

  const valueFor =
    (state: State, self: Combatant, other: Combatant) => (owner: Owner, name: string) =>
      fieldValue(game, state, owner === 'self' ? self : other, name)

  function saveChance(
    state: State,
    by: Combatant,
    target: Combatant,
    save: string,
    given: number
  ): number {
    if (cannot(game, target, 'save')) return 0
    const { saves } = game.rules
    const value = saves.of[save]?.of(fieldContext(game, state, target)) ?? 0
    const usual = game.fields.has('difficulty') ? fieldValue(game, state, by, 'difficulty') : 10
    const words = { value, difficulty: given || usual }
    const edge = saveEdge(game, state, target)
    const form = game.formOf(saves.test)
    const lookUp: LookUp = (owner, name) =>
      words[name as 'value'] ?? fieldValue(game, state, owner === 'self' ? target : by, name)
    return oddsOfTest(form, edge, lookUp, rule.advantage, {}).hit
  }

  return {
    attack(state, by, target, attack) {
      if (attack.special && attack.special.save !== '' && attack.bonus === undefined) {
        const { save, difficulty } = attack.special
        const passes = saveChance(state, by, target, save, difficulty)
        const { loss, fells } = lossOf(state, by, target, attack, false)
        const half = JSON.stringify(attack.special.passes ?? '').includes('half') ? 0.5 : 0
        const hit = 1 - passes
        return { hit, loss: loss * (hit + passes * half), fells: fells * hit }
      }
      const { hit, critical } = hitOdds(state, by, target, attack)
      const usual = lossOf(state, by, target, attack, false)
      const extra = critical > 0 ? lossOf(state, by, target, attack, true) : usual
      return {
        hit: hit + critical,
        loss: hit * usual.loss + critical * extra.loss,
        fells: hit * usual.fells + critical * extra.fells
      }
    },
    save: saveChance,
    lookUp: (state, self, other) => (owner, name) =>
      fieldValue(game, state, owner === 'self' ? self : other, name),
    danger(one) {
      const means = Object.values(one.attacks).map(({ damage }) => {
        const shares = diceShares(diceOf(damage))
        return shares ? meanOfShares(shares) : 3
      })
      return Math.max(0, ...means)
    }
  }
}

/** The owner and the name of each name in a formula. */
const namesIn = (node: Node): readonly (readonly [Owner, string])[] =>
  allNodes(node).flatMap((one) => (one.kind === 'name' ? [[one.owner, one.name] as const] : []))

/** The factor of damage of a kind, as far as it is one; a number that is subtracted is left out. */
function timesFor({ rules }: Game, target: Combatant, element: string): number {
  const factors = { half: 0.5, double: 2, none: 0, less: 1 }
  const { immune, resist, vulnerable } = rules.damage
  if (element === '') return 1
  if (target.immune.includes(element)) return factors[immune.kind]
  if (target.resists.includes(element)) return factors[resist.kind]
  return target.vulnerable.includes(element) ? factors[vulnerable.kind] : 1
}

function mapShares(shares: Shares, to: (value: number) => number): Map<number, number> {
  const out = new Map<number, number>()
  for (const [value, share] of shares) out.set(to(value), (out.get(to(value)) ?? 0) + share)
  return out
}

/** The exact chances of a hit and of a critical, by each face of the first die. */
export function oddsOfTest(
  form: TestForm,
  edge: Edge,
  lookUp: LookUp,
  advantage: Advantage,
  { critical, fumble }: Extras
): HitOdds {
  const first = firstDice(form.node)
  if (first?.kind !== 'dice' || form.node.kind !== 'compare')
    return { hit: passChance(form.node, lookUp) ?? 0.5, critical: 0 }
  const faces = facesOf(first.dice, edge, form.isUnder, advantage)
  if (!faces) return { hit: 0.5, critical: 0 }
  const { left, right, op } = form.node
  let [hit, isCritical] = [0, 0]
  for (const [die, share] of faces) {
    const fixed = (node: Node) =>
      sharesOf(replaced(node, first, die), lookUp) ?? new Map([[die, 1]])
    const isLow = form.isUnder
    const rolledLeft = form.isRollFirst
    const [plusLeft, plusRight] = plusOf(edge.plus, isLow, rolledLeft)
    const a = mapShares(fixed(left), (value) => value + plusLeft)
    const b = mapShares(fixed(right), (value) => value + plusRight)
    for (const [one, ofOne] of a)
      for (const [other, ofOther] of b) {
        const [total, needs] = rolledLeft ? [one, other] : [other, one]
        const words = { die, total, margin: isLow ? needs - total : total - needs, doubles: 0 }
        const withWords: LookUp = (owner, name) => words[name as 'die'] ?? lookUp(owner, name)
        const part = share * ofOne * ofOther
        const chance = critical ? (passChance(critical.when.node, withWords) ?? 0) : 0
        const missed = fumble ? (passChance(fumble.when.node, withWords) ?? 0) : 0
        isCritical += part * chance
        if (applyComparison(op, one, other)) hit += part * (1 - chance) * (1 - missed)
      }
  }
  return { hit, critical: isCritical }
}

/** The number that helps the roller, for the left and for the right side of the comparison. */
function plusOf(plus: number, isUnder: boolean, isRollLeft: boolean): readonly [number, number] {
  const isLeft = isRollLeft !== isUnder
  return isLeft ? [plus, 0] : [0, plus]
}

/** The shares of the first die, with advantage or disadvantage. */
function facesOf(
  dice: string,
  { net }: Edge,
  isUnder: boolean,
  advantage: Advantage
): Shares | undefined {
  const shares = diceShares(diceOf(dice))
  if (!shares || net === 0 || advantage.kind !== 'best') return shares
  const wantsHigh = net > 0 !== isUnder
  let best: Shares | undefined = shares
  for (let nth = 0; nth < (advantage.of - 1) * Math.abs(net); nth++)
    best = best && combineShares(best, shares, wantsHigh ? Math.max : Math.min)
  return best
}

/** A formula with a number in the place of one of its parts. */
function replaced(node: Node, part: Node, value: number): Node {
  if (node === part) return { kind: 'number', value, start: node.start, end: node.end }
  switch (node.kind) {
    case 'minus':
      return { ...node, of: replaced(node.of, part, value) }
    case 'operation':
      return {
        ...node,
        left: replaced(node.left, part, value),
        right: replaced(node.right, part, value)
      }
    case 'call':
      return { ...node, args: node.args.map((one) => replaced(one, part, value)) }
    default:
      return node
  }
}
