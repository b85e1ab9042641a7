import { formulaBounds, isFormula, parseFormula } from '../../core/dice.ts'
import {
  type Encounter,
  type Entrant,
  type Fields,
  mostCombatants,
  type Problem
} from '../../core/encounter.ts'
import { namesFor } from '../../core/naming.ts'
import { combatantOf } from './combatant.ts'
import { copyCombatant } from './copy.ts'
import { type Settings, settingsOf } from './defaults.ts'
import { fitsALog } from './fields.ts'
import { readStatblock } from './statblock.ts'
import type { Combatant, Group, Side, State } from './state.ts'

/** Who has come: by name, and in groups whose number is still to be rolled. */
interface Cast {
  readonly combatants: Record<string, Combatant>
  readonly groups: Group[]
}

/** The fight before anything has happened, or why there can be none. */
export function begin(
  encounter: Encounter
): { readonly state: State } | { readonly problems: readonly Problem[] } {
  const settings = Object.freeze(settingsOf(encounter.defaults))
  const { cast, problems } = castOf(encounter, settings)
  if (problems.length > 0) return { problems }
  const sides = sidesOf(encounter, cast)
  if (sides.length < 2 && !encounter.aside) {
    const message = 'There is only one side: write players, or a statblock with “player: true”'
    return { problems: [{ code: 'encounter.one-side', message }] }
  }
  const nobody = surprise(encounter, cast)
  if (nobody !== undefined) {
    const message = `Nobody here is called “${nobody}”: expected a side, a creature or one of several of them`
    return { problems: [{ code: 'encounter.surprised', message }] }
  }
  followFighters(cast)
  if (encounter.fields.rollhp === false || encounter.fields.rollHP === false)
    everybodyIn(cast).forEach(average)
  const { combatants, groups } = cast
  const phase = encounter.aside ? 'aside' : isMustered(cast) ? 'opening' : 'muster'
  return {
    state: {
      round: phase === 'opening' ? 1 : 0,
      phase,
      outcome: '',
      settings,
      sides,
      groups,
      order: [],
      active: '',
      ending: '',
      shaken: [],
      combatants
    }
  }
}

const everybodyIn = ({ combatants, groups }: Cast): readonly Combatant[] => [
  ...Object.values(combatants),
  ...groups.map((group) => group.template)
]

/** Whether no die is left to be rolled before the first Round. */
const isMustered = (cast: Cast): boolean =>
  cast.groups.length === 0 &&
  everybodyIn(cast).every((one) => one.fleshDice === '' && one.gritDice === '')

function castOf(
  { entrants }: Encounter,
  settings: Settings
): { readonly cast: Cast; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const cast: Cast = { combatants: {}, groups: [] }
  let total = 0
  entrants.forEach((entrant, index) => {
    const { creature, issues } = readStatblock(entrant.fields)
    const problem = problemOf(entrant, issues)
    if (problem) {
      problems.push({ entrant: index, ...problem })
      return
    }
    total += mostOf(entrant.count)
    if (total > mostCombatants) return
    const isAlone = entrants.filter((other) => isSameName(other, entrant)).length === 1
    admit(cast, entrant, combatantOf(entrant, creature, settings), isAlone)
  })
  if (total > mostCombatants) {
    const message = `${total} combatants are more than a table can run: ${mostCombatants} at the most`
    problems.push({ code: 'encounter.too-many', message })
  }
  return { cast, problems }
}

/** As many as there are of it, each with a name of its own; or a group, if that is still to be rolled. */
function admit(
  { combatants, groups }: Cast,
  { name, count }: Entrant,
  template: Combatant,
  isAlone: boolean
): void {
  if (typeof count === 'string') {
    groups.push({ name, count, template })
    return
  }
  for (const own of namesFor(name, count, Object.keys(combatants), count > 1 || !isAlone))
    combatants[own] = { ...copyCombatant(template), name: own }
}

const isSameName = (a: Entrant, b: Entrant) => a.name.toLowerCase() === b.name.toLowerCase()

/** Why this entrant cannot come. */
function problemOf(
  { name, count }: Entrant,
  issues: ReturnType<typeof readStatblock>['issues']
): Omit<Problem, 'entrant'> | undefined {
  if (!fitsALog(name)) {
    const message = `“${name}” cannot stand in a log: expected a name without " | [ ] > #`
    return { code: 'encounter.name', message }
  }
  if (typeof count === 'string' && !isFormula(parseFormula(count))) {
    const message = `Unexpected “${count}”, expected a number or dice such as 1d4+1`
    return { code: 'encounter.count', message }
  }
  const wrong = issues.find((issue) => issue.severity === 'error')
  if (!wrong) return undefined
  const message = `The statblock of ${name} has a mistake: ${wrong.message}`
  return { code: 'encounter.statblock', message }
}

function mostOf(count: number | string): number {
  if (typeof count === 'number') return count
  const formula = parseFormula(count)
  return isFormula(formula) ? formulaBounds(formula).most : 0
}

/** The side that Tests Savvy: the one `testers` names, else the one with players, else the first (RULING 2). */
function sidesOf({ entrants, fields, aside }: Encounter, cast: Cast): Side[] {
  const names = [...new Set(everybodyIn(cast).map((one) => one.side))]
  const wanted = String(fields.testers ?? '').toLowerCase()
  const tests =
    names.find((name) => name.toLowerCase() === wanted) ??
    entrants.find((entrant) => entrant.player && names.includes(entrant.side))?.side ??
    (aside ? undefined : names[0])
  return names.map((name) => ({
    name,
    tests: name === tests,
    size: Object.values(cast.combatants).filter((one) => one.side === name).length,
    fired: [],
    reaction: ''
  }))
}

/** `surprised:` names sides, creatures, or one of several of them (H-04). The name that fits nobody, if there is one. */
function surprise({ fields }: Encounter, cast: Cast): string | undefined {
  for (const name of wordsIn(fields.surprised)) {
    const meant = everybodyIn(cast).filter((one) => isMeant(one, name))
    if (meant.length === 0) return name
    for (const one of meant) one.isSurprised = true
  }
  return undefined
}

/** `Goblin` means every goblin, `Goblin 2` one of them, `Enemies` all of a side. */
function isMeant({ name, side }: Combatant, words: string): boolean {
  const [own, meant] = [name.toLowerCase(), words.toLowerCase()]
  return (
    side.toLowerCase() === meant ||
    own === meant ||
    (own.startsWith(meant) && /^ \d+$/.test(own.slice(meant.length)))
  )
}

const wordsIn = (written: Fields[string]): readonly string[] =>
  (Array.isArray(written) ? written : [written])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).trim())

/** Followers of a fighter with all four Templates are 4 more loyal (C-H24). */
function followFighters(cast: Cast): void {
  const everybody = everybodyIn(cast)
  const led = new Set(everybody.filter((one) => one.fighter >= 4).map((one) => one.side))
  for (const one of everybody)
    if (one.isHireling && led.has(one.side)) one.loyalty = Math.min(20, one.loyalty + 4)
}

/** `rollHP: false`: the average of the dice, rounded down, instead of a roll. */
function average(one: Combatant): void {
  if (one.fleshDice !== '')
    one.flesh = one.maxFlesh = one.fleshBefore = Math.max(1, meanOf(one.fleshDice))
  if (one.gritDice !== '') one.grit = one.maxGrit = one.gritBefore = meanOf(one.gritDice)
  one.fleshDice = one.gritDice = ''
}

function meanOf(dice: string): number {
  const formula = parseFormula(dice)
  if (!isFormula(formula)) return 0
  const { least, most } = formulaBounds(formula)
  return Math.max(0, Math.floor((least + most) / 2))
}
