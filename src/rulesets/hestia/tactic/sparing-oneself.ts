import type * as belongings from '../rules/actions-in-combat/belongings.ts'
import type * as retreating from '../rules/actions-in-combat/retreating.ts'
import { testsMorale } from '../rules/morale/morale.ts'
import type { CommandsOf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, speedOf } from '../state.ts'
import { usualBlow } from './arms.ts'
import { blowsToFell, dangerOf } from './blows.ts'

type Command = CommandsOf<typeof belongings.commands | typeof retreating.commands>

/** So many times stronger the enemy has to be for somebody to leave. */
const odds = { steady: 6, cautious: 1.5 } as const
/** Blows the enemies have to deal in a Round for a swig to be worth its action. */
const someDanger = 0.4

/**
 * With no Grit left: leaves a fight that is lost, if the next blow may be the last and Morale does not decide about it; else
 * drinks, for the least Grit takes a whole blow (C-H13).
 */
export function spareOneself(state: State, one: Combatant): Command | undefined {
  const { name: by, grit, flesh } = one
  if (grit > 0) return undefined
  const isCautious = one.temperament === 'cautious'
  const mayFall = flesh <= usualBlow || one.isFleshless
  const mayLeave = mayFall && speedOf(one) > 0 && (isCautious || !testsMorale(state, one))
  const mayDrink = one.swigs > 0 && one.maxGrit > 0
  if (!mayLeave && !mayDrink) return undefined
  const { danger, ratio } = strengthOfEnemies(state, one.side)
  if (danger < someDanger) return undefined
  if (mayLeave && ratio > (isCautious ? odds.cautious : odds.steady)) return { type: 'retreat', by }
  return mayDrink ? { type: 'drink', by } : undefined
}

/** How many blows the enemies of a side deal in a Round, and how much stronger they are than it. */
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
