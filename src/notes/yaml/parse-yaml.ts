import { type Document, isAlias, isMap, isScalar, isSeq, parseAllDocuments, Scalar } from 'yaml'
import type { Fix, Issue, Range, Severity } from '../../core/issues/issue.ts'
import { type LinkMask, maskLinks } from './mask-links.ts'
import { isFirstAtOffset, quoteValueFix, toIssues } from './yaml-errors.ts'
import {
  rangeAtPath,
  toData,
  type YamlNode,
  type YamlPair,
  type YamlPath,
  type YamlScalar
} from './yaml-node.ts'

/**
 * A YAML document of a fence, as plain data and as a tree with places. Offsets are in the text that
 * was read.
 */
export interface YamlDocument {
  /** Strings, numbers, booleans, `null`, lists and maps. Keys are as they are written. */
  readonly value: unknown
  /** `undefined` where the document is empty or beyond reading. */
  readonly root: YamlNode | undefined
  /** What is wrong with it as YAML; the codes end in `.yaml`, `.double-key` and `.too-large`. */
  readonly issues: readonly Issue[]
  /** The place of a key or a value; of the nearest part that is there, if `path` leads further. */
  rangeOf(path: YamlPath, at?: 'key' | 'value'): Range | undefined
}

/** What a fence may hold, so that a slip of the pen, or a jest with aliases, stays harmless. */
export const maxYaml = { length: 200_000, nodes: 20_000, depth: 50 } as const

/**
 * Read the documents of a text, divided by lines of `---`. Never throws.
 *
 * Wikilinks, Markdown links and `{{templates}}` are text wherever they stand, in quotes or not:
 * `[[Goblin]]` comes back as that. `[[Hobgoblin, Bob], 12]` is a list in a list. `topic` begins the
 * codes of the issues.
 */
export function parseYaml(text: string, topic: string): readonly YamlDocument[] {
  const { documents, issue } = parse(text)
  if (issue) return [{ ...nothing, issues: [{ ...issue, code: `${topic}.${issue.code}` }] }]
  return documents.map(({ root, problems }, index) => {
    const issues = problems.map((problem) => ({ ...problem, code: `${topic}.${problem.code}` }))
    // The tree is large beside the text and seldom asked for: it is read again when it is.
    const again = () => parse(text).documents[index]?.root
    return {
      value: root && toData(root),
      issues,
      get root() {
        return again()
      },
      rangeOf: (path, at = 'value') => {
        const node = again()
        return node && rangeAtPath(node, path, at)
      }
    }
  })
}

const nothing: YamlDocument = {
  value: undefined,
  root: undefined,
  issues: [],
  rangeOf: () => undefined
}

/** One mistake may lead to thousands of messages; the first say it all. */
const mostProblems = 50

/** A document as a tree, and its issues with half a code. */
interface Parsed {
  readonly root: YamlNode | undefined
  readonly problems: readonly Issue[]
}

interface ParsedText {
  readonly documents: readonly Parsed[]
  /** Why there are none. */
  readonly issue?: Issue
}

/** The texts read last, for the places in them. */
const recent = new Map<string, ParsedText>()
const mostRecent = 50

function parse(text: string): ParsedText {
  const known = recent.get(text)
  if (known) return known
  const read = parseText(text)
  recent.set(text, read)
  const [oldest] = recent.keys()
  if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest)
  return read
}

function parseText(text: string): ParsedText {
  if (text.length > maxYaml.length) {
    return { documents: [], issue: tooLarge(`${maxYaml.length} characters`) }
  }
  const mask = maskLinks(text)
  if (isTooDeep(mask.text)) return { documents: [], issue: tooDeep }
  try {
    const documents = parseAllDocuments(mask.text, {
      prettyErrors: false,
      // Doubles are found below: the library compares every key with every other.
      uniqueKeys: false,
      resolveKnownTags: false,
      logLevel: 'silent'
    })
    if (!Array.isArray(documents)) return { documents: [] }
    return { documents: documents.map((document) => treeOf(document, text, mask)) }
  } catch {
    return { documents: [], issue: tooDeep }
  }
}

const tooLarge = (most: string): Issue => ({
  code: 'too-large',
  severity: 'error',
  message: `Unexpected length, expected at most ${most}`,
  start: 0,
  end: 1
})

const tooDeep = tooLarge(`${maxYaml.depth} parts within each other`)

/**
 * Whether brackets, or dashes on one line, stand within each other beyond reason. The library reads
 * them recursively, and a stack that overflows while a regular expression is compiled ends the process.
 */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === openBracket || code === openBrace) depth++
    else if (code === closeBracket || code === closeBrace) depth = Math.max(0, depth - 1)
    if (depth > deepestText) return true
  }
  for (const [marks] of text.matchAll(/^[ \t]*(?:(?:[-?:]|[&!]\S*)[ \t]+)+/gm))
    if (marks.length > deepestText && marks.trim().split(/[ \t]+/).length > deepestText) return true
  return false
}

const deepestText = 2 * maxYaml.depth
const openBracket = 91
const closeBracket = 93
const openBrace = 123
const closeBrace = 125

function treeOf(document: Document.Parsed | Document, text: string, mask: LinkMask): Parsed {
  const problems = [...document.errors, ...document.warnings]
    .slice(0, mostProblems)
    .filter(isFirstAtOffset)
    .flatMap((error) => toIssues(error, text))
  const report = (code: string, severity: Severity, message: string, range: Range, fix?: Fix) => {
    const { start, end } = range
    if (problems.length >= mostProblems) return
    problems.push({ code, severity, message, start, end, ...(fix && { fixes: [fix] }) })
  }
  // What an alias stands for; nothing while that is still being read, as an alias to what it is in.
  const anchors = new Map<string, { readonly node: YamlNode; readonly size: number } | undefined>()
  let size = 0
  let isFull = false

  function convert(node: unknown, depth: number, at: number): YamlNode {
    size++
    const range = placeOf(node, text) ?? { start: at, end: at }
    if (size > maxYaml.nodes || depth > maxYaml.depth) {
      if (!isFull) {
        const most =
          depth > maxYaml.depth
            ? `${maxYaml.depth} parts within each other`
            : `${maxYaml.nodes} parts`
        report('too-large', 'error', `Unexpected length, expected at most ${most}`, range)
      }
      isFull = true
      return emptyAt(range)
    }
    if (isAlias(node)) {
      const known = anchors.get(node.source)
      if (known) {
        size += known.size
        return size <= maxYaml.nodes ? known.node : convert(undefined, depth, at)
      }
      const written = text.slice(range.start, range.end)
      const message = `Unexpected “${written}”, expected text with a * in quotes`
      report('yaml', 'error', message, range, quoteValueFix(text, range.start))
      return { kind: 'scalar', value: written, text: written, ...range }
    }
    const { anchor } = isMap(node) || isSeq(node) || isScalar(node) ? node : {}
    if (anchor === undefined) return convertOwn(node, depth, range)
    const before = size
    anchors.set(anchor, undefined)
    const converted = convertOwn(node, depth, range)
    anchors.set(anchor, { node: converted, size: size - before })
    return converted
  }

  function convertOwn(node: unknown, depth: number, range: Range): YamlNode {
    if (isSeq(node)) {
      const items = node.items.map((item) => convert(item, depth + 1, range.end))
      return { kind: 'list', items, ...range }
    }
    if (!isMap(node)) return isScalar(node) ? scalarOf(node, range, mask) : emptyAt(range)
    const seen = new Set<string>()
    const pairs: YamlPair[] = []
    for (const item of node.items) {
      const key = keyOf(convert(item.key, depth + 1, range.end), text)
      const value = convert(item.value, depth + 1, key.end)
      if (seen.has(key.text))
        report('double-key', 'warning', `Unexpected second “${key.text}”; the last is used`, key)
      seen.add(key.text)
      pairs.push({ key, value })
    }
    return { kind: 'map', pairs, ...range }
  }

  const root = document.contents ? convert(document.contents, 0, 0) : undefined
  return { root, problems: problems.sort((a, b) => a.start - b.start) }
}

/** Lists and maps end with their last word, not with the line break behind it. */
function placeOf(node: unknown, text: string): Range | undefined {
  if (!isMap(node) && !isSeq(node) && !isScalar(node) && !isAlias(node)) return undefined
  if (!node.range) return undefined
  const [start, last] = node.range
  let end = Math.max(start, last)
  if (isMap(node) || isSeq(node)) while (end > start && isWhiteAt(text, end - 1)) end--
  return { start, end }
}

const isWhiteAt = (text: string, at: number): boolean => text.charCodeAt(at) <= space
const space = 32

const emptyAt = (range: Range): YamlScalar => ({ kind: 'scalar', value: null, text: '', ...range })

function scalarOf(node: Scalar, range: Range, mask: LinkMask): YamlScalar {
  const { value, source, type } = node
  const restore = (written: string) =>
    mask.restore(written, range, type === Scalar.QUOTE_SINGLE ? unquoteSingle : undefined)
  if (typeof value === 'string') {
    const text = restore(value)
    return { kind: 'scalar', value: text, text, ...range }
  }
  const text = restore(source ?? String(value ?? ''))
  if (typeof value === 'number' && Number.isFinite(value))
    return { kind: 'scalar', value, text, ...range }
  if (typeof value === 'boolean' || value === null) return { kind: 'scalar', value, text, ...range }
  // `.inf` and `.nan` are no numbers to count with.
  return { kind: 'scalar', value: text, text, ...range }
}

const unquoteSingle = (link: string): string => link.replaceAll("''", "'")

/** A list or a map for a key is taken as it is written. */
function keyOf(node: YamlNode, text: string): YamlScalar {
  if (node.kind === 'scalar') return node
  const { start, end } = node
  const written = text.slice(start, end)
  return { kind: 'scalar', value: written, text: written, start, end }
}
