import type { FieldIssue } from '../../core/issue.ts'
import { fitsALog } from './fields.ts'
import type { Gear, Spell } from './state.ts'
import { type Tag, tags } from './tables/damage-tags.ts'

/** What a list of a statblock comes from, for the place of an issue. */
export interface Source {
  readonly key: string
  readonly written: unknown
  readonly issues: FieldIssue[]
}

/** Gear by name: `torch`, `rope stowed`, `rope (stowed)`. */
export function readGear(words: readonly string[], from: Source): Record<string, Gear> {
  const gear: Record<string, Gear> = {}
  for (const [name, marks] of named(words, ['stowed', 'handy'], from)) {
    const isLight = /\b(torch|lantern|candle)/i.test(name)
    gear[name] = { place: marks.includes('stowed') ? 'stowed' : 'handy', isLight, isLit: false }
  }
  return gear
}

/** Spells by name: `kindle`, `drowse touch`, `bolt (test)`. */
export function readSpells(words: readonly string[], from: Source): Record<string, Spell> {
  const spells: Record<string, Spell> = {}
  for (const [name, marks] of named(words, ['touch', 'test'], from))
    spells[name] = { needsTouch: marks.includes('touch'), needsTest: marks.includes('test') }
  return spells
}

/** Which damage tags are in a list. */
export function readTags(words: readonly string[], from: Source): readonly Tag[] {
  const found = tags.filter((tag) => words.some((word) => word.toLowerCase().includes(tag)))
  words.forEach((word, index) => {
    if (word === '' || tags.some((tag) => word.toLowerCase().includes(tag))) return
    const message = `“${word}” is no damage tag of Hestia: expected crushing, slashing or piercing`
    report(from, index, 'statblock.tag', 'warning', message)
  })
  return found
}

/** Each entry as its name and the marks behind it. A name stands once. */
function* named(
  words: readonly string[],
  marks: readonly string[],
  from: Source
): Generator<readonly [string, readonly string[]]> {
  const seen = new Set<string>()
  const mark = new RegExp(`[,(\\s]+(${marks.join('|')})\\)?$`, 'i')
  for (const [index, entry] of words.entries()) {
    const found: string[] = []
    let name = entry
    for (let last = mark.exec(name); last; last = mark.exec(name)) {
      found.push((last[1] ?? '').toLowerCase())
      name = name.slice(0, last.index).trim()
    }
    if (name === '') continue
    if (!fitsALog(name)) {
      const message = `“${name}” cannot stand in a log: expected a name without " | [ ] > #`
      report(from, index, 'statblock.name', 'error', message)
    } else if (seen.has(name.toLowerCase())) {
      report(from, index, 'statblock.double', 'warning', `“${name}” stands here twice`)
    } else {
      seen.add(name.toLowerCase())
      yield [name, found]
    }
  }
}

function report(
  { key, written, issues }: Source,
  index: number,
  code: string,
  severity: FieldIssue['severity'],
  message: string
): void {
  const path = Array.isArray(written) && index < written.length ? [key, index] : [key]
  issues.push({ path, code, severity, message })
}
