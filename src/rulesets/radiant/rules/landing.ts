import type { EventsOf, RuleId, TableOf } from '../section.ts'
import { event } from '../section.ts'
import type { Combatant } from '../state.ts'
import { canAct, combatantOf, weaponOf } from '../state.ts'
import { apOf } from './armour.ts'
import type { Blow } from './attack-tests.ts'
import type { Rolled } from './critical-damage.ts'
import { damageDealt, rolledWords } from './critical-damage.ts'
import type * as damage from './damage.ts'
import { suffer } from './damage.ts'
import { canSpendOn } from './grit.ts'
import type * as hindering from './hindering.ts'
import { leaveBehind } from './hindering.ts'
import { intimidate } from './morale.ts'

export const events = {
  rent: event<{
    by: string
    target: string
    rolled: Rolled
    isCritical: boolean
    isHalved: boolean
    ap: number
  }>({
    apply(state, { target, ap }) {
      combatantOf(state, target).bareAp -= ap
    },
    tell({ by, target, ap, rolled, isCritical, isHalved }) {
      // No number of damage follows that could stand for the face.
      const steps = rolledWords(rolled, isCritical, isHalved, 0, 0, undefined)
      return `${by} rends ${target}’s armour${steps}: ${ap} AP less, for good`
    }
  })
}
export type Event = EventsOf<typeof events> | damage.Event | hindering.Event
type Table = TableOf<Event>

/** Plays what an attack that has hit does: Rend or damage, what the weapon leaves behind, Intimidate. */
export function land(
  table: Table,
  blow: Blow,
  amounts: { readonly rolled: Rolled; readonly isCritical: boolean; readonly isHalved: boolean },
  again: () => Rolled
): void {
  const { by, target, weapon } = blow
  if (!canAct(combatantOf(table.now, target))) return
  if (rend(table, by, target, amounts)) return
  const isDefence = combatantOf(table.now, target).isPlayer && !combatantOf(table.now, by).isPlayer
  const amount = suffer(table, {
    target,
    by,
    from: weapon,
    ...amounts,
    again,
    rule: ruleOfDamage(amounts, isDefence)
  })
  leaveBehind(table, target, weaponOf(combatantOf(table.now, by), weapon).effects, by, weapon)
  if (amount > 0) intimidate(table, by, target)
}

function ruleOfDamage(
  { rolled, isCritical }: { readonly rolled: Rolled; readonly isCritical: boolean },
  isDefence: boolean
): RuleId {
  if (isCritical) return isDefence ? 'Z-20' : 'Z-19'
  if (rolled.lower.length > 0) return 'Z-18'
  return isDefence ? 'Z-16' : 'Z-15'
}

/** Rend: asks a warrior to take 1 AP for every 2 damage, for good, in the place of HP (C-Z24). */
function rend(
  table: Table,
  by: string,
  target: string,
  amounts: { readonly rolled: Rolled; readonly isCritical: boolean; readonly isHalved: boolean }
): boolean {
  const one = combatantOf(table.now, by)
  const ap = Math.min(
    apOf(table.now, combatantOf(table.now, target)),
    Math.floor(damageDealt(amounts) / 2)
  )
  if (!canSpendOn(one, 'rend') || ap < 1) return false
  const rends = table.ask({
    who: by,
    what: `${by} may rend the armour of ${target}`,
    rule: 'C-Z24',
    options: [
      { words: `${by}: do damage`, value: false, always: 'rend no armour' },
      { words: `${by}: rend the armour`, value: true }
    ],
    suggested: isRendingWorthIt(combatantOf(table.now, target), damageDealt(amounts), ap) ? 1 : 0
  })
  if (!rends) return false
  table.happens({ type: 'rent', rule: 'C-Z24', by, target, ...amounts, ap })
  return true
}

/** Whether the armour would keep out half of the damage or more. */
const isRendingWorthIt = (target: Combatant, damage: number, ap: number): boolean =>
  ap * 2 >= damage && target.hp > damage
