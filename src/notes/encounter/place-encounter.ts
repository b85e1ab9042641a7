import type { Range } from '../../core/issues/issue.ts'
import type { Fence } from '../fences/fence.ts'
import { toNoteRange } from '../fences/fence.ts'
import type { Statblock } from '../statblock/statblock-in-note.ts'
import type { YamlDocument } from '../yaml/parse-yaml.ts'
import type { EncounterBlock } from './encounter.ts'
import { moveCreatureLine } from './move-ranges.ts'
import type { ParsedEncounter } from './parse-encounter.ts'

export const rangeInFence =
  (fence: Fence, yaml: () => Pick<YamlDocument, 'rangeOf'>): Statblock['rangeOf'] =>
  (path, at) => {
    const range = yaml().rangeOf(path, at)
    return range && toNoteRange(fence, range)
  }

/** Converts a parsed encounter to offsets of its note, and gives it a name unique in the note. */
export function encounterInNote(
  fence: Fence,
  parsed: ParsedEncounter,
  name: string
): EncounterBlock {
  const { yaml, issues: _, players, creatures, reinforcements, ...rest } = parsed
  const place = (range: Range) => toNoteRange(fence, range)
  return {
    ...rest,
    name,
    fence,
    players:
      typeof players === 'string'
        ? players
        : players.map((player) => ({ ...player, range: place(player.range) })),
    creatures: creatures.map((line) => moveCreatureLine(line, place)),
    reinforcements: reinforcements.map((line) => moveCreatureLine(line, place)),
    rangeOf: rangeInFence(fence, () => yaml)
  }
}
