// Packages the bundles as fray-<version>.vsix.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDependencies, root } from './dependencies.mjs'

/** Builds and packages the extension. Returns the path of the package. */
export async function packageExtension() {
  const { bundle } = await import('./build.mjs')
  await bundle()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const packagePath = join(root, `fray-${version}.vsix`)
  const { createVSIX } = await import('@vscode/vsce')
  await createVSIX({
    cwd: root,
    packagePath,
    dependencies: false,
    allowMissingRepository: true,
    skipLicense: false,
    // There is no public repository yet for links and pictures of the README.
    rewriteRelativeLinks: false
  })
  return packagePath
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installDependencies()
  console.log(await packageExtension())
}
