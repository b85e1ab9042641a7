import { parseArgs } from 'node:util'
import { GameError } from '../core/ruleset/guarded.ts'
import type { CliArgs, CliCommand } from './cli-command.ts'
import { commonOptions, exitCode } from './cli-command.ts'
import { best } from './commands/best.ts'
import { check } from './commands/check.ts'
import { completion } from './commands/completion.ts'
import { log } from './commands/log.ts'
import { lsp } from './commands/lsp.ts'
import { newCampaign } from './commands/new.ts'
import { odds } from './commands/odds.ts'
import { play } from './commands/play.ts'
import { replay } from './commands/replay.ts'
import { roll } from './commands/roll.ts'
import { rules } from './commands/rules.ts'
import { run } from './commands/run.ts'
import type { Environment } from './environment.ts'
import { ModuleError, registerModules } from './ruleset-modules.ts'

const forNotes: Readonly<Record<string, CliCommand>> = {
  run,
  play,
  replay,
  log,
  odds,
  best,
  check,
  roll,
  rules,
  lsp,
  new: newCampaign
}
const commands = { ...forNotes, completion: completion(forNotes) }

/** Runs the program with these arguments and gives its exit code. All input and output goes through `env`. */
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
  const command = commandCalled(name)
  if (!command) {
    env.printError(
      `fray: there is no command “${name}”; one of ${Object.keys(commands).join(', ')}`
    )
    return exitCode.usage
  }
  const args = parseCliArgs(command, rest)
  if (typeof args === 'string') {
    env.printError(`fray ${name}: ${args}\nusage: fray ${command.usage}`)
    return exitCode.usage
  }
  if (args.options.help) {
    env.print(`usage: fray ${command.usage}\n${command.summary}`)
    return exitCode.done
  }
  return runWithModules(name, command, args, env)
}

/** Runs a command with the games of `--ruleset-module` beside Fray’s own. */
async function runWithModules(
  name: string,
  command: CliCommand,
  args: CliArgs,
  env: Environment
): Promise<number> {
  const modules = args.options['ruleset-module']
  try {
    const takeBack = await registerModules(Array.isArray(modules) ? modules : [], env)
    return await command.run(args, env).finally(takeBack)
  } catch (error) {
    if (!(error instanceof ModuleError) && !(error instanceof GameError)) throw error
    env.printError(`fray ${name}: ${error.message}`)
    return exitCode.usage
  }
}

const commandCalled = (name: string): CliCommand | undefined =>
  Object.entries(commands).find(([own]) => own === name)?.[1]

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
    if (positionals.length > max) return `unexpected “${positionals[max]}”`
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
    'A note may be “-”: standard input. Every command takes --ruleset-module FILE: a module that exports a game.'
  ].join('\n')
}
