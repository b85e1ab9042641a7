import { faceStream } from '../../src/core/dice/seed.ts'
import type { Coverage } from './coverage.ts'
import { mutate, shortest } from './mutate.ts'

/** A reader to fuzz. `inputs`: how many inputs `npm run soak` tries. */
export interface FuzzTarget {
  readonly title: string
  readonly inputs: number
  /** Texts to begin with, and words of their grammar. */
  readonly seeds: readonly string[]
  readonly words: readonly string[]
  /** Reads a text. Throws an error for a fault of ours alone. */
  run(text: string): void
}

export interface FuzzResult {
  readonly perSecond: number
  /** Milliseconds of the slowest input, with the garbage collector. */
  readonly slowest: number
  /** Texts that reached code that no text before had reached. */
  readonly kept: number
}

/** At most so many texts are kept beside the first ones. */
const maxKept = 2000
/** Milliseconds of inputs between two looks at the coverage, which take some ten milliseconds each. */
const lookEvery = 400
/** So many looks in a row without new code make the next ones rarer. */
const patience = 8

/**
 * Runs a target with so many random texts. `coverage`: keeps each text that reaches new code, and changes it further.
 * Throws for the first text that the target fails for, with the shortest such text.
 */
export function fuzz(
  { title, seeds, words, run }: FuzzTarget,
  { inputs, seed, coverage }: { inputs: number; seed: number; coverage?: Coverage | undefined }
): FuzzResult {
  const face = faceStream(seed, title.length)
  const corpus = [...seeds]
  const began = performance.now()
  let slowest = 0
  let batch: string[] = []
  let looked = began
  let every = lookEvery
  let idle = 0
  const look = () => {
    const blocks = coverage?.newBlocks()
    if (blocks && blocks.size > 0 && corpus.length < seeds.length + maxKept) {
      corpus.push(reaching(batch, blocks))
      idle = 0
    } else if (++idle % patience === 0) every = Math.min(every * 2, 10_000)
    batch = []
    looked = performance.now()
  }
  /** The text of a batch that reaches one of these blocks, by halving the batch. */
  const reaching = (texts: readonly string[], blocks: ReadonlySet<string>): string => {
    let left = texts
    while (left.length > 1) {
      const half = left.slice(0, left.length >> 1)
      const isThere = coverage?.reaches(blocks, () => half.forEach(run)) === true
      left = isThere ? half : left.slice(half.length)
    }
    return left[0] ?? ''
  }
  for (let nth = 0; nth < inputs; nth++) {
    const text = nth < seeds.length ? (seeds[nth] ?? '') : mutate(face, corpus, words)
    const before = performance.now()
    try {
      run(text)
    } catch (error) {
      throw failure(title, run, text, error)
    }
    const now = performance.now()
    slowest = Math.max(slowest, now - before)
    if (!coverage) continue
    batch.push(text)
    if (now - looked > every) look()
  }
  const perSecond = (1000 * inputs) / Math.max(1, performance.now() - began)
  return { perSecond, slowest, kept: corpus.length - seeds.length }
}

/** An error with the shortest text for which the target fails in the same way. */
function failure(title: string, run: (text: string) => void, text: string, first: unknown): Error {
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
  const input = shortest(text, (shorter) => {
    try {
      run(shorter)
      return false
    } catch (error) {
      return messageOf(error).slice(0, 20) === messageOf(first).slice(0, 20)
    }
  })
  return new Error(`${title}: ${messageOf(first)}\n${JSON.stringify(input)}`, { cause: first })
}
