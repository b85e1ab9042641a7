import type { CliArgs } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import type { Environment } from '../environment.ts'

/** Runs the language server. Ignores arguments, because many editors add `--stdio`. */
export async function run(_: CliArgs, env: Environment): Promise<number> {
  await env.serveLanguage(env.version)
  return exitCode.done
}
