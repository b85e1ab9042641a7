// The real VS Code from npm: the server and workbench of code-server, shown in a browser.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { npm, root } from './dependencies.mjs'

const versions = { 'code-server': '4.139.1', node: '24.21.0' }
const home = join(root, '.vscode-server')
/** The folder of VS Code in code-server: the server, the workbench and the built-in extensions. */
export const vscode = join(home, 'node_modules', 'code-server', 'lib', 'vscode')
const serverMain = join(vscode, 'out', 'server-main.js')

/** Settings of a quiet workbench: no welcome page, no marketplace, no prompts. */
export const quiet = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'chat.commandCenter.enabled': false,
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'git.enabled': false,
  'files.autoSave': 'off',
  // VS Code copies each saved file for its history. The copy never ends if a test shortens the file meanwhile: the
  // operating system gives no more bytes, and Node asks again without end.
  'workbench.localHistory.enabled': false,
  'editor.minimap.enabled': false
}

/** The path of Node 24, in which VS Code runs extensions: the running one, or one from npm after `installVscode`. */
export function serverNode() {
  if (process.versions.node.startsWith('24.')) return process.execPath
  const { name, bin } = nodePackage()
  return join(home, 'node_modules', name, bin)
}

function nodePackage() {
  const system = { win32: 'win' }[process.platform] ?? process.platform
  return {
    name: `node-${system}-${process.arch}`,
    bin: system === 'win' ? 'bin/node.exe' : 'bin/node'
  }
}

/** Installs VS Code into `.vscode-server` if it is not there. Takes a minute or two. */
export function installVscode() {
  const wanted = JSON.stringify(versions)
  const stamp = join(home, 'installed.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing VS Code from npm into .vscode-server (about 700 MB, once) …')
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n')
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']
  const add = (name) => npm(['install', '--save-exact', '--force', ...quietly, name], home)
  if (!process.versions.node.startsWith('24.')) add(`${nodePackage().name}@${versions.node}`)
  console.log('  the server …')
  add(`code-server@${versions['code-server']}`)
  console.log('  what it depends on …')
  npm(['install', '--omit=dev', ...quietly], vscode)
  npm(['install', '--omit=dev', ...quietly], join(vscode, 'extensions'))
  writeFileSync(stamp, wanted)
}

/** Environment variables of a surrounding VS Code that would change how the server starts. */
const inherited = /^(CODE_SERVER_.*|ELECTRON_.*|VSCODE_(?!TEST_OPTIONS).*|NODE_OPTIONS)$/

function environment(extra = {}) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !inherited.test(name))
  )
  const noGallery =
    '{"serviceUrl":"","itemUrl":"","resourceUrlTemplate":"","controlUrl":"","recommendationsUrl":""}'
  return { EXTENSIONS_GALLERY: noGallery, ...env, ...extra }
}

/**
 * Creates the folders of a profile with the quiet settings, overridden by `settings`. `extensions`: the folder of its
 * extensions, which profiles may share.
 */
export function profileAt(dir, settings, extensions = join(dir, 'extensions')) {
  const userData = join(dir, 'user-data')
  const file = join(userData, 'User', 'settings.json')
  mkdirSync(join(userData, 'User'), { recursive: true })
  mkdirSync(extensions, { recursive: true })
  const own = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  writeFileSync(file, JSON.stringify({ ...quiet, ...own, ...settings }, undefined, 2))
  return {
    dir,
    folders: [
      '--server-data-dir',
      join(dir, 'server'),
      '--user-data-dir',
      userData,
      '--extensions-dir',
      extensions
    ]
  }
}

/** Installs a packaged extension into a profile. */
export function installExtension(profile, vsix) {
  const args = [
    serverMain,
    '--accept-server-license-terms',
    ...profile.folders,
    '--install-extension',
    vsix
  ]
  const { status, stdout, stderr } = spawnSync(serverNode(), args, {
    env: environment(),
    encoding: 'utf8'
  })
  if (status !== 0) throw new Error(`the extension could not be installed:\n${stdout}${stderr}`)
}

/**
 * Starts the server on a loopback address. `token`: the secret that connections need. `driver`: lets the URL of the
 * page load an extension and its tests. `hasTrust`: whether folders are trusted without asking.
 */
export async function startServer(
  profile,
  { token, driver = false, hasTrust = true, env, port } = {}
) {
  const at = port ?? (await freePort())
  const args = [
    serverMain,
    ...['--host', '127.0.0.1', '--port', String(at), '--accept-server-license-terms'],
    ...(token ? ['--connection-token', token] : ['--without-connection-token']),
    ...(driver ? ['--enable-smoke-test-driver'] : []),
    ...['--disable-telemetry', '--disable-experiments'],
    ...(hasTrust ? ['--disable-workspace-trust'] : []),
    ...profile.folders
  ]
  // In its own process group, so that stopping it also stops the extension host.
  const child = spawn(serverNode(), args, {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32'
  })
  const dropHandlers = stopWithProcess(child)
  await isListening(child)
  const andDrop = (end) => () => end(child).finally(dropHandlers)
  return {
    port: at,
    origin: `http://127.0.0.1:${at}`,
    stop: andDrop(stop),
    kill: andDrop(kill),
    killExtensionHosts: () => killExtensionHosts(child)
  }
}

function isListening(child) {
  return new Promise((done, fail) => {
    let said = ''
    const hear = (data) => {
      said += data
      if (/Extension host agent listening on|Web UI available at/.test(said)) done()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', fail)
    child.once('exit', (code) => fail(new Error(`VS Code’s server stopped (${code}):\n${said}`)))
    setTimeout(
      () => fail(new Error(`VS Code’s server did not start within a minute:\n${said}`)),
      60_000
    ).unref()
  })
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  signal(child, 'SIGTERM')
  const impatience = setTimeout(() => signal(child, 'SIGKILL'), 5000)
  await gone
  clearTimeout(impatience)
  signal(child, 'SIGKILL')
}

/** Ends the server and all its processes at once, as a power cut does. */
async function kill(child) {
  const gone = once(child, 'exit')
  signal(child, 'SIGKILL')
  await gone
}

/** Stops a server before a signal ends this process: a process group of its own would go on. Returns how to drop that. */
function stopWithProcess(child) {
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => [
    name,
    async () => {
      // Other handlers of this process, or the default one, do the rest.
      const isLast = process.listenerCount(name) === 0
      await stop(child)
      if (isLast) process.kill(process.pid, name)
    }
  ])
  for (const [name, handler] of handlers) process.once(name, handler)
  return () => {
    for (const [name, handler] of handlers) process.off(name, handler)
  }
}

/** Sends a signal to a child and its process group. On Windows, which has no signals, ends them at once. */
export function signal({ pid }, name) {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' })
    return
  }
  try {
    process.kill(-pid, name)
  } catch {
    // The processes have already ended.
  }
}

/** Ends the extension hosts of a server at once. Gives how many there were. On Linux only. */
function killExtensionHosts(child) {
  const hosts = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => isExtensionHost(pid, child.pid))
  for (const pid of hosts) process.kill(Number(pid), 'SIGKILL')
  return hosts.length
}

/** Whether a process is an extension host in a process group. */
function isExtensionHost(pid, group) {
  try {
    // The name of the program may have blanks: after it are state, parent and group.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, , of] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return Number(of) === group && command.includes('--type=extensionHost')
  } catch {
    // The process has ended meanwhile.
    return false
  }
}

function freePort() {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}

/** The path of a file or folder as URIs have it, such as `/C:/notes` on Windows, with `%20` for a blank. */
const uriPath = (path) => pathToFileURL(path).pathname

/** The URI of a file or folder, as the workbench of the server names it. */
export function remoteUri({ origin }, path) {
  return `vscode-remote://${new URL(origin).host}${uriPath(path)}`
}

/** The URL of the workbench with a folder open. `payload` is passed on to the workbench. */
export function workbenchUrl({ origin }, { folder, token, payload = [] }) {
  const url = new URL(origin)
  if (token) url.searchParams.set('tkn', token)
  const kind = folder.endsWith('.code-workspace') ? 'workspace' : 'folder'
  url.searchParams.set(kind, decodeURIComponent(uriPath(folder)))
  if (payload.length > 0) url.searchParams.set('payload', JSON.stringify(payload))
  return url.href
}
