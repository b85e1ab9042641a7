import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'
import { formulaBounds, rollFormula } from '../../core/dice/roll.ts'
import { faceAt, formatSeed, parseSeed } from '../../core/dice/seed.ts'
import { formatRoll } from '../../language/inline-code.ts'
import type { CliCommand } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'

/** Rolls a dice formula. */
export const roll: CliCommand = {
  usage: 'roll FORMULA [--seed S] [--json]',
  summary: 'Roll dice such as 2d6+3, 4d6kh3, d% or (1d4+1)*2.',
  options: { seed: { type: 'string' }, json: { type: 'boolean' } },
  pathCount: [1, 20],
  async run({ paths, options }, env) {
    const text = paths.join(' ')
    const formula = parseFormula(text)
    if (!isFormula(formula)) {
      env.printError(`fray roll: ${formula.message}\n  ${text}\n  ${' '.repeat(formula.at)}^`)
      return exitCode.usage
    }
    const seed = typeof options.seed === 'string' ? parseSeed(options.seed) : env.seed()
    let position = 0
    const roll = rollFormula(formula, (count, sides) =>
      Array.from({ length: count }, () => faceAt(seed, position++, sides))
    )
    if (options.json) {
      const { faces, total } = roll
      const { min, max } = formulaBounds(formula)
      env.print(
        JSON.stringify({
          formula: text,
          seed: formatSeed(seed),
          faces,
          total,
          least: min,
          most: max
        })
      )
    } else {
      env.print(`${text} ${formatRoll(roll)}`)
    }
    return exitCode.done
  }
}
