import type { Encounter, EncounterEntry } from '../../core/encounter/encounter.ts'
import type { NoteEdit, Range } from '../../core/issues/issue.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { isRecord } from '../../core/statblock/fields.ts'
import { canonicalKey, knownFields } from '../../core/statblock/read-fields.ts'
import { applyEdits } from '../../notes/edits.ts'
import { addLinesBelow, indentOf, toBodyRange } from '../../notes/encounter/add-creatures.ts'
import type { CreatureLine } from '../../notes/encounter/creature-line.ts'
import type { EncounterBlock } from '../../notes/encounter/encounter.ts'
import { parseNote } from '../../notes/note.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { withNote } from '../../notes/vault/vault.ts'
import { quoteIfNeeded } from '../../notes/yaml/quote.ts'
import { prepare } from '../prepare.ts'
import type { Setup } from '../setup.ts'
import { findEncounter, isEncounter } from '../setup.ts'
import { hasBegun } from './odds-beginning.ts'
import type { Change } from './what-if-rows.ts'

/** The encounter that a what-if changes, in its vault. */
interface WrittenEncounter {
  readonly vault: Vault
  readonly setup: Setup
  /** The ruleset for notes that name none. */
  readonly setting?: string
}

/**
 * The edits that write the changes of a what-if into the fence of the encounter, or why that is not possible.
 * `wanted`: the changed encounter. The edited note is read again and must give exactly that encounter.
 */
export function whatIfEdits(
  { vault, setup, setting }: WrittenEncounter,
  changes: readonly Change[],
  wanted: Encounter
): { readonly edits: readonly NoteEdit[] } | { readonly message: string } {
  const { place, note, ruleset } = setup
  if (!isEncounter(place)) return { message: 'Only an encounter of a note can be changed' }
  if (hasBegun(setup))
    return { message: 'The fight has begun, so changes of the encounter no longer affect it' }
  const edits = editsOf(setup, place, changes)
  if (!edits) return unwritable
  const edited = parseNote(note.path, applyEdits(note.text, edits))
  const block = findEncounter(edited, place.name)
  const prepared = block && prepare(withNote(vault, edited), edited, block, setting)
  const isRead =
    prepared &&
    'setup' in prepared &&
    meaning(ruleset, prepared.setup.encounter) === meaning(ruleset, wanted)
  return isRead ? { edits } : unwritable
}

const unwritable = {
  message: 'Fray cannot edit this encounter as it is written. Change the numbers yourself'
}

function editsOf(
  setup: Setup,
  block: EncounterBlock,
  changes: readonly Change[]
): readonly NoteEdit[] | undefined {
  const missing = changes.flatMap((change) => (change.kind === 'without' ? [change.name] : []))
  const names = changes.flatMap((change) =>
    change.kind === 'count' || change.kind === 'key' ? [change.name] : []
  )
  const all = [
    ...[...new Set(names)].map((name) => creatureEdits(setup, block, name, changes)),
    ...changes.map((change) =>
      change.kind === 'option' ? optionEdits(block, change.key, change.value) : []
    ),
    missing.length > 0 ? playersEdits(setup, block, missing) : []
  ]
  return all.includes(undefined) ? undefined : together(all.flatMap((edits) => edits ?? []))
}

/** Joins edits at the same place, such as several lines for the end of the encounter. */
function together(edits: readonly NoteEdit[]): readonly NoteEdit[] {
  const byPlace = new Map<string, NoteEdit>()
  for (const edit of edits) {
    const place = `${edit.start}-${edit.end}`
    byPlace.set(place, { ...edit, text: (byPlace.get(place)?.text ?? '') + edit.text })
  }
  return [...byPlace.values()]
}

/** The edits of one creature line: its count, and the keys below. `undefined` if the line has no place for them. */
function creatureEdits(
  setup: Setup,
  block: EncounterBlock,
  name: string,
  changes: readonly Change[]
): readonly NoteEdit[] | undefined {
  const found = lineOf(setup, block, name)
  if (!found) return undefined
  const { line, path } = found
  const item = itemAt(block, path)
  const count = changes.find((change) => change.kind === 'count' && change.name === name)
  const keys = changes.filter((change) => change.kind === 'key').filter((one) => one.name === name)
  const countEdits =
    count?.kind === 'count' ? editsOfCount(setup, block, found, count.value) : ([] as const)
  if (keys.length === 0) return countEdits
  const lines: string[] = []
  const edits: NoteEdit[] = []
  for (const { key, value } of keys) {
    const own = Object.keys(item ?? {}).find((word) => canonicalKey(setup.ruleset, word) === key)
    const old = own === undefined ? undefined : block.rangeOf([...path, own])
    const start = own === undefined ? undefined : block.rangeOf([...path, own], 'key')?.start
    // Write the plain name of a key: with `ML` in the line and `morale` in the statblock, the statblock wins.
    if (old && start !== undefined) edits.push({ start, end: old.end, text: `${key}: ${value}` })
    else lines.push(`${key}: ${value}`)
  }
  if (lines.length === 0) return countEdits && [...countEdits, ...edits]
  const range = toBodyRange(block.fence, block.rangeOf(path))
  const body = block.fence.body
  if (!range || /[[{]/.test(body.slice(body.lastIndexOf('\n', range.start - 1) + 1, range.start)))
    return undefined
  const column = range.start - (body.lastIndexOf('\n', range.start - 1) + 1)
  const below = addLinesBelow(
    block.fence,
    range.end,
    lines.map((one) => `${' '.repeat(column)}${one}`)
  )
  // Only a map can have further keys, so a name alone becomes a map.
  const isMap = item !== undefined
  const { start, end } = line.range
  // A name alone becomes `creature: Goblin`. A line with more, such as `Goblin, hidden`, becomes `1: Goblin,
  // hidden`.
  const isName = !setup.note.text.slice(start, end).includes(',') && line.count === 1
  const asMap = isMap || count ? [] : [{ start, end: start, text: isName ? 'creature: ' : '1: ' }]
  return countEdits && [...countEdits, ...asMap, ...edits, below]
}

/** A creature line, and its path in the YAML of the encounter. */
interface FoundLine {
  readonly line: CreatureLine
  readonly path: readonly (string | number)[]
}

/**
 * The line that lists an entry of the encounter, by the name of the entry. `undefined` without such a line in a list.
 */
function lineOf(setup: Setup, block: EncounterBlock, name: string): FoundLine | undefined {
  const { encounter, sourceRanges } = setup
  const index = [...encounter.entries, ...encounter.reserve].findIndex((one) => one.name === name)
  const source = sourceRanges[index]
  const listed = [
    ...block.creatures.map((line) => ({ line, keys: ['creatures', 'creature'] })),
    ...block.reinforcements.map((line) => ({ line, keys: ['reinforcements', 'reinforcement'] }))
  ].find(({ line }) => line.range.start === source?.start)
  const key = listed?.keys.find((one) => Object.hasOwn(block.fields, one))
  if (!listed || key === undefined) return undefined
  const items = block.fields[key]
  if (!Array.isArray(items)) return undefined
  const at = items.findIndex((_, nth) => contains(block.rangeOf([key, nth]), listed.line.range))
  return at < 0 ? undefined : { line: listed.line, path: [key, at] }
}

const contains = (outer: Range | undefined, { start, end }: Range): boolean =>
  outer !== undefined && outer.start <= start && end <= outer.end

/** The keys of a list item, if the item is a map. */
function itemAt({ fields }: EncounterBlock, [key = '', index = 0]: FoundLine['path']) {
  const items = fields[key]
  const item: unknown = Array.isArray(items) ? items[Number(index)] : undefined
  return isRecord(item) ? item : undefined
}

function editsOfCount(
  { note, encounter }: Setup,
  block: EncounterBlock,
  { line, path }: FoundLine,
  count: string
): readonly NoteEdit[] | undefined {
  // A reinforcement that is present from the start would have to move to another list.
  if (encounter.reserve.length > 0 && String(path[0]).startsWith('reinforcement')) return undefined
  const counted = block.rangeOf([...path, 'count'])
  if (counted && Object.hasOwn(itemAt(block, path) ?? {}, 'count'))
    return [{ ...counted, text: count }]
  const { start, end } = line.range
  const written = note.text.slice(start, end)
  const old = String(line.count)
  if (written.startsWith(old) && /^[\s:]/.test(written.slice(old.length)))
    return [{ start, end: start + old.length, text: count }]
  if (line.count !== 1) return undefined
  if (itemAt(block, path) === undefined) return [{ start, end: start, text: `${count}: ` }]
  const name = block.rangeOf([...path, 'creature']) ?? line.nameRange
  const column = indentOf(block.fence, toBodyRange(block.fence, line.range)?.start ?? 0)
  const at = toBodyRange(block.fence, name)
  return at && [addLinesBelow(block.fence, at.end, [`${column}  count: ${count}`])]
}

function optionEdits(
  block: EncounterBlock,
  key: string,
  value: string
): readonly NoteEdit[] | undefined {
  const plain = (word: string) => word.toLowerCase().replaceAll('-', ' ')
  const own = Object.keys(block.fields).find((word) => plain(word) === plain(key))
  const range = own === undefined ? undefined : block.rangeOf([own])
  if (range) return [{ ...range, text: value }]
  return lineAtEnd(block, `${key}: ${value}`)
}

/** The edits of `players:` that leave out the missing characters. */
function playersEdits(
  { encounter }: Setup,
  block: EncounterBlock,
  missing: readonly string[]
): readonly NoteEdit[] | undefined {
  const left = encounter.entries.filter(({ name, player }) => player && !missing.includes(name))
  const names = left.map(({ name }) => quoteIfNeeded(name))
  const value = names.length === 0 ? 'none' : `[${names.join(', ')}]`
  const range = Object.hasOwn(block.fields, 'players') ? block.rangeOf(['players']) : undefined
  return range ? [{ ...range, text: value }] : lineAtEnd(block, `players: ${value}`)
}

/** The edit that adds a line at the end of the encounter, unless the encounter is written in braces. */
function lineAtEnd(
  { fence, rangeOf }: EncounterBlock,
  line: string
): readonly NoteEdit[] | undefined {
  const root = toBodyRange(fence, rangeOf([]))
  if (!root || fence.body[root.start] === '{') return undefined
  return [addLinesBelow(fence, root.end, [`${indentOf(fence, root.start)}${line}`])]
}

/** Everything that the game reads from an encounter, as comparable text. */
function meaning(ruleset: AnyRuleset, { entries, reserve, fields }: Encounter): string {
  const sorted = (values: Fields) =>
    Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)))
  const entryMeaning = ({ fields: own, ...rest }: EncounterEntry) =>
    sorted({ ...rest, fields: sorted(knownFields(ruleset, own)) })
  const plain = (word: string) => word.toLowerCase().replaceAll('-', ' ')
  const known = new Set(Object.keys(ruleset.encounterFields).map(plain))
  const options = Object.entries(fields)
    .map(([key, value]) => [plain(key), value] as const)
    .filter(([key]) => known.has(key))
  return JSON.stringify([
    entries.map(entryMeaning),
    reserve.map(entryMeaning),
    sorted(Object.fromEntries(options))
  ])
}
