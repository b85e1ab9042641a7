import type { YamlPair, YamlScalar } from '../../../core/text/yaml-node.ts'
import type { Reader } from './reader.ts'
import type { Spec } from './spec.ts'

/** A map from the lowest roll of each row to its value, in ascending order. */
export const rows = <Value>(
  each: Spec<Value>,
  what: string,
  max: number
): Spec<readonly { readonly from: number; readonly value: Value }[]> => ({
  expected: `rows from a number to ${what}, such as {2: …, 7: …}`,
  each,
  read(node, reader) {
    if (node.kind !== 'map')
      return reader.wrongValue(`rows from a number to ${what}, such as {2: …, 7: …}`, node)
    if (node.pairs.length > max)
      reader.report('too-many', `At most ${max} rows, found ${node.pairs.length}`, node)
    reportSpans(node.pairs, reader)
    const read = node.pairs.slice(0, max).flatMap(({ key, value }) => {
      const from = Number(key.text)
      if (isSpan(key)) return []
      if (!Number.isInteger(from) || key.text.trim() === '') {
        reader.wrongValue('a number for the row', key)
        return []
      }
      const found = each.read(value, reader)
      return found === undefined ? [] : [{ from, value: found }]
    })
    return read.sort((a, b) => a.from - b.from)
  }
})

/** Whether a key is a span of rolls: `1-2`. */
const isSpan = ({ text }: YamlScalar): boolean => /^\s*\d{1,3}\s*[-–]\s*\d{1,3}\s*$/.test(text)

/** Reports rows from one roll to another once, with a fix that leaves the lowest roll of each. */
function reportSpans(pairs: readonly YamlPair[], reader: Reader): void {
  const spans = pairs.flatMap(({ key }) => (isSpan(key) ? [key] : []))
  const [first] = spans
  if (!first) return
  const edits = spans.map(({ start, end, text }) => {
    return { start, end, text: String(Number.parseInt(text, 10)) }
  })
  const title = 'Write the lowest roll of each row'
  const message = `Expected the lowest roll of the row, found “${first.text}”`
  reader.report('wrong-value', message, first, [{ title, edits }])
}
