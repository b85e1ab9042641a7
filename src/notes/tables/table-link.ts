import type { Formula } from '../../core/dice/formula.ts'
import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'

/** What inline dice roll on, as Dice Roller writes it: `2d[[Tables^weather]]|Sky` or `[](deck.md#^x)`. */
export interface TableLink {
  /** How often it is rolled. */
  readonly times: Formula
  /** The same as written, without the `d` before a link; empty for once. */
  readonly timesText: string
  /** The path of the note without its ending; empty for the note itself. */
  readonly path: string
  /** Whether the path begins at the folder of the note, as in links of Markdown. */
  readonly isRelative: boolean
  /** The id of a table or a list. Without one, the blocks of the note are rolled on. */
  readonly block: string | undefined
  /** The column of a table, or the kinds of blocks, such as `line` or `paragraph,heading-2`. */
  readonly choice: string | undefined
  /** Dice in place of those in the head of the table: `|lookup=2d20`. */
  readonly lookup: string | undefined
}

/** How often, then a wikilink or a link of Markdown, then what stands behind its bars. */
const form = /^([^[\]]*)(?:\[\[([^[\]]+)\]\]|\[[^[\]]*\]\(([^()]+)\))([^[\]]*)$/

/** How Dice Roller shows a result. Fray shows it in its own way. */
export const displayOptions =
  /^(?:no)?(?:dice|form|render|paren)$|^(?:avg|none|round|floor|ceil|signed|link|text\(.*\)|[+-])$/i

/** Parses dice that roll on a table, a list or a note, all that stands behind `dice:`; `undefined` for others. */
export function parseTableLink(text: string): TableLink | undefined {
  const [, before = '', wikilink, destination, behind = ''] =
    form.exec(text.replaceAll('\\|', '|').trim()) ?? []
  const place = wikilink?.split('|', 1)[0] ?? decoded(destination?.replace(/^<|>$/g, ''))
  if (place === undefined) return undefined
  const timesText = before.trim().replace(/^(\d*)d$/i, '$1')
  const times = parseFormula(timesText === '' ? '1' : timesText)
  if (!isFormula(times)) return undefined
  const [file = '', block] = place.split('^', 2)
  const options = behind.split('|').map((option) => option.trim())
  const named = options.filter((option) => option !== '' && !displayOptions.test(option))
  const lookup = named.find((option) => /^lookup\s*=/i.test(option))
  return {
    times,
    timesText,
    path: (file.split('#', 1)[0] ?? '').trim().replace(/\.(?:md|markdown)$/i, ''),
    isRelative: destination !== undefined,
    block: block?.trim() || undefined,
    choice: named.find((option) => option !== lookup),
    lookup: lookup?.replace(/^[^=]*=/, '').trim()
  }
}

/** A destination of Markdown: `My%20deck.md` is `My deck.md`. */
function decoded(destination: string | undefined): string | undefined {
  try {
    return destination && decodeURIComponent(destination)
  } catch {
    return destination
  }
}

/** How a lens calls what a link rolls on: `weather`, `weather × 2`, `Tables`. */
export function tableLabel({ timesText, block, path, choice }: TableLink): string {
  const place = block ?? (path.split('/').at(-1) || 'this note')
  const column = choice === undefined ? '' : `, ${choice}`
  const times = timesText === '' || timesText === '1' ? '' : ` × ${timesText}`
  return `${place}${column}${times}`
}
