// The package of npm: the command line and the libraries.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, packageOfNpm } from './build.mjs'
import { root } from './dependencies.mjs'

/** Builds the package in a folder, which has to be new, and packs it there. Returns the path of the package. */
export async function packForNpm(folder) {
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', '.npmignore', 'README.md', 'LICENSE', 'templates'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  cpSync(join(root, 'docs', 'issues'), join(folder, 'docs', 'issues'), { recursive: true })
  await bundle(packageOfNpm, join(folder, 'dist'))
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32'
  })
  if (status !== 0) throw new Error(stderr)
  const [{ filename }] = JSON.parse(stdout)
  return join(folder, filename)
}
