/** The place of VS Code’s settings below the folder of a vault. */
export const settingsPath = '.vscode/settings.json'

/** Longer settings are ignored. */
const maxLength = 200_000

/**
 * The globs of excluded notes in the text of VS Code’s settings, from `fray.exclude` and `files.exclude`. `undefined`
 * if neither is set. Ignores invalid values and invalid JSON.
 */
export function parseExcluded(
  text: string,
  defaults: readonly string[]
): readonly string[] | undefined {
  const settings = parseSettings(text)
  const { 'fray.exclude': own, 'files.exclude': hidden } = settings
  const globs = Array.isArray(own) ? own.filter((glob) => typeof glob === 'string') : undefined
  const files = Object.entries(recordOf(hidden)).flatMap(([glob, isHidden]) =>
    isHidden === true ? [glob] : []
  )
  return globs || files.length > 0 ? [...files, ...(globs ?? defaults)] : undefined
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Parses JSON with comments and trailing commas. Returns an empty record for anything else. */
function parseSettings(text: string): Readonly<Record<string, unknown>> {
  if (text.length > maxLength) return {}
  try {
    const json = withoutComments(text).replace(
      /("(?:[^"\\]|\\[\s\S])*")|,(\s*[}\]])/g,
      (_, quoted: string | undefined, end: string | undefined) => quoted ?? end ?? ''
    )
    return recordOf(JSON.parse(json))
  } catch {
    return {}
  }
}

/** Removes the comments of JSON, outside of its strings. */
function withoutComments(text: string): string {
  const token = /"(?:[^"\\]|\\[\s\S])*"|\/\/|\/\*/g
  let out = ''
  let at = 0
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [start] = found
    if (start.startsWith('"')) continue
    out += text.slice(at, found.index)
    const end = start === '//' ? '\n' : '*/'
    const closed = text.indexOf(end, found.index + 2)
    at = closed < 0 ? text.length : closed + (end === '\n' ? 0 : 2)
    token.lastIndex = at
  }
  return out + text.slice(at)
}
