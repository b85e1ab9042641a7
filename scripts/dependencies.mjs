// Runs on a fresh clone: nothing but Node’s own modules here.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Install what package-lock.json names, unless that was done already. */
export function installDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.fray-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing the packages of package-lock.json …')
  npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], root)
  writeFileSync(stamp, lock)
}

/** Run npm in a folder; its words go to the screen. Throws if it fails. */
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
