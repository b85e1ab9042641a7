import { isAbsolute, join, normalize, relative } from 'node:path'
import type { Issue } from '../core/issues/issue.ts'
import type { VaultFolder } from '../notes/vault/vault-folder.ts'
import { vaultReason } from '../notes/vault/vault-folder.ts'
import type { CliArgs } from './cli-command.ts'
import type { Environment } from './environment.ts'
import { reportTo } from './read-notes.ts'

/** The value of `--vault`. */
export const vaultNamed = ({ options }: Pick<CliArgs, 'options'>): string | undefined =>
  typeof options.vault === 'string' ? options.vault : undefined

/** The other notes of the vault of a note, and the path of the note among them. */
interface VaultOfNote {
  readonly vault: VaultFolder
  readonly path: string
  readonly others: readonly string[]
}

/** Finds the vault of a note, or of standard input, and its other notes. Rejects if the vault cannot be listed. */
export async function vaultOfNote(
  path: string,
  args: Pick<CliArgs, 'options'>,
  env: Environment
): Promise<VaultOfNote> {
  const vault = await env.vaultFolder(path, vaultNamed(args))
  const own = path === '-' ? path : await env.realPath(path)
  const notes = await env.vaultNotes(vault.folder, reportTo(env))
  const others = notes.filter(({ realPath }) => realPath !== own).map((note) => note.path)
  return { vault, path: pathInVault(path, vault), others }
}

/**
 * The path of a note in its vault. Links and distances compare paths, so in a vault above the current folder all paths
 * have to begin with the folder of the vault.
 */
export function pathInVault(path: string, { folder }: VaultFolder): string {
  if (path === '-' || isAbsolute(path) || !folder.startsWith('..')) return path
  const below = relative(folder, path)
  return below.startsWith('..') ? path : join(folder, below)
}

/** A path as people type it in the current folder. */
export const pathFromHere = (path: string): string =>
  path.startsWith('..') && !isAbsolute(path) ? normalize(relative('', path)) : path

/** Prints where Fray looked for creatures, if one of these issues is an unknown name. */
export function printVault(
  issues: readonly Issue[],
  vault: VaultFolder,
  env: Pick<Environment, 'printError'>
): void {
  if (!issues.some(({ code }) => searchCodes.has(code))) return
  env.printError(
    `fray: creatures and parties are searched below ${vault.folder}, ${vaultReason(vault)}; --vault FOLDER names another folder`
  )
}

const searchCodes = new Set(['encounter.unknown-creature', 'encounter.unknown-party'])
