import { parseArgs } from 'node:util'
import { check } from './commands/check.ts'
import { replay } from './commands/replay.ts'
import { roll } from './commands/roll.ts'
import { rules } from './commands/rules.ts'
import { run } from './commands/run.ts'
import type { World } from './environment.ts'

/** What the words behind a command mean to it. */
export interface Words {
  readonly paths: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** One command of the program: how it is used, and what it does. Gives the exit code. */
export interface CliCommand {
  readonly usage: string
  readonly says: string
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>
  /** How many words it takes, at the least and at the most. */
  readonly words: readonly [number, number]
  run(words: Words, world: World): Promise<number>
}

const commands: Readonly<Record<string, CliCommand>> = { run, replay, check, roll, rules }

/** Done; the notes have errors or do not verify; wrong usage. */
export const exit = { done: 0, wrong: 1, usage: 2 } as const

/** Run the program with these words: its exit code. Everything it reads or says goes through `world`. */
export async function runCommandLine(argv: readonly string[], world: World): Promise<number> {
  const [name, ...rest] = argv
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    world.print(help())
    return name === undefined ? exit.usage : exit.done
  }
  if (name === '--version') {
    world.print(world.version)
    return exit.done
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    world.complain(
      `fray: there is no command “${name}”; one of ${Object.keys(commands).join(', ')}`
    )
    return exit.usage
  }
  const words = readWords(command, rest)
  if (typeof words === 'string') {
    world.complain(`fray ${name}: ${words}\nusage: fray ${command.usage}`)
    return exit.usage
  }
  if (words.options.help) {
    world.print(`usage: fray ${command.usage}\n${command.says}`)
    return exit.done
  }
  return command.run(words, world)
}

function readWords(command: CliCommand, argv: readonly string[]): Words | string {
  try {
    const options = { ...command.options, help: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
    const [least, most] = command.words
    if (values.help) return { paths: [], options: values }
    if (positionals.length < least) return 'something is missing'
    if (positionals.length > most) return `unexpected “${positionals[most]}”`
    return { paths: positionals, options: values }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function help(): string {
  const lines = Object.values(commands).map(({ usage, says }) => `  fray ${usage}\n      ${says}`)
  return [
    'Fray runs tabletop fights from Markdown notes.',
    '',
    ...lines,
    '',
    'A note may be “-”: standard input.'
  ].join('\n')
}
