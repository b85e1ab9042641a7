import { GameError } from '../core/ruleset/wrap-game.ts'
import { errorMessage } from '../notes/vault/find-notes.ts'
import { registerRulesets } from '../rulesets/index.ts'
import { exitCode } from './cli-command.ts'
import type { Environment } from './environment.ts'

/** An error whose message says why the games of a module cannot be played. */
class ModuleError extends Error {}

/** Runs the command `name` with Fray’s own games and those of the modules at `paths`. Returns the exit code. */
export async function withGames(
  name: string,
  paths: readonly string[],
  env: Environment,
  run: () => Promise<number>
): Promise<number> {
  try {
    const revertChanges = await registerModules(paths, env)
    return await run().finally(revertChanges)
  } catch (error) {
    if (!(error instanceof ModuleError) && !(error instanceof GameError)) throw error
    env.printError(`fray ${name}: ${error.message}`)
    return exitCode.usage
  }
}

/**
 * Registers the games of modules, and returns a function that removes them. If one is invalid, rejects with a
 * `ModuleError` and registers none.
 */
async function registerModules(paths: readonly string[], env: Environment): Promise<() => void> {
  try {
    const games: unknown[] = []
    for (const path of new Set(paths)) games.push(...(await gamesIn(path, env)))
    return registerRulesets(games)
  } catch (error) {
    throw new ModuleError(errorMessage(error))
  }
}

/** The exports of a module that look like games. A CommonJS module has all exports in `default` too. */
async function gamesIn(path: string, env: Environment): Promise<readonly unknown[]> {
  const module = await env.loadModule(path).catch((error: unknown) => {
    throw new Error(`${path} cannot be loaded: ${errorMessage(error)}`)
  })
  const exported = [module, module.default].flatMap((one) =>
    typeof one === 'object' && one !== null ? [one, ...Object.values(one)] : []
  )
  const games = [...new Set(exported)].filter(
    (one) => typeof one === 'object' && one !== null && Object.hasOwn(one, 'contract')
  )
  if (games.length === 0) throw new Error(`${path} exports no ruleset`)
  return games
}
