import type { YamlMap, YamlNode } from '../../../core/text/yaml-node.ts'
import { findPair } from '../../../core/text/yaml-node.ts'
import type { Span } from '../formula/check.ts'
import { isWord } from '../formula/moments.ts'
import { parseFormula } from '../formula/parse.ts'
import type { Node } from '../formula/tree.ts'
import type { Scope } from './reader.ts'
import { nameOf } from './reader.ts'
import { usualFields, usualKinds } from './usual-fields.ts'

/** The lowest and highest value of a field without `least` and `most`. */
export const usualSpan: Span = { least: -99, most: 999 }

/** The names that a fence defines. Reads no formula but the tests whose dice `die` stands for. */
export function scopeOf(root: YamlMap): Scope {
  const fieldNames = [
    ...new Set([...Object.keys(usualFields), ...keysOf(findPair(root, 'statblock')?.value)])
  ]
  const damage = findPair(root, 'damage')?.value
  const written = wordsIn(findPair(damage, 'pools')?.value)
  const pools = written.length > 0 ? written : ['hp']
  const kinds = wordsIn(findPair(damage, 'kinds')?.value)
  const spans = fieldNames.map((name): [string, Span] => [name, spanIn(root, name)])
  const ofPools = pools.flatMap((pool): [string, Span][] => {
    const { most } = spanIn(root, pool)
    return [
      [`max ${pool}`, { least: 0, most }],
      [`lost ${pool}`, { least: 0, most }]
    ]
  })
  const fields = new Map([...spans, ...ofPools])
  const isName = (name: string) => fields.has(name) || isWord(name)
  const saves = findPair(findPair(root, 'saves')?.value, 'of')?.value
  const attackTest = testIn(findPair(root, 'attack')?.value, isName, 'd20 + attack >= target.ac')
  const dyingTest = testIn(findPair(findPair(root, 'dying')?.value, 'each turn')?.value, isName)
  return {
    fields,
    fieldNames,
    pools,
    conditions: keysOf(findPair(root, 'conditions')?.value),
    saves: saves?.kind === 'list' ? wordsIn(saves) : keysOf(saves),
    kinds: kinds.length > 0 ? kinds : usualKinds,
    resources: keysOf(findPair(root, 'resources')?.value),
    ...(attackTest !== undefined && { attackTest }),
    ...(dyingTest !== undefined && { dyingTest })
  }
}

const keysOf = (node: YamlNode | undefined): readonly string[] =>
  node?.kind === 'map' ? node.pairs.map(({ key }) => nameOf(key.text)) : []

const wordsIn = (node: YamlNode | undefined): readonly string[] =>
  node === undefined
    ? []
    : (node.kind === 'list' ? node.items : [node]).flatMap((item) =>
        item.kind === 'scalar' && item.text !== '' ? nameOf(item.text) : []
      )

/** The bounds of a field, as its entry has them. */
function spanIn(root: YamlMap, name: string): Span {
  const field = findPair(findPair(root, 'statblock')?.value, name)?.value
  const numberOf = (key: string, usual: number): number => {
    const value = findPair(field, key)?.value
    return value?.kind === 'scalar' && typeof value.value === 'number' ? value.value : usual
  }
  return { least: numberOf('least', usualSpan.least), most: numberOf('most', usualSpan.most) }
}

/** The test of a part, as far as it can be read; `usual` if the part has none. */
function testIn(
  part: YamlNode | undefined,
  isName: (name: string) => boolean,
  usual?: string
): Node | 'always' | undefined {
  const test = part?.kind === 'map' ? findPair(part, 'test')?.value : part
  const text = test?.kind === 'scalar' && test.text !== '' ? test.text : usual
  if (text === undefined) return undefined
  if (nameOf(text) === 'always') return 'always'
  const parsed = parseFormula(text, isName)
  return 'node' in parsed ? parsed.node : undefined
}
