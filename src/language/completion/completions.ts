import { readZones } from '../../core/encounter/zones.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import type { Field } from '../../core/statblock/fields.ts'
import { findHidden } from '../../core/text/hidden-characters.ts'
import { resolveEncounter } from '../../notes/encounter/resolve-encounter.ts'
import type { Note } from '../../notes/note.ts'
import { parseNote } from '../../notes/note.ts'
import { creaturesFor, findStatblock } from '../../notes/vault/find-statblock.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { partyNames, playersInVault } from '../../notes/vault/vault-players.ts'
import { creatureItem, quoteIfNeeded } from '../../notes/yaml/quote.ts'
import { gamesFor, rulesetWord } from '../../session/note-games.ts'
import { encounterAt, fenceAt, rulesetAt } from '../blocks.ts'
import type { CountToken, Token, YamlContext } from '../cursor-context.ts'
import { cursorContextAt } from '../cursor-context.ts'
import { findField, knownKeysAt } from '../known-keys.ts'
import { ruleCompletions } from '../ruleset-fence/completions.ts'
import { statblockMarkdown } from '../statblock-markdown.ts'
import { blockCompletions } from './block-completions.ts'
import { commandCompletions } from './command-completions.ts'
import type { Completion } from './completion.ts'

/** The completions at an offset of a note. `setting`: the default ruleset. */
export function completionsAt(
  vault: Vault,
  written: Note,
  offset: number,
  setting?: string
): readonly Completion[] {
  const note = withOpenLastLine(written, offset)
  const blocks = blockCompletions(vault, note, offset, setting)
  if (blocks.length > 0) return blocks
  const spot = cursorContextAt(note, offset)
  if (!spot) return []
  if (spot.kind === 'command') return commandCompletions(vault, note, spot, setting)
  const fence = 'fence' in spot ? spot.fence : fenceAt(note, offset)
  const game = rulesetAt(vault, note, fence, offset, setting)
  const from: CompletionRequest = { vault, note, offset, game }
  if (spot.kind === 'creature') {
    const { token, count } = spot
    const completions = creatureCompletions(from, token, creatureItem)
    return count ? completions.map((one) => replaceCount(one, count)) : completions
  }
  if (spot.kind === 'opener' || spot.kind === 'told' || spot.kind === 'code') return []
  if (spot.kind === 'link') return spot.topic ? creatureCompletions(from, spot.token, unquoted) : []
  if (spot.topic === 'ruleset') return ruleCompletions(vault, note, offset, spot)
  if (spot.kind === 'key') return keyCompletions(spot, game, note)
  return valueCompletions(from, spot)
}

/** Extends an unclosed fence at the end of the note over a blank last line, where the cursor is. */
function withOpenLastLine(note: Note, offset: number): Note {
  const fence = note.fences.at(-1)
  const isBelow = fence && !fence.isClosed && fence.end < offset && offset === note.text.length
  return isBelow ? parseNote(note.path, note.text + fence.eol, note) : note
}

/** The place of a completion and its game. */
interface CompletionRequest {
  readonly vault: Vault
  readonly note: Note
  readonly offset: number
  readonly game: AnyRuleset | undefined
}

/** The keys that the map does not have yet, each with its colon. */
function keyCompletions(
  spot: YamlContext,
  game: AnyRuleset | undefined,
  note: Note
): readonly Completion[] {
  const { token, siblings } = spot
  const aliases = game?.aliases ?? {}
  const fields = knownKeysAt(spot, game)
  const written = new Set(
    siblings.map((word) => findField(fields, aliases, word)?.[0].toLowerCase() ?? word)
  )
  const hasColon = /^[ \t]*:/.test(note.text.slice(token.end))
  return Object.entries(fields)
    .filter(([name]) => !written.has(name.toLowerCase()))
    .map(([name, field]) => ({
      label: name,
      kind: 'key',
      detail: field.expected,
      documentation: () => field.says,
      hasSuggestions: !hasColon && hasValues(field),
      edit: { ...token, text: hasColon ? name : `${name}: ` }
    }))
}

const hasValues = ({ words, suggests, names }: Field): boolean =>
  names !== undefined || [words, suggests].some((some) => some !== undefined && some.length > 0)

function valueCompletions(from: CompletionRequest, spot: YamlContext): readonly Completion[] {
  const { token, path, topic } = spot
  const key = path.at(-1) ?? ''
  const of = (words: Iterable<string>, kind: Completion['kind'], write: Quote) =>
    [...new Set(words)]
      .filter((word) => !findHidden(word))
      .map((label): Completion => ({ label, kind, edit: { ...token, text: write(label) } }))
  /** Words of a game need no quotes: `true` is a boolean here, not a name. */
  const plain = (words: Iterable<string>) => of(words, 'value', unquoted)
  if (key === 'ruleset' || key === 'system')
    return gamesFor(from.vault).map((game) => ({
      label: rulesetWord(game),
      kind: 'value',
      detail: game.rules ? 'a game of your notes' : game.title,
      edit: { ...token, text: quoteIfNeeded(rulesetWord(game)) }
    }))
  if (key === 'extends' || key === 'monster' || (topic === 'statblock' && key === 'creature'))
    return creatureCompletions(from, token, quoteIfNeeded)
  if (key === 'side') return of(combatantsOf(from, spot).sides, 'value', quoteIfNeeded)
  if (key === 'party') return of(partyNames(playersInVault(from.vault)), 'value', quoteIfNeeded)
  if (topic === 'encounter' && key === 'players')
    return [
      ...of(
        playersInVault(from.vault).map(({ statblock }) => statblock.name),
        'creature',
        quoteIfNeeded
      ),
      ...plain(['true', 'none'])
    ]
  if (topic === 'encounter' && key === 'hide') return plain(['players', 'creatures'])
  if (topic === 'encounter' && key === 'creatures') return plain(['hidden', 'friend'])
  if (path[0] === 'zones' && key === 'next')
    return of(zoneNames(from, spot), 'place', quoteIfNeeded)
  const [name, field] = findField(
    knownKeysAt({ topic, path: path.slice(0, -1) }, from.game),
    from.game?.aliases ?? {},
    key
  ) ?? [key, undefined]
  if (!field) return []
  if (field.names) {
    const { names, sides } = combatantsOf(from, spot)
    return of(field.names === 'sides' ? sides : [...sides, ...names], 'creature', quoteIfNeeded)
  }
  return [
    ...withGlossary(plain([...(field.words ?? []), ...(field.suggests ?? [])]), name, from.game),
    ...withGlossary(formCompletions(field, token, from.offset), name, from.game),
    ...diceCompletions(token)
  ]
}

/** Words of a field, each with its entry in the glossary, if any. */
const withGlossary = (
  completions: readonly Completion[],
  name: string,
  game: AnyRuleset | undefined
): readonly Completion[] =>
  completions.map((one) => {
    const entry = game?.glossary[one.label.toLowerCase()] ?? game?.glossary[`${name} ${one.label}`]
    return entry ? { ...one, detail: entry.rule, documentation: () => entry.says } : one
  })

/**
 * Completes the words behind a name in a list, such as `range 0-1` behind a weapon. Their numbers become tab stops.
 */
function formCompletions(
  { forms = [] }: Field,
  { text, start }: Token,
  offset: number
): readonly Completion[] {
  const before = text.slice(0, offset - start).toLowerCase()
  const places = [...before.matchAll(/[\s(]+/g)].map(({ index, 0: gap }) => index + gap.length)
  const last = places.at(-1)
  if (last === undefined) return []
  const end = offset + text.slice(offset - start).search(/[\s)]|$/)
  return forms
    .flatMap(({ written }) => written)
    .map((label): Completion => {
      // The first word of `range 0-1` may be in the text already.
      const from = places.find((at) => label.toLowerCase().startsWith(before.slice(at))) ?? last
      let stop = 0
      const snippet = label.replace(/(?<![a-z])\d+/gi, (number) => `\${${++stop}:${number}}`)
      const edit = { start: start + from, end, text: snippet }
      return { label, kind: 'value', edit, ...(stop > 0 && { isSnippet: true }) }
    })
}

/** Completes dice that the last word begins: `2d` to 2d4, 2d6 and so on. */
function diceCompletions({ text, end }: Token): readonly Completion[] {
  const [word] = /(?<![\p{L}\d])\d{0,2}d\d{0,2}$/u.exec(text) ?? []
  if (word === undefined) return []
  const [count = ''] = word.split('d')
  return [4, 6, 8, 10, 12, 20].map((sides): Completion => {
    const label = `${count}d${sides}`
    return { label, kind: 'dice', edit: { start: end - word.length, end, text: label } }
  })
}

type Quote = (name: string) => string

/**
 * All creatures of the vault, with their statblocks as documentation. Players come last, because players join fights
 * without a line in the encounter.
 */
const creatureCompletions = (
  { vault, note, game }: CompletionRequest,
  token: Token,
  write: Quote
): readonly Completion[] => {
  const all = creaturesFor(vault, note)
  const players = all.filter(({ isPlayer }) => isPlayer)
  return [...all.filter(({ isPlayer }) => !isPlayer), ...players].map(({ name, title }) => ({
    label: name,
    kind: 'creature',
    detail: title,
    documentation: () => {
      const found = findStatblock(vault, name, note)
      return found ? statblockMarkdown(vault, found, game) : ''
    },
    edit: { ...token, text: write(name) }
  }))
}

/** Writes `3 Name` as `3: "Name"` if the name needs quotes. YAML has no quotes inside plain text such as `3 "Name"`. */
function replaceCount(one: Completion, count: CountToken): Completion {
  const { label, edit } = one
  if (edit.text === label) return one
  const item = `${count.text.trim()}: ${edit.text}`
  return {
    ...one,
    filterText: count.text + label,
    edit: { ...edit, start: count.start, text: count.isBehindKey ? `[${item}]` : item }
  }
}

const unquoted: Quote = (name) => name

/**
 * The names and sides to suggest in the encounter around the offset: up to 20 numbered names of a creature, without the
 * reserve. Party and Enemies are always among the sides.
 */
function combatantsOf(
  { vault, note, offset, game }: CompletionRequest,
  { fence }: YamlContext
): { readonly names: readonly string[]; readonly sides: readonly string[] } {
  const block = fence && encounterAt(note, fence, offset)
  const entries =
    block && game ? resolveEncounter(vault, note, block, game.id).encounter.entries : []
  return {
    names: entries.flatMap(({ name, count }) => [
      name,
      ...(typeof count === 'number' && count > 1
        ? Array.from({ length: Math.min(count, 20) }, (_, index) => `${name} ${index + 1}`)
        : [])
    ]),
    sides: [...new Set(['Party', 'Enemies', ...entries.map(({ side }) => side)])]
  }
}

function zoneNames({ note, offset }: CompletionRequest, { fence }: YamlContext): readonly string[] {
  const block = fence && encounterAt(note, fence, offset)
  const read = readZones(block?.fields.zones, [])
  return 'zones' in read ? read.zones.map(({ name }) => name) : []
}
