import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installDependencies, root } from './dependencies.mjs'

installDependencies()
const { bundle } = await import('./build.mjs')
await bundle(['bench', 'cli', 'games', 'odds-worker', 'tinypool-thread', 'webview', 'style'])
const measures = (...names) => process.argv[2] === undefined || names.includes(process.argv[2])
// The benchmarks in the real VS Code measure the package.
if (measures('press', 'odds-panel', 'activation')) {
  const { packageExtension } = await import('./package.mjs')
  process.env.FRAY_PACKAGE = await packageExtension()
}
// So is what somebody waits for in the editor: by the node that runs extensions there.
if (measures('odds-of-encounters', 'logs', 'activation')) {
  const { installVscode, serverNode } = await import('./vscode.mjs')
  installVscode()
  process.env.FRAY_EDITOR_NODE = serverNode()
}
// A start is measured by both, if that node is there.
if (measures('start')) {
  const { serverNode } = await import('./vscode.mjs')
  if (existsSync(serverNode())) process.env.FRAY_EDITOR_NODE = serverNode()
}
if (measures('activation')) await bundle(['empty', 'remark-and-yaml'])
// `--against DIR`: another checkout. `start` measures its command line, which is built there; `mirrored` plays against the
// tactics of its games; `compare` compares all that people see.
const against = process.argv.indexOf('--against')
if (against > 0 && process.argv[2] === 'start') {
  process.env.FRAY_AGAINST = resolve(process.argv[against + 1] ?? '', 'dist', 'fray.cjs')
} else if (against > 0) {
  const { build } = await import('esbuild')
  const folder = resolve(process.argv[against + 1] ?? '')
  const outfile = resolve(root, 'dist/against.mjs')
  const parts = {
    contents: readFileSync(join(root, 'bench/build-parts.ts'), 'utf8'),
    loader: 'ts',
    resolveDir: join(folder, 'bench')
  }
  await build({
    ...(measures('compare')
      ? { stdin: parts }
      : { entryPoints: [join(folder, 'src/rulesets/games.ts')] }),
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    nodePaths: [join(root, 'node_modules')]
  })
  process.env.FRAY_AGAINST = outfile
}
await import('../dist/bench.mjs')
