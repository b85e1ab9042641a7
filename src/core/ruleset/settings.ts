import type { FieldIssue } from '../issues/issue.ts'
import type { Fields } from '../statblock/fields.ts'
import type { Default } from './rulebook.ts'

type Defaults = Readonly<Record<string, Default>>

/** The values of a ruleset’s defaults in one fight, some of them set by the note. */
type Settings<Known extends Defaults> = {
  readonly [Name in keyof Known]: Known[Name]['value'] extends boolean ? boolean : number
}

/** The settings of a fight as its state holds them. Each section reads its own with `settingsReader`. */
export type AnySettings = Readonly<Record<string, number | boolean>>

/**
 * Reads the settings of one section out of a state: `const settings = settingsReader(defaults)`, then
 * `settings(state).luck`. Another section has to ask through a function.
 */
export const settingsReader =
  <const Known extends Defaults>(_defaults: Known) =>
  (state: { readonly settings: AnySettings }): Settings<Known> =>
    state.settings as Settings<Known>

/** The defaults, overridden by a note’s frontmatter. A value that does not fit is left out. */
export function resolveSettings<const Known extends Defaults>(
  defaults: Known,
  fields: Fields
): Settings<Known> {
  const settings: Record<string, number | boolean> = {}
  for (const [name, known] of Object.entries(defaults)) {
    const own = fields[name]
    settings[name] = fits(own, known) ? own : known.value
  }
  return Object.freeze(settings) as Settings<Known>
}

/** Whether a value may replace a default: a boolean a boolean, a number from 0 to 1000 a number. */
const fits = (own: unknown, { value }: Default): own is number | boolean =>
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
    if (fits(own, wanted)) return []
    const expected = typeof wanted.value === 'number' ? 'a number from 0 to 1000' : 'true or false'
    const message = `Unexpected “${String(own)}” for ${name}, expected ${expected}`
    return [{ path: [name], code: 'frontmatter.default', severity: 'error', message }]
  })
}
