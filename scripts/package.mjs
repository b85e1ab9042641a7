// Packages the extension as fray-<version>.vsix, and writes its bill of materials beside it.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDependencies, root } from './dependencies.mjs'
import { homeOf, missingHome, pageForPackage } from './home.mjs'
import { billName, billOfMaterials, bundledPackages, noticesText } from './notices.mjs'

/** Packages the extension in a folder. `options`: those of @vscode/vsce. */
export async function packageFolder(cwd, packagePath, options = { skipLicense: true }) {
  const { createVSIX } = await import('@vscode/vsce')
  await createVSIX({
    cwd,
    packagePath,
    dependencies: false,
    // `pageForPackage` has the links.
    allowMissingRepository: true,
    rewriteRelativeLinks: false,
    ...options
  })
}

/**
 * Builds and packages the extension, with the notices of what is bundled. `folder`: where the package and its bill of
 * materials go. Returns the path of the package.
 */
export async function packageExtension(folder = root) {
  const [{ listFiles, PackageManager }, { bundle, packageOfVSCode }] = await Promise.all([
    import('@vscode/vsce'),
    import('./build.mjs')
  ])
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const packagePath = join(folder, `fray-${manifest.version}.vsix`)
  const staged = mkdtempSync(join(tmpdir(), 'fray-vsix-'))
  try {
    const files = await listFiles({ cwd: root, packageManager: PackageManager.None })
    const others = files.filter((path) => !path.startsWith('dist/'))
    for (const path of [...others, '.vscodeignore']) cpSync(join(root, path), join(staged, path))
    const packages = bundledPackages(await bundle(packageOfVSCode, join(staged, 'dist')))
    const home = homeOf(manifest)
    const write = (name, text) => writeFileSync(join(staged, name), text)
    write('package.json', JSON.stringify(manifestOfVSCode(manifest, home), null, 2))
    // VS Code shows these two pages alone, and no file beside them.
    for (const page of ['README.md', 'CHANGELOG.md'])
      write(
        page,
        pageForPackage(readFileSync(join(root, page), 'utf8'), page, () => false, home)
      )
    write('THIRD-PARTY-NOTICES.txt', noticesText(packages))
    await packageFolder(staged, packagePath, { skipLicense: false })
    const bill = billOfMaterials(manifest, packages)
    writeFileSync(join(folder, billName(packagePath)), JSON.stringify(bill, null, 2))
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
  return packagePath
}

/** The manifest of the extension: without the parts for npm and for development. */
export function manifestOfVSCode(manifest, home) {
  const { scripts, devDependencies, peerDependencies, peerDependenciesMeta, bin, ...rest } =
    manifest
  const { sideEffects, exports, private: _, ...own } = rest
  const { repository, homepage, bugs } = home ?? {}
  return { ...own, ...(home && { repository, homepage, bugs }) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installDependencies()
  const path = await packageExtension()
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const one of missingHome(manifest)) console.error(`package.json does not have ${one}`)
  console.log(path)
}
