import type { Range } from '../../../core/issues/issue.ts'
import type { YamlMap, YamlNode, YamlPair } from '../../../core/text/yaml-node.ts'
import { nameOf } from './reader.ts'

/**
 * The parts of a fence over those of the game it is based on. Its keys replace those of the base; maps merge. All parts
 * of the base get the range `at`, where the fence names the base.
 */
export const overBase = (own: YamlMap, base: YamlMap, at: Range): YamlMap => ({
  ...own,
  pairs: mergePairs(
    own.pairs,
    base.pairs
      .filter(({ key }) => !['name', 'based on'].includes(nameOf(key.text)))
      .map((pair) => movePair(pair, at))
  )
})

function mergePairs(own: readonly YamlPair[], base: readonly YamlPair[]): readonly YamlPair[] {
  const isSame = (a: YamlPair) => (b: YamlPair) => nameOf(a.key.text) === nameOf(b.key.text)
  const kept = base.filter((pair) => !own.some(isSame(pair)))
  const merged = own.map((pair): YamlPair => {
    const other = base.find(isSame(pair))?.value
    return pair.value.kind === 'map' && other?.kind === 'map'
      ? {
          key: pair.key,
          value: { ...pair.value, pairs: mergePairs(pair.value.pairs, other.pairs) }
        }
      : pair
  })
  return [...kept, ...merged]
}

const movePair = ({ key, value }: YamlPair, { start, end }: Range): YamlPair => ({
  key: { ...key, start, end },
  value: moveNode(value, { start, end })
})

function moveNode(node: YamlNode, { start, end }: Range): YamlNode {
  if (node.kind === 'scalar') return { ...node, start, end }
  if (node.kind === 'list')
    return { ...node, items: node.items.map((item) => moveNode(item, { start, end })), start, end }
  return { ...node, pairs: node.pairs.map((pair) => movePair(pair, { start, end })), start, end }
}
