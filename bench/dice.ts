import { createRequire } from 'node:module'
import { isFormula } from '../src/core/dice/formula.ts'
import { parseFormula } from '../src/core/dice/parse-formula.ts'
import { rollFormula } from '../src/core/dice/roll.ts'
import { faceStream } from '../src/core/dice/seed.ts'
import { limits } from '../src/core/limits.ts'
import { measure } from './measure.ts'

// The library is CommonJS with exports that Node cannot detect.
const { createDiceRoller }: typeof import('@airjp73/dice-notation') = createRequire(
  import.meta.url
)('@airjp73/dice-notation')

/** Formulas parsed and rolled per second. */
interface DiceRates {
  /** Ours, on repeated formulas, as in a fight: each is parsed once. */
  readonly known: number
  /** Ours, on formulas that are all new. */
  readonly fresh: number
  /** The fastest library with limits and an injectable source of faces, on repeated formulas. */
  readonly library: number
}

const formulas = ['2d6+3', '1d20', '3d8-1'] as const

export function diceRates(): DiceRates {
  const face = faceStream(1, 0)
  const thrown = (count: number, sides: number) => Array.from({ length: count }, () => face(sides))
  const roll = (text: string) => {
    const read = parseFormula(text)
    if (!isFormula(read)) throw new Error(`${text}: ${read.message}`)
    return rollFormula(read, thrown).total
  }
  const library = createDiceRoller(undefined, {
    random: (min, max) => min - 1 + face(max - min + 1),
    maxRandomRolls: limits.dice
  })
  let nth = 0
  const each = (read: (text: string) => unknown) => (times: number) => {
    for (let count = 0; count < times; count++) read(formulas[nth++ % formulas.length] as string)
  }
  const rates = measure([
    { name: 'known', times: 40_000, run: each(roll) },
    {
      name: 'fresh',
      times: 10_000,
      run: (times) => {
        for (let count = 0; count < times; count++) roll(`2d6+${nth++}`)
      }
    },
    { name: 'library', times: 10_000, run: each((text) => library.roll(text)) }
  ])
  const rate = (name: string) => rates.get(name) ?? Number.NaN
  return { known: rate('known'), fresh: rate('fresh'), library: rate('library') }
}
