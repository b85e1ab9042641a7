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

/** The edits of a character’s statblock after a fight. */
interface PartyEdit {
  readonly who: string
  /** The path of the statblock’s note. */
  readonly path: string
  /** The new values: `flesh: 2/5, stress: 1`. */
  readonly words: string
  readonly edits: readonly NoteEdit[]
}

interface PartyEdits {
  readonly changed: readonly PartyEdit[]
  /** The characters out of the party, with the reason: `dead`. Their statblocks stay as they are. */
  readonly out: readonly { readonly name: string; readonly words: string }[]
  /** The characters whose statblock Fray cannot edit as it is written. */
  readonly unwritable: readonly string[]
  /** The characters without a statblock in the vault. */
  readonly missing: readonly string[]
}

/**
 * The edits that write the results of a fight into the statblocks of its party. Those are the values with which the
 * next fight of the note would begin. The edited statblock is read again and must give exactly those values.
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
    const left = valuesLeftTo(vault, fight, found, name)
    if (!left) return
    if ('out' in left) {
      out.push({ name, words: left.out })
      return
    }
    const keys = Object.keys(left.fields)
    if (keys.length === 0) return
    const edits = editsOf(fight.ruleset, found, left.fields)
    if (!edits || !givesValues(vault, fight, found, name, edits)) unwritable.push(name)
    else {
      const words = keys.map((key) => `${key}: ${yamlOf(left.fields[key])}`).join(', ')
      changed.push({ who: name, path: found.note.path, words, edits })
    }
  })
  return { changed, out, unwritable, missing }
}

/**
 * Names the characters whose statblock is unchanged, and why: `Left as they are: Tam Reed (dead). No statblock
 * is found for Wenna.`
 */
export function unchangedPartyMessage({ out, unwritable, missing }: PartyEdits): string {
  const asIs = [...out.map(({ name, words }) => `${name} (${words})`), ...unwritable]
  return [
    ...(asIs.length > 0 ? [`Left as they are: ${listOf(asIs)}.`] : []),
    ...(missing.length > 0 ? [`No statblock is found for ${listOf(missing)}.`] : [])
  ].join(' ')
}

/** The message if there is nothing to write. */
export const nothingToWriteMessage = (party: PartyEdits): string =>
  party.missing.length > 0
    ? unchangedPartyMessage(party)
    : `The statblocks of the party are up to date. ${unchangedPartyMessage(party)}`.trimEnd()

/**
 * The values that a fight changed and that the statblock does not have yet, or the reason why the character is out.
 * `undefined` for a character that took no part.
 */
function valuesLeftTo(
  vault: Vault,
  { ruleset, now }: Fight,
  { note, statblock }: FoundStatblock,
  name: string
): ReturnType<AnyRuleset['carryOver']> {
  const { entries, defaults } = resolveStatblock(vault, note, statblock, ruleset.id)
  const [own] = entries
  if (!own) return undefined
  // An encounter may give the character another name.
  const entry: EncounterEntry = { ...own, name }
  const left = ruleset.carryOver(now.state, entry, defaults, false)
  if (!left || 'out' in left) return left
  const written = knownFields(ruleset, entry.fields)
  const fields = Object.entries(left.fields).filter(
    // A statblock has no conditions that a game master made up.
    ([key, value]) => key !== markedKey && JSON.stringify(value) !== JSON.stringify(written[key])
  )
  return { fields: Object.fromEntries(fields) }
}

/** Whether the edited statblock has all values of the fight, and the note still has as many statblocks. */
function givesValues(
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
  const left = valuesLeftTo(withNote(vault, edited), fight, found, name)
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

/** The edits of one value. A list that keeps its length gets an edit for each changed item. */
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

/** A value as YAML on one line; `undefined` for a map. */
function yamlOf(value: unknown): string | undefined {
  if (typeof value === 'string') return quoteIfNeeded(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!Array.isArray(value)) return undefined
  const items = value.map(yamlOf)
  return items.includes(undefined) ? undefined : `[${items.join(', ')}]`
}
