import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'
import { formulaBounds, rollFormula } from '../../core/dice/roll.ts'
import { faceAt, formatSeed, parseSeed } from '../../core/dice/seed.ts'
import { type CliCommand, exit } from '../command-line.ts'

/** Dice, without a note. */
export const roll: CliCommand = {
  usage: 'roll FORMULA [--seed S] [--json]',
  says: 'Roll dice such as 2d6+3, 4d6kh3, d% or (1d4+1)*2.',
  options: { seed: { type: 'string' }, json: { type: 'boolean' } },
  words: [1, 20],
  async run({ paths, options }, world) {
    const text = paths.join(' ')
    const formula = parseFormula(text)
    if (!isFormula(formula)) {
      world.complain(`fray roll: ${formula.message}\n  ${text}\n  ${' '.repeat(formula.at)}^`)
      return exit.usage
    }
    const seed = typeof options.seed === 'string' ? parseSeed(options.seed) : world.seed()
    let position = 0
    const { faces, total } = rollFormula(formula, (count, sides) =>
      Array.from({ length: count }, () => faceAt(seed, position++, sides))
    )
    if (options.json) {
      const { min, max } = formulaBounds(formula)
      world.print(
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
      world.print(`${text} [${faces.join(' ')}] = ${total}`)
    }
    return exit.done
  }
}
