import { weaponParams } from '../../core/sections/weapon-param.ts'
import type { Args } from './section.ts'
import { name, place, text } from './section.ts'
import type { Combatant, State } from './state.ts'
import { canAct, everybody, hasHarm, placeOf } from './state.ts'

/** The combatant that a command names first: in `by` for a command of its own turn, else in `who`; or `undefined`. */
const actorOf = (state: State, args: Args): Combatant | undefined =>
  state.combatants[String(args.by ?? args.who)]

const names = (state: State) => Object.keys(state.combatants)

const someone = (label: string, isOffered: (one: Combatant, state: State) => boolean) =>
  name(label, names, (state) =>
    everybody(state)
      .filter((one) => isOffered(one, state))
      .map((one) => one.name)
  )

/** The combatant whose turn it is. */
export const by = name('combatant', names, (state) => (state.active === '' ? [] : [state.active]))
/** Names a combatant. Completion offers those that can act; the parameters below offer others. */
export const who = someone('combatant', canAct)
/** Offers combatants with Harm in rows. */
export const withHarm = someone('combatant', (one) => canAct(one) && hasHarm(one))
/** Offers everybody, whatever their state. */
export const anybody = name('combatant', names)
/** Accepts any combatant; completion offers none. */
export const nobody = name('combatant', names, () => [])
/** Offers combatants that hold somebody. */
export const holder = someone('combatant', (one) => canAct(one) && one.holds !== '')
/** Offers combatants that are restrained. */
export const held = someone('combatant', (one) => canAct(one) && one.heldBy !== '')
/** Offers the characters of players. */
export const player = someone('combatant', (one) => canAct(one) && one.isPlayer)
/** Offers the characters of players, except the actor. */
export const otherPlayer = name('other', names, (state, args) =>
  player.offered(state, args).filter((one) => one !== args.who)
)

/** Creates a parameter that names a target. Completion offers the combatants that `isOffered` accepts. */
export const target = (isOffered: (other: Combatant, actor: Combatant) => boolean) =>
  name('target', names, (state, args) => {
    const actor = actorOf(state, args)
    if (!actor) return []
    return everybody(state)
      .filter((other) => isOffered(other, actor))
      .map((other) => other.name)
  })
export const enemy = target((other, actor) => canAct(other) && other.side !== actor.side)

const sides = (state: State) => state.sides.map((side) => side.name)
export const side = name('side', sides)
export const otherSide = name('side', sides, (state, args) =>
  sides(state).filter((one) => one !== actorOf(state, args)?.side)
)

const zones = (state: State) => Object.keys(state.zones)
export const zone = place('zone', zones)
/** Offers the zones next to the actor’s. */
export const nextZone = place('zone', zones, (state, args) => {
  const actor = actorOf(state, args)
  return actor ? placeOf(state, actor.zone).next : []
})
/** Offers the zones next to the target’s. */
export const zoneNextToTarget = place('zone', zones, (state, args) => {
  const other = state.combatants[String(args.target)]
  return other ? placeOf(state, other.zone).next : []
})
export const exit = place('way out', zones, (state) =>
  zones(state).filter((one) => state.zones[one]?.isExit)
)

/** Creates a parameter that names a weapon of the actor. Completion offers the weapons that its argument accepts. */
export const weapon = weaponParams<State>()

export const spell = name('spell', (state, args) => Object.keys(actorOf(state, args)?.spells ?? {}))

export const why = text('the reason')
