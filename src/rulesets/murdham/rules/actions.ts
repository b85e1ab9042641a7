import type { CommandOfType } from '../commands.ts'
import { freeHand } from '../hands.ts'
import { has, suffers, weaponOf, who } from '../state.ts'
import { injure } from './health.ts'
import { half, save, type Table } from './saves.ts'
import { reveal } from './sneaking.ts'
import { spendBonus, spendMain, stun } from './turns.ts'

export function pickUp(table: Table, { by, item }: CommandOfType<'pick-up'>): void {
  spendBonus(table, by)
  const one = who(table.now, by)
  const weapon = one.weapons[item]
  const hand = weapon ? freeHand(one, weapon.bulk) : ''
  table.happens({ type: 'picked-up', rule: 'M-10', who: by, item, hand })
}

export function putDown(table: Table, { by, item }: CommandOfType<'put-down'>): void {
  spendBonus(table, by)
  table.happens({ type: 'put-down', rule: 'M-10', who: by, item })
}

/** One item in or out of hand; no action with a quick draw (M-11). */
export function equip(table: Table, { by, weapon }: CommandOfType<'equip'>): void {
  const one = who(table.now, by)
  if (!has(one, 'quick draw')) spendBonus(table, by)
  const hand = freeHand(one, weaponOf(one, weapon).bulk)
  if (hand !== '') table.happens({ type: 'equipped', rule: 'M-11', who: by, item: weapon, hand })
}

export function unequip(table: Table, { by, item }: CommandOfType<'unequip'>): void {
  if (!has(who(table.now, by), 'quick draw')) spendBonus(table, by)
  table.happens({ type: 'unequipped', rule: 'M-11', who: by, item })
}

/** A consumable, for oneself or for somebody nearby (M-12, C-M36). */
export function consume(table: Table, by: string, item: string, whom: string): void {
  spendBonus(table, by)
  const { kind } = who(table.now, by).gear[item] ?? { kind: 'other' }
  table.happens({ type: 'consumed', rule: 'M-12', who: by, item, whom })
  if (kind === 'draught') heal(table, by, whom, half(who(table.now, whom).abilities.STR), 0, item)
  if (kind === 'antidote' && suffers(who(table.now, whom), 'poisoned'))
    table.happens({
      type: 'conditioned',
      rule: 'C-M34',
      who: whom,
      condition: 'poisoned',
      isOn: false,
      why: `of the ${item}`
    })
}

export function envenom(table: Table, { by, item, weapon }: CommandOfType<'envenom'>): void {
  spendBonus(table, by)
  table.happens({ type: 'envenomed', rule: 'M-12', who: by, weapon, item })
}

/** A medicine box: 1 health as a main action, or d8 with the skill, up to half of STR (C-M36). */
export function tend(table: Table, { by, target, item }: CommandOfType<'tend'>): void {
  spendMain(table, by)
  table.happens({ type: 'consumed', rule: 'M-12', who: by, item, whom: target })
  if (!has(who(table.now, by), 'heal')) return heal(table, by, target, 1, 0, item)
  const face = table.roll('1d8', by, 'healing').total
  heal(table, by, target, Math.min(face, half(who(table.now, target).abilities.STR)), face, item)
}

/** Health comes back; who lay dying is stabilised, with an injury to remember it by (C-M10). */
function heal(
  table: Table,
  by: string,
  name: string,
  amount: number,
  face: number,
  item: string
): void {
  const { health, maxHealth, status } = who(table.now, name)
  const after = Math.min(maxHealth, health + amount)
  const stabilised = status === 'dying'
  table.happens({
    type: 'healed',
    rule: stabilised ? 'C-M10' : 'C-M36',
    who: name,
    by,
    amount: after - health,
    health: after,
    face,
    stabilised,
    with: item
  })
  if (stabilised) injure(table, name)
}

/** Doors, levers and the like: a bonus action, or a main one where it is complex (M-13). */
export function interact(table: Table, by: string, isComplex: boolean): void {
  if (isComplex) spendMain(table, by)
  else spendBonus(table, by)
  table.happens({ type: 'interacted', rule: 'M-13', who: by, isComplex })
}

/** A few words; in the chaos of combat the only way to talk to the others (M-14, M-75). */
export function speak(table: Table, by: string): void {
  spendBonus(table, by)
  table.happens({ type: 'spoke', rule: table.now.isChaotic ? 'M-75' : 'M-14', who: by })
  reveal(table, by)
}

/** Into the frenzy that knows neither fear nor incapacity (C-M26). */
export function frenzy(table: Table, by: string): void {
  spendBonus(table, by)
  table.happens({
    type: 'conditioned',
    rule: 'C-M26',
    who: by,
    condition: 'frenzied',
    isOn: true,
    why: 'of battle frenzy'
  })
}

/** Encounters › Manipulation: a WIT save of the target, for a taunt one of the taunter before it (C-M30). */
export function tryPloy(table: Table, { by, ploy, target }: CommandOfType<'ploy'>): void {
  spendMain(table, by)
  reveal(table, by)
  if (ploy === 'taunt' && !save(table, by, 'WIT', `to taunt ${target}`, 'C-M30')) return
  if (
    save(
      table,
      target,
      'WIT',
      {
        distract: 'not to be distracted',
        intimidate: 'not to be cowed',
        taunt: 'not to be taunted'
      }[ploy],
      'C-M30'
    )
  )
    return
  switch (ploy) {
    case 'distract':
      return stun(table, target, 'a distraction')
    case 'intimidate':
      return table.happens({
        type: 'feared',
        rule: 'C-M30',
        who: target,
        source: by,
        dread: 'frightened'
      })
    case 'taunt':
      return table.happens({ type: 'taunted', rule: 'C-M30', who: target, by })
  }
}
