import { glossaryFromTable } from '../../../core/ruleset/glossary.ts'
import type { Refusal, Rules, Table } from '../section.ts'
import { event, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf } from '../state.ts'
import type { Attribute } from '../tables/attributes.ts'
import { highestAttribute } from '../tables/attributes.ts'
import type { Technique } from '../tables/techniques.ts'
import { techniques } from '../tables/techniques.ts'

export const rules = {
  'C-Z4': {
    where: 'Experience',
    how: 'automated',
    says: 'A Character has STR, DEX, CON, INT, WIS and CHA, each +6 at most.'
  },
  'C-Z5': {
    where: 'Introduction',
    how: 'automated',
    says: 'A Creature is anybody in the game: the Characters of the players and everybody else.'
  },
  'C-Z24': {
    where: 'Classes › Warrior › Techniques',
    how: 'prompted',
    says: 'A warrior spends Grit on techniques, before, during and after attacks.'
  }
} satisfies Rules

/** The techniques by name, and Grit, which pays for them. */
export const glossary = {
  ...glossaryFromTable(
    techniques.map(({ technique, does }) => ({
      word: technique,
      does: `for a point of Grit: ${does}`,
      rule: 'C-Z24'
    }))
  ),
  grit: { says: 'The points that a warrior spends on techniques.', rule: 'C-Z24' }
}

/**
 * The attributes of a Character: those of its statblock, and 0 for the others. The book gives no number for these
 * (C-Z4).
 */
export const attributesFrom = (
  written: Readonly<Partial<Record<Attribute, number>>>
): Readonly<Record<Attribute, number>> =>
  Object.freeze({ STR: 0, DEX: 0, CON: 0, INT: 0, WIS: 0, CHA: 0, ...written })

/** Changes attributes. Creates a new object, because copies of the state have the same frozen object. */
export function setAttributes(
  one: Combatant,
  changed: Readonly<Partial<Record<Attribute, number>>>
): void {
  one.attributes = Object.freeze({ ...one.attributes, ...changed })
}

/** Refuses an attribute outside the range. */
export const noSuchScore = (attribute: Attribute, score: number): Refusal | undefined =>
  refuseIf(
    Math.abs(score) > highestAttribute,
    'C-Z4',
    () => `${attribute} must be from −${highestAttribute} to +${highestAttribute}`
  )

export const events = {
  gritSpent: event<{ by: string; on: string; for: string; left: number; ap: number }>({
    apply(state, { by, on, for: whom, left, ap }) {
      combatantOf(state, by).grit = left
      if (on !== 'shield') return
      const ally = combatantOf(state, whom)
      ally.lentAp += ap
      ally.lenders.push(by)
    },
    tell({ by, on, for: whom, left, ap }) {
      const target = whom === '' || whom === by ? '' : ` on ${whom}`
      const lent = ap > 0 ? `: ${ap} AP more in this Round` : ''
      return `${by} uses “${on}”${target} (Grit: ${left} left)${lent}`
    }
  })
}

/** Spends a point of Grit on a technique for `whom`. `ap`: the AP that a warrior lends. */
export function spendGrit(table: Table, by: string, on: Technique, whom: string, ap = 0): void {
  const left = combatantOf(table.now, by).grit - 1
  table.happens(events.gritSpent, 'C-Z24', { by, on, for: whom, left, ap })
}

export const knowsTechnique = (one: Combatant, technique: Technique): boolean =>
  one.techniques.includes(technique)

/** Whether a combatant can pay for a technique now (C-Z24). */
export const canSpendOn = (one: Combatant, technique: Technique): boolean =>
  one.grit > 0 && canAct(one) && knowsTechnique(one, technique)

const nobody: readonly Combatant[] = []

/** The combatants of a side who can pay for a technique now (C-Z24), in the order of the encounter. */
export function combatantsAbleToSpendOn(
  { combatants }: State,
  side: string,
  technique: Technique
): readonly Combatant[] {
  let found: Combatant[] | undefined
  for (const name in combatants) {
    const one = combatants[name]
    if (!one || one.grit < 1 || one.side !== side || !canSpendOn(one, technique)) continue
    if (found) found.push(one)
    else found = [one]
  }
  return found ?? nobody
}

/** Refuses a technique that is unknown, or for which no Grit is left. */
export const cannotSpendOn = (actor: Combatant, technique: Technique): Refusal | undefined =>
  refuseIf(
    !knowsTechnique(actor, technique),
    'C-Z24',
    () => `${actor.name} does not know ${technique}`
  ) ?? refuseIf(actor.grit <= 0, 'C-Z24', () => `${actor.name} has no Grit left`)
