import type { RuleId } from '../rulebook.ts'
import { type Combatant, everybody, type State, sideOf, who } from '../state.ts'
import type { Table } from './tests.ts'

/** Equipment › Usage: a dot on an item; the last one breaks or empties it (C-Z9). */
export function markUse(table: Table, name: string, item: string, rule: RuleId): void {
  const dots = dotsOf(who(table.now, name), item) + 1
  const breaks = dots >= table.now.settings['usage dots']
  table.happens({ type: 'marked-use', rule: breaks ? 'C-Z9' : rule, who: name, item, dots, breaks })
}

/** What the dots of a combatant are on; `armour`, `shield`, `helmet` and `ammunition` are items, too. */
export function dotsOf(one: Combatant, item: string): number {
  if (Object.hasOwn(one.weapons, item)) return one.weapons[item]?.dots ?? 0
  if (Object.hasOwn(one.gear, item)) return one.gear[item]?.dots ?? 0
  if (item === 'ammunition') return one.ammoDots
  const piece = pieceOf(one, item)
  return piece?.dots ?? 0
}

export const pieceOf = (one: Combatant, item: string) =>
  item === 'armour'
    ? one.armour
    : item === 'shield'
      ? one.shield
      : item === 'helmet'
        ? one.helmet
        : undefined

/** After combat a d6 for each of armour, shield, helmet and ammunition that was used: 1 or 2 marks it (C-Z9). */
export function rollUsage(table: Table): void {
  for (const { name } of everybody(table.now)) {
    if (!isRolledFor(table.now, who(table.now, name))) continue
    for (const item of itemsUsed(who(table.now, name))) {
      const face = table.roll('1d6', name, `usage of the ${item}`).total
      const marks = face <= 2
      const dots = dotsOf(who(table.now, name), item) + 1
      const breaks = marks && dots >= table.now.settings['usage dots']
      table.happens({ type: 'usage-rolled', rule: 'C-Z9', who: name, item, face, marks, breaks })
    }
  }
}

/** The gear of Characters who can still look after it; of everybody, if the note says so. */
const isRolledFor = (state: State, one: Combatant): boolean =>
  state.settings['usage of everybody'] ||
  (one.isPlayer && sideOf(state, one.side).isCharacters && one.status !== 'lost')

function itemsUsed(one: Combatant): readonly string[] {
  const items: string[] = []
  for (const item of ['armour', 'shield', 'helmet'] as const) {
    const piece = one[item]
    if (piece.isUsed && !piece.isLost) items.push(item)
  }
  if (one.ammoUsed && one.ammo > 0) items.push('ammunition')
  return items
}

/** A Minute of exploration: each burning light is rolled for (C-Z19, C-Z9). */
export function passMinute(table: Table): void {
  table.happens({ type: 'minute-passed', rule: 'C-Z19' })
  for (const { name } of everybody(table.now))
    for (const item of Object.keys(who(table.now, name).gear)) {
      const gear = who(table.now, name).gear[item]
      if (!gear?.isLit) continue
      const face = table.roll('1d6', name, `usage of the ${item}`).total
      const marks = face <= 2
      table.happens({ type: 'minute-rolled', rule: 'C-Z9', who: name, item, face, marks })
      if (marks) markUse(table, name, item, 'C-Z9')
    }
}
