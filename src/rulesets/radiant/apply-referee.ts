import { endHindrance } from './apply.ts'
import type { EventOf } from './events.ts'
import { apOfPiece, type Combatant } from './state.ts'
import { type Attribute, attributes } from './tables/attributes.ts'

/** A number the table has set. */
export function adjust(one: Combatant, { what, value }: EventOf<'adjusted'>): void {
  switch (what) {
    case 'HP':
      one.hp = value
      one.maxHp = Math.max(one.maxHp, value)
      if (value > 0 && (one.status === 'out of action' || one.status === 'defeated'))
        one.status = 'up'
      return
    case 'AP':
      one.bareAp = value - apOfPiece(one.armour) - apOfPiece(one.shield) - apOfPiece(one.helmet)
      return
    case 'Luck':
      one.luck = value
      return
    case 'Grit':
      one.grit = value
      return
    case 'Skill':
      one.skill = value
      return
  }
  const attribute = attributes.find((known) => known === what)
  if (!attribute) return
  const changed: Record<Attribute, number> = { ...one.attributes }
  changed[attribute] = value
  one.attributes = Object.freeze(changed)
}

/** What the table says is over. */
export function conditionEnded(one: Combatant, what: string): void {
  if (what === 'under Ongoing Damage') one.ongoing = 0
  else if (what === 'deprived') one.isDeprived = false
  else if (what === 'surprised') one.isSurprised = false
  else if (what === 'overloaded') one.isOverloaded = false
  else endHindrance(one, what)
}
