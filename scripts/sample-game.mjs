// The sample of a game as an extension, built as its author would: against the library of the package.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './dependencies.mjs'
import { packageFolder } from './package.mjs'

/**
 * Copies the sample into a folder, which has to be new, and builds it there. `fray`: the package it is built against, by
 * default this project with its bundle `core`. Its other packages are those of the project.
 */
export function buildSampleGame(folder, fray = root) {
  cpSync(join(root, 'samples', 'games', 'squabble'), folder, {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|dist)(?:[\\/]|$)/.test(path.slice(root.length))
  })
  const modules = join(folder, 'node_modules')
  mkdirSync(modules)
  symlinkSync(fray, join(modules, 'fray'), 'junction')
  for (const name of ['@types', 'fast-check', 'vitest'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction')
  runIn(folder, 'npm', 'run', 'build')
}

/** Packages the extension of a game that is built in a folder. Returns the path of the package, in that folder. */
export async function packageGame(cwd) {
  const packagePath = join(cwd, 'game.vsix')
  await packageFolder(cwd, packagePath)
  return packagePath
}

/** Runs a program in a folder, with the programs of the project. Returns what it prints. Throws if it fails. */
export function runIn(folder, name, ...args) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const { status, stdout, stderr } = spawnSync(name, args, {
    cwd: folder,
    encoding: 'utf8',
    // How often properties are tried is said for our own tests.
    env: { ...process.env, FRAY_RUNS: '', PATH: path },
    shell: process.platform === 'win32'
  })
  if (status !== 0) throw new Error(`${name} ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}
