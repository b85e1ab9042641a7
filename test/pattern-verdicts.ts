import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

/** Hashes of the patterns that the checker found linear, in order: a pattern is judged again only if it changes. */
interface Verdicts {
  /** The version of the checker that judged them. */
  readonly recheck: string
  /** Patterns as they stand in the source. */
  readonly written: readonly string[]
  /** Patterns that are put together as the program runs. */
  readonly built: readonly string[]
}

type Kind = 'written' | 'built'

const file = new URL('linear-patterns.json', import.meta.url)
const manifest = new URL('../node_modules/recheck/package.json', import.meta.url)
const recheck: string = JSON.parse(readFileSync(manifest, 'utf8')).version

const read = (): Verdicts => JSON.parse(readFileSync(file, 'utf8'))
const kept = read()
const linear = new Set(kept.recheck === recheck ? [...kept.written, ...kept.built] : [])

const patternHash = (source: string, flags: string): string =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16)

/**
 * Judges the time of a pattern by its text, unless its verdict was kept. Gives `undefined` if the time is linear, else
 * how it grows. A pattern that cannot be judged counts as not linear.
 */
export async function verdict({ source, flags }: RegExpText): Promise<string | undefined> {
  return linear.has(patternHash(source, flags)) ? undefined : judge(source, flags)
}

type RegExpText = Pick<RegExp, 'source' | 'flags'>

/** Steps are counted, not seconds: a busy machine gives the same verdict. */
const untimed = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null
}

/** As `verdict`, by the checker in any case. */
export async function judge(source: string, flags: string): Promise<string | undefined> {
  // The checker takes seconds to load, and most runs need none.
  const { check } = await import('recheck')
  const found = await check(source, flags, untimed)
  if (found.status === 'safe') return undefined
  return found.status === 'unknown'
    ? `not judged: ${found.error.kind}`
    : `${found.complexity.summary}, such as by ${found.attack.pattern}`
}

/** Expects that the kept verdicts are those of `patterns`. */
export async function expectKept(kind: Kind, patterns: readonly RegExpText[]): Promise<void> {
  const hashes = patterns.map(({ source, flags }) => patternHash(source, flags))
  const now = [...new Set(hashes)].sort()
  const verdicts = { ...read(), recheck, [kind]: now }
  await expect(`${JSON.stringify(verdicts, undefined, 2)}\n`).toMatchFileSnapshot(
    fileURLToPath(file)
  )
}
