import { join } from 'node:path'
import { version } from '../../package.json'
import { shortError } from '../disk/plain-error.ts'
import { exitCode } from './cli-command.ts'
import { runCommandLine } from './command-line.ts'
import { nodeEnvironment } from './node-environment.ts'

// A closed pipe, such as that of `head`, is no error. A full disk is an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' || process.exitCode === exitCode.unwritten) return
  process.exitCode = exitCode.unwritten
  nodeEnvironment.printError(`fray: the output cannot be written: ${shortError(error).message}`)
})
// An error of standard error cannot be reported anywhere.
process.stderr.on('error', () => {})

const fighters = async () =>
  (await import('./worker-fight-pool.ts')).workerFightPool(join(__dirname, 'odds-worker.cjs'))

runCommandLine(process.argv.slice(2), { ...nodeEnvironment, fighters, version }).then(
  (code) => {
    process.exitCode ??= code
  },
  (error: unknown) => {
    nodeEnvironment.printError(`fray: ${shortError(error).message}`)
    process.exitCode = exitCode.usage
  }
)
