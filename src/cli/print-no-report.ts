import type { NoReport } from '../reports/no-report.ts'
import { exitCode } from './cli-command.ts'
import type { Environment } from './environment.ts'
import { printIssues } from './print-issues.ts'

/** Prints the reason why there is no report, and returns the exit code. `name`: the command. */
export function printNoReport(name: string, none: NoReport, env: Environment): number {
  if ('wrong' in none) {
    printIssues(none.note, none.wrong, env)
    return exitCode.wrong
  }
  env.printError(`${name}: ${none.problem}`)
  return none.isUsage ? exitCode.usage : exitCode.wrong
}
