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
export function hideIssues(node: YamlNode | undefined): readonly Issue[] {
  return toNodeList(node).flatMap((word): readonly Issue[] => {
    const text = word.kind === 'scalar' ? word.text.trim().toLowerCase() : 'a map or a list'
    if (text === '' || hideWords.some((one) => one === text)) return []
    const { start, end } = word
    const near = closestMatch(text, hideWords)
    const message = `Unexpected “${text}” for hide, expected ${hideWords.join(', ')} or both`
    const fixes = near && [writeFix(near, word)]
    const code = 'encounter.value'
    return [{ code, severity: 'warning', message, start, end, ...(fixes && { fixes }) }]
  })
}
