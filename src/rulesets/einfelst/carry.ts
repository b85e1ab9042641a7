import type { CarriedOver, EndedFight } from '../../core/ruleset/carry-over.ts'
import { fieldsThatDiffer } from '../../core/ruleset/carry-over.ts'
import type { Combatant } from './state.ts'

/**
 * What a fight leaves to the next: Harm of both types, antidotes used, and the conditions that the table gave. Fire, poison
 * and holds are over by then. How Harm heals is not in the pages we have: after a rest there is none.
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

const gearOf = ({ antidotes, gear }: Combatant): readonly string[] => [
  ...gear,
  ...(antidotes === 0 ? [] : [antidotes === 1 ? 'antidote' : `${antidotes} antidote`])
]
