import { defaultExclude, globMatcher } from './glob-match.ts'
import { findVaultFolder } from './vault-folder.ts'
import { parseExcluded, settingsPath } from './vault-settings.ts'
import type { VaultRoot } from './vault-watcher.ts'

/** The files of an editor’s computer, by URI. Both functions reject if the file or folder cannot be read. */
interface EditorFiles {
  readonly namesIn: (folder: string) => Promise<readonly string[]>
  readonly read: (path: string) => Promise<string>
  /** The home folder of the user, if there is one. */
  readonly home: string | undefined
}

/**
 * Finds the vault of a note that is in none of the folders of an editor, by the URI of the note. `undefined` if the
 * note has no vault, because its folder is the root of a disk or the home folder.
 */
export async function findOutsideVault(
  path: string,
  { namesIn, read, home }: EditorFiles,
  report: (problem: string) => void
): Promise<VaultRoot | undefined> {
  const start = parentOf(path)
  if (start === undefined) return undefined
  const { folder } = await findVaultFolder(start, {
    given: undefined,
    current: undefined,
    home,
    parentOf,
    namesIn
  })
  if (folder === home || parentOf(folder) === undefined) return undefined
  const settings = await read(`${folder}/${settingsPath}`).catch(() => '')
  const excluded = parseExcluded(settings, defaultExclude) ?? defaultExclude
  return { path: folder, isExcluded: globMatcher(excluded, report) }
}

/** The folder that contains a file or folder of a disk. `undefined` for the root of a disk, such as `file:///c%3A`. */
const parentOf = (uri: string): string | undefined =>
  /^file:\/\/[^/]*(?:\/[a-z](?::|%3A))?$/i.test(uri)
    ? undefined
    : uri.slice(0, uri.lastIndexOf('/'))
