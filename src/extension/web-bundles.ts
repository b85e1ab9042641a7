import * as vscode from 'vscode'

type Module = { exports: unknown }
type Require = (path: string) => unknown
/** Runs a bundle, as Node does. */
type Bundle = (module: Module, exports: unknown, require: Require) => void

/**
 * Loads bundles of the package in a browser, where VS Code loads only the entry point, and `require` finds only
 * `vscode`. `names`: the bundle to run, then the bundles that it may require. Returns the exports of the first. Rejects
 * if a bundle cannot be read.
 */
export async function loadBundles(
  dist: vscode.Uri,
  names: readonly [string, ...string[]]
): Promise<unknown> {
  const bundles = new Map<string, Bundle>(
    await Promise.all(
      names.map(async (name) => [`./${name}`, await importBundle(dist, name)] as const)
    )
  )
  const loaded = new Map<string, Module>()
  const load: Require = (path) => {
    if (path === 'vscode') return vscode
    const known = loaded.get(path)
    if (known) return known.exports
    const module: Module = { exports: {} }
    const run = bundles.get(path)
    if (!run) throw new Error(`there is no bundle ${path}`)
    loaded.set(path, module)
    run(module, module.exports, load)
    return module.exports
  }
  return load(`./${names[0]}`)
}

/** A bundle as a function. A browser gives a module neither `exports` nor `require`, so these become parameters. */
async function importBundle(dist: vscode.Uri, name: string): Promise<Bundle> {
  const text = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(dist, name))
  const parts = ['export const run = (module, exports, require) => {', text as BlobPart, '\n}']
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }))
  try {
    const { run } = await import(url)
    return run
  } finally {
    URL.revokeObjectURL(url)
  }
}
