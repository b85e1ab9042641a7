import type { EncounterEntry } from '../core/encounter/encounter.ts'
import type { NoteEdit } from '../core/issues/issue.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { markedKey } from '../core/sections/marks.ts'
import type { Fields } from '../core/statblock/fields.ts'
import { canonicalKey, knownFields } from '../core/statblock/read-fields.ts'
import { listOf } from '../core/text/names.ts'
import { sameWords } from '../core/text/same-words.ts'
import { applyEdits } from '../notes/edits.ts'
import { addLinesBelow, indentOf, toBodyRange } from '../notes/encounter/add-creatures.ts'
import { resolveStatblock } from '../notes/encounter/resolve-encounter.ts'
import type { Statblock } from '../notes/note.ts'
import { parseNote } from '../notes/note.ts'
import type { FoundStatblock } from '../notes/vault/find-statblock.ts'
import { isTrackerData } from '../notes/vault/tracker-data.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { withNote } from '../notes/vault/vault.ts'
import { quoteIfNeeded } from '../notes/yaml/quote.ts'
import type { Fight } from './fight.ts'
import type { Setup } from './setup.ts'

/** What a fight left to somebody of its party, as edits of the statblock. */
interface PartyEdit {
  readonly who: string
  /** The note of the statblock. */
  readonly path: string
  /** `flesh: 2/5, stress: 1`. */
  readonly words: string
  readonly edits: readonly NoteEdit[]
}

interface PartyEdits {
  readonly changed: readonly PartyEdit[]
  /** Who is out of the party, and how the fight left them: `dead`. Their statblocks stay as they are. */
  readonly out: readonly { readonly name: string; readonly words: string }[]
  /** Whose statblock is written in a way that cannot be changed. */
  readonly unwritable: readonly string[]
  /** Whose statblock is not found. */
  readonly missing: readonly string[]
}

/**
 * The edits that write into the statblocks of a party how a fight left them: what the next fight of the note would begin
 * with. Edits are only given if the edited statblock is read as just that.
 */
export function partyEdits(vault: Vault, setup: Setup, fight: Fight): PartyEdits {
  const changed: PartyEdit[] = []
  const out: { readonly name: string; readonly words: string }[] = []
  const unwritable: string[] = []
  const missing: string[] = []
  setup.encounter.entries.forEach(({ name, player }, index) => {
    const found = setup.statblocks[index]
    if (!player) return
    if (!found) {
      missing.push(name)
      return
    }
    const left = leftTo(vault, fight, found, name)
    if (!left) return
    if ('out' in left) {
      out.push({ name, words: left.out })
      return
    }
    const keys = Object.keys(left.fields)
    if (keys.length === 0) return
    const edits = editsOf(fight.ruleset, found, left.fields)
    if (!edits || !isReadSo(vault, fight, found, name, edits)) unwritable.push(name)
    else {
      const words = keys.map((key) => `${key}: ${yamlOf(left.fields[key])}`).join(', ')
      changed.push({ who: name, path: found.note.path, words, edits })
    }
  })
  return { changed, out, unwritable, missing }
}

/** Who has nothing written, and why: `Left as they are: Tam Reed (dead). No statblock is found for Wenna.` */
export function keptWords({ out, unwritable, missing }: PartyEdits): string {
  const asIs = [...out.map(({ name, words }) => `${name} (${words})`), ...unwritable]
  return [
    ...(asIs.length > 0 ? [`Left as they are: ${listOf(asIs)}.`] : []),
    ...(missing.length > 0 ? [`No statblock is found for ${listOf(missing)}.`] : [])
  ].join(' ')
}

/** What is said where there is nothing to write. */
export const unchangedWords = (party: PartyEdits): string =>
  party.missing.length > 0
    ? keptWords(party)
    : `The statblocks of the party say all that the fight left. ${keptWords(party)}`.trimEnd()

/** What a fight left to somebody that the statblock does not say yet; `undefined` if they had no part in it. */
function leftTo(
  vault: Vault,
  { ruleset, now }: Fight,
  { note, statblock }: FoundStatblock,
  name: string
): ReturnType<AnyRuleset['carryOver']> {
  const { entries, defaults } = resolveStatblock(vault, note, statblock, ruleset.id)
  const [own] = entries
  if (!own) return undefined
  // An encounter may have it under another name.
  const entry: EncounterEntry = { ...own, name }
  const left = ruleset.carryOver(now.state, entry, defaults, false)
  if (!left || 'out' in left) return left
  const written = knownFields(ruleset, entry.fields)
  const fields = Object.entries(left.fields).filter(
    // No statblock has the table’s own conditions.
    ([key, value]) => key !== markedKey && JSON.stringify(value) !== JSON.stringify(written[key])
  )
  return { fields: Object.fromEntries(fields) }
}

/** Whether edits of a statblock leave nothing to say, and nothing else of it is read otherwise. */
function isReadSo(
  vault: Vault,
  fight: Fight,
  { note, statblock }: FoundStatblock,
  name: string,
  edits: readonly NoteEdit[]
): boolean {
  const edited = parseNote(note.path, applyEdits(note.text, edits))
  const again = edited.statblocks.find((one) => sameWords(one.name, statblock.name))
  if (!again || edited.statblocks.length !== note.statblocks.length) return false
  const found = { note: edited, statblock: again }
  const left = leftTo(withNote(vault, edited), fight, found, name)
  return left !== undefined && 'fields' in left && Object.keys(left.fields).length === 0
}

function editsOf(
  ruleset: AnyRuleset,
  { note, statblock }: FoundStatblock,
  fields: Fields
): readonly NoteEdit[] | undefined {
  const { fence } = statblock
  if (isTrackerData(note.path)) return undefined
  const lines: string[] = []
  const edits: NoteEdit[] = []
  for (const [key, value] of Object.entries(fields)) {
    const text = yamlOf(value)
    if (text === undefined) return undefined
    const own = Object.keys(statblock.fields).find((word) => canonicalKey(ruleset, word) === key)
    if (own === undefined) lines.push(`${key}: ${text}`)
    else {
      const change = valueEdits(statblock, own, value, text)
      if (!change) return undefined
      edits.push(...change)
    }
  }
  if (lines.length === 0) return edits
  const root = fence && toBodyRange(fence, statblock.rangeOf([]))
  if (!fence || !root || fence.body[root.start] === '{') return undefined
  const indent = indentOf(fence, root.start)
  return [
    ...edits,
    addLinesBelow(
      fence,
      root.end,
      lines.map((line) => `${indent}${line}`)
    )
  ]
}

/** The edits of one value: of the items that differ, where a list keeps its length. */
function valueEdits(
  statblock: Statblock,
  key: string,
  value: unknown,
  text: string
): readonly NoteEdit[] | undefined {
  const old = statblock.fields[key]
  if (!Array.isArray(old) || !Array.isArray(value) || old.length !== value.length) {
    const range = statblock.rangeOf([key])
    return range && [{ ...range, text }]
  }
  const edits = value.flatMap((item, index) => {
    const range = statblock.rangeOf([key, index])
    return item === old[index] || !range ? [] : [{ ...range, text: yamlOf(item) ?? '' }]
  })
  return edits.some(({ text: words }) => words === '') ? undefined : edits
}

/** A value as YAML in one line; `undefined` for a map. */
function yamlOf(value: unknown): string | undefined {
  if (typeof value === 'string') return quoteIfNeeded(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!Array.isArray(value)) return undefined
  const items = value.map(yamlOf)
  return items.includes(undefined) ? undefined : `[${items.join(', ')}]`
}
