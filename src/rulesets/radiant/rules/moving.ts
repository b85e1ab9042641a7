import type { Option } from '../../../core/ruleset/table.ts'
import type { CommandOfType } from '../commands.ts'
import { foesClose, hasAllyClose } from '../places.ts'
import { type Combatant, isCaughtOut, isUp, mayAct, mayMove, type State, who } from '../state.ts'
import { strike } from './attacking.ts'
import { shake } from './morale.ts'
import { hasMelee, meleeWeapons } from './techniques.ts'
import { plain, type Table } from './tests.ts'
import { spendAction } from './turns.ts'

/** The move of a Turn: one Zone, to somewhere Nearby (Z-10). */
export const move = (table: Table, { by, zone }: CommandOfType<'move'>): void =>
  walk(table, by, zone, 'move')

/** Another movement, as the Action (Z-11). */
export function moveAgain(table: Table, { by, zone }: CommandOfType<'move-again'>): void {
  spendAction(table, by)
  walk(table, by, zone, 'again')
}

/** The Action that lets one go unharmed (Z-25). */
export function disengage(table: Table, { by }: CommandOfType<'disengage'>): void {
  spendAction(table, by)
  table.happens({ type: 'disengaged', rule: 'Z-25', who: by })
}

/** Off the field, by the move of the Turn, or by the Action where that is gone (RULING 17). */
export function flee(table: Table, { by }: CommandOfType<'flee'>): void {
  if (!who(table.now, by).moveLeft) spendAction(table, by)
  partFrom(table, by)
  if (!mayMove(who(table.now, by))) return
  table.happens({ type: 'fled', rule: 'Z-10', who: by })
  shake(table, by)
}

/** Out of one Zone and into the next; a free attack before it may put an end to that. */
export function walk(
  table: Table,
  by: string,
  zone: string,
  how: 'move' | 'again' | 'charge'
): void {
  partFrom(table, by)
  if (!mayMove(who(table.now, by))) return
  const rule = how === 'move' ? 'Z-10' : how === 'again' ? 'Z-11' : 'C-Z24'
  table.happens({ type: 'moved', rule, who: by, to: zone, how, by: '' })
}

/**
 * Leaving a Zone while enemies are Close gives each of them a free attack before the movement (Z-24,
 * RULING 12), unless an ally is Close, too, or an Action went into disengaging (Z-25).
 */
function partFrom(table: Table, by: string): void {
  const mover = who(table.now, by)
  if (!mover.isPlayer && !table.now.settings['free attacks on enemies']) return
  const ready = foesClose(table.now, mover)
    .filter((one) => canStrikeFreely(table.now, one))
    .map((one) => one.name)
  if (ready.length === 0) return
  const why = mover.hasDisengaged
    ? 'disengaged'
    : hasAllyClose(table.now, mover)
      ? 'ally'
      : undefined
  if (why) return table.happens({ type: 'slipped-away', rule: 'Z-25', who: by, why })
  for (const enemy of ready) {
    if (!mayMove(who(table.now, by)) || !canStrikeFreely(table.now, who(table.now, enemy))) continue
    const hasStruck = strikeFreely(table, enemy, by)
    if (hasStruck && table.now.settings['one free attack']) return
  }
}

/** Who is surprised, Distracted or Paralysed, or has nothing to strike with, lets one go (RULING 12). */
const canStrikeFreely = (state: State, one: Combatant): boolean =>
  isUp(one) && mayAct(one) && !isCaughtOut(state, one) && hasMelee(one)

function strikeFreely(table: Table, by: string, target: string): boolean {
  const strikes: Option<string>[] = meleeWeapons(who(table.now, by)).map(({ name }) => ({
    words: `${by}: strike ${target} with ${name}`,
    value: name
  }))
  const weapon = table.ask({
    who: by,
    what: `${target} moves away from ${by}`,
    rule: 'Z-24',
    options: [{ words: `${by}: let ${target} go`, value: '', always: 'let others go' }, ...strikes],
    suggested: 1
  })
  if (weapon === '') {
    table.happens({ type: 'let-go', rule: 'Z-24', who: by, target })
    return false
  }
  table.happens({ type: 'struck-freely', rule: 'Z-24', by, target, weapon })
  strike(table, { by, target, weapon, edges: plain })
  return true
}
