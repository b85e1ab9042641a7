import { temperaments } from '../statblock/common-fields.ts'
import type { Field } from '../statblock/fields.ts'
import { combatants } from '../statblock/fields.ts'
import type { Temperament } from '../statblock/temperament.ts'
import type { Encounter, Problem } from './encounter.ts'
import { markNamedCombatants } from './initial-state.ts'
import type { Roster } from './roster.ts'
import { withReserve, wordsOfField } from './roster.ts'

/** The encounter keys that set a temperament, the same in every game: `cunning: Enemies`. */
export const temperamentKeys: Readonly<Record<Temperament, Field>> = {
  mindless: combatants(
    'Creatures that attack the nearest enemy, and never guard, help or fall back.'
  ),
  reckless: combatants('Creatures that attack, and never guard or fall back.'),
  steady: combatants('Creatures that fight sensibly, whatever their statblock says.'),
  cautious: combatants('Creatures that keep out of reach, and fall back early.'),
  cunning: combatants('Creatures that try out each command in advance, and choose the best.')
}

const code = 'encounter.temperament'

interface Participant {
  readonly name: string
  readonly side: string
  temperament: Temperament
}

/**
 * Gives combatants and reinforcements the temperaments that the encounter names. They override those of statblocks. A
 * creature’s own temperament overrides that of its side. Returns problems for unknown names, for names with two
 * temperaments, and for the key `temperament`.
 */
export function giveTemperaments(
  encounter: Encounter,
  beginning: Roster<Participant>
): readonly Problem[] {
  const roster = withReserve(beginning)
  const sides = new Set(beginning.fightEntries.map(({ side }) => side.toLowerCase()))
  const isSide = (word: unknown): boolean => sides.has(String(word).toLowerCase())
  const give = (temperament: Temperament, written: unknown): readonly Problem[] =>
    markNamedCombatants(
      { ...encounter, fields: { [temperament]: written } },
      roster,
      temperament,
      (one) => {
        one.temperament = temperament
      }
    ).map((problem) => ({ ...problem, code }))
  const all = temperaments.map((temperament) => {
    const written = encounter.fields[temperament]
    const words = wordsOfField(written)
    // A value without any words is passed on, so that it is reported.
    const ofCreatures = words.length > 0 ? words.filter((word) => !isSide(word)) : written
    return { temperament, ofSides: words.filter(isSide), ofCreatures }
  })
  for (const { temperament, ofSides } of all) give(temperament, ofSides)
  const unknown = all.flatMap(({ temperament, ofCreatures }) => give(temperament, ofCreatures))
  return [...unknown, ...duplicateNames(encounter), ...misplacedKey(encounter)]
}

/** Reports names that have two temperaments. The later one in `temperaments` counts. */
function duplicateNames({ fields }: Encounter): readonly Problem[] {
  const said = new Map<string, Temperament>()
  return temperaments.flatMap((temperament) =>
    wordsOfField(fields[temperament]).flatMap((word): readonly Problem[] => {
      const before = said.get(word.toLowerCase())
      said.set(word.toLowerCase(), temperament)
      if (before === undefined || before === temperament) return []
      const message = `“${word}” is listed under ${before} and ${temperament}. Remove the name from one list; until then, ${temperament} counts`
      return [{ code, path: [temperament], word, message }]
    })
  )
}

/** Reports `temperament: reckless`: a key of statblocks, which does not name a creature here. */
function misplacedKey({ fields }: Encounter): readonly Problem[] {
  if (fields.temperament === undefined) return []
  const message =
    'Expected a temperament with its creatures, such as “reckless: Enemies”, found “temperament”. Fray ignores this key'
  return [{ code, path: ['temperament'], at: 'key', message }]
}
