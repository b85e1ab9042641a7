import { weaponParams } from '../../core/sections/weapon-param.ts'
import type { Args } from './section.ts'
import { choice, name, text } from './section.ts'
import type { Combatant, State } from './state.ts'
import { canAct, everybody } from './state.ts'

/** The combatant that gives the command: `by` in a turn, else `who`. `undefined` for an unknown name. */
const actorOf = (state: State, { by, who }: Args): Combatant | undefined =>
  state.combatants[String(by ?? who)]

const names = ({ combatants }: State) => Object.keys(combatants)
const namesOfAble = (state: State) =>
  everybody(state)
    .filter(canAct)
    .map((one) => one.name)

/** Offers the combatant whose turn it is. */
export const by = name('combatant', names, ({ active }) => (active === '' ? [] : [active]))
/** Offers the combatants that can act. */
export const who = name('combatant', names, namesOfAble)
/** Offers everybody, whatever their status. */
export const anybody = name('combatant', names)
/** Takes any name, and offers none. For commands that Fray writes itself. */
export const nobody = name('combatant', names, () => [])
/** Offers the combatants that can act, except `who`. */
export const other = name('other', names, (state, { who }) =>
  namesOfAble(state).filter((one) => one !== who)
)

/** A parameter that offers the combatants other than the actor for which `isWanted` is true. */
export const otherThanActor = (isWanted: (other: Combatant, actor: Combatant) => boolean) =>
  name('target', names, (state, args) => {
    const actor = actorOf(state, args)
    if (!actor) return []
    return everybody(state)
      .filter((other) => other !== actor && isWanted(other, actor))
      .map((other) => other.name)
  })

/** A parameter that takes any weapon of the actor, and offers the weapons for which a given function is true. */
export const weaponOfActor = weaponParams<State>()

export const why = text('the reason')

/** How difficult the situation makes a Test (C-T2). Empty means as difficult as the rules say. */
export type Difficulty = '' | ', trivial' | ', easy' | ', average' | ', difficult'
export const difficulty = choice(
  'shift',
  ['', ', trivial', ', easy', ', average', ', difficult'],
  ['']
)

/** Advantage or disadvantage that the situation gives, on top of the rules (C-T1). Empty for neither. */
export type AdvantageWord = '' | ', with advantage' | ', with disadvantage'
export const advantageParam = choice('edge', ['', ', with advantage', ', with disadvantage'], [''])
