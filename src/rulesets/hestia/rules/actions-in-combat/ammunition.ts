import { thingsIn } from '../../../../core/sections/thing.ts'
import type { Refusal, Table } from '../../section.ts'
import { event, refuse } from '../../section.ts'
import type { Combatant } from '../../state.ts'
import { combatantOf, weaponCalled } from '../../state.ts'

/** The names of ranged weapons, with the names of their ammunition. The first row that matches a weapon counts. */
const kinds: readonly (readonly [weapon: RegExp, ammunition: RegExp])[] = [
  [/crossbow/i, /\b(?:bolts?|quarrels?|quivers?)\b/i],
  [/bow/i, /\b(?:arrows?|quivers?)\b/i],
  [/sling/i, /\b(?:stones?|bullets?)\b/i],
  [/pistol|musket|gun|rifle/i, /\b(?:bullets?|balls?|shot|powder)\b/i]
]

const isFor = (item: string, weapon: string): boolean =>
  kinds.find(([name]) => name.test(weapon))?.[1].test(item) === true

export const events = {
  restocked: event<{ who: string; weapon: string }>({
    apply(state, { who, weapon }) {
      weaponCalled(combatantOf(state, who), weapon).isDepleted = false
    },
    tell: ({ who, weapon }) => `${who} has ammunition for the ${weapon} again`
  })
}

/** Gives ammunition again to each weapon that shoots the thing just taken out, such as arrows (RULING 40). */
export function restock(table: Table, who: string, item: string): void {
  const { weapons } = combatantOf(table.now, who)
  for (const { name, isDepleted } of Object.values(weapons))
    if (isDepleted && isFor(item, name))
      table.happens(events.restocked, 'H-15', { who, weapon: name })
}

/** Ends the want of ammunition of a weapon taken from another, if the taker has some at hand (RULING 40). */
export function restockTaken(table: Table, who: string, weapon: string): void {
  const one = combatantOf(table.now, who)
  if (one.weapons[weapon]?.isDepleted && thingsIn(one, 'hand').some((item) => isFor(item, weapon)))
    table.happens(events.restocked, 'H-15', { who, weapon })
}

/** Refuses to load or shoot a weapon without ammunition. Names the stowed things that would supply it. */
export function noAmmunition(one: Combatant, weapon: string): Refusal {
  const spare = thingsIn(one, 'stowed').find((item) => isFor(item, weapon))
  const advice = spare === undefined ? '' : `. ${one.name} must take out the ${spare} first`
  return refuse('H-15', `${one.name} has no ammunition left for the ${weapon}${advice}`)
}
