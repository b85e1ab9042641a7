import { belongingIn, by } from '../params.ts'
import type { EventsOf, Refusal, Rules, TableOf } from '../section.ts'
import { command, event, refuse, refuseIf } from '../section.ts'
import type { Combatant, Place, State } from '../state.ts'
import { belongingOf, combatantOf, isAtHand } from '../state.ts'
import type * as turns from './turns.ts'
import { outOfAction, outOfShedding, outOfTurn, spendAction } from './turns.ts'

export const rules = {
  'H-10': {
    where: 'Combat › Actions in Combat',
    how: 'automated',
    says: 'What is kept handy is ready without an action.'
  }
} satisfies Rules

export const events = {
  'took-out': event<{ who: string; item: string; isFree: boolean }>({
    apply: (state, { who, item }) => putInto(state, who, item, 'handy'),
    tell: ({ who, item, isFree }) =>
      isFree ? `${who} has the ${item} at hand` : `${who} takes out the ${item}`
  }),
  'picked-up': event<{ who: string; item: string }>({
    apply: (state, { who, item }) => putInto(state, who, item, 'handy'),
    tell: ({ who, item }) => `${who} picks up the ${item}`
  }),
  'put-away': event<{ who: string; item: string }>({
    apply: (state, { who, item }) => putInto(state, who, item, 'stowed'),
    tell: ({ who, item }) => `${who} puts away the ${item}`
  }),
  'shed-load': event<{ who: string; items: readonly string[] }>({
    apply(state, { who, items }) {
      for (const item of items) putInto(state, who, item, 'dropped')
      combatantOf(state, who).load = 'none'
    },
    tell: ({ who, items }) => `${who} drops ${items.length > 0 ? items.join(', ') : 'the load'}`
  })
}
type Table = TableOf<EventsOf<typeof events> | turns.Event>

export const commands = {
  /** What is handy needs no action. */
  'take-out': command({
    label: 'Take out',
    rule: 'H-08',
    phrase: '{by}: take out {item}',
    params: { by, item: belongingIn('stowed') },
    refuses: (state, { by, item }) =>
      isAtHand(combatantOf(state, by), item)
        ? outOfTurn(state, by)
        : (outOfAction(state, by) ?? notInPlace(state, by, item, 'stowed')),
    decide(table: Table, { by, item }) {
      const isFree = isAtHand(combatantOf(table.now, by), item)
      const rule = isFree ? 'H-10' : 'H-08'
      table.happens({ type: 'took-out', rule, who: by, item, isFree })
      if (!isFree) spendAction(table, by)
    }
  }),
  /** What was dropped, shed or knocked away is retrieved like anything else that is not handy (RULING 24). */
  'pick-up': command({
    label: 'Pick up',
    rule: 'H-08',
    phrase: '{by}: pick up {item}',
    params: { by, item: belongingIn('dropped') },
    refuses: (state, { by, item }) =>
      outOfAction(state, by) ?? notInPlace(state, by, item, 'dropped'),
    decide(table: Table, { by, item }) {
      table.happens({ type: 'picked-up', rule: 'H-08', who: by, item })
      spendAction(table, by)
    }
  }),
  'put-away': command({
    label: 'Put away',
    rule: 'H-08',
    phrase: '{by}: put away {item}',
    params: { by, item: belongingIn('handy') },
    refuses: (state, { by, item }) =>
      outOfAction(state, by) ??
      refuseIf(
        !isAtHand(combatantOf(state, by), item),
        'H-08',
        () => `${by} has no ${item} at hand`
      ),
    decide(table: Table, { by, item }) {
      table.happens({ type: 'put-away', rule: 'H-08', who: by, item })
      spendAction(table, by)
    }
  }),
  /** Drops everything that is not handy. */
  'shed-load': command({
    label: 'Shed the load',
    rule: 'H-08',
    phrase: '{by}: shed the load',
    params: { by },
    refuses(state, { by }) {
      const actor = combatantOf(state, by)
      const isLaden = actor.load !== 'none' || stowedBy(actor).length > 0
      return (
        outOfShedding(state, by) ??
        refuseIf(!isLaden, 'H-08', () => `${by} carries nothing that is not handy`)
      )
    },
    decide(table: Table, { by }) {
      const items = stowedBy(combatantOf(table.now, by))
      table.happens({ type: 'shed-load', rule: 'H-08', who: by, items })
      spendAction(table, by)
    }
  })
}

/** Puts a weapon or a piece of gear into a place. */
export function putInto(state: State, name: string, item: string, place: Place): void {
  const found = belongingOf(combatantOf(state, name), item)
  if (!found) throw new Error(`${name} has no ${item}`)
  found.place = place
}

const stowedBy = ({ weapons, gear }: Combatant): readonly string[] =>
  [...Object.entries(weapons), ...Object.entries(gear)]
    .filter(([, { place }]) => place === 'stowed')
    .map(([item]) => item)

/** Refuses what needs something at hand. */
export const outOfReach = (actor: Combatant, item: string): Refusal | undefined =>
  refuseIf(!isAtHand(actor, item), 'H-10', () => `${actor.name} has no ${item} at hand`)

const placeWords = {
  handy: 'is at hand',
  stowed: 'is stowed away',
  dropped: 'lies on the ground',
  broken: 'is broken'
} as const satisfies Record<Place, string>

function notInPlace(
  state: State,
  by: string,
  item: string,
  place: 'stowed' | 'dropped'
): Refusal | undefined {
  const found = belongingOf(combatantOf(state, by), item)?.place
  if (found === place) return undefined
  return refuse('H-08', found ? `The ${item} ${placeWords[found]}` : `${by} has no ${item}`)
}
