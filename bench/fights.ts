import { faceStream } from '../src/core/dice/seed.ts'
import type { Encounter } from '../src/core/encounter/encounter.ts'
import { fightSimulator } from '../src/odds/simulate.ts'
import { einfelstFight } from './einfelst-fight.ts'
import { benchGame } from './games.ts'
import { hestiaFight } from './hestia-fight.ts'
import { measure } from './measure.ts'
import { murdhamFight } from './murdham-fight.ts'
import { ownFights } from './own-fights.ts'
import { plainFight } from './plain-fight.ts'
import { radiantFight } from './radiant-fight.ts'
import { td2eFight } from './td2e-fight.ts'

/** The benchmark fight of each game: four against four. */
export const fights: Readonly<Record<string, Encounter>> = {
  hestia: hestiaFight,
  murdham: murdhamFight,
  radiant: radiantFight,
  einfelst: einfelstFight,
  td2e: td2eFight
}

/** The benchmark fight of a game, or of one of the games that Fray has as fences. */
export const benchFight = (game: string): Encounter | undefined =>
  fights[game] ?? ownFights[game as keyof typeof ownFights]

/** The speed of one game’s fights, and of the loop over plain arrays in the same process. */
export interface Speed {
  readonly fights: number
  readonly events: number
  /** Decisions in one fight: commands given or due, and questions answered. */
  readonly decisions: number
  readonly plainFights: number
  readonly plainAttacks: number
}

/** Plays fights to the end by the game’s tactic. Needs a process of its own: code that ran one game is slower for the next. */
export function speedOf(game: string): Speed {
  const { ruleset } = benchGame(game)
  const encounter = benchFight(game)
  if (!encounter) throw new Error(`There is no benchmark fight of ${game}`)
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
  // Many short rounds, so that a slow moment of the machine affects both.
  const rates = measure(contenders, 45)
  return {
    fights: rates.get(game) ?? Number.NaN,
    events: events / played,
    decisions: decisions / played,
    plainFights: rates.get('loop') ?? Number.NaN,
    plainAttacks: attacks / plain
  }
}
