import { stripWikilinks } from '../../notes/text/links.ts'
import { isRecord } from '../../notes/yaml/fields.ts'

/** A value of a statblock as one text: of a map its `desc`, or all of its values. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  if (isRecord(value)) return textOf(value.desc ?? value.text ?? Object.values(value))
  return stripWikilinks(String(value)).trim()
}

/** Signs of actions in words or as code: `[one-action]`, `` `pf2:1` ``. */
const actionSigns = /`pf2:[^`\n]*`|\[(?:(?:one|two|three)[- ]actions?|reaction|free[- ]action)\]/gi
/** Dice as code: `` `dice: 2d6+3|nodice` `` is 2d6+3. */
const diceCode = /`\s{0,9}dice(?:[+-]|-mod)?:([^`|\n]*)(?:\|[^`\n]*)?`/gi

/** A text without Markdown and the signs of actions, with `2W6` as `2d6`. */
export const plainText = (text: string): string =>
  stripWikilinks(text.replace(actionSigns, ' ').replace(diceCode, '$1'))
    .replace(/\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/[*_`⬻⬺⬽⬲⭓◆◇]+/gu, ' ')
    .replace(/(?<=\d)w(?=\d)/gi, 'd')
    .replace(/\s+/g, ' ')
    .trim()

export const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/-?\d+/g)].map(([digits]) => Number(digits))

/** Dice such as `2d6 + 3`; a `d20` is thrown to hit. */
const dice = /(?<![\p{L}\d])(?!1?d20(?!\d))\d{0,2}d\d{1,3}(?:\s?[+-]\s?\d{1,2}(?!\d*d))?/giu

/** Dice of a text, and where they stand. */
interface FoundDice {
  readonly formula: string
  readonly start: number
  readonly end: number
}

/** The dice of a text that are not thrown to hit. */
export const diceIn = (text: string): readonly FoundDice[] =>
  [...text.matchAll(dice)].map(({ 0: found, index }) => ({
    formula: found.replace(/\s/g, '').toLowerCase(),
    start: index,
    end: index + found.length
  }))
