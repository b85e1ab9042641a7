import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
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

test.each(['before', 'in the middle of'])(
  'a disk that is full %s any call leaves no part of a note',
  async (when) => {
    for (const { index, call } of steps) {
      rmSync(folder, { recursive: true, force: true })
      const system = createMachine().beginFailing(index, when !== 'before')
      await expect(createNotes(folder, texts, system), call).rejects.toThrow('ENOSPC')
      for (const name of readdirSync(root).flatMap(() => readdirSync(folder)))
        expect(readFileSync(join(folder, name), 'utf8'), call).toBe(
          texts[name as keyof typeof texts]
        )
    }
  }
)

test('a killed process leaves each note as a whole, or empty', async () => {
  for (const { index, call } of steps) {
    rmSync(folder, { recursive: true, force: true })
    const killed = createNotes(folder, texts, createMachine().beginKilled(index))
    await expect(killed, call).rejects.toThrow('killed')
    for (const name of readdirSync(root).flatMap(() => readdirSync(folder)))
      expect(['', texts[name as keyof typeof texts]], call).toContain(
        readFileSync(join(folder, name), 'utf8')
      )
  }
})
