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
  /** All dice in the order they fell. Where all rows are as likely, the number of the row. */
  readonly faces: readonly number[]
  /** What stands in the rows, in Markdown and on one line, with the results of dice in them. */
  readonly text: string
}

/** Rolls on the table of a link of a note, and on what its rows roll in turn. Or why there is nothing to roll on. */
export function rollTable(
  vault: Vault,
  from: Note,
  link: TableLink,
  thrown: ThrowDice
): TableRoll | MissingTable {
  const source = findTable(vault, from, link)
  if (isMissing(source)) return source
  const roller = new TableRoller(vault, thrown)
  const text = roller.several(link, source, 0)
  return { faces: roller.faces, text: truncated(text) }
}

/** Rolls once on a table. */
export function rollSource(vault: Vault, source: TableSource, thrown: ThrowDice): TableRoll {
  const roller = new TableRoller(vault, thrown)
  const text = roller.once(source, 0)
  return { faces: roller.faces, text }
}

/** Inline dice in a row. */
const diceCode = /`\s*dice(?:[+-]|-mod)?:([^`]*)`/gi

/** What the inline dice of a row roll. */
export const diceCodesIn = (text: string): readonly string[] =>
  [...text.matchAll(diceCode)].map(([, dice = '']) => dice)

const truncated = (text: string): string =>
  text.length > limits.tableResult ? `${text.slice(0, limits.tableResult)}…` : text

/** Rolls on tables within each other, up to the limits: a table may lead to itself. */
class TableRoller {
  readonly faces: number[] = []
  private left: number = limits.tableRolls

  constructor(
    private readonly vault: Vault,
    private readonly thrown: ThrowDice
  ) {}

  /** As often as a link says. */
  several({ times }: TableLink, source: TableSource, depth: number): string {
    const texts: string[] = []
    for (let left = this.formula(times); left > 0 && this.left > 0; left--)
      texts.push(this.once(source, depth))
    return texts.join('; ')
  }

  once(source: TableSource, depth: number): string {
    this.left--
    return truncated(this.row(source, depth))
  }

  private row({ note, options, lookup }: TableSource, depth: number): string {
    if (!lookup)
      return this.rolled(options[(this.throw(1, options.length)[0] ?? 1) - 1] ?? '', note, depth)
    const { table, dice, column } = lookup
    const formula = parseFormula(dice)
    const number = isFormula(formula) ? this.formula(formula) : 0
    const row = rowFor(table, number)
    if (!row) return `nothing for ${number}`
    const text = column === undefined ? row.cells.slice(1).join(', ') : (row.cells[column] ?? '')
    return this.rolled(text, note, depth)
  }

  /** A text with each of its dice replaced by what they give. */
  private rolled(text: string, note: Note, depth: number): string {
    const line = text.replace(/\s+/g, ' ')
    return line.replace(
      diceCode,
      (code, dice: string) => this.result(dice, note, depth + 1) ?? code
    )
  }

  /** What dice in a row give; `undefined` where they are not read. */
  private result(dice: string, note: Note, depth: number): string | undefined {
    const link = parseTableLink(dice)
    if (link) {
      const source = findTable(this.vault, note, link)
      if (isMissing(source)) return undefined
      return depth < limits.tableDepth && this.left > 0 ? this.several(link, source, depth) : '…'
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
