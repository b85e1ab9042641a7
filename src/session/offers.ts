import type { AnyCommand, Declaration } from '../core/ruleset/command.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { FormView, Impossible, OfferView } from '../core/view/tracker-view.ts'
import { formsOf } from './forms.ts'

/** What may be given now: by whoever is to act, and by the table. */
export interface Offers {
  /** Everybody who may act now. */
  readonly actors: readonly string[]
  /** Who of them is to act: the one that is wished for, else the one who usually would. */
  readonly actor?: string
  readonly offers: readonly OfferView[]
  readonly forms: readonly FormView[]
}

/** The offers of one who may act and of the table, one for each kind of command; those of the others are theirs to wish for. */
export function offersOf(ruleset: AnyRuleset, state: unknown, wished?: string): Offers {
  const { language } = ruleset
  const suggested: Suggested | undefined = ruleset.tactic(state)
  const doers = doersOf(ruleset, state)
  const actors = [...new Set([...doers.values()].flat())]
  const actor =
    [wished, suggested?.by].find((one) => one !== undefined && actors.includes(one)) ?? actors[0]
  // What a sensible side does is an offer in any case.
  const forms = formsOf(ruleset, state).filter(({ type }) => type !== suggested?.type)
  const isForm = new Set(forms.map(({ type }) => type))
  const suggestedText = suggested && language.quote(suggested)
  const offers = Object.entries(language.declarations).flatMap(([type, declaration]) => {
    if (declaration.due || isForm.has(type)) return []
    if (actor !== undefined && doers.get(type)?.includes(actor) === false) return []
    const commands = language.offers(state, type, actor) as readonly Offered[]
    return offerOf(ruleset, state, { type, declaration, commands, suggestedText }) ?? []
  })
  return { actors, ...(actor !== undefined && { actor }), offers, forms }
}

/** Who may give each kind of command that takes a turn; most kinds share the blank that says so, which is asked once. */
function doersOf({ language }: AnyRuleset, state: unknown): ReadonlyMap<string, readonly string[]> {
  const asked = new Map<unknown, readonly string[]>()
  const doers = new Map<string, readonly string[]>()
  for (const [type, { params, due }] of Object.entries(language.declarations)) {
    const { by } = params
    if (due || !by) continue
    const known = asked.get(by) ?? by.offered(state, {}).map(String)
    asked.set(by, known)
    doers.set(type, known)
  }
  return doers
}

type Suggested = AnyCommand & { readonly by?: string }

type Offered = AnyCommand & Readonly<Record<string, string | number>>

interface Candidates {
  readonly type: string
  readonly declaration: Declaration<unknown>
  /** All that are worth offering, whether the rules allow them or not. */
  readonly commands: readonly Offered[]
  readonly suggestedText: string | undefined
}

/** The offer that comes of some commands; none where the rules allow none of them. */
function offerOf(
  ruleset: AnyRuleset,
  state: unknown,
  { type, declaration, commands, suggestedText }: Candidates
): OfferView | undefined {
  const { label, rule, role, params } = declaration
  const refusals = commands.map((command) => ruleset.refuses(state, command))
  const allowed = commands.filter((_, index) => !refusals[index])
  const [first] = allowed
  if (!first) return undefined
  // A choice that starts with no words at all is an addition; `by` is whose offer it is.
  const known = Object.entries(params).map(([blank, param]) => ({
    blank,
    param,
    words: param.kind === 'choice' ? param.known(state, first) : []
  }))
  const additions = known.filter(({ words }) => words[0] === '' && words.length > 1)
  const blanks = known.filter(({ blank, words }) => blank !== 'by' && words[0] !== '')
  const wordsAt = (command: Offered, index: number): string => {
    const { blank = '', param } = blanks[index] ?? {}
    return param?.kind === 'number' ? `${command[blank]} ${param.label}` : String(command[blank])
  }
  const ways = allowed.map((command) => ({
    values: blanks.map((_, index) => wordsAt(command, index)),
    text: ruleset.language.quote(command)
  }))
  const isSuggested = ways.some(({ text }) => text === suggestedText)
  if (isSuggested)
    ways.sort((a, b) => Number(b.text === suggestedText) - Number(a.text === suggestedText))
  // The first reason why nothing can be done with a value of the first blank stands for all of them.
  const impossible = new Map<string, Impossible>()
  const possible = new Set(ways.map(({ values }) => values[0]))
  if (blanks.length > 0)
    commands.forEach((command, index) => {
      const value = wordsAt(command, 0)
      const refusal = refusals[index]
      if (refusal && !possible.has(value) && !impossible.has(value))
        impossible.set(value, { value, ...refusal })
    })
  return {
    type,
    label,
    rule,
    ...(role && { role }),
    ...(typeof first.by === 'string' && { by: first.by }),
    isSuggested,
    blanks: blanks.map(({ param }) => ({ label: param.label, isPlace: param.isPlace === true })),
    ways,
    impossible: [...impossible.values()],
    additions: additions.map(({ param, words }) => ({
      label: param.label,
      words: words.map(String)
    }))
  }
}
