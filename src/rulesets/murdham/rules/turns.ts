import { type Combatant, isEntangled, suffers, who } from '../state.ts'
import type { Table } from './saves.ts'
import { half } from './saves.ts'

/** Half zones of the move that comes with every turn: half of the speed, again half when slowed, half a zone at least (C-M24). */
export const halvesOf = (one: Combatant): number =>
  Math.max(1, isSlow(one) ? half(one.speed) : one.speed)

export const isSlow = (one: Combatant): boolean =>
  suffers(one, 'hobbled') || suffers(one, 'encumbered')

/** Somebody begins a turn; one under way that is spent ends with it (M-01, M-02). */
export function openTurn(table: Table, name: string): void {
  const { active } = table.now
  if (active === name) return
  if (active !== '') endTurn(table, active, who(table.now, name).side)
  table.happens({
    type: 'turn-begun',
    rule:
      table.now.phase === 'ambush'
        ? 'M-55'
        : table.now.phase === 'fast'
          ? 'M-71'
          : table.now.phase === 'slow'
            ? 'M-72'
            : 'M-01',
    who: name,
    halves: isEntangled(who(table.now, name)) ? 0 : halvesOf(who(table.now, name))
  })
  regenerate(table, name)
}

/** Half of the lost health grows back at the start of a turn, but for what fire took. */
function regenerate(table: Table, name: string): void {
  const { regenerates, health, maxHealth, burned } = who(table.now, name)
  const lost = maxHealth - burned - health
  if (regenerates && lost > 0)
    table.happens({ type: 'regenerated', rule: 'C-M8', who: name, health: health + half(lost) })
}

/** The turn is over. Who is terrified and did not get away cowers (C-M27); a taunt is done with (C-M30). */
export function endTurn(table: Table, name: string, next: string): void {
  const one = who(table.now, name)
  if (suffers(one, 'terrified') && one.halvesMoved === 0 && one.status === 'up')
    table.happens({ type: 'cowered', rule: 'C-M27', who: name })
  if (one.tauntedBy !== '') table.happens({ type: 'taunt-ended', rule: 'C-M30', who: name })
  table.happens({ type: 'turn-ended', rule: 'M-06', who: name, next })
}

/** The main action, or a bonus action in its place (M-06, M-08). */
export const spendMain = (table: Table, name: string): void =>
  table.happens({ type: 'spent', rule: 'M-06', who: name, main: true, isBonus: false })

export function spendBonus(table: Table, name: string): void {
  const main = who(table.now, name).bonusLeft === 0
  table.happens({ type: 'spent', rule: main ? 'M-08' : 'M-06', who: name, main, isBonus: true })
}

/** The next turn of somebody is lost: the one still to come in this round, or that of the next (C-M26). */
export function stun(table: Table, name: string, why: string): void {
  if (who(table.now, name).turn === 'to come')
    table.happens({ type: 'lost-turn', rule: 'C-M26', who: name, why })
  else
    table.happens({
      type: 'conditioned',
      rule: 'C-M26',
      who: name,
      condition: 'stunned',
      isOn: true,
      why: `of ${why}`
    })
}
