import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { Environment } from '../../src/cli/environment.ts'
import { noteWritersOn } from '../../src/cli/note-writers.ts'
import { cellar, greywater, sump } from '../greywater.ts'
import { runs } from '../random.ts'
import { frayOnDisk } from './kit.ts'
import type { Machine } from './stepped-machine.ts'
import { createMachine, stepsOf } from './stepped-machine.ts'

const folder = mkdtempSync(join(tmpdir(), 'fray-write-'))
afterAll(() => rmSync(folder, { recursive: true }))

const note = join(folder, 'session-1.md')
const namesIn = () => readdirSync(folder).sort()
const read = () => readFileSync(note, 'latin1')

/** 100 KB of prose in Latin-1 with mixed line ends around the encounters. */
const prose = 'J\xfcrgen w\xe4scht \xff\0 \xc3\x28\r\nhis boots.\r\n\n'.repeat(1200)
const session = Buffer.from(greywater['session-1.md']).toString('latin1')
const longNote = session.replace('---\n\n', () => `---\n${prose}`) + prose

/** A machine whose folder has the sample notes, one with this text, and nothing else. */
function newMachine(text = longNote): Machine {
  for (const name of namesIn()) rmSync(join(folder, name), { recursive: true })
  for (const [name, sample] of Object.entries(greywater)) writeFileSync(join(folder, name), sample)
  writeFileSync(note, text, 'latin1')
  return createMachine()
}

const logs = /\n```encounter-log\n.*?\n```\n/gs
const write = (env: Partial<Environment>, encounter = cellar) =>
  frayOnDisk(['run', note, '--encounter', encounter, '--seed', '1', '--write'], env)
const expectVerified = async (encounter: string, words: string) => {
  const ran = await frayOnDisk(['replay', note, '--encounter', encounter])
  expect(ran, words).toMatchObject({ code: 0, err: '' })
}

const steps = await stepsOf(newMachine(), (system) => write(noteWritersOn(system)))
const written = read()
const renaming = steps.findIndex(({ call }) => call === 'renameSync')

/** Tries something at each call of writing, each time with the notes as they were before. */
async function atEachCall(
  attempt: (index: number, machine: Machine, words: string) => Promise<void>,
  text = longNote
): Promise<void> {
  for (const { index, call } of steps)
    await attempt(index, newMachine(text), `before call ${index}, ${call}`)
}

const expectNothingLeft = (words: string) =>
  expect(namesIn(), words).toEqual(Object.keys(greywater).sort())

test('the log is all that is written', () => {
  expect(written.replace(logs, '')).toBe(longNote)
  expect(written.match(logs)).toHaveLength(1)
})

let kills = 0
afterAll(() => console.log(`${kills} injected kills of fray run --write`))

test.each(['before', 'in the middle of'])(
  'killed %s any call it leaves the note as it was or with its whole log, and the next run writes',
  (when) =>
    atEachCall(async (index, machine, words) => {
      kills++
      await write(noteWritersOn(machine.beginKilled(index, when !== 'before')))
      expect([longNote === read(), written === read()], words).toContain(true)
      // At most one: a run removes what was left before it.
      const left = namesIn().filter((name) => !(name in greywater))
      expect(left.length, words).toBeLessThanOrEqual(1)
      for (const name of left) expect(name).toMatch(/^\.fray-\d+-[0-9a-f]{8}$/)
      expect((await write(noteWritersOn(machine.begin()), sump)).code, words).toBe(0)
      expect(read().replace(logs, '') === longNote, words).toBe(true)
      expectNothingLeft(words)
    })
)

test('a disk that is full at any call leaves the note as it was, and it says so, or the log is whole', () =>
  atEachCall(async (index, machine, words) => {
    if (index > renaming) return
    const { code, err } = await write(noteWritersOn(machine.beginFailing(index, true)))
    expect(read() === (code === 0 ? written : longNote), words).toBe(true)
    if (code !== 0) expect(err, words).toMatch(/ is not written: .*no space left on device\n$/)
    expect([0, 3], words).toContain(code)
    expectNothingLeft(words)
  }))

/** Runs up to where the note is edited. `goOn` edits it, all at once until it has to wait. */
async function runToEdit(machine: Machine, encounter: string) {
  let goOn = () => {}
  const done = await new Promise<{ code: Promise<number> }>((resolve) => {
    const code = write(
      {
        editFile: (...edit) => {
          resolve({ code })
          return new Promise((isMade, fails) => {
            goOn = () => {
              noteWritersOn(machine.begin())
                .editFile(...edit)
                .then(isMade, fails)
            }
          })
        }
      },
      encounter
    ).then((ran) => ran.code)
  })
  return { ...done, goOn: () => goOn() }
}

describe.each([
  [cellar, sump],
  [sump, cellar],
  [cellar, cellar]
])('a run of %s into which another of %s comes at any call', (first, second) => {
  test('never loses a log that either says it has written', () =>
    atEachCall(async (index, machine, words) => {
      const other = await runToEdit(machine, second)
      const system = machine.begin((step) => {
        if (step.index === index) other.goOn()
        return step.make()
      })
      const codes = [(await write(noteWritersOn(system), first)).code, await other.code]
      // The fight that is written first may leave another party to the other than it began with: that is told.
      for (const code of codes) expect([0, 3], words).toContain(code)
      expect(codes, words).toContain(0)
      const logsWritten = first === second ? 1 : codes.filter((code) => code === 0).length
      expect(read().match(logs), words).toHaveLength(logsWritten)
      expect(read().replace(logs, ''), words).toBe(session)
      if (codes[0] === 0) await expectVerified(first, words)
      if (codes[1] === 0) await expectVerified(second, words)
      expectNothingLeft(words)
    }, session))
})

test('keeps every line that somebody appends at any call, in their order', () =>
  atEachCall(async (index, machine, words) => {
    let lines = ''
    const system = machine.begin((step) => {
      // One in every second call from there on: the note has to stay as it is for a while to be written.
      if (step.index >= index && step.index % 2 === index % 2 && lines.length < 100) {
        const line = `Line ${step.index}\n`
        appendFileSync(note, line)
        lines += line
      }
      return step.make()
    })
    const { code } = await write(noteWritersOn(system))
    expect(read().replace(logs, '') === longNote + lines, words).toBe(true)
    expect(code, words).toBe(0)
    await expectVerified(cellar, words)
    expectNothingLeft(words)
  }))

test('changes no byte but the log in notes of any bytes', async () => {
  const part = fc.oneof(
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    fc.constantFrom(
      '\r',
      '\n',
      '\r\n',
      '\n\r',
      '\0',
      'J\xfcrgen',
      '\xe2\x82',
      '\xff\xfe',
      '# A\r\n'
    )
  )
  const odd = fc.array(part, { maxLength: 20 }).map((parts) => parts.join('').replace(/[`~]/g, ''))
  const eol = fc.constantFrom('\n', '\r\n', '\r')
  const env = noteWritersOn(newMachine().begin())
  const counts = { notes: 0, played: 0 }
  await fc.assert(
    fc.asyncProperty(odd, odd, eol, eol, eol, async (above, below, first, second, third) => {
      const fence = ['```encounter', 'ruleset: hestia', 'creatures: [Cart wolf]', '```']
      const encounter = `${fence[0]}${first}${fence[1]}${second}${fence[2]}${first}${fence[3]}${third}`
      const head = `${above}\n\n${encounter}`
      writeFileSync(note, head + below, 'latin1')
      const { code } = await frayOnDisk(['run', note, '--seed', '1', '--write'], env)
      const after = read()
      counts.notes++
      if (code !== 0) {
        expect(after).toBe(head + below)
        return
      }
      counts.played++
      const log = after.slice(
        head.length - third.length,
        after.length - below.length - third.length
      )
      expect(after).toBe(`${head.slice(0, -third.length)}${log}${third}${below}`)
      expect(log.trim()).toMatch(/^```encounter-log[\r\n][^`]+```$/)
    }),
    runs(300)
  )
  expect(counts.played).toBeGreaterThan(counts.notes / 2)
})
