import type { Fix } from '../../core/issues/issue.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { isRecord } from '../../core/statblock/fields.ts'
import { stripWikilinks } from '../../core/text/links.ts'
import { foldName, readableName } from '../../core/text/names.ts'
import type { YamlNode, YamlScalar } from '../../core/text/yaml-node.ts'
import { hasText, toData } from '../../core/text/yaml-node.ts'

/** The fields that are maps. */
export const recordsIn = (fields: Fields): Readonly<Record<string, Fields>> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, Fields] => isRecord(entry[1]))
  )

/**
 * The values of a map by lower-case key. `oddKeys`: the keys with capital letters. If a map has `hp` and `HP`, `hp`
 * wins.
 */
export function lowerCaseKeys(node: YamlNode | undefined): {
  readonly fields: Fields
  readonly oddKeys: readonly YamlScalar[]
} {
  const fields: Record<string, unknown> = {}
  const oddKeys: YamlScalar[] = []
  const exact = new Set<string>()
  for (const { key, value } of node?.kind === 'map' ? node.pairs : []) {
    const lower = key.text.trim().toLowerCase()
    if (lower === '__proto__') continue
    const isExact = key.text.trim() === lower
    if (!isExact) oddKeys.push(key)
    if (!isExact && exact.has(lower)) continue
    if (isExact) exact.add(lower)
    fields[lower] = nameKeys.has(lower) ? toNames(value) : toData(value)
  }
  return { fields, oddKeys }
}

/** Keys whose values are names. */
const nameKeys = new Set(['name', 'side', 'party', 'creature', 'monster', 'extends'])

/** Converts names to data as written: `007` stays `007`. No value and `~` are `null`. */
const toNames = (node: YamlNode): unknown => {
  if (node.kind === 'list') return node.items.map(toNames)
  return node.kind === 'scalar' && hasText(node) ? node.text : toData(node)
}

/** The value of `ruleset:`, or of its alias `system:`. */
export function rulesetField(fields: Fields): string | undefined {
  const written = fields.ruleset ?? fields.system
  return typeof written === 'string' && written.trim() !== '' ? written.trim() : undefined
}

/** The fix for `name:Goblin`, which is one text in YAML because the space is missing. */
export function missingSpaceFix(body: string): { readonly fixes?: readonly Fix[] } {
  const edits = [...body.matchAll(/^[ \t]*[a-z][\w ]*:(?=[^\s:/])/gim)].map(
    ({ index, 0: key }) => ({
      start: index + key.length,
      end: index + key.length,
      text: ' '
    })
  )
  return edits.length === 0 ? {} : { fixes: [{ title: 'Add a space after the colon', edits }] }
}

/**
 * Converts a name for use in a log: one readable line without the characters of log syntax. `undefined` if nothing is
 * left.
 */
export function loggableName(text: string): string | undefined {
  const name = readableName(stripWikilinks(text))
    .replace(/[[\]|"]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return name === '' ? undefined : name
}

/** The key that compares names: `O’Brien "the Star" [x]` equals `O’Brien the Star x`, its form in logs. */
export const nameKey = (text: string): string =>
  foldName(/["|[\]]/.test(text) ? (loggableName(text) ?? text) : text)
