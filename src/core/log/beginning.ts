import type { Encounter, EncounterEntry } from '../encounter/encounter.ts'
import type { Range } from '../issues/issue.ts'
import { limits } from '../limits.ts'
import type { AnyRuleset } from '../ruleset/ruleset.ts'
import type { Fields } from '../statblock/fields.ts'
import { knownFields } from '../statblock/read-fields.ts'
import { parseCheckLine } from './check-line.ts'
import { formatCount, readCount, startsLikeCount } from './count-notation.ts'
import { formatFields, formatQuoted, formatWord, NotationReader } from './field-notation.ts'
import type { Line } from './lines.ts'
import { kindOfLine } from './lines.ts'
import { formatRules, readRulesLine } from './rules-lines.ts'

/**
 * The beginning of a fight, as the `=` lines below the header of its log say it:
 *
 *     = rules {name: Roadside, damage: d6}
 *     = rules statblock {hp: 4}
 *     = Party: Odo {player, might: 12, weapons: (spear, shortbow)}
 *     = Enemies: 4 Goblin {hd: 1}
 *     = reinforcements for Enemies: 1d4 Wolf {hd: 2}
 *     = carried Odo {hp: 3/6}
 *     = carried Ivo {out: dead}
 *     = encounter {surprised: Enemies}
 *     = settings {luck: 3}
 */
type Beginning = Pick<Encounter, 'rules' | 'entries' | 'reserve' | 'out' | 'fields' | 'defaults'>

/** A parsed beginning with the ranges of its lines. Offsets are in the log. */
export interface ReadBeginning extends Beginning {
  /** The range of each entry’s line, then of each reserve entry’s. */
  readonly ranges: readonly Range[]
  /** The range of the `encounter` line; without one, that of the first line. */
  readonly encounterRange: Range
  /** The range of the first line with rules; without one, that of the first line. */
  readonly rulesRange: Range
  /** The first error in a line. A beginning with an error cannot start a fight. */
  readonly issue: (Range & { readonly message: string }) | undefined
}

/**
 * The parts of an encounter that a game reads, under the game’s own keys: everything that `begin` needs, and nothing
 * else.
 */
export function beginningOf(
  game: Pick<AnyRuleset, 'fields' | 'aliases' | 'encounterFields' | 'settings'>,
  { rules, entries, reserve, out, fields, defaults }: Beginning
): Beginning {
  const own = (entry: EncounterEntry): EncounterEntry => {
    const { player, ...rest } = knownFields(game, entry.fields)
    // `player` in the encounter overrides `player` in the statblock.
    const isSaid = !entry.player && player !== undefined
    return { ...entry, fields: isSaid ? { ...rest, player } : rest }
  }
  const keys = new Set(Object.keys(game.encounterFields).map(keyWords))
  const isRead = ([key, value]: readonly [string, unknown]) =>
    keys.has(keyWords(key)) && value !== undefined
  return {
    ...(rules && { rules }),
    entries: entries.map(own),
    reserve: reserve.map(own),
    ...(out && { out }),
    fields: Object.fromEntries(Object.entries(fields).filter(isRead)),
    defaults: game.settings(defaults)
  }
}

/** A normal form for keys of an encounter: any case, with spaces or hyphens. */
const keyWords = (key: string): string => key.toLowerCase().replaceAll('-', ' ')

/** The `=` lines of a beginning. Inverse of `readBeginning`. */
export function formatBeginning(beginning: Beginning): string[] {
  const { rules, entries, reserve, out = [], fields, defaults } = beginning
  const bodies = new Map<string, string>()
  const format = (prefix: string) => (entry: EncounterEntry) => {
    const { name, side, count } = entry
    const body = formatBody(entry)
    const isSame = bodies.get(name) === body || (body === '{}' && !bodies.has(name))
    bodies.set(name, body)
    const words = [
      ...(count === 1 && !startsLikeCount(name) ? [] : [formatCount(count)]),
      formatName(name),
      ...(isSame ? [] : [body])
    ]
    return `= ${prefix}${formatSide(side)}: ${words.join(' ')}`
  }
  const lineOf = (word: string, values: Fields) => `= ${word} {${formatFields(values)}}`
  return [
    ...(rules ? formatRules(rules) : []),
    ...entries.map(format('')),
    ...reserve.map(format(reservePrefix)),
    ...entries.flatMap(({ name, carried }) => (carried ? [carriedLine(name, carried)] : [])),
    ...out.map(({ name, words }) => carriedLine(name, { out: words })),
    ...(Object.keys(fields).length === 0 ? [] : [lineOf('encounter', fields)]),
    // Always written: a beginning without this last line was cut off.
    lineOf('settings', defaults)
  ]
}

const carriedLine = (name: string, fields: Fields): string =>
  `= ${carriedWord} ${formatName(name)} {${formatFields(fields)}}`

const reservePrefix = 'reinforcements for '
const carriedWord = 'carried'

function formatBody({ player, hidden, fields }: EncounterEntry): string {
  const flags = [...(player ? ['player'] : []), ...(hidden ? ['hidden'] : [])]
  return `{${[...flags, formatFields(fields)].filter((part) => part !== '').join(', ')}}`
}

/** Quotes a side that looks like the start of another line, or like a number. */
const formatSide = (side: string): string =>
  /^(?:reinforcements for |[\d"])/i.test(side) ? formatQuoted(side) : formatWord(side)

/**
 * Names in logs have no quotes or brackets. Quotes are needed only for a brace, which begins the fields, and unusual
 * spaces.
 */
const formatName = (name: string): string =>
  /^[^"{\\\p{C}]+$/u.test(name) && !/\s{2}|[^\S ]/.test(name) ? name : formatQuoted(name)

/** A bare name ends at the brace of its fields. */
const bareName = /[^"{\s][^{]*/y
/** A bare side ends at its colon. */
const bareSide = /[^":\s][^":]*/y

/** Parses the `=` lines above the first command of a log. Returns `undefined` if there are none. */
export function readBeginning(lines: readonly Line[]): ReadBeginning | undefined {
  const reader = new BeginningReader()
  for (const line of lines) {
    const kind = kindOfLine(line.text)
    if (kind === 'command') break
    if (kind === 'fact' && !parseCheckLine(line.text)) reader.readLine(line)
  }
  return reader.result
}

class BeginningReader {
  private readonly entries: EncounterEntry[] = []
  private readonly reserve: EncounterEntry[] = []
  private readonly out: { readonly name: string; readonly words: string }[] = []
  private readonly ranges: { readonly entries: Range[]; readonly reserve: Range[] } = {
    entries: [],
    reserve: []
  }
  private rules: Fields | undefined
  private fields: Fields = {}
  private defaults: Fields | undefined
  private first: Range | undefined
  private last: Range | undefined
  private encounterRange: Range | undefined
  private rulesRange: Range | undefined
  private issue: ReadBeginning['issue']
  private lineCount = 0
  private readonly bodies = new Map<string, Pick<EncounterEntry, 'player' | 'hidden' | 'fields'>>()

  readLine({ text, start }: Line): void {
    const lead = /^\s*=\s*/.exec(text)?.[0].length ?? 0
    const range = { start, end: start + text.trimEnd().length }
    this.first ??= range
    this.last = range
    if (this.issue) return
    if (++this.lineCount > limits.beginningLines) {
      const message = `Expected at most ${limits.beginningLines} lines with “=” above the first command`
      this.issue = { message, ...range }
      return
    }
    const reader = new NotationReader(text.trimEnd(), lead)
    const isRead =
      this.readFields(reader, range) ||
      this.readRules(reader, range) ||
      this.readCarried(reader) ||
      this.readEntry(reader, range)
    if (isRead && reader.isAtEnd()) return
    const { at, message } = reader.error ?? {
      at: reader.at,
      message: 'Expected the end of the line'
    }
    const place = start + Math.min(at, Math.max(lead, text.trimEnd().length - 1))
    this.issue = { message, start: place, end: range.end }
  }

  get result(): ReadBeginning | undefined {
    const { rules, entries, reserve, out, fields, defaults = {}, first, last } = this
    if (!first || !last) return undefined
    const cutOff = {
      message: 'Expected “= settings {…}” below: the beginning was cut off',
      ...last
    }
    const issue = this.issue ?? (this.defaults ? undefined : cutOff)
    return {
      ...(rules && { rules }),
      entries,
      reserve,
      ...(out.length > 0 && { out }),
      fields,
      defaults,
      ranges: [...this.ranges.entries, ...this.ranges.reserve],
      encounterRange: this.encounterRange ?? first,
      rulesRange: this.rulesRange ?? first,
      issue
    }
  }

  /** Parses `encounter {…}` or `settings {…}`. Returns whether the line was parsed. */
  private readFields(reader: NotationReader, range: Range): boolean {
    const [, word] = /^(encounter|settings)\s*\{/.exec(reader.text.slice(reader.at)) ?? []
    if (word === undefined) return false
    reader.at += word.length
    const read = reader.map()
    if (!read) return false
    if (word === 'settings') this.defaults = read.fields
    else {
      this.fields = read.fields
      this.encounterRange = range
    }
    return true
  }

  /** Parses a line of rules. Returns whether the line was parsed. */
  private readRules(reader: NotationReader, range: Range): boolean {
    const read = readRulesLine(reader)
    if (!read) return false
    this.rules = { ...this.rules, ...read }
    this.rulesRange ??= range
    return true
  }

  /**
   * Parses `carried Odo {hp: 3/6}` and `carried Ivo {out: dead}`. A name without an entry above needs `out`. Returns
   * whether the line was parsed.
   */
  private readCarried(reader: NotationReader): boolean {
    const { at } = reader
    if (reader.error || !reader.text.startsWith(`${carriedWord} `, at)) return false
    // A side may be called `carried`: `carried: 4 Goblin`.
    const [mark] = /[":{]/.exec(reader.text.slice(at)) ?? []
    if (mark === undefined || mark === ':') return false
    reader.at += carriedWord.length
    while (reader.text[reader.at] === ' ') reader.at++
    const name = reader.word(bareName)?.trim()
    const read = name !== undefined && reader.isAt('{') ? reader.map() : undefined
    const index = read ? this.entries.findLastIndex((entry) => entry.name === name) : -1
    const entry = this.entries[index]
    const words = read?.fields.out
    if (read && entry) this.entries[index] = { ...entry, carried: read.fields }
    else if (name !== undefined && typeof words === 'string') this.out.push({ name, words })
    else
      return reader.fail('Expected a name from a line above, or {out: …} after the name') ?? false
    return true
  }

  /** Parses `Enemies: 4 Goblin {hd: 1}`. Returns whether the line was parsed. */
  private readEntry(reader: NotationReader, range: Range): boolean {
    if (reader.error) return false
    const isReserve = reader.take(reservePrefix)
    const side = reader.word(bareSide)?.trim()
    if (side === undefined) return false
    if (!reader.take(':')) return reader.fail('Expected a side, a colon and a creature') ?? false
    const count = readCount(reader)
    const name = reader.word(bareName)?.trim()
    if (name === undefined) return false
    const body = reader.isAt('{') ? bodyIn(reader) : (this.bodies.get(name) ?? noBody)
    if (!body) return false
    this.bodies.set(name, body)
    const list = isReserve ? 'reserve' : 'entries'
    this[list].push({ name, count, side, ...body })
    this.ranges[list].push(range)
    return true
  }
}

const noBody = { player: false, hidden: false, fields: {} }

function bodyIn(
  reader: NotationReader
): Pick<EncounterEntry, 'player' | 'hidden' | 'fields'> | undefined {
  const read = reader.map(true)
  const odd = read?.flags.find((flag) => flag !== 'player' && flag !== 'hidden')
  if (odd !== undefined) return reader.fail(`Expected a value for ${odd}`)
  return (
    read && {
      player: read.flags.includes('player'),
      hidden: read.flags.includes('hidden'),
      fields: read.fields
    }
  )
}
