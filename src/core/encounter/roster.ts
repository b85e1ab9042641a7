import { isFormula } from '../dice/formula.ts'
import { parseFormula } from '../dice/parse-formula.ts'
import { formulaBounds } from '../dice/roll.ts'
import { limits } from '../limits.ts'
import { temperamentIn } from '../statblock/temperament.ts'
import { closestMatch } from '../text/fuzzy-match.ts'
import {
  isLoggableName,
  namesFor,
  unloggableNameMessage,
  unreadableNameMessage
} from '../text/names.ts'
import type { Encounter, EncounterEntry, Problem } from './encounter.ts'
import type { FightEntry } from './fight-entries.ts'
import { fightEntriesOf } from './fight-entries.ts'

/** The combatants by name, groups whose size is not rolled yet, and the reinforcements. */
export interface Roster<Combatant> {
  /** What each entry of the encounter was read from, with the names of its combatants. */
  readonly fightEntries: readonly FightEntry[]
  readonly combatants: Record<string, Combatant>
  readonly groups: Group<Combatant>[]
  readonly reserve: readonly Group<Combatant>[]
}

export interface Group<Combatant> {
  name: string
  /** Dice for how many there are. */
  count: string
  /** The index of its entry. */
  entry: number
  template: Combatant
}

/** What every combatant begins with. A statblock may make it that of a player. */
export const newcomer = (
  { name, side, player, hidden, fields }: EncounterEntry,
  creature: { readonly player?: boolean }
) => ({
  name,
  side,
  status: 'up' as const,
  isPlayer: player || creature.player === true,
  isHidden: hidden,
  temperament: temperamentIn(fields)
})

/** How a game makes a combatant of a statblock. */
interface CombatantMaker<Combatant> {
  readonly create: (entry: EncounterEntry) => Combatant
  readonly copy: (combatant: Combatant) => Combatant
}

/**
 * Everybody in an encounter, each with a name of its own; or why some of its entries cannot fight, or why there is
 * nobody to fight against. `own`: its entries with what the game reads of them.
 */
export function createRoster<Combatant extends { readonly name: string; readonly side: string }>(
  { entries, reserve, aside, fields }: Encounter,
  own: Pick<Encounter, 'entries' | 'reserve'>,
  maker: CombatantMaker<Combatant>
): { readonly roster: Roster<Combatant> } | { readonly problems: readonly Problem[] } {
  const title = typeof fields.name === 'string' ? unreadableNameMessage(fields.name) : undefined
  const problems: Problem[] = title
    ? [{ code: 'encounter.name', path: ['name'], message: title }]
    : []
  const templateOf = (entry: EncounterEntry, index: number): Combatant | undefined => {
    const problem = problemOf(entry)
    if (!problem) return maker.create(entry)
    problems.push({ entry: index, ...problem })
    return undefined
  }
  const present: [EncounterEntry, Combatant, number][] = []
  let total = 0
  for (const [index, entry] of entries.entries()) {
    const template = templateOf(entry, index)
    if (!template) continue
    total += maxCount(entry.count)
    if (total <= limits.combatants) present.push([entry, template, index])
  }
  if (total > limits.combatants) {
    const message = `${total} combatants are more than a table can run: ${limits.combatants} at the most`
    problems.push({ code: 'encounter.too-many', message })
  }
  const later: Group<Combatant>[] = []
  for (const [index, entry] of reserve.entries()) {
    const template = templateOf(entry, entries.length + index)
    if (!template) continue
    const { name, count } = entry
    if (reserve.findIndex((other) => isSameName(other, entry)) === index)
      later.push({ name, count: String(count), entry: entries.length + index, template })
    else problems.push(doubleReinforcement(name, entries.length + index))
  }
  if (problems.length > 0) return { problems }
  const { combatants, groups, who } = combatantsOf(present, entries, maker.copy)
  const fightEntries = fightEntriesOf(own.entries, own.reserve, who)
  const roster = { fightEntries, combatants, groups, reserve: Object.freeze(later) }
  const sides = new Set(everybodyIn(roster).map(({ side }) => side))
  return sides.size < 2 && !aside ? { problems: [oneSidedProblem] } : { roster }
}

/** Combatants under names of their own; where the size of an entry is still to be rolled, a group. */
function combatantsOf<Combatant extends { readonly name: string }>(
  present: readonly (readonly [EncounterEntry, Combatant, number])[],
  entries: readonly EncounterEntry[],
  copy: (combatant: Combatant) => Combatant
): Pick<Roster<Combatant>, 'combatants' | 'groups'> & {
  readonly who: readonly (readonly string[])[]
} {
  const combatants: Record<string, Combatant> = {}
  const groups: Group<Combatant>[] = []
  const who: (readonly string[])[] = []
  for (const [entry, template, at] of present) {
    const { name, count } = entry
    if (typeof count === 'string') {
      groups.push({ name, count, entry: at, template })
      continue
    }
    const isAlone = entries.filter((other) => isSameName(other, entry)).length === 1
    const names = namesFor(name, count, Object.keys(combatants), count > 1 || !isAlone)
    for (const own of names) combatants[own] = { ...copy(template), name: own }
    who[at] = names
  }
  return { combatants, groups, who }
}

const doubleReinforcement = (name: string, entry: number): Problem => ({
  entry,
  code: 'encounter.reinforcements',
  message: `There are two “${name}” among the reinforcements: give one of them a name of its own, as in [${name}, Other name]`
})

const isSameName = (a: EncounterEntry, b: EncounterEntry) =>
  a.name.toLowerCase() === b.name.toLowerCase()

/** Why an entry cannot fight. */
function problemOf({
  name,
  count,
  side,
  fields
}: EncounterEntry): Omit<Problem, 'entry'> | undefined {
  for (const written of [fields.name, side]) {
    const message = typeof written === 'string' ? unreadableNameMessage(written) : undefined
    if (message) return { code: 'encounter.name', message }
  }
  if (!isLoggableName(name)) return { code: 'encounter.name', message: unloggableNameMessage(name) }
  if (typeof count === 'string' && !isFormula(parseFormula(count))) {
    const message = `Unexpected “${count}”, expected a number or dice such as 1d4+1`
    return { code: 'encounter.count', message }
  }
  return undefined
}

/** The largest number a count or its dice can give; 0 for what is no formula. */
export function maxCount(count: number | string): number {
  if (typeof count === 'number') return count
  const formula = parseFormula(count)
  return isFormula(formula) ? formulaBounds(formula).max : 0
}

/** All combatants, and one for each group. */
export const everybodyIn = <Combatant>({
  combatants,
  groups
}: Roster<Combatant>): readonly Combatant[] => [
  ...Object.values(combatants),
  ...groups.map((group) => group.template)
]

/** A roster with its reinforcements among the groups, for what is true of all of them. */
export const withReserve = <Combatant>(roster: Roster<Combatant>): Roster<Combatant> => ({
  ...roster,
  groups: [...roster.groups, ...roster.reserve]
})

/** The combatants an encounter names by `words`: `Goblin` every goblin, `Goblin 2` one of them, `Enemies` a whole side. */
export const combatantsMeantBy = <
  Combatant extends { readonly name: string; readonly side: string }
>(
  roster: Roster<Combatant>,
  words: string
): readonly Combatant[] => {
  const meant = words.toLowerCase()
  return everybodyIn(roster).filter(({ name, side }) => {
    const own = name.toLowerCase()
    return (
      side.toLowerCase() === meant ||
      own === meant ||
      (own.startsWith(meant) && /^ \d+$/.test(own.slice(meant.length)))
    )
  })
}

/** The words of a field that is one of them or a list. */
export const wordsOfField = (written: unknown): readonly string[] =>
  (Array.isArray(written) ? written : [written])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).trim())

/** The problem of an encounter without enemies, the same in every game. */
const oneSidedProblem: Problem = {
  code: 'encounter.one-side',
  message: 'There is only one side: write players, or a statblock with “player: true”'
}

/** The problem of words that name nobody in the encounter, and so are left out. */
export const unknownCombatantProblem = (
  code: string,
  path: NonNullable<Problem['path']>,
  words: string,
  roster: Roster<{ readonly name: string; readonly side: string }>
): Problem => {
  const known = everybodyIn(roster).flatMap(({ name, side }) => [name, side])
  const instead = closestMatch(words, known)
  return {
    code,
    path,
    word: words,
    message: `Nobody here is called “${words}”: expected a side, a creature or one of several of them. It is left out`,
    ...(instead !== undefined && { instead })
  }
}
