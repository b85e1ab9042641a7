import type { Fields } from '../statblock/fields.ts'
import { isRecord } from '../statblock/fields.ts'
import type { NotationReader } from './field-notation.ts'
import { formatFields } from './field-notation.ts'

// The rules of a game that a note describes, at the beginning of a log. The first line has all short parts. Each part that
// is a map has a line of its own.

export function formatRules(rules: Fields): readonly string[] {
  const parts = Object.entries(rules)
  const short = Object.fromEntries(parts.filter(([, value]) => !isRecord(value)))
  return [
    `= rules {${formatFields(short)}}`,
    ...parts.flatMap(([part, value]) =>
      isRecord(value) ? [`= rules ${part} {${formatFields(value)}}`] : []
    )
  ]
}

/**
 * Parses `rules {name: Roadside}` and `rules at 0 {players: dying}` after the “=”. A side may be called `rules`, but no
 * side has a brace before its colon. `undefined` for another line, or for a mistake.
 */
export function readRulesLine(reader: NotationReader): Fields | undefined {
  if (reader.error) return undefined
  const [lead, part = ''] = /^rules((?: [^":{]*)?)\{/.exec(reader.text.slice(reader.at)) ?? []
  if (lead === undefined) return undefined
  reader.at += lead.length - 1
  const read = reader.map()?.fields
  const name = part.trim()
  return read && (name === '' ? read : { [name]: read })
}
