import type { Range } from '../../core/issues/issue.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { toData, type YamlNode, type YamlPair } from '../yaml/yaml-node.ts'

/** One line of `creatures:`. */
export interface CreatureLine {
  /** The creature, as the bestiary should know it. */
  readonly creature: string
  /** The wikilink it is written as. */
  readonly link: string | undefined
  /** All that was written: where there is a creature of that name, as a `3 Headed Hydra`, it is meant. */
  readonly wholeText: { readonly creature: string; readonly count: number | string } | undefined
  /** What it is called in this fight, where the line says so. */
  readonly displayName: string | undefined
  /** How many, or dice for it. */
  readonly count: number | string
  readonly isHidden: boolean
  /** Whether it fights beside the party. */
  readonly isFriend: boolean
  readonly side: string | undefined
  /** What the line says of it: `hp`, `ac`, `mod`, `xp` and whatever else stands there. */
  readonly fields: Fields
  readonly range: Range
  /** Where its name stands. */
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

/** What may follow a name: a number with or without its word, or a flag. */
export const isNumberOrFlag = (word: string): boolean =>
  word === '' || isNumberOrDice(word) || namedStat.test(word) || flagOf(word) !== undefined

export const namedStat = /^(hp|ac|mod|xp)\s*=?\s*([+-]?\d+)$/i

/** A number, or dice for hit points. */
export const isNumberOrDice = (word: string): boolean =>
  /^[+-]?\d+$/.test(word.trim()) || /^\d*d\d+(?:\s*[+-]\s*\d+)?$/i.test(word.trim())

export const looksLikeCount = (text: string): boolean =>
  /^\s*-?\s*[\d.]+\s*$/.test(text) || /^\s*-?\s*\d*d[\d%[][\d\sd+\-*/()%[\],]*$/i.test(text)

interface Details {
  readonly isHidden: boolean
  readonly isFriend: boolean
  readonly side: string | undefined
  readonly fields: Fields
}

/** The keys of an object beside the name and the count. */
export function parseDetails(pairs: readonly YamlPair[]): Details {
  const fields: Record<string, unknown> = {}
  const found = { isHidden: false, isFriend: false }
  let side: string | undefined
  for (const { key, value } of pairs) {
    const name = key.text.trim().toLowerCase()
    const flag = flagOf(name)
    if (flag) found[flag] ||= isYes(value)
    else if (name === 'side' && value.kind === 'scalar' && value.text !== '') side = value.text
    else if (!['creature', 'name', 'count', '__proto__'].includes(name))
      fields[name] = toData(value)
  }
  return { ...found, side, fields }
}

/** An empty one is as good as none. */
export const isFlagWord = (text: string): boolean => /^(?:true|yes|false|no|)$/i.test(text.trim())

const isYes = (node: YamlNode): boolean =>
  node.kind === 'scalar' && /^(?:true|yes)$/i.test(node.text.trim())

export const mergeDetails = (line: CreatureLine, details: Details): Details => ({
  isHidden: line.isHidden || details.isHidden,
  isFriend: line.isFriend || details.isFriend,
  side: details.side ?? line.side,
  fields: { ...line.fields, ...details.fields }
})
