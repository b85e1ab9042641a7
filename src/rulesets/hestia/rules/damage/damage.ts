import { causeWords, reasonWords } from '../../../../core/text/reasons.ts'
import type { Defaults, Glossary, RuleId, Rules, Table } from '../../section.ts'
import { event, settingsReader } from '../../section.ts'
import type { Combatant, WithSettings } from '../../state.ts'
import { combatantOf } from '../../state.ts'
import type { Tag } from '../../tables/damage-tags.ts'
import * as maladies from '../maladies.ts'
import * as morale from '../morale/morale.ts'
import { facesWords } from '../test-words.ts'

export const rules = {
  'H-18': {
    where: 'Combat › Damage',
    how: 'automated',
    says: 'A hit rolls the die of the weapon. The damage takes Grit, and Flesh once there is no Grit.'
  },
  'C-H10': {
    where: 'not given',
    how: 'automated',
    says: 'Defense is 10 without armour, and more with armour and shield. Each Notch in the armour lowers it by 1, down to 10.'
  },
  'C-H13': {
    where: 'Characters › Health',
    how: 'automated',
    says: 'Damage of one attack beyond the last Grit does not reach Flesh: it becomes Stress.'
  },
  'C-H15': {
    where: 'Monster stats',
    how: 'automated',
    says: 'A creature that has no Flesh by nature has Grit only; nothing reaches its Flesh directly.'
  }
} satisfies Rules

export const defaults = {
  armour: {
    value: {
      none: { defense: 10 },
      light: { defense: 12 },
      medium: { defense: 14 },
      heavy: { defense: 16 },
      shield: { defense: 1 }
    },
    rule: 'C-H10',
    says: 'Defense by armour, and the bonus of a shield. Notches never lower it below the Defense without armour.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  defense: { says: 'The total that an attack must reach.', rule: 'C-H10' }
} satisfies Glossary

interface Suffered {
  readonly who: string
  readonly amount: number
  readonly faces: readonly number[]
  /** The numbers added to the faces, as words: `, plus 2 for Might`. */
  readonly more: string
  readonly multiplier: number
  /** The reason for another multiplier than 1, such as `resists slashing`. */
  readonly reason: string
  readonly pool: 'Flesh' | 'Grit'
  readonly after: number
  readonly stress: number
  readonly dies: boolean
  readonly from: string
}

export const events = {
  armourNotched: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).armourNotches++
    },
    tell({ who }, before) {
      const defense = defenseOf(before, combatantOf(before, who))
      const after = defense - 1
      return `${who}’s armour takes a Notch: Defense ${defense} → ${after}`
    }
  }),
  suffered: event<Suffered>({
    apply(state, { who, pool, after, stress, dies }) {
      const one = combatantOf(state, who)
      if (pool === 'Flesh') one.flesh = after
      else one.grit = after
      one.stress += stress
      if (dies) one.status = 'dead'
    },
    tell(suffered, before) {
      const { who, amount, faces, more, multiplier, reason, pool, after } = suffered
      const { stress, dies, from } = suffered
      const one = combatantOf(before, who)
      const was = pool === 'Flesh' ? one.flesh : one.grit
      const effect = multiplier === 1 ? '' : `, ${timesWords(multiplier)} because ${who} ${reason}`
      const isRestLost = pool === 'Grit' && amount > was && stress === 0 && !dies
      const rest =
        stress > 0 ? `, and ${stress} Stress for the rest` : isRestLost ? ', the rest is lost' : ''
      const rolled = facesWords(faces, amount, more)
      const panic = maladies.panicWords(one, stress)
      return `${who} takes ${amount} damage${causeWords(from)}${rolled}${effect}: ${pool} ${was} → ${after}${rest}${dies ? (pool === 'Grit' ? ', dead without Flesh' : ', dead') : ''}${panic}`
    }
  }),
  unhurt: event<{
    who: string
    faces: readonly number[]
    more: string
    from: string
    why: string
  }>({
    tell: ({ who, faces, more, from, why }) =>
      `${who} takes no damage${causeWords(from)}${facesWords(faces, 0, more)}${reasonWords(why)}`
  })
}

/** A multiplier as words: `doubled`, `halved`, `×1.5`. */
const timesWords = (multiplier: number): string =>
  multiplier === 2 ? 'doubled' : multiplier === 0.5 ? 'halved' : `×${multiplier}`

/** The reason for a multiplier, as words behind the name of a creature: `is weak to slashing`, `resists piercing`. */
const reasonOf = (multiplier: number, tag = ''): string =>
  `${multiplier > 1 ? 'is weak to' : multiplier > 0 ? 'resists' : 'is immune to'} ${tag}`

/** Defense less the Notches of the armour, but never below that of no armour. */
export function defenseOf(fight: WithSettings, combatant: Combatant): number {
  const { defense, armourNotches } = combatant
  return armourNotches === 0
    ? defense
    : Math.max(leastDefense(fight, combatant), defense - armourNotches)
}

const leastDefense = (fight: WithSettings, { defense }: Combatant): number =>
  Math.min(defense, settings(fight).armour.none.defense)

/** Whether another Notch in the armour would lower the Defense. */
export const canNotchArmour = (fight: WithSettings, combatant: Combatant): boolean =>
  defenseOf(fight, combatant) > leastDefense(fight, combatant)

/** Notches the armour, for the highest damage (H-19). */
export const notchArmour = (table: Table, who: string): void =>
  table.happens(events.armourNotched, 'H-19', { who })

/** Bonus of a shield to Defense. */
export const shieldBonus = (fight: WithSettings): number => settings(fight).armour.shield.defense

/** Defense by armour and shield, for a statblock without Defense. */
export function defaultDefense(
  fight: WithSettings,
  armour: 'none' | 'light' | 'medium' | 'heavy',
  hasShield: boolean
): number {
  const row = settings(fight).armour[armour]
  return row.defense + (hasShield ? shieldBonus(fight) : 0)
}

export interface Harm {
  readonly target: string
  /** Faces as rolled, for the log. */
  readonly faces: readonly number[]
  /** The numbers added to the faces, as words: `, plus 2 for Might`. */
  readonly more: string
  readonly amount: number
  readonly tag?: Tag
  /** Whether the damage skips Grit (H-14, C-H14). */
  readonly isDirect: boolean
  readonly from: string
  readonly rule: RuleId
}

/**
 * Deals damage. Damage takes Grit while there is any, and the excess of one attack becomes Stress (C-H13). At Grit 0,
 * or if direct, damage takes Flesh. At 0 Flesh a creature is dead (C-H11).
 *
 * RULING 9: a creature without Flesh loses only Grit, and dies with its last Grit (C-H15).
 */
export function suffer(table: Table, harm: Harm): void {
  const { target, faces, more, tag, from } = harm
  const { flesh, grit, isFleshless, suffers, keepsStress } = combatantOf(table.now, target)
  const multiplier = tag ? suffers[tag] : 1
  const amount = Math.floor(harm.amount * multiplier)
  if (amount === 0) {
    const isUsual = multiplier === 1
    const why = isUsual ? '' : `${target} ${reasonOf(multiplier, tag)}`
    sufferNothing(table, { ...harm, rule: isUsual ? harm.rule : 'H-21' }, why)
    return
  }
  const isFlesh = !isFleshless && (harm.isDirect || grit === 0)
  const after = Math.max(0, (isFlesh ? flesh : grit) - amount)
  // RULING 10: damage beyond a monster’s last Grit is lost, because a monster has no Stress.
  const excess = !isFlesh && keepsStress && !isFleshless ? Math.max(0, amount - grit) : 0
  const dies = after === 0 && (isFlesh || isFleshless)
  const isSpared = harm.isDirect && isFleshless
  table.happens(
    events.suffered,
    isSpared ? 'C-H15' : multiplier !== 1 ? 'H-21' : excess > 0 ? 'C-H13' : harm.rule,
    {
      who: target,
      amount,
      faces,
      more,
      multiplier,
      reason: reasonOf(multiplier, tag),
      pool: isFlesh ? 'Flesh' : 'Grit',
      after,
      stress: excess,
      dies,
      from
    }
  )
  if (isFlesh) maladies.stressOfFleshLost(table, target)
  morale.applyMoraleLoss(table, target, { isDown: dies, isFleshLost: isFlesh })
}

/** Records that a combatant takes no damage. `why`: the reason; empty if the dice did no damage. */
export const sufferNothing = (
  table: Table,
  { rule, target, faces, more, from }: Omit<Harm, 'amount' | 'isDirect'>,
  why: string
): void => table.happens(events.unhurt, rule, { who: target, faces, more, from, why })
