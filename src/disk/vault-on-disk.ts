import { readdir, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, isAbsolute, relative, resolve } from 'node:path'
import type { VaultFolder } from '../notes/vault/vault-folder.ts'
import { findVaultFolder } from '../notes/vault/vault-folder.ts'

/** Whether a folder can be a vault: not the root of a disk, and not the home folder of the user. */
export function isVault(folder: string): boolean {
  const absolute = resolve(folder)
  return dirname(absolute) !== absolute && absolute !== resolve(homedir())
}

/**
 * Finds the vault of `path`, which is a note, a folder, or `-` for the current folder. `given`: the vault folder that
 * the user named, if any. The folder of the result is absolute if `path` is, else relative to the current folder.
 */
export async function vaultFolder(
  path: string,
  given: string | undefined,
  current = resolve('.')
): Promise<VaultFolder> {
  const isFolder = path !== '-' && (await stat(path).catch(() => undefined))?.isDirectory()
  const start = path === '-' ? current : resolve(isFolder ? path : dirname(path))
  const found = await findVaultFolder(start, {
    given: given === undefined ? undefined : resolve(given),
    current,
    home: resolve(homedir()),
    parentOf: (folder) => (dirname(folder) === folder ? undefined : dirname(folder)),
    namesIn: (folder) => readdir(folder)
  })
  return { ...found, folder: isAbsolute(path) ? found.folder : relative('', found.folder) || '.' }
}
