import type { Moved, Place } from '../../../../core/sections/thing.ts'
import { isHeld, putThing, thingOf, thingsIn } from '../../../../core/sections/thing.ts'
import { things } from '../../../../core/sections/things.ts'
import { actorOf, by, gearNames, weaponsWhere } from '../../params.ts'
import type { Glossary, Refusal, RuleId, Rules } from '../../section.ts'
import { command, event, name, refuse, refuseIf } from '../../section.ts'
import type { Combatant, State, Use } from '../../state.ts'
import { combatantOf, isDown, weaponCalled } from '../../state.ts'
import { modifierOf } from '../../tables/attributes.ts'
import { strongestBlow } from '../attacking/weapons.ts'
import { plusWords } from '../test-words.ts'
import * as ammunition from './ammunition.ts'
import { noAmmunition, restock, restockTaken } from './ammunition.ts'
import { actionCommand, cannotAct, outOfAction, outOfShedding, spendAction } from './turns.ts'

export const rules = {
  'H-09': {
    where: 'Combat › Actions in Combat',
    how: 'prompted',
    says: 'Talking, shouting, dropping a held thing and the like cost nothing, and are possible outside one’s turn.'
  },
  'H-10': {
    where: 'Combat › Actions in Combat',
    how: 'automated',
    says: 'Things kept handy are ready without an action.'
  },
  'H-11': {
    where: 'Combat › Actions in Combat',
    how: 'automated',
    says: 'A crossbow that was shot must be reloaded, with an action, before it can be shot again.'
  },
  'C-H20': {
    where: 'Characters › Health',
    how: 'automated',
    says: 'A swig of liquor restores 1d6 + the Discipline modifier in Grit, and is a Bane on all Tests for an hour.'
  }
} satisfies Rules

export const glossary = {
  tipsy: { says: 'A Bane on all Tests for an hour, from a swig of liquor.', rule: 'C-H20' }
} satisfies Glossary

/**
 * Things of others on the ground, and things that the fallen had at hand (RULING 34). A fight has no places, so
 * all of them are in reach.
 */
export const carried = things<State, Combatant, RuleId>({
  rule: 'H-08',
  by,
  itemsOnly: true,
  hasFallen: isDown,
  spotOf: () => '',
  notLying: (one, item) => notInPlace(one, item, 'ground'),
  put,
  changeOwner(from, to, item, name) {
    moveUses(from, to, item, name)
    from.blow = strongestBlow(from)
    to.blow = strongestBlow(to)
  }
})
/** `thingsOf`: things of another combatant that this one could pick up. */
export const { itemIn, thingsOf } = carried

const toReload = name(
  'weapon',
  weaponsWhere((weapon) => weapon.needsReload)
)

const light = name('light', (state, args) =>
  gearNames(state, args).filter((item) => actorOf(state, args)?.gear[item]?.isLight)
)

export const events = {
  ...carried.events,
  ...ammunition.events,
  tookOut: event<Moved & { isFree: boolean }>({
    apply: carried.moved,
    tell: ({ who, item, isFree }) =>
      isFree ? `${who} has the ${item} at hand` : `${who} takes out the ${item}`
  }),
  shedLoad: event<{ who: string; items: readonly string[] }>({
    apply(state, { who, items }) {
      for (const item of items) putThing(combatantOf(state, who), item, 'ground')
      combatantOf(state, who).load = 'none'
    },
    tell: ({ who, items }) =>
      `${who} drops ${items.length > 0 ? `the load (${items.join(', ')})` : 'the load'}`
  }),
  reloaded: event<{ who: string; weapon: string }>({
    apply(state, { who, weapon }) {
      weaponCalled(combatantOf(state, who), weapon).isLoaded = true
    },
    tell: ({ who, weapon }) => `${who} reloads the ${weapon}`
  }),
  drank: event<{ who: string; face: number; gritAfter: number }>({
    apply(state, { who, gritAfter }) {
      const one = combatantOf(state, who)
      one.grit = gritAfter
      one.swigs--
      one.isTipsy = true
    },
    tell({ who, face, gritAfter }, before) {
      const { grit, maxGrit, scores } = combatantOf(before, who)
      const modifier = modifierOf(scores.Discipline)
      const limit = gritAfter - grit < face + modifier ? ', up to the maximum' : ''
      const rolled = `rolled ${face}${plusWords(modifier, 'Discipline')}${limit}`
      const isFull = grit >= maxGrit ? ', the maximum' : ''
      const change =
        gritAfter === grit
          ? `no Grit gained, still ${grit}${isFull}`
          : `Grit ${grit} → ${gritAfter}`
      return `${who} drinks liquor (${rolled}): ${change}, and a Bane for an hour`
    }
  }),
  lit: event<{ who: string; item: string }>({
    apply(state, { who, item }) {
      const gear = combatantOf(state, who).gear[item]
      if (gear) gear.isLit = true
    },
    tell: ({ who, item }) => `${who} lights the ${item}`
  }),
  talked: event<{ who: string }>({ tell: ({ who }) => `${who} speaks up` })
}

export const commands = {
  /** Picks up an own thing from the ground: an action, like taking out a stowed thing (RULING 24). */
  'pick-up': actionCommand({
    ...carried.pickUp,
    help: 'an action; takes a thing from the ground'
  }),
  'pick-up-of': actionCommand({
    ...carried.pickUpOf,
    decide(table, taking) {
      const before = Object.keys(combatantOf(table.now, taking.by).weapons)
      carried.pickUpOf.decide(table, taking)
      for (const weapon of Object.keys(combatantOf(table.now, taking.by).weapons))
        if (!before.includes(weapon)) restockTaken(table, taking.by, weapon)
    }
  }),
  /** Takes a stowed thing in hand. A handy thing costs no action. */
  'take-out': command({
    label: 'Take out',
    group: 'item',
    help: 'an action; takes a stowed thing in hand',
    rule: 'H-08',
    phrase: '{by}: take out {item}',
    params: { by, item: itemIn('stowed') },
    refuses: (state, { by, item }) =>
      isAtHand(combatantOf(state, by), item)
        ? cannotAct(state, by)
        : (outOfAction(state, by) ?? notInPlace(combatantOf(state, by), item, 'stowed')),
    decide(table, { by, item }) {
      const isFree = isAtHand(combatantOf(table.now, by), item)
      const rule = isFree ? 'H-10' : 'H-08'
      table.happens(events.tookOut, rule, { who: by, item, place: 'hand', isFree })
      if (isFree) return
      restock(table, by, item)
      spendAction(table, by)
    }
  }),
  'put-away': actionCommand({
    label: 'Put away',
    group: 'item',
    help: 'an action; stows a thing away',
    rule: 'H-08',
    phrase: '{by}: put away {item}',
    params: { by, item: itemIn('hand') },
    refuses: (state, { by, item }) => outOfReach(combatantOf(state, by), item, 'H-08'),
    decide: (table, { by, item }) =>
      table.happens(events.putAway, 'H-08', { who: by, item, place: 'stowed' })
  }),
  /** Drops everything that is not handy. */
  'shed-load': command({
    label: 'Shed the load',
    group: 'item',
    help: 'an action; drops everything not handy',
    rule: 'H-08',
    phrase: '{by}: shed the load',
    params: { by },
    refuses(state, { by }) {
      const actor = combatantOf(state, by)
      const isLaden = actor.load !== 'none' || thingsIn(actor, 'stowed').length > 0
      return (
        outOfShedding(state, by) ??
        refuseIf(!isLaden, 'H-08', () => `${by} carries nothing that is not handy`)
      )
    },
    decide(table, { by }) {
      const items = thingsIn(combatantOf(table.now, by), 'stowed')
      table.happens(events.shedLoad, 'H-08', { who: by, items })
      spendAction(table, by)
    }
  }),
  reload: actionCommand({
    label: 'Reload',
    group: 'item',
    help: 'an action; needed before a crossbow shoots again',
    rule: 'H-11',
    phrase: '{by}: reload {weapon}',
    params: { by, weapon: toReload },
    refuses: (state, { by, weapon }) => cannotReload(combatantOf(state, by), weapon),
    decide: (table, { by, weapon }) => table.happens(events.reloaded, 'H-11', { who: by, weapon })
  }),
  /** Restores 1d6 plus the Discipline modifier in Grit, up to the maximum. */
  drink: actionCommand({
    label: 'Drink',
    group: 'heal',
    help: 'an action; liquor restores 1d6 + Discipline in Grit',
    rule: 'C-H20',
    phrase: '{by}: drink',
    params: { by },
    refuses: (state, { by }) =>
      refuseIf(combatantOf(state, by).swigs <= 0, 'C-H20', () => `${by} has no liquor`),
    decide(table, { by }) {
      const face = table.roll('1d6', by, 'liquor').total
      const { grit, maxGrit, scores } = combatantOf(table.now, by)
      const gain = Math.max(0, face + modifierOf(scores.Discipline))
      const gritAfter = Math.max(grit, Math.min(maxGrit, grit + gain))
      table.happens(events.drank, 'C-H20', { who: by, face, gritAfter })
    }
  }),
  light: actionCommand({
    label: 'Light',
    group: 'item',
    help: 'an action; a torch, a lantern',
    rule: 'H-08',
    phrase: '{by}: light {item}',
    params: { by, item: light },
    refuses(state, { by, item }) {
      const actor = combatantOf(state, by)
      const isLit = actor.gear[item]?.isLit === true
      return (
        outOfReach(actor, item, 'H-10') ??
        refuseIf(isLit, 'H-08', () => `The ${item} burns already`)
      )
    },
    decide: (table, { by, item }) => table.happens(events.lit, 'H-08', { who: by, item })
  }),
  /**
   * Drops a thing at hand. Dropping and talking are free before, after and between turns (H-09). Completion offers only
   * the active combatant.
   */
  drop: command({
    label: 'Drop',
    group: 'item',
    help: 'costs nothing',
    rule: 'H-09',
    phrase: '{by}: drop {item}',
    params: { by, item: itemIn('hand') },
    refuses: (state, { by, item }) =>
      cannotAct(state, by) ??
      broken(combatantOf(state, by), item, 'H-09') ??
      refuseIf(!isAtHand(combatantOf(state, by), item), 'H-09', () => `${by} holds no ${item}`),
    decide: (table, args) => carried.drop(table, 'H-09', args)
  }),
  talk: command({
    label: 'Talk',
    group: 'act',
    help: 'costs nothing',
    rule: 'H-09',
    phrase: '{by}: talk',
    params: { by },
    refuses: (state, { by }) => cannotAct(state, by),
    decide: (table, { by }) => table.happens(events.talked, 'H-09', { who: by })
  })
}

/** Puts a thing into a place. A light goes out in the pack. */
export function put(one: Combatant, item: string, place: Place): void {
  putThing(one, item, place)
  const gear = Object.hasOwn(one.gear, item) ? one.gear[item] : undefined
  if (gear && place === 'stowed') gear.isLit = false
}

/** Whether a thing is kept handy, and so is ready without an action (H-10). */
function isAtHand(one: Combatant, item: string): boolean {
  const thing = thingOf(one, item)
  return thing !== undefined && isHeld(thing)
}

/** Refuses a thing that is not at hand. */
export const outOfReach = (
  actor: Combatant,
  item: string,
  rule: 'H-08' | 'H-10'
): Refusal | undefined =>
  broken(actor, item, rule) ??
  refuseIf(!isAtHand(actor, item), rule, () => `${actor.name} has no ${item} at hand`)

/** Refuses a weapon that is broken: nothing of it is left to hold (RULING 24). */
const broken = (
  one: Combatant,
  item: string,
  rule: 'H-08' | 'H-09' | 'H-10'
): Refusal | undefined =>
  refuseIf(thingOf(one, item)?.place === 'gone', rule, () => `${one.name}’s ${item} is broken`)

const placeWords: Readonly<Partial<Record<Place, string>>> = {
  hand: 'is at hand',
  stowed: 'is stowed away',
  ground: 'lies on the ground',
  gone: 'is broken'
}

/** Refuses a thing that is not in `place`. */
function notInPlace(one: Combatant, item: string, place: 'stowed' | 'ground'): Refusal | undefined {
  const found = thingOf(one, item)?.place
  if (found === place) return undefined
  return refuse('H-08', found ? `The ${item} ${placeWords[found]}` : `${one.name} has no ${item}`)
}

/** Moves the weapon’s manners of use, such as `sword, slashing`, to the new owner. */
function moveUses(from: Combatant, to: Combatant, item: string, name: string): void {
  const left: Record<string, Use> = {}
  const taken: Record<string, Use> = { ...to.uses }
  for (const [use, manner] of Object.entries(from.uses))
    if (manner.weapon !== item) left[use] = manner
    else taken[`${name}${use.slice(item.length)}`] = { ...manner, weapon: name }
  from.uses = Object.freeze(left)
  to.uses = Object.freeze(taken)
}

function cannotReload(actor: Combatant, name: string): Refusal | undefined {
  const weapon = actor.weapons[name]
  if (!weapon?.needsReload || weapon.isLoaded)
    return refuse('H-11', `The ${name} is loaded already`)
  if (weapon.isDepleted) return noAmmunition(actor, name)
  return outOfReach(actor, name, 'H-10')
}
