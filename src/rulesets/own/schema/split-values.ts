import type { Issue, Range } from '../../../core/issues/issue.ts'
import { writeFix } from '../../../core/issues/issue.ts'
import type { YamlMap, YamlNode, YamlPair, YamlScalar } from '../../../core/text/yaml-node.ts'
import { hasText } from '../../../core/text/yaml-node.ts'

/** A tree with the values that YAML has cut at a comma put together again, and an issue for each of them. */
interface Joined {
  readonly node: YamlNode
  readonly issues: readonly Issue[]
}

/**
 * Puts together values such as `{usual: dice(hd, 8)}`, which YAML reads as `usual: dice(hd` and a key `8)`. The fix
 * writes quotes around the formula. `{pools: grit, flesh}` becomes a list, and the fix writes its brackets.
 */
export function joinSplitValues(node: YamlNode, text: string): Joined {
  const issues: Issue[] = []
  const join = (one: YamlNode): YamlNode => {
    if (one.kind === 'map') return joinPairs(one, text, issues, join)
    return one.kind === 'list'
      ? { ...one, items: joinItems(one.items, text, issues).map(join) }
      : one
  }
  return { node: join(node), issues }
}

function joinPairs(
  map: YamlMap,
  text: string,
  issues: Issue[],
  join: (one: YamlNode) => YamlNode
): YamlNode {
  const pairs: YamlPair[] = []
  for (let at = 0; at < map.pairs.length; at++) {
    const { key, value } = map.pairs[at] as YamlPair
    let end = value.end
    if (isOpen(value, text))
      while (at + 1 < map.pairs.length && bracketsIn(text.slice(value.start, end)) > 0) {
        const next = map.pairs[at + 1] as YamlPair
        if (next.value.kind !== 'scalar' || next.value.value !== null) break
        end = next.key.end
        at++
      }
    if (end !== value.end) pairs.push({ key, value: joined(value, end, text, issues) })
    else {
      const more = isInBraces(map, text) ? wordsBehind(map.pairs, at) : []
      at += more.length
      pairs.push({ key, value: more.length > 0 ? listed(value, more, text, issues) : join(value) })
    }
  }
  return { ...map, pairs }
}

const isInBraces = ({ start }: YamlMap, text: string): boolean => text.charAt(start) === '{'

/** The keys without a value behind a pair with one: YAML reads the rest of a list without brackets as such keys. */
function wordsBehind(pairs: readonly YamlPair[], at: number): readonly YamlScalar[] {
  const value = pairs[at]?.value
  if (value?.kind !== 'scalar' || !hasText(value)) return []
  const words: YamlScalar[] = []
  for (const { key, value: empty } of pairs.slice(at + 1)) {
    if (empty.kind !== 'scalar' || hasText(empty) || empty.start > key.end) break
    words.push(key)
  }
  return words
}

/** A list that YAML has cut at its commas. */
function listed(
  value: YamlNode,
  more: readonly YamlScalar[],
  text: string,
  issues: Issue[]
): YamlNode {
  const [start, end] = [value.start, more.at(-1)?.end ?? value.end]
  issues.push({
    code: 'ruleset.quote',
    severity: 'error',
    message: 'YAML ends this value at the comma. Put the list in square brackets',
    start,
    end,
    fixes: [writeFix(`[${text.slice(start, end)}]`, { start, end })]
  })
  return { kind: 'list', items: [value, ...more], start, end }
}

function joinItems(items: readonly YamlNode[], text: string, issues: Issue[]): readonly YamlNode[] {
  const out: YamlNode[] = []
  for (let at = 0; at < items.length; at++) {
    const item = items[at] as YamlNode
    let end = item.end
    if (isOpen(item, text))
      while (at + 1 < items.length && bracketsIn(text.slice(item.start, end)) > 0)
        end = (items[++at] as YamlNode).end
    out.push(end === item.end ? item : joined(item, end, text, issues))
  }
  return out
}

/** Whether a value is plain text with an open bracket. */
const isOpen = (node: YamlNode, text: string): boolean =>
  node.kind === 'scalar' &&
  text.slice(node.start, node.end) === node.text &&
  bracketsIn(node.text) > 0

/** The number of round brackets that are still open at the end of a text. */
function bracketsIn(text: string): number {
  let open = 0
  for (const letter of text) open += letter === '(' ? 1 : letter === ')' ? -1 : 0
  return open
}

function joined({ start }: Range, end: number, text: string, issues: Issue[]): YamlScalar {
  const whole = text.slice(start, end)
  issues.push({
    code: 'ruleset.quote',
    severity: 'error',
    message: 'YAML ends this value at the comma. Put the formula in quotes',
    start,
    end,
    fixes: [{ title: 'Put the formula in quotes', edits: [{ start, end, text: `"${whole}"` }] }]
  })
  return { kind: 'scalar', value: whole, text: whole, start, end }
}
