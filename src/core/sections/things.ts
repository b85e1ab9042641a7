import type { Args, Param } from '../ruleset/command.ts'
import type { Refusal } from '../ruleset/rulebook.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { kindOf, namesFor } from '../text/names.ts'
import { sameWords } from '../text/same-words.ts'
import { combatantOf, everybody } from './lookups.ts'
import type { Owner, Place, Thing } from './thing.ts'
import { isHeld, passOn, putThing, thingOf, thingsIn } from './thing.ts'

interface Fight<Combatant> {
  readonly combatants: Readonly<Record<string, Combatant>>
}

/** The game’s rules for the things of its combatants. */
interface ThingRules<State, Combatant, Spot, RuleId> {
  /** The rule for picking up a thing. */
  readonly rule: RuleId
  readonly by: Param<State, string>
  /** The word for a thing: `item` by default. */
  readonly label?: string
  /** Whether commands for one’s own things cannot name parts of the body. */
  readonly itemsOnly?: true
  /** Whether a combatant has let go of the things in its hands. */
  hasFallen(one: Combatant): boolean
  /** The spot where the things lie that a combatant lets go. */
  spotOf(one: Combatant): Spot
  /** Refuses a spot out of reach. */
  outOfReach?(state: State, by: Combatant, spot: Spot, item: string): Refusal | undefined
  /** Why a combatant cannot pick up a thing that is not on the ground. */
  notLying(one: Combatant, item: string): Refusal | undefined
  /** The place of a thing that a combatant takes up: `hand` by default. */
  placeFor?(one: Combatant, thing: Thing<Spot>): Place
  /** Refuses a thing that a combatant has no room for. */
  noRoom?(one: Combatant, thing: Thing<Spot>, item: string): Refusal | undefined
  /** Puts a thing into a place: `putThing` by default. */
  put?(one: Combatant, item: string, place: Place, spot?: Spot): void
  /** Adapts a thing that has come to another combatant under a new name, and both combatants. */
  changeOwner?(from: Combatant, to: Combatant, item: string, name: string): void
}

/** A thing that moves to another place. `spot`: where it lies, if that is the ground. */
export interface Moved<Spot = string> {
  readonly who: string
  readonly item: string
  readonly place: Place
  readonly spot?: Spot
}

/** A thing that moves to another combatant. */
interface Passed {
  readonly who: string
  readonly owner: string
  readonly item: string
  readonly name: string
}

interface Deed {
  readonly by: string
  readonly item: string
}

interface Taking extends Deed {
  readonly owner: string
}

/**
 * The things of combatants, the same in every game: picking up, dropping and putting away. A thing that its owner
 * dropped, or held when it fell, stays in the owner’s list until another combatant takes it: `Wenna: pick up sword of
 * Hob`. So a fallen combatant who recovers still has it.
 *
 * Returns events, and commands without their cost, which the game adds.
 */
export function things<
  State extends Fight<Combatant>,
  Combatant extends Owner<Spot>,
  RuleId extends string,
  Spot = string
>(game: ThingRules<State, Combatant, Spot, RuleId>) {
  const { event, name, refuse } = sectionTools<State, RuleId | 'table'>()
  const { rule, by, label = 'item', itemsOnly, outOfReach, put = putThing } = game
  const { placeFor = () => 'hand' } = game
  const namesOf = ({ weapons, gear = {} }: Combatant): readonly string[] => [
    ...Object.keys(weapons),
    ...Object.keys(gear)
  ]
  const actorOf = ({ combatants }: State, { by, who }: Args) => combatants[String(by ?? who)]
  const namesOfActor = (state: State, args: Args): readonly string[] => {
    const one = actorOf(state, args)
    if (!one) return []
    return namesOf(one).filter((item) => !itemsOnly || thingOf(one, item)?.place !== 'body')
  }
  const others = (state: State, by: unknown) => everybody(state).filter((one) => one.name !== by)

  /** The spot where a thing of a combatant lies; `undefined` if its owner still has the thing. */
  function spotOf(owner: Combatant, item: string): Spot | undefined {
    const thing = thingOf(owner, item)
    if (!thing) return undefined
    if (thing.place === 'ground') return thing.lies ?? game.spotOf(owner)
    return isHeld(thing) && game.hasFallen(owner) ? game.spotOf(owner) : undefined
  }
  const isHere = (state: State, by: Combatant, owner: Combatant, item: string): boolean => {
    const spot = spotOf(owner, item)
    return spot !== undefined && !outOfReach?.(state, by, spot, item)
  }

  /** Another combatant’s things that a combatant can pick up from its place. */
  const thingsOf = (state: State, by: Combatant, owner: Combatant): readonly string[] =>
    namesOf(owner).filter((item) => isHere(state, by, owner, item))

  /** A parameter for a thing of the actor. Offers those in one of these places. */
  const itemIn = (...places: readonly Place[]) =>
    name(label, namesOfActor, (state, args) => {
      const one = actorOf(state, args)
      return one ? thingsIn(one, ...places) : []
    })

  const anothersItem = name(
    'item',
    (state, args) => [...new Set(others(state, args.by).flatMap(namesOf))],
    (state, args) => {
      const one = state.combatants[String(args.by)]
      const found = one
        ? others(state, args.by).flatMap((owner) => thingsOf(state, one, owner))
        : []
      return [...new Set(found)]
    }
  )
  const owner = name(
    'owner',
    (state) => Object.keys(state.combatants),
    (state, args) => {
      const one = state.combatants[String(args.by)]
      return others(state, args.by)
        .filter((owner) => one && isHere(state, one, owner, String(args.item)))
        .map((owner) => owner.name)
    }
  )

  /** Applies an event that moves a thing. */
  const moved = (state: State, { who, item, place, spot }: Moved<Spot>): void =>
    put(combatantOf(state, who), item, place, spot)

  /** Gives a thing to another combatant, who takes it in hand or where there is room. */
  function handOver(from: Combatant, to: Combatant, item: string, name: string): void {
    const thing = thingOf(from, item)
    if (!thing) return
    const place = placeFor(to, thing)
    passOn(from, to, item, name, place)
    put(to, name, place)
    game.changeOwner?.(from, to, item, name)
  }

  const events = {
    pickedUp: event<Moved<Spot>>({
      apply: moved,
      tell: ({ who, item }) => `${who} picks up the ${item}`
    }),
    takenUp: event<Passed>({
      apply: (state, { who, owner, item, name }) =>
        handOver(combatantOf(state, owner), combatantOf(state, who), item, name),
      tell: ({ who, owner, item, name }) =>
        `${who} picks up the ${item} of ${owner}${name === item ? '' : `, as ${name}`}`
    }),
    dropped: event<Moved<Spot>>({
      apply: moved,
      tell: ({ who, item }) => `${who} drops the ${item}`
    }),
    putAway: event<Moved<Spot>>({
      apply: moved,
      tell: ({ who, item }) => `${who} puts away the ${item}`
    })
  }
  type ThingTable = Table<State>

  /** The name of an item with its new owner: unchanged, or numbered if the owner has one of that name. */
  function nameWith(one: Combatant, item: string): string {
    const taken = namesOf(one)
    const isTaken = taken.some((known) => sameWords(known, item))
    return namesFor(isTaken ? kindOf(item) : item, 1, taken, false)[0] ?? item
  }

  /** Drops a thing where its owner is. */
  function drop(table: ThingTable, rule: RuleId, who: string, item: string): void {
    const spot = game.spotOf(combatantOf(table.now, who))
    table.happens(events.dropped, rule, { who, item, place: 'ground', spot })
  }

  const putAway = (
    table: ThingTable,
    rule: RuleId,
    who: string,
    item: string,
    place: 'at hand' | 'stowed'
  ): void => table.happens(events.putAway, rule, { who, item, place })

  return {
    events,
    moved,
    itemIn,
    thingsOf,
    handOver,
    drop,
    putAway,
    /** The command to pick up a thing of one’s own. The game adds its cost. */
    pickUp: {
      label: 'Pick up',
      group: 'item' as const,
      rule,
      phrase: '{by}: pick up {item}',
      params: { by, item: itemIn('ground') },
      refuses(state: State, { by, item }: Deed): Refusal | undefined {
        const one = combatantOf(state, by)
        const thing = thingOf(one, item)
        const spot = thing?.place === 'ground' ? spotOf(one, item) : undefined
        if (!thing || spot === undefined) return game.notLying(one, item)
        return outOfReach?.(state, one, spot, item) ?? game.noRoom?.(one, thing, item)
      },
      decide(table: ThingTable, { by: who, item }: Deed): void {
        const one = combatantOf(table.now, who)
        const thing = thingOf(one, item)
        const place = thing ? placeFor(one, thing) : 'hand'
        table.happens(events.pickedUp, rule, { who, item, place })
      }
    },
    /** The command to pick up a thing of another combatant. The game adds its cost. */
    pickUpOf: {
      label: 'Pick up another’s item',
      group: 'item' as const,
      help: 'an item that another combatant dropped or left',
      rule,
      phrase: '{by}: pick up {item} of {owner}',
      params: { by, item: anothersItem, owner },
      refuses(state: State, { by, item, owner }: Taking): Refusal | undefined {
        const [one, other] = [combatantOf(state, by), combatantOf(state, owner)]
        if (by === owner)
          return refuse(
            'table',
            `The ${item} belongs to ${owner}. Choose an item of another combatant`
          )
        const thing = thingOf(other, item)
        if (!thing) return refuse('table', `${owner} has no ${item}`)
        const spot = spotOf(other, item)
        if (spot === undefined) return refuse('table', `${owner} still has the ${item}`)
        return outOfReach?.(state, one, spot, item) ?? game.noRoom?.(one, thing, item)
      },
      decide(table: ThingTable, { by, item, owner }: Taking): void {
        const name = nameWith(combatantOf(table.now, by), item)
        table.happens(events.takenUp, rule, { who: by, owner, item, name })
      }
    }
  }
}
