import { installDependencies } from './dependencies.mjs'

installDependencies()
const { bundle } = await import('./build.mjs')
await bundle(['bench', 'webview', 'style'])
// What is measured in the real VS Code is the package.
if (process.argv[2] === undefined || process.argv[2] === 'press') {
  const { packageExtension } = await import('./package.mjs')
  process.env.FRAY_PACKAGE = await packageExtension()
}
await import('../dist/bench.mjs')
