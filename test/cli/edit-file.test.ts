import {
  appendFileSync,
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  writeSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { editFile } from '../../src/cli/edit-file.ts'
import type { EditsFor } from '../../src/cli/environment.ts'
import { runs } from '../random.ts'
import { createMachine } from './stepped-machine.ts'

let folder = ''
let note = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fray-edit-'))
  note = join(folder, 'note.md')
  writeFileSync(note, 'above\nhere\nbelow\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Adds a line below “here”. */
const addLine: EditsFor = (text) => {
  const end = text.indexOf('here\n') + 'here\n'.length
  return end < 'here\n'.length ? undefined : [{ start: end, end, text: 'log\n' }]
}
const read = () => readFileSync(note, 'utf8')

describe('a file is edited', () => {
  test('and nothing else is left in its folder', async () => {
    expect(await editFile(note, addLine)).toBe(true)
    expect(read()).toBe('above\nhere\nlog\nbelow\n')
    expect(readdirSync(folder)).toEqual(['note.md'])
  })

  test('with every other byte kept, whatever its encoding', async () => {
    const part = fc.oneof(
      fc.uint8Array({ maxLength: 30 }),
      fc.constantFrom('\ufeff', 'J\xfcrgen', '\r\n', '\r', '\n', '\0', '🎲', '\ufffd')
    )
    const parts = fc.array(part, { maxLength: 8 }).map((some) => Buffer.concat(some.map(asBytes)))
    const nobodyElse = createMachine().begin()
    const isUtf16 = ([first = 0, second = 0]: Buffer) => first + second === 0xff + 0xfe
    await fc.assert(
      fc.asyncProperty(parts, parts, async (above, below) => {
        const before = Buffer.concat([above, Buffer.from('\nhere\n')])
        if (isUtf16(before) || before.indexOf('here\n') < before.length - 5) return
        writeFileSync(note, Buffer.concat([before, below]))
        await editFile(note, addLine, nobodyElse)
        const expected = Buffer.concat([before, Buffer.from('log\n'), below])
        expect(readFileSync(note).equals(expected)).toBe(true)
      }),
      runs(1000)
    )
  })

  test('through a link, which stays a link', async () => {
    const link = join(folder, 'link.md')
    symlinkSync('note.md', link)
    await editFile(link, addLine)
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(read()).toContain('log')
  })

  test.each([0o600, 0o640, 0o664, 0o755])('with its permissions kept: %o', async (mode) => {
    chmodSync(note, mode)
    await editFile(note, addLine)
    expect(statSync(note).mode & 0o7777).toBe(mode)
  })

  test('by a rename: whoever reads the old one still has all of it', async () => {
    const old = openSync(note, 'r')
    await editFile(note, addLine)
    expect(readFileSync(old, 'utf8')).toBe('above\nhere\nbelow\n')
    closeSync(old)
  })

  test('not at all if there is nothing to edit', async () => {
    const { mtimeMs, ino } = statSync(note)
    expect(await editFile(note, () => [])).toBe(true)
    expect(statSync(note)).toMatchObject({ mtimeMs, ino })
  })
})

describe('a text that another program writes meanwhile is kept', () => {
  test('before the edits are made: they are made anew', async () => {
    const seen: string[] = []
    await editFile(note, (text) => {
      if (seen.push(text) === 1) appendFileSync(note, 'more\n')
      return addLine(text)
    })
    expect(seen).toHaveLength(2)
    expect(read()).toBe('above\nhere\nlog\nbelow\nmore\n')
  })

  test('by an editor that renames a file of its own over the note', async () => {
    await editFile(note, (text) => {
      if (!text.startsWith('new')) {
        writeFileSync(`${note}~`, `new ${text}`)
        renameSync(`${note}~`, note)
      }
      return addLine(text)
    })
    expect(read()).toBe('new above\nhere\nlog\nbelow\n')
  })

  test('by a program that saves in two steps', async () => {
    const calls: string[] = []
    await editFile(note, (text) => {
      calls.push(text)
      if (calls.length === 1) writeFileSync(note, '')
      if (calls.length === 2) queueMicrotask(() => writeFileSync(note, 'above\nhere\nend\n'))
      return addLine(text)
    })
    expect(calls).toEqual(['above\nhere\nbelow\n', '', 'above\nhere\nend\n'])
    expect(read()).toBe('above\nhere\nlog\nend\n')
  })

  test.each([
    ['below', 17, 'late\n', 'above\nhere\nlog\nbelow\nlate\n'],
    ['above', 0, 'ABOVE', 'ABOVE\nhere\nlog\nbelow\n'],
    ['a byte that is not UTF-8', 12, '\xe4', 'above\nhere\nlog\nb\xe4low\n']
  ])('right after the rename, into the old file: %s', async (_, at, words, expected) => {
    const old = openSync(note, 'r+')
    let isWritten = false
    await editFile(note, (text) => {
      // Runs once the edits are on the disk: until then nothing waits.
      if (!isWritten) queueMicrotask(() => writeSync(old, words, at, 'latin1'))
      isWritten = true
      return addLine(text)
    })
    closeSync(old)
    expect(readFileSync(note, 'latin1')).toBe(expected)
    expect(readdirSync(folder)).toEqual(['note.md'])
  })

  test('also where the edits were made, in a file of its own', async () => {
    const old = openSync(note, 'r+')
    const edited = editFile(note, (text) => {
      queueMicrotask(() => writeSync(old, 'HERE\nBELOW\n', 6))
      return addLine(text)
    })
    await expect(edited).rejects.toThrow('another program changed the file at the same moment')
    closeSync(old)
    const [kept = '', ...others] = readdirSync(folder).filter((name) => name !== 'note.md')
    expect(others).toEqual([])
    expect(kept).toMatch(/^note\.md\.kept-\d+$/)
    expect(readFileSync(join(folder, kept), 'utf8')).toBe('above\nHERE\nBELOW\n')
  })

  test('if the edits cannot be made any more, nothing is written', async () => {
    writeFileSync(note, 'gone\n')
    expect(await editFile(note, addLine)).toBe(false)
    expect(read()).toBe('gone\n')
    expect(readdirSync(folder)).toEqual(['note.md'])
  })
})

describe('a file that a killed process left', () => {
  test('is removed and holds nobody up', async () => {
    const left = join(folder, '.fray-99999999-0123abcd')
    mkdirSync(left)
    writeFileSync(join(left, 'draft'), 'half')
    await editFile(note, addLine)
    expect(existsSync(left)).toBe(false)
    expect(read()).toContain('log')
  })

  test('under the number of a process that lives again, is removed after a while', async () => {
    const left = join(folder, `.fray-${process.pid}-0123abcd`)
    mkdirSync(left)
    utimesSync(left, 0, 0)
    await editFile(note, addLine)
    expect(existsSync(left)).toBe(false)
  })

  test('by a clock that was ahead, is removed at once', async () => {
    const left = join(folder, `.fray-${process.pid}-0123abcd`)
    mkdirSync(left)
    const future = Date.now() / 1000 + 3600
    utimesSync(left, future, future)
    await editFile(note, addLine)
    expect(existsSync(left)).toBe(false)
    expect(read()).toContain('log')
  })

  test('of others is left alone', async () => {
    for (const name of ['.fray-x', '.fray-1-0123abcd.md', 'fray-1-0123abcd'])
      mkdirSync(join(folder, name))
    const before = readdirSync(folder)
    await editFile(note, addLine)
    expect(readdirSync(folder)).toEqual(before)
  })
})

test('several at once wait for one another: each edit is there', async () => {
  const each = Array.from({ length: 8 }, (_, index) =>
    editFile(note, (text) => [{ start: text.length, end: text.length, text: `${index}\n` }])
  )
  await Promise.all(each)
  const added = read().slice('above\nhere\nbelow\n'.length)
  expect([...added.matchAll(/\d/g)].map(Number).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

function asBytes(part: string | Uint8Array): Buffer {
  return typeof part === 'string'
    ? Buffer.from(part, part === 'J\xfcrgen' ? 'latin1' : 'utf8')
    : Buffer.from(part)
}
