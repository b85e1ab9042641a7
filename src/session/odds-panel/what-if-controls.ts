import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import type { Field } from '../../core/statblock/fields.ts'
import type { WhatIfControl, WhatIfOption } from '../../core/view/odds-view.ts'
import { doubleQuoted, quoteIfNeeded } from '../../notes/yaml/quote.ts'

/** A value as YAML on one line; empty for none. */
export function yamlText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return `[${value.map(yamlText).join(', ')}]`
  if (typeof value === 'string') return /[\n\r]/.test(value) ? doubleQuoted(value) : value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The statblock keys that the form can change: numbers, and keys with a fixed set of words. */
export const changeableKeys = ({ fields }: AnyRuleset): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([key, field]) => key !== 'player' && controlOf(field, ''))

export const isAboutMorale = (key: string, field: Field): boolean =>
  /morale/i.test(key) && controlOf(field, '')?.kind === 'number'

/** The control for a value of a field; `undefined` for lists and free text. */
export function controlOf(field: Field, value: string): WhatIfControl | undefined {
  const { words, expected, suggests, type } = field
  if (suggests) return undefined
  if (words?.join() === 'true,false')
    return {
      kind: 'choice',
      options: [
        ...(value === '' ? [{ value: '', label: 'usual' }] : []),
        { value: 'true', label: 'yes' },
        { value: 'false', label: 'no' }
      ]
    }
  const numbers = [1, 3].flatMap((one) => {
    const read = type.safeParse(one)
    return read.success && String(read.data) === String(one) ? [read.data] : []
  })
  if (numbers.length > 0) {
    const min = Number(/from (-?\d+) to/.exec(expected)?.[1] ?? 0)
    const isDice = numbers.some((one) => typeof one === 'string')
    return { kind: 'number', step: expected.startsWith('feet') ? 5 : 1, min, isDice }
  }
  return words && { kind: 'choice', options: wordOptions(words, value) }
}

export const wordOptions = (words: readonly string[], value: string): readonly WhatIfOption[] => [
  ...(value === '' ? [{ value: '', label: 'usual' }] : []),
  ...words.map((word) => ({ value: word, label: word })),
  // The note may write a word in another way, such as `Light` for `light`.
  ...(value === '' || words.includes(value) ? [] : [{ value, label: value }])
]

/** A choice among sides and, if the field allows single combatants, creatures. */
export function whoControl(
  { names }: Field,
  sides: readonly string[],
  everybody: readonly string[],
  value: string
): WhatIfControl {
  const none = names === 'anybody' ? 'nobody' : 'usual'
  const creatures = names === 'anybody' ? everybody : []
  const options = [
    { value: value === '' ? '' : '[]', label: none },
    ...[...sides, ...creatures].map((name) => ({
      value: quoteIfNeeded(name),
      label: name
    }))
  ]
  const isListed = options.some((one) => one.value === value)
  return {
    kind: 'choice',
    options: isListed ? options : [...options, { value, label: value.replace(/^\[|\]$/g, '') }]
  }
}
