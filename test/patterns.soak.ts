import { expect, test, vi } from 'vitest'
import { expectKept, judge, verdict } from './pattern-verdicts.ts'
import { patternsBelow } from './patterns.ts'

const { built } = patternsBelow(['src', 'samples/games'])

test('the checker knows slow patterns', async () => {
  expect(await judge('^(?:\\d*d(?:\\d+|%)|[\\d\\s+])+$', 'i')).toMatch(/^exponential/)
  expect(await judge('\\d+$', '')).toMatch(/^2nd degree polynomial/)
  expect(await judge('(?<!\\d)\\d+$', '')).toBeUndefined()
})

test('patterns that are put together are linear', async () => {
  const files = [...new Set(built.map((at) => at.replace(/:\d+$/, '')))]
  const seen: RegExp[] = []
  const places = new Set<string>()
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, [source, flags]: [string, string]) {
        const pattern = new target(source, flags)
        const place = new Error().stack?.split('\n')[2] ?? ''
        if (!place.includes('node_modules')) {
          seen.push(pattern)
          places.add(place)
        }
        return pattern
      }
    })
  )
  vi.resetModules()
  for (const file of files) await import(`../${file}`)
  vi.unstubAllGlobals()
  // A place in a function, such as the words of a weapon, puts together several.
  expect(places.size, [...places].join('\n')).toBe(built.length)
  for (const pattern of seen) expect(await verdict(pattern)).toBeUndefined()
  // `npm run soak -- patterns.soak -u` writes the verdicts.
  await expectKept('built', seen)
})
