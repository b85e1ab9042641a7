import type { Range } from '../core/issues/issue.ts'
import { linesIn } from '../core/log/lines.ts'
import { NameIndex } from '../core/text/find-names.ts'
import { foldName } from '../core/text/names.ts'
import type { CreatureLine } from '../notes/encounter/creature-line.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import type { ResolvedEncounter } from '../notes/encounter/resolve-encounter.ts'
import { resolveEncounter } from '../notes/encounter/resolve-encounter.ts'
import { toNoteRange } from '../notes/fences/fence.ts'
import { fightsIn, logOfEncounter, logOfStatblock } from '../notes/logs.ts'
import type { LogBlock, Note } from '../notes/note.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import { parentsOf } from '../notes/statblock/inheritance.ts'
import type { FoundStatblock } from '../notes/vault/find-statblock.ts'
import { findStatblock } from '../notes/vault/find-statblock.ts'
import { titleKey } from '../notes/vault/note-path.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { nameKey } from '../notes/yaml/fields.ts'
import { gameCalled } from '../session/note-games.ts'
import { prepare } from '../session/prepare.ts'
import { inlineEncountersIn } from './inline-code.ts'
import { linksIn } from './links.ts'

/** A range that names a creature, without brackets, count and quotes. */
export interface Reference extends Range {
  readonly found: FoundStatblock
  /** Whether the range is the name in the statblock itself. */
  readonly isDefinition: boolean
  /** Whether the text is the name of the creature, not of a note, a heading or a block in a link. */
  readonly isName: boolean
}

/**
 * All references of a note to statblocks of the vault: names and parents of statblocks, creatures and players of
 * encounters, links, and logs. `only`: limits the references to one creature. `setting`: the default ruleset.
 */
export function referencesIn(
  vault: Vault,
  note: Note,
  setting?: string,
  only?: FoundStatblock
): readonly Reference[] {
  if (only && !mayMention(note, only)) return []
  const mentions = new Map<number, Reference>()
  const links = linksIn(vault, note)
  const add = (
    found: FoundStatblock | undefined,
    range: Range | undefined,
    { isDefinition = false, nameRange = range } = {}
  ) => {
    if (!found || !range || (only && !isSameStatblock(found, only))) return
    const { name } = found.statblock
    const place =
      findName(note.text, range, name) ?? (nameRange && matchingName(note.text, nameRange, name))
    if (!place || mentions.has(place.start)) return
    const link = links[lastIndexAt(links, place.start)]
    if (link && place.end <= link.whole.end) return
    mentions.set(place.start, { found, isDefinition, isName: true, ...place })
  }
  const named = (name: string) => findStatblock(vault, name, note)

  for (const statblock of note.statblocks) {
    const own: FoundStatblock = { note, statblock }
    if (statblock.isNamed) add(own, statblock.rangeOf(['name']), { isDefinition: true })
    for (const { name, path } of parentsOf(statblock)) add(named(name), statblock.rangeOf(path))
    const log = logOfStatblock(note, statblock)
    if (log) addLogNames(note, log, namesOf([own]), { hasHeader: true }, add)
  }
  add(frontmatterCreature(note), note.rangeInFrontmatter(['name']), { isDefinition: true })
  for (const block of fightsIn(note)) {
    for (const line of [...block.creatures, ...block.reinforcements])
      add(findCreature(line, named), line.range, line)
    if (typeof block.players !== 'string')
      for (const { name, range } of block.players) add(named(name), range)
    addEncounterNames(vault, note, block, setting, add)
    addFightNames(vault, note, block, setting, add)
  }
  for (const { creatures } of inlineEncountersIn(note))
    for (const line of creatures) add(findCreature(line, named), line.range, line)
  for (const { found, isName, start, end } of links)
    if (!only || isSameStatblock(found, only))
      mentions.set(start, { found, isDefinition: false, isName, start, end })
  return [...mentions.values()].sort((a, b) => a.start - b.start)
}

/** The index of the last link that begins at or before an offset; -1 if none does. */
function lastIndexAt(links: ReturnType<typeof linksIn>, offset: number): number {
  let low = -1
  let high = links.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((links[middle]?.whole.start ?? 0) <= offset) low = middle
    else high = middle
  }
  return low
}

/** Whether a note may mention a creature: by its name, or by the name of its note. A cheap test. */
function mayMention({ text }: Note, { note, statblock }: FoundStatblock): boolean {
  const lower = text.toLowerCase()
  return lower.includes(statblock.name.toLowerCase()) || lower.includes(titleKey(note.path))
}

/** The creature of a fence whose name the frontmatter repeats for other tools, or `undefined`. */
function frontmatterCreature(note: Note): FoundStatblock | undefined {
  const { statblock: flag, name } = note.frontmatter
  if (flag !== true || typeof name !== 'string') return undefined
  const wanted = name.trim().toLowerCase()
  const statblock = note.statblocks.find((one) => one.name.toLowerCase() === wanted)
  return statblock?.fence && { note, statblock }
}

export const isSameStatblock = (a: FoundStatblock, b: FoundStatblock): boolean =>
  a.note.path === b.note.path && a.statblock.start === b.statblock.start

/** The statblock of a creature line, found in the same way as in encounters. */
const findCreature = (
  { wholeText, joined, link, creature }: CreatureLine,
  named: (name: string) => FoundStatblock | undefined
): FoundStatblock | undefined =>
  (wholeText && named(wholeText.creature)) ??
  (joined && named(joined.creature)) ??
  named(link ?? creature)

type AddReference = (found: FoundStatblock | undefined, range: Range | undefined) => void

/** Adds the names in fields of an encounter, such as `surprised: Goblin 2`. */
function addEncounterNames(
  vault: Vault,
  note: Note,
  block: EncounterBlock,
  setting: string | undefined,
  add: AddReference
): void {
  const { id = '' } = rulesetOf(note, block, setting)
  const game = gameCalled(vault, id)
  const fields = Object.entries(game?.encounterFields ?? {})
  const naming = [
    ...fields.filter(([, { names }]) => names === 'anybody').map(([key]) => key),
    'zones'
  ]
  const ranges = naming.flatMap((key) => rangeOf(block, key) ?? [])
  if (!game || ranges.length === 0) return
  const names = namesInEncounter(resolveEncounter(vault, note, block, game.id))
  for (const range of ranges) addNames(note.text, range, names, add)
}

/**
 * Adds the names in the log of an encounter: of the combatants that the log lists, else of the combatants in the
 * encounter.
 */
function addFightNames(
  vault: Vault,
  note: Note,
  block: EncounterBlock,
  setting: string | undefined,
  add: AddReference
): void {
  const found = logOfEncounter(note, block)
  const log = found?.links.length === 0 ? found : undefined
  const prepared = log && prepare(vault, note, block, setting)
  const setup = prepared && 'setup' in prepared ? prepared.setup : undefined
  const game = gameCalled(vault, rulesetOf(note, block, setting).id)
  const who = setup
    ? namesInEncounter({ encounter: setup.encounter, origins: setup.statblocks })
    : game && namesInEncounter(resolveEncounter(vault, note, block, game.id))
  if (!log || !who) return
  addLogNames(note, log, who, { hasHeader: false }, add)
}

/** The names of combatants. `statblocks`: by lower-case name, the statblocks whose own name a combatant has. */
interface CombatantNames {
  readonly index: NameIndex
  readonly statblocks: ReadonlyMap<string, FoundStatblock>
}

/**
 * `ownNamed`: the statblocks whose name a combatant has. `others`: more names of combatants, which belong to no
 * statblock.
 */
function namesOf(
  ownNamed: readonly FoundStatblock[],
  others: readonly string[] = []
): CombatantNames {
  const statblocks = new Map<string, FoundStatblock>()
  for (const found of ownNamed) {
    const key = found.statblock.name.toLowerCase()
    if (!statblocks.has(key)) statblocks.set(key, found)
  }
  return {
    statblocks,
    index: new NameIndex([...ownNamed.map(({ statblock }) => statblock.name), ...others])
  }
}

function namesInEncounter({
  encounter: { entries, reserve },
  origins
}: Pick<ResolvedEncounter, 'encounter' | 'origins'>): CombatantNames {
  const names = [...entries, ...reserve].map(({ name }) => name)
  const ownNamed = names.flatMap((name, index) => {
    const found = origins[index]
    return found && found.statblock.name === name ? [found] : []
  })
  return namesOf(ownNamed, names)
}

/** The range of the value of a key of the encounter, or `undefined`. */
const rangeOf = (block: EncounterBlock, key: string): Range | undefined =>
  key.toLowerCase() in block.fields ? block.rangeOf([key]) : undefined

function addLogNames(
  note: Note,
  { fence }: LogBlock,
  names: CombatantNames,
  { hasHeader }: { readonly hasHeader: boolean },
  add: AddReference
): void {
  // The header of a fight has the name of its encounter, which a rename of a creature does not change. The header of
  // saved rolls has the name of the statblock.
  for (const { text, start } of linesIn(fence.body).slice(hasHeader ? 0 : 1)) {
    const range = toNoteRange(fence, { start, end: start + text.length })
    if (!text.startsWith('#')) addNames(note.text, range, names, add)
  }
}

/** Adds the names in a range of the note. */
function addNames(
  text: string,
  { start, end }: Range,
  { index, statblocks }: CombatantNames,
  add: AddReference
): void {
  for (const { name, start: at } of index.find(text.slice(start, end)))
    add(statblocks.get(name.toLowerCase()), { start: start + at, end: start + at + name.length })
}

/** The range of `name` within a range of the text. `undefined` if the text has another name for the creature. */
function findName(text: string, { start, end }: Range, name: string): Range | undefined {
  const [found] = new NameIndex([name]).find(text.slice(start, end))
  return found && { start: start + found.start, end: start + found.end }
}

/**
 * The given range without its YAML quotes, if the text there equals `name`, ignoring case and the characters `" | [ ]`.
 * Otherwise `undefined`.
 */
function matchingName(text: string, { start, end }: Range, name: string): Range | undefined {
  const written = text.slice(start, end)
  const quote = /^(["']).*\1$/s.exec(written)?.[1] ?? ''
  const inner = { start: start + quote.length, end: end - quote.length }
  const words = unescaped(text.slice(inner.start, inner.end), quote)
  return nameKey(words) === foldName(name) ? inner : undefined
}

const unescaped = (text: string, quote: string): string =>
  quote === '"'
    ? text.replace(/\\(["\\])/g, '$1')
    : quote === "'"
      ? text.replaceAll("''", "'")
      : text

/** The reference at an offset, or `undefined`. */
export const referenceAt = (
  vault: Vault,
  note: Note,
  offset: number,
  setting?: string
): Reference | undefined =>
  referencesIn(vault, note, setting).find(({ start, end }) => start <= offset && offset <= end)
