import { squabble } from '../samples/games/squabble/src/index.ts'
import { squabbleEncounters, squabbleLines } from '../samples/games/squabble/test/encounters.ts'
import { einfelst } from '../src/rulesets/einfelst/index.ts'
import { hestia } from '../src/rulesets/hestia/index.ts'
import { murdham } from '../src/rulesets/murdham/index.ts'
import { radiant } from '../src/rulesets/radiant/index.ts'
import { td2e } from '../src/rulesets/td2e/index.ts'
import type { TestedGame } from './contract/game.ts'
import { rulings, withReserve } from './contract/game.ts'
import { einfelstEncounters, einfelstLines } from './rulesets/einfelst/random.ts'
import { hestiaEncounters, hestiaLines } from './rulesets/hestia/random.ts'
import { murdhamEncounters, murdhamLines } from './rulesets/murdham/random.ts'
import { radiantEncounters, radiantLines } from './rulesets/radiant/random.ts'
import { td2eEncounters, td2eLines } from './rulesets/td2e/random.ts'

/** Damage by the word of the table, in every listed game. */
const harms = ['{who} takes 3 from burning oil', '{who} takes 2d6+1 from a trap']

/** A game as the tests of every game need it. */
interface Game extends TestedGame {
  readonly id: string
  /** The prefix of its rule ids, the number of rules in its combat chapter, and the number of its facts. */
  readonly prefix: string
  readonly rules: number
  readonly facts: number
}

export const games: readonly Game[] = [
  {
    id: 'hestia',
    ruleset: hestia,
    prefix: 'H',
    rules: 32,
    facts: 26,
    encounters: withReserve(hestiaEncounters),
    lines: [...hestiaLines, ...rulings, ...harms],
    seenElsewhere: {
      'C-H2': 'the sum of every Morale Test, which is told with H-29',
      'C-H5': 'the d6 in the sum of every Violence Test with a Boon or Bane, told with H-13'
    }
  },
  {
    id: 'murdham',
    ruleset: murdham,
    prefix: 'M',
    rules: 76,
    facts: 36,
    encounters: withReserve(murdhamEncounters),
    lines: [...murdhamLines, ...rulings, ...harms],
    seenElsewhere: {
      'C-M5': 'the half of what is left, of a group and of a range, in C-M9, M-57 and M-25',
      'C-M6': 'the die that says who holds the initiative, told with M-05, and which arm of C-M12',
      'C-M7': 'how long being incapacitated lasts, told with C-M9',
      'C-M23': 'the range of every shot, refused with M-24 or thrown for with M-25'
    }
  },
  {
    id: 'radiant',
    ruleset: radiant,
    prefix: 'Z',
    rules: 33,
    facts: 24,
    encounters: withReserve(radiantEncounters),
    lines: [...radiantLines, ...rulings, ...harms],
    seenElsewhere: {}
  },
  {
    id: 'einfelst',
    ruleset: einfelst,
    prefix: 'E',
    rules: 50,
    facts: 20,
    encounters: withReserve(einfelstEncounters),
    lines: [...einfelstLines, ...rulings, ...harms],
    seenElsewhere: {
      'C-E20': 'what each Maneuver costs and is tested by, told with E-14, E-17 and E-18'
    }
  },
  {
    id: 'td2e',
    ruleset: td2e,
    prefix: 'T',
    rules: 32,
    facts: 23,
    encounters: withReserve(td2eEncounters),
    lines: [...td2eLines, ...rulings, ...harms],
    seenElsewhere: {
      'C-T3': 'the chances of every Test, counted in test/rulesets/td2e/chances.test.ts'
    }
  }
]

/** The sample of a small ruleset: it keeps the contract of a game, and is not listed among them. */
export const sampleGame: Game = {
  id: 'squabble',
  ruleset: squabble,
  prefix: 'Q',
  rules: 6,
  facts: 1,
  encounters: withReserve(squabbleEncounters),
  lines: [...squabbleLines, ...rulings],
  seenElsewhere: {}
}

/** Every game that has to keep the contract. */
export const everyGame: readonly Game[] = [...games, sampleGame]

export function gameCalled(id: string): Game {
  const game = everyGame.find((one) => one.id === id)
  if (!game) throw new Error(`there is no game ${id}`)
  return game
}

/** Where the source of a game stands. */
export const folderOf = ({ id }: Game): URL =>
  new URL(
    id === sampleGame.id ? `../samples/games/${id}/src/` : `../src/rulesets/${id}/`,
    import.meta.url
  )

/** Ids of the combat chapter and of the facts it stands on, as the rulebook has to have them. */
export const idsOf = ({ prefix, rules, facts }: Game): readonly string[] => [
  ...Array.from({ length: rules }, (_, index) => `${prefix}-${String(index + 1).padStart(2, '0')}`),
  ...Array.from({ length: facts }, (_, index) => `C-${prefix}${index + 1}`)
]

export { startOf } from './contract/game.ts'
