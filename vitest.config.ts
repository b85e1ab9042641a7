import { defineConfig } from 'vitest/config'
import { ruleWordsForTests } from './scripts/rule-words.mjs'

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        plugins: [ruleWordsForTests],
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          // For machines that are busy with other things: no test is about time.
          testTimeout: 300_000,
          exclude: ['test/extension/**', 'test/screen/**', 'test/webview/**']
        }
      },
      {
        // In the real VS Code: a window takes seconds to open, and the first one is installed before.
        test: {
          name: 'screen',
          include: ['test/screen/*.test.ts'],
          testTimeout: 300_000,
          // On a machine that is busy VS Code may drop a press: what fails twice has failed.
          retry: 1,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 30_000 } },
          fileParallelism: false
        }
      }
    ]
  }
})
