import type { FieldIssue } from '../issues/issue.ts'
import type { Fields } from '../statblock/fields.ts'
import type { DefaultSetting } from './rulebook.ts'
import type { SettingRows } from './setting-rows.ts'
import { exampleRow, formatRows, readRows } from './setting-rows.ts'

type Defaults = Readonly<Record<string, DefaultSetting>>

/** The type of a setting’s values, from the type of its default: a boolean, a number, or the rows of a table. */
type SettingOf<Value> = Value extends boolean
  ? boolean
  : Value extends number
    ? number
    : {
        readonly [Name in keyof Value]: {
          readonly [Column in keyof Value[Name]]: Value[Name][Column] extends number
            ? number
            : readonly [from: number, to: number]
        }
      }

/** The values of a ruleset’s defaults in one fight. A note may have overridden some. */
type Settings<Known extends Defaults> = {
  readonly [Name in keyof Known]: SettingOf<Known[Name]['value']>
}

/** The settings in the state of a fight. Each section reads its own with `settingsReader`. */
export type AnySettings = Readonly<Record<string, DefaultSetting['value']>>

/**
 * Returns a typed reader for the settings of one section: `const settings = settingsReader(defaults)`, then
 * `settings(state).luck`. To use a setting of another section, call a function of that section instead.
 */
export const settingsReader =
  <const Known extends Defaults>(_defaults: Known) =>
  (state: { readonly settings: AnySettings }): Settings<Known> =>
    state.settings as Settings<Known>

/** The defaults, overridden by a note’s frontmatter. Ignores values and rows of the wrong type or range. */
export function resolveSettings<const Known extends Defaults>(
  defaults: Known,
  fields: Fields
): Settings<Known> {
  const settings: Record<string, DefaultSetting['value']> = {}
  for (const [name, { value }] of Object.entries(defaults)) {
    const own = fields[name]
    if (own === undefined) settings[name] = value
    else if (isTable(value)) settings[name] = readRows(value, name, own).rows
    else settings[name] = fits(own, value) ? own : value
  }
  return Object.freeze(settings) as Settings<Known>
}

/** All settings as a note would write them: the rows of a table in words. Inverse of `resolveSettings`. */
export const formatSettings = (settings: AnySettings): Fields =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      isTable(value) ? formatRows(value) : value
    ])
  )

/** A setting as one line of text. */
export const formatSetting = (value: DefaultSetting['value']): string =>
  isTable(value) ? formatRows(value).join(', ') : String(value)

/** The values that a note may write instead of a default, for a message. */
export function expectedSetting(value: DefaultSetting['value']): string {
  if (isTable(value)) return `rows such as “${exampleRow(value)}”`
  return typeof value === 'number' ? 'a number from 0 to 1000' : 'true or false'
}

export const isTable = (value: DefaultSetting['value']): value is SettingRows =>
  typeof value === 'object'

/** Whether a value may replace a default: both are booleans, or both are numbers and the value is from 0 to 1000. */
const fits = (own: unknown, value: DefaultSetting['value']): own is number | boolean =>
  typeof own === 'number'
    ? typeof value === 'number' && own >= 0 && own <= 1000
    : typeof own === 'boolean' && typeof value === 'boolean'

/** Returns the issues in a game’s part of a frontmatter: unknown names and values that do not fit. */
export function checkSettings(defaults: Defaults, fields: Fields): readonly FieldIssue[] {
  return Object.entries(fields).flatMap(([name, own]): readonly FieldIssue[] => {
    const wanted = Object.hasOwn(defaults, name) ? defaults[name] : undefined
    if (!wanted) {
      const message = `Expected one of ${Object.keys(defaults).join(', ')}, found “${name}”`
      const code = 'frontmatter.unknown-default'
      return [{ path: [name], at: 'key', code, severity: 'warning', message }]
    }
    if (isTable(wanted.value)) return readRows(wanted.value, name, own).issues
    if (fits(own, wanted.value)) return []
    const message = `Expected ${expectedSetting(wanted.value)} for ${name}, found “${String(own)}”`
    return [{ path: [name], code: 'frontmatter.default', severity: 'error', message }]
  })
}
