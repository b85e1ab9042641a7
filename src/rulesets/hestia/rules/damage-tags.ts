import type { Option } from '../../../core/ruleset/table.ts'
import { defenseOf, isUp, tagOf, weaponOf, who } from '../state.ts'
import { effectOfTag, ruleOfEffect } from '../tables/damage-tags.ts'
import { target as needed, rollSave, stress, type Table } from './tests.ts'

/**
 * Damage: on the highest damage the attacker may Notch the weapon for one of two things, a Notch in
 * the armour of the target or the effect of the tag (H-19). RULING 7: every die at its highest, and
 * a bite or claw only if the note sets `natural weapons take effect`.
 */
export function askForEffect(table: Table, by: string, target: string, use: string): void {
  const weapon = weaponOf(who(table.now, by), use)
  const tag = tagOf(who(table.now, by), use)
  if (weapon.isNatural && !table.now.settings['natural weapons take effect']) return
  const victim = who(table.now, target)
  const effect = effectOfTag[tag]
  const price = weapon.isNatural ? 'go' : 'notch'
  const options: Option<'keep' | 'armour' | 'effect'>[] = [
    { words: `${by}: keep the edge`, value: 'keep' }
  ]
  if (
    defenseOf(table.now, victim) >
    Math.min(victim.defense, table.now.settings['unarmoured defense'])
  ) {
    options.push({ words: `${by}: ${price} for the armour`, value: 'armour' })
  }
  if (!victim.effects.includes(effect) && victim.suffers[tag] > 0) {
    options.push({ words: `${by}: ${price} for ${effect}`, value: 'effect' })
  }
  const isWorn = !weapon.isNatural && weapon.notches + 2 > table.now.settings['notches that break']
  const chosen = table.ask({
    who: by,
    what: `${by} did the highest damage to ${target}`,
    rule: 'H-19',
    options,
    suggested: isWorn ? 0 : options.length - 1
  })
  if (chosen === 'keep') return
  if (!weapon.isNatural) notch(table, by, weapon.name, 'H-19')
  if (chosen === 'armour') table.happens({ type: 'armour-notched', rule: 'H-19', who: target })
  else table.happens({ type: 'afflicted', rule: ruleOfEffect[effect], who: target, effect })
}

/** A Notch in a weapon; the third breaks it (C-H22). */
export function notch(table: Table, name: string, weapon: string, rule: 'H-16' | 'H-19'): void {
  const notches = who(table.now, name).weapons[weapon]?.notches ?? 0
  const breaks = notches + 1 >= table.now.settings['notches that break']
  table.happens({ type: 'notched', rule: breaks ? 'C-H22' : rule, who: name, weapon, breaks })
}

/** Each effect lasts until its victim makes a Save with Might: one for each, at the end of the turn (H-25, RULING 4). */
export function shakeOff(table: Table, name: string): void {
  for (const effect of [...who(table.now, name).effects]) {
    if (!isUp(who(table.now, name))) break
    const test = rollSave(table, name, 'Might', `Might Save against being ${effect}`, 0)
    const passed = test.total >= needed
    table.happens({
      type: 'saved',
      rule: 'H-25',
      who: name,
      against: effect,
      attribute: 'Might',
      test,
      passed,
      effect
    })
    if (!passed) stress(table, name, 1, 'a failed Save', 'C-H3')
  }
  table.happens({ type: 'turn-closed', rule: 'H-07', who: name })
}
