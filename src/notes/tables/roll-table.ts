import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'
import type { ThrowDice } from '../../core/dice/roll.ts'
import { rollFormula } from '../../core/dice/roll.ts'
import { limits } from '../../core/limits.ts'
import type { Note } from '../note.ts'
import type { Vault } from '../vault/vault.ts'
import { rowFor } from './dice-table.ts'
import type { MissingTable, TableSource } from './find-table.ts'
import { findTable, isMissing } from './find-table.ts'
import type { TableLink } from './table-link.ts'
import { parseTableLink } from './table-link.ts'

/** The result of a roll on a table. */
export interface TableRoll {
  /** The faces of all dice in the order of the rolls. For equally likely rows, the number of the row. */
  readonly faces: readonly number[]
  /** The text of the rows in Markdown, on one line, with the results of their inline dice. */
  readonly text: string
}

/**
 * Rolls on the table that a link leads to, and on the inline dice of the result in turn. Returns the reason if there
 * is no table.
 */
export function rollTable(
  vault: Vault,
  from: Note,
  link: TableLink,
  thrown: ThrowDice
): TableRoll | MissingTable {
  const source = findTable(vault, from, link)
  if (isMissing(source)) return source
  const roller = new TableRoller(vault, thrown)
  const text = roller.rollTimes(link, source, 0)
  return { faces: roller.faces, text: truncated(text) }
}

/** Rolls once on a table, and on the inline dice of the result. */
export function rollSource(vault: Vault, source: TableSource, thrown: ThrowDice): TableRoll {
  const roller = new TableRoller(vault, thrown)
  const text = roller.rollOnce(source, 0)
  return { faces: roller.faces, text }
}

/** Matches inline dice in a row of a table. */
const diceCode = /`\s*dice(?:[+-]|-mod)?:([^`]*)`/gi

/** The inline dice in a row, without the backticks and `dice:`. */
export const diceCodesIn = (text: string): readonly string[] =>
  [...text.matchAll(diceCode)].map(([, dice = '']) => dice)

const truncated = (text: string): string =>
  text.length > limits.tableResult ? `${text.slice(0, limits.tableResult)}…` : text

/** Rolls on nested tables, up to the limits, because a table may lead to itself. */
class TableRoller {
  readonly faces: number[] = []
  private left: number = limits.tableRolls

  constructor(
    private readonly vault: Vault,
    private readonly thrown: ThrowDice
  ) {}

  /** Rolls as often as the link says, and joins the results. */
  rollTimes({ times }: TableLink, source: TableSource, depth: number): string {
    const texts: string[] = []
    for (let left = this.formula(times); left > 0 && this.left > 0; left--)
      texts.push(this.rollOnce(source, depth))
    return texts.join('; ')
  }

  rollOnce(source: TableSource, depth: number): string {
    this.left--
    return truncated(this.row(source, depth))
  }

  private row({ note, options, lookup }: TableSource, depth: number): string {
    if (!lookup)
      return this.rollDiceIn(
        options[(this.throw(1, options.length)[0] ?? 1) - 1] ?? '',
        note,
        depth
      )
    const { table, dice, column } = lookup
    const formula = parseFormula(dice)
    const number = isFormula(formula) ? this.formula(formula) : 0
    const row = rowFor(table, number)
    if (!row) return `the table has no row for ${number}`
    const text = column === undefined ? row.cells.slice(1).join(', ') : (row.cells[column] ?? '')
    return this.rollDiceIn(text, note, depth)
  }

  /** A text with its inline dice replaced by their results. */
  private rollDiceIn(text: string, note: Note, depth: number): string {
    const line = text.replace(/\s+/g, ' ')
    return line.replace(
      diceCode,
      (code, dice: string) => this.result(dice, note, depth + 1) ?? code
    )
  }

  /** The result of inline dice in a row. `undefined` if the dice are not valid. */
  private result(dice: string, note: Note, depth: number): string | undefined {
    const link = parseTableLink(dice)
    if (link) {
      const source = findTable(this.vault, note, link)
      if (isMissing(source)) return undefined
      return depth < limits.tableDepth && this.left > 0 ? this.rollTimes(link, source, depth) : '…'
    }
    const formula = parseFormula((dice.split('|', 1)[0] ?? '').trim())
    if (!isFormula(formula)) return undefined
    return this.left-- > 0 ? String(this.formula(formula)) : '…'
  }

  private formula(formula: TableLink['times']): number {
    return rollFormula(formula, (count, sides) => this.throw(count, sides)).total
  }

  private throw(count: number, sides: number): readonly number[] {
    const faces = this.thrown(count, sides)
    this.faces.push(...faces)
    return faces
  }
}
