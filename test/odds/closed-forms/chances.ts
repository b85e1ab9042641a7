/** Values and how likely each is: all that the closed forms are worked out with. */
export type Chances<T> = readonly (readonly [value: T, chance: number])[]

/** A distribution with one certain value. */
export const always = <T>(value: T): Chances<T> => [[value, 1]]

/** One fair die. */
export const die = (sides: number): Chances<number> =>
  Array.from({ length: sides }, (_, index) => [index + 1, 1 / sides] as const)

/** The distribution of a second value that depends on the first. Adds up the chances of equal results. */
export function chain<T, U extends number | string | boolean>(
  chances: Chances<T>,
  follow: (value: T) => Chances<U>
): Chances<U> {
  const all = new Map<U, number>()
  for (const [value, chance] of chances)
    for (const [next, share] of follow(value)) all.set(next, (all.get(next) ?? 0) + chance * share)
  return [...all]
}

/** Each value made into another. */
export const map = <T, U extends number | string | boolean>(
  chances: Chances<T>,
  change: (value: T) => U
): Chances<U> => chain(chances, (value) => always(change(value)))

/** Several throws added together, and a number. */
export const sum = (...terms: readonly (Chances<number> | number)[]): Chances<number> =>
  terms.reduce<Chances<number>>(
    (total, term) =>
      chain(total, (a) => map(typeof term === 'number' ? always(term) : term, (b) => a + b)),
    always(0)
  )

/** As many equal dice, added together. */
export const dice = (count: number, sides: number): Chances<number> =>
  sum(...Array.from({ length: count }, () => die(sides)))

/** The highest face of as many equal dice: all at most f, less all at most f − 1. */
export const highest = (count: number, sides: number): Chances<number> =>
  die(sides).map(([face]) => [face, (face / sides) ** count - ((face - 1) / sides) ** count])

/** The lowest face of as many equal dice. */
export const lowest = (count: number, sides: number): Chances<number> =>
  highest(count, sides).map(([face, chance]) => [sides + 1 - face, chance])

/** How many of `count` tries succeed, each with `chance`: a binomial distribution. */
export const successes = (count: number, chance: number): Chances<number> =>
  Array.from({ length: count + 1 }, (_, k) => {
    let ways = 1
    for (let i = 1; i <= k; i++) ways = (ways * (count - k + i)) / i
    return [k, ways * chance ** k * (1 - chance) ** (count - k)] as const
  })

/** One of two: the first as likely as `chance`. */
export const either = <T extends number | string | boolean>(
  chance: number,
  first: Chances<T>,
  second: Chances<T>
): Chances<T> =>
  chain<boolean, T>(
    [
      [true, chance],
      [false, 1 - chance]
    ],
    (is) => (is ? first : second)
  )

/** How likely it is that a value is so. */
export const chanceOf = <T>(chances: Chances<T>, isSo: (value: T) => boolean): number =>
  chances.reduce((total, [value, chance]) => total + (isSo(value) ? chance : 0), 0)

/** The average of the values. */
export const mean = (chances: Chances<number>): number =>
  chances.reduce((total, [value, chance]) => total + value * chance, 0)
