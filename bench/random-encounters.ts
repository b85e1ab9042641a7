import type fc from 'fast-check'
import type { Encounter } from '../src/core/encounter/encounter.ts'
import { withReserve } from '../test/contract/game.ts'
import { einfelstEncounters } from '../test/rulesets/einfelst/random.ts'
import { hestiaEncounters } from '../test/rulesets/hestia/random.ts'
import { murdhamEncounters } from '../test/rulesets/murdham/random.ts'
import { wholeGames } from '../test/rulesets/own/random.ts'
import { radiantEncounters } from '../test/rulesets/radiant/random.ts'
import { td2eEncounters } from '../test/rulesets/td2e/random.ts'
import { benchIdOf } from './games.ts'

/** Any fight that a note can describe, by the id of the game. */
export const randomEncounters: Readonly<Record<string, fc.Arbitrary<Encounter>>> = {
  hestia: withReserve(hestiaEncounters),
  murdham: withReserve(murdhamEncounters),
  radiant: withReserve(radiantEncounters),
  einfelst: withReserve(einfelstEncounters),
  td2e: withReserve(td2eEncounters),
  ...Object.fromEntries(
    wholeGames.map(([, { ruleset, encounters }]) => [benchIdOf(ruleset), encounters])
  )
}
