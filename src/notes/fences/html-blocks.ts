/** The line that ends an HTML block: the next line that the pattern matches, or the next blank line. */
export type HtmlEnd = RegExp | 'blank'

const rawTag = /^<(?:pre|script|style|textarea)(?=[ \t>]|$)/i
const blockTag =
  /^<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?=[ \t>]|\/>|$)/i
const wholeOpenTag =
  /^<[a-z][a-z0-9-]*(?:[ \t]+[a-z_:][\w.:-]*(?:[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|[^ \t"'/=<>`]+))?)*[ \t]*\/?>[ \t]*$/i
const wholeCloseTag = /^<\/[a-z][a-z0-9-]*[ \t]*>[ \t]*$/i

/**
 * Finds the HTML block that begins at a `<`. `rest`: the line from the `<` on. Returns `undefined` if no block begins
 * there. `end` is `undefined` if the block ends on the same line. A complete tag alone on its line begins a block too,
 * but not within a paragraph.
 */
export function htmlBlock(
  rest: string,
  isInParagraph: boolean
): { readonly end: HtmlEnd | undefined } | undefined {
  const raw = rawTag.exec(rest)?.[0]
  if (raw !== undefined)
    return untilOnLine(/<\/(?:pre|script|style|textarea)>/i, rest.slice(raw.length))
  // The opening characters may be part of the end: `<!-->` and `<?>` are complete.
  if (rest.startsWith('<!--')) return untilOnLine(/-->/, rest.slice(2))
  if (rest.startsWith('<?')) return untilOnLine(/\?>/, rest.slice(1))
  if (/^<![a-z]/i.test(rest)) return untilOnLine(/>/, rest)
  if (rest.startsWith('<![CDATA[')) return untilOnLine(/\]\]>/, rest.slice(9))
  if (blockTag.test(rest)) return { end: 'blank' }
  if (isInParagraph) return undefined
  return wholeOpenTag.test(rest) || wholeCloseTag.test(rest) ? { end: 'blank' } : undefined
}

const untilOnLine = (end: RegExp, rest: string) => ({ end: end.test(rest) ? undefined : end })
