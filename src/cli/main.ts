import { version } from '../../package.json'
import { exit, runCommandLine } from './command-line.ts'
import { disk } from './node-environment.ts'

runCommandLine(process.argv.slice(2), { ...disk, version }).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    disk.complain(`fray: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = exit.usage
  }
)
