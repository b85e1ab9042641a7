import { faceStream } from '../src/core/dice/seed.ts'
import type { Encounter } from '../src/core/encounter/encounter.ts'
import { fightSimulator } from '../src/odds/simulate.ts'
import { rulesetById } from '../src/rulesets/index.ts'
import { fourAgainstFour as einfelst } from './einfelst-fight.ts'
import { fourAgainstFour as hestia } from './hestia-fight.ts'
import { measure } from './measure.ts'
import { fourAgainstFour as murdham } from './murdham-fight.ts'
import { plainFight } from './plain-fight.ts'
import { fourAgainstFour as radiant } from './radiant-fight.ts'
import { fourAgainstFour as td2e } from './td2e-fight.ts'

/** Four against four of each game. */
export const fights: Readonly<Record<string, Encounter>> = {
  hestia,
  murdham,
  radiant,
  einfelst,
  td2e
}

/** How fast the fights of one game are, beside the loop over plain arrays. */
export interface Speed {
  readonly fights: number
  readonly events: number
  /** Decisions of one fight: commands that are given or demanded, and questions that are answered. */
  readonly decisions: number
  readonly plainFights: number
  readonly plainAttacks: number
}

/** To the end, by the tactic of the game. Alone in its process: code that has run one game is slower for the next. */
export function speedOf(game: string): Speed {
  const ruleset = rulesetById(game)
  const encounter = fights[game]
  if (!ruleset || !encounter) throw new Error(`there is no fight of ${game}`)
  const begun = ruleset.begin(encounter)
  if (!('state' in begun)) throw new Error(begun.problems.map(({ message }) => message).join('; '))
  const fight = fightSimulator(ruleset, begun.state, 1)
  let played = 0
  let events = 0
  let decisions = 0
  let attacks = 0
  let plain = 0
  const contenders = [
    {
      name: game,
      times: 400,
      run: (times: number) => {
        for (let nth = 0; nth < times; nth++) {
          const fought = fight(nth)
          played++
          events += fought.events
          decisions += fought.commands + fought.choices
        }
      }
    },
    {
      name: 'loop',
      times: 8000,
      run: (times: number) => {
        for (let nth = 0; nth < times; nth++) {
          attacks += plainFight(faceStream(1, nth)).attacks
          plain++
        }
      }
    }
  ]
  // Many short turns: what slows the machine down for a moment slows both.
  const rates = measure(contenders, 45)
  return {
    fights: rates.get(game) ?? Number.NaN,
    events: events / played,
    decisions: decisions / played,
    plainFights: rates.get('loop') ?? Number.NaN,
    plainAttacks: attacks / plain
  }
}
