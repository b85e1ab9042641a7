import type { Formula } from '../../core/dice/formula.ts'
import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'

/**
 * Parsed inline dice that roll on a table, in the notation of Dice Roller: `2d[[Tables^weather]]|Sky` or
 * `[](deck.md#^x)`.
 */
export interface TableLink {
  /** The number of rolls. */
  readonly times: Formula
  /** The number of rolls as written, without the `d` before the link. Empty for one roll. */
  readonly timesText: string
  /** The path of the note without its extension. Empty for a link into its own note. */
  readonly path: string
  /** Whether the path is relative to the folder of the note, as in Markdown links. */
  readonly isRelative: boolean
  /** The id of a table or a list. `undefined`: the roll chooses a block of the note. */
  readonly block: string | undefined
  /** The column of a table, or the kinds of blocks, such as `line` or `paragraph,heading-2`. */
  readonly choice: string | undefined
  /** Dice that replace those in the head of the table: `|lookup=2d20`. */
  readonly lookup: string | undefined
}

/** The number of rolls, a wikilink or a Markdown link, then the options after bars. */
const linkPattern = /^([^[\]]*)(?:\[\[([^[\]]+)\]\]|\[[^[\]]*\]\(([^()]+)\))([^[\]]*)$/

/** Display options of Dice Roller. Fray accepts and ignores them. */
export const displayOptions =
  /^(?:no)?(?:dice|form|render|paren)$|^(?:avg|none|round|floor|ceil|signed|link|text\(.*\)|[+-])$/i

/** Parses the text after `dice:` as a roll on a table, a list or a note. `undefined` for other dice. */
export function parseTableLink(text: string): TableLink | undefined {
  const [, before = '', wikilink, destination, behind = ''] =
    linkPattern.exec(text.replaceAll('\\|', '|').trim()) ?? []
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

/**
 * Decodes the destination of a Markdown link: `My%20deck.md` is `My deck.md`. Returns an invalid encoding unchanged.
 */
function decoded(destination: string | undefined): string | undefined {
  try {
    return destination && decodeURIComponent(destination)
  } catch {
    return destination
  }
}

/** The label of a table link on its lens: `weather`, `weather × 2`, `Tables`. */
export function tableLabel({ timesText, block, path, choice }: TableLink): string {
  const place = block ?? (path.split('/').at(-1) || 'this note')
  const column = choice === undefined ? '' : `, ${choice}`
  const times = timesText === '' || timesText === '1' ? '' : ` × ${timesText}`
  return `${place}${column}${times}`
}
