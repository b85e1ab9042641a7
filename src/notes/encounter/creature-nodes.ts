import type { YamlList, YamlNode, YamlPair, YamlScalar } from '../../core/text/yaml-node.ts'
import type { TextSlice } from '../text/comma-list.ts'
import { sliceFrom } from '../text/comma-list.ts'

export const isNameKey = ({ key }: YamlPair): boolean =>
  /^(?:creature|name)$/i.test(key.text.trim())

/**
 * Splits the text `[[Hobgoblin, Bob, ally]]` into creature, displayed name and the other parts. `undefined` for any
 * other text.
 */
export function splitNamePair(part: TextSlice):
  | {
      readonly name: TextSlice
      readonly shown: string
      readonly more: readonly TextSlice[]
    }
  | undefined {
  const match = /^\[\[([^\]|#,]+),([^\]|#,]+)((?:,[^\]|#,]+)*)\]\]$/.exec(part.text)
  const [, name = '', shown = '', rest = ''] = match ?? []
  if (!match || name.trim() === '' || shown.trim() === '') return undefined
  const inner = sliceFrom(part, 2)
  const trimmed = { ...inner, text: name.trim(), end: inner.start + name.trimEnd().length }
  return {
    name: part.end - part.start === part.text.length ? trimmed : { ...part, text: name.trim() },
    shown: shown.trim(),
    more: rest
      .split(',')
      .slice(1)
      .map((text) => ({ ...part, text: text.trim() }))
  }
}

export const withoutBrackets = (text: string): string => text.replace(/^\[\[|\]\]$/g, '').trim()

export function unwrapList(list: YamlList): YamlList {
  const [only, ...more] = list.items
  return only?.kind === 'list' && more.length === 0 ? unwrapList(only) : list
}

export function onlyScalar(node: YamlNode): YamlScalar | undefined {
  if (node.kind === 'scalar') return node.text === '' ? undefined : node
  const [only, ...more] = node.kind === 'list' ? unwrapList(node).items : []
  return only?.kind === 'scalar' && more.length === 0 ? only : undefined
}
