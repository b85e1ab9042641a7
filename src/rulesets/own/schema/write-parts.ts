import type { Fields } from '../../../core/statblock/fields.ts'
import type { YamlMap, YamlNode, YamlPair, YamlScalar } from '../../../core/text/yaml-node.ts'
import { hasText, toData } from '../../../core/text/yaml-node.ts'
import { nameOf } from './reader.ts'

/** The parts of a game by name, each as YAML in one line. A game that is based on another has all parts of both. */
export const writeParts = (root: YamlMap): Readonly<Record<string, string>> =>
  Object.fromEntries(partsIn(root).map(({ key, value }) => [nameOf(key.text), inOneLine(value)]))

/** The parts of a game as plain data, in the order of a log: maps come last. */
export function dataOfParts(root: YamlMap): Fields {
  const parts = partsIn(root).toSorted((a, b) => Number(isMap(a)) - Number(isMap(b)))
  return Object.fromEntries(parts.map(({ key, value }) => [nameOf(key.text), toData(value)]))
}

const isMap = ({ value }: YamlPair): boolean => value.kind === 'map'

const partsIn = ({ pairs }: YamlMap): readonly YamlPair[] =>
  pairs.filter(({ key }) => nameOf(key.text) !== 'based on')

/** A value as YAML in one line: `{test: d20 >= 10, at: turn end}`. */
function inOneLine(node: YamlNode): string {
  if (node.kind === 'list') return `[${node.items.map(inOneLine).join(', ')}]`
  if (node.kind === 'map')
    return `{${node.pairs.map(({ key, value }) => `${scalar(key)}: ${inOneLine(value)}`).join(', ')}}`
  return scalar(node)
}

/** A scalar, in quotes where YAML would read the text as something else. */
function scalar(node: YamlScalar): string {
  const { text, value } = node
  if (!hasText(node)) return ''
  if (typeof value !== 'string') return text
  return /^[\p{L}\p{N}(][^,[\]{}:#"'\n]*$/u.test(text) && text.trim() === text && !isOtherType(text)
    ? text
    : JSON.stringify(text)
}

/** Whether YAML reads a text without quotes as a number, true, false or nothing. */
const isOtherType = (text: string): boolean =>
  /^(?:true|false|null|[-+]?[\d.]+(?:e[-+]?\d+)?|0[xo][\da-f]+)$/i.test(text)
