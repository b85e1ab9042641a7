import { addToList } from '../add-to-list.ts'
import type { Note } from '../note.ts'
import { lazy } from '../text/lazy.ts'
import { titleKey } from './note-path.ts'
import type { PersistentMap } from './persistent-map.ts'
import { persistentMap } from './persistent-map.ts'
import type { VaultIndex } from './vault-index.ts'
import { createIndex, updateIndex } from './vault-index.ts'

/** All notes, with an index of their creatures by name. */
export interface Vault {
  readonly notes: PersistentMap<Note>
  /** Built on the first lookup. */
  index(): VaultIndex
  /** The index, if it is built already. */
  readonly builtIndex: VaultIndex | undefined
  /** The paths of all notes by lower-case note name. Built on the first lookup. */
  readonly pathsByTitle: () => ReadonlyMap<string, readonly string[]>
}

/** Creates a vault of these notes. Of two notes with the same path, the later one counts. */
export const createVault = (notes: readonly Note[]): Vault =>
  vaultOf(persistentMap(notes.map((note) => [note.path, note])))

function vaultOf(
  notes: PersistentMap<Note>,
  known?: VaultIndex,
  pathsByTitle: Vault['pathsByTitle'] = lazy(() => groupByTitle(notes.keys()))
): Vault {
  let index = known
  return {
    notes,
    pathsByTitle,
    index: () => {
      index ??= createIndex(notes.values())
      return index
    },
    get builtIndex() {
      return index
    }
  }
}

function groupByTitle(paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const titles = new Map<string, string[]>()
  for (const path of paths) addToList(titles, titleKey(path), path)
  return titles
}

/**
 * A vault with notes added, replaced or, where `undefined`, removed. Updates the index for a few changes. After many,
 * the next lookup builds the index again.
 */
export function withChanges(vault: Vault, changes: ReadonlyMap<string, Note | undefined>): Vault {
  const notes = vault.notes.with(changes)
  // For many changes, building the index again is cheaper.
  let index = changes.size <= maxIncrementalChanges ? vault.builtIndex : undefined
  for (const [path, note] of changes)
    index = index && updateIndex(index, vault.notes.get(path), note)
  const isSameNotes = [...changes].every(
    ([path, note]) => note !== undefined && vault.notes.get(path) !== undefined
  )
  return vaultOf(notes, index, isSameNotes ? vault.pathsByTitle : undefined)
}

const maxIncrementalChanges = 20

export const withNote = (vault: Vault, note: Note): Vault =>
  withChanges(vault, new Map([[note.path, note]]))

export const withoutNote = (vault: Vault, path: string): Vault =>
  withChanges(vault, new Map([[path, undefined]]))
