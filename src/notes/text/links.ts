/** A wikilink: what it leads to, and what it shows. */
export interface Wikilink {
  /** The last part of the path, or the heading of a link into its own note. */
  readonly target: string
  /** The whole path without its ending, such as `Bestiary/Goblin`; empty for a link into its own note. */
  readonly path: string
  readonly heading: string | undefined
  readonly shown: string | undefined
}

/**
 * What a wikilink leads to, and its alias: `[[Bestiary/Goblin#Tactics|the goblin]]` leads to `Goblin`
 * and shows `the goblin`. A text that is no link leads to itself.
 */
export function parseWikilink(text: string): Wikilink {
  const words = text.trim()
  const link = /^!?\[\[([^\]|]*)(?:\|([^\]]*))?\]\]$/.exec(words)
  if (!link) return { target: words, path: words, heading: undefined, shown: undefined }
  const [, place = '', shown] = link
  const [file = '', heading] = place.split('#')
  const path = file.replace(/\.md$/i, '').trim()
  const target = (path.split('/').at(-1) ?? '').trim()
  return {
    target: target === '' ? (heading ?? '').trim() : target,
    path,
    heading: heading?.trim() || undefined,
    shown: shown?.trim() || undefined
  }
}

/** Words of a note without the brackets of their links: `a [[Goblin|gob]]` is `a gob`. */
export const stripWikilinks = (text: string): string =>
  text.replace(/!?\[\[[^[\]\r\n]+\]\]/g, (link) => {
    const { shown, target } = parseWikilink(link)
    return shown ?? target
  })
