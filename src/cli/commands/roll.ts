import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'
import type { ThrowDice } from '../../core/dice/roll.ts'
import { formulaBounds, rollFormula } from '../../core/dice/roll.ts'
import { faceAt, formatSeed, parseSeed } from '../../core/dice/seed.ts'
import { formatTableRoll } from '../../language/dice-tables.ts'
import { formatRoll } from '../../language/inline-code.ts'
import { parseNote } from '../../notes/note.ts'
import { findTable, isMissing } from '../../notes/tables/find-table.ts'
import { rollTable } from '../../notes/tables/roll-table.ts'
import type { TableLink } from '../../notes/tables/table-link.ts'
import { displayOptions, parseTableLink } from '../../notes/tables/table-link.ts'
import { findNotes } from '../../notes/vault/note-links.ts'
import { createVault } from '../../notes/vault/vault.ts'
import type { CliCommand } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import type { Environment } from '../environment.ts'
import { readNotes, reportTo } from '../read-notes.ts'

/** Rolls a dice formula, or on a table of the notes below the current folder. */
export const roll: CliCommand = {
  usage: 'roll FORMULA [--seed S] [--json]',
  summary:
    'Roll dice such as 2d6+3, 4d6kh3, d% or (1d4+1)*2, or on a table of the notes here such as [[Tables^weather]].',
  options: { seed: { type: 'string' }, json: { type: 'boolean' } },
  pathCount: [1, 20],
  async run({ paths, options }, env) {
    const text = paths.join(' ')
    const seed = typeof options.seed === 'string' ? parseSeed(options.seed) : env.seed()
    let position = 0
    const thrown: ThrowDice = (count, sides) =>
      Array.from({ length: count }, () => faceAt(seed, position++, sides))
    const link = parseTableLink(text)
    const result = link ? await rolledOnTable(link, env, thrown) : rolled(text, thrown)
    if ('problem' in result) {
      env.printError(`fray roll: ${result.problem}`)
      return exitCode.usage
    }
    const { line, json } = result
    env.print(
      options.json
        ? JSON.stringify({ formula: text, seed: formatSeed(seed), ...json })
        : `${text} ${line}`
    )
    return exitCode.done
  }
}

/** A result as a line and for `--json`. */
interface Result {
  readonly line: string
  readonly json: object
}

interface Problem {
  readonly problem: string
}

/** Rolls a formula. What notes have behind its bars, such as `|nodice`, is how other tools show it. */
function rolled(written: string, thrown: ThrowDice): Result | Problem {
  const [text = '', ...options] = written.split('|').map((part) => part.trim())
  const odd = options.find((option) => option !== '' && !displayOptions.test(option))
  if (odd !== undefined)
    return { problem: `Unexpected “${odd}” behind a bar, expected such as nodice, form or text(…)` }
  const formula = parseFormula(text)
  if (!isFormula(formula))
    return { problem: `${formula.message}\n  ${text}\n  ${' '.repeat(formula.at)}^` }
  const roll = rollFormula(formula, thrown)
  const { faces, total } = roll
  const { min, max } = formulaBounds(formula)
  return { line: formatRoll(roll), json: { faces, total, least: min, most: max } }
}

async function rolledOnTable(
  link: TableLink,
  env: Environment,
  thrown: ThrowDice
): Promise<Result | Problem> {
  const notes = await readNotes(await env.siblingNotes('-', reportTo(env)), env)
  const vault = createVault(notes)
  const from = parseNote('-', '')
  const roll = rollTable(vault, from, link, thrown)
  if (isMissing(roll)) return { problem: roll.message }
  const source = findTable(vault, from, link)
  const alike = findNotes(vault, link.path, from, link.isRelative)
  if (!isMissing(source) && alike.length > 1)
    env.printError(
      `fray roll: ${alike.length} notes are called “${link.path}”; this is of ${source.note.path}`
    )
  const { faces, text } = roll
  return { line: formatTableRoll(roll), json: { faces, text } }
}
