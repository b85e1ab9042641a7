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
    says: 'A weapon crushes, slashes or pierces; where it can do more than one, the wielder says which before rolling.'
  },
  'H-21': {
    where,
    how: 'automated',
    says: 'Some creatures suffer more from a damage tag, some less, some nothing.'
  },
  'H-22': {
    where,
    how: 'automated',
    says: 'Crushing leaves the target Dazed: a Bane on everything it does.'
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
    says: 'Each of these effects lasts until its victim makes a Save with Might.'
  }
} satisfies Rules

export const defaults = {
  'more effective': {
    value: 2,
    rule: 'H-21',
    says: 'What damage is multiplied by against a creature weak to its tag.'
  },
  'less effective': {
    value: 0.5,
    rule: 'H-21',
    says: 'What damage is multiplied by, rounded down, against a creature that resists its tag.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  crushing: { says: 'Leaves its target Dazed.', rule: 'H-22' },
  slashing: { says: 'Leaves its target Bleeding.', rule: 'H-23' },
  piercing: { says: 'Leaves its target Pinned.', rule: 'H-24' },
  dazed: { says: 'A Bane on everything it does, until it Saves with Might.', rule: 'H-22' },
  bleeding: { says: '1d4 damage every Round, until it Saves with Might.', rule: 'H-23' },
  pinned: { says: 'Cannot move, until it Saves with Might.', rule: 'H-24' }
} satisfies Glossary

/**
 * A manner of use, such as `sword, slashing`. The bare name of a weapon with several is known too, so that the refusal
 * can ask which is meant.
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
  dazed: 'Dazed: a Bane on every action',
  bleeding: 'Bleeding: 1d4 every Round',
  pinned: 'Pinned and cannot move'
} as const satisfies Record<Effect, string>

export const events = {
  afflicted: event<{ who: string; effect: Effect }>({
    apply(state, { who, effect }) {
      const { effects } = combatantOf(state, who)
      if (!effects.includes(effect)) effects.push(effect)
    },
    tell: ({ who, effect }) => `${who} is ${effectWords[effect]}`
  })
}

/** Brings about the effect of a damage tag. */
export const afflict = (table: Table, who: string, effect: Effect): void =>
  table.happens(events.afflicted, ruleOfEffect[effect], { who, effect })

/** The damage of a Round, if somebody is Bleeding. */
export function bleed(table: Table, target: string): void {
  if (!combatantOf(table.now, target).effects.includes('bleeding')) return
  const { faces, total: amount } = table.roll(bleedingDie, target, 'Bleeding', 'sum')
  const from = 'Bleeding'
  damage.suffer(table, { target, faces, plus: 0, amount, isDirect: false, from, rule: 'H-23' })
}

/** A Save with Might against each effect, as long as its victim is on its feet. */
export function shakeOff(table: Table, name: string): void {
  for (const effect of [...combatantOf(table.now, name).effects]) {
    if (!canAct(combatantOf(table.now, name))) break
    tests.saveAgainst(table, name, effect)
  }
}

/** The manner of use is chosen before rolling. */
export function unclearManner({ uses }: Combatant, use: string): Refusal | undefined {
  if (Object.hasOwn(uses, use)) return undefined
  const ways = Object.keys(uses).filter((other) => uses[other]?.weapon === use)
  return refuse('H-20', `Say how the ${use} is used: ${ways.join(' / ')}`)
}

/** Of most creatures. */
const usualMultipliers: Readonly<Record<Tag, number>> = Object.freeze({
  crushing: 1,
  slashing: 1,
  piercing: 1
})

/** Whether each damage tag does to somebody what it does to most. */
export const suffersAsUsual = ({ suffers }: Combatant): boolean =>
  suffers === usualMultipliers ||
  (suffers.crushing === 1 && suffers.slashing === 1 && suffers.piercing === 1)

/** What damage of each tag is multiplied by, as a statblock says. */
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
