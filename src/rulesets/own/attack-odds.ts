import { attackEdge, cannot, conditionsOf, saveEdge } from './conditions.ts'
import { difficultyOf, fieldContext, fieldValue } from './field-values.ts'
import type { LookUp, Shares } from './formula/chances.ts'
import { combineShares, mapShares, sharesOf, sharesOfDice } from './formula/chances.ts'
import { changeDice } from './formula/tree.ts'
import type { Game } from './game.ts'
import type { Losses } from './losses.ts'
import { changeFor, lossesFrom, noLosses, resisted } from './losses.ts'
import { doubled } from './rolling.ts'
import type { Attack, Combatant, State } from './state.ts'
import type { HitOdds } from './test-odds.ts'
import { oddsOfTest } from './test-odds.ts'

/** The odds of an attack on a target with any number of points: losses, each with its chance. */
export interface KnownOdds {
  readonly hit: number
  readonly parts: readonly { readonly chance: number; readonly losses: Losses }[]
}

/** The mean of damage without a known distribution. */
export const usualMean = 3

/** The values of two combatants for formulas. */
export const valuesOf =
  (game: Game, state: State, self: Combatant, other: Combatant): LookUp =>
  (owner, name) =>
    fieldValue(game, state, owner === 'self' ? self : other, name)

/** Works out the odds of attacks and saves in a game. */
export function computedOdds(game: Game) {
  const { attack: rule, damage, saves } = game.rules

  function hitOdds(state: State, by: Combatant, target: Combatant, attack: Attack): HitOdds {
    const edge = attackEdge(game, state, by, target, 0)
    if (rule.defence && target.isPlayer && !by.isPlayer) {
      const against = { net: 0 - edge.net, plus: 0 - edge.plus }
      const form = game.formOf(rule.defence)
      const passes = oddsOfTest(
        form,
        against,
        valuesOf(game, state, target, by),
        rule.advantage,
        {}
      ).hit
      return { hit: 1 - passes, critical: 0 }
    }
    const form = game.attackTests[attack.kind]
    if (!form) return { hit: 1, critical: 0 }
    return oddsOfTest(form, edge, attackLookUp(state, by, target, attack), rule.advantage, rule)
  }

  const attackLookUp = (state: State, by: Combatant, target: Combatant, attack: Attack): LookUp => {
    const of = valuesOf(game, state, by, target)
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

  function attack(state: State, by: Combatant, target: Combatant, attack: Attack): KnownOdds {
    const { special } = attack
    const whole = lossesOf(state, by, target, attack, {})
    if (special && special.save !== '' && attack.bonus === undefined) {
      const passes = saveChance(
        state,
        by,
        target,
        special.save,
        special.difficulty || difficultyOf(game, state, by)
      )
      const isHalved = JSON.stringify(special.passes ?? '').includes('half')
      const half = isHalved ? lossesOf(state, by, target, attack, { isHalf: true }) : noLosses
      return {
        hit: 1 - passes,
        parts: [
          { chance: 1 - passes, losses: whole },
          { chance: passes, losses: half }
        ]
      }
    }
    const { hit, critical } = hitOdds(state, by, target, attack)
    const extra =
      critical > 0 ? lossesOf(state, by, target, attack, { isCritical: true }) : noLosses
    return {
      hit: hit + critical,
      parts: [
        { chance: hit, losses: whole },
        { chance: critical, losses: extra }
      ]
    }
  }

  /** The chance that a combatant passes a save against this difficulty. */
  function saveChance(
    state: State,
    by: Combatant,
    target: Combatant,
    save: string,
    difficulty: number
  ): number {
    if (cannot(game, target, 'save')) return 0
    const value = saves.of[save]?.of(fieldContext(game, state, target)) ?? 0
    const words = { value, difficulty }
    const of = valuesOf(game, state, target, by)
    const withWords: LookUp = (owner, name) => words[name as 'value'] ?? of(owner, name)
    const edge = saveEdge(game, state, target)
    return oddsOfTest(game.formOf(saves.test), edge, withWords, rule.advantage, {}).hit
  }

  return { attack, saveChance }
}

/** The points that a combatant has left. */
export function pointsIn({ pools }: Game, { values }: Combatant): number {
  let sum = 0
  for (const pool of pools) sum += Math.max(0, values[pool] ?? 0)
  return sum
}
