import type { Combatant, Trigger } from '../../state.ts'

/** What shook a side, in words. */
export const reasons: Readonly<Record<Trigger, (name: string | undefined) => string>> = {
  'first casualty': (name) => `${name} is the first to fall`,
  'leader down': (name) => `${name}, their leader, is dead`,
  'half down': () => 'half of them are out of the fight',
  'alone and bloodied': (name) => `${name}, alone, has lost Flesh for the first time`,
  frightened: () => 'something frightening has happened'
}

/** Those with the same Morale, who roll once: leaders, hirelings and the tipsy apart (RULING 13). */
export function groupsOf(members: readonly Combatant[]): readonly (readonly Combatant[])[] {
  const groups = new Map<string, Combatant[]>()
  for (const one of members) {
    const key = `${one.isLeader} ${one.isHireling} ${one.morale} ${one.isTipsy}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

/** The rule of a Morale Test. */
export function ruleOf({ isHireling, morale }: Combatant): 'H-29' | 'H-31' | 'H-32' {
  if (isHireling) return 'H-31'
  return morale === 20 || morale === 0 ? 'H-32' : 'H-29'
}
