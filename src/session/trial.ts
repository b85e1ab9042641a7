import type { EncounterEntry } from '../core/encounter/encounter.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { resolveStatblock } from '../notes/encounter/resolve-encounter.ts'
import type { Note } from '../notes/note.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import { isTemplate } from '../notes/text/templates.ts'
import type { Vault } from '../notes/vault/vault.ts'
import type { SerializedStart } from '../odds/odds-start.ts'
import { gameCalled } from './note-games.ts'

/**
 * The start of trial fights by a game that `note` describes: a player’s character against a creature. Those of `note`
 * come first, then those of other notes. A missing one has the usual values of the game. `setting`: the game of notes
 * that name none.
 */
export function trialStartOf(
  vault: Vault,
  note: Note,
  ruleset: AnyRuleset,
  setting?: string
): SerializedStart {
  return {
    game: ruleset.id,
    encounter: {
      name: ruleset.title,
      entries: pairOf(creaturesOf(vault, note, ruleset, setting)).map((entry) => ({
        ...entry,
        side: entry.name,
        hidden: false
      })),
      reserve: [],
      fields: {},
      defaults: {},
      aside: false,
      ...(ruleset.rules && { rules: ruleset.rules })
    },
    watchesAll: true
  }
}

/** All creatures that play a game: those of its note first, then by path. */
function creaturesOf(
  vault: Vault,
  home: Note,
  ruleset: AnyRuleset,
  setting?: string
): readonly EncounterEntry[] {
  const others = [...vault.notes.values()].filter(({ path }) => path !== home.path)
  const notes = [home, ...others.sort((a, b) => (a.path < b.path ? -1 : 1))]
  return notes.flatMap((note) =>
    note.statblocks
      .filter((statblock) => {
        const { id } = rulesetOf(note, statblock, setting)
        return gameCalled(vault, id) === ruleset && !isTemplate(statblock.name)
      })
      .flatMap((statblock) => resolveStatblock(vault, note, statblock, ruleset.id).entries)
  )
}

const usualPlayer = usualEntry('Player', true)
const usualCreature = usualEntry('Creature', false)

function usualEntry(name: string, player: boolean): EncounterEntry {
  return { name, count: 1, side: name, player, hidden: false, fields: {} }
}

/** The first player’s character and the first creature; two creatures if no character plays the game. */
function pairOf(all: readonly EncounterEntry[]): readonly [EncounterEntry, EncounterEntry] {
  const player = all.find((one) => one.player)
  const [first, ...others] = all.filter((one) => !one.player && one.name !== player?.name)
  if (player || !first) return [player ?? usualPlayer, first ?? usualCreature]
  const second = others.find(({ name }) => name !== first.name)
  return second ? [first, second] : [usualPlayer, first]
}
