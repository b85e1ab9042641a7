import type { Range } from '../issues/issue.ts'

export type YamlPath = readonly (string | number)[]

/** A node of a document. A map keeps its pairs in source order, duplicate keys included. */
export type YamlNode = YamlScalar | YamlList | YamlMap

export interface YamlScalar extends Range {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
  /** The text without quotes: `1d4`, `007`, `[[Goblin]]`. */
  readonly text: string
}

export interface YamlList extends Range {
  readonly kind: 'list'
  readonly items: readonly YamlNode[]
}

export interface YamlMap extends Range {
  readonly kind: 'map'
  readonly pairs: readonly YamlPair[]
}

export interface YamlPair {
  readonly key: YamlScalar
  readonly value: YamlNode
}

/** Whether a scalar has a value, which may be a word such as `null`. */
export const hasText = ({ value, text }: YamlScalar): boolean =>
  value !== null || !/^~?$/.test(text)

/** Converts a tree to plain data. The last of two equal keys wins. Drops `__proto__`. */
export function toData(node: YamlNode): unknown {
  if (node.kind === 'scalar') return node.value
  if (node.kind === 'list') return node.items.map(toData)
  const map: Record<string, unknown> = {}
  for (const { key, value } of node.pairs)
    if (key.text !== '__proto__') map[key.text] = toData(value)
  return map
}

/** Converts plain data to a tree without places. Inverse of `toData`. */
export function fromData(value: unknown): YamlNode {
  if (Array.isArray(value)) return { kind: 'list', items: value.map(fromData), ...nowhere }
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(([key, inner]) => ({
      key: scalarOf(String(Number(key)) === key ? Number(key) : key),
      value: fromData(inner)
    }))
    return { kind: 'map', pairs, ...nowhere }
  }
  return scalarOf(value as YamlScalar['value'])
}

const nowhere: Range = { start: 0, end: 0 }

const scalarOf = (value: YamlScalar['value']): YamlScalar => ({
  kind: 'scalar',
  value,
  text: String(value ?? ''),
  ...nowhere
})

/** The pair of a key, in capitals or small letters, or `undefined`. The last of equal keys wins. */
export const findPair = (node: YamlNode | undefined, key: string): YamlPair | undefined =>
  node?.kind === 'map' ? node.pairs.findLast((pair) => isKey(pair.key, key)) : undefined

const isKey = ({ text }: YamlScalar, key: string): boolean =>
  text.trim().toLowerCase() === key.toLowerCase()

export function rangeAtPath(root: YamlNode, path: YamlPath, at: 'key' | 'value'): Range {
  let node = root
  let range: Range = root
  for (const [index, step] of path.entries()) {
    if (node.kind === 'list') {
      const item = node.items[Number(step)]
      if (!item) break
      node = item
      range = item
    } else {
      const pair = findPair(node, String(step))
      if (!pair) break
      const isLast = index === path.length - 1
      node = pair.value
      // An empty value has no range: use its key.
      range = (isLast && at === 'key') || node.end === node.start ? pair.key : node
    }
  }
  return { start: range.start, end: range.end }
}
