import { isFormula } from '../dice/formula.ts'
import { parseFormula } from '../dice/parse-formula.ts'
import { formulaBounds } from '../dice/roll.ts'
import type { FieldIssue } from '../issues/issue.ts'
import type { Fields } from '../statblock/fields.ts'
import { isLoggableName, namesFor, unloggableNameMessage } from '../text/names.ts'
import { type Encounter, type EncounterEntry, maxCombatants, type Problem } from './encounter.ts'

/** Who has come: by name, and in groups whose number is still to be rolled; and who may come later. */
export interface Roster<Combatant> {
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
export interface CombatantReader<Creature, Combatant> {
  readonly read: (fields: Fields) => {
    readonly creature: Creature
    readonly issues: readonly FieldIssue[]
  }
  readonly derive: (entrant: EncounterEntry, creature: Creature) => Combatant
  readonly copy: (combatant: Combatant) => Combatant
}

/** Everybody an encounter names, each under a name of its own; and why some of them cannot come. */
export function createRoster<Creature, Combatant extends { readonly name: string }>(
  { entries, reserve }: Encounter,
  { read, derive, copy }: CombatantReader<Creature, Combatant>
): { readonly cast: Roster<Combatant>; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const combatants: Record<string, Combatant> = {}
  const groups: Group<Combatant>[] = []
  const templateOf = (entrant: EncounterEntry, index: number): Combatant | undefined => {
    const { creature, issues } = read(entrant.fields)
    const problem = problemOf(entrant, issues)
    if (!problem) return derive(entrant, creature)
    problems.push({ entry: index, ...problem })
    return undefined
  }
  let total = 0
  entries.forEach((entrant, index) => {
    const template = templateOf(entrant, index)
    if (!template) return
    const { name, count } = entrant
    total += maxCount(count)
    if (total > maxCombatants) return
    if (typeof count === 'string') {
      groups.push({ name, count, template })
      return
    }
    const isAlone = entries.filter((other) => isSameName(other, entrant)).length === 1
    for (const own of namesFor(name, count, Object.keys(combatants), count > 1 || !isAlone))
      combatants[own] = { ...copy(template), name: own }
  })
  if (total > maxCombatants) {
    const message = `${total} combatants are more than a table can run: ${maxCombatants} at the most`
    problems.push({ code: 'encounter.too-many', message })
  }
  const later = reserve.flatMap((entrant, index): Group<Combatant>[] => {
    const at = entries.length + index
    const template = templateOf(entrant, at)
    if (!template) return []
    const { name, count } = entrant
    if (reserve.findIndex((other) => isSameName(other, entrant)) === index)
      return [{ name, count: String(count), template }]
    const message = `There are two “${name}” among the reinforcements: give one of them a name of its own, as in [${name}, Other name]`
    problems.push({ entry: at, code: 'encounter.reinforcements', message })
    return []
  })
  return { cast: { combatants, groups, reserve: Object.freeze(later) }, problems }
}

const isSameName = (a: EncounterEntry, b: EncounterEntry) =>
  a.name.toLowerCase() === b.name.toLowerCase()

/** Why this entrant cannot come. */
function problemOf(
  { name, count }: EncounterEntry,
  issues: readonly FieldIssue[]
): Omit<Problem, 'entrant'> | undefined {
  if (!isLoggableName(name)) return { code: 'encounter.name', message: unloggableNameMessage(name) }
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
export function maxCount(count: number | string): number {
  if (typeof count === 'number') return count
  const formula = parseFormula(count)
  return isFormula(formula) ? formulaBounds(formula).max : 0
}

export const everybodyIn = <Combatant>({
  combatants,
  groups
}: Roster<Combatant>): readonly Combatant[] => [
  ...Object.values(combatants),
  ...groups.map((group) => group.template)
]

/** The cast as if those who may come later stood in it: for what is said of all of them. */
export const withReserve = <Combatant>(cast: Roster<Combatant>): Roster<Combatant> => ({
  ...cast,
  groups: [...cast.groups, ...cast.reserve]
})

/** Those that words of an encounter mean: `Goblin` every goblin, `Goblin 2` one of them, `Enemies` all of a side. */
export const combatantsMeantBy = <
  Combatant extends { readonly name: string; readonly side: string }
>(
  cast: Roster<Combatant>,
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
export const wordsOfField = (written: unknown): readonly string[] =>
  (Array.isArray(written) ? written : [written])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).trim())

/** What every game says of an encounter where nobody meets anybody. */
export const oneSidedProblem: Problem = {
  code: 'encounter.one-side',
  message: 'There is only one side: write players, or a statblock with “player: true”'
}

/** What is wrong with a field that names combatants, where no one is called so. */
export const unknownCombatantProblem = (field: string, words: string): Problem => ({
  code: `encounter.${field}`,
  field,
  word: words,
  message: `Nobody here is called “${words}”: expected a side, a creature or one of several of them`
})
