import type { Issue } from '../../core/issues/issue.ts'
import { writeFix } from '../../core/issues/issue.ts'
import { closestMatch } from '../../core/text/fuzzy-match.ts'
import type { YamlNode } from '../../core/text/yaml-node.ts'
import { findPair } from '../../core/text/yaml-node.ts'
import { missingSpaceFix } from '../yaml/fields.ts'

export const notAMapIssue = (root: YamlNode, body: string): Issue => ({
  code: 'encounter.no-map',
  severity: 'error',
  message: 'Expected keys such as “name:” and “creatures:”, found text',
  start: root.start,
  end: root.end,
  ...missingSpaceFix(body)
})

/** The items of a list, or a single node in an array. Empty without a node. */
export const toNodeList = (node: YamlNode | undefined): readonly YamlNode[] =>
  node?.kind === 'list' ? node.items : node ? [node] : []

/**
 * Reports a list or a map as the value of `name:`, `party:` or `players:`, or within a list of players. Fray ignores
 * such values.
 */
export function typeIssues(root: YamlNode | undefined, body: string): readonly Issue[] {
  const valueAt = (key: string) => findPair(root, key)?.value
  const wrong = (key: string, expected: string, values: readonly (YamlNode | undefined)[]) =>
    values.flatMap((value): readonly Issue[] => {
      if (!value || value.kind === 'scalar') return []
      const { start, end } = value
      const written = body.slice(start, end).replace(/\s+/g, ' ').trim()
      const message = `Expected ${expected} for ${key}, found “${written}”`
      return [{ code: 'encounter.value', severity: 'warning', message, start, end }]
    })
  return [
    ...wrong('name', 'a name', [valueAt('name')]),
    ...wrong('party', 'the name of a party', [valueAt('party')]),
    ...wrong('players', 'true, none or names', toNodeList(valueAt('players')))
  ]
}

export const hideWords = ['players', 'creatures'] as const

/** Reports unknown words of `hide:`. */
export const hideIssues = (node: YamlNode | undefined): readonly Issue[] =>
  toNodeList(node).flatMap((word) =>
    wordIssues('hide', word, hideWords, `${hideWords.join(', ')} or both`)
  )

/** The values of `carry:`, which says whether a party begins in the state after its last fight. */
const carryValues = ['yes', 'no', 'rested', 'true', 'false'] as const

/** Reports an unknown word of `carry:`. */
export const carryIssues = (node: YamlNode | undefined): readonly Issue[] =>
  node ? wordIssues('carry', node, carryValues, 'yes, no or rested') : []

function wordIssues(
  key: string,
  node: YamlNode,
  words: readonly string[],
  expected: string
): readonly Issue[] {
  const text = node.kind === 'scalar' ? node.text.trim().toLowerCase() : undefined
  if (text === '' || words.some((one) => one === text)) return []
  const { start, end } = node
  const near = text && closestMatch(text, words)
  const found = text === undefined ? `a ${node.kind}` : `“${text}”`
  const message = `Expected ${expected} for ${key}, found ${found}`
  const fixes = near && [writeFix(near, node)]
  const code = 'encounter.value'
  return [{ code, severity: 'warning', message, start, end, ...(fixes && { fixes }) }]
}
