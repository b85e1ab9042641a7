// Starts `worker.mjs` in a process of its own, so that a change that makes a loop endless can be stopped.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../dependencies.mjs'

/**
 * Starts a process with the unit tests loaded. `sources`: texts to serve in place of files, by path.
 * Returns `files`, all test files; `run`, which runs some of them until one fails; and `stop`.
 */
export async function startTestProcess(sources) {
  const it = { run, stop: () => child.kill('SIGKILL') }
  let child
  let onMessage
  const start = () =>
    new Promise((ready, failed) => {
      child = fork(join(root, 'scripts', 'mutants', 'worker.mjs'), { cwd: root })
      child.on('message', (message) => {
        if (message.files) {
          it.files = message.files
          child.send({ sources })
          ready()
        } else onMessage(message)
      })
      child.on('exit', (code) => failed(new Error(`the unit tests did not load: ${code}`)))
    })

  /** Runs test files with a mutant switched on. `patience(file)`: milliseconds until a file counts as endless. */
  function run(files, mutant, patience) {
    return new Promise((done) => {
      const ended = []
      let timer
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(async () => {
          child.kill('SIGKILL')
          await start()
          done({ ended, errors: [`endless: ${files[ended.length]}`] })
        }, patience(files[ended.length]))
      }
      onMessage = (message) => {
        if (message.ended) {
          ended.push(message.ended)
          if (ended.length < files.length) wait()
        } else {
          clearTimeout(timer)
          done({ ended, errors: message.errors })
        }
      }
      wait()
      child.send({ files, mutant })
    })
  }

  await start()
  return it
}
