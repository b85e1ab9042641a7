import type { Role } from '../core/ruleset/fight-view.ts'
import type { FilterMatch } from '../core/text/fuzzy-match.ts'
import { filterMatch } from '../core/text/fuzzy-match.ts'
import type { CommandView, ReadingView } from '../core/view/command-view.ts'
import { t } from './l10n.ts'

/** The state of the open palette of all commands. `query`: the text in its field. */
export interface PaletteState {
  query: string
  /** Every command, once the host has sent them. */
  commands: readonly CommandView[]
  /** The possible readings of `readQuery` as a command. */
  readings: readonly ReadingView[]
  readQuery: string
  /** The last filled-in command, with its refusal once the host has sent one. */
  filled: { readonly text: string; readonly refusal?: ReadingView['refusal'] } | undefined
  /** The id of the highlighted line, if the user chose one. */
  chosen: string | undefined
  /** The command to highlight as soon as the commands arrive. */
  wanted: PaletteTarget
}

/**
 * A command to open the palette with: the first with this role, or the one of this type. `values` are filled in where
 * they fit.
 */
export interface PaletteTarget {
  readonly role?: Role
  readonly type?: string
  readonly values?: readonly string[]
}

export const createPalette = (wanted: PaletteTarget = {}): PaletteState => ({
  query: '',
  commands: [],
  readings: [],
  readQuery: '',
  filled: undefined,
  chosen: wanted.type === undefined ? undefined : `command-${wanted.type}`,
  wanted
})

/** A line of the palette: a command, or a reading of the typed text. */
export type PaletteLine = CommandLine | { readonly id: string; readonly reading: ReadingView }

interface CommandLine {
  readonly id: string
  readonly command: CommandView
  readonly match: FilterMatch
}

/**
 * Lines of the palette that are no commands of the game. To add a creature, the extension opens a picker of VS Code.
 * Undo and redo write no command into the log.
 */
const hostLines = [
  {
    type: 'reinforce',
    label: t('Add a creature…'),
    help: t('from the reserve or from your notes'),
    group: 'Combatants'
  },
  {
    type: 'undo',
    label: t('Undo'),
    help: t('undo the last command: Ctrl+Z'),
    group: 'Fight and log'
  },
  {
    type: 'redo',
    label: t('Redo'),
    help: t('repeat the undone command: Ctrl+Y'),
    group: 'Fight and log'
  }
] as const

/** The message type of a palette line that is no command of the game; `undefined` for a command of the game. */
export const hostAction = (type: string) => hostLines.find((line) => line.type === type)?.type

/**
 * The lines that match the typed text. For a single word, commands with this word come first. For several words,
 * readings of the text as a command come first, unless the label of a command matches well.
 */
export function paletteLines({ query, commands, readings }: PaletteState): readonly PaletteLine[] {
  const read = query.trim() === '' ? [] : readings.map(readingLine)
  const all = withHostLines(commands).map(
    (command): CommandLine => ({
      id: `command-${command.type}`,
      command,
      match: filterMatch(query, command.label) ?? byHelp(query, command) ?? none
    })
  )
  const matching = all.filter(({ match }) => match !== none)
  // A single word is a filter. Several words are a filter only if a label matches them well.
  const isFilter = !query.trim().includes(' ') || matching.some(({ match }) => match.score <= 2)
  return isFilter && matching.length > 0 ? [...matching, ...read] : [...read, ...matching]
}

const none: FilterMatch = { score: Number.POSITIVE_INFINITY, ranges: [] }

/** Matches the text with the help of a command, by whole words only: single letters would match by chance. */
function byHelp(query: string, { help }: CommandView): FilterMatch | undefined {
  const match = query.trim().length > 2 ? filterMatch(query, help) : undefined
  return match && match.score <= 2 ? { score: match.score + 5, ranges: [] } : undefined
}

const readingLine = (reading: ReadingView, index: number): PaletteLine => ({
  id: `reading-${index}`,
  reading
})

/** The commands, with each of `hostLines` at the end of its group. */
const withHostLines = (commands: readonly CommandView[]): readonly CommandView[] =>
  hostLines.reduce((all, line) => {
    const last = all.findLastIndex(({ group }) => group === line.group)
    return last < 0 ? all : all.toSpliced(last + 1, 0, { ...line, rule: 'table' })
  }, commands)

/**
 * The highlighted line: the chosen one, else the wanted command, else the first allowed command, or the best match for
 * a typed text. `undefined` if the first match is an uncertain reading, which Enter must not run.
 */
export function highlightedLine(
  palette: PaletteState,
  lines: readonly PaletteLine[]
): PaletteLine | undefined {
  const chosen = lines.find(({ id }) => id === palette.chosen)
  if (chosen) return chosen
  const { role } = palette.wanted
  const wanted = lines.find((line) => 'command' in line && line.command.role === role)
  if (role && palette.query === '' && wanted) return wanted
  if (palette.query.trim() === '')
    return lines.find((line) => 'command' in line && !line.command.refusal)
  const [first] = lines
  if (first && 'reading' in first) return first.reading.isCertain ? first : undefined
  if (!first) return undefined
  return lines.reduce((best, line) => (scoreOf(line) < scoreOf(best) ? line : best), first)
}

const scoreOf = (line: PaletteLine): number =>
  'reading' in line ? none.score : line.match.score + (line.command.refusal ? 0.5 : 0)
