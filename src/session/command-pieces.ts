import type { Args, Declaration } from '../core/ruleset/command.ts'
import type { PhrasePiece } from '../core/ruleset/phrase.ts'
import { parsePhrase } from '../core/ruleset/phrase.ts'
import type { CommandPiece } from '../core/view/command-view.ts'

/**
 * Whether a command is filled in piece by piece. That is so for a command of the game master with a number,
 * free text, or several parameters. A list of its variants would have thousands in a fight of sixty.
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

/**
 * The phrase of a command as pieces to fill in. `actor`: the combatant whose turn the command takes, if any.
 * `ends`: commands whose phrases differ only in the end, which becomes a choice.
 */
export function commandPieces(
  declaration: Declaration<unknown>,
  type: string,
  state: unknown,
  actor?: string,
  ends: readonly Declaration<unknown>[] = []
): readonly CommandPiece[] {
  const { phrase, params } = declaration
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
  const whole = parsePhrase(phrase)
  const shared = whole.filter((piece, index) =>
    ends.every((other) => isSamePiece(piece, parsePhrase(other.phrase)[index]))
  )
  const pieces = (ends.length > 0 ? shared : whole).map((piece): CommandPiece => {
    const optional = piece.isOptional && { isOptional: true as const }
    if ('words' in piece) return { kind: 'words', words: piece.words, ...optional }
    const param = params[piece.param]
    if (!param) return { kind: 'words', words: piece.param }
    const { kind, label, allowed, offered } = param
    if (kind === 'number' || kind === 'text') return { kind, label, ...optional }
    if (kind === 'free')
      return { kind: 'text', label, suggested: offered(state, {}).map(String), ...optional }
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
  if (ends.length === 0) return pieces
  const endingsFor = (name: string): readonly string[] =>
    [declaration, ...ends].flatMap((one) =>
      endingsOf(one, shared.length, state, { [firstName]: name })
    )
  const optional = whole.flatMap((piece): readonly CommandPiece[] => {
    if (!piece.isOptional) return []
    if ('words' in piece) return [{ kind: 'words', words: piece.words, isOptional: true }]
    return [{ kind: 'text', label: params[piece.param]?.label ?? '', isOptional: true }]
  })
  const valuesFor = Object.fromEntries(firstValues.map((name) => [name, endingsFor(name)]))
  const end = {
    kind: 'choice',
    label: 'time',
    values: endingsFor(''),
    valuesFor,
    isOpen: true
  } as const
  return [...pieces, end, ...optional]
}

const isSamePiece = (a: PhrasePiece, b: PhrasePiece | undefined): boolean =>
  b !== undefined &&
  a.isOptional === undefined &&
  ('words' in a ? 'words' in b && a.words === b.words : 'param' in b && a.param === b.param)

/** Every way to finish a phrase from piece `from` up to its optional end, with the offered values. */
function endingsOf(
  { phrase, params }: Declaration<unknown>,
  from: number,
  state: unknown,
  known: Args
): readonly string[] {
  let endings: readonly { readonly said: string; readonly args: Args }[] = [
    { said: '', args: known }
  ]
  for (const piece of parsePhrase(phrase).slice(from)) {
    if (piece.isOptional) break
    endings = endings.flatMap(({ said, args }) => {
      if ('words' in piece) return [{ said: said + piece.words, args }]
      const values = params[piece.param]?.offered(state, args) ?? []
      return values.map((value) => ({
        said: said + String(value),
        args: { ...args, [piece.param]: value }
      }))
    })
  }
  return endings.map(({ said }) => said)
}
