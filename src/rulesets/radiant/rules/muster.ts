import { muster } from '../../../core/sections/muster.ts'
import { copyCombatant } from '../copy.ts'
import type { Rules, Table } from '../section.ts'
import { event } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { combatantOf } from '../state.ts'
import { facesBehind, sumBehind } from '../words.ts'

export const rules = {
  'C-Z7': {
    where: 'Health and Harm › Health; the original rules',
    how: 'automated',
    says: 'A Creature has a d8 of HP for each Level. Its Level also gives Skill and damage, unless others are written.'
  }
} satisfies Rules

/** Rolls the size of each group, then the HP of every combatant without written HP. */
const groups = muster<Combatant, State>({
  rule: 'C-Z7',
  opens: 'Z-01',
  copy: copyCombatant,
  tellFaces: facesBehind
})

export const events = {
  ...groups.events,
  mustered: event<{ who: string; hp: number; faces: readonly number[] }>({
    apply(state, { who, hp }) {
      const one = combatantOf(state, who)
      one.hp = one.maxHp = one.hpBefore = hp
      one.hpDice = ''
    },
    tell: ({ who, hp, faces }) => `${who} has ${hp} HP${sumBehind(faces, hp)}`
  })
}

export const commands = {
  ...groups.commands((table: Table) => rollHp(table, Object.keys(table.now.combatants)))
}

/** Rolls the HP of combatants without written HP. */
export function rollHp(table: Table, names: readonly string[]): void {
  for (const name of names) {
    const { hpDice, isPlayer } = combatantOf(table.now, name)
    if (hpDice === '') continue
    const { faces, total } = table.roll(hpDice, name, 'HP', 'sum')
    const rule = isPlayer ? 'C-Z13' : 'C-Z7'
    table.happens(events.mustered, rule, { who: name, hp: Math.max(1, total), faces })
  }
}
