import type { Issue, Range } from '../../core/issues/issue.ts'
import { temperaments } from '../../core/statblock/common-fields.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import type { Temperament } from '../../core/statblock/temperament.ts'
import type { YamlNode, YamlPair } from '../../core/text/yaml-node.ts'
import { toData } from '../../core/text/yaml-node.ts'

/** A parsed line of `creatures:`. */
export interface CreatureLine {
  /** The name of the statblock. */
  readonly creature: string
  /** The wikilink, if the name is written as a link. */
  readonly link: string | undefined
  /**
   * The reading in which the whole text is the name, such as `3 Headed Hydra`, with its count. Applies if the vault
   * has a creature with that name. `undefined` if the line has no such reading.
   */
  readonly wholeText: { readonly creature: string; readonly count: number | string } | undefined
  /**
   * The reading in which the name includes the text after its comma, such as `Rat, Giant`. Applies if the vault has a
   * creature with that name. `issue`: the warning that other tools find only `Rat`.
   */
  readonly joined: { readonly creature: string; readonly issue: Issue } | undefined
  /** The name of the combatant, if the line has a second name: `Bob` in `[Hobgoblin, Bob]`. */
  readonly displayName: string | undefined
  /** A number, or dice such as `1d4+1`. */
  readonly count: number | string
  readonly isHidden: boolean
  /** Whether the creature fights beside the party. */
  readonly isFriend: boolean
  readonly side: string | undefined
  /** Fields that override the statblock: `hp`, `ac`, `mod`, `xp` and any others. */
  readonly fields: Fields
  readonly range: Range
  /** The range of the name. */
  readonly nameRange: Range
}

export const flags: Readonly<Record<string, 'isHidden' | 'isFriend'>> = {
  hidden: 'isHidden',
  friend: 'isFriend',
  friendly: 'isFriend',
  ally: 'isFriend'
}
export const positionalStats = ['hp', 'ac', 'mod', 'xp'] as const

export type Count = number | string

export const flagOf = (word: string): 'isHidden' | 'isFriend' | undefined => {
  const key = word.trim().toLowerCase()
  return Object.hasOwn(flags, key) ? flags[key] : undefined
}

/** The temperament with this name, as in `Cart wolf, reckless`. `undefined` for another word. */
export const temperamentCalled = (word: string): Temperament | undefined =>
  temperaments.find((one) => one === word.trim().toLowerCase())

/** Whether a part after the comma is a stat or a flag, not a name: `12`, `hp 12`, `hidden`, or empty. */
export const isNumberOrFlag = (word: string): boolean =>
  word === '' || isNumberOrDice(word) || namedStat.test(word) || flagOf(word) !== undefined

export const namedStat = /^(hp|ac|mod|xp)\s*(?:=\s*)?([+-]?\d+)$/i

/** Whether a text is a whole number or dice, such as `2d8 + 1`. */
export const isNumberOrDice = (word: string): boolean =>
  /^[+-]?\d+$/.test(word.trim()) || /^\d*d\d+(?:\s*[+-]\s*\d+)?$/i.test(word.trim())

export const looksLikeCount = (text: string): boolean =>
  /^\s*(?:-\s*)?[\d.]+\s*$/.test(text) || /^\s*(?:-\s*)?\d*d[\d%[][\d\sd+\-*/()%[\],]*$/i.test(text)

interface Details {
  readonly isHidden: boolean
  readonly isFriend: boolean
  readonly side: string | undefined
  readonly fields: Fields
}

/** Parses the keys of a creature map, without its name and count. */
export function parseDetails(pairs: readonly YamlPair[]): Details {
  const fields: Record<string, unknown> = {}
  const flagged = { isHidden: false, isFriend: false }
  let side: string | undefined
  for (const { key, value } of pairs) {
    const name = key.text.trim().toLowerCase()
    const flag = flagOf(name)
    if (flag) flagged[flag] ||= isTrue(value)
    else if (name === 'side' && value.kind === 'scalar' && value.text !== '') side = value.text
    else if (!['creature', 'name', 'count', '__proto__'].includes(name))
      fields[name] = toData(value)
  }
  return { ...flagged, side, fields }
}

/** Whether a text is a valid value of a flag. No value means false. */
export const isFlagWord = (text: string): boolean => /^(?:true|yes|false|no|)$/i.test(text.trim())

const isTrue = (node: YamlNode): boolean =>
  node.kind === 'scalar' && /^(?:true|yes)$/i.test(node.text.trim())

export const mergeDetails = (line: CreatureLine, details: Details): Details => ({
  isHidden: line.isHidden || details.isHidden,
  isFriend: line.isFriend || details.isFriend,
  side: details.side ?? line.side,
  fields: { ...line.fields, ...details.fields }
})
