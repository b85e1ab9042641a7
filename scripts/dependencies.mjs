// Runs on a fresh clone, so it imports only Node’s own modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Installs the packages of package-lock.json if they are not installed yet. A `node_modules` that is a link to that of
 * another clone is used as it is: an installation would empty the other one.
 */
export function installDependencies() {
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.fray-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing the packages of package-lock.json …')
  npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], root)
  writeFileSync(stamp, lock)
}

/** Runs npm in a folder and shows its output. Throws if it fails. */
export function npm(args, cwd, env = process.env) {
  const isWindows = process.platform === 'win32'
  const { status } = spawnSync('npm', args, {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows
  })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed`)
}
