import { formulaBounds } from '../../core/dice/roll.ts'
import type { RelevantDice } from '../../core/ruleset/relevant-dice.ts'
import { fieldValue } from './field-values.ts'
import type { Context } from './formula/compile.ts'
import { diceOf } from './formula/dice.ts'
import type { NumberFormula } from './formula/formula.ts'
import type { Word } from './formula/moments.ts'
import type { Owner } from './formula/tree.ts'
import type { Game } from './game.ts'
import type { RollingContext } from './roll-test.ts'
import type { Table } from './section.ts'
import type { Attack } from './state.ts'
import { combatantOf } from './state.ts'
import type { ToldRoll } from './words.ts'

/** A moment of a fight at which a formula is worked out. */
export interface Moment {
  readonly game: Game
  readonly table: Table
  /** The name of the combatant that rolls. */
  readonly self: string
  /** The name of the other one: the target, or the attacker. */
  readonly other?: string
  readonly words?: Readonly<Partial<Record<Word, number>>>
  readonly attack?: Attack
  /** The purpose of the dice, as the log says it. */
  readonly what: string
  /** The dice in place of those of the attack. */
  readonly weapon?: NumberFormula
  /** The dice of damage: as written, twice as many, or all at their highest face. */
  readonly dice?: 'double' | 'most'
}

const noFaces: readonly number[] = []

/** The values and dice of a moment. */
class MomentContext implements Context, RollingContext {
  /** All faces so far, in the order in which they fell. */
  faces = noFaces

  constructor(private readonly moment: Moment) {}

  throwDice(dice: string, owner: Owner, reads: RelevantDice | 'all' = 'sum') {
    const { moment } = this
    if (moment.dice === 'most') return { faces: noFaces, total: formulaBounds(diceOf(dice)).max }
    const { table, self, other = self, what } = moment
    const thrown = table.roll(
      moment.dice === 'double' ? doubled(dice) : dice,
      owner === 'self' ? self : other,
      what,
      reads === 'all' ? undefined : reads
    )
    this.faces = this.faces.length === 0 ? thrown.faces : [...this.faces, ...thrown.faces]
    return thrown
  }

  roll(dice: string, owner: Owner): number {
    return this.throwDice(dice, owner).total
  }

  value(owner: Owner, name: string): number {
    const { game, table, self, other = self, words, attack, weapon } = this.moment
    const word = words?.[name as Word]
    if (word !== undefined) return word
    if (name === 'weapon')
      return weapon ? weapon.of(this) : this.roll(attack?.damage ?? usualDice, owner)
    if (name === 'attack' && owner === 'self' && attack?.bonus !== undefined) return attack.bonus
    const one = combatantOf(table.now, owner === 'self' ? self : other)
    return fieldValue(game, table.now, one, name)
  }
}

export const contextOf = (moment: Moment): MomentContext => new MomentContext(moment)

/** A roll of a formula whose context has rolled the dice. */
export const rolledBy = (
  { isSum }: NumberFormula,
  { faces }: { readonly faces: readonly number[] },
  total: number
): ToldRoll => ({ faces, total, isSum })

/** The roll of points that nobody rolled. */
export const unrolled = (total: number): ToldRoll => ({ faces: [], total, isSum: true })

/** The damage of an attack without dice. */
export const usualDice = 'd6'

/** Dice with twice as many dice: `2d6+4` for `d6+4`, and `4d6kh2` for `2d6kh1`. */
export const doubled = (dice: string): string =>
  dice
    .replace(/(\d{0,7})d(?=[\d%f[])/gi, (_, count: string) => `${2 * Number(count || 1)}d`)
    .replace(
      /(kh|kl|dh|dl)(\d{0,3})/gi,
      (_, how: string, count: string) => `${how}${2 * Number(count || 1)}`
    )
