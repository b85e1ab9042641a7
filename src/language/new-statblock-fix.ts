import type { Issue, NoteEdit } from '../core/issues/issue.ts'
import { NameIndex } from '../core/text/find-names.ts'
import { resolveEncounter } from '../notes/encounter/resolve-encounter.ts'
import { eolAt } from '../notes/fences/fence-body.ts'
import type { FightLocation } from '../notes/log-location.ts'
import { fightsIn } from '../notes/logs.ts'
import type { Note } from '../notes/note.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import { lineStart } from '../notes/text/lines.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { quoteIfNeeded } from '../notes/yaml/quote.ts'

const codes: readonly string[] = ['encounter.unknown-creature', 'encounter.unknown-player']

/**
 * Adds to each issue of an unknown creature or player a fix that writes a statblock for it. The statblock has only a
 * name, so that the defaults of the game count until somebody writes numbers.
 */
export function withNewStatblockFixes(
  vault: Vault,
  { note, block }: FightLocation,
  issues: readonly Issue[],
  setting?: string
): readonly Issue[] {
  if (!issues.some(({ code }) => codes.includes(code))) return issues
  const { id = '' } = rulesetOf(note, block, setting)
  const { unknown } = resolveEncounter(vault, note, block, id)
  // A statblock takes its game from the note, and not from the encounter.
  const game = block.ruleset === undefined ? [] : [`ruleset: ${quoteIfNeeded(id)}`]
  const distinct = new Map(unknown.map((one) => [one.name, one])).values()
  const known = new Map([...distinct].map((one, index) => [one.name, { ...one, index }]))
  const names = new NameIndex(known.keys())
  return issues.map((issue) => {
    if (!codes.includes(issue.code)) return issue
    // One issue names all creatures of the SRD.
    const { message } = issue
    const named = names.find(message).flatMap(({ name, start, end }) => {
      const isQuoted = message[start - 1] === '“' && message[end] === '”'
      return (isQuoted && known.get(name)) || []
    })
    const byName = [...new Set(named)].toSorted((a, b) => a.index - b.index)
    const [first] = byName
    if (!first) return issue
    const blocks = byName.map(({ name, isPlayer }) => [
      '```statblock',
      `name: ${quoteIfNeeded(name)}`,
      ...game,
      ...(isPlayer ? ['player: true'] : []),
      '```'
    ])
    const words =
      byName.length === 1 ? `a statblock for “${first.name}”` : `${byName.length} statblocks`
    const fix = { title: `Write ${words}`, edits: [insertBlocks(note, blocks)] }
    return { ...issue, fixes: [...(issue.fixes ?? []), fix] }
  })
}

/**
 * The edit that inserts blocks above the first encounter of a note. If that encounter is in a list or a quote, inserts
 * them at the end. All fixes of a note insert at one place, so that equal fixes count once.
 */
function insertBlocks(note: Note, blocks: readonly (readonly string[])[]): NoteEdit {
  const { text } = note
  const fence = fightsIn(note)[0]?.fence
  const eol = eolAt(text, text.length)
  const start = fence ? lineStart(text, fence.start) : text.length
  const isAbove = fence !== undefined && text.slice(start, fence.start).trim() === ''
  const lines = blocks.map((block) => block.join(eol) + eol)
  if (isAbove) return { start, end: start, text: lines.map((one) => one + eol).join('') }
  const gap = text === '' || text.endsWith(eol) ? eol : eol + eol
  return { start: text.length, end: text.length, text: gap + lines.join(eol) }
}
