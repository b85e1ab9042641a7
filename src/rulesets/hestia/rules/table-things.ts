import { reasonWords } from '../../../core/text/reasons.ts'
import { weaponsWhere, who } from '../params.ts'
import type { Refusal } from '../section.ts'
import { choice, command, event, name, number, refuse, refuseIf, text } from '../section.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import { combatantOf, weaponCalled } from '../state.ts'
import { itemIn, put } from './actions-in-combat/belongings.ts'
import { notchesThatBreak } from './damage/notches.ts'

/** States that the game master can set: the place of any thing, and the condition of a weapon. */
const states = [
  'at hand',
  'stowed',
  'on the ground',
  'loaded',
  'not loaded',
  'out of ammunition',
  'supplied with ammunition'
] as const
type ThingState = (typeof states)[number]

const places = { 'at hand': 'hand', stowed: 'stowed', 'on the ground': 'ground' } as const

const changes: Readonly<Partial<Record<ThingState, (weapon: Weapon) => void>>> = {
  loaded: (weapon) => {
    weapon.isLoaded = true
  },
  'not loaded': (weapon) => {
    weapon.isLoaded = false
  },
  'out of ammunition': (weapon) => {
    weapon.isDepleted = true
  },
  'supplied with ammunition': (weapon) => {
    weapon.isDepleted = false
  }
}

const state = choice('state', states)
const why = text('the reason')
const value = number('Notches', () => [0, 1, 2])
const carried = name(
  'weapon',
  weaponsWhere(() => true)
)

export const events = {
  thingSet: event<{ who: string; item: string; state: ThingState; why: string }>({
    apply: (fight, { who, item, state }) => setThing(fight, who, item, state),
    tell: ({ who, item, state, why }) => `${who}’s ${item} is now ${state}${reasonWords(why)}`
  }),
  notchesSet: event<{ who: string; weapon: string; value: number; why: string }>({
    apply(fight, { who, weapon: item, value }) {
      const weapon = weaponCalled(combatantOf(fight, who), item)
      weapon.notches = value
      if (value >= notchesThatBreak(fight)) weapon.place = 'gone'
      else if (weapon.place === 'gone') weapon.place = 'hand'
    },
    tell({ who, weapon, value, why }, before) {
      const { notches } = weaponCalled(combatantOf(before, who), weapon)
      return `${who}’s ${weapon}: Notches ${notches} → ${value}${reasonWords(why)}`
    }
  })
}

export const commands = {
  /** Sets the place of a thing or the state of a weapon, as the game master says. */
  'set-thing': command({
    label: 'Set the state of an item',
    group: 'item',
    help: 'at hand, stowed, on the ground, loaded, out of ammunition',
    rule: 'table',
    phrase: '{who}: the {item} is {state}[, because {why}]',
    params: { who, item: itemIn('hand'), state, why },
    refuses: (fight, { who, item, state }) => cannotBe(combatantOf(fight, who), item, state),
    decide: (table, { who, item, state, why }) =>
      table.happens(events.thingSet, 'table', { who, item, state, why })
  }),
  'set-notches': command({
    label: 'Set Notches',
    group: 'item',
    help: 'the third Notch breaks a weapon',
    rule: 'table',
    phrase: '{who}: the {weapon} has {value} Notches[, because {why}]',
    params: { who, weapon: carried, value, why },
    refuses: (fight, { value }) =>
      refuseIf(value < 0 || value > notchesThatBreak(fight), 'C-H22', () => {
        const most = notchesThatBreak(fight)
        return `A weapon has 0 to ${most} Notches, and breaks with ${most}`
      }),
    decide: (table, { who, weapon, value, why }) =>
      table.happens(events.notchesSet, 'table', { who, weapon, value, why })
  })
}

function cannotBe(owner: Combatant, item: string, state: ThingState): Refusal | undefined {
  const weapon = owner.weapons[item]
  if (weapon?.place === 'gone')
    return refuse('C-H22', `The ${item} is broken. Set fewer Notches to mend it`)
  if (state in places) return undefined
  if (!weapon?.isRanged) return refuse('table', `The ${item} is no ranged weapon`)
  const isLoading = state === 'loaded' || state === 'not loaded'
  return refuseIf(
    isLoading && !weapon.needsReload,
    'table',
    () => `The ${item} does not need loading`
  )
}

function setThing(fight: State, who: string, item: string, state: ThingState): void {
  if (state in places) put(combatantOf(fight, who), item, places[state as keyof typeof places])
  else changes[state]?.(weaponCalled(combatantOf(fight, who), item))
}
