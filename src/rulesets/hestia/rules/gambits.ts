import type { Option } from '../../../core/ruleset/table.ts'
import { type CommandOfType, edges, type Stunt } from '../commands.ts'
import { isUp, who } from '../state.ts'
import { canStrikeForFree, strike, usableUses } from './attacking.ts'
import { target as needed, rollAttribute, type Table } from './tests.ts'
import { spendAction } from './turns.ts'

/** Gambits: a Test of the fitting attribute; it happens (H-26), or it backfires (H-27). */
export function gambit(
  table: Table,
  { by, stunt, target, attribute, edge }: CommandOfType<'gambit'>
): void {
  const test = rollAttribute(table, by, attribute, `${attribute} Test to ${stunt}`, edges[edge])
  const passed = test.total >= needed
  table.happens({
    type: 'gambit-tried',
    rule: passed ? 'H-26' : 'H-27',
    who: by,
    stunt,
    target,
    attribute,
    test,
    passed
  })
  if (passed) succeed(table, by, target, stunt)
  else backfire(table, by, target)
  spendAction(table, by)
}

/** What stays of a gambit is a word beside the name; what follows from it the table says. */
function succeed(table: Table, by: string, target: string, stunt: Stunt): void {
  if (stunt === 'disarm') return disarm(table, by, target)
  const condition = { trip: 'prone', grapple: 'held', shove: '', outdo: '' }[stunt]
  if (condition === '' || who(table.now, target).conditions.includes(condition)) return
  table.happens({ type: 'conditioned', rule: 'H-26', who: target, condition, isOn: true, why: '' })
}

function disarm(table: Table, by: string, target: string): void {
  const held = Object.entries(who(table.now, target).weapons).filter(
    ([, weapon]) => weapon.place === 'handy' && !weapon.isNatural
  )
  if (held.length === 0) return
  const weapon = table.ask({
    who: by,
    what: `What does ${target} lose?`,
    rule: 'H-26',
    options: held.map(([name]) => ({ words: `${by}: knock away the ${name}`, value: name })),
    suggested: 0
  })
  table.happens({ type: 'disarmed', rule: 'H-26', who: target, weapon })
}

/**
 * The opponent may attack or hamper at once, for free: it keeps its own action (RULING 14). One who
 * is surprised does not get to.
 */
function backfire(table: Table, by: string, opponent: string): void {
  const other = who(table.now, opponent)
  if (!isUp(other) || !canStrikeForFree(table.now, other)) return
  const attacks: Option<string>[] = usableUses(other).map((use) => ({
    words: `${opponent}: attack ${by} with ${use}`,
    value: use
  }))
  const chosen = table.ask<string | undefined>({
    who: opponent,
    what: `${by}’s gambit backfires: ${opponent} acts for free`,
    rule: 'H-27',
    options: [
      ...attacks,
      { words: `${opponent}: hamper ${by}`, value: '' },
      { words: `${opponent}: let it pass`, value: undefined, always: 'let gambits pass' }
    ],
    suggested: 0
  })
  if (chosen === undefined) return table.happens({ type: 'let-pass', rule: 'H-27', who: opponent })
  if (chosen === '') return table.happens({ type: 'hampered', rule: 'H-27', who: by, by: opponent })
  strike(table, { by: opponent, target: by, use: chosen, edge: 0, isDirect: false })
}
