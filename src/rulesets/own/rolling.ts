import { formulaBounds } from '../../core/dice/roll.ts'
import type { RelevantDice } from '../../core/ruleset/relevant-dice.ts'
import { fieldValue } from './field-values.ts'
import type { Context } from './formula/compile.ts'
import { diceOf } from './formula/dice.ts'
import type { NumberFormula } from './formula/formula.ts'
import type { Word } from './formula/moments.ts'
import type { Owner } from './formula/tree.ts'
import type { Game } from './game.ts'
import type { Table } from './section.ts'
import type { Attack, Combatant } from './state.ts'
import { combatantOf } from './state.ts'
import type { RollingContext } from './test-form.ts'
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
  /** The dice of damage: as written, twice as many, or all at their highest face. */
  readonly dice?: 'double' | 'most'
}

/** The values and dice of a moment. `faces`: all faces so far, in the order in which they fell. */
export function contextOf(moment: Moment): Context & RollingContext & { readonly faces: number[] } {
  const { game, table, self, other = self, words = {}, attack, what } = moment
  const faces: number[] = []
  const nameOf = (owner: Owner) => (owner === 'self' ? self : other)
  const one = (owner: Owner): Combatant => combatantOf(table.now, nameOf(owner))
  function throwDice(dice: string, owner: Owner, reads: RelevantDice | 'all' = 'sum') {
    if (moment.dice === 'most') return { faces: [], total: formulaBounds(diceOf(dice)).max }
    const all = moment.dice === 'double' ? doubled(dice) : dice
    const thrown = table.roll(all, nameOf(owner), what, reads === 'all' ? undefined : reads)
    faces.push(...thrown.faces)
    return thrown
  }
  return {
    faces,
    throwDice,
    roll: (dice, owner) => throwDice(dice, owner).total,
    value(owner, name) {
      const word = words[name as Word]
      if (word !== undefined) return word
      if (name === 'weapon') return throwDice(attack?.damage ?? usualDice, owner).total
      if (name === 'attack' && owner === 'self' && attack?.bonus !== undefined) return attack.bonus
      return fieldValue(game, table.now, one(owner), name)
    }
  }
}

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
