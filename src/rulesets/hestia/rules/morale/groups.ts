import { listOf } from '../../../../core/text/names.ts'
import type { Combatant, Reason, Trigger } from '../../state.ts'

/** The reasons that shake a side, in one sentence. `name`: the combatant that was lost or hurt. */
export function reasonsWords(triggers: readonly Trigger[], name: string): string {
  const isFirst = triggers.includes('first casualty')
  const isLeader = triggers.includes('leader down')
  const fallen = isLeader ? `${name}, their leader,` : name
  return listOf([
    ...(isFirst ? [`${fallen} is the first to fall`] : isLeader ? [`${fallen} is dead`] : []),
    ...(triggers.includes('half down') ? ['half of them are out of the fight'] : []),
    ...(triggers.includes('alone and bloodied')
      ? [`${name} fights alone and has lost Flesh for the first time`]
      : []),
    ...(triggers.includes('frightened') ? ['something frightening has happened'] : [])
  ])
}

/** The Round of a Test that was put off, and what happened in it: `Round 1 (Hob is the first to fall)`. */
export function putOffWords(reasons: readonly Reason[]): string {
  const why = reasons.map(({ triggers, who }) => reasonsWords(triggers, who))
  return `Round ${reasons[0]?.round ?? 0} (${listOf(why)})`
}

/**
 * Splits combatants into groups that roll Morale together. Those of a group have the same Morale; leaders, hirelings
 * and the tipsy are in groups of their own (RULING 13).
 */
export function groupsOf(members: readonly Combatant[]): readonly (readonly Combatant[])[] {
  const groups: Combatant[][] = []
  for (const one of members) {
    const group = groups.find(([first]) => first && rollsWith(first, one))
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}

const rollsWith = (a: Combatant, b: Combatant): boolean =>
  a.isLeader === b.isLeader &&
  a.isHireling === b.isHireling &&
  a.morale === b.morale &&
  a.isTipsy === b.isTipsy

/** The rule of a Morale Test: H-31 for hirelings, H-32 for Morale 0 and 20, else H-29. */
export function ruleOf({ isHireling, morale }: Combatant): 'H-29' | 'H-31' | 'H-32' {
  if (isHireling) return 'H-31'
  return morale === 20 || morale === 0 ? 'H-32' : 'H-29'
}
