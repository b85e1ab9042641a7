/** The folder whose notes belong together, and the reason why Fray chose that folder. */
export interface VaultFolder {
  readonly folder: string
  /**
   * The entry that marks the folder, such as `.obsidian`. `given`: the user named the folder. `current`: the note is
   * below the current folder. `own`: the folder of the note itself.
   */
  readonly foundBy: (typeof vaultMarkers)[number] | '*.code-workspace' | 'given' | 'current' | 'own'
}

/**
 * The folders and functions that the host gives to the search. All folders are absolute paths or URIs, without a slash
 * at the end.
 */
interface FolderSearch {
  /** The folder that the user named as the vault. If set, there is no search. */
  readonly given: string | undefined
  /** The current folder of the program, if it has one. */
  readonly current: string | undefined
  /**
   * The home folder of the user. The search ends below that folder, because its `.vscode` and `.git` mark no vault.
   */
  readonly home: string | undefined
  /** The folder that contains a folder, or `undefined` for the root of a disk. */
  readonly parentOf: (folder: string) => string | undefined
  /** The names of the entries of a folder. Rejects if the folder cannot be read. */
  readonly namesIn: (folder: string) => Promise<readonly string[]>
}

/** The entries that mark the folder of a vault. `.git` is a file in a worktree. */
const vaultMarkers = ['.obsidian', '.vscode', '.git'] as const

/**
 * Finds the vault of a note. The first that applies: the given folder, the nearest folder upwards with a marker, the
 * current folder if it contains the note. Otherwise the vault is the folder of the note. Never rejects.
 */
export async function findVaultFolder(
  folder: string,
  { given, current, home, parentOf, namesIn }: FolderSearch
): Promise<VaultFolder> {
  if (given !== undefined) return { folder: given, foundBy: 'given' }
  const aboveHome = new Set(home === undefined ? [] : withFoldersAbove(home, parentOf))
  const candidates = withFoldersAbove(folder, parentOf).filter(
    (one) => !aboveHome.has(one) && parentOf(one) !== undefined
  )
  for (const candidate of candidates) {
    const foundBy = markerIn(await namesIn(candidate).catch(() => []))
    if (foundBy) return { folder: candidate, foundBy }
  }
  if (current !== undefined && candidates.includes(current))
    return { folder: current, foundBy: 'current' }
  return { folder, foundBy: 'own' }
}

const markerIn = (names: readonly string[]) =>
  vaultMarkers.find((marker) => names.includes(marker)) ??
  (names.some((name) => name.endsWith('.code-workspace')) ? '*.code-workspace' : undefined)

/** A folder and all folders above it, the nearest first. */
function withFoldersAbove(folder: string, parentOf: FolderSearch['parentOf']): readonly string[] {
  const parent = parentOf(folder)
  return parent === undefined ? [folder] : [folder, ...withFoldersAbove(parent, parentOf)]
}

const reasons: Readonly<Record<VaultFolder['foundBy'], string>> = {
  '.obsidian': 'the nearest folder with .obsidian',
  '.vscode': 'the nearest folder with .vscode',
  '.git': 'the nearest folder with .git',
  '*.code-workspace': 'the nearest folder with a .code-workspace file',
  given: 'the folder named as the vault',
  current: 'the current folder',
  own: 'the folder of the note'
}

/** Why this folder is the vault, as a phrase. */
export const vaultReason = ({ foundBy }: VaultFolder): string => reasons[foundBy]
