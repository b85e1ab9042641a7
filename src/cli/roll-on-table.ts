import type { ThrowDice } from '../core/dice/roll.ts'
import { formatTableRoll } from '../language/dice-tables.ts'
import { parseNote } from '../notes/note.ts'
import { findTable, isMissing } from '../notes/tables/find-table.ts'
import { rollTable } from '../notes/tables/roll-table.ts'
import type { TableLink } from '../notes/tables/table-link.ts'
import { findNotes } from '../notes/vault/note-links.ts'
import type { CliArgs } from './cli-command.ts'
import type { Environment } from './environment.ts'
import { vaultHere } from './vault-here.ts'

/** The result of a roll, as a line and for `--json`. */
export interface Result {
  readonly line: string
  readonly json: object
}

export interface Problem {
  readonly problem: string
}

/** Rolls on a table of the vault of the current folder. */
export async function rollOnLinkedTable(
  link: TableLink,
  args: Pick<CliArgs, 'options'>,
  env: Environment,
  thrown: ThrowDice
): Promise<Result | Problem> {
  const vault = await vaultHere(args, env)
  const from = parseNote('-', '')
  const roll = rollTable(vault, from, link, thrown)
  if (isMissing(roll)) return { problem: roll.message }
  const source = findTable(vault, from, link)
  const alike = findNotes(vault, link.path, from, link.isRelative)
  if (!isMissing(source) && alike.length > 1)
    env.printError(
      `fray roll: ${alike.length} notes are called “${link.path}”; this roll is on ${source.note.path}`
    )
  const { faces, text } = roll
  return { line: formatTableRoll(roll), json: { faces, text } }
}
