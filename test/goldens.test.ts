import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tests = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(`test/${path}`, 'utf8') }))

// Vitest says at each difference how to write the file anew, and shows the lines.
test('goldens are written by Vitest alone, and by no variable of the environment', () => {
  const known = /^FRAY_(?:RUNS|SEED|TESTS|ALL_TESTS|TEST_REPORT|CHROMIUM|CODE|PACKAGE)$|^PATH$/
  const variables = tests.flatMap(({ text }) =>
    [...text.matchAll(/process\.env\.(\w+)/g)].map(([, name = '']) => name)
  )
  expect(variables.filter((name) => !known.test(name))).toEqual([])
  const goldens = tests.filter(({ text }) => text.includes('toMatchFileSnapshot('))
  expect(goldens.length).toBeGreaterThan(8)
})

test('no golden is a hash of a result, which would show no difference', () => {
  const hashing = tests.filter(({ text }) => /\bcreateHash\(/.test(text))
  // The key of a verdict about a pattern, and the policy of a page.
  expect(hashing.map(({ path }) => path.replaceAll('\\', '/')).sort()).toEqual([
    'pattern-verdicts.ts',
    'render/log.test.ts'
  ])
})
