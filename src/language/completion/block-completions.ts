import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import type { Fence } from '../../notes/fences/fence.ts'
import { scanFences } from '../../notes/fences/scan-fences.ts'
import type { Note } from '../../notes/note.ts'
import { lineStart } from '../../notes/text/lines.ts'
import { allRulesets } from '../../rulesets/index.ts'
import { rulesetAt } from '../blocks.ts'
import { encounterSnippet, partySnippet, statblockSnippet, stripPlaceholders } from '../snippets.ts'
import type { Completion } from './completion.ts'

/** What begins with a word of its own, as a snippet; `isKnown`: whether the note says already which game it is. */
interface BlockTemplate {
  readonly word: string
  readonly snippet: (game: AnyRuleset, isKnown: boolean) => string
}

const templates: readonly BlockTemplate[] = [
  { word: 'statblock', snippet: (game, isKnown) => statblockSnippet({ game, isKnown }).text },
  {
    word: 'encounter',
    snippet: (game, isKnown) => encounterSnippet([], isKnown ? undefined : game.id)
  },
  { word: 'party', snippet: (game, isKnown) => partySnippet(game, isKnown) }
]

/**
 * The blocks that the word before the cursor may become, where it is all there is in its line and a fence
 * may stand. Marks typed before it are those of the fence.
 */
export function blockCompletions(
  note: Note,
  offset: number,
  setting?: string
): readonly Completion[] {
  const spot = typedWordBefore(note.text, offset)
  if (!spot) return []
  const { typed, start, end, marker } = spot
  const meant = templates.filter(({ word }) => word.startsWith(typed))
  const fence = meant.length > 0 ? possibleFence(note.text, spot) : undefined
  if (!fence) return []
  const known = rulesetAt(note, undefined, offset, setting)
  return meant.flatMap(({ word, snippet }) =>
    (known ? [known] : allRulesets()).map((game): Completion => {
      const text = snippet(game, known !== undefined)
      return {
        label: word,
        kind: 'block',
        ...(!known && { detail: game.title }),
        documentation: () => `\`\`\`\`markdown\n${stripPlaceholders(text)}\`\`\`\``,
        isSnippet: true,
        edit: { start, end, text: indentSnippet(text, fence, marker !== '') }
      }
    })
  )
}

/** A word that may become a block. */
interface TypedWord {
  /** In lower case. */
  readonly typed: string
  /** The run of marks before it; empty for none. */
  readonly marker: string
  /** Where the block begins: the marks, or else the word. */
  readonly from: number
  readonly start: number
  /** Behind the word, and the marks an editor put behind it. */
  readonly end: number
}

function typedWordBefore(text: string, offset: number): TypedWord | undefined {
  const found = /(?<marker>`{3,}|~{3,})?(?<gap>[ \t]*)(?<word>[a-z]*)$/i.exec(
    text.slice(lineStart(text, offset), offset)
  )
  const { marker = '', gap = '', word = '' } = found?.groups ?? {}
  if (marker === '' && word === '') return undefined
  const [behind = ''] = /^[^\r\n]*/.exec(text.slice(offset)) ?? []
  const tail = behind.trim()
  if (tail !== '' && tail !== marker) return undefined
  const start = offset - word.length
  const from = marker === '' ? start : start - gap.length - marker.length
  return { typed: word.toLowerCase(), marker, from, start, end: offset + behind.length }
}

/** The fence that would begin there; nothing where Markdown allows none, or where it has a body already. */
function possibleFence(text: string, { marker, from, end }: TypedWord): Fence | undefined {
  const opener = `${marker || '```'}encounter`
  const fences = scanFences(text.slice(0, from) + opener + text.slice(end))
  const fence = fences.find(({ start }) => start === from)
  const hasBody = marker !== '' && /^[ \t]*(?:- |[\w ]+:(?:\s|$))/.test(fence?.body ?? '')
  return hasBody ? undefined : fence
}

/** A snippet in the containers of a fence and with its marks; without those that stand there already. */
function indentSnippet(
  snippet: string,
  { body, marker, prefix, isClosed }: Fence,
  isOpened: boolean
): string {
  const lines = snippet
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^```/, marker))
  const isShut = isOpened && isClosed && body.trim() === ''
  return (isShut ? lines.slice(0, -1) : lines)
    .map((line, index) =>
      index > 0 ? (prefix + line).trimEnd() : isOpened ? line.slice(marker.length) : line
    )
    .join('\n')
}
