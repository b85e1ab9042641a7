import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/command-line.ts'
import { nodeEnvironment } from '../../src/cli/node-environment.ts'
import { cellar, greywater, sump } from '../greywater.ts'
import { runs } from '../random.ts'
import type { Program } from './program.ts'
import { buildProgram, bytesOf, giveAway, namesIn, start } from './program.ts'

let program: Program
let folder = ''
beforeAll(async () => {
  program = await buildProgram()
})
afterAll(() => program.remove())
beforeEach(async () => {
  folder = await program.campaign()
})

const note = 'session-1.md'
const at = (name: string) => join(folder, name)
const writing = (...argv: readonly string[]) =>
  start([process.execPath, program.path, 'run', note, '--write', ...argv], { cwd: folder })

/** 100 KB of prose in Latin-1 with mixed line ends around the encounters: it takes a while to write. */
const prose = 'J\xfcrgen w\xe4scht \xff\0 \xc3\x28\r\nhis boots.\r\n\n'.repeat(1200)
const session = Buffer.from(greywater[note]).toString('latin1')
const longNote = session.replace('---\n\n', () => `---\n${prose}`) + prose

const logs = /\n```encounter-log\n.*?\n```\n/gs
const expectVerified = async (encounter: string) => {
  let err = ''
  const env = { ...nodeEnvironment, version: '', print: () => {} }
  const printError = (line: string) => {
    err += line
  }
  const argv = ['replay', at(note), '--encounter', encounter]
  expect(await runCommandLine(argv, { ...env, printError }), err).toBe(0)
}

/** Shows what was counted, and is no test. */
const tell = (counts: object) => console.info(JSON.stringify(counts))

test('killed at any moment it leaves the note as it was or with its whole log', async () => {
  const before = Buffer.from(longNote, 'latin1')
  const onTurn = (then: () => void) =>
    watch(folder, (_, name) => {
      if (name?.startsWith('.fray-')) then()
    })
  // When to kill: at any moment, and half of them while it writes, which is a small part of the time.
  writeFileSync(at(note), before)
  const begun = Date.now()
  let turn = 0
  const first = onTurn(() => {
    turn ||= Date.now()
  })
  expect(await writing('--seed', '1').ended).toMatchObject({ code: 0 })
  first.close()
  const duration = Date.now() - begun
  const writingTime = Date.now() - turn
  const after = readFileSync(at(note))
  expect(after.toString('latin1').replace(logs, '')).toBe(longNote)

  const counts = { kills: 0, asBefore: 0, withLog: 0, ended: 0, leftFolders: 0 }
  for (const { numRuns } = runs(100); counts.kills < numRuns; counts.kills++) {
    writeFileSync(at(note), before)
    giveAway(folder)
    const { child, ended } = writing('--seed', '1')
    const kill = () => child.kill('SIGKILL')
    let timer: NodeJS.Timeout | undefined
    const killWithin = (time: number) => {
      timer ??= setTimeout(kill, Math.random() * time)
    }
    const watcher = onTurn(() => killWithin(writingTime))
    if (counts.kills % 2 === 0) killWithin(duration)
    const { code } = await ended
    watcher.close()
    clearTimeout(timer)
    const now = readFileSync(at(note))
    if (now.equals(before)) counts.asBefore++
    else if (now.equals(after)) counts.withLog++
    else expect.fail(`${now.length} bytes, which are neither ${before.length} nor ${after.length}`)
    if (code !== null) counts.ended++
    // At most one: a run removes what was left before it.
    const left = namesIn(folder).filter((name) => !(name in greywater))
    counts.leftFolders += left.length
    expect(left.length, left.join()).toBeLessThanOrEqual(1)
    for (const name of left) expect(name).toMatch(/^\.fray-\d+-[0-9a-f]{8}$/)
  }
  tell(counts)
  writeFileSync(at(note), before)
  giveAway(folder)
  expect(await writing('--seed', '1').ended).toMatchObject({ code: 0 })
  expect(readFileSync(at(note)).equals(after)).toBe(true)
  expect(namesIn(folder)).toEqual(Object.keys(greywater).sort())
})

test('two at once never lose a log that one says it has written', async () => {
  const before = bytesOf(at(note))
  const counts = { races: 0, bothWritten: 0, oneWritten: 0 }
  for (const { numRuns } = runs(40); counts.races < numRuns; counts.races++) {
    writeFileSync(at(note), before, 'latin1')
    giveAway(folder)
    const other = counts.races % 2 === 0 ? sump : cellar
    const both = [writing('--encounter', cellar), writing('--encounter', other)]
    const codes = await Promise.all(both.map(async ({ ended }) => (await ended).code))
    const written = bytesOf(at(note))
    expect(written.replace(logs, '')).toBe(before)
    const isSecond = other === sump && codes[1] === 0
    expect(written.match(logs)).toHaveLength(isSecond ? 2 : 1)
    await expectVerified(cellar)
    if (other === sump) {
      // The first fight may leave another party to the second than it began with: that is told.
      expect([0, 3]).toContain(codes[1])
      expect(codes[0]).toBe(0)
      if (isSecond) await expectVerified(sump)
      if (isSecond) counts.bothWritten++
      else counts.oneWritten++
    } else {
      // The second may also come so late that it finds the fight over, and nothing to write.
      expect(codes).toContain(0)
      for (const code of codes) expect([0, 3]).toContain(code)
      if (codes.includes(3)) counts.oneWritten++
    }
    expect(namesIn(folder)).toEqual(Object.keys(greywater).sort())
  }
  tell(counts)
})

test('keeps every line that somebody appends meanwhile, in their order', async () => {
  const before = Buffer.from(longNote, 'latin1')
  const counts = { notes: 0, lines: 0, written: 0 }
  for (const { numRuns } = runs(30); counts.notes < numRuns; counts.notes++) {
    writeFileSync(at(note), before)
    giveAway(folder)
    const { child, ended } = writing()
    let lines = ''
    const append = () => {
      if (child.exitCode !== null) return
      const line = `Line ${counts.lines++}\n`
      lines += line
      appendFileSync(at(note), line)
    }
    // Now and then, and twice while the note is written.
    const watcher = watch(folder, (event, name) => {
      if (event === 'rename' && name?.startsWith('.fray-'))
        for (const most of [20, 100]) setTimeout(append, Math.random() * most)
    })
    while (child.exitCode === null) {
      append()
      await pause(Math.random() * 400)
    }
    const { code } = await ended
    watcher.close()
    const written = bytesOf(at(note))
    expect(written.replace(logs, '')).toBe(longNote + lines)
    expect([0, 3]).toContain(code)
    expect(written.match(logs) ?? []).toHaveLength(code === 0 ? 1 : 0)
    if (code === 0) {
      await expectVerified(cellar)
      counts.written++
    }
    expect(namesIn(folder)).toEqual(Object.keys(greywater).sort())
  }
  tell(counts)
  expect(counts.written).toBeGreaterThan(0)
})

test('changes no byte but the log in notes of any bytes', async () => {
  const counts = { notes: 0, played: 0 }
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
  await fc.assert(
    fc.asyncProperty(odd, odd, eol, eol, eol, async (above, below, first, second, third) => {
      const fence = ['```encounter', 'ruleset: hestia', 'creatures: [Cart wolf]', '```']
      const encounter = `${fence[0]}${first}${fence[1]}${second}${fence[2]}${first}${fence[3]}${third}`
      const head = `${above}\n\n${encounter}`
      writeFileSync(at(note), head + below, 'latin1')
      const before = bytesOf(at(note))
      const env = { ...nodeEnvironment, version: '', print: () => {}, printError: () => {} }
      const code = await runCommandLine(['run', at(note), '--seed', '1', '--write'], env)
      const after = bytesOf(at(note))
      counts.notes++
      if (code !== 0) {
        expect(after).toBe(before)
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
  tell(counts)
  expect(counts.played).toBeGreaterThan(counts.notes / 2)
})

/** A disk of this many KB; `undefined` if this machine mounts none. */
function smallDisk(size: number): string | undefined {
  const path = mkdtempSync(join(tmpdir(), 'fray-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}k,mode=777`, 'tmpfs', path])
  if (mounted.status === 0) return path
  rmSync(path, { recursive: true })
  return undefined
}

const disk = smallDisk(512)
afterAll(() => {
  if (!disk) return
  spawnSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

test.skipIf(!disk)(
  `on a full disk writes the whole log or nothing${disk ? '' : ': this machine mounts no disk of its own'}`,
  async () => {
    folder = join(disk ?? '', 'campaign')
    mkdirSync(folder)
    for (const [name, text] of Object.entries(greywater)) writeFileSync(at(name), text)
    const before = Buffer.from(longNote, 'latin1')
    const counts = { disks: 0, written: 0, full: 0 }
    for (const { numRuns } = runs(40); counts.disks < numRuns; counts.disks++) {
      writeFileSync(at(note), before)
      giveAway(folder)
      fillDisk((counts.disks % 40) * 4096)
      const { code, err } = await writing('--seed', '1').ended
      const after = readFileSync(at(note))
      if (code === 0) counts.written++
      else {
        counts.full++
        expect(code).toBe(3)
        expect(err).toMatch(/ is not written: .*no space left on device\n$/)
        expect(after.equals(before)).toBe(true)
      }
      expect(after.toString('latin1').replace(logs, '')).toBe(longNote)
      rmSync(at('filler'))
      expect(namesIn(folder)).toEqual(Object.keys(greywater).sort())
    }
    tell(counts)
    expect(counts.full).toBeGreaterThan(0)
  }
)

/** Fills the disk but for so many bytes. */
function fillDisk(free: number): void {
  const filler = at('filler')
  const block = Buffer.alloc(4096)
  try {
    for (;;) appendFileSync(filler, block)
  } catch {
    // Full.
  }
  if (!existsSync(filler)) return
  const length = Math.max(0, readFileSync(filler).length - free)
  writeFileSync(filler, Buffer.alloc(length))
}
