import type { CliArgs } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import type { Environment } from '../environment.ts'
import { vaultNamed } from '../vault-of-note.ts'

/** Runs the language server. Ignores `--stdio`, which many editors add. */
export async function run(args: CliArgs, env: Environment): Promise<number> {
  await env.serveLanguage(env.version, vaultNamed(args))
  return exitCode.done
}
