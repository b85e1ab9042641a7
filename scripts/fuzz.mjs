// `npm run fuzz`: ten times the inputs of `test/fuzz.soak.ts`, others each time, and led by coverage: a text that reaches new
// code is changed further. `npm run fuzz -- 55` tries ten million.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installDependencies, root } from './dependencies.mjs'

installDependencies()
const vitest = join('node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'soak', 'test/fuzz.soak.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FRAY_RUNS: process.argv[2] ?? '10', FRAY_SEED: 'random' }
  }
)
process.exitCode = status ?? 1
