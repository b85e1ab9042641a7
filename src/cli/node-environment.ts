import { randomInt } from 'node:crypto'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { escapeHidden } from '../core/text/hidden-characters.ts'
import { withShortErrors } from '../disk/plain-error.ts'
import type { Environment } from './environment.ts'
import { readText } from './read-text.ts'

/** The environment of Node. Loads the rarely needed modules on first use. */
export const nodeEnvironment: Omit<Environment, 'version'> = {
  readFile: readText,
  editFile: async (path, editsFor) => (await nodeWriters()).editFile(path, editsFor),
  // The folder of the program is in the folder of the package.
  readShipped: (path) => withShortErrors(readText(join(__dirname, '..', path))),
  loadModule,
  createNotes: async (folder, texts) => (await nodeWriters()).createNotes(folder, texts),
  notesAt: async (path, report) =>
    withShortErrors((await import('../disk/vault-notes.ts')).notesAt(path, report)),
  vaultFolder: async (path, given) =>
    (await import('../disk/vault-on-disk.ts')).vaultFolder(path, given),
  vaultNotes: async (folder, report) =>
    (await import('../disk/vault-notes.ts')).vaultNotes(folder, report),
  realPath: async (path) => (await import('../disk/vault-notes.ts')).realPathOf(path),
  seed: () => randomInt(0x10000),
  // Hidden characters in a note or a file name must not control the terminal.
  print: (line) => process.stdout.write(`${escapeHidden(line)}\n`),
  printError: (line) => process.stderr.write(`${escapeHidden(line)}\n`),
  fighters: async () => (await import('./local-fight-pool.ts')).localFightPool(),
  async terminal() {
    // Load the modules that write notes now, because Fray can be updated during a long fight.
    await nodeWriters()
    return (await import('./play/node-terminal.ts')).nodeTerminal()
  },
  serveLanguage: async (version, vault) =>
    (await import('./language-server.ts')).serveLanguage(version, vault),
  cancellation,
  showProgress(text) {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${escapeHidden(text)}`)
  }
}

/** The functions that write notes on this computer. */
const nodeWriters = async () => {
  const [{ noteWritersOn }, { nodeSystem }] = await Promise.all([
    import('./note-writers.ts'),
    import('./system.ts')
  ])
  return noteWritersOn(nodeSystem)
}

/** Loads a module. Rejects if its top-level `await` never settles, because Node would then exit without an error. */
async function loadModule(path: string): Promise<Readonly<Record<string, unknown>>> {
  let giveUp = () => {}
  const stalled = new Promise<never>((_, reject) => {
    giveUp = () => reject(new Error('its top-level await never ends'))
  })
  process.once('beforeExit', giveUp)
  try {
    return await Promise.race([import(pathToFileURL(resolve(path)).href), stalled])
  } finally {
    process.off('beforeExit', giveUp)
  }
}

function cancellation(): AbortSignal {
  const controller = new AbortController()
  // `once`, so that a second Ctrl+C ends the program.
  process.once('SIGINT', () => controller.abort())
  return controller.signal
}
