import { thingOf } from '../../../core/sections/thing.ts'
import type { Defaults, RuleId, Rules, Table } from '../section.ts'
import { command, event, order, refuseIf, settingsReader } from '../section.ts'
import type { Combatant, State, WithSettings } from '../state.ts'
import { combatantOf, everybody, sideOf } from '../state.ts'
import { put } from './equipment.ts'

export const rules = {
  'C-Z9': {
    where: 'Equipment › Usage',
    how: 'automated',
    says: 'Items have 3 usage dots, and are useless once all are marked. After a fight, armour, shield and ammunition are marked on 1 or 2 of a d6.'
  },
  'C-Z19': {
    where: 'The Basics › Time',
    how: 'automated',
    says: 'Time in a fight is counted in Moments. Lights burn down by the Minute.'
  }
} satisfies Rules

export const defaults = {
  'usage dots': {
    value: 3,
    rule: 'C-Z9',
    says: 'The number of usage dots that breaks or empties an item.'
  },
  'usage of everybody': {
    value: false,
    rule: 'C-Z9',
    says: 'Whether everybody rolls for used gear after the fight. If not, only Characters do.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const events = {
  markedUse: event<{ who: string; item: string; dots: number; breaks: boolean }>({
    apply: (state, { who, item, breaks }) => addDot(combatantOf(state, who), item, breaks),
    tell: ({ who, item, dots, breaks }) =>
      breaks ? `${who}’s ${item} is worn out` : `${who}’s ${item} takes a usage dot (now ${dots})`
  }),
  usageRolled: event<{
    who: string
    item: string
    face: number
    marks: boolean
    breaks: boolean
  }>({
    apply(state, { who, item, marks, breaks }) {
      if (marks) addDot(combatantOf(state, who), item, breaks)
    },
    tell({ who, item, face, marks, breaks }) {
      const outcome = !marks ? 'holds' : breaks ? 'is worn out' : 'takes a usage dot'
      return `${who}’s ${item} ${outcome} (${usageRollWords(face)})`
    }
  }),
  minuteRolled: event<{ who: string; item: string; face: number; marks: boolean }>({
    tell: ({ who, item, face, marks }) =>
      `${who}’s ${item} burns ${marks ? 'down' : 'on'} (${usageRollWords(face)})`
  }),
  minutePassed: event({ tell: () => 'A Minute passes' })
}

export const commands = {
  /** A Minute of exploration passes: each burning light rolls for usage. */
  minute: command({
    label: 'A Minute passes',
    group: 'fight',
    help: 'torches burn down',
    rule: 'C-Z19',
    order: order.test,
    phrase: 'a Minute passes',
    params: {},
    refuses: (state) =>
      refuseIf(
        !everybody(state).some((one) => Object.values(one.gear).some(({ isLit }) => isLit)),
        'C-Z19',
        () => 'Nothing is burning'
      ),
    decide(table) {
      table.happens(events.minutePassed, 'C-Z19')
      for (const { name } of everybody(table.now))
        for (const item of Object.keys(combatantOf(table.now, name).gear)) {
          const gear = combatantOf(table.now, name).gear[item]
          if (!gear?.isLit) continue
          const face = table.roll('1d6', name, `usage of the ${item}`).total
          const marks = face <= 2
          table.happens(events.minuteRolled, 'C-Z9', { who: name, item, face, marks })
          if (marks) markUse(table, name, item, 'C-Z9')
        }
    }
  })
}

/** A usage roll in words: 1 or 2 marks a dot (C-Z9). */
const usageRollWords = (face: number): string => `usage roll ${face}, marked on 1 or 2`

/** The number of usage dots that breaks or empties an item. */
export const usageDots = (state: WithSettings): number => settings(state)['usage dots']

/** Marks a dot on an item. The last dot breaks or empties the item. */
export function markUse(table: Table, name: string, item: string, rule: RuleId): void {
  const dots = dotsOf(combatantOf(table.now, name), item) + 1
  const breaks = dots >= settings(table.now)['usage dots']
  table.happens(events.markedUse, breaks ? 'C-Z9' : rule, { who: name, item, dots, breaks })
}

/** The dots marked on an item. `armour`, `shield`, `helmet` and `ammunition` are items too. */
function dotsOf(one: Combatant, item: string): number {
  if (Object.hasOwn(one.weapons, item)) return one.weapons[item]?.dots ?? 0
  if (Object.hasOwn(one.gear, item)) return one.gear[item]?.dots ?? 0
  if (item === 'ammunition') return one.ammoDots
  const piece = pieceOf(one, item)
  return piece?.dots ?? 0
}

const pieceOf = (one: Combatant, item: string) =>
  item === 'armour'
    ? one.armour
    : item === 'shield'
      ? one.shield
      : item === 'helmet'
        ? one.helmet
        : undefined

/** Marks armour, shield and helmet as used, after they reduced damage. */
export function useArmour(one: Combatant): void {
  for (const piece of [one.armour, one.shield, one.helmet]) if (!piece.isLost) piece.isUsed = true
}

/** Adds a dot. The last dot breaks an item, or empties a bundle of ammunition. */
function addDot(one: Combatant, item: string, breaks: boolean): void {
  const found = thingOf(one, item)
  if (found) {
    found.dots++
    if (breaks) put(one, item, 'gone')
    return
  }
  if (item === 'ammunition') {
    one.ammoDots = breaks ? 0 : one.ammoDots + 1
    if (breaks) one.ammo--
    return
  }
  const piece = pieceOf(one, item)
  if (!piece) return
  piece.dots++
  if (breaks) piece.isLost = true
}

/** Rolls a d6 after combat for each used armour, shield, helmet and ammunition: 1 or 2 marks a dot. */
export function rollUsage(table: Table): void {
  for (const { name } of everybody(table.now)) {
    if (!isRolledFor(table.now, combatantOf(table.now, name))) continue
    for (const item of itemsUsed(combatantOf(table.now, name))) {
      const face = table.roll('1d6', name, `usage of the ${item}`).total
      const marks = face <= 2
      const dots = dotsOf(combatantOf(table.now, name), item) + 1
      const breaks = marks && dots >= settings(table.now)['usage dots']
      table.happens(events.usageRolled, 'C-Z9', { who: name, item, face, marks, breaks })
    }
  }
}

/** Whether to roll for gear: for Characters who are not lost, or for everybody if the note says so. */
const isRolledFor = (state: State, one: Combatant): boolean =>
  settings(state)['usage of everybody'] ||
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
