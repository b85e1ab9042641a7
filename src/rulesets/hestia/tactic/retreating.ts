import type * as belongings from '../rules/actions-in-combat/belongings.ts'
import type * as retreating from '../rules/actions-in-combat/retreating.ts'
import { testsMorale } from '../rules/morale/morale.ts'
import type { CommandsOf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, speedOf } from '../state.ts'
import { typicalBlow } from './arms.ts'
import { blowsToFell, dangerOf } from './blows.ts'
import { isCautious } from './temperaments.ts'

type Command = CommandsOf<typeof belongings.commands | typeof retreating.commands>

/** Factor by which the enemy must be stronger before a combatant leaves. */
const odds = { steady: 6, cautious: 1 } as const
/** Enemy blows in a Round that make a swig worth its action. */
const someDanger = 0.4

/**
 * For a combatant without Grit. Leaves a lost fight, if the next blow may be the last and the combatant Tests no
 * Morale. Otherwise drinks, since even 1 Grit absorbs a whole blow (C-H13). The cautious drink at half of their Grit,
 * and leave an even fight once they have lost Flesh. `undefined` to do neither.
 */
export function retreatOrDrink(state: State, one: Combatant): Command | undefined {
  const { name: by, grit, maxGrit, flesh, maxFlesh } = one
  const spares = isCautious(one)
  const isShort = spares ? grit * 2 <= maxGrit : grit <= 0
  if (!isShort) return undefined
  const mayFall =
    grit <= 0 && (flesh <= typicalBlow || one.isFleshless || (spares && flesh < maxFlesh))
  const mayLeave = mayFall && speedOf(one) > 0 && (spares || !testsMorale(state, one))
  const mayDrink = one.swigs > 0 && maxGrit > 0
  if (!mayLeave && !mayDrink) return undefined
  const { danger, ratio } = strengthOfEnemies(state, one.side)
  if (danger < someDanger) return undefined
  if (mayLeave && ratio > (spares ? odds.cautious : odds.steady)) return { type: 'retreat', by }
  return mayDrink ? { type: 'drink', by } : undefined
}

/**
 * Usual blows that the enemies of a side deal in a Round. `ratio`: their danger times their endurance, relative to that
 * of the side.
 */
function strengthOfEnemies(
  { combatants }: State,
  side: string
): { readonly danger: number; readonly ratio: number } {
  let danger = 0
  let blows = 0
  let ownDanger = 0
  let ownBlows = 0
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (!canAct(one)) continue
    if (one.side === side) {
      ownDanger += dangerOf(one)
      ownBlows += blowsToFell(one)
    } else {
      danger += dangerOf(one)
      blows += blowsToFell(one)
    }
  }
  return { danger, ratio: (danger * blows) / (ownDanger * ownBlows) }
}
