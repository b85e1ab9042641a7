import type { Range } from '../../core/issues/issue.ts'

/** A text with masked links, and a function that restores them. */
export interface LinkMask {
  readonly text: string
  /**
   * Restores the links in a value that comes from `range` of the masked text. `unquote`: resolves the escapes of
   * quotes in a link.
   */
  restore(value: string, range: Range, unquote?: (link: string) => string): string
}

// A wikilink or an embed, a Markdown link, a template. None may contain a character that needs an escape in double
// quotes, so that masks and quotes do not interfere.
const links = /!?\[\[[^[\]\r\n"\\]+\]\]|!?\[[^[\]\r\n"\\]*\]\([^()\s"\\]*\)|\{\{[^{}\r\n"\\]*\}\}/g

/**
 * Control characters to write in place of links. Each takes one byte of memory, which makes parsing faster. `maskLinks`
 * uses a character that the text does not contain.
 */
const fillers = Array.from({ length: 16 }, (_, index) => String.fromCharCode(0x90 + index))

/**
 * Masks links, which are lists, tags and maps in YAML: `[[map.png]]` is a list in a list, `![[map.png]]` a tag. Keeps
 * the length, so that offsets stay valid.
 */
export function maskLinks(text: string): LinkMask {
  const filler =
    text.includes('[[') || text.includes('](') || text.includes('{{')
      ? fillers.find((one) => !text.includes(one))
      : undefined
  if (filler === undefined) return { text, restore: (value) => value }
  const masked = [...text.matchAll(links)].map(({ index, 0: link }) => ({ index, link }))
  return {
    text: text.replace(links, (link) => filler.repeat(link.length)),
    restore(value, { start, end }, unquote = (link) => link) {
      if (!value.includes(filler)) return value
      // Scalars keep the order of their characters, so the links are restored in source order.
      let nth = firstFrom(masked, start)
      let out = ''
      for (let at = 0; at < value.length; ) {
        const next = value[at] === filler ? masked[nth] : undefined
        const isInside = next !== undefined && next.index < end
        out += isInside ? unquote(next.link) : value[at]
        at += isInside ? next.link.length : 1
        if (isInside) nth++
      }
      return out
    }
  }
}

/** The index of the first link at or after `start`. */
function firstFrom(links: readonly { readonly index: number }[], start: number): number {
  let low = 0
  let high = links.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((links[middle]?.index ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low
}
