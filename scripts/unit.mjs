// `npm run unit`: the unit tests and, beside them, the types of every room. Arguments go to vitest: a word runs the files
// that have it in their path. `--watch` runs tests again after each change, without types.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installDependencies, root } from './dependencies.mjs'

installDependencies()
const { typeErrors } = await import('./check.mjs')
/** A room by its folder is a room, too: `src/core/dice`. */
const words = process.argv.slice(2).map((word) => word.replace(/^src\//, '').replace(/\/$/, ''))
const named = words.filter((word) => !word.startsWith('-'))
const isTest = (path) => path.endsWith('.test.ts') && named.some((word) => path.includes(word))
const paths = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
if (named.length > 0 && !paths.some((path) => isTest(join('test', path)))) {
  console.error(
    `No unit test has “${named.join('” or “')}” in its path. Others: npm run panel, npm run host, npm run screen.`
  )
  process.exit(1)
}
const vitest = join('node_modules', 'vitest', 'vitest.mjs')
const isWatching = words.includes('--watch')
const args = [vitest, 'run', '--project', 'unit', ...words]
const tests = new Promise((done) => {
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('close', done)
})
const errors = isWatching ? '' : await typeErrors()
const code = await tests
if (!isWatching) console.log(errors || 'The types of every room fit.')
process.exitCode = errors === '' ? code : 1
