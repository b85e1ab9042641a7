import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { editFile } from '../../src/cli/edit-file.ts'
import type { EditsFor } from '../../src/cli/environment.ts'
import type { Machine } from './stepped-machine.ts'
import { createMachine, stepsOf } from './stepped-machine.ts'

const folder = mkdtempSync(join(tmpdir(), 'fray-steps-'))
const note = join(folder, 'note.md')
const before = 'above\nhere\nbelow\n'
const after = 'above\nhere\nlog\nbelow\n'
afterAll(() => rmSync(folder, { recursive: true }))

/** A machine whose folder has the note as it was, and nothing else. */
function newMachine(): Machine {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
  writeFileSync(note, before)
  return createMachine()
}

/** Adds a line below “here”. */
const addLog: EditsFor = (text) => {
  const end = text.indexOf('here\n') + 'here\n'.length
  return end < 'here\n'.length ? undefined : [{ start: end, end, text: 'log\n' }]
}
/** Adds a line at the end. */
const addEnd: EditsFor = (text) => [{ start: text.length, end: text.length, text: 'end\n' }]
const read = () => readFileSync(note, 'utf8')
const others = () => readdirSync(folder).filter((name) => name !== 'note.md')

const calls = (await stepsOf(newMachine(), (system) => editFile(note, addLog, system))).map(
  ({ call }) => call
)
/** The call by which the draft takes the place of the file. */
const renaming = calls.indexOf('renameSync')

/** Tries something at each call of an edit, each time with the note as it was before. */
async function atEachCall(
  attempt: (index: number, machine: Machine, words: string) => Promise<void>
): Promise<void> {
  for (const [index, call] of calls.entries())
    await attempt(index, newMachine(), `before call ${index}, ${call}`)
}

/** Edits the note; before one call something else happens. Gives whether the edit was made. */
const editWith = (machine: Machine, index: number, meanwhile: () => void): Promise<boolean> =>
  editFile(
    note,
    addLog,
    machine.begin((step) => {
      if (step.index === index) meanwhile()
      return step.make()
    })
  )

test('a draft is whole and safe on the disk before it takes the place of the file', () => {
  const draft = ['writeFileSync', 'fsyncSync', 'closeSync', 'renameSync']
  const made = calls.filter((call) => draft.includes(call))
  expect(made.slice(0, draft.length)).toEqual(draft)
})

describe.each(['before', 'in the middle of'] as const)('%s any call of an edit', (when) => {
  const isHalfWritten = when === 'in the middle of'

  test('a killed process leaves the file as it was or with all of the edit, and holds nobody up', () =>
    atEachCall(async (index, machine, words) => {
      const killed = editFile(note, addLog, machine.beginKilled(index, isHalfWritten))
      // Nobody is told what came of a process that was killed.
      await killed.catch(() => {})
      const left = index <= renaming ? before : after
      expect(read(), words).toBe(left)
      expect(others().length, words).toBeLessThanOrEqual(1)
      for (const name of others()) expect(name).toMatch(/^\.fray-\d+-[0-9a-f]{8}$/)
      expect(await editFile(note, addEnd, machine.begin()), words).toBe(true)
      expect(machine.waited(), words).toBeLessThan(100)
      expect(read(), words).toBe(`${left}end\n`)
      expect(others(), words).toEqual([])
    }))

  test('a full disk leaves the file as it was, or it has all of the edit, as is told', () =>
    atEachCall(async (index, machine, words) => {
      // No file that was only read fails to be closed.
      if (index === calls.lastIndexOf('closeSync')) return
      const system = machine.beginFailing(index, isHalfWritten)
      const isMade = await editFile(note, addLog, system).catch(() => false)
      expect(read(), words).toBe(isMade ? after : before)
      const isLeft = index === calls.lastIndexOf('rmSync')
      expect(others(), words).toHaveLength(isLeft ? 1 : 0)
    }))
})

describe('at any call of an edit', () => {
  test('another process may edit the file: both edits are there', () =>
    atEachCall(async (index, machine, words) => {
      let other: Promise<boolean> | undefined
      const isMade = await editWith(machine, index, () => {
        other = editFile(note, addEnd, machine.begin())
      })
      expect([isMade, await other], words).toEqual([true, true])
      expect(read(), words).toBe(`${after}end\n`)
      expect(others(), words).toEqual([])
    }))

  test('another process may begin to edit: nothing is written until one of them has made way', () =>
    atEachCall(async (index, machine, words) => {
      const turn = join(folder, `.fray-${machine.begin().pid}-0123abcd`)
      const system = machine.begin(({ index: now, call, make }) => {
        if (now === index) mkdirSync(turn)
        else if (call === 'pause') rmSync(turn, { recursive: true, force: true })
        // Others who come after its own turn has begun see that.
        if (call === 'renameSync' && index <= calls.indexOf('mkdirSync'))
          expect(existsSync(turn), words).toBe(false)
        return make()
      })
      expect(await editFile(note, addLog, system), words).toBe(true)
      expect(read(), words).toBe(after)
    }))

  test('somebody may append a line', () =>
    atEachCall(async (index, machine, words) => {
      const isMade = await editWith(machine, index, () => appendFileSync(note, 'late\n'))
      expect(isMade, words).toBe(true)
      expect(read(), words).toBe(`${after}late\n`)
      expect(others(), words).toEqual([])
    }))

  test('somebody who has the file open may write on, until it is looked at for the last time', () =>
    atEachCall(async (index, machine, words) => {
      const file = openSync(note, 'a')
      const isMade = await editWith(machine, index, () => writeSync(file, 'late\n'))
      closeSync(file)
      expect(isMade, words).toBe(true)
      expect(read(), words).toBe(index <= calls.lastIndexOf('fstatSync') ? `${after}late\n` : after)
      expect(others(), words).toEqual([])
    }))

  test('somebody may write at the same place: the edit is made in theirs, or says where theirs is', () =>
    atEachCall(async (index, machine, words) => {
      if (index > renaming) return
      const theirs = 'above\nhere!\nbelow\n'
      const addLogAnyhow: EditsFor = (text) => {
        const [line = ''] = /here.*\n/.exec(text) ?? []
        const start = text.indexOf(line)
        return [{ start, end: start + line.length, text: `${line}log\n` }]
      }
      const system = machine.begin((step) => {
        if (step.index === index) writeFileSync(note, theirs)
        return step.make()
      })
      const edited = editFile(note, addLogAnyhow, system)
      if (index <= calls.indexOf('readSync')) {
        expect(await edited, words).toBe(true)
        expect(read(), words).toBe('above\nhere!\nlog\nbelow\n')
        expect(others(), words).toEqual([])
        return
      }
      await expect(edited, words).rejects.toThrow(
        /^another program changed the file at the same moment; its version is .*note\.md\.kept-\d+$/
      )
      expect(read(), words).toBe(after)
      expect(readFileSync(join(folder, others().join()), 'utf8'), words).toBe(theirs)
    }))

  test('an editor may put another file in its place, until it is compared for the last time', () =>
    atEachCall(async (index, machine, words) => {
      const isMade = await editWith(machine, index, () => {
        writeFileSync(`${note}~`, `new ${read()}`)
        renameSync(`${note}~`, note)
      })
      expect(isMade, words).toBe(true)
      const isLost = index > calls.lastIndexOf('openSync') && index <= renaming
      expect(read(), words).toBe(isLost ? after : `new ${after}`)
      expect(others(), words).toEqual([])
    }))

  test('another process may end its turn: then it writes nothing and says so, or all is written', () =>
    atEachCall(async (index, machine, words) => {
      const edited = editWith(machine, index, () => {
        for (const name of others()) rmSync(join(folder, name), { recursive: true })
      })
      const isMade = await edited.catch(() => false)
      expect(read(), words).toBe(isMade ? after : before)
      expect(others(), words).toEqual([])
    }))
})
