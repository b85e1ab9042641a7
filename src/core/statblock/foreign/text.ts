import { stripWikilinks } from '../../text/links.ts'
import { isRecord } from '../fields.ts'

/** A value of a statblock as one text. A map gives its `desc` or `text`, or else all of its values. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  if (isRecord(value)) return textOf(value.desc ?? value.text ?? Object.values(value))
  return stripWikilinks(String(value)).trim()
}

/** Matches actions in words or as code: `[one-action]`, `` `pf2:1` ``. */
const actionSigns = /`pf2:[^`\n]*`|\[(?:(?:one|two|three)[- ]actions?|reaction|free[- ]action)\]/gi
/** Matches dice as code: `` `dice: 2d6+3|nodice` `` is 2d6+3. */
const diceCode = /`\s{0,9}dice(?:[+-]|-mod)?:([^`|\n]*)(?:\|[^`\n]*)?`/gi

/** Matches dice that follow themselves in brackets: `2d6+9 (2d6+9)`. */
const repeatedDice = /(?<!\d)(\d{0,2}d\d{1,3}(?:\s?[+-]\s?\d{1,2})?) \(\1\)/gi

/** Removes Markdown and action icons from a text. Writes `2W6` and `2к6` as `2d6`, `1d8−1` as `1d8-1`, and repeated dice once. */
export const plainText = (text: string): string =>
  stripWikilinks(text.replace(actionSigns, ' ').replace(diceCode, '$1'))
    .replace(/\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/[*_`⬻⬺⬽⬲⭓◆◇]+/gu, ' ')
    .replace(/(?<=\d)[wкд](?=\d)/gi, 'd')
    .replace(/(?<=d\d{1,3} ?)[−–](?= ?\d)/gi, '-')
    .replace(/\s+/g, ' ')
    .replace(repeatedDice, '$1')
    .trim()

export const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/-?\d+/g)].map(([digits]) => Number(digits))

/** Matches dice such as `2d6 + 3`, but not the `d20` of an attack roll. */
const dice = /(?<![\p{L}\d])(?!1?d20(?!\d))\d{0,2}d\d{1,3}(?:\s?[+-]\s?\d{1,2}(?!\d*d))?/giu

/** Dice in a text and their place. */
interface FoundDice {
  readonly formula: string
  readonly start: number
  readonly end: number
}

/** The dice of a text, without attack rolls. */
export const diceIn = (text: string): readonly FoundDice[] =>
  [...text.matchAll(dice)].map(({ 0: found, index }) => ({
    formula: found.replace(/\s/g, '').toLowerCase(),
    start: index,
    end: index + found.length
  }))
