import { parseAllDocuments } from 'yaml'
import type { Issue, Range } from '../../core/issues/issue.ts'
import { limits } from '../../core/limits.ts'
import { lruCache } from '../../core/lru-cache.ts'
import type { YamlNode, YamlPath } from '../../core/text/yaml-node.ts'
import { rangeAtPath, toData } from '../../core/text/yaml-node.ts'
import { maskLinks } from './mask-links.ts'
import type { MendedYaml } from './mend-yaml.ts'
import { mendYaml } from './mend-yaml.ts'
import type { Documents } from './yaml-problems.ts'
import type { YamlTree } from './yaml-tree.ts'
import { buildTree } from './yaml-tree.ts'

/** A YAML document as plain data and as a tree with ranges. Offsets are in the parsed text. */
export interface YamlDocument {
  /** Strings, numbers, booleans, `null`, lists and maps. Keys are as written. */
  readonly value: unknown
  /** `undefined` if the document is empty or unreadable. */
  readonly root: YamlNode | undefined
  /** Errors of the YAML itself; the codes end in `.yaml`, `.double-key` and `.too-large`. */
  readonly issues: readonly Issue[]
  /** The range of a key or a value. If the path does not exist, the range of its nearest existing parent. */
  rangeOf(path: YamlPath, at?: 'key' | 'value'): Range | undefined
}

export const emptyYamlDocument: YamlDocument = {
  value: undefined,
  root: undefined,
  issues: [],
  rangeOf: () => undefined
}

/**
 * Parses the documents of a text. Lines of `---` separate them. Never throws. The codes of the issues begin with
 * `topic`.
 *
 * Wikilinks, Markdown links and `{{templates}}` are text everywhere, quoted or not: `[[Goblin]]` stays `[[Goblin]]`.
 * `[[Hobgoblin, Bob], 12]` is a list in a list.
 */
export function parseYaml(text: string, topic: string): readonly YamlDocument[] {
  const { trees, issue } = parseTrees(text)
  if (issue) return [{ ...emptyYamlDocument, issues: [withTopic(issue, topic)] }]
  return trees.map(({ root, issues }, index) => {
    // The tree is large and rarely needed. Parsing again is cheaper than keeping the tree.
    const parseAgain = () => parseTrees(text).trees[index]?.root
    return {
      value: root && toData(root),
      issues: issues.map((one) => withTopic(one, topic)),
      get root() {
        return parseAgain()
      },
      rangeOf: (path, at = 'value') => {
        const node = parseAgain()
        return node && rangeAtPath(node, path, at)
      }
    }
  })
}

const withTopic = (issue: Issue, topic: string): Issue => ({
  ...issue,
  code: `${topic}.${issue.code}`
})

interface ParsedText {
  readonly trees: readonly YamlTree[]
  /** The reason why there are no trees. */
  readonly issue?: Issue
}

/** The trees of recent texts, because most callers ask for ranges right after parsing. */
const recentTexts = lruCache<ParsedText>(50)

const parseTrees = (text: string): ParsedText => recentTexts(text, () => parseText(text))

function parseText(text: string): ParsedText {
  if (text.length > limits.yamlLength)
    return { trees: [], issue: tooLarge(`${limits.yamlLength} characters`) }
  if (isTooDeep(maskLinks(text).text)) return { trees: [], issue: tooDeep }
  try {
    const documents = parseDocuments(text)
    const mended = mendYaml(text, documents, parseDocuments)
    if (!mended) return { trees: treesOf(documents, text) }
    const trees = treesOf(parseDocuments(mended.text), mended.text)
    return { trees: trees.map((tree, index) => asWritten(tree, mended, index, trees)) }
  } catch {
    return { trees: [], issue: tooDeep }
  }
}

const treesOf = (documents: Documents, text: string): readonly YamlTree[] =>
  documents.map((document) => buildTree(document, text, maskLinks(text)))

/** The tree of a corrected text with the offsets of the text as written, and with the issues of its mistakes. */
function asWritten(
  { root, issues }: YamlTree,
  mended: MendedYaml,
  index: number,
  trees: readonly YamlTree[]
): YamlTree {
  const range = <T extends Range>(one: T): T => ({
    ...one,
    start: mended.toWritten(one.start),
    end: mended.toWritten(one.end)
  })
  const startOf = (tree: YamlTree) => tree.root && mended.toWritten(tree.root.start)
  const first = trees.findIndex((tree) => tree.root)
  const own = mended.issues.filter(({ start }) => {
    const last = trees.findLastIndex((tree) => (startOf(tree) ?? start + 1) <= start)
    return index === Math.max(0, last < 0 ? first : last)
  })
  const moved = issues.map((issue) => ({
    ...range(issue),
    ...(issue.fixes && {
      fixes: issue.fixes.map(({ title, edits }) => ({ title, edits: edits.map(range) }))
    })
  }))
  const all = [...own, ...moved].toSorted((a, b) => a.start - b.start)
  return { root: root && moveNode(root, range), issues: all }
}

function moveNode(node: YamlNode, range: <T extends Range>(one: T) => T): YamlNode {
  if (node.kind === 'scalar') return range(node)
  if (node.kind === 'list')
    return { ...range(node), items: node.items.map((item) => moveNode(item, range)) }
  const pairs = node.pairs.map(({ key, value }) => ({
    key: range(key),
    value: moveNode(value, range)
  }))
  return { ...range(node), pairs }
}

function parseDocuments(text: string): Documents {
  const documents = parseAllDocuments(maskLinks(text).text, {
    prettyErrors: false,
    // `buildTree` finds duplicate keys in linear time. The library compares all pairs of keys.
    uniqueKeys: false,
    resolveKnownTags: false,
    logLevel: 'silent'
  })
  return Array.isArray(documents) ? documents : []
}

const tooLarge = (limit: string): Issue => ({
  code: 'too-large',
  severity: 'error',
  message: `Expected at most ${limit} in this YAML, found more`,
  start: 0,
  end: 1
})

const tooDeep = tooLarge(`${limits.yamlDepth} levels of nesting`)

/**
 * Whether brackets, or dashes on one line, nest too deeply. The library parses them recursively, and a
 * stack overflow while it compiles a regular expression ends the process.
 */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === openBracket || code === openBrace) depth++
    else if (code === closeBracket || code === closeBrace) depth = Math.max(0, depth - 1)
    if (depth > maxTextDepth) return true
  }
  for (const [marks] of text.matchAll(/^[ \t]*(?:(?:[-?:]|[&!]\S*)[ \t]+)+/gm))
    if (marks.length > maxTextDepth && marks.trim().split(/[ \t]+/).length > maxTextDepth)
      return true
  return false
}

const maxTextDepth = 2 * limits.yamlDepth
const openBracket = 91
const closeBracket = 93
const openBrace = 123
const closeBrace = 125
