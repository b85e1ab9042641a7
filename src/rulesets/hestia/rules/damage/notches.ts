import type { Defaults, Glossary, Option, Rules, Table } from '../../section.ts'
import { event, settingsReader } from '../../section.ts'
import type { WithSettings } from '../../state.ts'
import { combatantOf, tagOf, weaponCalled, weaponOf } from '../../state.ts'
import { effectOfTag } from '../../tables/damage-tags.ts'
import * as damage from './damage.ts'
import * as damageTags from './damage-tags.ts'

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
  }
} satisfies Glossary

export const events = {
  notched: event<{ who: string; weapon: string; breaks: boolean }>({
    apply(state, { who, weapon: name, breaks }) {
      const weapon = weaponCalled(combatantOf(state, who), name)
      weapon.notches++
      if (breaks) weapon.place = 'broken'
    },
    tell: ({ who, weapon, breaks }) =>
      `${who}’s ${weapon} takes a Notch${breaks ? ' and breaks' : ''}`
  })
}

/**
 * On the highest damage asks whether to Notch the weapon for one of two things: a Notch in the armour of the target, or
 * the effect of the tag. RULING 7: a bite or claw takes no Notch, and may do so only if the note sets `natural weapons
 * take effect`.
 */
export function askForEffect(table: Table, by: string, target: string, use: string): void {
  const attacker = combatantOf(table.now, by)
  const { isNatural, name, notches } = weaponOf(attacker, use)
  if (isNatural && !settings(table.now)['natural weapons take effect']) return
  const victim = combatantOf(table.now, target)
  const tag = tagOf(attacker, use)
  const effect = effectOfTag[tag]
  const price = isNatural ? 'go' : 'notch'
  const options: Option<'keep' | 'armour' | 'effect'>[] = [
    { words: `${by}: keep the edge`, value: 'keep', always: 'keep the edge' }
  ]
  if (damage.canNotchArmour(table.now, victim))
    options.push({ words: `${by}: ${price} for the armour`, value: 'armour' })
  if (!victim.effects.includes(effect) && victim.suffers[tag] > 0)
    options.push({ words: `${by}: ${price} for ${effect}`, value: 'effect' })
  const isWorn = !isNatural && notches + 2 > notchesThatBreak(table.now)
  // Who is Pinned fights on as before: that is not worth a Notch, and the armour is.
  const isIdle = !isNatural && effect === 'pinned'
  const best = options.findLastIndex(({ value }) => value !== 'effect' || !isIdle)
  const chosen = table.ask({
    who: by,
    what: `${by} did the highest damage to ${target}`,
    rule: 'H-19',
    options,
    suggested: isWorn ? 0 : best
  })
  if (chosen === 'keep') return
  if (!isNatural) notch(table, by, name, 'H-19')
  if (chosen === 'armour') damage.notchArmour(table, target)
  else damageTags.afflict(table, target, effect)
}

/** Notches a weapon; the third Notch breaks it. */
export function notch(table: Table, who: string, weapon: string, rule: 'H-16' | 'H-19'): void {
  const notches = combatantOf(table.now, who).weapons[weapon]?.notches ?? 0
  const breaks = notches + 1 >= notchesThatBreak(table.now)
  table.happens(events.notched, breaks ? 'C-H22' : rule, { who, weapon, breaks })
}

export const notchesThatBreak = (fight: WithSettings): number =>
  settings(fight)['notches that break']
