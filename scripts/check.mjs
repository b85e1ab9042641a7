// `npm run check`: the types of every room, each with the globals of its host. All rooms at once, each in one thread.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { root } from './dependencies.mjs'

const rooms = [
  '.',
  'src/extension',
  'src/webview',
  'src/threads',
  'src/disk',
  'src/remark',
  'src/cli',
  'test'
]

/** Checks every room and returns the errors as text, empty if there are none. Caches results in `dist/types`. */
export async function typeErrors() {
  return (await Promise.all(rooms.map(errorsIn))).join('')
}

function errorsIn(room) {
  const cache = join(
    'dist',
    'types',
    `${room === '.' ? 'rooms' : room.replaceAll('/', '-')}.tsbuildinfo`
  )
  const args = ['-p', room, '--incremental', '--tsBuildInfoFile', cache, '--checkers', '1']
  return new Promise((done) => {
    const tsc = spawn(
      process.execPath,
      [join('node_modules', 'typescript', 'bin', 'tsc'), ...args],
      {
        cwd: root
      }
    )
    let printed = ''
    for (const stream of [tsc.stdout, tsc.stderr])
      stream.on('data', (text) => {
        printed += text
      })
    tsc.on('close', (code) => done(code === 0 ? '' : `${printed || `tsc ended with ${code}`}\n`))
  })
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const errors = await typeErrors()
  process.stdout.write(errors)
  process.exitCode = errors === '' ? 0 : 1
}
