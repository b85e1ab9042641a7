import type { FieldSource } from '../../../core/statblock/list-entries.ts'
import { namedEntries, reportEntry } from '../../../core/statblock/list-entries.ts'
import type { Gear, Spell } from '../state.ts'
import type { Tag } from '../tables/damage-tags.ts'
import { tags } from '../tables/damage-tags.ts'

/** Reads gear by name: `torch`, `rope stowed`, `rope (stowed)`. */
export function readGear(words: readonly string[], from: FieldSource): Record<string, Gear> {
  const gear: Record<string, Gear> = {}
  for (const [name, marks] of namedEntries(words, ['stowed', 'handy'], from)) {
    const isLight = /\b(torch|lantern|candle)/i.test(name)
    gear[name] = { place: marks.includes('stowed') ? 'stowed' : 'hand', isLight, isLit: false }
  }
  return gear
}

/** Reads spells by name: `kindle`, `drowse touch`, `bolt (test)`. */
export function readSpells(words: readonly string[], from: FieldSource): Record<string, Spell> {
  const spells: Record<string, Spell> = {}
  for (const [name, marks] of namedEntries(words, ['touch', 'test'], from))
    spells[name] = { needsTouch: marks.includes('touch'), needsTest: marks.includes('test') }
  return spells
}

/** Reads damage tags, in the order of the table. Reports unknown words. */
export function readTags(words: readonly string[], from: FieldSource): readonly Tag[] {
  const found = tags.filter((tag) => words.some((word) => word.toLowerCase().includes(tag)))
  words.forEach((word, index) => {
    if (word === '' || tags.some((tag) => word.toLowerCase().includes(tag))) return
    const message = `“${word}” is no damage tag of Hestia: expected crushing, slashing or piercing`
    reportEntry(from, index, 'statblock.tag', 'warning', message)
  })
  return found
}

/** Reports damage tags that count for nothing, because the creature resists them or is immune to them, too. */
export function reportOverruled(
  words: readonly string[],
  from: FieldSource,
  stronger: readonly Tag[]
): void {
  words.forEach((word, index) => {
    const tag = stronger.find((one) => word.toLowerCase().includes(one))
    if (tag === undefined) return
    const message = `“${word}” has no effect: the creature resists ${tag}, or is immune to it`
    reportEntry(from, index, 'statblock.value', 'info', message)
  })
}
