import { actorOf } from '../params.ts'
import type {
  Defaults,
  EventsOf,
  Glossary,
  Option,
  Refusal,
  Rules,
  Table,
  WithSettings
} from '../section.ts'
import { event, name, refuse, settingsReader } from '../section.ts'
import type { Combatant } from '../state.ts'
import { canAct, combatantOf, tagOf, weaponCalled, weaponOf } from '../state.ts'
import type { Effect } from '../tables/damage-tags.ts'
import { bleedingDie, effectOfTag, ruleOfEffect } from '../tables/damage-tags.ts'
import * as damage from './damage.ts'
import * as tests from './tests.ts'

const where = 'Combat › Damage › Damage Tags'

export const rules = {
  'H-19': {
    where: 'Combat › Damage',
    how: 'prompted',
    says: 'On the highest damage the attacker may Notch the weapon, either to Notch the armour of the target too or to bring about the effect of the damage tag.'
  },
  'C-H22': {
    where: 'not given',
    how: 'automated',
    says: 'Each Notch in a weapon takes 1 from its damage, to 1 at the least; the third breaks it.'
  },
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

export const defaults = {
  'natural weapons take effect': {
    value: false,
    rule: 'H-19',
    says: 'Whether a bite or a claw, which takes no Notch, may bring about an effect on its highest damage.'
  },
  'notches that break': { value: 3, rule: 'C-H22', says: 'The Notch that breaks a weapon.' }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  notch: {
    says: 'Takes 1 from the damage of a weapon, or from the Defense of armour; the third breaks it.',
    rule: 'C-H22'
  },
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
  notched: event<{ who: string; weapon: string; breaks: boolean }>({
    apply(state, { who, weapon: name, breaks }) {
      const weapon = weaponCalled(combatantOf(state, who), name)
      weapon.notches++
      if (breaks) weapon.place = 'broken'
    },
    tell: ({ who, weapon, breaks }) =>
      `${who}’s ${weapon} takes a Notch${breaks ? ' and breaks' : ''}`
  }),
  afflicted: event<{ who: string; effect: Effect }>({
    apply(state, { who, effect }) {
      const { effects } = combatantOf(state, who)
      if (!effects.includes(effect)) effects.push(effect)
    },
    tell: ({ who, effect }) => `${who} is ${effectWords[effect]}`
  })
}
export type Event = EventsOf<typeof events> | damage.Event | tests.Event

/**
 * On the highest damage asks whether to Notch the weapon for one of two things: a Notch in the armour of the target, or
 * the effect of the tag. RULING 7: a bite or claw takes no Notch, and may do so only if the note sets `natural weapons
 * take effect`.
 */
export function askForEffect(table: Table<Event>, by: string, target: string, use: string): void {
  const attacker = combatantOf(table.now, by)
  const { isNatural, name, notches } = weaponOf(attacker, use)
  if (isNatural && !settings(table.now)['natural weapons take effect']) return
  const victim = combatantOf(table.now, target)
  const tag = tagOf(attacker, use)
  const effect = effectOfTag[tag]
  const price = isNatural ? 'go' : 'notch'
  const options: Option<'keep' | 'armour' | 'effect'>[] = [
    { words: `${by}: keep the edge`, value: 'keep' }
  ]
  if (damage.canNotchArmour(table.now, victim))
    options.push({ words: `${by}: ${price} for the armour`, value: 'armour' })
  if (!victim.effects.includes(effect) && victim.suffers[tag] > 0)
    options.push({ words: `${by}: ${price} for ${effect}`, value: 'effect' })
  const isWorn = !isNatural && notches + 2 > notchesThatBreak(table.now)
  const chosen = table.ask({
    who: by,
    what: `${by} did the highest damage to ${target}`,
    rule: 'H-19',
    options,
    suggested: isWorn ? 0 : options.length - 1
  })
  if (chosen === 'keep') return
  if (!isNatural) notch(table, by, name, 'H-19')
  if (chosen === 'armour') damage.notchArmour(table, target)
  else afflict(table, target, effect)
}

/** Notches a weapon; the third Notch breaks it. */
export function notch(
  table: Table<EventsOf<typeof events>>,
  who: string,
  weapon: string,
  rule: 'H-16' | 'H-19'
): void {
  const notches = combatantOf(table.now, who).weapons[weapon]?.notches ?? 0
  const breaks = notches + 1 >= notchesThatBreak(table.now)
  table.happens({ type: 'notched', rule: breaks ? 'C-H22' : rule, who, weapon, breaks })
}

export const notchesThatBreak = (fight: WithSettings): number =>
  settings(fight)['notches that break']

/** Brings about the effect of a damage tag. */
export const afflict = (table: Table<EventsOf<typeof events>>, who: string, effect: Effect): void =>
  table.happens({ type: 'afflicted', rule: ruleOfEffect[effect], who, effect })

/** The damage of a Round, if somebody is Bleeding. */
export function bleed(table: Table<damage.Event>, target: string): void {
  if (!combatantOf(table.now, target).effects.includes('bleeding')) return
  const { faces, total: amount } = table.roll(bleedingDie, target, 'Bleeding')
  const from = 'Bleeding'
  damage.suffer(table, { target, faces, plus: 0, amount, isDirect: false, from, rule: 'H-23' })
}

/** A Save with Might against each effect, as long as its victim is on its feet. */
export function shakeOff(table: Table<tests.Event>, name: string): void {
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
