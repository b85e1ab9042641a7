import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'
import type { ThrowDice } from '../../core/dice/roll.ts'
import { formatRoll, formulaBounds, rollFormula } from '../../core/dice/roll.ts'
import { faceAt, formatSeed, parseSeed } from '../../core/dice/seed.ts'
import { displayOptions, parseTableLink } from '../../notes/tables/table-link.ts'
import type { CliArgs } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import type { Environment } from '../environment.ts'
import type { Problem, Result } from '../roll-on-table.ts'

/** Rolls a dice formula, or on a table of the vault of the current folder. */
export async function run({ paths, options }: CliArgs, env: Environment): Promise<number> {
  const text = paths.join(' ')
  const seed = typeof options.seed === 'string' ? parseSeed(options.seed) : env.seed()
  let position = 0
  const thrown: ThrowDice = (count, sides) =>
    Array.from({ length: count }, () => faceAt(seed, position++, sides))
  const link = parseTableLink(text)
  const result = link
    ? await (await import('../roll-on-table.ts')).rollOnLinkedTable(link, { options }, env, thrown)
    : rollDice(text, thrown)
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

/**
 * Rolls a formula. Ignores the options after its bars, such as `|nodice`, which change only the display in other tools.
 */
function rollDice(written: string, thrown: ThrowDice): Result | Problem {
  const [text = '', ...options] = written.split('|').map((part) => part.trim())
  const odd = options.find((option) => option !== '' && !displayOptions.test(option))
  if (odd !== undefined)
    return { problem: `Expected an option such as nodice, form or text(…), found “${odd}”` }
  const formula = parseFormula(text)
  if (!isFormula(formula))
    return { problem: `${formula.message}\n  ${text}\n  ${' '.repeat(formula.at)}^` }
  const roll = rollFormula(formula, thrown)
  const { faces, total } = roll
  const { min, max } = formulaBounds(formula)
  return { line: formatRoll(roll), json: { faces, total, least: min, most: max } }
}
