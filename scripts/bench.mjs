import { installDependencies } from './dependencies.mjs'

installDependencies()
const { bundle } = await import('./build.mjs')
await bundle(['bench'])
await import('../dist/bench.cjs')
