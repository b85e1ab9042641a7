import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'
import { formulaBounds } from '../../core/dice/roll.ts'
import { maxCombatants } from '../../core/encounter/encounter.ts'
import {
  type Fix,
  type Issue,
  type Range,
  type Severity,
  writeFix
} from '../../core/issues/issue.ts'
import { closestMatch } from '../../core/text/fuzzy-match.ts'
import { sliceFrom, splitAtCommas, type TextSlice } from '../text/comma-list.ts'
import { parseWikilink } from '../text/links.ts'
import { creatureItem } from '../yaml/quote.ts'
import type { YamlList, YamlNode, YamlPair, YamlScalar } from '../yaml/yaml-node.ts'
import {
  type Count,
  type CreatureLine,
  flagOf,
  flags,
  isFlagWord,
  isNumberOrDice,
  isNumberOrFlag,
  looksLikeCount,
  mergeDetails,
  namedStat,
  parseDetails,
  positionalStats
} from './creature-line.ts'

/** The lines read of `creatures:`, and what is wrong with them. Offsets are in `source`. */
export interface ParsedCreatures {
  readonly creatures: readonly CreatureLine[]
  readonly issues: readonly Issue[]
}

/**
 * Read the creatures of an encounter in every form initiative-tracker knows, with its meaning. Where
 * it would take them for something nobody can have meant, they are read as they are meant, and an
 * issue says how to write them so that both agree.
 */
export function parseCreatures(node: YamlNode, source: string): ParsedCreatures {
  const reader = new Reader(source)
  const creatures = reader.readAll(node)
  let total = 0
  for (const { count, range } of creatures) {
    total += mostOf(count)
    if (total <= maxCombatants) continue
    const many = Number.isFinite(total) ? `${total} creatures` : `“${count}”`
    const message = `Unexpected ${many}, expected at most ${maxCombatants} in a fight`
    reader.report('too-many', 'error', message, rangeOfCount(range, count, source))
    break
  }
  return { creatures, issues: reader.issues }
}

function rangeOfCount(range: Range, count: number | string, source: string): Range {
  const line = source.slice(range.start, range.end)
  const found =
    typeof count === 'string'
      ? { index: line.indexOf(count), 0: count }
      : [...line.matchAll(/\d+/g)].find(([digits]) => Number(digits) === count)
  if (!found || found.index < 0) return range
  const start = range.start + found.index
  return { start, end: start + found[0].length }
}

function mostOf(count: number | string): number {
  if (typeof count === 'number') return count
  const formula = parseFormula(count)
  return isFormula(formula) ? Math.max(0, formulaBounds(formula).max) : Number.POSITIVE_INFINITY
}

/** Reads entries one by one and keeps what is wrong with them. */
class Reader {
  readonly issues: Issue[] = []

  constructor(private readonly source: string) {}

  readAll(node: YamlNode): readonly CreatureLine[] {
    if (node.kind === 'list') return node.items.flatMap((item) => this.readItem(item))
    if (node.kind === 'map') {
      const message = 'Unexpected “key: value”, expected a list with “- ” before each creature'
      const fixes = this.dashes(node.pairs)
      this.report('no-list', 'warning', message, { start: node.start, end: node.end }, fixes)
      if (node.pairs.some(isNaming)) return this.readItem(node)
      return node.pairs.flatMap((pair) =>
        looksLikeCount(pair.key.text) ? this.readCounted(pair) : this.readNameFirst(pair)
      )
    }
    return node.value === null ? [] : this.readItem(node)
  }

  report(
    code: string,
    severity: Severity,
    message: string,
    { start, end }: Range,
    fix?: Fix | undefined
  ): void {
    const fixes = fix && { fixes: [fix] }
    this.issues.push({ code: `encounter.${code}`, severity, message, start, end, ...fixes })
  }

  private readItem(node: YamlNode): readonly CreatureLine[] {
    if (node.kind === 'scalar') {
      if (typeof node.value !== 'string') return this.notACreature(node)
      return this.readText(node, undefined, node)
    }
    if (node.kind === 'list') return this.readList(node, undefined, node)
    if (node.pairs.length === 0) return this.notACreature({ ...node, text: '' })
    if (node.pairs.some(isNaming)) return this.readObject(node.pairs, undefined, undefined, node)
    const counted = node.pairs.filter(({ key }) => looksLikeCount(key.text))
    if (counted.length === 0) return node.pairs.flatMap((pair) => this.readNameFirst(pair))
    // `- 2: Goblin` with `hp: 12` on the next line.
    const details = parseDetails(node.pairs.filter((pair) => !counted.includes(pair)))
    return counted.flatMap((pair) =>
      this.readCounted(pair).map((line) => ({ ...line, ...mergeDetails(line, details) }))
    )
  }

  private notACreature({ start, end, text }: TextSlice): readonly [] {
    const what = text === '' ? 'nothing' : `“${text}”`
    const message = `Unexpected ${what}, expected the name of a creature`
    this.report('no-creature', 'error', message, { start, end: Math.max(end, start + 1) })
    return []
  }

  /** `3: Goblin` and whatever else may stand behind a count. */
  private readCounted({ key, value }: YamlPair): readonly CreatureLine[] {
    const count = this.readCount(key)
    if (count === undefined) return []
    const range = { start: key.start, end: Math.max(key.end, value.end) }
    if (value.kind === 'list') return this.readList(value, count, range)
    if (value.kind === 'map') return this.readObject(value.pairs, count, undefined, range)
    if (typeof value.value === 'string') return this.readText(value, count, range)
    return this.notACreature(value.text === '' ? { ...key, text: '' } : value)
  }

  private readCount(part: TextSlice): Count | undefined {
    const text = part.text.trim()
    if (/^\d+$/.test(text)) return Number(text)
    if (text.startsWith('-')) {
      const positive = text.replace(/^-\s*/, '')
      const fix = this.replace(part, positive)
      this.report('count', 'error', `Unexpected “${text}”, expected no less than 0`, part, fix)
      return undefined
    }
    const formula = parseFormula(text)
    const isTooLong = Number(/^\d+/.exec(text)?.[0] ?? 0) > maxCombatants
    if (isFormula(formula) || isTooLong) return text
    this.reportCount(part)
    return undefined
  }

  private reportCount(part: TextSlice): void {
    const message = `Unexpected “${part.text.trim()}”, expected a number, or dice such as 1d4+1`
    this.report('count', 'error', message, part)
  }

  /** `Goblin: 2` is the wrong way round, and forgotten by other tools. */
  private readNameFirst({ key, value }: YamlPair): readonly CreatureLine[] {
    const range = { start: key.start, end: Math.max(key.end, value.end) }
    if (value.kind === 'map') {
      const message = `Unexpected “${key.text}:”, expected a count before the colon and “creature: ${key.text}” below`
      this.report('name-first', 'warning', message, key)
      return this.readObject(value.pairs, undefined, key, range)
    }
    if (value.kind === 'list') return this.notACreature({ ...range, text: `${key.text}:` })
    const isCount = looksLikeCount(value.text)
    const [first, ...rest] = isCount || value.text === '' ? [] : splitAtCommas(value, this.source)
    if (first && !isNumberOrFlag(first.text)) {
      this.reportCount(key)
      return []
    }
    const instead = isCount
      ? `${value.text}: ${this.written(key)}`
      : value.text === ''
        ? this.written(key)
        : `${key.text}, ${value.text}`
    const message = `Unexpected “${this.written(range)}”, expected “${instead}”`
    this.report('name-first', 'warning', message, range, this.replace(range, instead))
    const count = isCount ? this.readCount(value) : 1
    if (count === undefined) return []
    return this.readText(key, count, range, first ? [first, ...rest] : [])
  }

  /** `3 Goblin, 7, 15, 2, 25, hidden`. */
  private readText(
    scalar: TextSlice,
    given: Count | undefined,
    range: Range,
    more: readonly TextSlice[] = []
  ): readonly CreatureLine[] {
    const [first, ...rest] = splitAtCommas(scalar, this.source)
    if (!first) return []
    const led = given === undefined ? this.readLeadingCount(first) : undefined
    if (led === 'wrong') return []
    const name = led?.name ?? first
    const shownIn = pairIn(name)
    const line: Draft = {
      name: shownIn?.name ?? name,
      shown: shownIn?.shown,
      count: led?.count ?? given ?? 1,
      whole:
        led || shownIn
          ? { creature: withoutBrackets(first.text), count: given ?? (shownIn && led?.count) ?? 1 }
          : undefined,
      range
    }
    return this.finish(line, [...rest, ...more], { mayJoin: !shownIn })
  }

  /** `3 Goblin` has a count, as `3:Goblin` is meant to; `3rd-level Mage` has none. */
  private readLeadingCount(
    first: TextSlice
  ): { readonly count: Count; readonly name: TextSlice } | 'wrong' | undefined {
    const found =
      /^(-?\d+|\d*d\d+(?:\s*[+-]\s*\d+)?)(?:(\s*[x×])?\s+|(:))(?=\S)/i.exec(first.text) ?? undefined
    if (!found) return undefined
    const [lead, words = '', times, colon] = found
    const count = this.readCount({ ...first, text: words, end: first.start + words.length })
    if (count === undefined) return 'wrong'
    const name = sliceFrom(first, lead.length)
    if (typeof count === 'string' || (times ?? colon) !== undefined) {
      const range = { start: first.start, end: name.start }
      const message = `Unexpected “${lead.trim()}” before the name, expected “${words}: ${name.text}”`
      this.report('count-form', 'info', message, range, this.replace(range, `${words}: `))
    }
    return { count, name }
  }

  /** `[[Hobgoblin, Jim], 12, 13]`, `[Hobgoblin, Bob]`, `["Rat, Giant"]`. */
  private readList(
    node: YamlList,
    count: Count | undefined,
    range: Range
  ): readonly CreatureLine[] {
    const { items } = unwrapped(node)
    const [first, ...rest] = items
    if (!first) return this.notACreature({ ...range, text: '' })
    const scalars = rest.filter((item): item is YamlScalar => item.kind === 'scalar')
    const odd = rest.find((item) => item.kind !== 'scalar')
    if (odd) return this.notACreature({ ...odd, text: this.written(odd) })
    if (first.kind === 'map') return this.notACreature({ ...first, text: this.written(first) })
    if (first.kind === 'list') {
      const [name, shown, ...tooMany] = unwrapped(first).items
      if (name?.kind !== 'scalar' || (shown && shown.kind !== 'scalar') || tooMany.length > 0)
        return this.notACreature({ ...first, text: this.written(first) })
      const draft = { name, shown: shown?.text, count: count ?? 1, whole: undefined, range }
      return this.finish(draft, scalars, { mayJoin: false })
    }
    return this.readFlatList(first, scalars, count, range, node)
  }

  private readFlatList(
    first: YamlScalar,
    rest: readonly YamlScalar[],
    given: Count | undefined,
    range: Range,
    node: Range
  ): readonly CreatureLine[] {
    const led = given === undefined ? this.readLeadingCount(first) : undefined
    if (led === 'wrong') return []
    const [second, ...stats] = rest
    const isShown = second !== undefined && !isNumberOrDice(second.text) && !flagOf(second.text)
    const hasStats = (isShown ? stats : rest).some(({ text }) => isNumberOrDice(text))
    if (hasStats) {
      const names = isShown ? `[${first.text}, ${second.text}]` : `[${first.text}]`
      const words = [names, ...(isShown ? stats : rest).map(({ text }) => text)].join(', ')
      const message = `Unexpected numbers in one list with the name, expected “[${words}]”`
      const fix = this.isOneLine(node) ? this.replace(node, `[${words}]`) : undefined
      this.report('flat-list', 'warning', message, node, fix)
    }
    const draft: Draft = {
      name: led?.name ?? first,
      shown: isShown ? second.text : undefined,
      count: led?.count ?? given ?? 1,
      whole: led && { creature: first.text, count: 1 },
      range
    }
    return this.finish(draft, isShown ? stats : rest, { mayJoin: false })
  }

  /** `{creature: Hobgoblin, name: Ted, hp: 12, hidden: true}`; `key` where the name stands before it. */
  private readObject(
    pairs: readonly YamlPair[],
    given: Count | undefined,
    key: YamlScalar | undefined,
    range: Range
  ): readonly CreatureLine[] {
    const value = (name: string) =>
      pairs.findLast((pair) => pair.key.text.trim().toLowerCase() === name)?.value
    const own = value('name')
    const creature = value('creature') ?? key ?? own
    const name = creature && scalarIn(creature)
    if (!name) return this.notACreature({ ...range, text: this.written(range) })
    const written = value('count')
    const count = given ?? (written?.kind === 'scalar' ? this.readCount(written) : 1)
    if (count === undefined) return []
    const shown = own && creature !== own ? scalarIn(own)?.text : undefined
    const draft = { name, shown, count, whole: undefined, range }
    this.checkFlags(pairs)
    const details = parseDetails(pairs)
    return this.finish(draft, [], { mayJoin: false }).map((line) => ({
      ...line,
      ...mergeDetails(line, details)
    }))
  }

  private finish(
    { name, shown, count, whole, range }: Draft,
    rest: readonly TextSlice[],
    { mayJoin }: { readonly mayJoin: boolean }
  ): readonly CreatureLine[] {
    const link = parseWikilink(name.text)
    const fields: Record<string, unknown> = {}
    const found = { isHidden: false, isFriend: false }
    let creature = link.target
    let position = 0
    for (const [index, part] of rest.entries()) {
      const word = part.text.trim()
      const flag = flagOf(word)
      const named = namedStat.exec(word)
      if (flag) {
        found[flag] = true
      } else if (named) {
        fields[named[1]?.toLowerCase() ?? ''] = Number(named[2])
      } else if (word === '') {
        position++
      } else if (isNumberOrDice(word) && position < positionalStats.length) {
        fields[positionalStats[position++] ?? ''] = /^[+-]?\d+$/.test(word) ? Number(word) : word
      } else if (
        mayJoin &&
        index === 0 &&
        !closestMatch(word, Object.keys(flags)) &&
        !isNumberOrDice(word)
      ) {
        creature = `${creature}, ${word}`
        this.reportComma(name, part, creature)
      } else {
        this.reportPart(part, word)
      }
    }
    if (creature === '') return this.notACreature({ ...range, text: this.written(range) })
    const line: CreatureLine = {
      creature,
      link: link.path === link.target && !link.heading ? undefined : name.text.trim(),
      wholeText: whole,
      displayName: shown === undefined ? link.shown : parseWikilink(shown).target,
      count,
      ...found,
      side: undefined,
      fields,
      range: { start: range.start, end: range.end },
      nameRange: { start: name.start, end: name.end }
    }
    return [line]
  }

  private reportComma(name: TextSlice, part: TextSlice, whole: string): void {
    const isQuoted = /^(["']).*\1$/s.test(this.source.slice(name.start - 1, part.end + 1))
    const around = isQuoted ? 1 : 0
    const range = { start: name.start - around, end: part.end + around }
    const instead = creatureItem(whole)
    const message = `Unexpected “${part.text.trim()}” after a comma, expected numbers; a name with a comma is written ${instead}`
    this.report('comma', 'warning', message, range, this.replace(range, instead))
  }

  private reportPart(part: TextSlice, word: string): void {
    const near = isNumberOrDice(word) ? undefined : closestMatch(word, Object.keys(flags))
    const message = `Unexpected “${word}”, expected hp, ac, mod and xp as numbers, or hidden, friend, ally`
    const fix = near === undefined ? undefined : this.replace(part, near)
    this.report('unknown-part', 'warning', message, part, fix)
  }

  /** `hidden: 1` hides nobody, though it may be meant to. */
  private checkFlags(pairs: readonly YamlPair[]): void {
    for (const { key, value } of pairs) {
      if (!flagOf(key.text) || (value.kind === 'scalar' && isFlagWord(value.text))) continue
      const message = `Unexpected “${this.written(value)}” for ${key.text}, expected true or false`
      const isMeant = value.kind === 'scalar' && /^(?:1|on|y)$/i.test(value.text.trim())
      const fix = isMeant ? this.replace(value, 'true') : undefined
      this.report('value', 'warning', message, value, fix)
    }
  }

  private written({ start, end }: Range): string {
    return this.source.slice(start, end).replace(/\s+/g, ' ').trim()
  }

  private isOneLine({ start, end }: Range): boolean {
    return !this.source.slice(start, end).includes('\n')
  }

  private replace({ start, end }: Range, text: string): Fix | undefined {
    if (!this.isOneLine({ start, end })) return undefined
    return writeFix(text.trim(), { start, end }, text)
  }

  /** A dash before each key, where each has a line of its own. */
  private dashes(pairs: readonly YamlPair[]): Fix | undefined {
    const before = ({ key }: YamlPair) =>
      this.source.slice(this.source.lastIndexOf('\n', key.start) + 1, key.start)
    const isPlain = (pair: YamlPair) =>
      before(pair).trim() === '' && this.isOneLine({ start: pair.key.start, end: pair.value.end })
    if (!pairs.every(isPlain)) return undefined
    const edits = pairs.map(({ key: { start } }) => ({ start, end: start, text: '- ' }))
    return { title: 'Make it a list', edits }
  }
}

interface Draft {
  readonly name: TextSlice
  readonly shown: string | undefined
  readonly count: Count
  readonly whole: CreatureLine['wholeText']
  readonly range: Range
}

const isNaming = ({ key }: YamlPair): boolean => /^(?:creature|name)$/i.test(key.text.trim())

/** The name and the name shown of `[[Hobgoblin, Bob]]`, which is a list in a list to YAML. */
function pairIn(part: TextSlice): { readonly name: TextSlice; readonly shown: string } | undefined {
  const found = /^\[\[([^\]|#,]+),([^\]|#,]+)\]\]$/.exec(part.text)
  const [, name = '', shown = ''] = found ?? []
  if (!found || name.trim() === '' || shown.trim() === '') return undefined
  const inner = sliceFrom(part, 2)
  const words = { ...inner, text: name.trim(), end: inner.start + name.trimEnd().length }
  return {
    name: part.end - part.start === part.text.length ? words : { ...part, text: name.trim() },
    shown: shown.trim()
  }
}

const withoutBrackets = (text: string): string => text.replace(/^\[\[|\]\]$/g, '').trim()

function unwrapped(list: YamlList): YamlList {
  const [only, ...more] = list.items
  return only?.kind === 'list' && more.length === 0 ? unwrapped(only) : list
}

function scalarIn(node: YamlNode): YamlScalar | undefined {
  if (node.kind === 'scalar') return node.text === '' ? undefined : node
  const [only, ...more] = node.kind === 'list' ? unwrapped(node).items : []
  return only?.kind === 'scalar' && more.length === 0 ? only : undefined
}
