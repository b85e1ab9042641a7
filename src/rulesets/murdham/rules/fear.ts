import { rangeBetween } from '../places.ts'
import { type Combatant, everybody, isFearless, isUp, type State } from '../state.ts'
import { groupSave, type Table } from './saves.ts'

/** Several of a kind frighten as one: `Ghoul 1` and `Ghoul 2` are ghouls (RULING 6). */
const kindOf = (name: string): string => name.replace(/ \d+$/, '')

/**
 * Fear and terror: whoever faces something frightening saves once, each side together. Who passes is
 * immune to it from then on, who fails is afraid for the rest of the stretch (C-M27).
 */
export function faceFears(table: Table): void {
  const sources = new Map<string, Combatant>()
  for (const one of everybody(table.now))
    if (one.dread !== '' && isUp(one) && !one.isConcealed && !sources.has(kindOf(one.name)))
      sources.set(kindOf(one.name), one)
  for (const [kind, source] of sources)
    for (const { name: side } of [...table.now.sides]) {
      if (side === source.side) continue
      const facing = facingIt(table.now, side, kind)
      if (facing.length === 0) continue
      const names = facing.map(({ name }) => name)
      const failed = groupSave(
        table,
        facing,
        'WIT',
        `against the ${source.dread === 'terrifying' ? 'terror' : 'fear'} of ${kind}`,
        'C-M27'
      )
      for (const name of names) {
        const dread = !failed.includes(name)
          ? ''
          : source.dread === 'terrifying'
            ? 'terrified'
            : 'frightened'
        table.happens({ type: 'feared', rule: 'C-M27', who: name, source: kind, dread })
      }
    }
}

/** Those of a side who see it near enough for the first time. */
function facingIt(state: State, side: string, kind: string): readonly Combatant[] {
  const reach = state.settings['fear reaches']
  const them = everybody(state).filter(
    (one) => kindOf(one.name) === kind && isUp(one) && !one.isConcealed
  )
  return everybody(state).filter(
    (one) =>
      one.side === side &&
      isUp(one) &&
      !isFearless(one) &&
      !one.faced.includes(kind) &&
      !one.fears.includes(kind) &&
      them.some((source) => rangeBetween(state, one, source) <= reach)
  )
}

/** Everybody somebody is afraid of who is still there. */
export const feared = (state: State, one: Combatant): readonly Combatant[] =>
  one.fears.length === 0
    ? []
    : everybody(state).filter(
        (other) =>
          isUp(other) && (one.fears.includes(other.name) || one.fears.includes(kindOf(other.name)))
      )
