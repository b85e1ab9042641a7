import type { Element } from 'hast'
import { h } from 'hastscript'
import { isRecord } from '../core/statblock/fields.ts'
import { textOf } from '../language/statblock-markdown.ts'
import type { RenderContext } from './context.ts'
import type { Content } from './text.ts'
import { renderText } from './text.ts'

/** A large number of a card, with its label: `Defense 13`. */
export interface Stat {
  readonly label: string
  readonly value: string
}

/** The large numbers of a card, side by side. */
export const renderStats = (stats: readonly Stat[]): Element =>
  h(
    'dl',
    { className: ['fray-stats'] },
    stats.map(({ label, value }) => h('div', [h('dt', label), h('dd', value)]))
  )

/** The lines of a card, each with a label and a value. */
export const renderLines = (
  lines: readonly { readonly label: string; readonly value: Content[] }[]
): Element =>
  h(
    'dl',
    { className: ['fray-lines'] },
    lines.map(({ label, value }) => h('div', [h('dt', label), h('dd', value)]))
  )

/** A key as a label: `Combat speed`. A key of up to three letters is an abbreviation, such as `HD`. */
export const labelOf = (key: string): string =>
  key.length <= 3 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1)

/** The words that introduce the value of a key: `next to ` for `next`. Other keys get `key: `. */
export type KeyWords = Readonly<Record<string, string>>

/**
 * Renders a value of a note: a list with commas, or item by item if an item has keys. Empty without a value. `words`:
 * the words that introduce the values of its keys.
 */
export function renderValue(
  context: RenderContext,
  value: unknown,
  words: KeyWords = {}
): Content[] {
  if (value === null || value === undefined || value === '') return []
  if (value === true) return ['yes']
  if (value === false) return ['no']
  if (Array.isArray(value)) {
    if (value.some(isRecord))
      return [
        h(
          'ul',
          value.map((item) => h('li', renderItem(context, item, words)))
        )
      ]
    return value.flatMap((item, nth) => [
      ...(nth === 0 ? [] : [', ']),
      ...renderValue(context, item)
    ])
  }
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, more], nth) => [
      ...(nth === 0 ? [] : [', ']),
      ...renderText(context, key),
      ' ',
      ...renderValue(context, more)
    ])
  return renderText(context, String(value))
}

/**
 * Renders an entry such as a trait or a zone: its name, then its text or its other values: `The bend · next: The hut ·
 * cover`.
 */
function renderItem(context: RenderContext, item: unknown, words: KeyWords): Content[] {
  if (!isRecord(item)) return renderValue(context, item)
  const { name, ...rest } = item
  const text = textOf(item)
  if (name === undefined)
    return text === '' ? renderValue(context, rest) : renderText(context, text)
  const named = h('em', renderValue(context, name))
  if (text !== '') return [named, ' ', ...renderText(context, text)]
  const facts = Object.entries(rest).flatMap(([key, value]) => [
    value === true ? ` · ${key}` : ` · ${Object.hasOwn(words, key) ? words[key] : `${key}: `}`,
    ...(value === true ? [] : renderValue(context, value))
  ])
  return [named, ...facts]
}
