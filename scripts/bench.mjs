import { installDependencies } from './dependencies.mjs'

installDependencies()
const { bundle } = await import('./build.mjs')
await bundle(['bench', 'webview', 'style'])
await import('../dist/bench.mjs')
