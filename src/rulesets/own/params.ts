import type { Args } from './section.ts'
import { choice, name } from './section.ts'
import type { Attack, Combatant, State } from './state.ts'
import { canAct, everybody } from './state.ts'

/** The combatant that gives the command: `by` in a turn, else `who`. */
export const actorOf = (state: State, { by, who }: Args): Combatant | undefined =>
  state.combatants[String(by ?? who)]

const names = ({ combatants }: State) => Object.keys(combatants)

/** Offers the combatant whose turn it is. */
export const by = name('combatant', names, ({ active }) => (active === '' ? [] : [active]))
/** Offers the combatants that can act. */
export const who = name('combatant', names, (state) =>
  everybody(state)
    .filter(canAct)
    .map((one) => one.name)
)
/** Offers everybody, whatever their status. */
export const anybody = name('combatant', names)

/** Offers the combatants other than the actor for which `isWanted` is true. */
export const otherThanActor = (isWanted: (other: Combatant, actor: Combatant) => boolean) =>
  name('target', names, (state, args) => {
    const actor = actorOf(state, args)
    if (!actor) return []
    return everybody(state)
      .filter((other) => other !== actor && isWanted(other, actor))
      .map((other) => other.name)
  })

export const enemy = otherThanActor((other, actor) => canAct(other) && other.side !== actor.side)
/** An attack of the actor. */
export const attack = name(
  'attack',
  (state, args) => Object.keys(actorOf(state, args)?.attacks ?? {}),
  (state, args) => Object.keys(actorOf(state, args)?.attacks ?? {})
)

/** An attack of a combatant. Throws for an unknown name, which a parsed command cannot have. */
export function attackCalled({ name, attacks }: Combatant, called: string): Attack {
  const found = attacks[called]
  if (!found) throw new Error(`${name} has no ${called}`)
  return found
}

/** Advantage or disadvantage that the situation gives, on top of the rules. Empty for neither. */
export type EdgeWord = '' | ', with advantage' | ', with disadvantage'
export const edge = choice('edge', ['', ', with advantage', ', with disadvantage'], [''])

export const edgeNumbers: Readonly<Record<EdgeWord, number>> = {
  '': 0,
  ', with advantage': 1,
  ', with disadvantage': -1
}
