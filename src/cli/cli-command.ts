import type { Environment } from './environment.ts'

/** The parsed arguments of a command. */
export interface CliArgs {
  readonly paths: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | readonly string[] | undefined>>
}

/** An option of a command. */
export interface CliOption {
  readonly type: 'string' | 'boolean'
  readonly multiple?: boolean
  /**
   * The completions that a shell offers for the value: words, the ids of the games, notes, any file, or a list from the
   * note (`completionLists`). Without `offers`, there are none.
   */
  readonly offers?:
    | readonly string[]
    | 'games'
    | 'notes'
    | 'files'
    | 'encounters'
    | 'combatants'
    | 'changes'
}

/** The options that every command has. `ruleset-module`: files with additional games. `vault`: the folder of all notes. */
export const commonOptions = {
  vault: { type: 'string', offers: 'files' },
  'ruleset-module': { type: 'string', multiple: true, offers: 'files' },
  help: { type: 'boolean' }
} as const

/** The help and the arguments of a command. */
export interface CliCommand {
  readonly usage: string
  readonly summary: string
  readonly options: Readonly<Record<string, CliOption>>
  /** The minimum and maximum number of positional arguments. */
  readonly pathCount: readonly [number, number]
}

/** The module of a command. */
export interface CommandModule {
  /** Runs the command and returns the exit code. */
  run(args: CliArgs, env: Environment): Promise<number>
}

/**
 * `wrong`: the notes have errors, or a log does not match its dice. `usage`: invalid arguments, or an unreadable note.
 * `unwritten`: a note or the output cannot be written. `cancelled`: stopped with Ctrl+C; the number that shells expect.
 */
export const exitCode = { done: 0, wrong: 1, usage: 2, unwritten: 3, cancelled: 130 } as const
