import type { WeaponForm } from '../../../core/statblock/weapon-forms.ts'
import {
  flagForm,
  hiddenForm,
  patternForm,
  wordForm
} from '../../../core/statblock/weapon-forms.ts'
import { weaponNamed } from '../../../core/statblock/weapon-names.ts'
import type { Attribute } from '../tables/attributes.ts'
import { attributes } from '../tables/attributes.ts'
import type { Hindrance } from '../tables/hindrances.ts'
import { hindranceCalled, hindranceWords } from '../tables/hindrances.ts'
import type { Range } from '../tables/ranges.ts'

/** The properties written after the name of a weapon. */
export interface WeaponFacts {
  readonly damage?: string
  readonly inTwoHands?: string
  readonly hands?: 0 | 1 | 2
  readonly range?: Range
  readonly isBlast?: true
  readonly needsAmmo?: true
  readonly isImprovised?: true
  readonly recharge?: number
  readonly str?: number
  readonly dex?: number
  readonly isOngoing?: true
  readonly dr?: number
  readonly isPair?: true
  readonly isOffHand?: true
  readonly hindrance?: Hindrance
  readonly test?: Attribute
  readonly costsAction?: true
  readonly place?: 'at hand' | 'stowed'
}

/** Dice, optionally a second time for two hands: `d8/d10`. */
const dice =
  /((?:\d{0,2}d\d{1,3}|\d{1,2})(?:\+(?:\d{0,2}d\d{1,3}|\d{1,2}))*)(?:\/((?:\d{0,2}d\d{1,3}|\d{1,2})(?:\+(?:\d{0,2}d\d{1,3}|\d{1,2}))*)(?:\/\S*)?)?/

/** Writes `d6` as `1d6`. */
const plainDice = (dice: string): string => dice.replace(/(^|\+)d/g, '$11d')

/** Ranges by common words for distances. */
const otherRanges = {
  close: { range: 'melee' },
  nearby: { range: 'short' },
  'far-away': { range: 'long' },
  far: { range: 'long' }
} as const

/** A weapon that deals Ongoing Damage. */
const ongoing = { isOngoing: true } as const

export const weaponForms: readonly WeaponForm<WeaponFacts>[] = [
  patternForm(
    ['d6', 'd6/d8'],
    dice,
    ([, damage = '', inTwoHands]) => ({
      damage: plainDice(damage),
      ...(inTwoHands !== undefined && { inTwoHands: plainDice(inTwoHands) })
    }),
    'dice such as d6'
  ),
  wordForm(attributes, (test) => ({ test }), 'an attribute'),
  wordForm(['melee', 'short', 'long', 'thrown'], (range) => ({ range })),
  hiddenForm(flagForm(otherRanges)),
  flagForm({
    blast: { isBlast: true },
    ammo: { needsAmmo: true },
    'two-handed': { hands: 2 },
    versatile: {},
    focus: {},
    natural: { hands: 0 },
    improvised: { isImprovised: true },
    pair: { isPair: true },
    'off-hand': { isOffHand: true },
    ongoing,
    burning: ongoing,
    action: { costsAction: true }
  }),
  hiddenForm(
    flagForm({
      bleeding: ongoing,
      poison: ongoing,
      poisoned: ongoing,
      poisonous: ongoing,
      venomous: ongoing,
      backpack: { place: 'stowed' },
      stowed: { place: 'stowed' },
      body: { place: 'at hand' },
      carried: { place: 'at hand' },
      hand: {},
      '1h': {},
      '2h': { hands: 2 }
    })
  ),
  patternForm('recharge 5', /recharge-?([2-6])/, ([, least]) => ({ recharge: Number(least) })),
  patternForm('STR+2', /(str|dex)\+(\d)/, ([, attribute = '', least]) => ({
    [attribute]: Number(least)
  })),
  patternForm('DR15', /dr(\d{1,2})/, ([, rating]) => ({ dr: Number(rating) })),
  wordForm(
    hindranceWords.map((word) => word.toLowerCase()),
    (word) => ({ hindrance: hindranceCalled(word) })
  ),
  hiddenForm(flagForm({ paralyzed: { hindrance: 'Paralysed' } }))
]

/** Whether a weapon is an item: thrown, shot, or with damage for one hand and for two. Claws and a breath are not. */
export const isItem = ({ inTwoHands, range = 'melee', isBlast }: WeaponFacts): boolean =>
  inTwoHands !== undefined || (range !== 'melee' && !isBlast)

/**
 * Whether an unlisted weapon is an item (RULING 44). Its name is no part of the body, and it has no Blast, recharge,
 * Ongoing Damage or hindrance.
 */
export const isOwnItem = (
  name: string,
  { isBlast, recharge, isOngoing, hindrance }: WeaponFacts
): boolean =>
  !isBlast &&
  recharge === undefined &&
  !isOngoing &&
  hindrance === undefined &&
  !name.split(/[\s-]+/).some((word) => weaponNamed(word)?.isNatural)

/** Joins tags of several words into one word. */
export const withoutSpaces = (text: string): string =>
  text
    .replace(/\btwo handed\b/gi, 'two-handed')
    .replace(/\brecharge\s+(\d)(?:\s?[-–]\s?6)?/gi, 'recharge-$1')
    .replace(/\bDR\s+(\d)/gi, 'DR$1')
    .replace(/\boff hand\b/gi, 'off-hand')
    .replace(/\b(STR|DEX)\s+\+(\d)/gi, '$1+$2')
