import { check } from 'recheck'
import { expect, test, vi } from 'vitest'
import { patternsBelow } from './patterns.ts'

const { patterns, built } = patternsBelow(['src', 'samples/games'])

/** Steps are counted, not seconds: a busy machine gives the same verdict. */
const untimed = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null
}

/** The time of a pattern that grows faster than its text, or `undefined`. A pattern that cannot be judged counts, too. */
async function verdict(source: string, flags: string): Promise<string | undefined> {
  const found = await check(source, flags, untimed)
  if (found.status === 'safe') return undefined
  return found.status === 'unknown'
    ? `not judged: ${found.error.kind}`
    : `${found.complexity.summary}, such as by ${found.attack.pattern}`
}

test('the checker knows slow patterns', async () => {
  expect(await verdict('^(?:\\d*d(?:\\d+|%)|[\\d\\s+])+$', 'i')).toMatch(/^exponential/)
  expect(await verdict('\\d+$', '')).toMatch(/^2nd degree polynomial/)
  expect(await verdict('(?<!\\d)\\d+$', '')).toBeUndefined()
})

test('there are patterns to check', () => {
  expect(patterns.length).toBeGreaterThan(250)
})

test.each(
  patterns.map(({ source, flags, at }) => [`/${source}/${flags}`, at.join(' '), source, flags])
)('%s is linear: %s', async (_, __, source, flags) => {
  expect(await verdict(source, flags)).toBeUndefined()
})

test('patterns that are put together are linear', async () => {
  const files = [...new Set(built.map((at) => at.replace(/:\d+$/, '')))]
  const names = ['Goblin', 'Goblin 2', 'Goblin (king)', 'a', 'aa', 'aaa', 'a a', '.*', '(a+)+']
  const seen: RegExp[] = []
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, [source, flags]: [string, string]) {
        const pattern = new target(source, flags)
        seen.push(pattern)
        return pattern
      }
    })
  )
  vi.resetModules()
  for (const file of files) await import(`../${file}`)
  const { wholeNamePattern } = await import('../src/core/text/names.ts')
  wholeNamePattern(names)
  vi.unstubAllGlobals()
  expect(seen.length).toBe(built.length)
  for (const { source, flags } of seen) expect(await verdict(source, flags)).toBeUndefined()
})
