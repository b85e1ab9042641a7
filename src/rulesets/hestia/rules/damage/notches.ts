import type { Defaults, Glossary, Option, Rules, Table } from '../../section.ts'
import { event, settingsReader } from '../../section.ts'
import type { WithSettings } from '../../state.ts'
import { combatantOf, tagOf, weaponCalled, weaponOf } from '../../state.ts'
import type { Effect } from '../../tables/damage-tags.ts'
import { effectOfTag } from '../../tables/damage-tags.ts'
import * as damage from './damage.ts'
import * as damageTags from './damage-tags.ts'

export const rules = {
  'H-19': {
    where: 'Combat › Damage',
    how: 'prompted',
    says: 'On the highest damage the attacker may Notch the weapon. In return, the target’s armour takes a Notch too, or the damage tag has its effect.'
  },
  'C-H22': {
    where: 'not given',
    how: 'automated',
    says: 'Each Notch in a weapon lowers its damage by 1, down to 1. The third breaks the weapon.'
  }
} satisfies Rules

export const defaults = {
  'natural weapons take effect': {
    value: false,
    rule: 'H-19',
    says: 'Whether a natural weapon, which takes no Notch, may have the effect of its tag on the highest damage.'
  },
  'notches that break': { value: 3, rule: 'C-H22', says: 'The Notch that breaks a weapon.' }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  notch: {
    says: 'Lowers the damage of a weapon or the Defense of armour by 1; the third breaks a weapon.',
    rule: 'C-H22'
  }
} satisfies Glossary

export const events = {
  /** `purpose`: the effect that the attacker buys with the Notch; none after a Critical Miss. */
  notched: event<{ who: string; weapon: string; breaks: boolean; purpose?: string }>({
    apply(state, { who, weapon: name, breaks }) {
      const weapon = weaponCalled(combatantOf(state, who), name)
      weapon.notches++
      if (breaks) weapon.place = 'gone'
    },
    tell: ({ who, weapon, breaks, purpose }) =>
      purpose === undefined
        ? `${who}’s ${weapon} takes a Notch${breaks ? ' and breaks' : ''}`
        : `${who} notches the ${weapon}${breaks ? ', which breaks,' : ''} to ${purpose}`
  })
}

const deeds: Readonly<Record<Effect, (target: string) => string>> = {
  dazed: (target) => `daze ${target}`,
  bleeding: (target) => `make ${target} bleed`,
  pinned: (target) => `pin ${target}`
}

/**
 * For the highest damage: asks whether to Notch the weapon. In return the target’s armour gets a Notch too, or
 * the target suffers the effect of the tag. RULING 7: a natural weapon takes no Notch, and may have an effect
 * only if the note sets `natural weapons take effect`.
 */
export function askForEffect(table: Table, by: string, target: string, use: string): void {
  const attacker = combatantOf(table.now, by)
  const { isNatural, name, notches } = weaponOf(attacker, use)
  if (isNatural && !settings(table.now)['natural weapons take effect']) return
  const victim = combatantOf(table.now, target)
  const tag = tagOf(attacker, use)
  const effect = effectOfTag[tag]
  const price = isNatural ? '' : `notch the ${name} to `
  const options: Option<'keep' | 'armour' | 'effect'>[] = [
    { words: `${by}: only damage`, value: 'keep', always: 'only do damage' }
  ]
  if (damage.canNotchArmour(table.now, victim))
    options.push({ words: `${by}: ${price}notch the armour of ${target}`, value: 'armour' })
  if (!victim.effects.includes(effect) && victim.suffers[tag] > 0)
    options.push({ words: `${by}: ${price}make ${target} ${effect}`, value: 'effect' })
  const isWorn = !isNatural && notches + 2 > notchesThatBreak(table.now)
  // Pinned does not stop a combatant from fighting, so only a Notch in the armour is worth the price.
  const isIdle = !isNatural && effect === 'pinned'
  const best = options.findLastIndex(({ value }) => value !== 'effect' || !isIdle)
  const chosen = table.ask({
    decider: by,
    prompt: `${by} has rolled the highest damage against ${target}: is there an effect too?`,
    rule: 'H-19',
    options,
    suggested: isWorn ? 0 : best
  })
  if (chosen === 'keep') return
  const purpose = chosen === 'armour' ? `notch the armour of ${target}` : deeds[effect](target)
  if (!isNatural) notch(table, by, name, 'H-19', purpose)
  if (chosen === 'armour') damage.notchArmour(table, target)
  else damageTags.afflict(table, target, effect, `${by}’s ${name}`)
}

/** Notches a weapon; the third Notch breaks it. */
export function notch(
  table: Table,
  who: string,
  weapon: string,
  rule: 'H-16' | 'H-19',
  purpose?: string
): void {
  const notches = combatantOf(table.now, who).weapons[weapon]?.notches ?? 0
  const breaks = notches + 1 >= notchesThatBreak(table.now)
  table.happens(events.notched, breaks ? 'C-H22' : rule, {
    who,
    weapon,
    breaks,
    ...(purpose !== undefined && { purpose })
  })
}

export const notchesThatBreak = (fight: WithSettings): number =>
  settings(fight)['notches that break']
