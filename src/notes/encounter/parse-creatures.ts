import type { Issue, Range } from '../../core/issues/issue.ts'
import { closestMatch } from '../../core/text/fuzzy-match.ts'
import { parseWikilink } from '../../core/text/links.ts'
import type { YamlList, YamlNode, YamlPair, YamlScalar } from '../../core/text/yaml-node.ts'
import { hasText } from '../../core/text/yaml-node.ts'
import type { TextSlice } from '../text/comma-list.ts'
import { splitAtCommas } from '../text/comma-list.ts'
import { parseCount, parseLeadingCount } from './creature-count.ts'
import { CreatureIssues, withoutBullet } from './creature-issues.ts'
import { tooManyCreatures } from './creature-limit.ts'
import type { Count, CreatureLine } from './creature-line.ts'
import {
  flagOf,
  flags,
  isNumberOrDice,
  isNumberOrFlag,
  looksLikeCount,
  mergeDetails,
  namedStat,
  parseDetails,
  positionalStats,
  temperamentCalled
} from './creature-line.ts'
import {
  isNameKey,
  onlyScalar,
  splitNamePair,
  unwrapList,
  withoutBrackets
} from './creature-nodes.ts'

/** The creature lines of an encounter and their issues. Offsets are in `source`. */
export interface ParsedCreatures {
  readonly creatures: readonly CreatureLine[]
  readonly issues: readonly Issue[]
}

/**
 * Parses the creatures of an encounter in every notation of the Obsidian plugin Initiative Tracker. Where the plugin
 * misreads a line, Fray reads the intended creature and suggests a form that means the same to both.
 */
export function parseCreatures(node: YamlNode, source: string): ParsedCreatures {
  const reader = new CreatureParser(source)
  const creatures = reader.parseAll(node)
  const tooMany = tooManyCreatures(creatures, source)
  if (tooMany) reader.issues.push(tooMany)
  return { creatures, issues: reader.issues }
}

/** Parses the entries one after another and collects their issues. */
class CreatureParser extends CreatureIssues {
  parseAll(node: YamlNode): readonly CreatureLine[] {
    if (node.kind === 'list') return node.items.flatMap((item) => this.parseItem(item))
    if (node.kind === 'map') {
      const list = this.checkMap(node)
      if (list) return this.parseAll(list)
      if (node.pairs.some(isNameKey)) return this.parseItem(node)
      return node.pairs.map(withoutBullet).flatMap((pair) => this.parseCounted(pair))
    }
    return node.value === null ? [] : this.parseItem(node)
  }

  private parseItem(node: YamlNode): readonly CreatureLine[] {
    if (node.kind === 'scalar')
      return hasText(node)
        ? this.dashed(node).flatMap((one) => this.parseText(one, undefined, one))
        : this.notACreature(node)
    if (node.kind === 'list') return this.parseList(node, undefined, node)
    if (node.pairs.length === 0) return this.notACreature({ ...node, text: '' })
    if (node.pairs.some(isNameKey)) return this.parseObject(node.pairs, undefined, undefined, node)
    const counted = node.pairs.filter(({ key }) => looksLikeCount(key.text))
    if (counted.length === 0) return node.pairs.flatMap((pair) => this.parseNameFirst(pair))
    // The keys on the lines below `- 2: Goblin`, such as `hp: 12`, belong to each creature.
    const details = parseDetails(node.pairs.filter((pair) => !counted.includes(pair)))
    return counted.flatMap((pair) =>
      this.parseCounted(pair).map((line) => ({ ...line, ...mergeDetails(line, details) }))
    )
  }

  /** Parses `3: Goblin`, where the value may also be a list or a map. */
  private parseCounted({ key, value }: YamlPair): readonly CreatureLine[] {
    if (!looksLikeCount(key.text)) return this.parseNameFirst({ key, value })
    const count = parseCount(this, key)
    if (count === undefined) return []
    const range = { start: key.start, end: Math.max(key.end, value.end) }
    if (value.kind === 'list') return this.parseList(value, count, range)
    if (value.kind === 'map') return this.parseObject(value.pairs, count, undefined, range)
    if (hasText(value)) return this.parseText(value, count, range)
    return this.notACreature(value.text === '' ? { ...key, text: '' } : value)
  }

  /**
   * Parses `Goblin: 2`, which has name and count in the wrong order, and reports the mistake. Other tools ignore the
   * line.
   */
  private parseNameFirst({ key, value }: YamlPair): readonly CreatureLine[] {
    const range = { start: key.start, end: Math.max(key.end, value.end) }
    if (value.kind === 'map') {
      const message = `Expected a count before the colon and “creature: ${key.text}” below, found “${key.text}:”`
      this.report('name-first', 'warning', message, key)
      return this.parseObject(value.pairs, undefined, key, range)
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
    const written = this.written(range)
    // `{Goblin}` has no colon to remove, so the message names the braces.
    const message =
      written === instead
        ? `Expected the list entry “- ${instead}”, found “${written}” in braces`
        : `Expected “${instead}”, found “${written}”`
    const fix = written === instead ? undefined : this.replaceFix(range, instead)
    this.report('name-first', 'warning', message, range, fix)
    const count = isCount ? parseCount(this, value) : 1
    if (count === undefined) return []
    return this.parseText(key, count, range, first ? [first, ...rest] : [])
  }

  /** Parses `3 Goblin, 7, 15, 2, 25, hidden`. */
  private parseText(
    scalar: TextSlice,
    given: Count | undefined,
    range: Range,
    more: readonly TextSlice[] = []
  ): readonly CreatureLine[] {
    const [first, ...rest] = splitAtCommas(scalar, this.source)
    if (!first) return []
    const led = given === undefined ? parseLeadingCount(this, first) : undefined
    if (led === 'wrong') return []
    const name = led?.name ?? first
    const shownIn = splitNamePair(name)
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
    return this.finish(line, [...(shownIn?.more ?? []), ...rest, ...more], { mayJoin: !shownIn })
  }

  /** Parses `[[Hobgoblin, Jim], 12, 13]`, `[Hobgoblin, Bob]` and `["Rat, Giant"]`. */
  private parseList(
    node: YamlList,
    count: Count | undefined,
    range: Range
  ): readonly CreatureLine[] {
    const { items } = unwrapList(node)
    const [first, ...rest] = items
    if (!first) return this.notACreature({ ...range, text: '' })
    const scalars = rest.filter((item): item is YamlScalar => item.kind === 'scalar')
    const odd = rest.find((item) => item.kind !== 'scalar')
    if (odd) return this.notACreature({ ...odd, text: this.written(odd) })
    if (first.kind === 'map') return this.notACreature({ ...first, text: this.written(first) })
    if (first.kind === 'list') {
      const [name, shown, ...more] = unwrapList(first).items
      const words = more.filter((item): item is YamlScalar => item.kind === 'scalar')
      const isOdd = words.length < more.length || words.some(({ text }) => !isNumberOrFlag(text))
      if (name?.kind !== 'scalar' || (shown && shown.kind !== 'scalar') || isOdd)
        return this.notACreature({ ...first, text: this.written(first) })
      const draft = { name, shown: shown?.text, count: count ?? 1, whole: undefined, range }
      return this.finish(draft, [...words, ...scalars], { mayJoin: false })
    }
    return this.parseFlatList(first, scalars, count, range, node)
  }

  private parseFlatList(
    first: YamlScalar,
    rest: readonly YamlScalar[],
    given: Count | undefined,
    range: Range,
    node: Range
  ): readonly CreatureLine[] {
    const led = given === undefined ? parseLeadingCount(this, first) : undefined
    if (led === 'wrong') return []
    const [second, ...stats] = rest
    const isShown = second !== undefined && !isNumberOrDice(second.text) && !flagOf(second.text)
    const hasStats = (isShown ? stats : rest).some(({ text }) => isNumberOrDice(text))
    if (hasStats) {
      const names = isShown ? `[${first.text}, ${second.text}]` : `[${first.text}]`
      const items = [names, ...(isShown ? stats : rest).map(({ text }) => text)].join(', ')
      const message = `Expected “[${items}]”, found numbers in one list with the name`
      const fix = this.isOneLine(node) ? this.replaceFix(node, `[${items}]`) : undefined
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

  /**
   * Parses `{creature: Hobgoblin, name: Ted, hp: 12, hidden: true}`. `key`: the name, if the name is the key of the
   * map.
   */
  private parseObject(
    pairs: readonly YamlPair[],
    given: Count | undefined,
    key: YamlScalar | undefined,
    range: Range
  ): readonly CreatureLine[] {
    const value = (name: string) =>
      pairs.findLast((pair) => pair.key.text.trim().toLowerCase() === name)?.value
    const own = value('name')
    const creature = value('creature') ?? key ?? own
    const name = creature && onlyScalar(creature)
    if (!name) return this.notACreature({ ...range, text: this.written(range) })
    const written = value('count')
    const count = given ?? (written?.kind === 'scalar' ? parseCount(this, written) : 1)
    if (count === undefined) return []
    const shown = own && creature !== own ? onlyScalar(own)?.text : undefined
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
    const flagged = { isHidden: false, isFriend: false }
    const creature = link.target
    let joined: CreatureLine['joined']
    let position = 0
    for (const [index, part] of rest.entries()) {
      const word = part.text.trim()
      const flag = flagOf(word)
      const named = namedStat.exec(word)
      const temperament = temperamentCalled(word)
      if (temperament) fields.temperament = temperament
      if (flag) {
        flagged[flag] = true
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
        const whole = `${creature}, ${word}`
        joined = { creature: whole, issue: this.commaIssue(name, part, whole) }
      } else if (!temperament) {
        this.reportPart(part, word)
      }
    }
    if (creature === '') return this.notACreature({ ...range, text: this.written(range) })
    const line: CreatureLine = {
      creature,
      link:
        link.path === link.target && !(link.heading ?? link.block) ? undefined : name.text.trim(),
      wholeText: whole,
      joined,
      displayName: shown === undefined ? link.shown : parseWikilink(shown).target,
      count,
      ...flagged,
      side: undefined,
      fields,
      range: { start: range.start, end: range.end },
      nameRange: { start: name.start, end: name.end }
    }
    return [line]
  }
}

interface Draft {
  readonly name: TextSlice
  readonly shown: string | undefined
  readonly count: Count
  readonly whole: CreatureLine['wholeText']
  readonly range: Range
}
