import type { FieldIssue } from '../issues/issue.ts'
import type { Fields } from '../statblock/fields.ts'
import type { Default } from './rulebook.ts'
import type { SettingRows } from './setting-rows.ts'
import { exampleRow, formatRows, readRows } from './setting-rows.ts'

type Defaults = Readonly<Record<string, Default>>

/** What a setting may be set to, by its default: a boolean, a number, or the rows of a table. */
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

/** The values of a ruleset’s defaults in one fight, some of them set by the note. */
type Settings<Known extends Defaults> = {
  readonly [Name in keyof Known]: SettingOf<Known[Name]['value']>
}

/** The settings of a fight as its state holds them. Each section reads its own with `settingsReader`. */
export type AnySettings = Readonly<Record<string, Default['value']>>

/**
 * Reads the settings of one section out of a state: `const settings = settingsReader(defaults)`, then
 * `settings(state).luck`. Another section has to ask through a function.
 */
export const settingsReader =
  <const Known extends Defaults>(_defaults: Known) =>
  (state: { readonly settings: AnySettings }): Settings<Known> =>
    state.settings as Settings<Known>

/** The defaults, overridden by a note’s frontmatter. A value or row that does not fit is left out. */
export function resolveSettings<const Known extends Defaults>(
  defaults: Known,
  fields: Fields
): Settings<Known> {
  const settings: Record<string, Default['value']> = {}
  for (const [name, { value }] of Object.entries(defaults)) {
    const own = fields[name]
    if (own === undefined) settings[name] = value
    else if (isTable(value)) settings[name] = readRows(value, name, own).rows
    else settings[name] = fits(own, value) ? own : value
  }
  return Object.freeze(settings) as Settings<Known>
}

/** Settings as a note would write all of them: the rows of a table in words. Inverse of `resolveSettings`. */
export const formatSettings = (settings: AnySettings): Fields =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      isTable(value) ? formatRows(value) : value
    ])
  )

/** A setting in one line, for lists of them. */
export const formatSetting = (value: Default['value']): string =>
  isTable(value) ? formatRows(value).join(', ') : String(value)

/** What a note may set instead of a default. */
export function expectedSetting(value: Default['value']): string {
  if (isTable(value)) return `rows such as “${exampleRow(value)}”`
  return typeof value === 'number' ? 'a number from 0 to 1000' : 'true or false'
}

export const isTable = (value: Default['value']): value is SettingRows => typeof value === 'object'

/** Whether a value may replace a default: a boolean a boolean, a number from 0 to 1000 a number. */
const fits = (own: unknown, value: Default['value']): own is number | boolean =>
  typeof own === 'number'
    ? typeof value === 'number' && own >= 0 && own <= 1000
    : typeof own === 'boolean' && typeof value === 'boolean'

/** What is wrong with a game’s part of a frontmatter. */
export function checkSettings(defaults: Defaults, fields: Fields): readonly FieldIssue[] {
  return Object.entries(fields).flatMap(([name, own]): readonly FieldIssue[] => {
    const wanted = Object.hasOwn(defaults, name) ? defaults[name] : undefined
    if (!wanted) {
      const message = `Unexpected “${name}”, expected one of ${Object.keys(defaults).join(', ')}`
      const code = 'frontmatter.unknown-default'
      return [{ path: [name], at: 'key', code, severity: 'warning', message }]
    }
    if (isTable(wanted.value)) return readRows(wanted.value, name, own).issues
    if (fits(own, wanted.value)) return []
    const message = `Unexpected “${String(own)}” for ${name}, expected ${expectedSetting(wanted.value)}`
    return [{ path: [name], code: 'frontmatter.default', severity: 'error', message }]
  })
}
