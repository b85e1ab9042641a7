import type { Args, Param } from '../ruleset/command.ts'
import type { EventDefinition } from '../ruleset/event.ts'
import type { Refusal } from '../ruleset/rulebook.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { kindOf, namesFor } from '../text/names.ts'
import { sameWords } from '../text/same-words.ts'
import { combatantOf, everybody } from './lookups.ts'
import type { Moved, Owner, Place } from './thing.ts'
import { isHeld, namesOf, passOn, putThing, thingOf, thingsIn, weaponsHeld } from './thing.ts'

/** A weapon or a piece of gear of a combatant, in its game. */
type ThingOf<Combatant> =
  | (Combatant extends { readonly weapons: Readonly<Record<string, infer Weapon>> }
      ? Weapon
      : never)
  | (Combatant extends { readonly gear: Readonly<Record<string, infer Gear>> } ? Gear : never)

interface Fight<Combatant> {
  readonly combatants: Readonly<Record<string, Combatant>>
}

/** The game’s rules for the things of its combatants. */
interface ThingRules<State, Combatant extends Owner<Spot>, RuleId, Spot> {
  /** The rule for picking up a thing. */
  readonly rule: RuleId
  readonly by: Param<State, string>
  /** The word for a thing: `item` by default. */
  readonly label?: string
  /** Names that commands for the actor’s own things take besides those of weapons and gear. */
  readonly moreNames?: readonly string[]
  /** Whether commands for the actor’s own things cannot name parts of the body. */
  readonly itemsOnly?: true
  /** Whether a combatant has fallen, and so let go of the things in its hands. */
  hasFallen(one: Combatant): boolean
  /** Whether others may take this thing from a fallen combatant although it was not in hand, such as from a pack. */
  isOpen?(thing: ThingOf<Combatant>): boolean
  /** The spot where things lie when the combatant drops them or falls. */
  spotOf(one: Combatant): Spot
  /** Refuses a spot out of reach. */
  outOfReach?(state: State, by: Combatant, spot: Spot, item: string): Refusal | undefined
  /** Why a combatant cannot pick up a thing that is not on the ground. */
  notLying(one: Combatant, item: string): Refusal | undefined
  /** The place of a thing that a combatant takes up: `hand` by default. */
  placeFor?(one: Combatant, thing: ThingOf<Combatant>): Place
  /** Refuses a thing that a combatant has no room for. */
  noRoom?(one: Combatant, thing: ThingOf<Combatant>, item: string): Refusal | undefined
  /** Puts a thing into a place: `putThing` by default. */
  put?(one: Combatant, item: string, place: Place, spot?: Spot): void
  /** Adapts a thing after it has come to another combatant under a new name, and adapts both combatants. */
  changeOwner?(from: Combatant, to: Combatant, item: string, name: string): void
}

/** A thing that moves to another combatant. */
interface Passed {
  readonly who: string
  readonly owner: string
  readonly item: string
  readonly name: string
}

interface Handling {
  readonly by: string
  readonly item: string
}

interface Taking extends Handling {
  readonly owner: string
}

/**
 * The things of combatants, the same in every game: picking up, dropping, putting away. A thing that its owner dropped, or
 * held when it fell, stays in the owner’s list until another combatant takes it: `Wenna: pick up sword of Hob`. So a fallen
 * combatant who recovers still has it.
 *
 * Returns events, and commands without their cost, which the game adds.
 */
export function things<
  State extends Fight<Combatant>,
  Combatant extends Owner<Spot>,
  RuleId extends string,
  Spot = string
>(game: ThingRules<State, Combatant, RuleId, Spot>) {
  const { event, name } = sectionTools<State, RuleId>()
  const { refuse } = sectionTools<State, 'table'>()
  const { rule, by, label = 'item', itemsOnly, moreNames = [] } = game
  const { outOfReach, put = putThing, placeFor = () => 'hand' } = game
  type ThingTable = Table<State>

  const find = (one: Combatant, item: string): ThingOf<Combatant> | undefined =>
    thingOf(one, item) as ThingOf<Combatant> | undefined

  /** The spot where others find a thing, on the ground or with its fallen owner; `undefined` if its owner has it. */
  function spotOf(owner: Combatant, item: string): Spot | undefined {
    const thing = thingOf(owner, item)
    if (thing?.place === 'ground') return thing.lies ?? game.spotOf(owner)
    const isOpen = thing && (isHeld(thing) || game.isOpen?.(thing as ThingOf<Combatant>) === true)
    return isOpen && game.hasFallen(owner) ? game.spotOf(owner) : undefined
  }

  const isHere = (state: State, by: Combatant, owner: Combatant, item: string): boolean => {
    const spot = spotOf(owner, item)
    return spot !== undefined && !outOfReach?.(state, by, spot, item)
  }

  /** The things of `owner` that `by` can pick up from where `by` is. */
  const thingsOf = (state: State, by: Combatant, owner: Combatant): readonly string[] =>
    namesOf(owner).filter((item) => isHere(state, by, owner, item))

  const actorOf = ({ combatants }: State, { by, who }: Args) => combatants[String(by ?? who)]
  const others = (state: State, by: unknown) => everybody(state).filter((one) => one.name !== by)

  /** A parameter for a thing of the actor. Offers the things in one of these places. */
  const itemIn = (...places: readonly Place[]) =>
    name(
      label,
      (state, args) => {
        const one = actorOf(state, args)
        if (!one) return []
        const isMeant = (item: string) => !itemsOnly || thingOf(one, item)?.place !== 'body'
        return [...new Set([...namesOf(one).filter(isMeant), ...moreNames])]
      },
      (state, args) => {
        const one = actorOf(state, args)
        return one ? thingsIn(one, ...places) : []
      }
    )

  const anothersItem = name(
    'item',
    (state, args) => [...new Set(others(state, args.by).flatMap(namesOf))],
    (state, args) => {
      const one = actorOf(state, args)
      if (!one) return []
      const found = others(state, args.by).flatMap((owner) => thingsOf(state, one, owner))
      return [...new Set(found)]
    }
  )
  const owner = name(
    'owner',
    (state) => Object.keys(state.combatants),
    (state, args) => {
      const one = actorOf(state, args)
      return others(state, args.by)
        .filter((owner) => one && isHere(state, one, owner, String(args.item)))
        .map((owner) => owner.name)
    }
  )

  /** Applies an event that moves a thing. */
  const moved = (state: State, { who, item, place, spot }: Moved<Spot>): void =>
    put(combatantOf(state, who), item, place, spot)

  /** Gives a thing of `from` to `to`, who takes it in hand or where there is room. `name`: its new name. */
  function handOver(from: Combatant, to: Combatant, item: string, name = item): void {
    const thing = find(from, item)
    if (!thing) return
    const place = placeFor(to, thing)
    passOn(from, to, item, name)
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
        `${who} picks up ${owner}’s ${item}${name === item ? '' : `, now called ${name}`}`
    }),
    dropped: event<Moved<Spot>>({
      apply: moved,
      tell: ({ who, item }) => `${who} drops the ${item}`
    }),
    knockedAway: event<Moved<Spot>>({
      apply: moved,
      tell: ({ who, item, by }) => `${by} knocks the ${item} out of ${who}’s hand`
    }),
    putAway: event<Moved<Spot>>({
      apply: moved,
      tell: ({ who, item }) => `${who} puts away the ${item}`
    })
  }
  type MoveEvent = EventDefinition<State, Readonly<Moved<Spot>>, RuleId>

  /** The name of an item with its new owner: unchanged, or numbered if the owner already has an item of that name. */
  function nameWith(one: Combatant, item: string): string {
    const taken = namesOf(one)
    const isTaken = taken.some((known) => sameWords(known, item))
    return namesFor(isTaken ? kindOf(item) : item, 1, taken, false)[0] ?? item
  }

  /** Refuses a thing of `owner` that a combatant has no room for. */
  function noRoom(one: Combatant, owner: Combatant, item: string): Refusal | undefined {
    const thing = find(owner, item)
    return thing && game.noRoom?.(one, thing, item)
  }

  /** Takes up a thing of the combatant itself, in hand or where there is room. */
  function take(
    table: ThingTable,
    event: MoveEvent,
    rule: RuleId,
    { by: who, item }: Handling
  ): void {
    const one = combatantOf(table.now, who)
    const thing = find(one, item)
    if (thing) table.happens(event, rule, { who, item, place: placeFor(one, thing) })
  }

  /** Drops a thing on purpose, by the game’s own `event` if it has one. Or knocks a thing of `owner` out of the hand. */
  function drop(
    table: ThingTable,
    rule: RuleId,
    { by, item, owner }: Handling & Partial<Taking>,
    event: MoveEvent = owner === undefined ? events.dropped : events.knockedAway
  ): void {
    const who = owner ?? by
    const spot = game.spotOf(combatantOf(table.now, who))
    table.happens(event, rule, {
      who,
      item,
      place: 'ground',
      spot,
      ...(owner !== undefined && { by })
    })
  }

  /** Asks `by` which weapon it knocks out of the target’s hands. Does nothing if the target holds none. */
  function disarm(table: ThingTable, rule: RuleId, by: string, target: string): void {
    const held = weaponsHeld(combatantOf(table.now, target))
    if (held.length === 0) return
    const item = table.ask({
      decider: by,
      prompt: `${by} disarms ${target}: which weapon is knocked away?`,
      rule,
      options: held.map((name) => ({ words: `${by}: knock away the ${name}`, value: name })),
      suggested: 0
    })
    drop(table, rule, { by, item, owner: target })
  }

  return {
    events,
    moved,
    itemIn,
    thingsOf,
    handOver,
    noRoom,
    take,
    drop,
    disarm,
    /** The command to pick up a thing that the combatant itself has dropped. The game adds help and cost. */
    pickUp: {
      label: 'Pick up',
      group: 'item' as const,
      rule,
      phrase: '{by}: pick up {item}',
      params: { by, item: itemIn('ground') },
      refuses(state: State, { by, item }: Handling): Refusal | undefined {
        const one = combatantOf(state, by)
        const spot = thingOf(one, item)?.place === 'ground' ? spotOf(one, item) : undefined
        if (spot === undefined) return game.notLying(one, item)
        return outOfReach?.(state, one, spot, item) ?? noRoom(one, one, item)
      },
      decide: (table: ThingTable, handling: Handling): void =>
        take(table, events.pickedUp, rule, handling)
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
        if (!thingOf(other, item)) return refuse('table', `${owner} has no ${item}`)
        const spot = spotOf(other, item)
        if (spot === undefined) return refuse('table', `${owner} still has the ${item}`)
        return outOfReach?.(state, one, spot, item) ?? noRoom(one, other, item)
      },
      decide(table: ThingTable, { by, item, owner }: Taking): void {
        const name = nameWith(combatantOf(table.now, by), item)
        table.happens(events.takenUp, rule, { who: by, owner, item, name })
      }
    }
  }
}
