import { InvalidAnswer, MissingAnswer } from '../fight/answering-table.ts'
import type { Refusal } from './rulebook.ts'
import { refuse } from './rulebook.ts'
import type { AnyRuleset } from './ruleset.ts'

/** An error in a function of another extension’s game. The message names the game, the function and the original error. */
export class GameError extends Error {
  override readonly name = 'GameError'

  constructor(title: string, member: string, cause: unknown) {
    super(`${title} failed in ${member}: ${messageOf(cause)}`, { cause })
  }
}

/** The error of a tactic whose command the rules refuse. */
export const refusedTacticError = (title: string, { reason }: Pick<Refusal, 'reason'>): GameError =>
  new GameError(title, 'tactic', `the rules refuse its command: ${reason}`)

const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message || thrown.name : String(thrown)

/**
 * Returns the result of `work`, or that of `failed` if `work` throws a `GameError`. Throws any other error of `work`.
 */
export function catchGameError<T, Failed>(
  work: () => T,
  failed: (error: GameError) => Failed
): T | Failed {
  try {
    return work()
  } catch (thrown) {
    if (thrown instanceof GameError) return failed(thrown)
    throw thrown
  }
}

type AnyFunction = (...args: unknown[]) => unknown

/** The names of all functions of a game. */
export const gameFunctions = [
  'checkStatblock',
  'checkDefaults',
  'settings',
  'editedCombatants',
  'begin',
  'editionOf',
  'refuses',
  'decide',
  'due',
  'createEvent',
  'apply',
  'copy',
  'view',
  'tell',
  'tactic',
  'activeCombatant',
  'vitals',
  'carryOver',
  'isPlayer',
  'sideOf'
] as const satisfies readonly (keyof AnyRuleset)[]

/** The results with which some functions report an error instead of throwing. */
const errorResults: Readonly<Record<string, (message: string) => unknown>> = {
  checkStatblock: (message) => [{ path: [], code: 'ruleset.failed', severity: 'error', message }],
  checkDefaults: (message) => [{ path: [], code: 'ruleset.failed', severity: 'error', message }],
  refuses: (message) => refuse('table', message)
}

/**
 * Wraps the functions of another extension’s game so that they throw only `GameError`, or return the error where their
 * result can hold one. Calls `report` for each error. The errors that a table throws for a missing or invalid answer
 * pass. Fray’s own games are not wrapped, which saves time.
 */
export function wrapGame(
  game: AnyRuleset,
  report: (error: GameError) => void = ignore
): AnyRuleset {
  const guard =
    (whole: object, run: AnyFunction, member: string): AnyFunction =>
    (...args) => {
      try {
        return run.apply(whole, args)
      } catch (thrown) {
        if (thrown instanceof GameError || isTableSignal(thrown)) throw thrown
        const error = new GameError(game.title, member, thrown)
        report(error)
        const errorResult = errorResults[member]
        if (errorResult) return errorResult(error.message)
        throw error
      }
    }
  /** A copy of an object with the named functions wrapped. */
  const guardIn = <T extends object>(whole: T, names: readonly string[], path = ''): T => {
    const functions = whole as Readonly<Record<string, AnyFunction>>
    const safe = names.flatMap((name) => {
      const run = functions[name]
      return run ? [[name, guard(whole, run, `${path}${name}`)]] : []
    })
    return { ...whole, ...Object.fromEntries(safe) }
  }
  const language = guardIn(game.language, languageFunctions, 'language.')
  const declarations = Object.entries(game.language.declarations).map(([type, declared]) => {
    const params = Object.entries(declared.params).map(([name, param]) => [
      name,
      guardIn(param, ['allowed', 'offered'], `${type}.${name}.`)
    ])
    return [type, { ...declared, params: Object.fromEntries(params) }]
  })
  return {
    ...guardIn(game, gameFunctions),
    conversions: game.conversions.map((one) => guardIn(one, ['value'], `conversions.${one.key}.`)),
    language: { ...language, declarations: Object.fromEntries(declarations) }
  }
}

const languageFunctions = ['format', 'quote', 'parse', 'offers', 'isDue']

const isTableSignal = (thrown: unknown): boolean =>
  thrown instanceof MissingAnswer || thrown instanceof InvalidAnswer

const ignore = (): void => undefined
