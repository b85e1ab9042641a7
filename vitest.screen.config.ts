import { defineConfig } from 'vitest/config'

// In the real VS Code: apart from the others, which need no package and no browser.
export default defineConfig({
  test: {
    include: ['test/screen/*.test.ts'],
    globalSetup: ['test/screen/setup.ts'],
    setupFiles: ['test/screen/pictures.ts'],
    // Two windows at once would wait for each other, and all files share a connection to the browser.
    fileParallelism: false,
    isolate: false,
    // No test is about time: a busy machine takes as long as it needs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } }
  }
})
