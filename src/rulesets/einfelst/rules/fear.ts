import type { CommandOfType } from '../commands.ts'
import { type Combatant, everybody, isUp, type State, who } from '../state.ts'
import { mostCompany, type Position, positionRow } from '../tables/fear.ts'
import { suffer } from './harm.ts'
import { rollTest, type Table } from './tests.ts'

/** Fear the Director calls for (E-39). */
export function faceFear(table: Table, command: CommandOfType<'fear'>): void {
  const { who: name, value, position } = command
  const own = position === '' ? table.now.position : positionOf[position]
  test(table, name, { source: 'what is there', value, position: own })
}

export const positionOf = {
  ', Controlled': 'Controlled',
  ', Risky': 'Risky',
  ', Desperate': 'Desperate'
} as const

interface Fright {
  readonly source: string
  readonly value: number
  readonly position: Position
}

/** Players’ characters face each frightening kind once: when the round begins in which it is there (E-39, RULING 26). */
export function faceFears(table: Table): void {
  const kinds = new Map<string, Combatant>()
  for (const one of everybody(table.now))
    if (one.fear > 0 && isUp(one) && !kinds.has(one.kind)) kinds.set(one.kind, one)
  for (const [kind, source] of kinds)
    for (const name of Object.keys(table.now.combatants)) {
      const one = who(table.now, name)
      if (!one.isPlayer || one.side === source.side || !isUp(one) || one.faced.includes(kind))
        continue
      const { position } = table.now
      test(table, name, { source: kind, value: source.fear, position })
    }
}

/**
 * Fear: Endure, with a die for each player’s character there; as many successes as the Fear value, or Mental
 * Harm by the Position (E-39 to E-41). The table’s Harm is all of it (RULING 10).
 */
function test(table: Table, name: string, { source, value, position }: Fright): void {
  const dice = companyOf(table.now, who(table.now, name))
  const rolled = rollTest(table, name, {
    action: 'Endure',
    what: `against the fear of ${source}`,
    needed: value,
    dice,
    harm: 'Mental',
    rule: 'E-39'
  })
  const passed = rolled >= value
  const row = positionRow(position)
  const bonus = passed ? row.bonus : 0
  const rule = !passed || bonus > 0 ? 'E-41' : 'E-40'
  table.happens({ type: 'faced-fear', rule, who: name, source, passed, bonus })
  if (passed) return
  suffer(table, name, { from: 'fear', rule: 'C-E9', damage: row.harm, harm: 'Mental' })
  if (isUp(who(table.now, name))) react(table, name)
}

/** Players’ characters there, three at the most; in a fight those of the same zone, and nobody in Severe Mental Harm (E-39). */
export function companyOf(state: State, one: Combatant): number {
  let count = 0
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (!other?.isPlayer || !isUp(other) || other.mental[2] > 0) continue
    if (state.round > 0 && other.zone !== one.zone) continue
    if (other === one && state.settings['fear excludes oneself']) continue
    count++
  }
  return Math.min(mostCompany, count)
}

/** What somebody afraid does is for the player to say; the table plays it (E-42). */
function react(table: Table, name: string): void {
  if (table.now.round === 0) return
  const how = table.ask({
    who: name,
    what: `${name} is afraid`,
    rule: 'E-42',
    options: ['attacks', 'freezes', 'flees', 'faints'].map((words) => ({
      words: `${name}: ${words}`,
      value: words
    })),
    suggested: 0
  })
  table.happens({ type: 'reacted-to-fear', rule: 'E-42', who: name, how })
}
