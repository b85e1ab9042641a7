import fc from 'fast-check'

/** Prefixes of one another, words of the phrases, digits, what objects have by nature, letters that change length with their case. */
export const nastyNames = [
  'Bandit',
  'Bandit leader',
  'Bandit 2',
  'Bandit 2 with sword',
  'bandit king',
  'Bandit with',
  'attack',
  'with',
  'A',
  'B',
  'A: attack B',
  'done',
  'morale of Party',
  'Party',
  'the fight is over',
  'new round',
  'is surprised',
  'Old “Ned”',
  'Ωmega’s son',
  'ΟΔΟΣ',
  'İlker',
  'Gorm, with a Boon',
  '7',
  'constructor',
  'toString',
  'hasOwnProperty'
]

/** Any character but half a pair. `unit: 'binary'` of fast-check has the same, and takes a second to build. */
export const anyCharacter = fc
  .nat(0x10ffff)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

/** Some of a list, each once. */
export const some = <T>(list: readonly T[], least: number, most: number) =>
  fc.uniqueArray(fc.constantFrom(...list), { minLength: least, maxLength: most })
export const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

// Without a word, as for the author of a game who runs `fray/contract`, it is a matter of seconds.
const factor = Number(process.env.FRAY_RUNS || 0.05)

/** Whether properties are tried at length: `npm run soak`. */
export const isSoak = factor >= 1

/**
 * Presses of a person: each number chooses an offer or an answer, modulo their count. Fights are shorter in the unit tests.
 */
export const presses = fc.array(fc.nat(9999), { minLength: 10, maxLength: isSoak ? 70 : 25 })
export const seeds = fc.nat(0xffffff)

/**
 * How often a property is tried: `numRuns` times in the soak; in the unit tests one in 200 of that, but at least
 * twice. `FRAY_RUNS=20 npm run soak` tries it twenty times as often.
 */
export const runs = (numRuns: number) => ({ numRuns: Math.max(2, Math.ceil(numRuns * factor)) })

/** All of a list in the soak; about `count` of it, spread evenly, in the unit tests. */
export const sampled = <T>(list: readonly T[], count: number): readonly T[] => {
  const step = isSoak ? 1 : Math.max(1, Math.floor(list.length / count))
  return list.filter((_, index) => index % step === 0)
}
