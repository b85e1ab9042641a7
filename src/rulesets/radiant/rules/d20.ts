import { d20Bands } from '../../../core/ruleset/relevant-dice.ts'
import { listOf } from '../../../core/text/names.ts'
import type { Glossary, Rules, Table } from '../section.ts'
import { choice } from '../section.ts'
import type { Combatant } from '../state.ts'
import { combatantOf } from '../state.ts'
import type { Ability } from '../tables/attributes.ts'
import { plain, signed, termWords } from '../words.ts'
import { dexDrOf } from './equipment.ts'
import { disadvantagesOf } from './hinderance/hindrances.ts'

export const rules = {
  'C-Z2': {
    where: 'The Basics › Critical Success and Failure',
    how: 'automated',
    says: 'A natural 20 passes any Test and a natural 1 fails it. The game master decides on further effects.'
  },
  'C-Z3': {
    where: 'The Basics › Advantage & Disadvantage',
    how: 'automated',
    says: 'With Advantage the higher of two d20 counts, with Disadvantage the lower. Both together cancel.'
  }
} satisfies Rules

export const glossary = {
  advantage: { says: 'Advantage: the higher of two d20 counts.', rule: 'C-Z3' },
  disadvantage: { says: 'Disadvantage: the lower of two d20 counts.', rule: 'C-Z3' }
} satisfies Glossary

/** Words of a command for Advantage or Disadvantage by the situation, on top of the rules. */
const advantageWords = { '': 0, ', with Advantage': 1, ', with Disadvantage': -1 } as const
export type AdvantageWord = keyof typeof advantageWords
export const advantageParam = choice('edge', Object.keys(advantageWords) as AdvantageWord[], [''])

/**
 * The Advantages and Disadvantages on one Test, each with its reason. An empty reason stands for a decision of the game
 * master.
 */
export interface Advantages {
  readonly advantages: readonly string[]
  readonly disadvantages: readonly string[]
}
const none: readonly string[] = []
const asSaid: readonly string[] = ['']
export const noAdvantages: Advantages = { advantages: none, disadvantages: none }

export const advantagesOf = (word: AdvantageWord): Advantages => ({
  advantages: advantageWords[word] > 0 ? asSaid : none,
  disadvantages: advantageWords[word] < 0 ? asSaid : none
})

/** The Advantages that a command names, and one more with the reason `why`. */
export function withAdvantage(word: AdvantageWord, why: string): Advantages {
  const { advantages, disadvantages } = advantagesOf(word)
  return { advantages: [...advantages, why], disadvantages }
}

/** A rolled Test, with all that its line in the log needs. */
export interface Test extends Advantages {
  readonly ability: Ability
  /** One d20, or two of which one counts (C-Z3). */
  readonly faces: readonly number[]
  readonly edge: -1 | 0 | 1
  /** The face that counts. */
  readonly natural: number
  /** The attribute or Skill. */
  readonly score: number
  /** A bonus on top of the score; 0 for none. */
  readonly more: number
  readonly total: number
  readonly dr: number
  /** The name of the DR before the changes, such as `hard`. */
  readonly drName?: string
  /** The changes of the DR, which it includes. */
  readonly drChanges: readonly DrChange[]
  readonly passed: boolean
}

/**
 * A Test as a sum that names every number: `rolled 14 + STR 2 = 16 against 12`. An unusual DR and two dice are explained
 * behind the sum: `(12 + 1 for medium armour; Disadvantage, deprived: lower of 12 and 7)`.
 */
export const testWords = (test: Test): string => `rolled ${sumWords(test)}`

/** The sum of a Test without `rolled`, for the middle of a sentence: `14 + STR 2 = 16 against 12`. */
export function sumWords(test: Test): string {
  const { ability, natural, score, more, total, dr, drName, drChanges } = test
  const bonus = more === 0 ? '' : `${signed(more)} for Rally`
  const notes = [drWords(dr, drName, drChanges), edgeWords(test)].filter((words) => words !== '')
  const inBrackets = notes.length === 0 ? '' : ` (${notes.join('; ')})`
  return `${natural}${termWords(ability, score)}${bonus} = ${plain(total)} against ${dr}${inBrackets}`
}

/** Why two dice were rolled and which one counts, or that Advantage and Disadvantage cancel. Empty for one plain die. */
function edgeWords({ faces, edge, advantages, disadvantages }: Test): string {
  const lucky = `Advantage${whyWords(advantages)}`
  const unlucky = `Disadvantage${whyWords(disadvantages)}`
  if (edge > 0) return `${lucky}: higher of ${faces.join(' and ')}`
  if (edge < 0) return `${unlucky}: lower of ${faces.join(' and ')}`
  return advantages.length > 0 ? `${lucky}, cancels ${unlucky}` : ''
}

/** Reasons after a comma: `, deprived and Weakened`. Empty if the game master gave none. */
function whyWords(reasons: readonly string[]): string {
  const given = [...new Set(reasons)].filter((why) => why !== '')
  return given.length === 0 ? '' : `, ${listOf(given)}`
}

/** The parts of an unusual DR: `hard`, `12 + 1 for medium armour`. Empty for the usual one. */
function drWords(dr: number, name: string | undefined, changes: readonly DrChange[]): string {
  if (changes.length === 0) return name ?? ''
  const first = changes.reduce((rest, { by }) => rest - by, dr)
  const parts = changes.map(({ why, by }) => `${signed(by)} for ${why}`)
  return `${name === undefined ? '' : `${name}: `}${first}${parts.join('')}`
}

/** A change of the DR of a Test and its reason, in the words of the log. */
interface DrChange {
  readonly why: string
  readonly by: number
}

/** A Test to be made. */
export interface TestRequest extends Advantages {
  readonly who: string
  readonly ability: Ability
  readonly what: string
  /** The bonus of Rally on top of the ability (C-Z24). */
  readonly more?: number
  /** The DR before it is raised by `harder`. */
  readonly dr: number
  /** The name of the DR, such as `hard`. */
  readonly drName?: string
  readonly harder?: readonly DrChange[]
}

/** 1 for Advantage, −1 for Disadvantage. 0 for neither or both, whatever their numbers (C-Z3, RULING 2). */
export const netAdvantage = (advantages: number, disadvantages: number): -1 | 0 | 1 =>
  advantages > 0 === disadvantages > 0 ? 0 : advantages > 0 ? 1 : -1

/** Whether a Test passes: a natural 20 always does, and a natural 1 never (C-Z2, RULING 8). */
export const judge = (natural: number, total: number, dr: number): boolean =>
  natural === 20 || (natural > 1 && total >= dr)

/** The face that counts, of one d20 or of two. */
export function naturalOf(faces: readonly number[], edge: -1 | 0 | 1): number {
  const [first = 0, second = first] = faces
  return edge < 0 ? Math.min(first, second) : Math.max(first, second)
}

/** The number that Luck subtracts from the DR (C-Z18). */
export const luckReduction = 4

/** Rolls a Test: d20 plus an attribute or Skill, against the DR (C-Z1, C-Z6). */
export function rollTest(table: Table, request: TestRequest): Test {
  const { who: name, ability, drName, harder = [], more = 0, advantages } = request
  const one = combatantOf(table.now, name)
  const inArmour = ability === 'DEX' ? dexDrOf(one) : 0
  const drChanges = [{ why: `${one.armour.kind} armour`, by: inArmour }, ...harder].filter(
    ({ by }) => by !== 0
  )
  const dr = harder.reduce((sum, { by }) => sum + by, request.dr)
  const disadvantages = [...request.disadvantages, ...disadvantagesOf(one)]
  const edge = netAdvantage(advantages.length, disadvantages.length)
  const words = edge === 0 ? '' : edge > 0 ? ', with Advantage' : ', with Disadvantage'
  const score = scoreOf(one, ability)
  const plus = score + more
  const { faces } = table.roll(
    edge === 0 ? '1d20' : '2d20',
    name,
    `${ability} Test ${request.what}${words}`,
    // Luck may lower the DR (C-Z18).
    d20Bands(dr - plus - luckReduction, dr - plus, edge < 0 ? 'lowest' : 'highest')
  )
  const natural = naturalOf(faces, edge)
  const total = natural + plus
  return {
    ability,
    faces,
    edge,
    advantages,
    disadvantages,
    natural,
    score,
    more,
    total,
    dr,
    ...(drName !== undefined && { drName }),
    drChanges,
    passed: judge(natural, total, dr)
  }
}

/** A failed Test that passes because Luck lowers its DR (C-Z18). */
export const passedByLuck = (test: Test): Test => ({
  ...test,
  dr: test.dr - luckReduction,
  drChanges: [...test.drChanges, { why: 'Luck', by: -luckReduction }],
  passed: true
})

export const scoreOf = (one: Combatant, ability: Ability): number =>
  ability === 'Skill' ? one.skill : one.attributes[ability]
