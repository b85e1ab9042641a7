import { InvalidAnswer, MissingAnswer } from '../fight/answering-table.ts'
import { refuse } from './rulebook.ts'
import type { AnyRuleset } from './ruleset.ts'

/** A function of somebody else’s game threw: the message names the game and the function, and has what was thrown. */
export class GameError extends Error {
  override readonly name = 'GameError'

  constructor(title: string, member: string, cause: unknown) {
    super(`${title} failed in ${member}: ${messageOf(cause)}`, { cause })
  }
}

const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message || thrown.name : String(thrown)

/** What `work` gives; or what `failed` makes of the error, if a game fails in it. */
export function unlessGameFails<T, Failed>(
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

/** The functions of a game. */
export const gameFunctions = [
  'checkStatblock',
  'checkDefaults',
  'settings',
  'changedIn',
  'begin',
  'editionOf',
  'refuses',
  'decide',
  'due',
  'apply',
  'copy',
  'view',
  'tell',
  'tactic',
  'activeIn',
  'vitals',
  'carryOver',
  'isPlayer',
  'sideOf'
] as const satisfies readonly (keyof AnyRuleset)[]

/** Functions that have words of their own for what is wrong: they give those instead of an error. */
const inWords: Readonly<Record<string, (message: string) => unknown>> = {
  checkStatblock: (message) => [{ path: [], code: 'ruleset.failed', severity: 'error', message }],
  checkDefaults: (message) => [{ path: [], code: 'ruleset.failed', severity: 'error', message }],
  refuses: (message) => refuse('table', message)
}

/**
 * Somebody else’s game, whose functions throw nothing but a `GameError`. `report` is told of each. What the table throws
 * to ask for an answer passes. Fray’s own games need no guard, and do not pay for one.
 */
export function guarded(game: AnyRuleset, report: (error: GameError) => void = ignore): AnyRuleset {
  const guard =
    (whole: object, run: AnyFunction, member: string): AnyFunction =>
    (...args) => {
      try {
        return run.apply(whole, args)
      } catch (thrown) {
        if (thrown instanceof GameError || isTableSignal(thrown)) throw thrown
        const error = new GameError(game.title, member, thrown)
        report(error)
        const words = inWords[member]
        if (words) return words(error.message)
        throw error
      }
    }
  /** An object, with those of its functions that have these names guarded. */
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
