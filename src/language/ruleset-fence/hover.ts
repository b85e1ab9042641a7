import type { Range } from '../../core/issues/issue.ts'
import type { Note } from '../../notes/note.ts'
import { gamesInNotes } from '../../rulesets/index.ts'
import type { YamlContext } from '../cursor-context.ts'
import { keyMarkdown } from './completions.ts'
import { fieldEntryAt } from './definition.ts'
import { ruleKeyAt, specAt } from './schema.ts'
import { wordAround } from './word-around.ts'

/** The hover in a `ruleset` fence: the meaning of a key, or of a name in a formula. */
export function hoverRules(
  note: Note,
  offset: number,
  spot: YamlContext
): (Range & { readonly markdown: string }) | undefined {
  const { path, token, kind } = spot
  if (kind === 'value') {
    const name = specAt(path)?.place && hoverName(note, offset, token)
    if (name) return name
  }
  const own = kind === 'key' ? [...path, token.text.trim().toLowerCase()] : path
  const key = ruleKeyAt(own)
  if (!key) return undefined
  const title = `**${own.at(-1)}** · ${key.spec.expected}`
  return { start: token.start, end: token.end, markdown: `${title}\n\n${keyMarkdown(key)}` }
}

/** The meaning of a word of the moment, or the entry of a field as the fence writes it. */
function hoverName(note: Note, offset: number, token: Range) {
  const range = wordAround(note.text, offset, token)
  const word = note.text.slice(range.start, range.end).toLowerCase()
  const { isWord, wordEntry, usualFields } = gamesInNotes()
  if (isWord(word)) return { ...range, markdown: `**${word}**\n\n${wordEntry(word).says}` }
  const field = fieldEntryAt(note, offset, token)
  if (field) {
    const entry = note.text.slice(field.entry.start, field.entry.end).trim()
    return {
      ...field.range,
      markdown: `**${field.name}** · a field of \`statblock\`\n\n\`${entry}\``
    }
  }
  const name = word.replace(/^(?:target|attacker)\./, '')
  if (!Object.hasOwn(usualFields, name)) return undefined
  const { reads, usual } = usualFields[name] ?? { reads: [], usual: 0 }
  return {
    ...range,
    markdown: `**${name}** · a field of every game\n\nReads ${reads.join(', ')}. Usual: ${usual}`
  }
}
