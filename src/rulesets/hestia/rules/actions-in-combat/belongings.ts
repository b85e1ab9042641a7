import { actorOf, belongingIn, by, gearNames, weaponsThat } from '../../params.ts'
import type { Glossary, Refusal, Rules } from '../../section.ts'
import { command, event, name, refuse, refuseIf } from '../../section.ts'
import type { Combatant, Place, State } from '../../state.ts'
import { belongingOf, combatantOf, isAtHand, weaponCalled } from '../../state.ts'
import { modifierOf } from '../../tables/attributes.ts'
import { cannotAct, outOfAction, outOfShedding, spendAction } from './turns.ts'

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

const toReload = name(
  'weapon',
  weaponsThat((weapon) => weapon.needsReload)
)

const light = name('light', (state, args) =>
  gearNames(state, args).filter((item) => actorOf(state, args)?.gear[item]?.isLight)
)

export const events = {
  tookOut: event<{ who: string; item: string; isFree: boolean }>({
    apply: (state, { who, item }) => putInto(state, who, item, 'handy'),
    tell: ({ who, item, isFree }) =>
      isFree ? `${who} has the ${item} at hand` : `${who} takes out the ${item}`
  }),
  putAway: event<{ who: string; item: string }>({
    apply: (state, { who, item }) => putInto(state, who, item, 'stowed'),
    tell: ({ who, item }) => `${who} puts away the ${item}`
  }),
  shedLoad: event<{ who: string; items: readonly string[] }>({
    apply(state, { who, items }) {
      for (const item of items) putInto(state, who, item, 'dropped')
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
    tell: ({ who, face, gritAfter }, before) =>
      `${who} drinks (rolled ${face}): Grit ${combatantOf(before, who).grit} → ${gritAfter}, and a Bane for an hour`
  }),
  lit: event<{ who: string; item: string }>({
    apply(state, { who, item }) {
      const gear = combatantOf(state, who).gear[item]
      if (gear) gear.isLit = true
    },
    tell: ({ who, item }) => `${who} lights the ${item}`
  }),
  dropped: event<{ who: string; item: string }>({
    apply: (state, { who, item }) => putInto(state, who, item, 'dropped'),
    tell: ({ who, item }) => `${who} drops the ${item}`
  }),
  talked: event<{ who: string }>({ tell: ({ who }) => `${who} speaks up` })
}

export const commands = {
  /** Takes a stowed thing in hand. A handy thing costs no action. */
  'take-out': command({
    label: 'Take out',
    group: 'item',
    help: 'an action; takes a stowed thing in hand',
    rule: 'H-08',
    phrase: '{by}: take out {item}',
    params: { by, item: belongingIn('stowed') },
    refuses: (state, { by, item }) =>
      isAtHand(combatantOf(state, by), item)
        ? cannotAct(state, by)
        : (outOfAction(state, by) ?? notInPlace(state, by, item, 'stowed')),
    decide(table, { by, item }) {
      const isFree = isAtHand(combatantOf(table.now, by), item)
      const rule = isFree ? 'H-10' : 'H-08'
      table.happens(events.tookOut, rule, { who: by, item, isFree })
      if (!isFree) spendAction(table, by)
    }
  }),
  'put-away': command({
    label: 'Put away',
    group: 'item',
    help: 'an action; stows a thing away',
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
    decide(table, { by, item }) {
      table.happens(events.putAway, 'H-08', { who: by, item })
      spendAction(table, by)
    }
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
      const isLaden = actor.load !== 'none' || stowedBy(actor).length > 0
      return (
        outOfShedding(state, by) ??
        refuseIf(!isLaden, 'H-08', () => `${by} carries nothing that is not handy`)
      )
    },
    decide(table, { by }) {
      const items = stowedBy(combatantOf(table.now, by))
      table.happens(events.shedLoad, 'H-08', { who: by, items })
      spendAction(table, by)
    }
  }),
  reload: command({
    label: 'Reload',
    group: 'item',
    help: 'an action; needed before a crossbow shoots again',
    rule: 'H-11',
    phrase: '{by}: reload {weapon}',
    params: { by, weapon: toReload },
    refuses: (state, { by, weapon }) =>
      outOfAction(state, by) ?? cannotReload(combatantOf(state, by), weapon),
    decide(table, { by, weapon }) {
      table.happens(events.reloaded, 'H-11', { who: by, weapon })
      spendAction(table, by)
    }
  }),
  /** Restores 1d6 plus the Discipline modifier in Grit, up to the maximum. */
  drink: command({
    label: 'Drink',
    group: 'heal',
    help: 'an action; liquor restores 1d6 + Discipline in Grit',
    rule: 'C-H20',
    phrase: '{by}: drink',
    params: { by },
    refuses: (state, { by }) =>
      outOfAction(state, by) ??
      refuseIf(combatantOf(state, by).swigs <= 0, 'C-H20', () => `${by} has no liquor`),
    decide(table, { by }) {
      const face = table.roll('1d6', by, 'liquor').total
      const { grit, maxGrit, scores } = combatantOf(table.now, by)
      const gain = Math.max(0, face + modifierOf(scores.Discipline))
      const gritAfter = Math.max(grit, Math.min(maxGrit, grit + gain))
      table.happens(events.drank, 'C-H20', { who: by, face, gritAfter })
      spendAction(table, by)
    }
  }),
  light: command({
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
        outOfAction(state, by) ??
        outOfReach(actor, item) ??
        refuseIf(isLit, 'H-08', () => `The ${item} burns already`)
      )
    },
    decide(table, { by, item }) {
      table.happens(events.lit, 'H-08', { who: by, item })
      spendAction(table, by)
    }
  }),
  /** Free before, after and between turns (H-09), as talking is. Completion offers only the active combatant. */
  drop: command({
    label: 'Drop',
    group: 'item',
    help: 'costs nothing',
    rule: 'H-09',
    phrase: '{by}: drop {item}',
    params: { by, item: belongingIn('handy') },
    refuses: (state, { by, item }) =>
      cannotAct(state, by) ??
      refuseIf(!isAtHand(combatantOf(state, by), item), 'H-09', () => `${by} holds no ${item}`),
    decide: (table, { by, item }) => table.happens(events.dropped, 'H-09', { who: by, item })
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

/** Puts a weapon or a piece of gear into a place. */
export function putInto(state: State, name: string, item: string, place: Place): void {
  const one = combatantOf(state, name)
  const found = belongingOf(one, item)
  if (!found) throw new Error(`${name} has no ${item}`)
  found.place = place
  const gear = Object.hasOwn(one.gear, item) ? one.gear[item] : undefined
  // A light goes out in the pack.
  if (gear && place === 'stowed') gear.isLit = false
}

const stowedBy = ({ weapons, gear }: Combatant): readonly string[] =>
  [...Object.entries(weapons), ...Object.entries(gear)]
    .filter(([, { place }]) => place === 'stowed')
    .map(([item]) => item)

/** Refuses a thing that is not at hand. */
export const outOfReach = (actor: Combatant, item: string): Refusal | undefined =>
  refuseIf(!isAtHand(actor, item), 'H-10', () => `${actor.name} has no ${item} at hand`)

const placeWords = {
  handy: 'is at hand',
  stowed: 'is stowed away',
  dropped: 'lies on the ground',
  broken: 'is broken'
} as const satisfies Record<Place, string>

/** Refuses a thing that is not in `place`. */
export function notInPlace(
  state: State,
  by: string,
  item: string,
  place: 'stowed' | 'dropped'
): Refusal | undefined {
  const found = belongingOf(combatantOf(state, by), item)?.place
  if (found === place) return undefined
  return refuse('H-08', found ? `The ${item} ${placeWords[found]}` : `${by} has no ${item}`)
}

function cannotReload(actor: Combatant, name: string): Refusal | undefined {
  const weapon = actor.weapons[name]
  if (!weapon?.needsReload || weapon.isLoaded)
    return refuse('H-11', `The ${name} is loaded already`)
  if (weapon.isDepleted) return refuse('H-15', `No ammunition is left for the ${name}`)
  return outOfReach(actor, name)
}
