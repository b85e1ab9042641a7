import type { Connection } from 'vscode-languageserver'

/** The settings of a folder. */
export interface Settings {
  /** The default ruleset, for notes that name none. */
  readonly ruleset: string | undefined
  /** Globs of excluded notes. `undefined` if the client has none. */
  readonly exclude: readonly string[] | undefined
}

/** Parses settings: the client’s section `fray`, or an object with that section. Ignores invalid values. */
export function readSettings(value: unknown): Settings {
  const given = recordOf(value)
  const { ruleset, exclude } = 'fray' in given ? recordOf(given.fray) : given
  return {
    ruleset: typeof ruleset === 'string' && ruleset !== '' ? ruleset : undefined,
    exclude: Array.isArray(exclude) ? exclude.filter((glob) => typeof glob === 'string') : undefined
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/**
 * Asks the client for the settings of each folder. The key `''` has the settings of notes outside of the folders.
 * `defaults`: the initial settings, used for folders without an answer.
 */
export async function askSettings(
  connection: Connection,
  folders: readonly string[],
  defaults: Settings
): Promise<ReadonlyMap<string, Settings>> {
  const scopes = ['', ...folders]
  const answers: readonly unknown[] = await connection.workspace.getConfiguration(
    scopes.map((scope) => ({ section: 'fray', ...(scope !== '' && { scopeUri: scope }) }))
  )
  return new Map(
    scopes.map((scope, index) => [scope, answers[index] ? readSettings(answers[index]) : defaults])
  )
}
