import type { Option } from '../../../core/ruleset/table.ts'
import { reactsWith } from '../cards.ts'
import { type CommandOfType, circumstances } from '../commands.ts'
import { wayOut } from '../places.ts'
import { type Combatant, isUp, type State, who } from '../state.ts'
import { getPastShot, goTo, letGoFor } from './moving.ts'
import { diceFor, rollTest, type Table } from './tests.ts'
import { spendReaction, spendSlow } from './turns.ts'

type Chase = { readonly by: string; readonly action: 'Finesse' | 'Track' }

/**
 * Fleeing and Chasing: Finesse or Sneak, and success leaves the fight. One opponent in the same zone may
 * chase, and says so first; if that takes all successes away, both go one zone along the flight (E-31 to E-33).
 */
export function flee(table: Table, { by, zone, action, how }: CommandOfType<'flee'>): void {
  spendSlow(table, by)
  const given = circumstances[how]
  const needed = 1 + given.needed
  const chase = chaser(table, by)
  const what = `to flee to ${zone}`
  const rolled = rollTest(table, by, { action, what, needed, dice: given.dice, isManeuver: true })
  const caught = chase
    ? rollTest(table, chase.by, {
        action: chase.action,
        what: `to chase ${by}`,
        isManeuver: true
      })
    : 0
  if (rolled < needed) {
    table.happens({ type: 'stayed', rule: 'E-31', who: by })
    return
  }
  const [next = who(table.now, by).zone] = wayOut(table.now, who(table.now, by), zone) ?? []
  if (chase && rolled - caught < needed) {
    table.happens({ type: 'chased', rule: 'E-33', who: by, by: chase.by, to: next })
    if (next === who(table.now, by).zone || !getPastShot(table, by)) return
    goTo(table, by, next, 'flight', 'E-33')
    letGoFor(table, chase.by)
    if (getPastShot(table, chase.by)) goTo(table, chase.by, next, 'chase', 'E-33')
    return
  }
  if (!getPastShot(table, by)) return
  letGoFor(table, by)
  table.happens({ type: 'fled', rule: 'E-31', who: by })
}

/** Whoever is in the same zone may give chase with a fast Maneuver; the first to say so does (E-33). */
function chaser(table: Table, name: string): Chase | undefined {
  const { side, zone } = who(table.now, name)
  const { combatants } = table.now
  for (const other in combatants) {
    const one = combatants[other] as Combatant
    if (one.side === side || one.zone !== zone || !isUp(one) || one.heldBy !== '') continue
    const left = reactsWith(table.now, one)
    if (left === undefined) continue
    const price = left === 'slow' ? ', for the slow Maneuver' : ''
    const options: readonly Option<Chase['action'] | ''>[] = [
      { words: `${other}: let them run`, value: '', always: 'let others run' },
      { words: `${other}: chase by Finesse${price}`, value: 'Finesse' },
      { words: `${other}: chase by Track${price}`, value: 'Track' }
    ]
    const action = table.ask({
      who: other,
      what: `${name} runs from ${other}`,
      rule: 'E-33',
      options,
      suggested: left === 'fast' ? swiftest(table.now, one) : 0
    })
    if (action === '') continue
    spendReaction(table, other)
    table.happens({ type: 'declared', rule: 'E-33', who: other, how: 'chase' })
    return { by: other, action }
  }
  return undefined
}

const swiftest = (state: State, one: Combatant): number =>
  diceFor(state, one, 'Track') > diceFor(state, one, 'Finesse') ? 2 : 1
