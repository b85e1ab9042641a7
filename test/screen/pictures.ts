import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { root } from '../../scripts/dependencies.mjs'
import { browser } from './kit.ts'

// Keeps a picture of each window that is open while a test fails, in `dist`, and prints its words.
beforeEach(({ task, onTestFailed }) => {
  onTestFailed(async () => {
    const pages = (await browser()).contexts().flatMap((context) => context.pages())
    // Windows, and the archive of a failed run, take no such signs in names of files.
    const name = task.name.replace(/[":<>|*?\\/]/g, '')
    for (const [index, page] of pages.entries()) {
      await page.screenshot({ path: join(root, 'dist', `failed, ${name} ${index + 1}.png`) })
      console.error(await page.locator('body').innerText())
    }
  })
})
