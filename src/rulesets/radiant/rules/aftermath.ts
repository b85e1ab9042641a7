import type { Option } from '../../../core/ruleset/table.ts'
import { type Combatant, everybody, isUp, who } from '../state.ts'
import type { Attribute } from '../tables/attributes.ts'
import { type OutOfAction, outOfActionRow } from '../tables/out-of-action.ts'
import type { Table } from './tests.ts'
import { rollUsage } from './usage.ts'

/**
 * The fight is over: what became of the Characters who are Out of Action, if their side holds the field
 * (C-Z14), and what it did to the gear (C-Z9).
 */
export function endFight(table: Table): void {
  const winner = everybody(table.now).find(isUp)?.side ?? 'nobody'
  for (const { name } of everybody(table.now)) {
    const one = who(table.now, name)
    if (one.status !== 'out of action') continue
    if (one.side === winner) recover(table, name)
    else table.happens({ type: 'body-lost', rule: 'C-Z14', who: name })
  }
  rollUsage(table)
  table.happens({ type: 'fight-over', rule: 'table', winner })
}

/** A d6 on the table, and a d4 of HP for who survives it (C-Z14). */
function recover(table: Table, name: string): void {
  const { face, row } = fateOf(table, name)
  const lowers = loweredBy(table, name, row)
  const hpFace = row.result === 'dead' ? 0 : table.roll('1d4', name, 'HP left').total
  const { result, by, lasts } = row
  table.happens({
    type: 'recovered',
    rule: 'C-Z14',
    who: name,
    face,
    result,
    lowers,
    by,
    lasts,
    hpFace
  })
}

/** Luck may roll it again: one’s own, or that of a friend on the spot (C-Z18). */
function fateOf(table: Table, name: string): { readonly face: number; readonly row: OutOfAction } {
  for (;;) {
    const face = table.roll('1d6', name, 'Out of Action').total
    const row = outOfActionRow(face)
    const options: Option<string>[] = [
      { words: `${name}: so be it`, value: '' },
      ...lucky(table, who(table.now, name)).map((by) => ({
        words: `${by}: Luck, roll again${by === name ? '' : ` for ${name}`}`,
        value: by
      }))
    ]
    const by = table.ask({
      who: name,
      what: `${name}: ${row.result}`,
      rule: 'C-Z18',
      options,
      suggested: face === 6 ? options.length - 1 : 0
    })
    if (by === '') return { face, row }
    const left = who(table.now, by).luck - 1
    table.happens({
      type: 'luck-spent',
      rule: 'C-Z18',
      by,
      for: name,
      how: 'fate',
      faces: [face],
      left
    })
  }
}

function lucky(table: Table, one: Combatant): readonly string[] {
  const friends = table.now.settings['luck for others']
    ? everybody(table.now).filter(
        (other) => other !== one && other.isPlayer && other.side === one.side && isUp(other)
      )
    : []
  return [one, ...friends].filter((other) => other.luck > 0).map((other) => other.name)
}

/** The attributes that go down; of STR and DEX the player says which. */
function loweredBy(table: Table, name: string, row: OutOfAction): readonly Attribute[] {
  if (row.result !== 'crippled') return [...row.lowers]
  const { STR, DEX } = who(table.now, name).attributes
  const lowered = table.ask<Attribute>({
    who: name,
    what: `${name} is crippled`,
    rule: 'C-Z14',
    options: [
      { words: `${name}: lose STR`, value: 'STR' },
      { words: `${name}: lose DEX`, value: 'DEX' }
    ],
    suggested: STR > DEX ? 1 : 0
  })
  return [lowered]
}
