import type { PlayOptions } from '../core/fight/history.ts'
import type { NoteEdit } from '../core/issues/issue.ts'
import { applyEdits } from '../notes/edits.ts'
import { addCreatureEdits } from '../notes/encounter/add-creatures.ts'
import type { Note } from '../notes/note.ts'
import { parseNote } from '../notes/note.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import { inheritedFields } from '../notes/statblock/inheritance.ts'
import { findStatblock } from '../notes/vault/find-statblock.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { withNote } from '../notes/vault/vault.ts'
import type { Fight } from './fight.ts'
import { gameCalled, isSameGame } from './note-games.ts'
import { openFight } from './open-fight.ts'
import { prepare } from './prepare.ts'
import type { Setup } from './setup.ts'
import { findEncounter } from './setup.ts'

export interface Reinforcement {
  readonly name: string
  readonly side: string
  /** A number or a dice formula. */
  readonly count: string
  /** The note of its statblock; `undefined` if the encounter lists the creature. */
  readonly note: Note | undefined
}

/**
 * The creatures that may join a fight: the reserve of its encounter, then every creature of the vault for this game.
 * Player characters who fight already are left out.
 */
export function availableReinforcements(
  vault: Vault,
  { note, ruleset, encounter }: Setup,
  setting?: string
): readonly Reinforcement[] {
  const reserve = encounter.reserve.map(
    ({ name, side, count }): Reinforcement => ({
      name,
      side,
      count: String(count),
      note: undefined
    })
  )
  const taken = new Set(reserve.map(({ name }) => name.toLowerCase()))
  for (const { player, name } of encounter.entries) if (player) taken.add(name.toLowerCase())
  const fromNotes: Reinforcement[] = []
  for (const otherNote of vault.notes.values())
    for (const statblock of otherNote.statblocks) {
      const { name, isNamed, isPlayer } = statblock
      if (!isNamed || taken.has(name.toLowerCase())) continue
      // Of several statblocks with one name, the encounter refers to the nearest.
      const found = findStatblock(vault, name, note)
      if (!found || found.statblock.isPlayer !== isPlayer) continue
      const { id } = rulesetOf(found.note, found.statblock, setting)
      const game = gameCalled(vault, id)
      if (game ? !isSameGame(game, ruleset) : !ruleset.readsForeign) continue
      const fields = inheritedFields(vault, found)
      const issues = ruleset.checkStatblock(fields, encounter.defaults)
      if (issues.some(({ severity }) => severity === 'error')) continue
      taken.add(name.toLowerCase())
      const side = typeof fields.side === 'string' ? fields.side.trim() : ''
      fromNotes.push({
        name,
        side: side || (isPlayer ? 'Party' : 'Enemies'),
        count: '1',
        note: found.note
      })
    }
  return [...reserve, ...fromNotes.sort((a, b) => (a.name < b.name ? -1 : 1))]
}

/** The command that adds `wanted` creatures to a side. `wanted` is a number, or the dice formula of the reserve. */
export const reinforcementCommand = (
  { name, count }: Reinforcement,
  wanted: string,
  side: string
): string =>
  wanted === count
    ? `reinforcements for "${side}": "${name}"`
    : `reinforcements for "${side}": ${wanted} "${name}"`

/**
 * Adds a creature to the reserve of an encounter. Returns the edits of the note, and the fight with the new reserve at
 * the same point of its log; or the reason why not.
 */
export function addToReserve(
  vault: Vault,
  {
    note,
    place,
    setting
  }: { readonly note: Note; readonly place: string; readonly setting: string | undefined },
  creature: string,
  { dice, orders }: PlayOptions
): { readonly fight: Fight; readonly edits: readonly NoteEdit[] } | { readonly reason: string } {
  const block = findEncounter(note, place)
  const edits = block && addCreatureEdits(block, 'reinforcements', [creature])
  if (!edits)
    return { reason: 'First write “reinforcements:” as a list, with “- ” before each creature' }
  const editedNote = parseNote(note.path, applyEdits(note.text, edits), note)
  const extendedBlock = findEncounter(editedNote, place)
  const prepared =
    extendedBlock && prepare(withNote(vault, editedNote), editedNote, extendedBlock, setting)
  const setup = prepared && 'setup' in prepared ? prepared.setup : undefined
  const isListed = setup?.encounter.reserve.some(({ name }) => name === creature)
  // The log of the fight already has a seed.
  const opened = setup && isListed ? openFight(setup, { seed: 0, dice, orders }) : undefined
  return opened && 'fight' in opened
    ? { fight: opened.fight, edits }
    : { reason: `Write ${creature} under “reinforcements:” of the encounter first` }
}
