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

export const wordsOf = (result: TestResult | undefined): ToHit['words'] => ({
  die: result?.die ?? 0,
  total: result?.total ?? 0,
  margin: result?.margin ?? 0,
  doubles: result?.doubles ? 1 : 0
})

/** The dice of a blow, and the damage with everything that the formula and a critical add. */
interface Rolled {
  readonly roll: ToldRoll
  readonly full: number
  /** The changes of the roll by a critical: `doubled`. */
  readonly reasons: readonly string[]
}

/** The damage of a hit: dice, critical, conditions, resistance, armour, the least damage, pools. */
export function dealDamage(
  game: Game,
  table: Table,
  by: string,
  target: string,
  one: Attack,
  { extra, words }: ToHit
): void {
  const rolled = rollDamage(game, table, by, target, one, extra, words)
  dealRolled(game, table, by, target, one, { ...rolled, isHalf: false })
}

/** Deals damage whose dice have fallen: half of it after a save. */
export function dealRolled(
  game: Game,
  table: Table,
  by: string,
  target: string,
  one: Attack,
  rolled: Rolled & { readonly isHalf: boolean }
): void {
  if (one.damage === '0') return
  const { amount, reasons, isImmune } = beforeArmour(game, table, by, target, one, rolled)
  const { roll } = rolled
  dealAmount(game, table, by, target, one, { roll, amount, reasons, isImmune })
}

/** Damage after conditions and resistance, with the reasons for each change. */
export function beforeArmour(
  game: Game,
  table: Table,
  by: string,
  target: string,
  one: Attack,
  { full, isHalf, reasons: ofRoll }: Rolled & { readonly isHalf: boolean }
): Resisted {
  const added =
    addedByConditions(game, table, by, 'damage') + addedByConditions(game, table, target, 'hurt')
  const before = Math.max(0, (isHalf ? Math.floor(full / 2) : full) + added)
  const resisted = afterResistance(game, table, target, before, one.element)
  const conditions = `${added > 0 ? 'plus' : 'less'} ${Math.abs(added)} for conditions`
  const reasons = [
    ...ofRoll,
    ...(isHalf ? ['half after the save'] : []),
    ...(added === 0 ? [] : [conditions])
  ]
  const { amount, isImmune } = resisted
  return { amount, reasons: [...reasons, ...resisted.reasons], isImmune }
}

/** Takes damage off the pools, less the armour and no less than the least damage. */
export function dealAmount(
  game: Game,
  table: Table,
  by: string,
  target: string,
  one: Attack,
  given: Resisted & Pick<Damage, 'roll'>,
  from = `${by}’s ${one.name}`
): void {
  const { damage } = game.rules
  const moment = { game, table, self: by, other: target, attack: one, what: 'armour' }
  const less = damage.less ? Math.max(0, damage.less.of(contextOf(moment))) : 0
  const { roll } = given
  const amount = given.isImmune ? 0 : Math.max(damage.atLeast, given.amount - less)
  const armour =
    less > 0 && given.amount > 0 && damage.less
      ? [`less ${less}${lessWords(game, damage.less)}`]
      : []
  const reasons = [...given.reasons, ...armour]
  const rule = 'damage'
  hurt(game, table, { who: target, by, from, roll, amount, reasons, rule })
}

/** The name of the number that reduces damage: ` for armor`; empty for a formula of several names. */
function lessWords(game: Game, { node }: NumberFormula): string {
  const names = allNodes(node).flatMap((part) => (part.kind === 'name' ? [part.name] : []))
  const [name] = names
  return names.length === 1 && name !== undefined ? ` for ${game.word(name)}` : ''
}

export function rollDamage(
  game: Game,
  table: Table,
  by: string,
  target: string,
  one: Attack,
  extra: ToHit['extra'],
  words: ToHit['words']
): Rolled {
  const { attack, damage } = game.rules
  const does = extra === 'critical' ? attack.critical?.does : undefined
  const attacker = combatantOf(table.now, by)
  const instead = conditionsOf(game, attacker).find(({ weapon }) => weapon)?.weapon
  const moment = {
    game,
    table,
    self: by,
    other: target,
    attack: one,
    what: `damage of ${one.name}`,
    ...(does?.kind === 'double dice' && { dice: 'double' as const }),
    ...(does?.kind === 'most damage' && { dice: 'most' as const })
  }
  const context = contextOf(moment)
  const reading = instead
    ? {
        ...context,
        value: (owner: 'self' | 'other', name: string) =>
          name === 'weapon' ? instead.of(context) : context.value(owner, name)
      }
    : context
  const base = Math.max(0, damage.dice.of(reading))
  const isSum =
    damage.dice.isSum && (instead ? instead.isSum : isSumOfDice(diceOf(one.damage)))
  if (does?.kind === 'more') {
    const extraDice = contextOf({ game, table, self: by, other: target, words, what: 'critical' })
    const full = Math.max(0, base + does.amount.of(extraDice))
    const faces = [...context.faces, ...extraDice.faces]
    return { full, roll: { faces, total: full, isSum: isSum && does.amount.isSum }, reasons: [] }
  }
  const roll = { faces: context.faces, total: base, isSum }
  switch (does?.kind) {
    case 'double damage':
      return { full: base * 2, roll, reasons: ['doubled'] }
    case 'most damage':
      return { full: base, roll, reasons: ['all dice at their highest'] }
    default:
      return { full: base, roll, reasons: [] }
  }
}
