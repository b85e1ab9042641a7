// `npm run unit`: the unit tests and, beside them, the types of every room. Arguments go to vitest: a word runs the files
// that have it in their path. `--watch` runs tests again after each change, without types.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { typeErrors } from './check.mjs'
import { root } from './dependencies.mjs'

const vitest = join('node_modules', 'vitest', 'vitest.mjs')
const isWatching = process.argv.includes('--watch')
const args = [vitest, 'run', '--project', 'unit', ...process.argv.slice(2)]
const tests = new Promise((done) => {
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('close', done)
})
const errors = isWatching ? '' : await typeErrors()
const code = await tests
if (!isWatching) console.log(errors || 'The types of every room fit.')
process.exitCode = errors === '' ? code : 1
