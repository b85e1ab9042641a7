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
import {
  installExtension,
  installVscode,
  profileAt,
  remoteUri,
  startServer,
  workbenchUrl
} from './vscode.mjs'
import { startWebServer } from './web-server.mjs'

/** Milliseconds to wait for anything on the screen. */
const timeout = 120_000

/** Restricted Mode without questions. */
const restricted = {
  'security.workspace.trust.enabled': true,
  'security.workspace.trust.startupPrompt': 'never',
  'security.workspace.trust.banner': 'never'
}

/**
 * Options of a window. `folder`: the window opens a copy of this folder. `open`: the note to show first. `vsix`: the
 * packaged extension. `extensions`: instead of `vsix`, a folder of installed extensions. `browser`: a running browser. The
 * window closes neither the folder nor that browser.
 *
 * @typedef {object} WebWindowOptions
 * @property {string} folder
 * @property {string} [open]
 * @property {string} [vsix]
 * @property {string} [extensions]
 * @property {import('playwright-core').Browser} [browser]
 * @property {Record<string, unknown>} [settings]
 * @property {readonly number[]} [size]
 */

/**
 * `beside`: other packaged extensions. Without `hasTrust`, the window is in Restricted Mode. `workspace`: a
 * `.code-workspace` file in the folder, which the window opens instead.
 *
 * @typedef {WebWindowOptions & { beside?: readonly string[], hasTrust?: boolean, workspace?: string }} WindowOptions
 */

/** How windows start a browser. */
export const browserOptions = () => ({ executablePath: chromium(), args: chromiumArgs })

/** Installs packaged extensions into a new folder, which profiles may share. */
export function installInto(folder, packages) {
  const dir = mkdtempSync(join(tmpdir(), 'fray-install-'))
  const profile = profileAt(dir, {}, folder)
  for (const one of packages) installExtension(profile, one)
  rmSync(dir, { recursive: true, force: true })
}

/** The packaged extensions in a folder of their own, and a browser: those that are given, or new ones. */
async function equip({ vsix, beside, extensions, browser }) {
  installVscode()
  const dir = mkdtempSync(join(tmpdir(), 'fray-window-'))
  const installed = extensions ?? join(dir, 'extensions')
  if (!extensions) installInto(installed, [vsix, ...beside])
  const shown = browser ?? (await driver.launch(browserOptions()))
  return {
    dir,
    extensions: installed,
    browser: shown,
    async dispose() {
      if (!browser) await shown.close()
      rmSync(dir, { recursive: true, force: true })
    }
  }
}

/** Browser storage of its own, so that a window remembers nothing of others. */
async function newContext(browser, [width, height]) {
  const context = await browser.newContext({ viewport: { width, height } })
  context.setDefaultTimeout(timeout)
  return context
}

/**
 * Waits until VS Code takes what is pressed. Before that it opens editors, which take the focus, and lists no command of an
 * extension.
 */
async function isAtRest(page) {
  await page.waitForFunction(
    () =>
      [
        'code/didRestoreEditors',
        'code/didLoadExtensions',
        'code/didCreateWorkbenchContributions/3'
      ].every((mark) => performance.getEntriesByName(mark).length > 0),
    undefined,
    { polling: 100 }
  )
}

/**
 * Opens a window in a new profile that has only the packaged extension, and those `beside` it. With a note to show first, VS Code
 * restores no other editor of the window, unless `window.restoreWindows` is `preserve`.
 *
 * @param {WindowOptions} options
 */
export async function openWindow({
  vsix,
  beside = [],
  extensions,
  browser,
  folder,
  open = '',
  workspace = '',
  settings = {},
  size = [1280, 800],
  hasTrust = true
}) {
  const equipment = await equip({ vsix, beside, extensions, browser })
  const { dir } = equipment
  const vault = join(dir, 'vault', folder.split(/[\\/]/).at(-1))
  mkdirSync(vault, { recursive: true })
  cpSync(folder, vault, { recursive: true })
  const trust = hasTrust ? {} : restricted
  const profile = profileAt(join(dir, 'profile'), { ...trust, ...settings }, equipment.extensions)
  let server = await startServer(profile, { hasTrust })
  const context = await newContext(equipment.browser, size)
  const close = async () => {
    await context.close()
    await server.stop()
    await equipment.dispose()
  }

  const show = async (page, note = open) => {
    const payload = note ? [['openFile', remoteUri(server, join(vault, note))]] : []
    const url = workbenchUrl(server, { folder: join(vault, workspace), payload })
    await page.goto(url, { waitUntil: 'commit' })
    await isAtRest(page)
  }
  const newPage = async () => {
    const page = await context.newPage()
    await show(page)
    return page
  }
  const page = await newPage().catch(async (error) => {
    // The caller gets an error and no window, and so cannot close the context.
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
      extensions: readdirSync(equipment.extensions, { withFileTypes: true })
        .filter((one) => one.isDirectory())
        .map(({ name }) => join(equipment.extensions, name)),
      settings: JSON.parse(
        readFileSync(join(dir, 'profile', 'user-data', 'User', 'settings.json'), 'utf8')
      )
    }),
    /** Closes the window and opens it again. `note`: the note to show first, by default the same. */
    async reopen(note = open) {
      await page.goto('about:blank')
      await show(page, note)
    },
    /** Waits until VS Code takes what is pressed, after the window was opened anew by what was pressed in it. */
    isAtRest: () => isAtRest(page),
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
 * Opens a VS Code that is a page alone: the packaged extension runs in a web worker of it, and nothing in node.
 *
 * @param {WebWindowOptions} options
 */
export async function openWebWindow({
  vsix,
  extensions,
  browser,
  folder,
  open = '',
  settings = {},
  size = [1280, 800]
}) {
  const equipment = await equip({ vsix, beside: [], extensions, browser })
  const vault = join(equipment.dir, 'vault')
  cpSync(folder, vault, { recursive: true })
  const [name] = readdirSync(equipment.extensions).filter((one) => one.startsWith('fray.fray-'))
  const extension = join(equipment.extensions, name)
  const server = await startWebServer({ extension, vault, open, settings })
  const context = await newContext(equipment.browser, size)
  const close = async () => {
    await context.close()
    await server.stop()
    await equipment.dispose()
  }
  const page = await context.newPage()
  const show = async () => {
    await page.goto(server.origin, { waitUntil: 'commit' })
    await isAtRest(page)
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

/** The actions of a test in a window, and the texts that a test reads there. */
function controlsOf(page) {
  /** Waits until an editor shows a note: its tab is active a moment before, above the lenses of another note. */
  const isShown = async (path) => {
    await page.locator('.tab.active', { hasText: path.split('/').at(-1) }).waitFor()
    await page
      .locator(`.monaco-editor[data-uri$="/${encodeURI(path)}"]`)
      .first()
      .waitFor()
  }
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
    /** Runs a command from the palette. */
    async command(title) {
      await page.keyboard.press('F1')
      await page.locator('.quick-input-widget input:focus').fill(`>${title}`)
      await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: title }).waitFor()
      await page.keyboard.press('Enter')
    },
    /** Opens a note in any folder by its path. No other open note may have its name. */
    async find(path) {
      const name = path.split('/').at(-1)
      await page.keyboard.press('Control+p')
      await page.locator('.quick-input-widget input:focus').fill(path)
      await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: name }).waitFor()
      await page.keyboard.press('Enter')
      await isShown(path)
    },
    /** Opens a note from the Explorer. */
    async open(path) {
      await page.locator('.explorer-folders-view .monaco-list-row', { hasText: path }).click()
      await isShown(path)
    }
  }
}
