import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { ruleWordsForTests } from './scripts/rule-words.mjs'

/** Test files that do more in the soak: they ask test/random.ts how much. */
const propertyFiles = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => join('test', file).replaceAll('\\', '/'))
  .filter((file) =>
    /\b(?:runs\(|sampled\(|propertiesOf\(|tellingsOf\(|testKeptFights\(|isSoak)/.test(
      readFileSync(file, 'utf8')
    )
  )

/** What games of others import by name is here built from its source. */
const resolve = {
  alias: {
    'fray/core': fileURLToPath(new URL('src/library/core.ts', import.meta.url)),
    'fray/contract': fileURLToPath(new URL('test/contract/index.ts', import.meta.url))
  }
}

/** A worker imports each module once for all its test files: most of them import every game. */
const inNode = {
  pool: 'threads' as const,
  isolate: false,
  setupFiles: ['test/fixed-seed.ts'],
  // Pages that are exported have their style within.
  css: { include: /fray\.css/ },
  exclude: ['test/extension/**', 'test/screen/**', 'test/webview/**'],
  // No test is about time: a busy machine takes as long as it needs.
  testTimeout: 0,
  hookTimeout: 0
}

export default defineConfig({
  test: {
    maxWorkers: '100%',
    experimental: { fsModuleCache: true },
    projects: [
      {
        // Every `*.test.ts`, with a short pass of each property.
        plugins: [ruleWordsForTests],
        resolve,
        test: {
          ...inNode,
          name: 'unit',
          include: ['test/**/*.test.ts'],
          env: { FRAY_RUNS: process.env.FRAY_RUNS ?? '0.005' }
        }
      },
      {
        // Every `*.soak.ts`, and the files with properties once more with all their runs.
        plugins: [ruleWordsForTests],
        resolve,
        test: {
          ...inNode,
          name: 'soak',
          include: ['test/**/*.soak.ts', ...propertyFiles],
          env: { FRAY_RUNS: process.env.FRAY_RUNS ?? '1' }
        }
      }
    ]
  }
})
