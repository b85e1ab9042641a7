// `npm run unit`: the unit tests and, beside them, the types of every room. Arguments go to vitest.
import { spawn } from 'node:child_process'
import { root } from './dependencies.mjs'

const shell = process.platform === 'win32'

/** The exit code of a program and what it printed, unless that went to the terminal. */
const run = (stdout, name, ...args) =>
  new Promise((done) => {
    const child = spawn(name, args, { cwd: root, shell, stdio: ['ignore', stdout, 'inherit'] })
    let printed = ''
    child.stdout?.on('data', (text) => {
      printed += text
    })
    child.on('close', (code) => done({ code, printed }))
  })

const [types, tests] = await Promise.all([
  run('pipe', 'npm', 'run', '--silent', 'check'),
  run(
    'inherit',
    'npx',
    '--no-install',
    'vitest',
    'run',
    '--project',
    'unit',
    ...process.argv.slice(2)
  )
])
console.log(types.code === 0 ? 'The types of every room fit.' : types.printed)
process.exitCode = types.code || tests.code
