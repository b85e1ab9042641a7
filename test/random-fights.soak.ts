import fc from 'fast-check'
import { expect, test } from 'vitest'
import { games } from './games.ts'
import { runs, seeds } from './random.ts'
import { playAtRandom } from './random-fights.ts'
import { einfelstOddities } from './rulesets/einfelst/oddities.ts'
import { hestiaOddities } from './rulesets/hestia/oddities.ts'
import { murdhamOddities } from './rulesets/murdham/oddities.ts'
import { radiantOddities } from './rulesets/radiant/oddities.ts'
import { td2eOddities } from './rulesets/td2e/oddities.ts'

const odditiesOf: Readonly<Record<string, (state: never) => readonly string[]>> = {
  hestia: hestiaOddities,
  murdham: murdhamOddities,
  radiant: radiantOddities,
  einfelst: einfelstOddities,
  td2e: td2eOddities
}

/** 2,000 commands of each game, and 20,000 with `FRAY_RUNS=10`. */
const { numRuns } = runs(2000)
/** So many are enough for each type of command to be played. */
const enough = 20_000

/**
 * Reactions of Einfelst Wilds are asked for; as commands they are always refused. A hold of Murdham rarely lasts until a
 * random hand makes something of it.
 */
const neverPlayed = ['parry', 'dodge', 'shove', 'shove-into', 'throw']

test.each(games)(
  'any commands that $id can say lead to no error, no odd state, and a log that is read',
  (game) => {
    const [seed = 0] = fc.sample(seeds, 1)
    const encounters = fc.sample(game.encounters, Math.ceil(numRuns / 20))
    const oddities = odditiesOf[game.id] ?? (() => [])
    const began = Date.now()
    const { played, defects, ...tally } = playAtRandom(game, encounters, numRuns, seed, oddities)
    const never = Object.keys(game.ruleset.language.declarations).filter(
      (type) => !played.has(type) && !neverPlayed.includes(type)
    )
    console.log(game.id, seed, JSON.stringify(tally), `${Date.now() - began} ms`)
    console.log(`never played: ${never.join(', ') || 'none'}`)
    for (const [kind, where] of defects) console.log(`${kind}\n${where}\n`)
    expect([...defects.keys()]).toEqual([])
    if (numRuns >= enough) expect(never).toEqual([])
  }
)
