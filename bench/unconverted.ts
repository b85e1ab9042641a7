import { nodeEnvironment } from '../src/cli/node-environment.ts'
import type { Encounter, EncounterEntry } from '../src/core/encounter/encounter.ts'
import type { AnyRuleset } from '../src/core/ruleset/ruleset.ts'
import { resolveEncounter, resolveStatblock } from '../src/notes/encounter/resolve-encounter.ts'
import { parseNote } from '../src/notes/note.ts'
import type { Vault } from '../src/notes/vault/vault.ts'
import { createVault } from '../src/notes/vault/vault.ts'
import { fightSimulator } from '../src/odds/simulate.ts'
import { usualAttack } from '../src/rulesets/own/statblock/attacks.ts'
import type { Attack, State } from '../src/rulesets/own/state.ts'
import { foreignGameOf } from '../src/session/foreign-game.ts'
import { gamesForCampaigns } from '../src/session/note-games.ts'

/** The game in a note that plays the statblocks of each other game. */
const playedBy: Readonly<Record<string, string>> = {
  'D&D 5e': 'Banner and Flame',
  Shadowdark: 'Banner and Flame',
  'Old-School Essentials': 'Lantern and Rope',
  'Basic Fantasy RPG': 'Lantern and Rope'
}

/** The result of a fight of unconverted creatures against four characters with usual values. */
interface Unconverted {
  readonly name: string
  readonly path: string
  readonly game: string
  readonly result: 'ended' | 'endless' | 'not begun'
}

interface UnconvertedStatblock extends Unconverted {
  /** The statblock as written, and its attacks as read. */
  readonly text: string
  readonly attacks: readonly string[]
  readonly attacksInTurn: number
  readonly hasUsualAttack: boolean
}

interface Results {
  readonly statblocks: readonly UnconvertedStatblock[]
  readonly encounters: readonly Unconverted[]
}

/** Plays every statblock and every encounter of a folder that `playedBy` has a game for, as they are. */
export async function playUnconverted(folder: string): Promise<Results> {
  const paths = await nodeEnvironment.notesAt(folder, console.error).catch(() => [])
  const notes = await Promise.all(
    paths.map(async (path) => parseNote(path, await nodeEnvironment.readFile(path)))
  )
  const vault = createVault(notes)
  const games = new Map(gamesForCampaigns().map((game) => [game.title, game]))
  const statblocks = notes.flatMap((note) =>
    note.statblocks.flatMap((statblock): readonly UnconvertedStatblock[] => {
      const game = foreignGameOf(statblock.fields)
      const ruleset = games.get(playedBy[game ?? ''] ?? '')
      if (game === undefined || !ruleset) return []
      const { entries } = resolveStatblock(vault, note, statblock, ruleset.id)
      const { result, state } = played(ruleset, statblock.name, entries)
      const one = state && Object.values(state.combatants).find(({ isPlayer }) => !isPlayer)
      const attacks = Object.values(one?.attacks ?? {})
      return [
        {
          name: statblock.name,
          path: note.path,
          game,
          result,
          text: statblock.fence?.body ?? '',
          attacks: attacks.map(attackWords),
          attacksInTurn: one?.attacksInTurn ?? 0,
          hasUsualAttack: attacks[0] === usualAttack
        }
      ]
    })
  )
  return { statblocks, encounters: encountersIn(vault, games) }
}

/** The encounters whose creatures all have statblocks of games that `playedBy` names, played as they are. */
function encountersIn(
  vault: Vault,
  games: ReadonlyMap<string, AnyRuleset>
): readonly Unconverted[] {
  return [...vault.notes.values()].flatMap((note) =>
    note.encounters.flatMap((block): readonly Unconverted[] => {
      const { encounter, origins, unknown } = resolveEncounter(vault, note, block, 'own')
      const kinds = origins.map((found) => found && foreignGameOf(found.statblock.fields))
      const [game] = kinds
      const ruleset = games.get(playedBy[game ?? ''] ?? '')
      if (game === undefined || !ruleset || unknown.length > 0 || kinds.includes(undefined))
        return []
      const { result } = played(ruleset, block.name, encounter.entries)
      return [{ name: block.name, path: note.path, game, result }]
    })
  )
}

/** Plays entries against four characters with the usual values of the game. `state`: the beginning. */
function played(
  ruleset: AnyRuleset,
  name: string,
  entries: readonly EncounterEntry[]
): { readonly result: Unconverted['result']; readonly state?: State } {
  const party = [1, 2, 3, 4].map(
    (nth): EncounterEntry => ({
      name: `Character ${nth}`,
      count: 1,
      side: 'Party',
      player: true,
      hidden: false,
      fields: {}
    })
  )
  const encounter: Encounter = {
    name,
    entries: [...party, ...entries],
    reserve: [],
    fields: {},
    defaults: {},
    aside: false,
    ...(ruleset.rules && { rules: ruleset.rules })
  }
  const begun = ruleset.begin(encounter)
  if (!('state' in begun)) return { result: 'not begun' }
  const { state } = fightSimulator(ruleset, begun.state, 1)(0)
  return { result: state.phase === 'over' ? 'ended' : 'endless', state: begun.state }
}

/** An attack in words: `bite +4 1d6 poison`. */
function attackWords({
  name,
  kind,
  bonus,
  damage,
  element,
  area,
  special,
  limits
}: Attack): string {
  const signed = bonus === undefined ? '' : `${bonus < 0 ? '' : '+'}${bonus}`
  const words = [name, kind === 'melee' ? '' : kind, signed, damage, element]
  const more = [area > 1 ? `area ${area}` : '', special, limits].flatMap((part) =>
    part ? [typeof part === 'string' ? part : JSON.stringify(part)] : []
  )
  return [...words, ...more].filter((word) => word !== '').join(' ')
}
