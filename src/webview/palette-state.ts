import type { Role } from '../core/ruleset/fight-view.ts'
import type { FilterMatch } from '../core/text/fuzzy-match.ts'
import { filterMatch } from '../core/text/fuzzy-match.ts'
import type { CommandView, ReadingView } from '../core/view/command-view.ts'

/** The open palette of all commands, with the text of its box. */
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
 * A command to open the palette with: the first of a role, or one by its type. `values` are filled in where
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
 * Actions of the host beside the commands of the game. To add a creature, VS Code’s picker shows the reserve
 * and the notes. Undo and redo are no commands of the log.
 */
const hostLines = [
  {
    type: 'reinforce',
    label: 'Add a creature…',
    help: 'from the reserve or from your notes',
    group: 'Combatants'
  },
  {
    type: 'undo',
    label: 'Undo',
    help: 'take back the last command: Ctrl+Z',
    group: 'Fight and log'
  },
  {
    type: 'redo',
    label: 'Redo',
    help: 'repeat the undone command: Ctrl+Y',
    group: 'Fight and log'
  }
] as const

/** The action of the host for a line of the palette; `undefined` for a command of the game. */
export const hostAction = (type: string) => hostLines.find((line) => line.type === type)?.type

/**
 * The lines that match the typed text. A single word filters: commands come first. Several words without a
 * matching label are read as a command: readings come first.
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

/** Searches the help for whole words only, because letters would match by chance. */
function byHelp(query: string, { help }: CommandView): FilterMatch | undefined {
  const match = query.trim().length > 2 ? filterMatch(query, help) : undefined
  return match && match.score <= 2 ? { score: match.score + 5, ranges: [] } : undefined
}

const readingLine = (reading: ReadingView, index: number): PaletteLine => ({
  id: `reading-${index}`,
  reading
})

/** The commands, with those of the host at the end of their groups. */
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
