import type { Fix, Issue, Range, Severity } from '../../core/issues/issue.ts'
import { writeFix } from '../../core/issues/issue.ts'
import { closestMatch } from '../../core/text/fuzzy-match.ts'
import type { TextSlice } from '../text/comma-list.ts'
import { creatureItem } from '../yaml/quote.ts'
import type { YamlPair } from '../yaml/yaml-node.ts'
import { flagOf, flags, isFlagWord, isNumberOrDice } from './creature-line.ts'

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
    const message = `Expected a number, or dice such as 1d4+1, found “${part.text.trim()}”`
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
    const message = `Expected hp, ac, mod and xp as numbers, or hidden, friend, ally, found “${word}”`
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
    const edits = pairs.map(({ key: { start } }) => ({ start, end: start, text: '- ' }))
    return { title: 'Make it a list', edits }
  }
}
