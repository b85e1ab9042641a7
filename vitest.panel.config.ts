import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromium, chromiumArgs } from './scripts/chromium.mjs'

// The panel in a real browser: apart from the others, which need none.
export default defineConfig({
  test: {
    include: ['test/webview/*.test.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: chromium(), args: chromiumArgs } }),
      instances: [{ browser: 'chromium' }]
    }
  }
})
