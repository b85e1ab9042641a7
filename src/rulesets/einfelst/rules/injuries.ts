import { listOf } from '../../../core/text/names.ts'
import { causeWords } from '../../../core/text/reasons.ts'
import type { RuleId, Rules, Table } from '../section.ts'
import { event } from '../section.ts'
import { combatantOf, leave } from '../state.ts'
import type { HarmType } from '../tables/actions.ts'
import { countSuccesses } from './dice.ts'
import { rollArmour } from './equipment.ts'
import { canSuffer } from './guards.ts'
import * as harmRows from './harm-rows.ts'

export const rules = {
  'E-38': {
    where: 'Combat › Injuries',
    how: 'automated',
    says: 'Damage is physical or mental, and so is its Harm. The damage of the weapon is its Levels.'
  }
} satisfies Rules

export const events = {
  suffered: event<{
    who: string
    from: string
    amount: number
    harm: HarmType
    /** The total is `damage` plus `extra`, minus `endured` and the sixes of the armour. */
    damage: number
    extra: number
    endured: number
    armourFaces: readonly number[]
    /** Harm points afterwards; unchanged for a combatant with rows. */
    points: number
    isOut: boolean
  }>({
    apply(state, { who, points, amount, isOut }) {
      const one = combatantOf(state, who)
      if (one.hasRows) return
      one.points = points
      one.nextFewer += amount
      if (isOut) leave(state, one, 'taken out')
    },
    tell(facts, before) {
      const { who, from, amount, harm, damage, extra, points, isOut } = facts
      const one = combatantOf(before, who)
      const sum = sumWords(damage, extra, facts)
      if (one.hasRows) return `${who} suffers ${amount} ${harm} Harm${causeWords(from)}${sum}`
      const type = harm === 'Mental' ? ' Mental' : ''
      const out = isOut ? ', out of the fight' : ''
      return `${who} suffers ${amount}${type} Harm${causeWords(from)}${sum}: Harm ${one.points} → ${points} of ${one.mostPoints}${out}`
    }
  }),
  unhurt: event<{
    who: string
    from: string
    damage: number
    endured: number
    armourFaces: readonly number[]
  }>({
    tell: (facts) =>
      `${facts.who} suffers no Harm${causeWords(facts.from)}${sumWords(facts.damage, 0, facts)}`
  })
}

/** Damage as a sum: ` (2 + 1 for an extra success − 1 for armour, which rolled 6 and 3)`. Empty if nothing changes it. */
function sumWords(
  damage: number,
  extra: number,
  { armourFaces, endured }: { readonly armourFaces: readonly number[]; readonly endured: number }
): string {
  if (extra === 0 && endured === 0 && armourFaces.length === 0) return ''
  const more = extra === 0 ? '' : ` + ${extra} for extra successes`
  const less = endured === 0 ? '' : ` − ${endured} endured`
  const armour =
    armourFaces.length === 0
      ? ''
      : ` − ${countSuccesses(armourFaces)} for armour, which rolled ${listOf(armourFaces.map(String))}`
  return ` (${damage}${more}${less}${armour})`
}

/** Harm that is about to be dealt. */
interface Harm {
  /** The source: `Bandit’s axe`, `the fire`. */
  readonly from: string
  readonly rule: RuleId
  /** Levels before extra successes, armour and Endure. */
  readonly damage: number
  readonly extra?: number
  /** Levels removed by an Endure test (E-43). */
  readonly endured?: number
  readonly harm: HarmType
  /** Whether armour counts: against physical damage from outside (C-E17). */
  readonly meetsArmour?: boolean
}

/**
 * Deals Harm: Levels of its type equal to the damage (E-38), reduced by armour. Adds Harm points (E-21), or fills rows.
 * Returns whether any Harm was dealt.
 */
export function suffer(table: Table, name: string, given: Harm): boolean {
  const { from, damage, harm, extra = 0, endured = 0 } = given
  const one = combatantOf(table.now, name)
  if (!canSuffer(one)) return false
  const armourFaces = given.meetsArmour && harm === 'Physical' ? rollArmour(table, name) : noFaces
  const amount = Math.min(maxLevels, damage + extra - endured - countSuccesses(armourFaces))
  if (amount <= 0) {
    const rule = armourFaces.length > 0 ? 'C-E17' : given.rule
    table.happens(events.unhurt, rule, {
      who: name,
      from,
      damage: damage + extra,
      endured,
      armourFaces
    })
    return false
  }
  const points = one.hasRows ? 0 : Math.min(one.mostPoints, one.points + amount)
  const isOut = !one.hasRows && points >= one.mostPoints
  const rule = ruleOf(given, armourFaces, isOut)
  table.happens(events.suffered, rule, {
    who: name,
    from,
    amount,
    harm,
    damage,
    extra,
    endured,
    armourFaces,
    points,
    isOut
  })
  if (one.hasRows) harmRows.fillHarmRows(table, name, harm, amount)
  return true
}

const noFaces: readonly number[] = []

/** The most Levels of one Harm: more than all rows can hold. A note may write any damage. */
const maxLevels = 99

/** The most important rule of the Harm: out of the fight, else armour, extra damage, or the source. */
function ruleOf({ rule, extra = 0 }: Harm, armourFaces: readonly number[], isOut: boolean): RuleId {
  if (isOut) return 'C-E14'
  if (armourFaces.length > 0) return 'C-E17'
  return extra > 0 ? 'E-20' : rule
}
