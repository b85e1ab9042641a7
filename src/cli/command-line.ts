import { parseArgs } from 'node:util'
import type { CliArgs, CliCommand, CommandModule } from './cli-command.ts'
import { commonOptions, exitCode } from './cli-command.ts'
import { commands } from './command-table.ts'
import type { Environment } from './environment.ts'

type CommandName = keyof typeof commands

/** The module of each command. Loaded when the command runs. */
const modules: Readonly<Record<CommandName, () => Promise<CommandModule>>> = {
  run: () => import('./commands/run.ts'),
  play: () => import('./commands/play.ts'),
  replay: () => import('./commands/replay.ts'),
  log: () => import('./commands/log.ts'),
  odds: () => import('./commands/odds.ts'),
  best: () => import('./commands/best.ts'),
  check: () => import('./commands/check.ts'),
  roll: () => import('./commands/roll.ts'),
  rules: () => import('./commands/rules.ts'),
  lsp: () => import('./commands/lsp.ts'),
  new: () => import('./commands/new.ts'),
  completion: () => import('./commands/completion.ts')
}

/** Runs the program with these arguments and returns its exit code. All input and output goes through `env`. */
export async function runCommandLine(argv: readonly string[], env: Environment): Promise<number> {
  const [name, ...rest] = argv
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    env.print(help())
    return name === undefined ? exitCode.usage : exitCode.done
  }
  if (name === '--version') {
    env.print(env.version)
    return exitCode.done
  }
  const known = commandNamed(name)
  if (!known) {
    env.printError(
      `fray: there is no command “${name}”; expected one of ${Object.keys(commands).join(', ')}`
    )
    return exitCode.usage
  }
  const command: CliCommand = commands[known]
  const args = parseCliArgs(command, rest)
  if (typeof args === 'string') {
    env.printError(`fray ${name}: ${args}\nusage: fray ${command.usage}`)
    return exitCode.usage
  }
  if (args.options.help) {
    env.print(`usage: fray ${command.usage}\n${command.summary}`)
    return exitCode.done
  }
  const { run } = await modules[known]()
  const gamePaths = args.options['ruleset-module']
  if (!Array.isArray(gamePaths)) return run(args, env)
  const { withGames } = await import('./ruleset-modules.ts')
  return withGames(name, gamePaths, env, () => run(args, env))
}

/** The command with this name, or `undefined`. */
const commandNamed = (name: string): CommandName | undefined =>
  Object.keys(modules).find((own): own is CommandName => own === name)

function parseCliArgs(command: CliCommand, argv: readonly string[]): CliArgs | string {
  try {
    const options = { ...command.options, ...commonOptions }
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
    const [min, max] = command.pathCount
    if (values.help) return { paths: [], options: values }
    if (positionals.length < min) {
      const [, ...wanted] = command.usage.split(' ')
      return `${wanted[positionals.length]?.replace('...', '')} is missing`
    }
    if (positionals.length > max)
      return `expected at most ${max} ${max === 1 ? 'argument' : 'arguments'}, found “${positionals[max]}”`
    return { paths: positionals, options: values }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function help(): string {
  const lines = Object.values(commands).map(
    ({ usage, summary }) => `  fray ${usage}\n      ${summary}`
  )
  return [
    'Fray runs tabletop fights from Markdown notes.',
    '',
    ...lines,
    '',
    'A note may be “-”: standard input. Every command takes --ruleset-module FILE: a module that exports a game,',
    'and --vault FOLDER: the folder with the notes of all creatures.'
  ].join('\n')
}
