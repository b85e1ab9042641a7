import type { FieldSource } from '../../../core/statblock/list-entries.ts'
import { namedEntries, reportEntry } from '../../../core/statblock/list-entries.ts'
import { isLoggableName, unloggableNameMessage } from '../../../core/text/names.ts'
import type { Gear, Hindered } from '../state.ts'
import type { Attribute } from '../tables/attributes.ts'
import { attributes, highestAttribute } from '../tables/attributes.ts'
import { hindranceCalled, hindranceWords } from '../tables/hindrances.ts'
import type { Technique } from '../tables/techniques.ts'
import { techniqueCalled, techniques } from '../tables/techniques.ts'

/** Reads gear by name: `torch body`, `healing toolkit`, `rope`. */
export function readGear(words: readonly string[], from: FieldSource): Record<string, Gear> {
  const gear: Record<string, Gear> = {}
  for (const [name, marks] of namedEntries(words, ['body', 'hand', 'backpack'], from)) {
    const kind = /\b(torch|lantern|candle|oil)/i.test(name)
      ? 'light'
      : /\b(toolkit|tools|kit)\b/i.test(name)
        ? 'toolkit'
        : 'other'
    const place = marks.includes('body') || marks.includes('hand') ? 'at hand' : 'stowed'
    gear[name] = { kind, place, dots: 0, isLit: false }
  }
  return gear
}

/** Reads names of spells. Reports names that cannot appear in a log. */
export const readSpells = (words: readonly string[], from: FieldSource): readonly string[] =>
  [...namedEntries(words, ['action'], from)].map(([name]) => name)

/** Reads techniques by name, and whether Sneak Attack is one of them. */
export function readTechniques(
  words: readonly string[],
  from: FieldSource
): { readonly techniques: readonly Technique[]; readonly sneaks: boolean } {
  const found = new Set<Technique>()
  let sneaks = false
  words.forEach((word, index) => {
    const technique = techniqueCalled(word)
    if (technique) found.add(technique)
    else if (/^\s*sneak attack\s*$/i.test(word)) sneaks = true
    else if (word !== '') {
      const known = [...techniques.map((row) => row.technique), 'sneak attack'].join(', ')
      reportEntry(
        from,
        index,
        'statblock.technique',
        'warning',
        `Fray knows no technique “${word}”, expected one of ${known}`
      )
    }
  })
  return { techniques: [...found], sneaks }
}

/**
 * Reads `Weakened`, `Stuck STR`, `Stuck STR DR15 action`: a hindrance, the attribute and DR of its ending Test, and
 * whether that Test needs an Action.
 */
export function readHindrances(words: readonly string[], from: FieldSource): readonly Hindered[] {
  const found: Hindered[] = []
  words.forEach((entry, index) => {
    if (entry === '') return
    const [first = '', ...rest] = entry.split(/[\s(),]+/).filter((word) => word !== '')
    const hindrance = hindranceCalled(first)
    if (!hindrance) {
      const known = hindranceWords.join(', ')
      const message = `Fray knows no hindrance “${entry}”, expected one of ${known}, and the attribute that ends it`
      reportEntry(from, index, 'statblock.hindrance', 'warning', message)
      return
    }
    const test = attributes.find((known) => rest.some((word) => word.toUpperCase() === known))
    const costsAction = rest.some((word) => word.toLowerCase() === 'action')
    const dr = /\bDR\s?(\d{1,2})\b/i.exec(entry)?.[1]
    const given = dr === undefined ? {} : { dr: Number(dr) }
    if (!found.some((one) => one.hindrance === hindrance))
      found.push({ hindrance, test: test ?? 'CON', ...given, costsAction, from: '' })
  })
  return found
}

/** Reads usage dots already marked, by the name of the item: `longsword 2`. Without a number, 1. */
export function readWorn(
  words: readonly string[],
  from: FieldSource
): Readonly<Record<string, number>> {
  const worn: Record<string, number> = {}
  words.forEach((entry, index) => {
    const written = entry.trim()
    const [number = '', dots = '1'] = /\s(\d)$/.exec(written) ?? []
    const name = written.slice(0, written.length - number.length).trimEnd()
    if (name === '') return
    if (!isLoggableName(name))
      reportEntry(from, index, 'statblock.name', 'warning', unloggableNameMessage(name))
    else worn[name.toLowerCase()] = Number(dots)
  })
  return worn
}

/**
 * Reads an attribute from −6 to 6. A number outside is moved to the nearest limit, with an issue. `undefined` if none
 * is written.
 */
export function readAttribute(
  attribute: Attribute,
  written: number | undefined,
  { key, issues }: FieldSource
): number | undefined {
  if (written === undefined || Math.abs(written) <= highestAttribute) return written
  const nearest = written > 0 ? highestAttribute : -highestAttribute
  const message = `Expected a number from -6 to 6 for ${key}, found “${written}”. ${attribute} is set to ${nearest}`
  issues.push({ path: [key], code: 'statblock.value', severity: 'warning', message })
  return nearest
}
