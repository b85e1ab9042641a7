// `npm start`: opens the sample campaign in VS Code with the extension.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { installDependencies, root } from './dependencies.mjs'

const samples = join(root, 'samples', 'greywater')

installDependencies()
const hasDesktop =
  spawnSync('code', ['--version'], { stdio: 'ignore', shell: process.platform === 'win32' })
    .status === 0
if (hasDesktop && !process.argv.includes('--browser')) await onDesktop()
else await inBrowser()

async function onDesktop() {
  const { bundle } = await import('./build.mjs')
  await bundle()
  spawnSync('code', ['--new-window', `--extensionDevelopmentPath=${root}`, samples], {
    stdio: 'inherit',
    shell: process.platform === 'win32'
  })
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
  console.log('\nOpen this address in a browser; Ctrl+C stops it.\n')
  console.log(workbenchUrl(server, { folder: samples, token }))
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => server.stop().then(() => process.exit(0)))
}
