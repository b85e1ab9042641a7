import { weaponNamed } from '../../../core/statblock/weapon-names.ts'
import type { Attribute } from '../tables/attributes.ts'
import { attributes } from '../tables/attributes.ts'
import type { Hindrance } from '../tables/hindrances.ts'
import { hindranceCalled } from '../tables/hindrances.ts'
import type { Range } from '../tables/ranges.ts'

/** The facts read so far from the words behind a name. */
export interface Facts {
  damage?: string
  inTwoHands?: string
  hands?: 0 | 1 | 2
  range?: Range
  isBlast?: true
  needsAmmo?: true
  isImprovised?: true
  recharge?: number
  str?: number
  dex?: number
  isOngoing?: true
  dr?: number
  isPair?: true
  isOffHand?: true
  hindrance?: Hindrance
  test?: Attribute
  costsAction?: true
  store?: 'body' | 'backpack'
}

const diceForm = /^(?:\d{0,2}d\d{1,3}|\d{1,2})(?:\+(?:\d{0,2}d\d{1,3}|\d{1,2}))*$/

/** Writes `d6` as `1d6`. */
const plainDice = (dice: string): string => dice.replace(/(^|\+)d/g, '$11d')

/** Ranges by their names, and by how far away others call them. */
const ranges: Readonly<Record<string, Range>> = {
  melee: 'melee',
  close: 'melee',
  short: 'short',
  nearby: 'short',
  long: 'long',
  'far-away': 'long',
  far: 'long',
  thrown: 'thrown'
}

/** Reads a word into the facts; returns whether it means something behind the name of a weapon. */
export function readFact(word: string, facts: Facts): boolean {
  const [first = '', second] = word.split('/')
  if (diceForm.test(first) && (second === undefined || diceForm.test(second))) {
    facts.damage = plainDice(first)
    if (second !== undefined) facts.inTwoHands = plainDice(second)
    return true
  }
  const recharge = /^recharge-?([2-6])$/.exec(word)?.[1]
  const [, needed, least] = /^(str|dex)\+(\d)$/.exec(word) ?? []
  const attribute = attributes.find((known) => known.toLowerCase() === word)
  const hindrance = hindranceCalled(word)
  const dr = /^dr(\d{1,2})$/.exec(word)?.[1]
  const range = Object.hasOwn(ranges, word) ? ranges[word] : undefined
  if (recharge !== undefined) facts.recharge = Number(recharge)
  else if (needed !== undefined) facts[needed as 'str' | 'dex'] = Number(least)
  else if (attribute) facts.test = attribute
  else if (hindrance) facts.hindrance = hindrance
  else if (range) facts.range = range
  else if (dr !== undefined) facts.dr = Number(dr)
  else if (word === 'blast') facts.isBlast = true
  else if (word === 'ammo') facts.needsAmmo = true
  else if (word === 'two-handed') facts.hands = 2
  else if (word === 'natural') facts.hands = 0
  else if (word === 'improvised') facts.isImprovised = true
  else if (/^(?:ongoing|burning|bleeding|poison|poisoned|poisonous|venomous)$/.test(word))
    facts.isOngoing = true
  else if (word === 'action') facts.costsAction = true
  else if (word === 'backpack' || word === 'stowed') facts.store = 'backpack'
  else if (word === 'body' || word === 'carried') facts.store = 'body'
  else if (word === 'pair') facts.isPair = true
  else if (word === 'off-hand') facts.isOffHand = true
  else return word === 'versatile' || word === 'focus' || word === 'hand'
  return true
}

/** Whether a weapon is an item: one that is thrown or shot, or has two dice; a claw or a breath is none. */
export const isItem = ({ inTwoHands, range = 'melee', isBlast }: Facts): boolean =>
  inTwoHands !== undefined || (range !== 'melee' && !isBlast)

/**
 * Whether a weapon with a name of its own is an item (RULING 44): no part of the body by its name, and with nothing about
 * it that a blade could not do, such as a Blast or a hindrance.
 */
export const isOwnItem = (
  name: string,
  { isBlast, recharge, isOngoing, hindrance }: Facts
): boolean =>
  !isBlast &&
  recharge === undefined &&
  !isOngoing &&
  hindrance === undefined &&
  !name.split(/[\s-]+/).some((word) => weaponNamed(word)?.isNatural)
