import type { YamlMap, YamlNode, YamlPair } from '../../../core/text/yaml-node.ts'
import { findPair } from '../../../core/text/yaml-node.ts'
import { grammarWords } from '../formula/grammar.ts'
import { isWord } from '../formula/moments.ts'
import type { Node } from '../formula/tree.ts'
import { allNodes } from '../formula/tree.ts'
import { constant } from './constants.ts'
import type { fieldKeys } from './keys/field-keys.ts'
import type { Reader } from './reader.ts'
import { nameOf } from './reader.ts'
import type { FieldRule } from './rules.ts'
import { usualSpan } from './scope.ts'
import type { Spec } from './spec.ts'
import { isUsualField, otherNames, usualFields } from './usual-fields.ts'

type WrittenField = typeof fieldKeys extends Spec<infer Value> ? Value : never

/** All fields of a game: usual ones, with the entries of the fence, and its own. Reports names that cannot be fields. */
export function fieldRules(
  written: Readonly<Record<string, WrittenField>>,
  root: YamlMap,
  reader: Reader
): readonly FieldRule[] {
  const node = findPair(root, 'statblock')?.value
  for (const { key } of node?.kind === 'map' ? node.pairs : []) reportReserved(key, reader)
  const { fieldNames, pools } = reader.scope
  const rules = fieldNames.map((name) => fieldRule(name, written[name], pools))
  for (const { name, is, steps } of rules)
    if (pools.includes(name) && (is || steps)) {
      const place = placeOf(node, name) ?? root
      const message = `“${name}” is lost by damage, so it cannot always be worked out. Write usual`
      reader.report('wrong-value', message, place)
    }
  reportCycles(rules, node, reader)
  return rules
}

function fieldRule(
  name: string,
  written: WrittenField | undefined,
  pools: readonly string[]
): FieldRule {
  const usual = isUsualField(name) ? usualFields[name] : undefined
  const { reads, is, of, steps, least, most, 'down from': downFrom } = written ?? {}
  return {
    name,
    reads: reads ?? usual?.reads ?? namesOf(name),
    usual: written?.usual ?? constant(usual?.usual ?? 0),
    ...(is && { is }),
    ...(of !== undefined && steps && { steps: { of, rows: steps } }),
    least: least ?? usualSpan.least,
    most: most ?? usualSpan.most,
    ...(downFrom !== undefined && { downFrom }),
    isPool: pools.includes(name)
  }
}

const namesOf = (name: string): readonly string[] =>
  (Object.hasOwn(otherNames, name) ? otherNames[name] : undefined) ?? [name]

/** Reports a field whose name has another meaning in formulas, or that no formula can name. */
function reportReserved(key: YamlPair['key'], reader: Reader): void {
  const name = nameOf(key.text)
  const first = name.split(' ', 1)[0] ?? ''
  const words = name.split(' ')
  const isTaken =
    (isWord(name) && name !== 'difficulty') ||
    (words.length > 1 && ['max', 'lost'].includes(first)) ||
    words.some((word) => (['and', 'or', 'not'] as readonly string[]).includes(word)) ||
    (grammarWords as readonly string[]).includes(name)
  if (isTaken) {
    const message = `“${name}” has a meaning in formulas. Give the field another name`
    reader.report('reserved', message, key)
  } else if (!/^[\p{L}_][\p{L}\p{M}\p{N}_’']*(?: [\p{L}_][\p{L}\p{M}\p{N}_’']*)*$/u.test(name)) {
    const message = `Expected words of letters and digits as the name of a field, found “${key.text}”`
    reader.report('wrong-value', message, key)
  }
}

/** Reports each circle of fields that need one another, at the formula of its first field. */
function reportCycles(
  rules: readonly FieldRule[],
  node: YamlNode | undefined,
  reader: Reader
): void {
  const needs = new Map(rules.map((rule) => [rule.name, namesNeeded(rule)]))
  const done = new Set<string>()
  const visit = (name: string, way: readonly string[]): void => {
    const start = way.indexOf(name)
    if (start >= 0) {
      const [first = name, second] = [...way.slice(start), name]
      const chain =
        second === undefined || second === first
          ? `“${first}” needs “${first}”`
          : `“${first}” needs “${second}”, which needs “${way[start + 2] ?? first}”`
      reader.report('cycle', chain, placeOf(node, first) ?? { start: 0, end: 0 })
    } else if (!done.has(name)) {
      done.add(name)
      for (const other of needs.get(name) ?? []) visit(other, [...way, name])
    }
  }
  for (const { name } of rules) visit(name, [])
}

/** The fields that the value of a field needs. `max hp` and `lost hp` need `hp`. */
function namesNeeded({ usual, is, steps }: FieldRule): readonly string[] {
  const nodes: readonly Node[] = (is ? [is] : steps ? [] : [usual]).map(({ node }) => node)
  return [
    ...(steps ? [steps.of] : []),
    ...nodes.flatMap(allNodes).flatMap((one) => (one.kind === 'name' ? poolOf(one.name) : []))
  ]
}

const poolOf = (name: string): string => name.replace(/^(?:max|lost) /, '')

/** The place of the formula of a field in the fence. */
function placeOf(node: YamlNode | undefined, name: string): YamlNode | undefined {
  const field = findPair(node, name)?.value
  const parts = ['is', 'usual', 'of'].map((key) => findPair(field, key)?.value)
  return parts.find((part) => part !== undefined) ?? field
}
