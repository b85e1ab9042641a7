import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'
import { formulaBounds } from '../../core/dice/roll.ts'
import type { Encounter, Problem } from '../../core/encounter/encounter.ts'
import {
  type Roster as CastOf,
  combatantsMeantBy,
  createRoster,
  everybodyIn,
  oneSidedProblem,
  unknownCombatantProblem,
  withReserve,
  wordsOfField
} from '../../core/encounter/roster.ts'
import { resolveSettings } from '../../core/ruleset/settings.ts'
import { combatantOf } from './combatant.ts'
import { copyCombatant } from './copy.ts'
import { defaults } from './defaults.ts'
import { readStatblock } from './statblock.ts'
import type { Combatant, Side, State } from './state.ts'

type Cast = CastOf<Combatant>

/** The fight before anything has happened, or why there can be none. */
export function begin(
  encounter: Encounter
): { readonly state: State } | { readonly problems: readonly Problem[] } {
  const settings = resolveSettings(defaults, encounter.defaults)
  const { cast, problems } = createRoster(encounter, {
    read: readStatblock,
    derive: (entrant, creature) => combatantOf(entrant, creature, settings),
    copy: copyCombatant
  })
  if (problems.length > 0) return { problems }
  const sides = sidesOf(encounter, cast)
  if (sides.length < 2 && !encounter.aside) return { problems: [oneSidedProblem] }
  const nobody = surprise(encounter, cast)
  if (nobody !== undefined) return { problems: [unknownCombatantProblem('surprised', nobody)] }
  followFighters(cast)
  if (encounter.fields.rollhp === false || encounter.fields.rollHP === false)
    everybodyIn(withReserve(cast)).forEach(average)
  const { combatants, groups, reserve } = cast
  const phase = encounter.aside ? 'aside' : isMustered(cast) ? 'opening' : 'muster'
  return {
    state: {
      round: phase === 'opening' ? 1 : 0,
      phase,
      outcome: '',
      settings,
      sides,
      groups,
      reserve,
      order: [],
      active: '',
      ending: '',
      shaken: [],
      combatants
    }
  }
}

/** Whether no die is left to be rolled before the first Round. */
const isMustered = (cast: Cast): boolean =>
  cast.groups.length === 0 &&
  everybodyIn(cast).every((one) => one.fleshDice === '' && one.gritDice === '')

/** The side that Tests Savvy: the one `testers` names, else the one with players, else the first (RULING 2). */
function sidesOf({ entries, fields, aside }: Encounter, cast: Cast): Side[] {
  const names = [...new Set(everybodyIn(cast).map((one) => one.side))]
  const wanted = String(fields.testers ?? '').toLowerCase()
  const tests =
    names.find((name) => name.toLowerCase() === wanted) ??
    entries.find((entrant) => entrant.player && names.includes(entrant.side))?.side ??
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
  for (const name of wordsOfField(fields.surprised)) {
    const meant = combatantsMeantBy(cast, name)
    if (meant.length === 0) return name
    for (const one of meant) one.isSurprised = true
  }
  return undefined
}

/** Followers of a fighter with all four Templates are 4 more loyal (C-H24). */
function followFighters(cast: Cast): void {
  const led = new Set(
    everybodyIn(cast)
      .filter((one) => one.fighter >= 4)
      .map((one) => one.side)
  )
  for (const one of everybodyIn(withReserve(cast)))
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
  const { min, max } = formulaBounds(formula)
  return Math.max(0, Math.floor((min + max) / 2))
}
