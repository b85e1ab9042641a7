import { actorOf, by, gearNames, weaponsThat } from '../params.ts'
import type { EventsOf, Glossary, Refusal, Rules, TableOf } from '../section.ts'
import { command, event, name, refuse, refuseIf } from '../section.ts'
import type { Combatant } from '../state.ts'
import { combatantOf, weaponCalled } from '../state.ts'
import { modifierOf } from '../tables/attributes.ts'
import { outOfReach } from './belongings.ts'
import type * as turns from './turns.ts'
import { outOfAction, spendAction } from './turns.ts'

export const rules = {
  'H-11': {
    where: 'Combat › Actions in Combat',
    how: 'automated',
    says: 'A crossbow that was shot must be reloaded, with an action, before it can be shot again.'
  },
  'C-H20': {
    where: 'Characters › Health',
    how: 'automated',
    says: 'A swig of liquor gives back 1d6 and the Discipline modifier in Grit, and is a Bane on all Tests for an hour.'
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
      `${who} drinks (${face}): Grit ${combatantOf(before, who).grit} → ${gritAfter}, and a Bane for an hour`
  }),
  lit: event<{ who: string; item: string }>({
    apply(state, { who, item }) {
      const gear = combatantOf(state, who).gear[item]
      if (gear) gear.isLit = true
    },
    tell: ({ who, item }) => `${who} lights the ${item}`
  })
}
type Table = TableOf<EventsOf<typeof events> | turns.Event>

export const commands = {
  reload: command({
    label: 'Reload',
    rule: 'H-11',
    phrase: '{by}: reload {weapon}',
    params: { by, weapon: toReload },
    refuses: (state, { by, weapon }) =>
      outOfAction(state, by) ?? cannotReload(combatantOf(state, by), weapon),
    decide(table: Table, { by, weapon }) {
      table.happens({ type: 'reloaded', rule: 'H-11', who: by, weapon })
      spendAction(table, by)
    }
  }),
  /** Gives back 1d6 and the Discipline modifier in Grit, never beyond the most somebody has. */
  drink: command({
    label: 'Drink',
    rule: 'C-H20',
    phrase: '{by}: drink',
    params: { by },
    refuses: (state, { by }) =>
      outOfAction(state, by) ??
      refuseIf(combatantOf(state, by).swigs <= 0, 'C-H20', () => `${by} has no liquor`),
    decide(table: Table, { by }) {
      const face = table.roll('1d6', by, 'liquor').total
      const { grit, maxGrit, scores } = combatantOf(table.now, by)
      const gain = Math.max(0, face + modifierOf(scores.Discipline))
      const gritAfter = Math.max(grit, Math.min(maxGrit, grit + gain))
      table.happens({ type: 'drank', rule: 'C-H20', who: by, face, gritAfter })
      spendAction(table, by)
    }
  }),
  light: command({
    label: 'Light',
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
    decide(table: Table, { by, item }) {
      table.happens({ type: 'lit', rule: 'H-08', who: by, item })
      spendAction(table, by)
    }
  })
}

function cannotReload(actor: Combatant, name: string): Refusal | undefined {
  const weapon = actor.weapons[name]
  if (!weapon?.needsReload || weapon.isLoaded) return refuse('H-11', `The ${name} is loaded`)
  if (weapon.isDepleted) return refuse('H-15', `There is nothing left to load the ${name} with`)
  return outOfReach(actor, name)
}
