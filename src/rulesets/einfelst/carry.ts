import type { CarriedOver, EndedFight } from '../../core/ruleset/carry-over.ts'
import { fieldsThatDiffer } from '../../core/ruleset/carry-over.ts'
import type { Combatant } from './state.ts'

/**
 * Carries values over from the last fight: Harm of both types, antidotes used, and conditions set by hand. Fire, poison
 * and holds have ended. The book has no rule for healing Harm, so a rest removes all of it. Returns `out` for the dead,
 * dying and taken out.
 */
export function carry({ one, fresh, isRested }: EndedFight<Combatant>): CarriedOver {
  if (one.status === 'dead' || one.status === 'dying' || one.status === 'taken out')
    return { out: one.status }
  const lasting = (who: Combatant) => ({ gear: gearOf(who), conditions: who.conditions })
  if (isRested) return { fields: fieldsThatDiffer({ gear: gearOf(one) }, { gear: gearOf(fresh) }) }
  const harm = (who: Combatant) =>
    who.hasRows
      ? { physical: who.physical.map(String), mental: who.mental.map(String) }
      : { 'harm taken': who.points }
  return {
    fields: fieldsThatDiffer(
      { ...harm(one), ...lasting(one) },
      { ...harm(fresh), ...lasting(fresh) }
    )
  }
}

const gearOf = ({ antidotes, pack }: Combatant): readonly string[] => [
  ...pack,
  ...(antidotes === 0 ? [] : [antidotes === 1 ? 'antidote' : `${antidotes} antidote`])
]
