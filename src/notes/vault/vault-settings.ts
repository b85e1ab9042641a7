/** The place of VS Code’s settings below the folder of a vault. */
export const settingsPath = '.vscode/settings.json'

/** The globs that VS Code hides unless `files.exclude` has `false` for them. */
const hiddenByDefault = { '**/.git': true, '**/.svn': true, '**/.hg': true }

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
  const { 'fray.exclude': own } = settings
  const hidden = recordOf(settings['files.exclude'])
  const globs = Array.isArray(own) ? own.filter((glob) => typeof glob === 'string') : undefined
  if (!globs && Object.keys(hidden).length === 0) return undefined
  const files = Object.entries({ ...hiddenByDefault, ...hidden })
  return [
    ...files.flatMap(([glob, isHidden]) => (isHidden === true ? [glob] : [])),
    ...(globs ?? defaults)
  ]
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Parses JSON with comments and trailing commas. Returns an empty record for anything else. */
function parseSettings(text: string): Readonly<Record<string, unknown>> {
  if (text.length > maxLength) return {}
  try {
    return recordOf(JSON.parse(plainJson(text)))
  } catch {
    return {}
  }
}

/** The text without comments and trailing commas. */
function plainJson(text: string): string {
  const parts: string[] = []
  /** The index of a comma that only blanks follow so far. */
  let comma = -1
  for (const part of partsOf(text)) {
    if (comma >= 0 && (part === '}' || part === ']')) parts[comma] = ''
    if (part.trim() !== '') comma = part === ',' ? parts.length : -1
    parts.push(part)
  }
  return parts.join('')
}

/** The strings and the other characters of a text, without its comments. */
function* partsOf(text: string): Generator<string> {
  const after = (mark: string, from: number) => {
    const found = text.indexOf(mark, from)
    return found < 0 ? text.length : found + mark.length
  }
  for (let at = 0; at < text.length; ) {
    const start = at
    if (text.startsWith('//', at)) at = after('\n', at)
    else if (text.startsWith('/*', at)) at = after('*/', at + 2)
    else {
      at = text[at] === '"' ? endOfString(text, at) : at + 1
      yield text.slice(start, at)
    }
  }
}

/** The offset behind the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}
