import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fray as frayHere, samples } from './kit.ts'
import type { Program } from './program.ts'
import { buildProgram, start } from './program.ts'

let program: Program
let folder = ''
beforeAll(async () => {
  program = await buildProgram(['odds-worker', 'tinypool-thread'])
  folder = await program.campaign()
})
afterAll(() => program.remove())

const fray = (...argv: readonly string[]) =>
  start([process.execPath, program.path, ...argv], { cwd: folder }).ended

const note = 'session-1.md'
/** Enough for both threads to play several chunks, and for the margin to stop them. */
const options = ['--encounter', 'Under the third sack', '--seed', '7f3a', '--margin', '4']

describe('fray odds as a program, in worker threads', () => {
  test.each([
    ['from the start', []],
    ['with a what-if', ['--set', 'rats = 3', '--set', 'surprised = Enemies']]
  ])('prints to the last digit what it prints in one thread, %s', async (_, more) => {
    for (const format of [[], ['--json']]) {
      const argv = [...options, ...more, ...format]
      const here = await frayHere(['odds', `greywater/${note}`, ...argv], samples)
      expect(here.code).toBe(0)
      expect(await fray('odds', note, ...argv)).toEqual({ code: 0, out: here.out, err: '' })
    }
  })

  test('of a fight in a log prints the same as well', async () => {
    expect((await fray('run', note, '--seed', '1', '--write')).code).toBe(0)
    const over = await fray('odds', note, '--fights', '100')
    expect(over).toMatchObject({ code: 1, out: '' })
    const anew = await fray('odds', note, '--start', '--fights', '100', '--seed', '1')
    const here = await frayHere(
      ['odds', `greywater/${note}`, '--fights', '100', '--seed', '1'],
      samples
    )
    expect(anew.out).toBe(here.out)
  })

  test('without the file of its workers plays in one thread', async () => {
    const here = await fray('odds', note, ...options)
    await rm(join(dirname(program.path), 'odds-worker.cjs'))
    expect(await fray('odds', note, ...options)).toEqual(here)
  })
})
