import { lruCache } from '../../core/lru-cache.ts'
import { attackEdge, cannot, conditionsOf, saveEdge } from './conditions.ts'
import { fieldContext, fieldValue } from './field-values.ts'
import type { LookUp, Shares } from './formula/chances.ts'
import {
  combineShares,
  mapShares,
  meanOfShares,
  sharesOf,
  sharesOfDice
} from './formula/chances.ts'
import type { Node, Owner } from './formula/tree.ts'
import { allNodes, changeDice } from './formula/tree.ts'
import type { Game } from './game.ts'
import type { Losses } from './losses.ts'
import { changeFor, kindOf, lossesFrom, noLosses, resisted } from './losses.ts'
import { doubled } from './rolling.ts'
import type { Attack, Combatant, State } from './state.ts'
import type { HitOdds } from './test-odds.ts'
import { oddsOfTest } from './test-odds.ts'

/** The chances of an attack, and the points that it takes on average. */
interface AttackOdds {
  readonly hit: number
  /** The mean of the points that the target loses, no more than it has. */
  readonly loss: number
  /** The chance that the target has no points left. */
  readonly fells: number
}

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

/** A name that the odds of an attack depend on: of the attacker (`self`) or of the target. */
type Read = readonly [Owner, string]

/** The odds of an attack on a target with any number of points: losses, each with its chance. */
interface KnownOdds {
  readonly hit: number
  readonly parts: readonly (readonly [chance: number, losses: Losses])[]
}

/** The mean of damage without a known distribution. */
const usualMean = 3

/** Works out the odds of attacks in a game. Keeps results by everything that they depend on. */
export function attackOddsOf(game: Game): OddsOf {
  const odds = lruCache<KnownOdds>(10_000)
  const reads = new WeakMap<Attack, { readonly key: string; readonly names: readonly Read[] }>()
  const dangers = new WeakMap<Combatant['attacks'], number>()
  const { attack: rule, damage, saves } = game.rules

  const lookUp =
    (state: State, self: Combatant, other: Combatant): LookUp =>
    (owner, name) =>
      fieldValue(game, state, owner === 'self' ? self : other, name)

  /** The names of fields that the rolls of an attack read, and a key for its own numbers. */
  function readsOf(attack: Attack) {
    const found = reads.get(attack)
    if (found) return found
    const { kind, special, damage: dice, bonus, element } = attack
    const { critical, fumble, defence } = rule
    const test = game.attackTests[kind]
    const value = saves.of[special?.save ?? '']
    const more = critical?.does?.kind === 'more' ? [critical.does.amount.node] : []
    const own: readonly (Node | undefined)[] = [
      test?.node,
      critical?.when.node,
      fumble?.when.node,
      ...more,
      damage.dice.node,
      damage.less?.node
    ]
    // A defence and a save are rolls of the target.
    const ofTarget = [defence?.node, ...(value ? [saves.test.node, value.node] : [])]
    const names = [
      ...own.flatMap((node) => (node ? namesIn(node) : [])),
      ...ofTarget.flatMap((node) =>
        node ? namesIn(node).map(([owner, name]): Read => [flipped[owner], name]) : []
      ),
      ...(value && game.fields.has('difficulty') ? [['self', 'difficulty'] as const] : [])
    ]
    const unique = new Map(names.map((read) => [read.join(' '), read]))
    const effects = JSON.stringify(special ?? '')
    const read = {
      key: `${kind} ${dice} ${bonus ?? ''} ${element} ${effects}`,
      names: [...unique.values()].filter(([, name]) => game.fields.has(name) || !isOfRoll(name))
    }
    reads.set(attack, read)
    return read
  }

  /** A key of everything that the odds depend on. */
  function keyOf(state: State, by: Combatant, target: Combatant, attack: Attack): string {
    const { key, names } = readsOf(attack)
    let all = key
    for (const [owner, name] of names)
      all += ` ${fieldValue(game, state, owner === 'self' ? by : target, name)}`
    if (rule.defence) all += target.isPlayer && !by.isPlayer ? ' d' : ' a'
    if (attack.element !== '') all += ` ${kindOf(target, attack.element)}`
    for (const one of by.conditions) all += ` ${one.name}`
    all += ' /'
    for (const one of target.conditions) all += ` ${one.name}`
    return all
  }

  function hitOdds(state: State, by: Combatant, target: Combatant, attack: Attack): HitOdds {
    const edge = attackEdge(game, state, by, target, 0)
    if (rule.defence && target.isPlayer && !by.isPlayer) {
      const against = { net: 0 - edge.net, plus: 0 - edge.plus }
      const form = game.formOf(rule.defence)
      const passes = oddsOfTest(form, against, lookUp(state, target, by), rule.advantage, {}).hit
      return { hit: 1 - passes, critical: 0 }
    }
    const form = game.attackTests[attack.kind]
    if (!form) return { hit: 1, critical: 0 }
    return oddsOfTest(form, edge, attackLookUp(state, by, target, attack), rule.advantage, rule)
  }

  const attackLookUp = (state: State, by: Combatant, target: Combatant, attack: Attack): LookUp => {
    const of = lookUp(state, by, target)
    return (owner, name) =>
      owner === 'self' && name === 'attack' && attack.bonus !== undefined
        ? attack.bonus
        : of(owner, name)
  }

  /** The shares of the damage of a blow, before anything changes it. */
  function damageShares(
    state: State,
    by: Combatant,
    target: Combatant,
    attack: Attack,
    isCritical: boolean
  ): Shares {
    const does = isCritical ? rule.critical?.does : undefined
    const change = does?.kind === 'double dice' ? doubled : (dice: string) => dice
    const instead = conditionsOf(game, by).find(({ weapon }) => weapon)?.weapon
    const of = attackLookUp(state, by, target, attack)
    const withWeapon: LookUp = (owner, name) => {
      if (name !== 'weapon') return of(owner, name)
      return instead
        ? sharesOf(changeDice(instead.node, change), of)
        : sharesOfDice(change(attack.damage))
    }
    const shares =
      sharesOf(changeDice(damage.dice.node, change), withWeapon) ?? new Map([[usualMean, 1]])
    switch (does?.kind) {
      case 'double damage':
        return mapShares(shares, (points) => points * 2)
      case 'most damage':
        return new Map([[Math.max(...shares.keys()), 1]])
      case 'more': {
        const more = sharesOf(does.amount.node, of)
        return (more && combineShares(shares, more, (a, b) => a + b)) ?? shares
      }
      default:
        return shares
    }
  }

  /** The losses to a blow. */
  function lossesOf(
    state: State,
    by: Combatant,
    target: Combatant,
    attack: Attack,
    { isCritical = false, isHalf = false }
  ): Losses {
    if (attack.damage === '0') return noLosses
    const of = attackLookUp(state, by, target, attack)
    const less = (damage.less && sharesOf(damage.less.node, of)) ?? new Map([[0, 1]])
    const change = changeFor(game, target, attack.element)
    const amount = change?.kind === 'less' ? change.amount.of(fieldContext(game, state, target)) : 0
    const added = addedOf(state, by, 'damage') + addedOf(state, target, 'hurt')
    const all = damageShares(state, by, target, attack, isCritical)
    const taken = mapShares(all, (points) => {
      const before = Math.max(0, Math.floor(Math.max(0, points) * (isHalf ? 0.5 : 1)) + added)
      return resisted(before, change, amount)
    })
    if (change?.kind === 'none') return noLosses
    const shares = combineShares(taken, less, (points, armour) =>
      Math.max(damage.atLeast, points - Math.max(0, armour), 0)
    )
    return lossesFrom(shares ?? taken)
  }

  const addedOf = (state: State, one: Combatant, what: 'damage' | 'hurt'): number =>
    conditionsOf(game, one).reduce(
      (sum, condition) => sum + (condition[what]?.of(fieldContext(game, state, one)) ?? 0),
      0
    )

  function saveChance(
    state: State,
    by: Combatant,
    target: Combatant,
    save: string,
    given: number
  ): number {
    if (cannot(game, target, 'save')) return 0
    const value = saves.of[save]?.of(fieldContext(game, state, target)) ?? 0
    const usual = game.fields.has('difficulty') ? fieldValue(game, state, by, 'difficulty') : 10
    const words = { value, difficulty: given || usual }
    const of = lookUp(state, target, by)
    const withWords: LookUp = (owner, name) => words[name as 'value'] ?? of(owner, name)
    const edge = saveEdge(game, state, target)
    return oddsOfTest(game.formOf(saves.test), edge, withWords, rule.advantage, {}).hit
  }

  function compute(state: State, by: Combatant, target: Combatant, attack: Attack): KnownOdds {
    const { special } = attack
    const whole = lossesOf(state, by, target, attack, {})
    if (special && special.save !== '' && attack.bonus === undefined) {
      const passes = saveChance(state, by, target, special.save, special.difficulty)
      const isHalved = JSON.stringify(special.passes ?? '').includes('half')
      const half = isHalved ? lossesOf(state, by, target, attack, { isHalf: true }) : noLosses
      return {
        hit: 1 - passes,
        parts: [
          [1 - passes, whole],
          [passes, half]
        ]
      }
    }
    const { hit, critical } = hitOdds(state, by, target, attack)
    const extra =
      critical > 0 ? lossesOf(state, by, target, attack, { isCritical: true }) : noLosses
    return {
      hit: hit + critical,
      parts: [
        [hit, whole],
        [critical, extra]
      ]
    }
  }

  return {
    attack(state, by, target, attack) {
      const key = keyOf(state, by, target, attack)
      const { hit, parts } = odds(key, () => compute(state, by, target, attack))
      const left = pointsIn(game, target)
      let [loss, fells] = [0, 0]
      for (const [chance, losses] of parts) {
        loss += chance * (losses.loss[Math.min(left, losses.loss.length - 1)] ?? 0)
        if (left > 0) fells += chance * (losses.fells[left] ?? 0)
      }
      return { hit, loss, fells }
    },
    save: saveChance,
    lookUp,
    danger({ attacks }) {
      const found = dangers.get(attacks)
      if (found !== undefined) return found
      const means = Object.values(attacks).map(({ damage: dice }) => {
        const shares = sharesOfDice(dice)
        return shares ? meanOfShares(shares) : usualMean
      })
      const danger = Math.max(0, ...means)
      dangers.set(attacks, danger)
      return danger
    }
  }
}

const flipped: Readonly<Record<Owner, Owner>> = { self: 'other', other: 'self' }

/** Words of a roll, which are no values of a combatant. */
const isOfRoll = (name: string): boolean =>
  ['die', 'total', 'margin', 'doubles', 'weapon', 'value', 'difficulty'].includes(name)

/** The owner and the name of each name in a formula. */
const namesIn = (node: Node): readonly Read[] =>
  allNodes(node).flatMap((one) => (one.kind === 'name' ? [[one.owner, one.name] as const] : []))

/** The points that a combatant has left. */
export function pointsIn({ pools }: Game, { values }: Combatant): number {
  let sum = 0
  for (const pool of pools) sum += Math.max(0, values[pool] ?? 0)
  return sum
}
