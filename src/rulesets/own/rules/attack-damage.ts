import { conditionsOf } from '../conditions.ts'
import { diceOf, isSumOfDice } from '../formula/dice.ts'
import type { NumberFormula } from '../formula/formula.ts'
import { allNodes } from '../formula/tree.ts'
import type { Game } from '../game.ts'
import { contextOf } from '../rolling.ts'
import type { Table } from '../section.ts'
import type { Attack } from '../state.ts'
import { combatantOf } from '../state.ts'
import type { TestResult } from '../test-form.ts'
import type { ToldRoll, ToldTest } from '../words.ts'
import type { Damage, Resisted } from './outcomes.ts'
import { addedByConditions, afterResistance, hurt } from './outcomes.ts'

/** An attack of one combatant on another. */
export interface Blow {
  readonly by: string
  readonly target: string
  readonly attack: Attack
}

/** The result of the roll to hit. */
export interface ToHit {
  readonly isHit: boolean
  readonly extra: 'critical' | 'fumble' | undefined
  readonly test: ToldTest | undefined
  /** Whether the target rolled a defence. */
  readonly isDefence: boolean
  readonly words: {
    readonly die: number
    readonly total: number
    readonly margin: number
    readonly doubles: number
  }
}

export const wordsOf = (result: TestResult | undefined): ToHit['words'] =>
  result
    ? {
        die: result.die,
        total: result.total,
        margin: result.margin,
        doubles: result.doubles ? 1 : 0
      }
    : noWords

const noWords: ToHit['words'] = { die: 0, total: 0, margin: 0, doubles: 0 }

/** The dice of a blow, and the damage with everything that the formula and a critical add. */
interface Rolled {
  readonly roll: ToldRoll
  readonly full: number
  /** The changes of the roll by a critical: `doubled`. */
  readonly reasons: readonly string[]
  /** Whether a save halves the damage. */
  readonly isHalf: boolean
}

/** The damage of a hit: dice, critical, conditions, resistance, armour, the least damage, pools. */
export const dealDamage = (game: Game, table: Table, blow: Blow, toHit: ToHit): void =>
  dealRolled(game, table, blow, rollDamage(game, table, blow, toHit))

/** Deals damage whose dice have fallen. */
export function dealRolled(game: Game, table: Table, blow: Blow, rolled: Rolled): void {
  if (blow.attack.damage === '0') return
  dealAmount(game, table, blow, beforeArmour(game, table, blow, rolled), rolled.roll)
}

/** Damage after conditions and resistance, with the reasons for each change. */
export function beforeArmour(
  game: Game,
  table: Table,
  { by, target, attack }: Blow,
  { full, isHalf, reasons: ofRoll }: Omit<Rolled, 'roll'>
): Resisted {
  const added =
    addedByConditions(game, table, by, 'damage') + addedByConditions(game, table, target, 'hurt')
  const before = Math.max(0, (isHalf ? Math.floor(full / 2) : full) + added)
  const resisted = afterResistance(game, table, target, before, attack.element)
  if (!isHalf && added === 0 && ofRoll.length === 0) return resisted
  const reasons = [...ofRoll]
  if (isHalf) reasons.push('half after the save')
  if (added !== 0) reasons.push(`${added > 0 ? 'plus' : 'less'} ${Math.abs(added)} for conditions`)
  return { ...resisted, reasons: [...reasons, ...resisted.reasons] }
}

/** Takes damage off the pools, less the armour and no less than the least damage. */
export function dealAmount(
  game: Game,
  table: Table,
  { by, target, attack }: Blow,
  given: Resisted,
  roll: Damage['roll'],
  from = `${by}’s ${attack.name}`
): void {
  const { damage } = game.rules
  const armour = damage.less
    ? damage.less.of(contextOf({ game, table, self: by, other: target, attack, what: 'armour' }))
    : 0
  const less = Math.max(0, armour)
  const amount = given.isImmune ? 0 : Math.max(damage.atLeast, given.amount - less)
  const reasons =
    less > 0 && given.amount > 0 && damage.less
      ? [...given.reasons, `less ${less}${lessWords(game, damage.less)}`]
      : given.reasons
  hurt(game, table, { who: target, by, from, roll, amount, reasons, rule: 'damage' })
}

/** The name of the number that reduces damage: ` for armor`; empty for a formula of several names. */
function lessWords(game: Game, { node }: NumberFormula): string {
  const names = allNodes(node).flatMap((part) => (part.kind === 'name' ? [part.name] : []))
  const [name] = names
  return names.length === 1 && name !== undefined ? ` for ${game.word(name)}` : ''
}

/** Rolls the dice of a blow, with the changes of a critical. */
export function rollDamage(
  game: Game,
  table: Table,
  { by, target, attack }: Blow,
  { extra, words }: Pick<ToHit, 'extra' | 'words'>
): Rolled {
  const { damage } = game.rules
  const does = extra === 'critical' ? game.rules.attack.critical?.does : undefined
  const attacker = combatantOf(table.now, by)
  const instead = conditionsOf(game, attacker).find(({ weapon }) => weapon)?.weapon
  const context = contextOf({
    game,
    table,
    self: by,
    other: target,
    attack,
    weapon: instead,
    what: `damage of ${attack.name}`,
    dice:
      does?.kind === 'double dice' ? 'double' : does?.kind === 'most damage' ? 'most' : undefined
  })
  const base = Math.max(0, damage.dice.of(context))
  const isSum = damage.dice.isSum && (instead ? instead.isSum : isSumOfDice(diceOf(attack.damage)))
  if (does?.kind === 'more') {
    const extraDice = contextOf({ game, table, self: by, other: target, words, what: 'critical' })
    const full = Math.max(0, base + does.amount.of(extraDice))
    const faces = [...context.faces, ...extraDice.faces]
    const roll = { faces, total: full, isSum: isSum && does.amount.isSum }
    return { full, roll, reasons: noReasons, isHalf: false }
  }
  const roll = { faces: context.faces, total: base, isSum }
  switch (does?.kind) {
    case 'double damage':
      return { full: base * 2, roll, reasons: ['doubled'], isHalf: false }
    case 'most damage':
      return { full: base, roll, reasons: ['all dice at their highest'], isHalf: false }
    default:
      return { full: base, roll, reasons: noReasons, isHalf: false }
  }
}

const noReasons: readonly string[] = []
