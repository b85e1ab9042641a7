import { temperaments } from '../statblock/common-fields.ts'
import type { Field } from '../statblock/fields.ts'
import { who } from '../statblock/fields.ts'
import type { Temperament } from '../statblock/temperament.ts'
import type { Encounter, Problem } from './encounter.ts'
import { markMeant } from './gathering.ts'
import type { Roster } from './roster.ts'
import { withReserve, wordsOfField } from './roster.ts'

/** The keys of an encounter, in every game, that say how somebody fights: `cunning: Enemies`. */
export const temperamentKeys: Readonly<Record<Temperament, Field>> = {
  mindless: who('Who strikes what is nearest, and never guards, helps or falls back.'),
  reckless: who('Who attacks, and never guards or falls back.'),
  steady: who('Who fights sensibly, whatever the statblock says.'),
  cautious: who('Who keeps out of reach, and falls back early.'),
  cunning: who('Who tries out where each command would lead.')
}

const code = 'encounter.temperament'

interface Participant {
  readonly name: string
  readonly side: string
  temperament: Temperament
}

/**
 * Gives everybody the temperament that the encounter says, over that of the statblock; reinforcements too. One of a
 * creature goes before one of its side. Returns the names it leaves out.
 */
export function giveTemperaments(
  encounter: Encounter,
  beginning: Roster<Participant>
): readonly Problem[] {
  const roster = withReserve(beginning)
  const sides = new Set(beginning.fightEntries.map(({ side }) => side.toLowerCase()))
  const isSide = (word: unknown): boolean => sides.has(String(word).toLowerCase())
  const give = (temperament: Temperament, written: unknown): readonly Problem[] =>
    markMeant({ ...encounter, fields: { [temperament]: written } }, roster, temperament, (one) => {
      one.temperament = temperament
    }).map((problem) => ({ ...problem, code }))
  const all = temperaments.map((temperament) => {
    const written = encounter.fields[temperament]
    const words = wordsOfField(written)
    // What has no words at all is reported.
    const ofCreatures = words.length > 0 ? words.filter((word) => !isSide(word)) : written
    return { temperament, ofSides: words.filter(isSide), ofCreatures }
  })
  for (const { temperament, ofSides } of all) give(temperament, ofSides)
  const unknown = all.flatMap(({ temperament, ofCreatures }) => give(temperament, ofCreatures))
  return [...unknown, ...saidTwice(encounter), ...keyOfStatblocks(encounter)]
}

/** Names under two temperaments. The last one counts, in the order of the table. */
function saidTwice({ fields }: Encounter): readonly Problem[] {
  const said = new Map<string, Temperament>()
  return temperaments.flatMap((temperament) =>
    wordsOfField(fields[temperament]).flatMap((word): readonly Problem[] => {
      const before = said.get(word.toLowerCase())
      said.set(word.toLowerCase(), temperament)
      if (before === undefined || before === temperament) return []
      const message = `“${word}” is under ${before} too, expected one of the two. ${temperament} counts`
      return [{ code, path: [temperament], word, message }]
    })
  )
}

/** `temperament: reckless`, which is a key of statblocks: here it does not say whose. */
function keyOfStatblocks({ fields }: Encounter): readonly Problem[] {
  if (fields.temperament === undefined) return []
  const message =
    'Unexpected “temperament” in an encounter, expected whose it is, such as “reckless: Enemies”. It is left out'
  return [{ code, path: ['temperament'], at: 'key', message }]
}
