/**
 * Where a thing is. `body`: part of the body, such as claws. `hand`: in one hand, or just as ready. `at hand`: ready on
 * the body. `stowed`: carried, and not ready. `gone`: broken, worn out or lost.
 */
export type Place =
  | 'body'
  | 'hand'
  | 'off hand'
  | 'both hands'
  | 'at hand'
  | 'stowed'
  | 'ground'
  | 'gone'

/** A weapon or a piece of gear, with its place. */
export interface Thing<Spot = string> {
  place: Place
  /** The spot where the thing lies, while its place is `ground`. */
  lies?: Spot
}

/** A combatant with things. To change a thing, replace the whole object, because copies of the state may share it. */
export interface Owner<Spot> {
  readonly name: string
  weapons: Readonly<Record<string, Thing<Spot>>>
  gear?: Readonly<Record<string, Thing<Spot>>>
}

/** Whether a thing is in one hand or in both. */
export const isHeld = ({ place }: Pick<Thing, 'place'>): boolean =>
  place === 'hand' || place === 'off hand' || place === 'both hands'

/** Whether a thing can be used at once: in hand, or part of the body. */
export const isWielded = (thing: Pick<Thing, 'place'>): boolean =>
  thing.place === 'body' || isHeld(thing)

/** Whether a thing is in hand, part of the body, or ready on the body. */
export const isAtHand = (thing: Pick<Thing, 'place'>): boolean =>
  thing.place === 'at hand' || isWielded(thing)

/** A weapon or a piece of gear by name; `undefined` if the combatant has none. */
export function thingOf<Weapon, Gear>(
  {
    weapons,
    gear = {}
  }: {
    readonly weapons: Readonly<Record<string, Weapon>>
    readonly gear?: Readonly<Record<string, Gear>>
  },
  item: string
): Weapon | Gear | undefined {
  if (Object.hasOwn(weapons, item)) return weapons[item]
  return Object.hasOwn(gear, item) ? gear[item] : undefined
}

/** The names of all things of a combatant. */
export const namesOf = <Spot>({ weapons, gear = {} }: Owner<Spot>): readonly string[] => [
  ...Object.keys(weapons),
  ...Object.keys(gear)
]

/** The names of the things of a combatant in any of these places. */
export const thingsIn = <Spot>(
  { weapons, gear = {} }: Owner<Spot>,
  ...places: readonly Place[]
): readonly string[] =>
  [...Object.entries(weapons), ...Object.entries(gear)]
    .filter(([, { place }]) => places.includes(place))
    .map(([item]) => item)

/** The names of the weapons in hand. */
export const weaponsHeld = <Spot>({ weapons }: Owner<Spot>): readonly string[] =>
  Object.entries(weapons).flatMap(([item, thing]) => (isHeld(thing) ? [item] : []))

/** Returns `now`, frozen if `before` is frozen. Copying a state copies only parts that are not frozen. */
const inPlaceOf = <T extends object>(before: object, now: T): T =>
  Object.isFrozen(before) ? Object.freeze(now) : now

/**
 * Puts a thing into a place. `spot`: where the thing lies, if the place is `ground`. Ignores a name that the combatant
 * does not have.
 */
export function putThing<Spot>(one: Owner<Spot>, item: string, place: Place, spot?: Spot): void {
  const found = thingOf(one, item)
  if (!found) return
  const { lies: _, ...thing } = found
  const put = inPlaceOf(found, { ...thing, place, ...(spot !== undefined && { lies: spot }) })
  const { weapons, gear = {} } = one
  if (Object.hasOwn(weapons, item)) one.weapons = inPlaceOf(weapons, { ...weapons, [item]: put })
  else one.gear = inPlaceOf(gear, { ...gear, [item]: put })
}

/** Moves a thing to another combatant, under a new name. Its place, such as `ground`, stays the same. */
export function passOn<Spot>(from: Owner<Spot>, to: Owner<Spot>, item: string, name: string): void {
  const kind = Object.hasOwn(from.weapons, item) ? 'weapons' : 'gear'
  const [mine = {}, theirs = {}] = [from[kind], to[kind]]
  const { [item]: thing, ...left } = mine
  if (!thing) return
  const taken = inPlaceOf(thing, { ...thing, ...('name' in thing && { name }) })
  from[kind] = inPlaceOf(mine, left)
  to[kind] = inPlaceOf(theirs, { ...theirs, [name]: taken })
}

/**
 * A thing that moves to another place. `spot`: where it lies, if that is the ground. `by`: another combatant that moves
 * it.
 */
export interface Moved<Spot = string> {
  readonly who: string
  readonly item: string
  readonly place: Place
  readonly spot?: Spot
  readonly by?: string
}
