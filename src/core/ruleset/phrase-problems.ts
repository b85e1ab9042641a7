import { foldCase } from '../text/same-words.ts'
import type { Declaration } from './command.ts'
import type { PhrasePiece } from './phrase.ts'

/**
 * Returns the mistakes in the phrases of a game, as messages. A mistake is a parameter that only the phrase or only
 * `params` has, or two commands with the same phrase. `pieces`: the pieces of each phrase, by the type of its command.
 */
export function phraseProblems<State>(
  declarations: Readonly<Record<string, Declaration<State>>>,
  pieces: ReadonlyMap<string, readonly PhrasePiece[]>
): readonly string[] {
  const problems: string[] = []
  const typesByPhrase = new Map<string, string>()
  for (const [type, { phrase, params }] of Object.entries(declarations)) {
    const written = new Set((pieces.get(type) ?? []).flatMap((one) => paramOf(one) ?? []))
    for (const name of written)
      if (!Object.hasOwn(params, name))
        problems.push(`the phrase of ${type} has {${name}}, and its params do not: “${phrase}”`)
    for (const name of Object.keys(params))
      if (!written.has(name))
        problems.push(`the params of ${type} have ${name}, and its phrase does not: “${phrase}”`)
    const key = foldCase(phrase)
    const other = typesByPhrase.get(key)
    if (other !== undefined) problems.push(`${other} and ${type} have the same phrase: “${phrase}”`)
    typesByPhrase.set(key, type)
  }
  return problems
}

const paramOf = (piece: PhrasePiece): string | undefined =>
  'param' in piece ? piece.param : undefined
