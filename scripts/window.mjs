// A window of the real VS Code with the packaged extension, for tests and pictures.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as driver } from 'playwright-core'
import { chromium, chromiumArgs } from './chromium.mjs'
import { installExtension, installVscode, profileAt, startServer, workbenchUrl } from './vscode.mjs'

/** How long anything on the screen may take, in milliseconds. */
const patience = 60_000

/**
 * Open a copy of `folder`, under its own name, in a profile that has nothing but the packaged
 * extension `vsix`. `open`: the note that is shown first; without one, what was open before.
 */
export async function openWindow({ vsix, folder, open = '', settings = {}, size = [1280, 800] }) {
  installVscode()
  const dir = mkdtempSync(join(tmpdir(), 'fray-window-'))
  const vault = join(dir, 'vault', folder.split(/[\\/]/).at(-1))
  mkdirSync(vault, { recursive: true })
  cpSync(folder, vault, { recursive: true })
  const profile = profileAt(join(dir, 'profile'), settings)
  installExtension(profile, vsix)
  const server = await startServer(profile)
  const browser = await driver.launch({ executablePath: chromium(), args: chromiumArgs })
  const [width, height] = size
  const context = await browser.newContext({ viewport: { width, height } })

  const show = async (page) => {
    const file = open && `vscode-remote://127.0.0.1:${server.port}${join(vault, open)}`
    const payload = file ? [['openFile', file]] : []
    await page.goto(workbenchUrl(server, { folder: vault, payload }))
    await page.locator('.monaco-workbench .part.statusbar').waitFor()
  }
  const newPage = async () => {
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
    await show(page)
    return page
  }
  const page = await newPage()

  return {
    ...handsOn(page),
    vault,
    /** What stands on disk. */
    read: (path) => readFileSync(join(vault, path), 'utf8'),
    write: (path, text) => writeFileSync(join(vault, path), text),
    /** Close the window and open it again. */
    async reopen() {
      await page.goto('about:blank')
      await show(page)
    },
    /** A second window on the same folder. */
    async another() {
      const second = await newPage()
      return { ...handsOn(second), close: () => second.close() }
    },
    async close() {
      await browser.close()
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    }
  }
}

/** The page of a panel, by the order in which they were opened. */
const inPanel = (page, nth) =>
  page.frameLocator('iframe.webview.ready').nth(nth).frameLocator('#active-frame')

/** What a person does in a window. */
function handsOn(page) {
  return {
    page,
    /** Lenses with these words, in the order they stand. */
    lens: (words) => page.locator('.codelens-decoration a', { hasText: words }),
    /** What is inside the tracker. */
    tracker: inPanel(page, 0),
    /** What is inside the panel that was opened after it. */
    players: inPanel(page, 1),
    /** Give a command of the palette. */
    async command(title) {
      await page.keyboard.press('F1')
      await page.locator('.quick-input-widget input').fill(`>${title}`)
      const row = page.locator('.quick-input-list .monaco-list-row.focused', { hasText: title })
      await row.waitFor()
      await page.keyboard.press('Enter')
    },
    /** Open a note beside the tracker. */
    async open(path) {
      await page.locator('.explorer-folders-view .monaco-list-row', { hasText: path }).click()
      await page.locator('.tab.active', { hasText: path }).waitFor()
    }
  }
}
