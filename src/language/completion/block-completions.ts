import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { matchingSuffix } from '../../core/text/trim.ts'
import type { Fence } from '../../notes/fences/fence.ts'
import { scanFences } from '../../notes/fences/scan-fences.ts'
import type { Note } from '../../notes/note.ts'
import { lineStart } from '../../notes/text/lines.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { gamesFor, rulesetWord } from '../../session/note-games.ts'
import { rulesetAt } from '../blocks.ts'
import { encounterSnippet, partySnippet, statblockSnippet, stripPlaceholders } from '../snippets.ts'
import type { Completion } from './completion.ts'

/** A block that a word completes to. `isKnown`: whether the note already names its game. */
interface BlockTemplate {
  readonly word: string
  readonly snippet: (game: AnyRuleset, isKnown: boolean) => string
}

const templates: readonly BlockTemplate[] = [
  { word: 'statblock', snippet: (game, isKnown) => statblockSnippet({ game, isKnown }).text },
  {
    word: 'encounter',
    snippet: (game, isKnown) =>
      encounterSnippet({ names: [], ruleset: isKnown ? undefined : rulesetWord(game) })
  },
  { word: 'party', snippet: (game, isKnown) => partySnippet(game, isKnown) }
]

/**
 * Completes the word at the cursor to a whole block. The word must be alone on its line, where Markdown allows a fence.
 * Keeps fence markers before the word.
 */
export function blockCompletions(
  vault: Vault,
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
  const known = rulesetAt(vault, note, undefined, offset, setting)
  return meant.flatMap(({ word, snippet }) =>
    (known ? [known] : gamesFor(vault)).map((game): Completion => {
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

/** A typed word that may complete to a block. Offsets are in the note. */
interface TypedWord {
  /** The word in lower case. */
  readonly typed: string
  /** The fence marker typed before the word, or `''`. */
  readonly marker: string
  /** The start of the block: its marker, or else its word. */
  readonly from: number
  readonly start: number
  /** The end of the word, or of a closing marker that the editor has inserted. */
  readonly end: number
}

function typedWordBefore(text: string, offset: number): TypedWord | undefined {
  const line = text.slice(lineStart(text, offset), offset)
  const word = matchingSuffix(line, /[a-z]/i)
  const before = line.slice(0, line.length - word.length)
  const gap = matchingSuffix(before, /[ \t]/)
  const marks = before.slice(0, before.length - gap.length)
  const marker =
    [/`/, /~/].map((mark) => matchingSuffix(marks, mark)).find((m) => m.length >= 3) ?? ''
  if (marker === '' && word === '') return undefined
  const [behind = ''] = /^[^\r\n]*/.exec(text.slice(offset)) ?? []
  const tail = behind.trim()
  if (tail !== '' && tail !== marker) return undefined
  const start = offset - word.length
  const from = marker === '' ? start : start - gap.length - marker.length
  return { typed: word.toLowerCase(), marker, from, start, end: offset + behind.length }
}

/**
 * The fence that the block would become. `undefined` if Markdown allows none here, or if the fence has a body already.
 */
function possibleFence(text: string, { marker, from, end }: TypedWord): Fence | undefined {
  const opener = `${marker || '```'}encounter`
  const fences = scanFences(text.slice(0, from) + opener + text.slice(end))
  const fence = fences.find(({ start }) => start === from)
  const hasBody = marker !== '' && /^[ \t]*(?:- |\w[\w ]*:(?:\s|$))/.test(fence?.body ?? '')
  return hasBody ? undefined : fence
}

/** Gives the lines of a snippet the prefix and the marker of `fence`. Leaves out markers that the note has already. */
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
