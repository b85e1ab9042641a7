import type { Args } from './section.ts'
import { name } from './section.ts'
import type { Combatant, State } from './state.ts'
import { canAct, everybody } from './state.ts'

/**
 * The combatant that gives the command, or that the command is about: `by`, else `who`. `undefined` for an unknown
 * name.
 */
export const actorOf = (state: State, args: Args): Combatant | undefined =>
  state.combatants[String(args.by ?? args.who)]

const names = (state: State) => Object.keys(state.combatants)
const namesOfThose = (state: State, isMeant: (one: Combatant) => boolean) =>
  everybody(state)
    .filter(isMeant)
    .map((one) => one.name)
const namesOfAble = (state: State) => namesOfThose(state, canAct)

/** The combatant whose turn it is. */
export const by = name('combatant', names, (state) =>
  state.active && !state.ending ? [state.active] : []
)
export const who = name('combatant', names, namesOfAble)
/** Any combatant, able to act or not, for commands that only the rules issue. */
export const anybody = name('combatant', names)
export const target = name('target', names, namesOfAble)
export const enemy = name('target', names, (state, args) => {
  const side = actorOf(state, args)?.side
  return namesOfThose(state, (other) => canAct(other) && other.side !== side)
})

export const side = name('side', (state) => state.sides.map(({ name }) => name))

/** Offers the names of the actor’s weapons for which `isMeant` is true, without natural weapons. */
export const weaponsWhere =
  (isMeant: (weapon: Combatant['weapons'][string]) => boolean) => (state: State, args: Args) =>
    Object.entries(actorOf(state, args)?.weapons ?? {})
      .filter(([, weapon]) => !weapon.isNatural && isMeant(weapon))
      .map(([weapon]) => weapon)

export const gearNames = (state: State, args: Args) => Object.keys(actorOf(state, args)?.gear ?? {})
