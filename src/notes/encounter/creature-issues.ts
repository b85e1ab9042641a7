import type { Fix, Issue, Range, Severity } from '../../core/issues/issue.ts'
import { writeFix } from '../../core/issues/issue.ts'
import { closestMatch } from '../../core/text/fuzzy-match.ts'
import type { YamlList, YamlMap, YamlPair } from '../../core/text/yaml-node.ts'
import type { TextSlice } from '../text/comma-list.ts'
import { creatureItem } from '../yaml/quote.ts'
import { flagOf, flags, isFlagWord, isNumberOrDice, looksLikeCount } from './creature-line.ts'

/** A bullet such as `•` with the spaces after it, typed in place of the `- ` of a list. */
const bullet = /^[•–—·◦▪‣]\s+/

/** The pair without the bullet at the start of its key: `Goblin` for `• Goblin`. */
export function withoutBullet(pair: YamlPair): YamlPair {
  const { key } = pair
  const [sign = ''] = bullet.exec(key.text) ?? []
  const text = key.text.slice(sign.length)
  return { ...pair, key: { ...key, value: text, text, start: key.start + sign.length } }
}

/** Collects the issues of the creatures of one encounter. Offsets are in `source`. */
export class CreatureIssues {
  readonly issues: Issue[] = []

  constructor(protected readonly source: string) {}

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

  notACreature({ start, end, text }: TextSlice): readonly [] {
    const what = text === '' ? 'nothing' : `“${text}”`
    const message = `Expected the name of a creature, found ${what}`
    this.report('no-creature', 'error', message, { start, end: Math.max(end, start + 1) })
    return []
  }

  reportCount(part: TextSlice): void {
    const message = `Expected a count such as 3 or 1d4+1, found “${part.text.trim()}”`
    this.report('count', 'error', message, part)
  }

  /**
   * The issue of a creature whose name has a comma, such as `Rat, Giant`. `name` and `part`: the text before and after
   * the comma. `whole`: the name of the creature.
   */
  commaIssue(name: TextSlice, part: TextSlice, whole: string): Issue {
    const isQuoted = /^(["']).*\1$/s.test(this.source.slice(name.start - 1, part.end + 1))
    const around = isQuoted ? 1 : 0
    const range = { start: name.start - around, end: part.end + around }
    const instead = creatureItem(whole)
    const message = `Expected numbers after a comma, found “${part.text.trim()}”. Write a name with a comma as ${instead}`
    const fix = this.replaceFix(range, instead)
    const fixes = fix && { fixes: [fix] }
    return { code: 'encounter.comma', severity: 'warning', message, ...range, ...fixes }
  }

  reportPart(part: TextSlice, word: string): void {
    const near = isNumberOrDice(word) ? undefined : closestMatch(word, Object.keys(flags))
    const message = `Expected a number for hp, ac, mod or xp, or one of hidden, friend and ally, found “${word}”`
    const fix = near === undefined ? undefined : this.replaceFix(part, near)
    this.report('unknown-part', 'warning', message, part, fix)
  }

  /** Reports flags whose value is not true, false, yes, no or empty, such as `hidden: 1`. */
  checkFlags(pairs: readonly YamlPair[]): void {
    for (const { key, value } of pairs) {
      if (!flagOf(key.text) || (value.kind === 'scalar' && isFlagWord(value.text))) continue
      const message = `Expected true or false for ${key.text}, found “${this.written(value)}”`
      const isMeant = value.kind === 'scalar' && /^(?:1|on|y)$/i.test(value.text.trim())
      const fix = isMeant ? this.replaceFix(value, 'true') : undefined
      this.report('value', 'warning', message, value, fix)
    }
  }

  written({ start, end }: Range): string {
    return this.source.slice(start, end).replace(/\s+/g, ' ').trim()
  }

  isOneLine({ start, end }: Range): boolean {
    return !this.source.slice(start, end).includes('\n')
  }

  /** Whether a range is the whole text of a list entry on one line: `Rat` of `- Rat`. */
  isListEntry({ start, end }: Range): boolean {
    const lineStart = this.source.lastIndexOf('\n', start - 1) + 1
    const after = this.source.slice(end).split('\n', 1)[0] ?? ''
    return /^[ \t]*- +$/.test(this.source.slice(lineStart, start)) && after.trim() === ''
  }

  replaceFix({ start, end }: Range, text: string): Fix | undefined {
    if (!this.isOneLine({ start, end })) return undefined
    return writeFix(text.trim(), { start, end }, text)
  }

  /** The fix that puts a dash before each key. `undefined` unless each key has one line, together with its value. */
  dashesFix(pairs: readonly YamlPair[]): Fix | undefined {
    const before = ({ key }: YamlPair) =>
      this.source.slice(this.source.lastIndexOf('\n', key.start) + 1, key.start)
    const isPlain = (pair: YamlPair) =>
      before(pair).trim() === '' && this.isOneLine({ start: pair.key.start, end: pair.value.end })
    if (!pairs.every(isPlain)) return undefined
    const edits = pairs.map(({ key: { start, text } }) => {
      const [sign = ''] = bullet.exec(text) ?? []
      return { start, end: start + sign.length, text: '- ' }
    })
    return { title: 'Write “- ” before each creature', edits }
  }

  /**
   * Reports a map in place of the list of creatures. Returns the list to read instead: the first of several named
   * lists, such as waves. An empty list if the map is empty or begins with `*`, which the YAML parser reports.
   * `undefined` if the creatures are the keys of the map itself.
   */
  checkMap({ pairs, start, end }: YamlMap): YamlList | undefined {
    const [first] = pairs
    if (!first || first.key.text === '*') return { kind: 'list', items: [], start, end }
    const isGrouped = pairs.every(({ value }) => value.kind === 'list')
    if (isGrouped && !looksLikeCount(first.key.text) && first.value.kind === 'list') {
      const message = `Expected one list of creatures, found “${first.key.text}:”. Fray reads this list; write creatures that come later under “reinforcements:”`
      this.report('no-list', 'warning', message, first.key)
      return first.value
    }
    const [sign = 'key: value'] = bullet.exec(first.key.text) ?? []
    const message = `Expected a list with “- ” before each creature, found “${sign.trim()}”`
    this.report('no-list', 'warning', message, { start, end }, this.dashesFix(pairs))
    return undefined
  }

  /**
   * Splits an entry at later lines that begin with a dash, and reports the first of these dashes. Their column differs
   * from the column of the list, so YAML reads the lines as one text. Returns the parts.
   */
  dashed(entry: TextSlice): readonly TextSlice[] {
    const { start, end } = entry
    const lines = [...this.source.slice(start, end).matchAll(/\n([ \t]{1,99})- +/g)]
    if (lines.length === 0) return [entry]
    const before = this.source.slice(this.source.lastIndexOf('\n', start - 1) + 1, start)
    const column = /^[ \t]*(?=- )/.exec(before)?.[0]
    const edits = lines.map(({ index, 1: indent = '' }) => {
      const from = start + index + 1
      return { start: from, end: from + indent.length, text: column ?? '' }
    })
    const at = start + (lines[0]?.index ?? 0) + 1
    const message = 'Expected all dashes of a list in one column, found a dash in another'
    const fix =
      column === undefined ? undefined : { title: 'Write the dashes in one column', edits }
    this.report('no-list', 'error', message, { start: at, end }, fix)
    const starts = [start, ...lines.map(({ 0: dash, index }) => start + index + dash.length)]
    const ends = [...lines.map(({ index }) => start + index), end]
    return starts.map((from, nth) => {
      const text = this.source.slice(from, ends[nth]).trim()
      return { text, start: from, end: from + text.length }
    })
  }
}
