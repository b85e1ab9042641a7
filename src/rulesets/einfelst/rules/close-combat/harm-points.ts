import type { AnySettings } from '../../../../core/ruleset/settings.ts'
import type { Rules } from '../../section.ts'
import { settingsReader } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import type { HarmType } from '../../tables/actions.ts'
import * as harmRows from '../harm-rows.ts'

export const rules = {
  'E-21': {
    where: 'Combat › Close Combat',
    how: 'automated',
    says: 'People and animals of the Director may count Harm points, which remove as many dice from their next test.'
  },
  'C-E14': {
    where: 'not given',
    how: 'automated',
    says: 'Harm points equal to Strength plus 1 take a combatant out.'
  }
} satisfies Rules

export const defaults = {
  'harm points beyond Strength': {
    value: 1,
    rule: 'C-E14',
    says: 'How many Harm points above Strength take a combatant out.'
  },
  'lasting harm points': {
    value: false,
    rule: 'E-21',
    says: 'Whether every Harm point removes a die from every later test. If not, only from the next test.'
  }
}
const settings = settingsReader(defaults)

/**
 * The dice that Harm removes from a test: by rows, or the number of Harm points suffered last (C-E12, C-E13, E-21).
 * With the setting `lasting harm points`, all Harm points remove dice.
 */
export function diceLost(state: State, one: Combatant, harm: HarmType): number {
  if (!one.hasRows) return settings(state)['lasting harm points'] ? one.points : one.nextFewer
  if (one.isHarmIrrelevant) return 0
  return harmRows.diceLostToHarmRows(state, harm === 'Mental' ? one.mental : one.physical)
}

/** The phrase for the Harm that removes dice: `the last Harm` where Harm points count only in the next test (E-21). */
export const harmInWords = (state: State, { hasRows }: Combatant): string =>
  hasRows || settings(state)['lasting harm points'] ? 'Harm' : 'the last Harm'

/** The Harm points that take out a combatant of this Strength (C-E14). */
export const defaultHarmPoints = (strength: number, own: AnySettings): number =>
  strength + settings({ settings: own })['harm points beyond Strength']

/**
 * The Levels of Physical Harm that would take a combatant out: the Harm points left, or one more than fits in the rows.
 */
export const levelsLeft = (state: State, one: Combatant): number =>
  one.hasRows ? roomIn(state, one.physical) + 1 : one.mostPoints - one.points

/**
 * The Levels of Harm a combatant can still suffer, for the odds. Counts Harm points, or the free slots of both types,
 * plus one until Harm has overflowed (C-E10, C-E15).
 */
export function harmLeft(state: State, one: Combatant): number {
  const { hasRows, physical, mental, mostPoints, points, status } = one
  if (!hasRows) return mostPoints - points
  const isOverfull = status === 'taken out' || status === 'dying' || status === 'dead'
  return roomIn(state, physical) + roomIn(state, mental) + (isOverfull ? 0 : 1)
}

/** The Levels that fit into the free slots of rows. */
function roomIn(state: State, [lesser, moderate, severe]: Combatant['physical']): number {
  const slots = harmRows.slotsOf(state)
  return slots[0] - lesser + (slots[1] - moderate) * 2 + (slots[2] - severe) * 3
}
