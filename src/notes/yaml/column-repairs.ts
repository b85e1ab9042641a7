import type { Repair, YamlLine } from './yaml-lines.ts'
import { contentColumn, isDashLine, isKeyLine, keyOf, replacing } from './yaml-lines.ts'

/** The corrections of a sign that looks like the dash of a list, or of a dash without its space. */
export function signRepairs(lines: readonly YamlLine[], index: number): readonly Repair[] {
  const line = lines[index]
  if (!line) return []
  const { text, indent } = line
  const [written] = /^(?:--+(?!-)\s*|[–—−•·*+]\s*|-(?=[^\s-]))/.exec(text.slice(indent)) ?? []
  if (written === undefined || written.length === text.length - indent) return []
  const message = `Expected “- ” before the entry, found “${written.trim()}”`
  const title = 'Write “- ”'
  return [replacing(line, [indent, indent + written.length], '- ', { message, title })]
}

/** The correction of an entry without its dash, whose key is the first key of another entry in the same column. */
export const lostDashRepairs = (lines: readonly YamlLine[], index: number): readonly Repair[] => {
  const line = lines[index]
  if (!line || isDashLine(line)) return []
  const around = lines.slice(Math.max(0, index - 12), index + 12)
  const isLike = around.some(
    (one) => isDashLine(one) && one.indent === line.indent && keyOf(one) === keyOf(line)
  )
  return isLike ? [dashRepair(line)] : []
}

const dashRepair = (line: YamlLine): Repair =>
  replacing(line, [line.indent, line.indent], '- ', {
    message: 'Expected “- ” before the entry',
    title: 'Write “- ”'
  })

/** The corrections that put a key or an entry into a column of its neighbours, with their costs. */
export function indentRepairs(lines: readonly YamlLine[], index: number): readonly Repair[] {
  const line = lines[index]
  if (!line || (!isKeyLine(line) && !isDashLine(line))) return []
  const { text, indent } = line
  const isDash = isDashLine(line)
  const written = text.slice(0, indent)
  const hasTab = written.includes('\t')
  const around = [-1, 1, -2, 2, -3, 3].flatMap((by) => lines[index + by] ?? [])
  const [above, below] = [lines[index - 1], lines[index + 1]]
  const columns = new Set([
    ...around.filter((one) => isDashLine(one) === isDash).map((one) => one.indent),
    ...(isDash ? [] : around.filter(isDashLine).map(contentColumn)),
    ...(isDash && below ? [Math.max(0, below.indent - 2)] : []),
    ...(above ? [above.indent, above.indent + 2] : [0])
  ])
  const own = hasTab ? -1 : usualness(lines, index, indent)
  const spaceCount = written.replaceAll('\t', '').length
  return [...columns]
    .filter((column) => hasTab || column !== indent)
    .map((column) => {
      const gain = usualness(lines, index, column) - own
      const isFarKnown = !hasTab || spaceCount > 0
      const cost =
        (isFarKnown ? Math.abs(column - spaceCount) : 0) + (gain < 0 ? unlikely : -gain / 100)
      const message = `Expected ${spaces(column)} before this line, found ${hasTab ? 'a tab' : indent}`
      const title =
        column === 0
          ? 'Remove the spaces before the line'
          : `Write ${spaces(column)} before the line`
      const repair = replacing(line, [0, indent], ' '.repeat(column), { message, title })
      return { ...repair, cost }
    })
}

/** The cost of a move to a column that is less usual than the column of the line. */
export const unlikely = 1000

const spaces = (count: number): string =>
  count === 0 ? 'no space' : count === 1 ? 'one space' : `${count} spaces`

/**
 * How usual a column is for a line: the number of similar lines in that column. Few people indent by an odd number, and
 * the keys of an entry are below its first key.
 */
function usualness(lines: readonly YamlLine[], index: number, column: number): number {
  const line = lines[index]
  if (!line) return 0
  const isDash = isDashLine(line)
  const like = lines.filter(
    (one, nth) => nth !== index && one.indent === column && isDashLine(one) === isDash
  )
  const below = lines[index + 1]
  const isAbove =
    isDash && isKeyLine(line) && below && !isDashLine(below) && below.indent === column + 2
  const isTop = !isDash && column === 0
  return like.length - (column % 2 === 1 ? 1.5 : 0) + (isAbove ? 3 : 0) + (isTop ? 0.5 : 0)
}

/** The correction that writes spaces for the tabs before all lines, if several lines begin with a tab. */
export function tabRepairs(lines: readonly YamlLine[]): readonly Repair[] {
  const tabbed = lines.filter(({ text, indent }) => text.slice(0, indent).includes('\t'))
  const [first] = tabbed
  if (!first || tabbed.length === 1) return []
  const edits = tabbed.map(({ start, text, indent }) => ({
    start,
    end: start + indent,
    text: text.slice(0, indent).replaceAll('\t', '  ')
  }))
  const message = 'Expected spaces before this line, found a tab'
  return [{ message, title: 'Write spaces', edits, at: first.start }]
}

/** The correction that indents text below the line that it continues. */
export function continuationRepairs(lines: readonly YamlLine[], index: number): readonly Repair[] {
  const [line, above] = [lines[index], lines[index - 1]]
  if (!line || !above || isDashLine(line) || isKeyLine(line)) return []
  const end = lines.findIndex((one, nth) => nth > index && (isDashLine(one) || isKeyLine(one)))
  // Below an empty line, the last text of an unclosed fence belongs to the note.
  const isBehindGap = line.start > above.start + above.text.length + 1
  if (end < 0 && isBehindGap) return []
  const text = lines.slice(index, end < 0 ? lines.length : end)
  const begin = lines.slice(0, index).findLast((one) => isDashLine(one) || isKeyLine(one))
  const column = begin ? contentColumn(begin) + 2 : 2
  const edits = text
    .filter(({ indent, text }) => indent < column || text.slice(0, indent).includes('\t'))
    .map(({ start, indent }) => ({ start, end: start + indent, text: ' '.repeat(column) }))
  if (edits.length === 0) return []
  const message = 'Expected spaces before text that continues the line above'
  return [{ message, title: 'Indent the text', edits, at: line.start + line.indent }]
}

/** The corrections of a dash too many or too few. */
export function dashRepairs(lines: readonly YamlLine[], index: number): readonly Repair[] {
  const line = lines[index]
  if (!line) return []
  const { indent } = line
  const from = contentColumn(line)
  const isInList = [lines[index - 1], lines[index + 1]].some((one) => one && isDashLine(one))
  const message = 'Expected a key, found “- ” before the key'
  return [
    ...(from === indent && isInList ? [dashRepair(line)] : []),
    ...(isDashLine(line) && isKeyLine(line)
      ? [replacing(line, [indent, from], '', { message, title: 'Remove the dash' })]
      : [])
  ]
}
