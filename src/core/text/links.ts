/** A parsed wikilink. */
interface Wikilink {
  /** The last part of the path, or the heading of a link into its own note. */
  readonly target: string
  /** The whole path without its extension, such as `Bestiary/Goblin`. Empty for a link into its own note. */
  readonly path: string
  /** The last heading: `Tactics` of `[[Bestiary#Goblin#Tactics]]`. */
  readonly heading: string | undefined
  /** The block id: `goblin` of `[[Bestiary#^goblin]]`. */
  readonly block: string | undefined
  readonly shown: string | undefined
}

/**
 * Parses a wikilink: `[[Bestiary/Goblin#Tactics|the goblin]]` has the target `Goblin` and shows `the goblin`. In a
 * table the bar is written `\|`. `[the goblin](Bestiary/Goblin.md#tactics)` is read as the same link. A text that is
 * not a link is its own target.
 */
export function parseWikilink(text: string): Wikilink {
  const trimmed = text.trim()
  const link = /^!?\[\[([^\]|]*)(?:\|([^\]]*))?\]\]$/.exec(trimmed) ?? markdownLink(trimmed)
  if (!link)
    return {
      target: trimmed,
      path: trimmed,
      heading: undefined,
      block: undefined,
      shown: undefined
    }
  const [, place = '', shown] = link
  const [file = '', ...parts] = place.replace(/\\$/, '').split('#')
  const last = parts.at(-1)?.trim() ?? ''
  const heading = last.startsWith('^') ? undefined : last
  const path = file.replace(/\.md$/i, '').trim()
  const target = (path.split('/').at(-1) ?? '').trim()
  return {
    target: target === '' ? (heading ?? '') : target,
    path,
    heading: heading || undefined,
    block: last.startsWith('^') ? last.slice(1) : undefined,
    shown: shown?.trim() || undefined
  }
}

/**
 * Splits a Markdown link to a note into the whole link, the place and the shown words, as the pattern of a wikilink
 * does. `undefined` for other texts and other links. A heading is a slug with a hyphen for each space, or unchanged in
 * angle brackets.
 */
function markdownLink(text: string): readonly [string, string, string] | undefined {
  const middle = text.indexOf('](')
  if (!text.startsWith('[') || middle < 0 || !text.endsWith(')')) return undefined
  const written = text.slice(middle + 2, -1)
  const isBracketed = written.startsWith('<') && written.endsWith('>')
  const [file = '', slug] = (isBracketed ? written.slice(1, -1) : decoded(written)).split('#')
  if (!/\.md$/i.test(file) && !(file === '' && slug)) return undefined
  const heading = slug?.startsWith('^') || isBracketed ? slug : slug?.replaceAll('-', ' ')
  const place = heading === undefined ? file : `${file}#${heading}`
  return [text, place, text.slice(1, middle)]
}

/** Decodes a part of a URL: `My%20deck` is `My deck`. Returns an invalid encoding unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Replaces each wikilink by the text it shows: `a [[Goblin|gob]]` becomes `a gob`. */
export const stripWikilinks = (text: string): string =>
  text.replace(/!?\[\[[^[\]\r\n]+\]\]/g, (link) => {
    const { shown, target } = parseWikilink(link)
    return shown ?? target
  })

/** A heading as Obsidian compares links: without punctuation, in lower case. */
export const headingKey = (heading: string): string =>
  heading
    .replace(/[!"#$%&()*+,.:;<=>?@^`{|}~/[\]\\_]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** The key that finds a heading or a name by a link. A slug such as `half-ogre` has a hyphen for each space. */
export const placeKey = (heading: string): string => headingKey(heading.replaceAll('-', ' '))
