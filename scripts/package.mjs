// Packages the bundles as fray-<version>.vsix.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDependencies, root } from './dependencies.mjs'

/** Packages the extension in a folder. `options`: those of @vscode/vsce. */
export async function packageFolder(cwd, packagePath, options = { skipLicense: true }) {
  const { createVSIX } = await import('@vscode/vsce')
  await createVSIX({
    cwd,
    packagePath,
    dependencies: false,
    // There is no public repository yet, for links and pictures of the README.
    allowMissingRepository: true,
    rewriteRelativeLinks: false,
    ...options
  })
}

/** Builds and packages the extension. Returns the path of the package. */
export async function packageExtension() {
  const { bundle } = await import('./build.mjs')
  await bundle()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const packagePath = join(root, `fray-${version}.vsix`)
  await packageFolder(root, packagePath, { skipLicense: false })
  return packagePath
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installDependencies()
  console.log(await packageExtension())
}
