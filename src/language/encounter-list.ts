import { compareNames } from '../core/text/compare-names.ts'
import { escapeHidden } from '../core/text/hidden-characters.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { encounterOf } from '../notes/log-location.ts'
import { fightsIn } from '../notes/logs.ts'
import type { Note } from '../notes/note.ts'
import { noteName } from '../notes/vault/note-path.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { prepare } from '../session/prepare.ts'
import type { RulesetSetting } from './bestiary.ts'
import { creatureSummary } from './blocks.ts'
import { encounterSummaries } from './code-lenses.ts'
import { encounterIssues } from './issues.ts'
import type { WorstSeverity } from './worst-severity.ts'
import { issuesIn, worstOf } from './worst-severity.ts'

/** An encounter in the list of encounters. */
export interface ListedEncounter {
  readonly name: string
  readonly path: string
  readonly at: number
  /** The creatures as text: `3 Goblin, Ogre`. */
  readonly creatures: string
  /** Whether the log has any text. */
  readonly isBegun: boolean
  readonly worst: WorstSeverity
}

/** The encounters of one note. */
export interface EncounterGroup {
  /** The name of the note. */
  readonly title: string
  readonly encounters: readonly ListedEncounter[]
}

/**
 * The encounters by note, in the order of the note. Notes are sorted by name; notes without encounters are left out.
 */
export function encounterGroups(
  vault: Vault,
  settingOf: RulesetSetting
): readonly EncounterGroup[] {
  const notes = [...vault.notes.values()].filter((note) => fightsListedIn(vault, note).length > 0)
  return notes
    .sort(
      (a, b) => compareNames(noteName(a.path), noteName(b.path)) || compareNames(a.path, b.path)
    )
    .map((note) => ({
      title: escapeHidden(noteName(note.path)),
      encounters: fightsListedIn(vault, note).map((block): ListedEncounter => {
        const prepared = prepare(vault, note, block, settingOf(note.path))
        const log = 'setup' in prepared ? prepared.setup.log : undefined
        return {
          name: block.name,
          path: note.path,
          at: block.rangeOf(['name'])?.start ?? block.fence.start,
          creatures: creatureSummary(block),
          isBegun: log !== undefined && log.fence.body.trim() !== '',
          worst: worstOf([
            ...issuesIn(note, block.fence),
            ...encounterIssues(vault, note, block, settingOf(note.path))
          ])
        }
      })
    }))
}

/** A fight of an open note: its creatures, and the action of its first lens. */
interface OpenFight {
  readonly path: string
  readonly encounter: string
  readonly action: string
  readonly creatures: string
}

/** The fights of these notes. Lists a fight under its encounter if the log is in another of these notes. */
export const openFights = (
  vault: Vault,
  paths: readonly string[],
  settingOf: RulesetSetting
): readonly OpenFight[] =>
  paths.flatMap((path) => {
    const note = vault.notes.get(path)
    if (!note) return []
    const isListedThere = fightsIn(note).map((block) => {
      const own = encounterOf(vault, { note, block })
      return own !== undefined && paths.includes(own.note.path)
    })
    return encounterSummaries(vault, note, settingOf(path))
      .filter((_, index) => !isListedThere[index])
      .map((summary) => ({ path, ...summary }))
  })

/** The fights of a note, without those whose encounter is in another note and listed there. */
const fightsListedIn = (vault: Vault, note: Note): readonly EncounterBlock[] =>
  fightsIn(note).filter((block) => !encounterOf(vault, { note, block }))
