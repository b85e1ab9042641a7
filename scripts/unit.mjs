// `npm run unit`: the unit tests and, beside them, the types of every room. Arguments go to vitest.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { typeErrors } from './check.mjs'
import { root } from './dependencies.mjs'

const vitest = join('node_modules', 'vitest', 'vitest.mjs')
const args = [vitest, 'run', '--project', 'unit', ...process.argv.slice(2)]
const tests = new Promise((done) => {
  spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).on(
    'close',
    done
  )
})
const errors = await typeErrors()
const code = await tests
console.log(errors || 'The types of every room fit.')
process.exitCode = errors === '' ? code : 1
