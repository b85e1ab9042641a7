import { version } from '../../package.json'
import { exitCode } from './cli-command.ts'
import { runCommandLine } from './command-line.ts'
import { nodeEnvironment } from './node-environment.ts'

runCommandLine(process.argv.slice(2), { ...nodeEnvironment, version }).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    nodeEnvironment.printError(`fray: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = exitCode.usage
  }
)
