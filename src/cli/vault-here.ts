import type { Vault } from '../notes/vault/vault.ts'
import { createVault } from '../notes/vault/vault.ts'
import type { CliArgs } from './cli-command.ts'
import type { Environment } from './environment.ts'
import { readNotes, reportTo } from './read-notes.ts'
import { vaultNamed } from './vault-of-note.ts'

/** Reads the vault of the current folder, or of `--vault`. */
export async function vaultHere(args: Pick<CliArgs, 'options'>, env: Environment): Promise<Vault> {
  const { folder } = await env.vaultFolder('-', vaultNamed(args))
  const found = await env.vaultNotes(folder, reportTo(env))
  const paths = found.map(({ path }) => path)
  return createVault(await readNotes(paths, env))
}
