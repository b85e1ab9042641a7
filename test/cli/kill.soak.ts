import { existsSync, readFileSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { faceStream } from '../../src/core/dice/seed.ts'
import { parseNote } from '../../src/notes/note.ts'
import { cellar, greywater } from '../greywater.ts'
import { frayOnDisk } from './kit.ts'
import type { Program } from './program.ts'
import { buildProgram, giveAway, namesIn, start } from './program.ts'

// Ten kills of a real process: every call at which one can end is tried in write.soak.ts and play-kill.soak.ts.

let program: Program
let folder = ''
beforeAll(async () => {
  program = await buildProgram()
})
afterAll(() => program.remove())
beforeEach(async () => {
  folder = await program.campaign()
})

const name = 'session-1.md'
const at = (note: string) => join(folder, note)
const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')
const logOf = (text: string): string => parseNote('note', text).logs[0]?.fence.body ?? ''
const linesOf = (log: string): number => (log === '' ? 0 : log.split('\n').length)
/** A note without its logs. */
const besides = (text: string): string => text.replace(/\n```encounter-log\n.*?\n```\n/gs, '')
const fray = (command: string, ...argv: readonly string[]) =>
  start([process.execPath, program.path, command, name, '--encounter', cellar, ...argv], {
    cwd: folder
  })

/** Runs `fray run --write` until so many things have happened in its folder, and kills it. */
async function runUntil(events: number): Promise<void> {
  const { child, ended } = fray('run', '--seed', '1', '--write')
  let seen = 0
  const watcher = watch(folder, () => {
    if (++seen === events) child.kill('SIGKILL')
  })
  await ended
  watcher.close()
}

test('a run that is killed as it begins to write, and at each change after that, leaves the note whole', async () => {
  // 100 KB take a while to write.
  const before = `${greywater[name]}${'Jürgen wäscht his boots.\n\n'.repeat(4000)}`
  writeFileSync(at(name), before)
  await fray('run', '--seed', '1', '--write').ended
  const after = textOf(at(name))
  expect(besides(after)).toBe(before)
  for (const events of [1, 2, 3, 4]) {
    writeFileSync(at(name), before)
    giveAway(folder)
    await runUntil(events)
    expect([before === textOf(at(name)), after === textOf(at(name))], `${events}`).toContain(true)
    // At most one: a run removes what was left before it.
    const left = namesIn(folder).filter((one) => !(one in greywater))
    expect(left.length, left.join()).toBeLessThanOrEqual(1)
  }
  writeFileSync(at(name), before)
  giveAway(folder)
  expect(await fray('run', '--seed', '1', '--write').ended).toMatchObject({ code: 0 })
  expect(textOf(at(name)) === after).toBe(true)
  expect(namesIn(folder)).toEqual(Object.keys(greywater).sort())
})

/** Plays on by Enter alone until so many lines are printed, and is killed. Gives how many lines of the log it told of as saved. */
async function playUntil(lines: number, options: readonly string[]): Promise<number> {
  const { child, ended } = start(
    [process.execPath, program.path, 'play', name, '--encounter', cellar, ...options],
    { cwd: folder, input: null }
  )
  let told = ''
  let prompts = 0
  child.stdout?.on('data', (data) => {
    told += data
    if (told.split('\n').length > lines) child.kill('SIGKILL')
    const all = told.split('› \n').length - 1 + (told.endsWith('› ') ? 1 : 0)
    for (; prompts < all; prompts++) child.stdin?.write('\n')
  })
  expect((await ended).code, told).toBe(null)
  let saved = 0
  for (const [, count, fewer] of told.matchAll(/^ {2}saved · .* · (\d+) lines?( fewer)?$/gm))
    saved += fewer === undefined ? Number(count) : -Number(count)
  return saved
}

test.each([
  ['below its encounter', name, []],
  ['in a note of its own', 'tonight.md', ['--log-note', 'tonight.md']]
])(
  'a session that is killed three times, with its log %s, goes on from every command it told of',
  async (_, own, options) => {
    const whole = await frayOnDisk(['run', at(name), '--encounter', cellar, '--seed', '3'])
    const commandsOf = (log: string) => log.split('\n').filter((line) => line.startsWith('> '))
    const expected = commandsOf(whole.out)
    const face = faceStream(2026, 0)
    for (let kill = 0; kill < 3; kill++) {
      const had = linesOf(logOf(textOf(at(own))))
      const saved = await playUntil(20 + face(60), [
        ...(had > 0 ? [] : ['--seed', '3']),
        ...options
      ])
      const log = logOf(textOf(at(own)))
      expect(linesOf(log)).toBeGreaterThanOrEqual(had + saved)
      expect(besides(textOf(at(name)))).toBe(greywater[name])
      const commands = commandsOf(log)
      // The last may wait for an answer still.
      expect(commands.slice(0, -1)).toEqual(expected.slice(0, Math.max(0, commands.length - 1)))
      expect(await frayOnDisk(['replay', at(name), '--encounter', cellar])).toMatchObject({
        code: 0
      })
    }
    expect(commandsOf(logOf(textOf(at(own)))).length).toBeGreaterThan(3)
  }
)
