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

/** Combatants by name, groups whose size is not rolled yet, and reinforcements. */
export interface Roster<Combatant> {
  /** The entries of the encounter, with the names of their combatants. */
  readonly fightEntries: readonly FightEntry[]
  readonly combatants: Record<string, Combatant>
  readonly groups: CombatantGroup<Combatant>[]
  readonly reserve: readonly CombatantGroup<Combatant>[]
}

/** Creatures that have no names yet: their number is still to be rolled, or they are reinforcements. */
export interface CombatantGroup<Combatant> {
  name: string
  /** Dice for the number of creatures. */
  count: string
  /** The index of the entry that the group comes from. */
  entry: number
  template: Combatant
}

/**
 * The fields that a new combatant has in every game. `creature`: the parsed statblock, whose `player: true` makes the
 * combatant a player’s character.
 */
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

/** How a game creates and copies combatants. */
interface CombatantMaker<Combatant> {
  readonly create: (entry: EncounterEntry) => Combatant
  readonly copy: (combatant: Combatant) => Combatant
}

/**
 * Creates the combatants of an encounter, each with a name of its own. Or returns problems: entries that cannot fight,
 * too many combatants, or only one side. `own`: the entries with the fields that the game reads.
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
    const message = `Expected at most ${limits.combatants} combatants, found ${total}`
    problems.push({ code: 'encounter.too-many', message })
  }
  const later: CombatantGroup<Combatant>[] = []
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
  const sides = new Set(allCombatantsOf(roster).map(({ side }) => side))
  return sides.size < 2 && !aside ? { problems: [oneSidedProblem] } : { roster }
}

/** Creates combatants with unique names; for entries whose size is to be rolled, groups. */
function combatantsOf<Combatant extends { readonly name: string }>(
  present: readonly (readonly [EncounterEntry, Combatant, number])[],
  entries: readonly EncounterEntry[],
  copy: (combatant: Combatant) => Combatant
): Pick<Roster<Combatant>, 'combatants' | 'groups'> & {
  readonly who: readonly (readonly string[])[]
} {
  const combatants: Record<string, Combatant> = {}
  const groups: CombatantGroup<Combatant>[] = []
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
  message: `Two reinforcements are called “${name}”: write the second with another name, as in [${name}, Other name]`
})

const isSameName = (a: EncounterEntry, b: EncounterEntry) =>
  a.name.toLowerCase() === b.name.toLowerCase()

/** The problem that keeps an entry from fighting, if any. */
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
    const message = `Expected a number or dice such as 1d4+1, found “${count}”`
    return { code: 'encounter.count', message }
  }
  return undefined
}

/** The largest number that a count or its dice can give; 0 for an invalid formula. */
export function maxCount(count: number | string): number {
  if (typeof count === 'number') return count
  const formula = parseFormula(count)
  return isFormula(formula) ? formulaBounds(formula).max : 0
}

/** All combatants, and the template of each group. */
export const allCombatantsOf = <Combatant>({
  combatants,
  groups
}: Roster<Combatant>): readonly Combatant[] => [
  ...Object.values(combatants),
  ...groups.map((group) => group.template)
]

/** The roster with its reinforcements among the groups, for changes that apply to them too. */
export const withReserve = <Combatant>(roster: Roster<Combatant>): Roster<Combatant> => ({
  ...roster,
  groups: [...roster.groups, ...roster.reserve]
})

/** The combatants that `words` of an encounter name: `Goblin` for every goblin, `Goblin 2` for one, `Enemies` for a side. */
export const findCombatants = <Combatant extends { readonly name: string; readonly side: string }>(
  roster: Roster<Combatant>,
  words: string
): readonly Combatant[] => {
  const meant = words.toLowerCase()
  return allCombatantsOf(roster).filter(({ name, side }) => {
    const own = name.toLowerCase()
    return (
      side.toLowerCase() === meant ||
      own === meant ||
      (own.startsWith(meant) && /^ \d+$/.test(own.slice(meant.length)))
    )
  })
}

/** The words of a field that is a single word or a list; other values are dropped. */
export const wordsOfField = (written: unknown): readonly string[] =>
  (Array.isArray(written) ? written : [written])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).trim())

/** The problem of an encounter without enemies, the same in every game. */
const oneSidedProblem: Problem = {
  code: 'encounter.one-side',
  message: 'The encounter has only one side: add players, or a statblock with “player: true”'
}

/** The problem of words that match nobody in the encounter and are ignored. */
export const unknownCombatantProblem = (
  code: string,
  path: NonNullable<Problem['path']>,
  words: string,
  roster: Roster<{ readonly name: string; readonly side: string }>
): Problem => {
  const known = allCombatantsOf(roster).flatMap(({ name, side }) => [name, side])
  const instead = closestMatch(words, known)
  return {
    code,
    path,
    word: words,
    message: `Expected the name of a side or creature of this encounter, found “${words}”. Fray ignores this name`,
    ...(instead !== undefined && { instead })
  }
}
