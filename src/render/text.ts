import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'
import { unescapeMarkdown } from '../core/text/escape-markdown.ts'
import { parseWikilink } from '../core/text/links.ts'
import { findStatblock } from '../notes/vault/find-statblock.ts'
import { findNote } from '../notes/vault/note-links.ts'
import type { RenderContext } from './context.ts'
import { hrefOfStatblock } from './context.ts'

export type Content = ElementContent | string

/** A link to the target of a wikilink. `undefined` if the vault has no such target. */
export function renderWikilink(context: RenderContext, link: string): ElementContent | undefined {
  const { vault, note } = context
  const { shown, target, path, heading } = parseWikilink(link)
  const found = findStatblock(vault, link, note)
  const other = found ? undefined : findNote(vault, path, note)
  const words = shown ?? target
  if (!found && !other) return undefined
  const href = found
    ? hrefOfStatblock(context, found)
    : other && context.hrefOf(other, heading === undefined ? undefined : slugOf(heading))
  return h('a', { className: ['fray-link'], ...(href !== undefined && { href }) }, words)
}

/** A name within a sentence. `bdi` keeps the order of the words around a name in a script written from right to left. */
export const renderName = (name: string): Element => h('bdi', name)

/** The id of a heading in a page. */
export const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** A text of a note with its wikilinks as links. Broken links become their words. */
export function renderText(context: RenderContext, text: string): Content[] {
  const parts: Content[] = []
  let at = 0
  for (const { 0: link, index } of text.matchAll(/!?\[\[[^[\]\r\n]+\]\]/g)) {
    const { shown, target } = parseWikilink(link)
    parts.push(text.slice(at, index), renderWikilink(context, link) ?? shown ?? target)
    at = index + link.length
  }
  return [...parts, text.slice(at)].filter((part) => part !== '')
}

const marks = ['***', '**', '*', '___', '__', '_'] as const

/** Renders Markdown that has only emphasis and escapes, such as the texts of a card. */
export function renderEmphasis(markdown: string): Content[] {
  const parts: Content[] = []
  let plain = ''
  for (let at = 0; at < markdown.length; ) {
    if (markdown[at] === '\\' && at + 1 < markdown.length) {
      plain += markdown[at + 1]
      at += 2
      continue
    }
    const mark = marks.find((one) => markdown.startsWith(one, at))
    const end = mark === undefined ? -1 : closing(markdown, mark, at)
    if (mark === undefined || end < 0) {
      plain += mark ?? markdown[at]
      at += mark?.length ?? 1
      continue
    }
    if (plain !== '') parts.push(plain)
    plain = ''
    // The inner text is plain, because texts of statblocks do not nest emphasis.
    const words = unescapeMarkdown(markdown.slice(at + mark.length, end))
    const strong = (content: Content) => h('strong', content)
    const em = h('em', words)
    parts.push(mark.length === 1 ? em : mark.length === 2 ? strong(words) : strong(em))
    at = end + mark.length
  }
  return plain === '' ? parts : [...parts, plain]
}

/** The offset of the closing mark, or -1. An underscore between letters closes nothing, as in `snake_case`. */
function closing(text: string, mark: string, at: number): number {
  const from = at + mark.length
  if (/\s/.test(text[from] ?? ' ')) return -1
  const isWord = (one: string | undefined) => /[\p{L}\p{N}]/u.test(one ?? '')
  if (mark.startsWith('_') && isWord(text[at - 1])) return -1
  const end = text.indexOf(mark, from + 1)
  return end >= 0 && mark.startsWith('_') && isWord(text[end + mark.length]) ? -1 : end
}
