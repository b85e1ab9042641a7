import type { Issue } from '../../core/issues/issue.ts'
import { writeFix } from '../../core/issues/issue.ts'
import { closestMatch } from '../../core/text/fuzzy-match.ts'
import { missingSpaceFix } from '../yaml/fields.ts'
import type { YamlNode } from '../yaml/yaml-node.ts'
import { findPair } from '../yaml/yaml-node.ts'

export const notAMapIssue = (root: YamlNode, body: string): Issue => ({
  code: 'encounter.no-map',
  severity: 'error',
  message: 'Unexpected text, expected keys such as “name:” and “creatures:”',
  start: root.start,
  end: root.end,
  ...missingSpaceFix(body)
})

/** The items of a list, or a single node as a list. */
export const toNodeList = (node: YamlNode | undefined): readonly YamlNode[] =>
  node?.kind === 'list' ? node.items : node ? [node] : []

/** Reports lists and maps in place of names, which are ignored. */
export function typeIssues(root: YamlNode | undefined, body: string): readonly Issue[] {
  const valueAt = (key: string) => findPair(root, key)?.value
  const wrong = (key: string, expected: string, values: readonly (YamlNode | undefined)[]) =>
    values.flatMap((value): readonly Issue[] => {
      if (!value || value.kind === 'scalar') return []
      const { start, end } = value
      const written = body.slice(start, end).replace(/\s+/g, ' ').trim()
      const message = `Unexpected “${written}” for ${key}, expected ${expected}`
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

/** Words for whether a party begins as the fights above left it. */
const carryWords = ['yes', 'no', 'rested', 'true', 'false'] as const

/** Reports an unknown word of `carry:`. */
export const carryIssues = (node: YamlNode | undefined): readonly Issue[] =>
  node ? wordIssues('carry', node, carryWords, 'yes, no or rested') : []

function wordIssues(
  key: string,
  node: YamlNode,
  words: readonly string[],
  expected: string
): readonly Issue[] {
  const text = node.kind === 'scalar' ? node.text.trim().toLowerCase() : 'a map or a list'
  if (text === '' || words.some((one) => one === text)) return []
  const { start, end } = node
  const near = closestMatch(text, words)
  const message = `Unexpected “${text}” for ${key}, expected ${expected}`
  const fixes = near && [writeFix(near, node)]
  const code = 'encounter.value'
  return [{ code, severity: 'warning', message, start, end, ...(fixes && { fixes }) }]
}
