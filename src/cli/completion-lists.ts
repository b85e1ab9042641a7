import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { Field } from '../core/statblock/fields.ts'
import { fightsIn } from '../notes/logs.ts'
import { isNoReport } from '../reports/no-report.ts'
import { findReadyEncounter } from '../reports/ready-encounter.ts'
import { changeableKeys } from '../session/odds-panel/what-if-controls.ts'
import type { CliArgs } from './cli-command.ts'
import type { completionLists } from './command-table.ts'
import type { Environment } from './environment.ts'
import { readNoteInVault } from './read-encounter.ts'

/**
 * A list of a note for completion in a shell: the names of its encounters, the combatants in them, or changes for
 * `fray odds --set`. Empty if the note cannot be read, so that a shell shows no error in the line.
 */
export async function listOfNote(
  list: (typeof completionLists)[number],
  args: CliArgs,
  env: Environment
): Promise<readonly string[]> {
  const read = await readNoteInVault(args, { ...env, printError: () => {} })
  if (!read) return []
  const { note, vault } = read
  const names = fightsIn(note).map(({ name }) => name)
  if (list === 'encounters') return unique(names)
  const setups = names.flatMap((name) => {
    const ready = findReadyEncounter(vault, note, name, note.path)
    return isNoReport(ready) ? [] : [ready.setup]
  })
  return unique(
    setups.flatMap(({ encounter, ruleset }) => {
      const creatures = encounter.entries.map(({ name }) => name)
      if (list === 'combatants') return creatures
      const sides = encounter.entries.map(({ side }) => side)
      return changesOf(ruleset, unique(creatures), unique(sides))
    })
  )
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]

/** The beginnings of all changes, such as `Goblin=`, and whole changes where the value is a side. */
const changesOf = (
  ruleset: AnyRuleset,
  creatures: readonly string[],
  sides: readonly string[]
): readonly string[] => [
  ...creatures.flatMap((name) => [`${name}=`, `without ${name}`]),
  ...[...creatures, ...sides].flatMap((name) =>
    changeableKeys(ruleset).map(([key]) => `${name}.${key}=`)
  ),
  ...Object.entries<Field>(ruleset.encounterFields).flatMap(([key, { names }]) =>
    names === undefined ? [] : sides.map((side) => `${key}=${side}`)
  )
]
