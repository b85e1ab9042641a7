import { join } from 'node:path'
import { version } from '../../package.json'
import { errorMessage } from '../notes/vault/find-notes.ts'
import { exitCode } from './cli-command.ts'
import { runCommandLine } from './command-line.ts'
import { nodeEnvironment } from './node-environment.ts'
import { plainError } from './plain-error.ts'
import { workerFighters } from './worker-fighters.ts'

// Whoever closes the pipe, such as `head`, has read enough. A full device has not.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' || process.exitCode === exitCode.unwritten) return
  process.exitCode = exitCode.unwritten
  nodeEnvironment.printError(`fray: the output cannot be written: ${plainError(error).message}`)
})
// There is nobody left to tell.
process.stderr.on('error', () => {})

const fighters = () => workerFighters(join(__dirname, 'odds-worker.cjs'))

runCommandLine(process.argv.slice(2), { ...nodeEnvironment, fighters, version }).then(
  (code) => {
    process.exitCode ??= code
  },
  (error: unknown) => {
    nodeEnvironment.printError(`fray: ${errorMessage(error)}`)
    process.exitCode = exitCode.usage
  }
)
