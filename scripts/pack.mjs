// Packs the command line and the libraries for npm as fray-<version>.tgz, and writes their bill of materials beside it.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle, packageOfNpm } from './build.mjs'
import { installDependencies, root } from './dependencies.mjs'
import { homeOf, missingHome, pageForPackage } from './home.mjs'
import { billName, billOfMaterials, bundledPackages, noticesText } from './notices.mjs'

/** The pages for authors of games and sites and for users of the command, and their pictures. */
const pages = [
  'README.md',
  'CHANGELOG.md',
  'docs/write-a-game.md',
  'docs/command-line.md',
  'docs/log.md',
  'docs/odds.md',
  'docs/preview.md',
  'docs/language-server.md'
]
/** The campaigns that `fray new` writes for games in notes; all others are in `templates`. */
const campaigns = ['drowned-stair', 'salt-road', 'cold-harbour'].map((name) => `samples/${name}`)
const pictures = ['docs/odds.png', 'docs/preview/hestia-light.webp']

/** Packages that the types of the libraries name. */
const typePackages = ['@types/mdast', 'vfile']

/** The manifest of npm: the command, the libraries, and nothing of VS Code. `home`: as `homeOf` returns it. */
export function manifestOfNpm(manifest, home) {
  const { name, version, license, author, type, bin, exports, engines } = manifest
  const { peerDependencies, peerDependenciesMeta, devDependencies } = manifest
  const { repository, homepage, bugs } = home ?? {}
  return {
    name,
    version,
    description:
      'Tabletop fights from Markdown notes: the command fray, a library for games of your own, and a remark plugin for sites.',
    keywords: [
      'ttrpg',
      'osr',
      'combat',
      'encounter',
      'statblock',
      'dice',
      'markdown',
      'remark-plugin'
    ],
    license,
    ...(author && { author }),
    ...(home && { repository, homepage, bugs }),
    type,
    engines: { node: engines.node },
    bin,
    sideEffects: ['./dist/*.cjs', './dist/*.css'],
    exports,
    dependencies: Object.fromEntries(typePackages.map((one) => [one, devDependencies[one]])),
    peerDependencies,
    peerDependenciesMeta
  }
}

/** Builds the package in a folder, which has to be new, and packs it there. Returns the path of the package. */
export async function packForNpm(folder) {
  mkdirSync(folder, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const home = homeOf(manifest)
  for (const path of ['LICENSE', 'templates', ...campaigns, 'docs/issues', ...pictures])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  const isShipped = (path) =>
    [...pages, ...pictures].includes(path) || path.startsWith('docs/issues/')
  for (const page of pages) {
    const text = readFileSync(join(root, page), 'utf8')
    mkdirSync(join(folder, page, '..'), { recursive: true })
    writeFileSync(join(folder, page), pageForPackage(text, page, isShipped, home))
  }
  const packages = bundledPackages(await bundle(packageOfNpm, join(folder, 'dist')))
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesText(packages))
  const own = manifestOfNpm(manifest, home)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own, null, 2))
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32'
  })
  if (status !== 0) throw new Error(stderr)
  const [{ filename }] = JSON.parse(stdout)
  const bill = billOfMaterials(own, packages)
  writeFileSync(join(folder, billName(filename)), JSON.stringify(bill, null, 2))
  return join(folder, filename)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installDependencies()
  const folder = mkdtempSync(join(tmpdir(), 'fray-npm-'))
  const packed = await packForNpm(folder)
  const path = join(root, basename(packed))
  for (const [from, to] of [
    [packed, path],
    [join(folder, billName(packed)), join(root, billName(packed))]
  ])
    copyFileSync(from, to)
  rmSync(folder, { recursive: true, force: true })
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const one of missingHome(manifest)) console.error(`package.json does not have ${one}`)
  console.log(path)
}
