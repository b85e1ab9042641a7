import type { CarriedOver, EndedFight } from '../../core/ruleset/carry-over.ts'
import { fieldsThatDiffer } from '../../core/ruleset/carry-over.ts'
import { currentPointsToCarry } from '../../core/statblock/current-points.ts'
import type { Combatant, Piece } from './state.ts'

/**
 * Carries values over from the last fight: HP, Luck, Grit, attributes, usage dots and worn out items. Hindrances have
 * ended. A Respite restores all HP and Grit (C-Z16). Returns `out` for the dead and lost, and for anybody without HP.
 */
export function carry({ one, fresh, isRested }: EndedFight<Combatant>): CarriedOver {
  if (one.hp < 1 || one.status === 'dead' || one.status === 'lost') return { out: one.status }
  const lasting = (who: Combatant) => ({
    str: who.attributes.STR,
    dex: who.attributes.DEX,
    con: who.attributes.CON,
    int: who.attributes.INT,
    wis: who.attributes.WIS,
    cha: who.attributes.CHA,
    luck: who.luck,
    ammo: who.ammo,
    worn: wornOf(who)
  })
  const hp = currentPointsToCarry(isRested ? one.maxHp : one.hp, one.maxHp, fresh.maxHp, fresh.hp)
  const grit = (who: Combatant) => (isRested ? {} : { grit: who.grit })
  return {
    fields: fieldsThatDiffer(
      { hp, ...lasting(one), ...grit(one) },
      { ...lasting(fresh), ...grit(fresh) }
    )
  }
}

/** The usage dots of every item that has some. A lost item has all dots. */
function wornOf({ weapons, gear, armour, shield, helmet, ammoDots }: Combatant): readonly string[] {
  const piece = (name: string, { kind, dots, isLost }: Piece) =>
    kind === 'none' ? [] : ([[name, isLost ? allDots : dots]] as const)
  const items: readonly (readonly [string, number])[] = [
    ...Object.values(weapons).map(
      ({ name, dots, place }) => [name, place === 'gone' ? allDots : dots] as const
    ),
    ...piece('armour', armour),
    ...piece('shield', shield),
    ...piece('helmet', helmet),
    ['ammo', ammoDots],
    ...Object.entries(gear).map(
      ([name, { dots, place }]) => [name, place === 'gone' ? allDots : dots] as const
    )
  ]
  return items.flatMap(([name, dots]) => (dots > 0 ? [`${name} ${Math.min(dots, allDots)}`] : []))
}

/** The most dots that a list of worn items can have; more than any item has. */
const allDots = 9
