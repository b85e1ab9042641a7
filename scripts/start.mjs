// `npm start`: opens a copy of the sample campaign in VS Code with the extension.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installDependencies, root } from './dependencies.mjs'

const isWindows = process.platform === 'win32'

installDependencies()
const vault = join(tmpdir(), `fray-${userInfo().username}`, 'greywater')
const note = join(vault, 'session-1.md')
copySample()
if (hasDesktop() && !process.argv.includes('--browser')) await onDesktop()
else await inBrowser()

/** Copies the sample campaign out of the checkout. The copy is kept from one start to the next. */
function copySample() {
  if (process.argv.includes('--fresh')) rmSync(vault, { recursive: true, force: true })
  if (!existsSync(note)) cpSync(join(root, 'samples', 'greywater'), vault, { recursive: true })
}

function hasDesktop() {
  return spawnSync('code', ['--version'], { stdio: 'ignore', shell: isWindows }).status === 0
}

async function onDesktop() {
  const { bundle } = await import('./build.mjs')
  await bundle()
  const args = ['--new-window', `--extensionDevelopmentPath=${root}`, vault, note]
  // A shell takes a blank for the end of an argument.
  const quoted = isWindows ? args.map((arg) => `"${arg}"`) : args
  spawnSync('code', quoted, { stdio: 'inherit', shell: isWindows })
  sayWhatToPress()
  console.log('Fray plays only in folders you trust: say yes if VS Code asks about this one.')
}

async function inBrowser() {
  const { installExtension, installVscode, profileAt, startServer, workbenchUrl } = await import(
    './vscode.mjs'
  )
  installVscode()
  console.log('Packaging the extension …')
  const { packageExtension } = await import('./package.mjs')
  const vsix = await packageExtension()
  const profile = profileAt(join(root, '.vscode-server', 'profile'), {})
  installExtension(profile, vsix)
  const token = randomBytes(16).toString('hex')
  const server = await startServer(profile, { token })
  const file = `vscode-remote://${new URL(server.origin).host}${pathToFileURL(note).pathname}`
  console.log('\nOpen this address in a browser; Ctrl+C stops it.\n')
  console.log(workbenchUrl(server, { folder: vault, token, payload: [['openFile', file]] }))
  sayWhatToPress()
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => server.stop().then(() => process.exit(0)))
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
It is kept for the next start; “npm start -- --fresh” copies it anew.`)
}
