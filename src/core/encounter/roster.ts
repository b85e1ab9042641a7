import { formulaBounds, isFormula, parseFormula } from '../dice/roll.ts'
import {
  type Encounter,
  type Entrant,
  type Fields,
  mostCombatants,
  type Problem
} from './encounter.ts'
import { fitsALog, misfit } from '../statblock/fields.ts'
import type { FieldIssue } from '../issues/issue.ts'
import { namesFor } from '../text/names.ts'

/** Who has come: by name, and in groups whose number is still to be rolled; and who may come later. */
export interface Cast<Combatant> {
  readonly combatants: Record<string, Combatant>
  readonly groups: Group<Combatant>[]
  readonly reserve: readonly Group<Combatant>[]
}

export interface Group<Combatant> {
  name: string
  /** Dice for how many there are. */
  count: string
  template: Combatant
}

/** How a game makes a combatant of what a statblock says. */
export interface Casting<Creature, Combatant> {
  readonly read: (fields: Fields) => {
    readonly creature: Creature
    readonly issues: readonly FieldIssue[]
  }
  readonly derive: (entrant: Entrant, creature: Creature) => Combatant
  readonly copy: (combatant: Combatant) => Combatant
}

/** Everybody an encounter names, each under a name of its own; and why some of them cannot come. */
export function castOf<Creature, Combatant extends { readonly name: string }>(
  { entrants, reserve }: Encounter,
  { read, derive, copy }: Casting<Creature, Combatant>
): { readonly cast: Cast<Combatant>; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const combatants: Record<string, Combatant> = {}
  const groups: Group<Combatant>[] = []
  const templateOf = (entrant: Entrant, index: number): Combatant | undefined => {
    const { creature, issues } = read(entrant.fields)
    const problem = problemOf(entrant, issues)
    if (!problem) return derive(entrant, creature)
    problems.push({ entrant: index, ...problem })
    return undefined
  }
  let total = 0
  entrants.forEach((entrant, index) => {
    const template = templateOf(entrant, index)
    if (!template) return
    const { name, count } = entrant
    total += mostOf(count)
    if (total > mostCombatants) return
    if (typeof count === 'string') {
      groups.push({ name, count, template })
      return
    }
    const isAlone = entrants.filter((other) => isSameName(other, entrant)).length === 1
    for (const own of namesFor(name, count, Object.keys(combatants), count > 1 || !isAlone))
      combatants[own] = { ...copy(template), name: own }
  })
  if (total > mostCombatants) {
    const message = `${total} combatants are more than a table can run: ${mostCombatants} at the most`
    problems.push({ code: 'encounter.too-many', message })
  }
  const later = reserve.flatMap((entrant, index): Group<Combatant>[] => {
    const at = entrants.length + index
    const template = templateOf(entrant, at)
    if (!template) return []
    const { name, count } = entrant
    if (reserve.findIndex((other) => isSameName(other, entrant)) === index)
      return [{ name, count: String(count), template }]
    const message = `There are two “${name}” among the reinforcements: give one of them a name of its own, as in [${name}, Other name]`
    problems.push({ entrant: at, code: 'encounter.reinforcements', message })
    return []
  })
  return { cast: { combatants, groups, reserve: Object.freeze(later) }, problems }
}

const isSameName = (a: Entrant, b: Entrant) => a.name.toLowerCase() === b.name.toLowerCase()

/** Why this entrant cannot come. */
function problemOf(
  { name, count }: Entrant,
  issues: readonly FieldIssue[]
): Omit<Problem, 'entrant'> | undefined {
  if (!fitsALog(name)) return { code: 'encounter.name', message: misfit(name) }
  if (typeof count === 'string' && !isFormula(parseFormula(count))) {
    const message = `Unexpected “${count}”, expected a number or dice such as 1d4+1`
    return { code: 'encounter.count', message }
  }
  const wrong = issues.find((issue) => issue.severity === 'error')
  if (!wrong) return undefined
  const message = `The statblock of ${name} has a mistake: ${wrong.message}`
  return { code: 'encounter.statblock', message }
}

/** How many come at the most. */
export function mostOf(count: number | string): number {
  if (typeof count === 'number') return count
  const formula = parseFormula(count)
  return isFormula(formula) ? formulaBounds(formula).most : 0
}

export const everybodyIn = <Combatant>({
  combatants,
  groups
}: Cast<Combatant>): readonly Combatant[] => [
  ...Object.values(combatants),
  ...groups.map((group) => group.template)
]

/** The cast as if those who may come later stood in it: for what is said of all of them. */
export const withReserve = <Combatant>(cast: Cast<Combatant>): Cast<Combatant> => ({
  ...cast,
  groups: [...cast.groups, ...cast.reserve]
})

/** Those that words of an encounter mean: `Goblin` every goblin, `Goblin 2` one of them, `Enemies` all of a side. */
export const meantBy = <Combatant extends { readonly name: string; readonly side: string }>(
  cast: Cast<Combatant>,
  words: string
): readonly Combatant[] => {
  const meant = words.toLowerCase()
  return everybodyIn(cast).filter(({ name, side }) => {
    const own = name.toLowerCase()
    return (
      side.toLowerCase() === meant ||
      own === meant ||
      (own.startsWith(meant) && /^ \d+$/.test(own.slice(meant.length)))
    )
  })
}

/** The words of a field that is one or a list of them. */
export const wordsIn = (written: unknown): readonly string[] =>
  (Array.isArray(written) ? written : [written])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).trim())

/** What every game says of an encounter where nobody meets anybody. */
export const oneSided: Problem = {
  code: 'encounter.one-side',
  message: 'There is only one side: write players, or a statblock with “player: true”'
}

/** What is wrong with a field that names combatants, where no one is called so. */
export const nobodyCalled = (field: string, words: string): Problem => ({
  code: `encounter.${field}`,
  field,
  word: words,
  message: `Nobody here is called “${words}”: expected a side, a creature or one of several of them`
})
