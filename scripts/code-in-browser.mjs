#!/usr/bin/env node
// Replaces the `code` executable of @vscode/test-electron: takes its arguments, runs the extension’s tests in VS Code
// in a browser, and exits with their exit code.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format, parseArgs } from 'node:util'
import { chromium as driver } from 'playwright-core'
import { chromium, chromiumArgs } from './chromium.mjs'
import { packageGame } from './sample-game.mjs'
import { installExtension, profileAt, remoteUri, startServer, workbenchUrl } from './vscode.mjs'

/** Ends a run that hangs, after so many milliseconds, longer for more edits. Each test has a shorter limit of its own. */
const timeout = 3_000_000 * Math.max(1, Number(process.env.FRAY_RUNS ?? 1))

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: {
    extensionDevelopmentPath: { type: 'string', multiple: true },
    extensionTestsPath: { type: 'string' }
  }
})
const dir = mkdtempSync(join(tmpdir(), 'fray-host-'))
const profile = profileAt(dir, {})
// The page takes one extension from its folder. Others are installed.
const [developed, ...others] = values.extensionDevelopmentPath
for (const folder of others) installExtension(profile, await packageGame(folder))
const server = await startServer(profile, { driver: true })
const browser = await driver.launch({ executablePath: chromium(), args: chromiumArgs })
async function end(code) {
  await browser.close()
  await server.stop()
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code)
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => end(1))
let code = 1
try {
  code = await run()
} catch (error) {
  // The exit below would hide it.
  console.error(error)
} finally {
  await end(code)
}

async function run() {
  const page = await browser.newPage()
  const ended = new Promise((done) => {
    page.exposeFunction('codeAutomationExit', done)
    page.on('crash', () => done(1))
    setTimeout(() => {
      console.error(`no result after ${timeout / 1000} seconds`)
      done(1)
    }, timeout).unref()
  })
  // Prints only the output of the tests: lines of the workbench begin with a colour or a bracket.
  await page.exposeFunction('codeAutomationLog', (type, args) => {
    const line = format(...args)
    if (type !== 'error' && /^ |^$/.test(line)) console.log(line)
  })
  await page.goto(
    workbenchUrl(server, {
      folder: positionals.at(-1),
      payload: [
        ['extensionDevelopmentPath', remoteUri(server, developed)],
        ['extensionTestsPath', remoteUri(server, values.extensionTestsPath)]
      ]
    })
  )
  return ended
}
