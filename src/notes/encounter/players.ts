import type { Range } from '../../core/issues/issue.ts'
import { addToList } from '../add-to-list.ts'
import type { Note, Statblock } from '../note.ts'
import type { FoundStatblock } from '../vault/find-statblock.ts'
import { findStatblock } from '../vault/find-statblock.ts'
import { sortByDistance } from '../vault/note-links.ts'
import { folderOf, titleKey } from '../vault/note-path.ts'
import { isTrackerData } from '../vault/tracker-data.ts'
import type { Vault } from '../vault/vault.ts'
import { playersInNote, playersInVault } from '../vault/vault-players.ts'
import { loggableName, nameKey } from '../yaml/fields.ts'
import type { EncounterBlock } from './encounter.ts'
import type { RepeatedPlayer, UnknownPlayer } from './unknown-names.ts'

interface ResolvedPlayer {
  readonly found: FoundStatblock
  /**
   * The range where the encounter names the player or the party. `undefined` for players that the encounter does not
   * name.
   */
  readonly source: Range | undefined
}

/**
 * The players of an encounter: the members of its party if the vault has the party, else the named players or the
 * nearest players. Adds parties and players that are in no note to `unknown`. Adds a player to `repeated` if several
 * notes have a statblock with the name.
 */
export function playersOfEncounter(
  vault: Vault,
  note: Note,
  block: EncounterBlock,
  unknown: UnknownPlayer[],
  repeated: RepeatedPlayer[]
): readonly ResolvedPlayer[] {
  if (block.party !== undefined) {
    const source = block.rangeOf(['party'])
    const members = partyMembers(vault, note, block.party)
    if (members.length > 0)
      return nearestOfEachName(members, note, repeated).map((found) => ({ found, source }))
    if (source) unknown.push({ name: block.party, range: source, isParty: true })
  }
  if (block.players === 'none') return []
  if (block.players === 'all')
    return nearestOfEachName(nearestPlayers(vault, note), note, repeated).map((found) => ({
      found,
      source: undefined
    }))
  return block.players.flatMap(({ name, range }) => {
    const found = findStatblock(vault, name, note)
    if (!found) unknown.push({ name, range, isParty: false })
    return found
      ? [{ found: { ...found, statblock: asPlayer(found.statblock) }, source: range }]
      : []
  })
}

/**
 * The players in their order; of several statblocks with one name, only the nearest to the note. Adds the others to
 * `repeated`.
 */
function nearestOfEachName(
  players: readonly FoundStatblock[],
  from: Note,
  repeated: RepeatedPlayer[]
): readonly FoundStatblock[] {
  const byName = new Map<string, FoundStatblock[]>()
  for (const player of players) addToList(byName, nameKey(player.statblock.name), player)
  return [...byName.values()].flatMap((alike) => {
    const notes = [...new Set(alike.map(({ note }) => note))]
    const [used, ...unused] = sortByDistance(notes, from)
    const nearest = alike.find(({ note }) => note === used)
    if (!nearest || !used) return []
    if (unused.length > 0) repeated.push({ name: nearest.statblock.name, used, unused })
    return [nearest]
  })
}

/** A view of a statblock as a player, because `players:` may name any statblock. */
const asPlayer = (statblock: Statblock): Statblock =>
  statblock.isPlayer ? statblock : Object.create(statblock, { isPlayer: { value: true } })

/**
 * The players of the note, else of its folder, else of the nearest folder above, else of the vault. If only the data of
 * Initiative Tracker has players: its default party, or all its players without a default party.
 */
function nearestPlayers(vault: Vault, note: Note): readonly FoundStatblock[] {
  const own = playersInNote(note)
  if (own.length > 0) return own
  const everybody = playersInVault(vault).filter((player) => player.note.path !== note.path)
  const all = everybody.filter((player) => !isTrackerData(player.note.path))
  if (all.length === 0) {
    const usual = everybody.filter(({ statblock }) => statblock.fields['default party'] === true)
    return usual.length > 0 ? usual : everybody
  }
  const beside = all.filter((player) => folderOf(player.note.path) === folderOf(note.path))
  if (beside.length > 0) return beside
  for (let folder = folderOf(note.path); folder !== ''; folder = folderOf(folder.slice(0, -1))) {
    const below = all.filter((player) => player.note.path.startsWith(folder))
    if (below.length > 0) return below
  }
  return all
}

/**
 * Replaces a player from the data of Initiative Tracker by the statblock with that name in the notes. Returns any
 * other player unchanged.
 */
function preferNotes(vault: Vault, note: Note, player: FoundStatblock): FoundStatblock {
  const found = isTrackerData(player.note.path)
    ? findStatblock(vault, player.statblock.name, note)
    : undefined
  return found ? { ...found, statblock: asPlayer(found.statblock) } : player
}

/**
 * The players whose `party:`, frontmatter or note has this name. Without any, the players whose folder has this name.
 */
function partyMembers(vault: Vault, note: Note, party: string): readonly FoundStatblock[] {
  const wanted = party.trim().toLowerCase()
  const isIn = (value: unknown) =>
    (Array.isArray(value) ? value : [value]).some(
      (one: unknown) => typeof one === 'string' && loggableName(one)?.toLowerCase() === wanted
    )
  const all = [
    ...playersInNote(note),
    ...playersInVault(vault).filter((player) => player.note.path !== note.path)
  ]
  const members = all.filter(
    ({ note: home, statblock }) =>
      isIn(statblock.fields.party) || isIn(home.frontmatter.party) || titleKey(home.path) === wanted
  )
  // A statblock in a note has more fields than the data of Initiative Tracker.
  if (members.length > 0) return members.map((one) => preferNotes(vault, note, one))
  return all.filter((player) => titleKey(folderOf(player.note.path).slice(0, -1)) === wanted)
}
