import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A regular expression in the sources. */
export interface Pattern {
  readonly source: string
  readonly flags: string
  /** The files and lines where it stands. */
  readonly at: readonly string[]
}

interface Node {
  readonly type: string
  readonly start: number
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly callee?: { readonly name?: string }
}

/** The regular expressions of all files below some folders, and the places where one is put together. */
export function patternsBelow(folders: readonly string[]): {
  readonly patterns: readonly Pattern[]
  readonly built: readonly string[]
} {
  const places = new Map<string, Pattern>()
  const built: string[] = []
  for (const path of folders.flatMap(sourcesBelow)) {
    const text = readFileSync(path, 'utf8')
    for (const node of nodesIn(parseSync(path, text).program)) {
      const at = `${path}:${text.slice(0, node.start).split('\n').length}`
      if (node.regex) {
        const { pattern: source, flags } = node.regex
        const known = places.get(`/${source}/${flags}`)?.at ?? []
        places.set(`/${source}/${flags}`, { source, flags, at: [...known, at] })
      } else if (node.callee?.name === 'RegExp') built.push(at)
    }
  }
  return { patterns: [...places.values()], built }
}

const sourcesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort()

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) yield value as Node
  for (const inner of Object.values(value)) yield* nodesIn(inner)
}
