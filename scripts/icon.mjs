// Draws media/icon.png, the icon of the package, from media/icon.svg: `node scripts/icon.mjs`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium as driver } from 'playwright-core'
import { chromium, chromiumArgs } from './chromium.mjs'
import { installDependencies, root } from './dependencies.mjs'

installDependencies()
const size = 256
const browser = await driver.launch({ executablePath: chromium(), args: chromiumArgs })
try {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const drawing = readFileSync(join(root, 'media', 'icon.svg'), 'utf8')
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`)
  const path = join(root, 'media', 'icon.png')
  writeFileSync(path, await page.screenshot({ omitBackground: true }))
  console.log(path)
} finally {
  await browser.close()
}
