import { toHtml } from 'hast-util-to-html'
import type { Fence } from '../notes/fences/fence.ts'
import { fenceKindOf } from '../notes/fences/find-opener.ts'
import type { Note } from '../notes/note.ts'
import { positionsIn } from '../notes/text/positions.ts'
import type { RenderContext } from '../render/context.ts'
import { renderFence } from '../render/fence.ts'
import { renderInlineCode } from '../render/inline.ts'
import { renderWikilink } from '../render/text.ts'

// The parts of markdown-it that are used. VS Code brings its own copy, so neither the package nor its types are a
// dependency.

interface Token {
  readonly content: string
  /** The text after the marker of a fence, which begins with its language. */
  readonly info: string
  /** The first line, and the line after the last. */
  readonly map: readonly [start: number, end: number] | null
  attrGet(name: string): string | null
}

type Rule = (
  tokens: readonly Token[],
  index: number,
  options: unknown,
  env: unknown,
  self: unknown
) => string

interface InlineState {
  readonly src: string
  pos: number
  push(type: string, tag: string, nesting: number): { content: string }
}

export interface MarkdownIt {
  readonly renderer: { readonly rules: Record<string, Rule | undefined> }
  readonly inline: {
    readonly ruler: {
      before(
        rule: string,
        name: string,
        parse: (state: InlineState, isSilent: boolean) => boolean
      ): void
    }
  }
  readonly utils: { escapeHtml(text: string): string }
}

/** The context for rendering a page; `undefined` for a page that is not a note of the vault. */
type ContextOf = (env: unknown) => RenderContext | undefined

/**
 * Makes markdown-it render Fray’s fences, its inline dice and encounters, and wikilinks with a target. Everything else
 * stays as it was.
 */
export function extendMarkdownIt<Md extends MarkdownIt>(md: Md, contextOf: ContextOf): Md {
  const { rules } = md.renderer
  const { fence, code_inline: inlineCode } = rules
  rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index]
    const html = token && renderedFence(token, () => contextOf(env))
    return html ?? fence?.(tokens, index, options, env, self) ?? ''
  }
  rules.code_inline = (tokens, index, options, env, self) => {
    const content = tokens[index]?.content ?? ''
    const element = mayBeFrayCode.test(content) ? renderInlineCode(content) : undefined
    return element ? toHtml(element) : (inlineCode?.(tokens, index, options, env, self) ?? '')
  }
  md.inline.ruler.before('link', wikilink, parseWikilink)
  rules[wikilink] = (tokens, index, _options, env) => {
    const { content = '' } = tokens[index] ?? {}
    const context = contextOf(env)
    const element = context && renderWikilink(context, content)
    return element ? toHtml(element) : md.utils.escapeHtml(content)
  }
  return md
}

/** Matches inline code that may be dice or an encounter. Keeps Fray from parsing any other inline code. */
const mayBeFrayCode = /^\s*(?:dice|encounter)\b/i

function renderedFence(
  token: Token,
  contextOf: () => RenderContext | undefined
): string | undefined {
  if (!token.map || !fenceKindOf(token.info.trim())) return undefined
  const context = contextOf()
  const fence = context && fenceAtLine(context.note, token.map[0])
  if (!context || !fence) return undefined
  const element = renderFence(context, fence)
  // VS Code needs this attribute and class to scroll the preview together with the editor.
  const line = token.attrGet('data-line')
  const className = ['fray', ...(line === null ? [] : ['code-line'])]
  return `${toHtml({ ...element, properties: { ...element.properties, className, ...(line !== null && { dataLine: line }) } })}\n`
}

/** The fence that begins in a line, counted from 0, or `undefined`. */
const fenceAtLine = (note: Note, line: number): Fence | undefined => {
  const known = fencesByLine.get(note) ?? linesOfFences(note)
  fencesByLine.set(note, known)
  return known.get(line)
}

const fencesByLine = new WeakMap<Note, ReadonlyMap<number, Fence>>()

function linesOfFences({ text, fences }: Note): ReadonlyMap<number, Fence> {
  const positionOf = positionsIn(text)
  return new Map(fences.map((fence) => [positionOf(fence.start).line - 1, fence]))
}

const wikilink = 'fray_wikilink'

/** Parses `[[…]]` on one line. Its target is looked up when the page is rendered. */
function parseWikilink(state: InlineState, isSilent: boolean): boolean {
  const { src, pos } = state
  if (!src.startsWith('[[', pos)) return false
  const end = src.indexOf(']]', pos + 2)
  const content = src.slice(pos, end + 2)
  if (end < 0 || /[[\]<`\r\n]/.test(content.slice(2, -2)) || content.length === 4) return false
  if (!isSilent) state.push(wikilink, '', 0).content = content
  state.pos = end + 2
  return true
}
