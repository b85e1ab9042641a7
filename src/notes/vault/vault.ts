import type { Note } from '../note.ts'
import { type PersistentMap, persistentMap } from './persistent-map.ts'
import { createIndex, updateIndex, type VaultIndex } from './vault-index.ts'

/** The notes that know of each other. */
export interface Vault {
  readonly notes: PersistentMap<Note>
  /** Made when the first statblock is looked for. */
  index(): VaultIndex
  /** The index if it has been made. */
  readonly builtIndex: VaultIndex | undefined
}

export const createVault = (notes: readonly Note[]): Vault =>
  vaultOf(persistentMap(notes.map((note) => [note.path, note])))

function vaultOf(notes: PersistentMap<Note>, known?: VaultIndex): Vault {
  let made = known
  return {
    notes,
    index: () => {
      made ??= createIndex(notes.values())
      return made
    },
    get builtIndex() {
      return made
    }
  }
}

/** The vault with notes added or read anew, and without those there are no more. The index stays as it is while no name changes. */
export function withChanges(vault: Vault, changes: ReadonlyMap<string, Note | undefined>): Vault {
  const notes = vault.notes.with(changes)
  // To bring in many changes one by one costs more than to begin anew.
  let index = changes.size <= maxIncrementalChanges ? vault.builtIndex : undefined
  for (const [path, note] of changes)
    index = index && updateIndex(index, vault.notes.get(path), note)
  return vaultOf(notes, index)
}

const maxIncrementalChanges = 20

export const withNote = (vault: Vault, note: Note): Vault =>
  withChanges(vault, new Map([[note.path, note]]))

export const withoutNote = (vault: Vault, path: string): Vault =>
  withChanges(vault, new Map([[path, undefined]]))
