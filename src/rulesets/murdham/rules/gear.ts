import { everybody, who } from '../state.ts'
import type { Table } from './saves.ts'

/** Combat gear degradation: after the fight one durability roll for whatever was used; it stands for ammunition too (M-66, C-M19). */
export function rollDurability(table: Table): void {
  const all = table.now.settings['gear of everybody']
  for (const { name, isPlayer } of everybody(table.now)) {
    if (!isPlayer && !all) continue
    const one = who(table.now, name)
    for (const weapon of Object.values(one.weapons)) {
      const { isUsed, isNatural, isPower, isUnarmed, state, toughness } = weapon
      if (isUsed && !isNatural && !isPower && !isUnarmed && state !== 'destroyed')
        roll(table, name, weapon.name, 'weapon', toughness === 'robust' ? 8 : 4, state)
    }
    if (one.armourUsed && one.armour !== 'none' && one.armourState !== 'destroyed')
      roll(table, name, `${one.armour} armour`, 'armour', 4, one.armourState)
    if (one.shieldUsed && one.shields > 0 && one.shieldState !== 'destroyed')
      roll(table, name, 'shield', 'shield', 4, one.shieldState)
  }
}

/** A 1 damages what is whole and destroys what is damaged; 1 in 8 for what is robust. */
function roll(
  table: Table,
  name: string,
  item: string,
  slot: 'weapon' | 'armour' | 'shield',
  sides: number,
  before: 'whole' | 'damaged'
): void {
  const face = table.roll(`1d${sides}`, name, `durability of the ${item}`).total
  const state = face > 1 ? before : before === 'whole' ? 'damaged' : 'destroyed'
  table.happens({
    type: 'durability-rolled',
    rule: 'M-66',
    who: name,
    item,
    slot,
    face,
    sides,
    state,
    before
  })
}
