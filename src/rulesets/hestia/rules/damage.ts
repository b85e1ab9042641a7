import type { RuleId } from '../rulebook.ts'
import { everybody, isUp, type State, sideOf, type Trigger, testsMorale, who } from '../state.ts'
import type { Tag } from '../tables/damage-tags.ts'
import { stress, type Table } from './tests.ts'

export interface Harm {
  readonly target: string
  /** As they fell, for the log. */
  readonly faces: readonly number[]
  /** What is added to them. */
  readonly plus: number
  readonly amount: number
  readonly tag?: Tag
  /** Passes over Grit (H-14, C-H14). */
  readonly isDirect: boolean
  readonly from: string
  readonly rule: RuleId
}

/**
 * Damage: from Grit while there is any, the excess of one attack becoming Stress (C-H13); from Flesh
 * at Grit 0, or directly. At 0 Flesh a creature is dead (C-H11).
 *
 * RULING 9: what has no Flesh by nature takes everything on its Grit, and is gone with it (C-H15).
 */
export function suffer(table: Table, harm: Harm): void {
  const { target, faces, plus, tag, from } = harm
  const { flesh, grit, isFleshless, suffers, keepsStress } = who(table.now, target)
  const multiplier = tag ? suffers[tag] : 1
  const amount = Math.floor(harm.amount * multiplier)
  if (amount === 0) {
    const rule = multiplier === 1 ? harm.rule : 'H-21'
    return table.happens({ type: 'unhurt', rule, who: target, faces, plus, from })
  }
  const isFlesh = !isFleshless && (harm.isDirect || grit === 0)
  const after = Math.max(0, (isFlesh ? flesh : grit) - amount)
  // RULING 10: what a monster takes beyond its last Grit is lost; it has no mind to fill with Stress.
  const excess = !isFlesh && keepsStress && !isFleshless ? Math.max(0, amount - grit) : 0
  const dies = after === 0 && (isFlesh || isFleshless)
  const isSpared = harm.isDirect && isFleshless
  table.happens({
    type: 'suffered',
    rule: isSpared ? 'C-H15' : multiplier !== 1 ? 'H-21' : excess > 0 ? 'C-H13' : harm.rule,
    who: target,
    amount,
    faces,
    plus,
    multiplier,
    pool: isFlesh ? 'Flesh' : 'Grit',
    after,
    stress: excess,
    dies,
    from
  })
  if (isFlesh) stress(table, target, table.now.settings['stress for flesh lost'], 'Flesh lost')
  shake(table, target, { isDown: dies, isFleshLost: isFlesh })
}

/** Somebody of a side is out of the fight or hurt: who is shaken by it (C-H18, H-30)? */
export function shake(
  table: Table,
  name: string,
  { isDown, isFleshLost }: { readonly isDown: boolean; readonly isFleshLost: boolean }
): void {
  const { side, isLeader, status } = who(table.now, name)
  if (status === 'dead' || status === 'fled') mourn(table, name)
  const isCasualty = status === 'dead' || status === 'incapacitated'
  if (isCasualty && isFirstCasualty(table.now)) fire(table, side, 'first casualty', name)
  if (status === 'dead' && isLeader) fire(table, side, 'leader down', name)
  if (isDown && isHalved(table.now, side)) fire(table, side, 'half down', name)
  if (isFleshLost && status === 'up' && sideOf(table.now, side).size === 1)
    fire(table, side, 'alone and bloodied', name)
}

/** An ally dying or deserting is Stress (C-H18). */
function mourn(table: Table, name: string): void {
  const amount = table.now.settings['stress for an ally lost']
  if (amount === 0) return
  const { side } = who(table.now, name)
  for (const other of everybody(table.now)) {
    if (other.side === side && other.name !== name)
      stress(table, other.name, amount, `${name} lost`)
  }
}

/** Of everybody on any side only one has been killed or incapacitated. */
const isFirstCasualty = (state: State): boolean =>
  everybody(state).filter(({ status }) => status === 'dead' || status === 'incapacitated')
    .length === 1

/** RULING 12: half of those it began with, killed or incapacitated; the fled count if the note says so. */
function isHalved(state: State, side: string): boolean {
  const { size } = sideOf(state, side)
  if (size < 2) return false
  const countsFled = state.settings['half counts the fled']
  let out = 0
  for (const name in state.combatants) {
    const one = who(state, name)
    if (one.side !== side || isUp(one)) continue
    if (one.status === 'dead' || one.status === 'incapacitated' || countsFled) out++
  }
  return out * 2 >= size
}

/** Each trigger shakes a side once, and only a side that has somebody left to be afraid. */
export function fire(table: Table, side: string, trigger: Trigger, name?: string): void {
  if (sideOf(table.now, side).fired.includes(trigger)) return
  const isAfraid = everybody(table.now).some(
    (one) => one.side === side && isUp(one) && testsMorale(table.now, one)
  )
  if (isAfraid)
    table.happens({
      type: 'shaken',
      rule: 'H-30',
      side,
      trigger,
      ...(name !== undefined && { who: name })
    })
}
