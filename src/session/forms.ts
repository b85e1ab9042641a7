import type { Args, Declaration } from '../core/ruleset/command.ts'
import { parsePhrase } from '../core/ruleset/phrase.ts'
import type { CommandPiece } from '../core/view/command-view.ts'

/**
 * Whether a command of the table is filled in piece by piece: it has a number or free text, or several parameters,
 * which would give thousands of variants in a fight of sixty.
 */
export function isForm(
  { params, due }: Declaration<unknown>,
  state: unknown,
  type: string
): boolean {
  const all = Object.values(params)
  const hasFreeInput = all.some(
    ({ kind }) => kind === 'number' || kind === 'free' || kind === 'text'
  )
  const required = all.filter(
    ({ kind, allowed }) => kind !== 'choice' || allowed(state, { type })[0] !== ''
  )
  return !due && !('by' in params) && (hasFreeInput || required.length > 1)
}

/** The phrase of a command as pieces to fill in. `actor`: who acts, if it takes their turn. */
export function commandPieces(
  { phrase, params }: Declaration<unknown>,
  type: string,
  state: unknown,
  actor?: string
): readonly CommandPiece[] {
  const first = parsePhrase(phrase).find(
    (piece) => 'param' in piece && params[piece.param]?.kind === 'name'
  )
  const firstName = first && 'param' in first ? first.param : ''
  const valuesOf = (name: string, args: Args): readonly string[] => {
    const param = params[name]
    if (!param) return []
    if (name === 'by' && actor !== undefined) return [actor]
    const offered = param.kind === 'choice' ? [] : param.offered(state, args)
    return (offered.length > 0 ? offered : param.allowed(state, args)).map(String)
  }
  const firstValues = valuesOf(firstName, { type })
  return parsePhrase(phrase).map((piece): CommandPiece => {
    const optional = piece.isOptional && { isOptional: true as const }
    if ('words' in piece) return { kind: 'words', words: piece.words, ...optional }
    const param = params[piece.param]
    if (!param) return { kind: 'words', words: piece.param }
    const { kind, label, allowed, offered } = param
    if (kind === 'number' || kind === 'text') return { kind, label, ...optional }
    if (kind === 'free') return { kind: 'text', label, ...optional }
    const isDependent = Math.max(allowed.length, offered.length) > 1
    const valuesFor = isDependent &&
      piece.param !== firstName && {
        valuesFor: Object.fromEntries(
          firstValues.map((value) => [value, valuesOf(piece.param, { type, [firstName]: value })])
        )
      }
    const values = piece.param === firstName ? firstValues : valuesOf(piece.param, { type })
    return { kind: kind === 'choice' ? kind : 'name', label, values, ...valuesFor }
  })
}
