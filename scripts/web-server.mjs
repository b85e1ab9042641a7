// Serves VS Code to a browser without a server of its own. Only files are served, so extensions run only in the web worker
// of the page. The workbench is that of code-server, which insists on its server in two places.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { root } from './dependencies.mjs'
import { quiet, vscode } from './vscode.mjs'

/** The parts to replace in the workbench: the server that it connects to, and the place of the settings on that server. */
const replaced = [
  [/,remoteAuthority:location\.host\}/, '}'],
  [/\.with\(\{scheme:(\w+)\.vscodeRemote\}\),"User"\)/, '.with({scheme:$1.vscodeUserData}),"User")']
]

const workbenchScript = 'out/vs/code/browser/workbench/workbench.js'

const types = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm'
}

/**
 * Serves a workbench on a loopback address. The workbench opens the folder `vault` as `vault:/` with the note `open`, and
 * runs the extension in the folder `extension`.
 */
export async function startWebServer({ extension, vault, open, settings }) {
  const folders = {
    vscode,
    'extensions/fray': extension,
    'extensions/folder': join(root, 'scripts', 'web-folder')
  }
  let workbench
  const asked = new Set()
  const served = async (method, path, query, body) => {
    if (path === '/') return { type: '.html', body: page(server.address().port, open, settings) }
    if (path === `/vscode/${workbenchScript}`) {
      workbench ??= replaceAll(readFileSync(join(vscode, workbenchScript), 'utf8'))
      return { type: '.js', body: workbench }
    }
    if (path === '/vault' || path.startsWith('/vault/'))
      return { body: inVault(vault, method, path.slice('/vault'.length), query, body) }
    for (const [name, folder] of Object.entries(folders))
      if (path.startsWith(`/${name}/`))
        return {
          type: extname(path),
          body: readFileSync(within(folder, path.slice(name.length + 2)))
        }
    throw Object.assign(new Error(`nothing is served at ${path}`), { code: 'ENOENT' })
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1')
    asked.add(pathname)
    try {
      const sent = await buffer(request)
      const query = Object.fromEntries(searchParams)
      const { type, body } = await served(request.method, decodeURIComponent(pathname), query, sent)
      // The pages of webviews have a service worker for all that is below them.
      response.writeHead(200, {
        'content-type': types[type] ?? 'application/octet-stream',
        'service-worker-allowed': '/'
      })
      response.end(body)
    } catch (error) {
      response.writeHead(error.code === 'ENOENT' ? 404 : 500, { 'content-type': 'text/plain' })
      response.end(String(error))
    }
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** The paths that were asked for. */
    asked,
    stop: () =>
      new Promise((done) => {
        server.close(done)
        server.closeAllConnections()
      })
  }
}

function replaceAll(script) {
  return replaced.reduce((text, [pattern, by]) => {
    if (!pattern.test(text))
      throw new Error(`the workbench has no ${pattern}: is it another version?`)
    return text.replace(pattern, by)
  }, script)
}

/** A path below a folder. */
function within(folder, path) {
  const file = join(folder, path)
  if (file !== folder && !file.startsWith(`${folder}${sep}`.replace(/[\\/]+$/, sep)))
    throw new Error(`${path} is not in the folder`)
  return file
}

/** Does in a folder what `scripts/web-folder` asks for. */
function inVault(vault, method, path, { as, to }, body) {
  const file = within(vault, path)
  if (method === 'PUT')
    return as === 'folder' ? void mkdirSync(file, { recursive: true }) : writeFileSync(file, body)
  if (method === 'DELETE') return rmSync(file, { recursive: true })
  if (method === 'POST') return renameSync(file, within(vault, to))
  const stat = statSync(file)
  const typeOf = (entry) => (entry.isDirectory() ? 2 : 1)
  if (as === 'list')
    return JSON.stringify(
      readdirSync(file, { withFileTypes: true }).map((entry) => [entry.name, typeOf(entry)])
    )
  if (as !== 'stat') return readFileSync(file)
  const { ctimeMs: ctime, mtimeMs: mtime, size } = stat
  return JSON.stringify({ type: typeOf(stat), ctime, mtime, size })
}

/** The page of the workbench. */
function page(port, open, settings) {
  const served = (path) => ({ scheme: 'http', authority: `127.0.0.1:${port}`, path })
  const inFolder = (path) => ({ scheme: 'vault', authority: '', path })
  const configuration = {
    folderUri: inFolder('/'),
    additionalBuiltinExtensions: [served('/extensions/fray'), served('/extensions/folder')],
    configurationDefaults: { ...quiet, ...settings },
    defaultLayout: { editors: open ? [{ uri: inFolder(`/${open}`) }] : [], force: true },
    enableWorkspaceTrust: false,
    webviewEndpoint: '/vscode/out/vs/workbench/contrib/webview/browser/pre',
    // Required by code-server.
    userDataPath: '/',
    isEnabledFileDownloads: false,
    isEnabledFileUploads: false,
    isEnabledCoderGettingStarted: false
  }
  const values = {
    WORKBENCH_WEB_CONFIGURATION: JSON.stringify(configuration).replaceAll('"', '&quot;'),
    WORKBENCH_WEB_BASE_URL: '/vscode',
    WORKBENCH_NLS_FALLBACK_URL: '/vscode/out/nls.messages.js',
    WORKBENCH_NLS_URL: '/vscode/out/nls.messages.js'
  }
  const template = join(vscode, 'out', 'vs', 'code', 'browser', 'workbench', 'workbench.html')
  return readFileSync(template, 'utf8').replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name) => values[name] ?? ''
  )
}
