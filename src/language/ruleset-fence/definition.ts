import type { Range } from '../../core/issues/issue.ts'
import { partIds } from '../../core/ruleset/rule-ids.ts'
import type { Note, RulesetBlock } from '../../notes/note.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { withoutQuotes } from '../../notes/yaml/quote.ts'
import { noteGameCalled } from '../../session/note-games.ts'
import type { CursorContext } from '../cursor-context.ts'
import { cursorContextAt } from '../cursor-context.ts'
import type { Definition } from '../definition-target.ts'
import { setupOfLog } from '../log-setup.ts'
import { namesAt } from './schema.ts'

/**
 * The definition of a game that a note describes. From the name of the game to its fence, and from a rule in a log to the
 * part of the fence. From a field in a formula to its entry. `undefined` if the cursor is on none of these.
 */
export function ruleDefinitionAt(
  vault: Vault,
  note: Note,
  offset: number,
  setting?: string
): Definition | undefined {
  const spot = cursorContextAt(note, offset)
  if (!spot) return undefined
  if (spot.kind === 'told') return partOfRule(vault, note, offset, spot, setting)
  if (spot.kind !== 'value') return undefined
  const { topic, path, token } = spot
  const key = path.at(-1)
  const isGame =
    key === 'ruleset' || key === 'system' || (topic === 'ruleset' && key === 'based on')
  if (isGame) {
    const game = noteGameCalled(vault, withoutQuotes(token.text))
    return game && toFence(token, game.note, game.block, game.block.rangeOf(['name']))
  }
  const field = topic === 'ruleset' ? fieldEntryAt(note, offset, token) : undefined
  return field && { origin: field.range, note, whole: field.entry, name: field.key }
}

const toFence = (
  { start, end }: Range,
  note: Note,
  block: RulesetBlock,
  name: Range | undefined
): Definition => ({
  origin: { start, end },
  note,
  whole: { start: block.start, end: block.end },
  name: name ?? { start: block.start, end: block.fence.openerEnd }
})

/** From a rule at the end of a line of a log, such as `(at 0)`, to this part of the fence. */
function partOfRule(
  vault: Vault,
  note: Note,
  offset: number,
  { fence, token }: Extract<CursorContext, { readonly kind: 'told' }>,
  setting: string | undefined
): Definition | undefined {
  const [written = '', id = ''] = ruleInLine.exec(token.text.trimEnd()) ?? []
  const end = token.start + token.text.trimEnd().length
  const origin = { start: end - written.length, end }
  if (written === '' || offset < origin.start) return undefined
  const title = setupOfLog(vault, note, fence, setting)?.ruleset.title
  const game = title === undefined ? undefined : noteGameCalled(vault, title)
  return game && toFence(origin, game.note, game.block, game.block.rangeOf([id], 'key'))
}

const ruleInLine = new RegExp(`\\((${partIds.join('|')})\\)$`)

/** The entry in `statblock` of the field at an offset of a formula. The longest name counts. */
export function fieldEntryAt(
  note: Note,
  offset: number,
  { start, end }: Range
):
  | { readonly name: string; readonly range: Range; readonly key: Range; readonly entry: Range }
  | undefined {
  const block = note.rulesets.find((one) => one.start <= offset && offset <= one.end)
  const text = note.text.slice(start, end).toLowerCase()
  const names = [...namesAt(note, offset).fieldNames].sort((a, b) => b.length - a.length)
  for (const name of names)
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const range = { start: start + at, end: start + at + name.length }
      if (offset < range.start || offset > range.end) continue
      const isPart =
        /[\p{L}\p{N}]/u.test(`${text[at - 1] ?? ' '}`) ||
        /[\p{L}\p{N}]/u.test(text[at + name.length] ?? ' ')
      const key = block?.parsed.rangeOf(['statblock', name], 'key')
      const value = block?.rangeOf(['statblock', name])
      const placed = block?.rangeOf(['statblock', name], 'key')
      const isWritten = key && block?.parsed.body.slice(key.start, key.end).toLowerCase() === name
      if (isPart || !isWritten || !placed || !value) continue
      return { name, range, key: placed, entry: { start: placed.start, end: value.end } }
    }
  return undefined
}
