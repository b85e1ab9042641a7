import { actorOf } from '../../params.ts'
import type { Defaults, Glossary, Refusal, Rules, Table } from '../../section.ts'
import { event, name, refuse, settingsReader } from '../../section.ts'
import type { Combatant, WithSettings } from '../../state.ts'
import { canAct, combatantOf } from '../../state.ts'
import type { Effect, Tag } from '../../tables/damage-tags.ts'
import { bleedingDie, ruleOfEffect } from '../../tables/damage-tags.ts'
import * as tests from '../tests.ts'
import * as damage from './damage.ts'

const where = 'Combat › Damage › Damage Tags'

export const rules = {
  'H-20': {
    where,
    how: 'prompted',
    says: 'A weapon crushes, slashes or pierces. For a weapon with several tags the wielder chooses one before rolling.'
  },
  'H-21': {
    where,
    how: 'automated',
    says: 'A creature may be weak to a damage tag, resist it, or be immune to it.'
  },
  'H-22': {
    where,
    how: 'automated',
    says: 'Crushing leaves the target Dazed: a Bane on all its actions.'
  },
  'H-23': {
    where,
    how: 'automated',
    says: 'Slashing leaves the target Bleeding: it takes 1d4 damage every Round.'
  },
  'H-24': { where, how: 'automated', says: 'Piercing leaves the target Pinned: it cannot move.' },
  'H-25': {
    where,
    how: 'automated',
    says: 'Dazed, Bleeding and Pinned each last until the victim passes a Save with Might.'
  }
} satisfies Rules

export const defaults = {
  'more effective': {
    value: 2,
    rule: 'H-21',
    says: 'Multiplier for damage to a creature that is weak to its tag.'
  },
  'less effective': {
    value: 0.5,
    rule: 'H-21',
    says: 'Multiplier for damage to a creature that resists its tag; the result is rounded down.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  crushing: { says: 'Leaves its target Dazed.', rule: 'H-22' },
  slashing: { says: 'Leaves its target Bleeding.', rule: 'H-23' },
  piercing: { says: 'Leaves its target Pinned.', rule: 'H-24' },
  dazed: { says: 'A Bane on all actions, until a Save with Might is passed.', rule: 'H-22' },
  bleeding: { says: '1d4 damage every Round, until a Save with Might is passed.', rule: 'H-23' },
  pinned: { says: 'No movement, until a Save with Might is passed.', rule: 'H-24' }
} satisfies Glossary

/**
 * A manner of use, such as `sword, slashing`. Also accepts the bare name of a weapon with several manners, so
 * that the refusal can ask for one.
 */
export const manner = name(
  'weapon',
  (state, args) => {
    const { uses = {}, weapons = {} } = actorOf(state, args) ?? {}
    const bare = Object.keys(weapons).filter((weapon) => !Object.hasOwn(uses, weapon))
    return [...Object.keys(uses), ...bare]
  },
  (state, args) => Object.keys(actorOf(state, args)?.uses ?? {})
)

const effectWords = {
  dazed: { name: 'Dazed', does: 'a Bane on every action' },
  bleeding: { name: 'Bleeding', does: '1d4 damage every Round' },
  pinned: { name: 'Pinned', does: 'no movement' }
} as const satisfies Record<Effect, unknown>

/** The name of an effect in the log, such as `Bleeding`. */
export const nameOfEffect = (effect: Effect): string => effectWords[effect].name

export const events = {
  afflicted: event<{ who: string; effect: Effect; from: string }>({
    apply(state, { who, effect }) {
      const { effects } = combatantOf(state, who)
      if (!effects.includes(effect)) effects.push(effect)
    },
    tell({ who, effect, from }) {
      const { name, does } = effectWords[effect]
      return `${who} is now ${name} because of ${from}: ${does}`
    }
  })
}

/** Gives a combatant the effect of a damage tag. `from`: the weapon, such as `Hob’s hammer`. */
export const afflict = (table: Table, who: string, effect: Effect, from: string): void =>
  table.happens(events.afflicted, ruleOfEffect[effect], { who, effect, from })

/** Deals the damage of a Round to a Bleeding combatant. */
export function bleed(table: Table, target: string): void {
  if (!combatantOf(table.now, target).effects.includes('bleeding')) return
  const { faces, total: amount } = table.roll(bleedingDie, target, 'Bleeding', 'sum')
  const from = 'Bleeding'
  damage.suffer(table, { target, faces, more: '', amount, isDirect: false, from, rule: 'H-23' })
}

/** Rolls a Save with Might against each effect, as long as the victim is on its feet. */
export function shakeOff(table: Table, name: string): void {
  for (const effect of [...combatantOf(table.now, name).effects]) {
    if (!canAct(combatantOf(table.now, name))) break
    tests.saveAgainst(table, name, effect)
  }
}

/** Refuses the bare name of a weapon with several manners: one is chosen before rolling. */
export function unclearManner({ uses }: Combatant, use: string): Refusal | undefined {
  if (Object.hasOwn(uses, use)) return undefined
  const ways = Object.keys(uses).filter((other) => uses[other]?.weapon === use)
  return refuse('H-20', `Choose how the ${use} is used: ${ways.join(' / ')}`)
}

/** Multipliers of most creatures. */
const usualMultipliers: Readonly<Record<Tag, number>> = Object.freeze({
  crushing: 1,
  slashing: 1,
  piercing: 1
})

/** Whether no damage tag has an unusual multiplier for this combatant. */
export const suffersAsUsual = ({ suffers }: Combatant): boolean =>
  suffers === usualMultipliers ||
  (suffers.crushing === 1 && suffers.slashing === 1 && suffers.piercing === 1)

/** Damage multiplier for each tag, from a statblock. */
export function multipliersOf(
  fight: WithSettings,
  weak: readonly Tag[],
  resists: readonly Tag[],
  immune: readonly Tag[]
): Readonly<Record<Tag, number>> {
  if (weak.length + resists.length + immune.length === 0) return usualMultipliers
  const multipliers: Record<Tag, number> = { ...usualMultipliers }
  for (const tag of weak) multipliers[tag] = settings(fight)['more effective']
  for (const tag of resists) multipliers[tag] = settings(fight)['less effective']
  for (const tag of immune) multipliers[tag] = 0
  return Object.freeze(multipliers)
}
