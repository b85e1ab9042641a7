import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createNotes } from '../../src/cli/create-notes.ts'
import { createMachine, stepsOf } from './stepped-machine.ts'

const root = mkdtempSync(join(tmpdir(), 'fray-notes-'))
afterAll(() => rmSync(root, { recursive: true }))

const folder = join(root, 'Sessions')
const texts = { 'a.md': 'What happened tonight', 'b.md': 'What happened before' }
const steps = await stepsOf(createMachine(), (system) => createNotes(folder, texts, system))

test('new notes are written one after the other', () => {
  expect(readdirSync(folder)).toEqual(['a.md', 'b.md'])
})

/** The notes in the folder, without the hidden folder of a killed process. */
const notes = () =>
  readdirSync(root)
    .flatMap(() => readdirSync(folder))
    .filter((name) => !name.startsWith('.'))

function expectWholeNotes(words: string): void {
  for (const name of notes())
    expect(readFileSync(join(folder, name), 'utf8'), words).toBe(texts[name as keyof typeof texts])
}

test.each(['before', 'in the middle of'])(
  'a disk that is full %s any call leaves no part of a note',
  async (when) => {
    for (const { index, call } of steps) {
      rmSync(folder, { recursive: true, force: true })
      const system = createMachine().beginFailing(index, when !== 'before')
      const problem = await createNotes(folder, texts, system).then(
        () => undefined,
        (error: Error) => error.message
      )
      // Only a lock that cannot be removed is no reason to fail.
      if (problem === undefined) expect(notes(), call).toEqual(['a.md', 'b.md'])
      else expect(problem, call).toMatch(/ENOSPC|no space left on device/)
      expectWholeNotes(call)
    }
  }
)

test.each(['before', 'in the middle of'])(
  'a process that is killed %s any call leaves each note whole or not at all, and others can write',
  async (when) => {
    for (const { index, call } of steps) {
      rmSync(folder, { recursive: true, force: true })
      const machine = createMachine()
      const killed = createNotes(folder, texts, machine.beginKilled(index, when !== 'before'))
      await killed.catch(() => {})
      expectWholeNotes(call)
      await createNotes(folder, { 'c.md': 'Later' }, machine.begin())
      expect(readdirSync(folder), call).toEqual([...notes()])
    }
  }
)

test('a file system without links has the notes, too', async () => {
  rmSync(folder, { recursive: true, force: true })
  const system = createMachine().begin((step) => {
    if (step.call !== 'linkSync') return step.make()
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' })
  })
  await createNotes(folder, texts, system)
  expect(readdirSync(folder)).toEqual(['a.md', 'b.md'])
  expectWholeNotes('renamed')
})

test('a note that another program creates meanwhile is kept', async () => {
  rmSync(folder, { recursive: true, force: true })
  const system = createMachine().begin((step) => {
    if (step.call === 'linkSync') writeFileSync(join(folder, 'a.md'), 'Theirs')
    return step.make()
  })
  await expect(createNotes(folder, texts, system)).rejects.toThrow('EEXIST')
  expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('Theirs')
  expect(readdirSync(folder)).toEqual(['a.md'])
})
