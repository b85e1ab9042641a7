import { armours, shields } from './armour.ts'
import { difficulties } from './difficulties.ts'
import { hindrances } from './hindrances.ts'
import { classes, damageByLevel } from './levels.ts'
import { outOfAction } from './out-of-action.ts'
import { ranges } from './ranges.ts'
import { reactions } from './reactions.ts'
import { stunts } from './stunts.ts'
import { techniques } from './techniques.ts'
import { rowOfKind, weapons } from './weapons.ts'

/** The tables of the book and of this game, by name, for `fray rules`. */
export const tables = {
  Reactions: reactions,
  'Difficulty ratings': difficulties,
  Ranges: ranges,
  Weapons: weapons.map(({ weapon, damage, inTwoHands, hands, range, needsAmmo, str, dex }) => ({
    weapon,
    damage: inTwoHands === '' ? damage : `${damage}/${inTwoHands}`,
    hands,
    range,
    ammo: needsAmmo,
    asks: [...(str > 0 ? [`STR +${str}`] : []), ...(dex > 0 ? [`DEX +${dex}`] : [])].join(' ')
  })),
  'Kinds of weapons': Object.entries(rowOfKind).map(([kind, { weapon }]) => ({ kind, weapon })),
  Armour: armours.map(({ armour, ap, dexDr, con, slots }) => ({
    armour,
    ap,
    dexDr,
    asks: con > 0 ? `CON +${con}` : '',
    slots
  })),
  Shields: shields.map(({ shield, ap, con }) => ({
    shield,
    ap,
    asks: con > 0 ? `CON +${con}` : ''
  })),
  'Damage by Level': damageByLevel,
  'Hit Dice': classes,
  Hindrances: hindrances,
  Stunts: stunts.map(({ stunt, hindrance, test, costsAction }) => ({
    stunt,
    leaves: hindrance ?? '',
    ends: test ?? '',
    action: costsAction ?? false
  })),
  Techniques: techniques,
  'Out of Action': outOfAction.map(({ lowers, ...row }) => ({
    ...row,
    lowers: lowers.join(', ')
  }))
}
