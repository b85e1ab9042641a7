// Opens a copy of the sample campaign in VS Code: on the desktop, or in a browser. The copy is out of the checkout, and
// kept from one start to the next; `--fresh` copies it anew.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { root } from './dependencies.mjs'
import { copySample } from './sample-vault.mjs'
import {
  installExtension,
  installVscode,
  profileAt,
  remoteUri,
  startServer,
  workbenchUrl
} from './vscode.mjs'

const isWindows = process.platform === 'win32'
const vault = join(tmpdir(), `fray-${userInfo().username}`, 'greywater')

/** Whether to open the desktop: it is there, and `--browser` does not ask for the other. */
export function isOnDesktop() {
  if (process.argv.includes('--browser')) return false
  return spawnSync('code', ['--version'], { stdio: 'ignore', shell: isWindows }).status === 0
}

const copy = () => copySample(vault, { isFresh: process.argv.includes('--fresh') })

/** Opens the window on the desktop with the extensions in these folders. */
export function openOnDesktop(extensions) {
  const developed = extensions.map((folder) => `--extensionDevelopmentPath=${folder}`)
  const args = ['--new-window', ...developed, vault, copy()]
  // A shell takes a blank for the end of an argument.
  const quoted = isWindows ? args.map((arg) => `"${arg}"`) : args
  spawnSync('code', quoted, { stdio: 'inherit', shell: isWindows })
  sayWhatToPress()
  console.log('Fray plays only in folders you trust: say yes if VS Code asks about this one.')
}

/**
 * Prints the address of a window with these packages of extensions, and with the extension in the folder `developed`.
 * Serves it until the process ends. `profile`: the name of the profile, which is kept. `settings`: those of the window.
 */
export async function serveInBrowser({ profile: name, packages, developed, settings = {} }) {
  installVscode()
  const profile = profileAt(join(root, '.vscode-server', name), settings)
  for (const one of packages) installExtension(profile, one)
  const token = randomBytes(16).toString('hex')
  const server = await startServer(profile, { token, driver: developed !== undefined })
  const payload = [['openFile', remoteUri(server, copy())]]
  if (developed) payload.push(['extensionDevelopmentPath', remoteUri(server, developed)])
  console.log('\nOpen this address in a browser; Ctrl+C stops it.\n')
  console.log(workbenchUrl(server, { folder: vault, token, payload }))
  sayWhatToPress()
  for (const name of ['SIGINT', 'SIGTERM'])
    process.once(name, () => server.stop().then(() => process.exit(0)))
}

function sayWhatToPress() {
  const palette = process.platform === 'darwin' ? 'Cmd+Shift+P' : 'Ctrl+Shift+P'
  console.log(`
The note session-1.md is open. Click ▶ Start above an encounter, or press ${palette} and run
“Fray: Start or Resume Encounter”. In the tracker:

  Enter   gives the highlighted command or answer
  G       lets the enemies act
  /       lists all commands
  U       takes the last command back

You play in a copy of the sample campaign, ${vault}
It is kept for the next start; “--fresh” copies it anew, as in “npm start -- --fresh”.`)
}
