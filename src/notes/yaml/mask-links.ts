import type { Range } from '../../core/issues/issue.ts'

/** A text in which links are masked, and how to have them back. */
export interface LinkMask {
  readonly text: string
  /** The links again in a value that was read from `range` of the masked text. */
  restore(value: string, range: Range, unquote?: (link: string) => string): string
}

// A wikilink or an embed, a Markdown link, a template. None holds what would need an escape in
// double quotes, so that masked and quoted text do not get into each other’s way.
const links = /!?\[\[[^[\]\r\n"\\]+\]\]|!?\[[^[\]\r\n"\\]*\]\([^()\s"\\]*\)|\{\{[^{}\r\n"\\]*\}\}/g

/** Control characters nobody writes, of which a note may have some. They take one byte, as most notes do: YAML reads those quicker. */
const fillers = Array.from({ length: 16 }, (_, index) => String.fromCharCode(0x90 + index))

/**
 * Mask what YAML would take for lists, tags and maps, at equal length, so that offsets hold.
 * `image: [[map.png]]` is a list in a list to YAML, and `![[map.png]]` a tag.
 */
export function maskLinks(text: string): LinkMask {
  const filler =
    text.includes('[[') || text.includes('](') || text.includes('{{')
      ? fillers.find((one) => !text.includes(one))
      : undefined
  if (filler === undefined) return { text, restore: (value) => value }
  const found = [...text.matchAll(links)].map(({ index, 0: link }) => ({ index, link }))
  return {
    text: text.replace(links, (link) => filler.repeat(link.length)),
    restore(value, { start, end }, unquote = (link) => link) {
      if (!value.includes(filler)) return value
      // Scalars keep the order of their characters, so the links come back in theirs.
      let nth = firstFrom(found, start)
      let out = ''
      for (let at = 0; at < value.length; ) {
        const next = value[at] === filler ? found[nth] : undefined
        const isInside = next !== undefined && next.index < end
        out += isInside ? unquote(next.link) : value[at]
        at += isInside ? next.link.length : 1
        if (isInside) nth++
      }
      return out
    }
  }
}

function firstFrom(found: readonly { readonly index: number }[], start: number): number {
  let low = 0
  let high = found.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((found[middle]?.index ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low
}
