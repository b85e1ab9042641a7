import type { CliArgs } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import type { Environment } from '../environment.ts'

/** Answers an editor. Many of them add `--stdio` to every language server. */
export async function run(_: CliArgs, env: Environment): Promise<number> {
  await env.serveLanguage(env.version)
  return exitCode.done
}
