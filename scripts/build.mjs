// Bundles for each runtime: `node scripts/build.mjs [name …]`. Without names, builds all that are shipped. `--watch` builds
// them for debugging, and again after every change.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build, context, formatMessages, transform } from 'esbuild'
import { root } from './dependencies.mjs'
import { writeLibraryTypes } from './library-types.mjs'
import { ruleWordsAsFile, ruleWordsForBundle } from './rule-words.mjs'

/** Keeps the games out of the bundle, in `games.cjs`, which is loaded on first use. */
const separateGames = {
  name: 'separate-games',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/games\.ts$/ }, () => ({ path: 'games', namespace: 'apart' }))
    onResolve({ filter: /^\.\/games\.cjs$/ }, ({ path }) => ({ path, external: true }))
    onLoad({ filter: /./, namespace: 'apart' }, () => ({
      contents: `const games = () => require('./games.cjs')
export const allRulesets = () => games().allRulesets()
export const gamesInNotes = () => games().gamesInNotes()`
    }))
  }
}

/** Leaves the games out: the tests of the contract know the game that they are given. */
const withoutGames = {
  name: 'without-games',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/games\.ts$/ }, () => ({ path: 'games', namespace: 'none' }))
    onLoad({ filter: /./, namespace: 'none' }, () => ({
      contents: 'export const allRulesets = () => []\nexport const gamesInNotes = () => ({})'
    }))
  }
}

/** Keeps what writes HTML out of the bundle, in `html.cjs`, which is loaded when something is rendered first. */
const separateHtml = {
  name: 'separate-html',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:hastscript|hast-util-to-html)$/ }, () => ({
      path: 'html',
      namespace: 'apart-html'
    }))
    onResolve({ filter: /^\.\/html\.cjs$/ }, ({ path }) => ({ path, external: true }))
    onLoad({ filter: /./, namespace: 'apart-html' }, () => ({
      contents: ['h', 's', 'toHtml']
        .map((name) => `export const ${name} = (...all) => require('./html.cjs').${name}(...all)`)
        .join('\n')
    }))
  }
}

/** Keeps the extension out of its entry for node, in `extension.cjs`, which the entry for browsers loads too. */
const separateExtension = {
  name: 'separate-extension',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/extension\.ts$/ }, () => ({
      path: './extension.cjs',
      external: true
    }))
  }
}

/** Of a bundle that runs in node and in a browser, which esbuild refuses if it needs something of node. */
const anywhere = {
  platform: 'browser',
  format: 'cjs',
  // Without it, a decoder of HTML entities uses `document` when it loads.
  conditions: ['worker'],
  // As a module of a browser is: so that node and browser differ in nothing.
  banner: { js: '"use strict";' }
}

/** Tinypool starts a file of its own in each thread, `tinypool-thread`. Here that is a bundle beside the program. */
const threadOfTinypool = {
  name: 'thread-of-tinypool',
  setup({ resolve: find, onResolve, onLoad }) {
    onResolve({ filter: /^tinypool-thread$/ }, async () => {
      const { path } = await find('tinypool', { kind: 'import-statement', resolveDir: root })
      return { path: join(dirname(path), 'entry', 'worker.js') }
    })
    onLoad({ filter: /tinypool[\\/]dist[\\/]index\.js$/ }, async ({ path }) => {
      const own = 'fileURLToPath(import.meta.url + "/../entry/worker.js")'
      const text = await readFile(path, 'utf8')
      if (!text.includes(own)) throw new Error(`${path} names its worker otherwise`)
      return { contents: text.replace(own, '__dirname + "/tinypool-thread.mjs"') }
    })
  }
}

/** `./fray.css?raw` is the text of a style sheet and `./step-rounds.js?raw` that of a script, as in Vite. */
const fileAsText = {
  name: 'file-as-text',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.(?:css|js)\?raw$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.replace(/\?raw$/, '')),
      namespace: 'text'
    }))
    onLoad({ filter: /./, namespace: 'text' }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      // A script stays as it is: pages name its hash.
      if (path.endsWith('.js')) return { contents: text, loader: 'text' }
      const { code } = await transform(text, { loader: 'css', minify: true })
      return { contents: code, loader: 'text' }
    })
  }
}

/**
 * Writes a program that was split into files as CommonJS, since esbuild splits only modules. Node loads many small CommonJS
 * files in two thirds of the time. Removes the files of an earlier build, whose names have other hashes.
 */
const asCommonJs = {
  name: 'as-common-js',
  setup({ initialOptions, onEnd }) {
    const { outdir, minify } = initialOptions
    const folder = resolve(root, outdir)
    // A map within its file leads through both steps to the sources.
    const sourcemap = initialOptions.sourcemap ? 'inline' : false
    initialOptions.sourcemap = sourcemap
    onEnd(async ({ errors, outputFiles }) => {
      if (errors.length > 0) return
      mkdirSync(folder, { recursive: true })
      for (const name of readdirSync(folder))
        if (/^fray-.*\.cjs$/.test(name)) rmSync(join(folder, name))
      for (const { path, text } of outputFiles) {
        const required = text.replace(
          /\bimport\(("\.\/fray-[^"]+")\)/g,
          'Promise.resolve().then(()=>require($1))'
        )
        const { code } = await transform(required, { format: 'cjs', minify, sourcemap })
        writeFileSync(path, code)
      }
    })
  }
}

/** Only what starts processes, which nobody asks for, and the version of Tinypool. */
const quietTinypool = { 'empty-import-meta': 'silent' }

/** The library, as a module for Node and npm. */
const library = {
  // Of packages the modules, since those of Node’s own kind ask for `process` with `require`, which a module has not.
  platform: 'neutral',
  mainFields: ['module', 'main'],
  conditions: ['worker'],
  external: ['node:*'],
  format: 'esm'
}

const shipped = {
  extension: {
    ...anywhere,
    entryPoints: ['src/extension/extension.ts'],
    outfile: 'dist/extension.cjs',
    external: ['vscode'],
    plugins: [separateGames, separateHtml]
  },
  node: {
    entryPoints: ['src/extension/node.ts'],
    outfile: 'dist/node.cjs',
    platform: 'node',
    format: 'cjs',
    // VS Code gives `vscode` to what is loaded by `require` alone.
    supported: { 'dynamic-import': false },
    external: ['vscode'],
    plugins: [separateExtension, threadOfTinypool],
    logOverride: quietTinypool
  },
  web: {
    ...anywhere,
    entryPoints: ['src/extension/web.ts'],
    outfile: 'dist/web.cjs',
    external: ['vscode']
  },
  games: {
    ...anywhere,
    entryPoints: ['src/rulesets/games.ts'],
    outfile: 'dist/games.cjs'
  },
  html: {
    ...anywhere,
    stdin: {
      contents: `export { h, s } from 'hastscript'; export { toHtml } from 'hast-util-to-html'`,
      resolveDir: root
    },
    outfile: 'dist/html.cjs'
  },
  'preview-style': { entryPoints: ['src/render/fray.css'], outfile: 'dist/fray.css' },
  webview: {
    entryPoints: ['src/webview/main.ts'],
    outfile: 'dist/webview.js',
    platform: 'browser',
    format: 'iife'
  },
  players: {
    entryPoints: ['src/webview/players.ts'],
    outfile: 'dist/players.js',
    platform: 'browser',
    format: 'iife'
  },
  'players-style': { entryPoints: ['src/webview/players.css'], outfile: 'dist/players.css' },
  odds: {
    entryPoints: ['src/webview/odds-page.ts'],
    outfile: 'dist/odds.js',
    platform: 'browser',
    format: 'iife'
  },
  'odds-style': { entryPoints: ['src/webview/odds.css'], outfile: 'dist/odds.css' },
  style: { entryPoints: ['src/webview/tracker.css'], outfile: 'dist/webview.css' },
  icons: {
    entryPoints: ['node_modules/@vscode/codicons/dist/codicon.css'],
    outfile: 'dist/codicon.css',
    loader: { '.ttf': 'file' },
    assetNames: '[name]'
  },
  cli: {
    entryPoints: ['src/cli/fray.ts'],
    outdir: 'dist',
    platform: 'node',
    // Each `import()` is a file of its own, and so is what several of them share: a command loads what it needs.
    splitting: true,
    format: 'esm',
    write: false,
    outExtension: { '.js': '.cjs' },
    chunkNames: 'fray-[name]-[hash]',
    plugins: [ruleWordsForBundle, threadOfTinypool, fileAsText, separateGames, asCommonJs],
    logOverride: quietTinypool
  },
  remark: {
    ...library,
    entryPoints: ['src/remark/index.ts'],
    outfile: 'dist/remark.js',
    // Node prints the whole line above an error that ends a build, as with `report: 'fail'`.
    lineLimit: 120
  },
  core: {
    ...library,
    entryPoints: { core: 'src/library/core.ts', contract: 'test/contract/index.ts' },
    outdir: 'dist',
    // The tests of the contract use most of the library, which is a file of its own for both.
    splitting: true,
    chunkNames: 'library',
    external: ['node:*', 'vitest', 'fast-check'],
    plugins: [withoutGames],
    // Authors of games step through it, and what they bundle is minified with their own.
    minify: false
  },
  'rule-words': {
    entryPoints: ['virtual:rule-words'],
    outfile: 'dist/rule-words.json',
    plugins: [ruleWordsAsFile]
  },
  'odds-worker': {
    ...anywhere,
    entryPoints: ['src/threads/odds-worker.ts'],
    outfile: 'dist/odds-worker.cjs',
    plugins: [separateGames]
  },
  'tinypool-thread': {
    entryPoints: ['tinypool-thread'],
    outfile: 'dist/tinypool-thread.mjs',
    platform: 'node',
    format: 'esm',
    plugins: [threadOfTinypool]
  }
}

/** The bundles of the command line, which belong together. */
export const commandLine = ['cli', 'odds-worker', 'tinypool-thread', 'games']

/** The bundles of the extension of VS Code. */
export const packageOfVSCode = Object.keys(shipped).filter(
  (name) => !['cli', 'core', 'remark'].includes(name)
)

/** The bundles of the package of npm. */
export const packageOfNpm = [...commandLine, 'core', 'remark', 'preview-style']

const forDevelopment = {
  bench: {
    entryPoints: ['bench/main.ts'],
    outfile: 'dist/bench.mjs',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    minify: false
  },
  // An empty bundle, to compare the loading times of the others with.
  empty: { stdin: { contents: '' }, outfile: 'dist/empty.cjs', format: 'cjs' },
  'remark-and-yaml': {
    stdin: {
      contents: `export { unified } from 'unified'; export { default as parse } from 'remark-parse'; export { default as frontmatter } from 'remark-frontmatter'; export * from 'yaml'`,
      resolveDir: root
    },
    outfile: 'dist/remark-and-yaml.cjs',
    platform: 'node',
    format: 'cjs'
  },
  'host-tests': {
    entryPoints: ['test/extension/index.ts'],
    outfile: 'dist/host-tests.cjs',
    platform: 'node',
    format: 'cjs',
    external: ['vscode', 'mocha'],
    // The tests compare the answers of the editor with the output of the command line.
    plugins: [ruleWordsForBundle, fileAsText],
    minify: false
  }
}

function optionsOf(name) {
  const options = shipped[name] ?? forDevelopment[name]
  if (!options) throw new Error(`there is no bundle ${name}`)
  return {
    absWorkingDir: root,
    bundle: true,
    minify: true,
    target: 'es2023',
    logLevel: 'warning',
    legalComments: 'none',
    plugins: [],
    ...options
  }
}

/** Options for stepping through a bundle in a debugger. */
export const forDebugging = { minify: false, sourcemap: true }

/**
 * Builds these bundles into a folder. `more`: options of esbuild. Returns what esbuild says of each file it wrote: size,
 * inputs and imports.
 */
export async function bundle(names = Object.keys(shipped), folder = 'dist', more = {}) {
  /** @type {import('esbuild').Metafile['outputs']} */
  const outputs = {}
  const inFolder = (path) => path?.replace(/^dist/, () => folder)
  for (const name of names) {
    const options = optionsOf(name)
    const { metafile } = await build({
      ...options,
      ...more,
      metafile: true,
      outfile: inFolder(options.outfile),
      outdir: inFolder(options.outdir)
    })
    Object.assign(outputs, metafile.outputs)
    writeLibraryTypes(name, resolve(root, folder))
  }
  return outputs
}

/**
 * Builds these bundles into `dist`, readable and with source maps, and again after each change of their sources, until the
 * process ends. Prints errors. Calls `onBuilt` whenever all of them are built.
 */
export async function watch(names, onBuilt = () => {}) {
  let starts = 0
  let isBuilding = true
  /** esbuild looks for changes bundle by bundle, seconds apart. The first that sees one has all of them built. */
  const together = {
    name: 'together',
    setup: ({ onStart }) =>
      onStart(() => {
        starts += 1
        if (!isBuilding) buildAll()
      })
  }
  const contexts = await Promise.all(
    names.map(optionsOf).map((options) =>
      context({
        ...options,
        ...forDebugging,
        logLevel: 'silent',
        plugins: [together, ...options.plugins]
      })
    )
  )
  await Promise.all(contexts.map((one) => one.watch()))
  await buildAll()

  async function buildAll() {
    isBuilding = true
    console.log('[watch] build started')
    let builds = []
    // A bundle that starts twice has seen one more change meanwhile.
    for (let isStale = true; isStale; starts = 0) {
      builds = await Promise.allSettled(contexts.map((one) => one.rebuild()))
      isStale = starts > contexts.length
    }
    isBuilding = false
    const errors = builds.flatMap(({ status, reason }) =>
      status === 'rejected' ? reason.errors : []
    )
    const texts = await formatMessages(errors, { kind: 'error' })
    for (const text of new Set(texts)) console.error(text)
    // VS Code’s matcher of problems waits for this line.
    console.log(
      `[watch] build finished ${new Date().toLocaleTimeString()}${errors.length > 0 ? ' with errors' : ''}`
    )
    if (errors.length === 0) await onBuilt()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { watch: { type: 'boolean', default: false } }
  })
  const names = positionals.length > 0 ? positionals : Object.keys(shipped)
  if (values.watch) await watch(names)
  else
    for (const [file, { bytes }] of Object.entries(await bundle(names)))
      console.log(`${file.padEnd(26)} ${(bytes / 1024).toFixed(1)} KB`)
}
