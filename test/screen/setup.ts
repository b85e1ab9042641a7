import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as driver } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { packageExtension } from '../../scripts/package.mjs'
import { installVscode } from '../../scripts/vscode.mjs'
import { browserOptions, installInto } from '../../scripts/window.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the packaged extension. */
    vsix: string
    /** The folder of extensions in which it is installed. */
    extensions: string
    /** Where the browser of all windows listens. */
    browser: string
  }
}

/** Builds the package, installs it and starts a browser, once for all files. Returns how to stop. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  installVscode()
  const vsix = await packageExtension()
  const dir = mkdtempSync(join(tmpdir(), 'fray-screen-'))
  const extensions = join(dir, 'extensions')
  installInto(extensions, [vsix])
  const browser = await driver.launchServer(browserOptions())
  provide('vsix', vsix)
  provide('extensions', extensions)
  provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
