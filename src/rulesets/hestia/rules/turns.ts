import type { CommandOfType } from '../commands.ts'
import { type Combatant, isUp, speedOf, who } from '../state.ts'
import { bleedingDie } from '../tables/damage-tags.ts'
import { suffer } from './damage.ts'
import type { Table } from './tests.ts'

/** A turn begins; who is Bleeding takes its damage first (H-23, RULING 4). */
export function beginTurn(table: Table, name: string): void {
  const { effects, turn } = who(table.now, name)
  if (turn === 'to come' && effects.includes('bleeding')) {
    const { faces, total } = table.roll(bleedingDie, name, 'Bleeding')
    suffer(table, {
      target: name,
      faces,
      plus: 0,
      amount: total,
      isDirect: false,
      from: 'Bleeding',
      rule: 'H-23'
    })
  }
  if (isUp(who(table.now, name))) table.happens({ type: 'turn-begun', rule: 'H-07', who: name })
  else table.happens({ type: 'turn-closed', rule: 'H-07', who: name })
}

/** Another of the band goes first: the book orders the bands, not those within one. */
export function goFirst(table: Table, command: CommandOfType<'go-first'>): void {
  table.happens({ type: 'went-first', rule: 'H-01', who: command.who, instead: table.now.active })
  beginTurn(table, command.who)
}

/**
 * Actions in Combat: one action a Round (H-07). It ends the turn, unless its owner wants to move
 * afterwards and still can: the move may be split around it (RULING 16).
 */
export function spendAction(table: Table, name: string, attacksLeft = 0): void {
  const rule = attacksLeft > 0 ? 'C-H17' : 'H-07'
  const combatant = who(table.now, name)
  const isUsing = attacksLeft > 0 || (combatant.keepsMoving && combatant.moved < speedOf(combatant))
  const turn = isUp(combatant) && isUsing ? 'goes on' : owesSaves(combatant) ? 'ending' : 'over'
  table.happens({ type: 'acted', rule, who: name, attacksLeft, turn })
}

/** The turn is over, but for the Saves that end what ails its owner. */
export function endTurn(table: Table, name: string): void {
  const type = owesSaves(who(table.now, name)) ? 'turn-ended' : 'turn-closed'
  table.happens({ type, rule: 'H-07', who: name })
}

const owesSaves = (combatant: Combatant): boolean => isUp(combatant) && combatant.effects.length > 0
