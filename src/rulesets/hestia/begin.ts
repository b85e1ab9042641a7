import type { Encounter } from '../../core/encounter/encounter.ts'
import type { Roster } from '../../core/encounter/roster.ts'
import {
  combatantsMeantBy,
  everybodyIn,
  unknownCombatantProblem,
  withReserve,
  wordsOfField
} from '../../core/encounter/roster.ts'
import type { Begun } from '../../core/ruleset/define-ruleset.ts'
import type { AnySettings } from '../../core/ruleset/settings.ts'
import { inspireFollowers } from './rules/fighters.ts'
import { averageHealth, isMustered } from './rules/muster.ts'
import type { Combatant, Side, State } from './state.ts'

/** The state of a fight before anything has happened, or why there can be none. */
export function begin(
  encounter: Encounter,
  roster: Roster<Combatant>,
  settings: AnySettings
): Begun<State> {
  const sides = sidesOf(encounter, roster)
  const nobody = surprise(encounter, roster)
  if (nobody !== undefined) return { problems: [unknownCombatantProblem('surprised', nobody)] }
  const everybody = everybodyIn(withReserve(roster))
  inspireFollowers(everybodyIn(roster), everybody)
  if (encounter.fields.rollhp === false || encounter.fields.rollHP === false)
    everybody.forEach(averageHealth)
  const { combatants, groups, reserve } = roster
  const phase = encounter.aside ? 'aside' : needsNoDice(roster) ? 'opening' : 'muster'
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

/** Whether no die is left to roll before the first Round. */
const needsNoDice = (roster: Roster<Combatant>): boolean =>
  roster.groups.length === 0 && everybodyIn(roster).every(isMustered)

/** The side that Tests Savvy: the one `testers` names, else the one with players, else the first (RULING 2). */
function sidesOf({ entries, fields, aside }: Encounter, roster: Roster<Combatant>): Side[] {
  const names = [...new Set(everybodyIn(roster).map((one) => one.side))]
  const wanted = String(fields.testers ?? '').toLowerCase()
  const tests =
    names.find((name) => name.toLowerCase() === wanted) ??
    entries.find(({ player, side }) => player && names.includes(side))?.side ??
    (aside ? undefined : names[0])
  return names.map((name) => ({
    name,
    tests: name === tests,
    size: Object.values(roster.combatants).filter((one) => one.side === name).length,
    fired: [],
    reaction: ''
  }))
}

/**
 * Surprises those whom the field `surprised` names: sides, creatures, or one of several of them (H-04). Returns the first
 * name that fits nobody, if there is one.
 */
function surprise({ fields }: Encounter, roster: Roster<Combatant>): string | undefined {
  for (const name of wordsOfField(fields.surprised)) {
    const meant = combatantsMeantBy(roster, name)
    if (meant.length === 0) return name
    for (const one of meant) one.isSurprised = true
  }
  return undefined
}
