import { compareNames } from '../core/text/compare-names.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { encounterOf } from '../notes/log-location.ts'
import type { Note } from '../notes/note.ts'
import { folderOf, noteName } from '../notes/vault/note-path.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { replayLog } from './log/replay-log.ts'
import { prepare } from './prepare.ts'
import type { Setup } from './setup.ts'

/** An encounter of the vault: the path of its note, and its name. */
export interface EncounterRef {
  readonly path: string
  readonly name: string
}

/**
 * The encounter to play after `current`: the next unfinished encounter in its note, else the first in a later note of
 * its folder. `undefined` if there is none. Notes are in the order of their names. `settingOf`: the ruleset for notes
 * that name none.
 */
export function nextEncounter(
  vault: Vault,
  note: Note,
  current: EncounterBlock,
  settingOf: (path: string) => string | undefined
): EncounterRef | undefined {
  // After a fight with its log in another note, continue below the encounter of that fight.
  const { note: home, block } = encounterOf(vault, { note, block: current }) ?? {
    note,
    block: current
  }
  const below = home.encounters.filter(({ fence }) => fence.start > block.fence.start)
  const following = notesAfter(vault, home).flatMap((one) =>
    one.encounters.map((block) => [one, block] as const)
  )
  const found = [...below.map((one) => [home, one] as const), ...following].find(
    ([one, next]) => !isOver(vault, one, next, settingOf(one.path))
  )
  return found && { path: found[0].path, name: found[1].name }
}

/** The notes of the same folder with later names, in order. */
function notesAfter({ notes }: Vault, note: Note): readonly Note[] {
  const order = (a: Note, b: Note) =>
    compareNames(noteName(a.path), noteName(b.path)) || compareNames(a.path, b.path)
  return [...notes.values()]
    .filter((one) => folderOf(one.path) === folderOf(note.path) && one.path !== note.path)
    .filter((one) => order(one, note) > 0)
    .sort(order)
}

function isOver(vault: Vault, note: Note, block: EncounterBlock, setting?: string): boolean {
  const prepared = prepare(vault, note, block, setting)
  return 'setup' in prepared && isLogAtEnd(prepared.setup)
}

/** Whether a fight is over after the commands of its log. False without a log. */
export function isLogAtEnd(setup: Setup): boolean {
  const state = replayLog(setup)?.read.now.state
  return state !== undefined && setup.ruleset.view(state, 'game-master').outcome !== undefined
}
