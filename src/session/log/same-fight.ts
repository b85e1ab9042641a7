import type { Note } from '../../notes/note.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { withNote } from '../../notes/vault/vault.ts'
import { prepare } from '../prepare.ts'
import type { Setup } from '../setup.ts'
import { findEncounter, setupKey } from '../setup.ts'

/**
 * Finds the same fight in a newer text of its note. Its combatants and its log are equal, so new steps can be written
 * there. `undefined` if the combatants or the log have changed.
 */
export function sameFight(setup: Setup, newer: Note, vault: Vault): Setup | undefined {
  const block = findEncounter(newer, setup.place.name)
  const prepared = block && prepare(withNote(vault, newer), newer, block)
  if (!prepared || !('setup' in prepared)) return undefined
  return fightKey(prepared.setup) === fightKey(setup) ? prepared.setup : undefined
}

const fightKey = (setup: Setup): string => `${setupKey(setup)} ${setup.log?.fence.body ?? ''}`
