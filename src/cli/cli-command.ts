import type { Environment } from './environment.ts'

/** What the words behind a command mean to it. */
export interface CliArgs {
  readonly paths: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** One command of the program: how it is used, and what it does. Gives the exit code. */
export interface CliCommand {
  readonly usage: string
  readonly summary: string
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>
  /** How many words it takes, at the least and at the most. */
  readonly pathCount: readonly [number, number]
  run(words: CliArgs, env: Environment): Promise<number>
}

/** Done; the notes have errors or do not verify; wrong usage. */
export const exitCode = { done: 0, wrong: 1, usage: 2 } as const
