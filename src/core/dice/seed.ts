import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/**
 * The face at `position` in the dice sequence of a seed, from 1 to `sides`, without bias. A pure function.
 *
 * The seed is hashed first, because neighbouring seeds of xoroshiro128+ begin with similar faces.
 */
export function faceAt(seed: number, position: number, sides: number): number {
  return uniformInt(xoroshiro128plus(hash(seed, position)), 1, sides)
}

/**
 * Returns a function that rolls a die with the given sides. Its rolls depend only on the seed and the number of the
 * stream. Simulated fights use it.
 */
export function faceStream(seed: number, stream: number): (sides: number) => number {
  const generator = xoroshiro128plus(hash(seed, stream))
  return (sides) => uniformInt(generator, 1, sides)
}

/** Mixes two integers into one of 32 bits, like the finalizer of MurmurHash3. */
function hash(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 1, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) | 0
}

/** A seed as logs write it: at least four hexadecimal digits. */
export const formatSeed = (seed: number): string => (seed >>> 0).toString(16).padStart(4, '0')

/** Parses a typed seed: hexadecimal digits as a number; any other text is hashed. */
export function parseSeed(text: string): number {
  if (/^[0-9a-f]{1,8}$/i.test(text)) return Number.parseInt(text, 16)
  let seed = 0
  for (const letter of text) seed = hash(seed, letter.codePointAt(0) ?? 0)
  return seed >>> 0
}
