// Opens a window of the real VS Code with the packaged extension, for tests and pictures.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as driver } from 'playwright-core'
import { chromium, chromiumArgs } from './chromium.mjs'
import { installExtension, installVscode, profileAt, startServer, workbenchUrl } from './vscode.mjs'
import { startWebServer } from './web-server.mjs'

/** Milliseconds to wait for anything on the screen. */
const timeout = 60_000

/** Restricted Mode without questions. */
const restricted = {
  'security.workspace.trust.enabled': true,
  'security.workspace.trust.startupPrompt': 'never',
  'security.workspace.trust.banner': 'never'
}

/**
 * Opens a copy of `folder` in a new profile that has only the packaged extension `vsix`, and those `beside` it. `open`: the note to show
 * first; VS Code then restores no other editor of the window, unless `window.restoreWindows` is `preserve`. Without `hasTrust`, the window is in Restricted Mode.
 */
export async function openWindow({
  vsix,
  beside = /** @type {string[]} */ ([]),
  folder,
  open = '',
  settings = {},
  size = [1280, 800],
  hasTrust = true
}) {
  installVscode()
  const dir = mkdtempSync(join(tmpdir(), 'fray-window-'))
  const vault = join(dir, 'vault', folder.split(/[\\/]/).at(-1))
  mkdirSync(vault, { recursive: true })
  cpSync(folder, vault, { recursive: true })
  const trust = hasTrust ? {} : restricted
  const profile = profileAt(join(dir, 'profile'), { ...trust, ...settings })
  for (const one of [vsix, ...beside]) installExtension(profile, one)
  let server = await startServer(profile, { hasTrust })
  const browser = await driver.launch({ executablePath: chromium(), args: chromiumArgs })
  const close = async () => {
    await browser.close()
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }

  const show = async (page, note = open) => {
    const file = note && `vscode-remote://127.0.0.1:${server.port}${join(vault, note)}`
    const payload = file ? [['openFile', file]] : []
    await page.goto(workbenchUrl(server, { folder: vault, payload }))
    await page.locator('.monaco-workbench .part.statusbar').waitFor()
  }
  const [width, height] = size
  const context = await browser.newContext({ viewport: { width, height } })
  const newPage = async () => {
    const page = await context.newPage()
    page.setDefaultTimeout(timeout)
    await show(page)
    return page
  }
  const page = await newPage().catch(async (error) => {
    // Whoever asked for a window has none to close.
    await close()
    throw error
  })

  return {
    ...controlsOf(page),
    vault,
    /** The text of a file on disk. */
    read: (path) => readFileSync(join(vault, path), 'utf8'),
    write: (path, text) => writeFileSync(join(vault, path), text),
    /** The folders of the extensions that are installed in the profile, and its settings. */
    profile: () => ({
      extensions: readdirSync(join(dir, 'profile', 'extensions'), { withFileTypes: true })
        .filter((one) => one.isDirectory())
        .map(({ name }) => join(dir, 'profile', 'extensions', name)),
      settings: JSON.parse(
        readFileSync(join(dir, 'profile', 'user-data', 'User', 'settings.json'), 'utf8')
      )
    }),
    /** Closes the window and opens it again. `note`: the note to show first, by default the same. */
    async reopen(note = open) {
      await page.goto('about:blank')
      await show(page, note)
    },
    /** Ends the process that runs extensions at once. Gives how many there were. */
    killExtensionHosts: () => server.killExtensionHosts(),
    /** Ends the server at once, with all its processes, and starts it again at the same address. */
    async killServer() {
      await server.kill()
      server = await startServer(profile, { hasTrust, port: server.port })
    },
    /** Opens a second window on the same folder. */
    async another() {
      const second = await newPage()
      return { ...controlsOf(second), close: () => second.close() }
    },
    close
  }
}

/**
 * Opens a copy of `folder` in a VS Code that is a page alone: the packaged extension `vsix` runs in a web worker of it, and
 * nothing in node. `open`: the note to show first.
 */
export async function openWebWindow({
  vsix,
  folder,
  open = '',
  settings = {},
  size = [1280, 800]
}) {
  installVscode()
  const dir = mkdtempSync(join(tmpdir(), 'fray-web-'))
  const vault = join(dir, 'vault')
  cpSync(folder, vault, { recursive: true })
  // Only to unpack it.
  const profile = profileAt(join(dir, 'profile'), {})
  installExtension(profile, vsix)
  const installed = join(dir, 'profile', 'extensions')
  const [name] = readdirSync(installed).filter((one) => one.startsWith('fray.fray-'))
  const extension = join(installed, name)
  const server = await startWebServer({ extension, vault, open, settings })
  const browser = await driver.launch({ executablePath: chromium(), args: chromiumArgs })
  const close = async () => {
    await browser.close()
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  const [width, height] = size
  const context = await browser.newContext({ viewport: { width, height } })
  const page = await context.newPage()
  page.setDefaultTimeout(timeout)
  const show = async () => {
    await page.goto(server.origin)
    await page.locator('.monaco-workbench .part.statusbar').waitFor()
  }
  await show().catch(async (error) => {
    await close()
    throw error
  })
  return {
    ...controlsOf(page),
    vault,
    /** The text of a file of the folder, as it is saved. */
    read: (path) => readFileSync(join(vault, path), 'utf8'),
    /** Whether the page or an extension has asked for a path, such as `/vault/note.md`. */
    hasAsked: (path) => server.asked.has(path),
    /** Closes the window and opens it again. */
    async reopen() {
      await page.goto('about:blank')
      await show()
    },
    close
  }
}

/** The page of the panel that was opened as the `nth`, from 0. */
const inPanel = (page, nth) =>
  page.frameLocator('iframe.webview.ready').nth(nth).frameLocator('#active-frame')

/** What tests see and do in a window. */
function controlsOf(page) {
  return {
    page,
    /** The code lenses with these words, from top to bottom. */
    lens: (words) => page.locator('.codelens-decoration a:visible', { hasText: words }),
    /** The page of the tracker. */
    tracker: inPanel(page, 0),
    /** The Markdown preview, where no panel is open. */
    preview: inPanel(page, 0),
    /** The page of the panel that was opened after it. */
    players: inPanel(page, 1),
    /**
     * Runs a command from the palette. Opens it again if VS Code closed it, as when an editor took the focus, or if it
     * lists no such command, as before the extension is there.
     */
    async command(title) {
      const row = page.locator('.quick-input-list .monaco-list-row.focused', { hasText: title })
      const input = page.locator('.quick-input-widget input')
      const deadline = Date.now() + timeout
      for (;;) {
        await page.keyboard.press('F1')
        try {
          await input.fill(`>${title}`, { timeout: 5000 })
          await row.waitFor({ timeout: 5000 })
          break
        } catch (error) {
          if (Date.now() > deadline) throw error
          await page.keyboard.press('Escape')
        }
      }
      await input.press('Enter')
    },
    /** Opens a note from the Explorer. */
    async open(path) {
      await page.locator('.explorer-folders-view .monaco-list-row', { hasText: path }).click()
      await page.locator('.tab.active', { hasText: path }).waitFor()
    }
  }
}
