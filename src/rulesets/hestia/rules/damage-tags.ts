import { actorOf } from '../params.ts'
import type { EventsOf, Glossary, Refusal, Rules, TableOf } from '../section.ts'
import { event, name, refuse } from '../section.ts'
import type { Combatant } from '../state.ts'
import { canAct, combatantOf } from '../state.ts'
import type { Effect } from '../tables/damage-tags.ts'
import { bleedingDie, ruleOfEffect } from '../tables/damage-tags.ts'
import * as damage from './damage.ts'
import * as saves from './saves.ts'

const where = 'Combat › Damage › Damage Tags'

export const rules = {
  'H-20': {
    where,
    how: 'prompted',
    says: 'A weapon crushes, slashes or pierces; where it can do more than one, the wielder says which before rolling.'
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
export type Event = EventsOf<typeof events> | damage.Event | saves.Event

/** Brings about the effect of a damage tag. */
export const afflict = (
  table: TableOf<EventsOf<typeof events>>,
  who: string,
  effect: Effect
): void => table.happens({ type: 'afflicted', rule: ruleOfEffect[effect], who, effect })

/** The damage of a Round, if somebody is Bleeding. */
export function bleed(table: TableOf<damage.Event>, target: string): void {
  if (!combatantOf(table.now, target).effects.includes('bleeding')) return
  const { faces, total: amount } = table.roll(bleedingDie, target, 'Bleeding')
  const from = 'Bleeding'
  damage.suffer(table, { target, faces, plus: 0, amount, isDirect: false, from, rule: 'H-23' })
}

/** A Save with Might against each effect, as long as its victim is on its feet. */
export function shakeOff(table: TableOf<saves.Event>, name: string): void {
  for (const effect of [...combatantOf(table.now, name).effects]) {
    if (!canAct(combatantOf(table.now, name))) break
    saves.saveAgainst(table, name, effect)
  }
}

/** The manner of use is chosen before rolling. */
export function unclearManner({ uses }: Combatant, use: string): Refusal | undefined {
  if (Object.hasOwn(uses, use)) return undefined
  const ways = Object.keys(uses).filter((other) => uses[other]?.weapon === use)
  return refuse('H-20', `Say how the ${use} is used: ${ways.join(' / ')}`)
}
