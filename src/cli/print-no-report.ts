import type { VaultFolder } from '../notes/vault/vault-folder.ts'
import type { NoReport } from '../reports/no-report.ts'
import { exitCode } from './cli-command.ts'
import type { Environment } from './environment.ts'
import { printIssues } from './print-issues.ts'
import { printVault } from './vault-of-note.ts'

/** Prints why there is no report, and returns the exit code. `name`: the command. `vault`: the vault of the note. */
export function printNoReport(
  name: string,
  none: NoReport,
  vault: VaultFolder,
  env: Environment
): number {
  if ('wrong' in none) {
    printIssues(none.note, none.wrong, env)
    printVault(none.wrong, vault, env)
    return exitCode.wrong
  }
  env.printError(`${name}: ${none.problem}`)
  return none.isUsage ? exitCode.usage : exitCode.wrong
}
