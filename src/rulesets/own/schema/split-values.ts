import type { Issue, Range } from '../../../core/issues/issue.ts'
import type { YamlMap, YamlNode, YamlPair, YamlScalar } from '../../../core/text/yaml-node.ts'

/** A tree with the values that YAML has cut at a comma put together again, and an issue for each of them. */
interface Joined {
  readonly node: YamlNode
  readonly issues: readonly Issue[]
}

/**
 * Puts together values such as `{usual: dice(hd, 8)}`, which YAML reads as `usual: dice(hd` and a key `8)`. The fix
 * writes quotes around the formula.
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
    pairs.push({ key, value: end === value.end ? join(value) : joined(value, end, text, issues) })
  }
  return { ...map, pairs }
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
