import type { AnyCommand, Declaration, Param, ParamValue } from '../core/ruleset/command.ts'
import type { Refusal } from '../core/ruleset/rulebook.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { listOf } from '../core/text/names.ts'
import type { OfferView, UnavailableValue } from '../core/view/tracker-view.ts'
import { isForm } from './command-pieces.ts'
import { cachedSuggestion } from './suggestion.ts'

/** The commands that `actor` or the game master may give now. */
export interface Offers {
  readonly actors: readonly string[]
  /** The combatant whose offers are shown: the requested, else the suggested, else the first possible actor. */
  readonly actor?: string
  readonly offers: readonly OfferView[]
  /** The suggested next command. */
  readonly suggested?: AnyCommand
}

/**
 * The offers of one actor and of the game master, one per command type. Leaves out commands to fill in piece by piece,
 * unless suggested. `wished`: the actor to show, if that combatant may act.
 */
export function offersOf(ruleset: AnyRuleset, state: object, wished?: string): Offers {
  const { language } = ruleset
  const suggested: Suggested | undefined = cachedSuggestion(ruleset, state)
  const actorsByType = actorsByCommand(ruleset, state)
  const actors = unique([...actorsByType.values()].flat())
  const actor =
    [wished, suggested?.by].find((one) => one !== undefined && actors.includes(one)) ?? actors[0]
  const suggestedText = suggested && language.quote(suggested)
  const offers = Object.entries(language.declarations).flatMap(([type, declaration]) => {
    // Offer the suggested command always, even if it has pieces to fill in.
    const isLeftOut = type !== suggested?.type && isForm(declaration, state, type)
    if (declaration.due || isLeftOut) return []
    if (actor !== undefined && actorsByType.get(type)?.includes(actor) === false) return []
    const offered = language.offers(state, type, actor)
    // A suggested list of names is offered whole, beside the single names.
    const isOfActor = suggested?.by === undefined || suggested.by === actor
    const isMissing =
      type === suggested?.type &&
      isOfActor &&
      offered.every((command) => language.quote(command) !== suggestedText)
    const commands = (isMissing ? [suggested, ...offered] : offered) as readonly Offered[]
    return offerFor(ruleset, state, { type, declaration, commands, suggestedText }) ?? []
  })
  return { actors, ...(actor !== undefined && { actor }), offers, ...(suggested && { suggested }) }
}

/** The offer of a single command; empty if the rules refuse it. */
export const offerOf = (
  ruleset: AnyRuleset,
  state: unknown,
  command: AnyCommand
): readonly OfferView[] => {
  const { type } = command
  const declaration = ruleset.language.declarations[type]
  const commands = [command as Offered]
  const offer =
    declaration &&
    offerFor(ruleset, state, { type, declaration, commands, suggestedText: undefined })
  return offer ? [offer] : []
}

export const actorsOf = (ruleset: AnyRuleset, state: unknown): readonly string[] =>
  unique([...actorsByCommand(ruleset, state).values()].flat())

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]

/**
 * The possible actors of each command type that has an actor. Most types share one `by` parameter, so its names
 * are computed once.
 */
function actorsByCommand(
  { language }: AnyRuleset,
  state: unknown
): ReadonlyMap<string, readonly string[]> {
  const namesByParam = new Map<unknown, readonly string[]>()
  const actors = new Map<string, readonly string[]>()
  for (const [type, { params, due }] of Object.entries(language.declarations)) {
    const { by } = params
    if (due || !by) continue
    const names = namesByParam.get(by) ?? by.offered(state, {}).map(String)
    namesByParam.set(by, names)
    actors.set(type, names)
  }
  return actors
}

type Suggested = AnyCommand & { readonly by?: string }

type Offered = AnyCommand & Readonly<Record<string, ParamValue>>

/** Commands of one type, to show as one offer. */
interface Candidates {
  readonly type: string
  readonly declaration: Declaration<unknown>
  /** Every possible command of the type, allowed or refused. */
  readonly commands: readonly Offered[]
  readonly suggestedText: string | undefined
}

/** One offer with the allowed commands as variants; `undefined` if the rules refuse all of them. */
function offerFor(
  ruleset: AnyRuleset,
  state: unknown,
  { type, declaration, commands, suggestedText }: Candidates
): OfferView | undefined {
  const { label, rule, role } = declaration
  const refusals = commands.map((command) => ruleset.refuses(state, command))
  const allowed = commands.filter((_, index) => !refusals[index])
  const [first] = allowed
  if (!first) return undefined
  // A choice whose first option is empty is an optional suffix. `by` is the actor of the whole offer.
  const allParams = Object.entries(declaration.params).map(([name, param]) => ({
    name,
    param,
    words: param.kind === 'choice' ? param.allowed(state, first) : []
  }))
  const additions = allParams.filter(({ words }) => words[0] === '' && words.length > 1)
  const params = allParams.filter(({ name, words }) => name !== 'by' && words[0] !== '')
  const valueIn = (command: Offered, { name, param }: NamedParam): string =>
    param.kind === 'number'
      ? `${command[name]} ${param.label}`
      : listOf([command[name] ?? ''].flat().map(String))
  const variants = allowed.map((command) => ({
    values: params.map((param) => valueIn(command, param)),
    text: ruleset.language.quote(command)
  }))
  const isSuggested = variants.some(({ text }) => text === suggestedText)
  if (isSuggested)
    variants.sort((a, b) => Number(b.text === suggestedText) - Number(a.text === suggestedText))
  const [firstParam] = params
  return {
    type,
    label,
    rule,
    ...(role && { role }),
    ...(typeof first.by === 'string' && { by: first.by }),
    isSuggested,
    params: params.map(({ param }) => ({ label: param.label, isPlace: param.isPlace === true })),
    variants,
    unavailable: firstParam
      ? unavailableValues(
          commands.map((command) => valueIn(command, firstParam)),
          refusals
        )
      : [],
    additions: additions.map(({ param, words }) => ({
      label: param.label,
      words: words.map(String)
    }))
  }
}

interface NamedParam {
  readonly name: string
  readonly param: Param<unknown>
}

/** The values of the first parameter with which every command is refused, each with the first reason. */
function unavailableValues(
  values: readonly string[],
  refusals: readonly (Refusal | undefined)[]
): readonly UnavailableValue[] {
  const possible = new Set(values.filter((_, index) => !refusals[index]))
  const unavailable = new Map<string, UnavailableValue>()
  values.forEach((value, index) => {
    const refusal = refusals[index]
    if (refusal && !possible.has(value) && !unavailable.has(value))
      unavailable.set(value, { value, ...refusal })
  })
  return [...unavailable.values()]
}
