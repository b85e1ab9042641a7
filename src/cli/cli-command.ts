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
  /** What a shell offers as its value: these words, the ids of the games, notes, or any file. Without it, nothing. */
  readonly offers?: readonly string[] | 'games' | 'notes' | 'files'
}

/** The options that every command has. `ruleset-module`: files of games to play beside Fray’s own. */
export const commonOptions = {
  'ruleset-module': { type: 'string', multiple: true, offers: 'files' },
  help: { type: 'boolean' }
} as const

/** What a command takes and does, in words. */
export interface CliCommand {
  readonly usage: string
  readonly summary: string
  readonly options: Readonly<Record<string, CliOption>>
  /** The minimum and maximum number of positional arguments. */
  readonly pathCount: readonly [number, number]
}

/** The module of a command. */
export interface CommandModule {
  /** Runs the command and gives the exit code. */
  run(args: CliArgs, env: Environment): Promise<number>
}

/**
 * `wrong`: the notes have errors or do not verify. `usage`: invalid arguments or a note that cannot be read.
 * `unwritten`: a note or the output cannot be written. `cancelled`: stopped with Ctrl+C, with the number that shells give.
 */
export const exitCode = { done: 0, wrong: 1, usage: 2, unwritten: 3, cancelled: 130 } as const
