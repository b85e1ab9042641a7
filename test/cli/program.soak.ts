import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nodeEnvironment } from '../../src/cli/node-environment.ts'
import { frayOnDisk } from './kit.ts'
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
const write = ['run', note, '--seed', '1', '--write'] as const

/** Runs the program as a process of its own, where that matters: it takes its time. */
const fray = (...argv: readonly string[]) =>
  start([process.execPath, program.path, ...argv], { cwd: folder }).ended

/** Runs the program in this process, with real files. The path of a note is that in the folder. */
const frayHere = ([name = '', path = '', ...argv]: readonly string[], meanwhile = () => {}) =>
  frayOnDisk([name, at(path), ...argv], {
    editFile: (...edit) => {
      meanwhile()
      return nodeEnvironment.editFile(...edit)
    }
  })

const odd = {
  pipe: (path: string) => spawnSync('mkfifo', [path]),
  device: (path: string) => symlinkSync('/dev/zero', path),
  'link-to-nothing': (path: string) => symlinkSync('no', path),
  'link-to-itself': (path: string) => symlinkSync(path, path),
  utf16: (path: string) => writeFileSync(path, '\ufeff# A', 'utf16le')
} as const
const locked = {
  'locked-note': (path: string) => writeFileSync(path, '', { mode: 0 }),
  'locked-folder': (path: string) => mkdirSync(path, { mode: 0 })
} as const
const reasons = {
  device: 'it is a pipe or device',
  'link-to-itself': 'too many symbolic links encountered',
  'link-to-nothing': 'no such file or directory',
  'locked-folder': 'permission denied',
  'locked-note': 'permission denied',
  pipe: 'it is a pipe or device',
  utf16: 'it is UTF-16; save it as UTF-8'
} as const

describe('an unreadable file', () => {
  test('is left out beside a note and in a folder, and named', async () => {
    const { out } = await frayHere(['run', note, '--seed', '1'])
    for (const [name, make] of Object.entries({ ...odd, ...locked })) make(at(`${name}.md`))
    for (const argv of [
      ['run', note, '--seed', '1'],
      ['check', '.']
    ]) {
      const ran = await fray(...argv)
      expect(ran).toMatchObject({ code: 0, out: argv[0] === 'run' ? out : '' })
      expect(ran.err.trimEnd().split('\n').sort()).toEqual(
        Object.entries(reasons).map(
          ([name, reason]) =>
            `fray: ${name}.md cannot be read, so Fray ignores this ${name === 'locked-folder' ? 'folder' : 'note'}: ${reason}`
        )
      )
    }
  })

  test.each(Object.entries(odd))('is blamed itself if it is named: %s', async (name, make) => {
    make(at('x.md'))
    for (const command of ['run', 'replay', 'check']) {
      const ran = await frayHere([command, 'x.md'])
      expect(ran).toMatchObject({ code: 2, out: '' })
      const program = command === 'check' ? 'fray check' : 'fray'
      const reason = reasons[name as keyof typeof reasons]
      expect(ran.err).toBe(`${program}: ${at('x.md')} cannot be read: ${reason}\n`)
    }
  })

  test.each(Object.entries(locked))('is blamed itself if it is named: %s', async (_, make) => {
    make(at('x.md'))
    giveAway(folder)
    const ran = await fray('check', 'x.md')
    const err = 'fray check: x.md cannot be read: permission denied\n'
    expect(ran).toEqual({ code: 2, out: '', err })
  })

  test('is not a folder with the name of a note', async () => {
    mkdirSync(at('x.md'))
    renameSync(at('bestiary.md'), at('x.md/bestiary.md'))
    expect(await frayHere(['run', note])).toMatchObject({ code: 0, err: '' })
    const err = `fray: ${at('x.md')} cannot be read: it is a folder\n`
    expect(await frayHere(['run', 'x.md'])).toEqual({ code: 2, out: '', err })
  })
})

test('a link to a folder above, even to the root of the disk, leads nowhere', async () => {
  symlinkSync('/', at('root'))
  symlinkSync('..', at('up'))
  symlinkSync('.', at('self'))
  expect(await frayHere(['check', '.'])).toEqual({ code: 0, out: '', err: '' })
  const notes = await nodeEnvironment.notesAt(folder, expect.fail)
  expect(notes).toEqual(['bestiary.md', 'party.md', note].map(at))
})

describe('the vault of standard input', () => {
  test('is the current folder with those below', async () => {
    mkdirSync(at('below'))
    renameSync(at('bestiary.md'), at('below/bestiary.md'))
    const input = readFileSync(at(note), 'utf8')
    const { ended } = start([process.execPath, program.path, 'check', '-'], { cwd: folder, input })
    expect(await ended).toEqual({ code: 0, out: '', err: '' })
  })

  test('at the root of the disk has no notes of the folders below', async () => {
    const notes = await nodeEnvironment.vaultNotes('/', expect.fail)
    expect(notes.filter(({ path }) => dirname(path) !== '/')).toEqual([])
  })
})

describe('output', () => {
  const many = () => {
    const creatures = Array.from({ length: 3000 }, (_, index) => `  - Nobody ${index}\n`)
    writeFileSync(at('x.md'), `\`\`\`encounter\nruleset: hestia\ncreatures:\n${creatures.join('')}`)
  }

  test('into a pipe that is closed early ends without a word', async () => {
    many()
    const { child, ended } = start([process.execPath, program.path, 'check', '.'], { cwd: folder })
    child.stdout?.once('data', () => child.stdout?.destroy())
    const { code, err } = await ended
    expect(code).toBe(1)
    expect(err).toMatch(/^fray: creatures and parties are searched below .*\n$/)
  })

  test.skipIf(!existsSync('/dev/full'))('to a full device is an error, told once', async () => {
    many()
    for (const argv of [
      ['check', '.'],
      ['rules', 'hestia']
    ]) {
      const out = openSync('/dev/full', 'w')
      const { ended } = start([process.execPath, program.path, ...argv], { cwd: folder, out })
      const { code, err } = await ended
      expect(code).toBe(3)
      expect(
        err.match(/^fray: the output cannot be written: no space left on device$/gm)
      ).toHaveLength(1)
      closeSync(out)
    }
  })
})

test('a module of a game that never finishes loading is an error', async () => {
  writeFileSync(at('endless.mjs'), 'await new Promise(() => {})\n')
  const ran = await fray('check', note, '--ruleset-module', 'endless.mjs')
  expect(ran).toMatchObject({ code: 2, out: '' })
  expect(ran.err).toBe('fray check: endless.mjs cannot be loaded: its top-level await never ends\n')
})

describe('run --write', () => {
  test('keeps Latin-1, a byte order mark, NUL and mixed line ends outside of the log', async () => {
    const text = bytesOf(at(note))
    const [head = '', tail = ''] = text.split('  - Cart wolf\n```\n')
    const strange = (part: string) =>
      part.replaceAll('\n\n', '\n\r\nJ\xfcrgen \xff\0 \xc3\x28 \xe2\x82\r\n\n\r\n')
    const above = `\xef\xbb\xbf${strange(head)}  - Cart wolf\n\`\`\`\n`
    writeFileSync(at(note), `${above}${strange(tail)}`, 'latin1')
    expect(await frayHere(write)).toMatchObject({ code: 0 })
    const written = bytesOf(at(note))
    expect(written.startsWith(`${above}\n\`\`\`encounter-log\nThe mill cellar`)).toBe(true)
    expect(written.endsWith(`\n\`\`\`\n${strange(tail)}`)).toBe(true)
    expect(await frayHere(['replay', note])).toMatchObject({ code: 0, err: '' })
  })

  test('plays creatures with names in Latin-1, and keeps their bytes', async () => {
    const statblock = '```statblock\nname: J\xfcrgen\nhd: 1\nweapons: [club]\n```\n'
    const text = `${statblock}\`\`\`encounter\nruleset: hestia\ncreatures: [J\xfcrgen]\n\`\`\`\n`
    writeFileSync(at(note), text, 'latin1')
    expect(await frayHere(write)).toMatchObject({ code: 0 })
    expect(bytesOf(at(note)).startsWith(text)).toBe(true)
    expect(await frayHere(['replay', note])).toMatchObject({ code: 0, err: '' })
  })

  test('writes its log into a note that somebody changed elsewhere meanwhile', async () => {
    const ran = await frayHere(write, () => appendFileSync(at(note), 'The rain starts.\n'))
    expect(ran.code).toBe(0)
    expect(bytesOf(at(note))).toMatch(
      /\n```encounter-log\nThe mill cellar.*\nThe rain starts\.\n$/s
    )
    expect(await frayHere(['replay', note])).toMatchObject({ code: 0, err: '' })
  })

  test.each([
    ['the encounter', (text: string) => text.replace('  - Cart wolf\n', '')],
    ['its log', (text: string) => text.replace('wolf\n```\n', '$&\n```encounter-log\nX\n```\n')],
    ['the game', (text: string) => text.replace('ruleset: hestia', 'ruleset: murdham')],
    ['everything', () => '']
  ])('writes nothing if somebody changed %s meanwhile, and says so', async (_, change) => {
    const changed = change(readFileSync(at(note), 'utf8'))
    const ran = await frayHere(write, () => writeFileSync(at(note), changed))
    const reason = 'its fight was changed meanwhile'
    const err = `fray run: ${at(note)} is not written: ${reason}\n`
    expect(ran).toEqual({ code: 3, out: '', err })
    expect(readFileSync(at(note), 'utf8')).toBe(changed)
  })

  describe('exits 3, says why and leaves the note as it was', () => {
    const refuses = async (ran: Awaited<ReturnType<typeof fray>>, reason: string) => {
      expect(ran).toMatchObject({ code: 3, out: '' })
      expect(ran.err).toBe(`fray run: ${note} is not written: ${reason}\n`)
      expect(statSync(at(note)).size).toBe(before.length)
      expect(bytesOf(at(note))).toBe(before)
      expect(namesIn(folder)).toEqual(['bestiary.md', 'party.md', note])
    }
    let before = ''
    beforeEach(() => {
      before = bytesOf(at(note))
    })

    test('for a read-only note', async () => {
      chmodSync(at(note), 0o444)
      await refuses(await fray(...write), 'permission denied')
    })

    test('in a read-only folder', async () => {
      chmodSync(folder, 0o555)
      const ran = await fray(...write)
      chmodSync(folder, 0o755)
      await refuses(ran, 'no file can be created in its folder: permission denied')
    })

    test('on a full disk', async () => {
      // A limit of one block for each file: the draft is cut in the middle, as on a full disk.
      const command = `ulimit -f 1; exec "$@"`
      const argv = ['sh', '-c', command, 'sh', process.execPath, program.path, ...write]
      await refuses(await start(argv, { cwd: folder }).ended, 'file too large')
    })
  })

  test('twice at once: one writes its log, the other says that it has not', async () => {
    const text = bytesOf(at(note))
    const both = await Promise.all([fray(...write), fray('run', note, '--seed', '2', '--write')])
    // The other finds the log at its end, or has found it at its beginning and its seed is refused.
    expect([
      [0, 2],
      [0, 3]
    ]).toContainEqual(both.map(({ code }) => code).sort())
    expect(bytesOf(at(note)).replace(/\n```encounter-log\n.*?\n```\n/s, '')).toBe(text)
    expect(await frayHere(['replay', note])).toMatchObject({ code: 0, err: '' })
    expect(namesIn(folder)).toEqual(['bestiary.md', 'party.md', note])
  })

  test('twice at once with two encounters: both logs are there, or the later is told to play again', async () => {
    const other = 'Under the third sack'
    const later = [...write, '--encounter', other]
    const both = await Promise.all([fray(...write), fray(...later)])
    // The first fight leaves another party to the second than it began with.
    expect([
      [0, 0],
      [0, 3]
    ]).toContainEqual(both.map(({ code }) => code))
    if (both[1]?.code === 3) expect(await fray(...later)).toMatchObject({ code: 0 })
    for (const name of ['The mill cellar', other])
      expect(await frayHere(['replay', note, '--encounter', name])).toMatchObject({
        code: 0,
        err: ''
      })
  })
})
