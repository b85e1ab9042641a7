import type { Document } from 'yaml'
import { isAlias, isMap, isScalar, isSeq, Scalar } from 'yaml'
import type { Fix, Issue, Range, Severity } from '../../core/issues/issue.ts'
import { limits } from '../../core/limits.ts'
import type { YamlNode, YamlPair, YamlScalar } from '../../core/text/yaml-node.ts'
import type { LinkMask } from './mask-links.ts'
import { toIssue } from './yaml-errors.ts'
import { unclosedAt } from './yaml-unclosed.ts'

/** The maximum number of issues, because one mistake can cause thousands of errors. */
const maxIssues = 50

/** A document as a tree. The codes of its issues have no topic prefix yet. */
export interface YamlTree {
  readonly root: YamlNode | undefined
  readonly issues: readonly Issue[]
}

/** Converts a document of the library to Fray’s tree, and restores the masked links. */
export function buildTree(
  document: Document.Parsed | Document,
  text: string,
  mask: LinkMask
): YamlTree {
  const builder = new TreeBuilder(document, text, mask)
  const root = document.contents ? builder.convert(document.contents, 0, 0) : undefined
  return { root, issues: builder.issues.sort((a, b) => a.start - b.start) }
}

class TreeBuilder {
  readonly issues: Issue[]
  /** The node of each anchor. `undefined` while the node is being converted, so that it cannot contain itself. */
  private readonly anchors = new Map<
    string,
    { readonly node: YamlNode; readonly size: number } | undefined
  >()
  private size = 0
  private isFull = false

  constructor(
    document: Document.Parsed | Document,
    private readonly text: string,
    private readonly mask: LinkMask
  ) {
    // Errors below the first one may be its consequences.
    this.issues = [...document.errors, ...document.warnings]
      // Tags of other programs, such as `!!int "15"`, are common and harmless.
      .filter(({ code }) => code !== 'TAG_RESOLVE_FAILED')
      .toSorted((a, b) => a.pos[0] - b.pos[0])
      .slice(0, 1)
      .map((error) => toIssue(error, text, unclosedAt(error, document, text)))
  }

  /** Converts a node. `at`: the offset of a node without a range, such as a missing value. */
  convert(node: unknown, depth: number, at: number): YamlNode {
    this.size++
    const range = rangeOfNode(node, this.text) ?? { start: at, end: at }
    if (this.size > limits.yamlParts || depth > limits.yamlDepth) return this.refuse(range, depth)
    if (isAlias(node)) return this.convertAlias(node.source, range, depth, at)
    const { anchor } = isMap(node) || isSeq(node) || isScalar(node) ? node : {}
    if (anchor === undefined) return this.convertContent(node, depth, range)
    const sizeBefore = this.size
    this.anchors.set(anchor, undefined)
    const converted = this.convertContent(node, depth, range)
    this.anchors.set(anchor, { node: converted, size: this.size - sizeBefore })
    return converted
  }

  private refuse(range: Range, depth: number): YamlScalar {
    if (!this.isFull) {
      const limit =
        depth > limits.yamlDepth
          ? `${limits.yamlDepth} levels of nesting`
          : `${limits.yamlParts} keys and values`
      this.report('too-large', 'error', `Expected at most ${limit} in this YAML, found more`, range)
    }
    this.isFull = true
    return emptyScalar(range)
  }

  private convertAlias(source: string, range: Range, depth: number, at: number): YamlNode {
    const known = this.anchors.get(source)
    if (known) {
      this.size += known.size
      return this.size <= limits.yamlParts ? known.node : this.convert(undefined, depth, at)
    }
    const written = this.text.slice(range.start, range.end)
    // The parser reports a star alone. Whether a name behind the star is an alias or text is not known: no fix.
    if (source !== '') {
      const message = `No part of this block is marked “&${source}”, so “${written}” stands for nothing. Mark the part, or put the text in quotes`
      this.report('yaml', 'error', message, range)
    }
    return { kind: 'scalar', value: written, text: written, ...range }
  }

  private convertContent(node: unknown, depth: number, range: Range): YamlNode {
    if (isSeq(node)) {
      const items = node.items.map((item) => this.convert(item, depth + 1, range.end))
      return { kind: 'list', items, ...range }
    }
    if (!isMap(node)) return isScalar(node) ? toScalar(node, range, this.mask) : emptyScalar(range)
    const seen = new Set<string>()
    const pairs: YamlPair[] = []
    for (const item of node.items) {
      const key = toKey(this.convert(item.key, depth + 1, range.end), this.text)
      const value = this.convert(item.value, depth + 1, key.end)
      if (key.text !== '*' && seen.has(key.text)) {
        const message = `“${key.text}” is listed twice. Fray uses the last`
        this.report('double-key', 'warning', message, key)
      }
      seen.add(key.text)
      pairs.push({ key, value })
    }
    return { kind: 'map', pairs: this.merge(pairs), ...range }
  }

  /** Replaces merge keys, such as `<<: *base`, by the pairs of their maps. Own pairs win, then earlier maps. */
  private merge(pairs: readonly YamlPair[]): readonly YamlPair[] {
    const own = pairs.filter((pair) => !this.isMerge(pair))
    if (own.length === pairs.length) return pairs
    const known = new Set(own.map(({ key }) => key.text))
    const merged: YamlPair[] = []
    for (const { value } of pairs.filter((pair) => this.isMerge(pair)))
      for (const map of value.kind === 'list' ? value.items : [value]) {
        if (map.kind !== 'map') {
          const message = 'Expected an alias of a map, such as “*base”, behind “<<”'
          this.report('yaml', 'error', message, map)
          continue
        }
        const fresh = map.pairs.filter(({ key }) => !known.has(key.text))
        for (const { key } of fresh) known.add(key.text)
        merged.push(...fresh)
      }
    return [...merged, ...own]
  }

  private isMerge({ key }: YamlPair): boolean {
    return key.text === '<<' && this.text.slice(key.start, key.end) === '<<'
  }

  private report(
    code: string,
    severity: Severity,
    message: string,
    { start, end }: Range,
    fix?: Fix
  ): void {
    if (this.issues.length >= maxIssues) return
    this.issues.push({ code, severity, message, start, end, ...(fix && { fixes: [fix] }) })
  }
}

/**
 * The range of a node. A list or map ends with its last word, without white space behind. `undefined` for a node
 * without a range.
 */
function rangeOfNode(node: unknown, text: string): Range | undefined {
  if (!isMap(node) && !isSeq(node) && !isScalar(node) && !isAlias(node)) return undefined
  if (!node.range) return undefined
  const [start, last] = node.range
  let end = Math.max(start, last)
  if (isMap(node) || isSeq(node)) while (end > start && isWhiteSpaceAt(text, end - 1)) end--
  return { start, end }
}

const isWhiteSpaceAt = (text: string, at: number): boolean => text.charCodeAt(at) <= space
const space = 32

const emptyScalar = (range: Range): YamlScalar => ({
  kind: 'scalar',
  value: null,
  text: '',
  ...range
})

function toScalar(node: Scalar, range: Range, mask: LinkMask): YamlScalar {
  const { value, source, type } = node
  const restore = (written: string) =>
    mask.restore(written, range, type === Scalar.QUOTE_SINGLE ? unescapeSingleQuotes : undefined)
  if (typeof value === 'string') {
    const text = restore(value)
    return { kind: 'scalar', value: text, text, ...range }
  }
  const text = restore(source ?? String(value ?? ''))
  if (typeof value === 'number' && Number.isFinite(value))
    return { kind: 'scalar', value, text, ...range }
  if (typeof value === 'boolean' || value === null) return { kind: 'scalar', value, text, ...range }
  // `.inf` and `.nan` stay text: no rule can calculate with them.
  return { kind: 'scalar', value: text, text, ...range }
}

const unescapeSingleQuotes = (link: string): string => link.replaceAll("''", "'")

/** Converts a list or a map used as a key to its source text. */
function toKey(node: YamlNode, text: string): YamlScalar {
  if (node.kind === 'scalar') return node
  const { start, end } = node
  const written = text.slice(start, end)
  return { kind: 'scalar', value: written, text: written, start, end }
}
