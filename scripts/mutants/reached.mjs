// A setup file of vitest. Notes for each test file which mutants its tests reach, and which it reaches while it loads.
import { afterAll, beforeAll } from 'vitest'

globalThis.__stryker__ ??= {}
const switches = globalThis.__stryker__
const loading = () => switches.mutantCoverage?.static ?? {}

// The files of a run share a thread: what the file before this one reached is not of this one.
for (const mutant of Object.keys(loading())) delete loading()[mutant]

// Vitest asks for a pattern as the first parameter.
// biome-ignore-start lint/correctness/noEmptyPattern: see above
beforeAll(({}, suite) => {
  switches.currentTestId = suite.filepath
})
afterAll(({}, suite) => {
  switches.currentTestId = undefined
  suite.meta.reached = Object.keys(switches.mutantCoverage?.perTest[suite.filepath] ?? {})
  suite.meta.loading = Object.keys(loading())
})
// biome-ignore-end lint/correctness/noEmptyPattern: see above
