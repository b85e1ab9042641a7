import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/command-line.ts'
import { nodeEnvironment } from '../../src/cli/node-environment.ts'
import { greywater } from '../greywater.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fray-'))
  for (const path of ['.hidden', 'node_modules', 'below']) await mkdir(join(folder, path))
  for (const path of ['.hidden/a.md', 'node_modules/a.md', 'below/c.MD', 'words.txt'])
    await writeFile(join(folder, path), '')
  for (const [name, text] of Object.entries(greywater)) await writeFile(join(folder, name), text)
})
afterAll(() => rm(folder, { recursive: true }))

const fail = (problem: string) => expect.fail(problem)

async function fray(...argv: readonly string[]) {
  let out = ''
  let err = ''
  const code = await runCommandLine(argv, {
    ...nodeEnvironment,
    version: '',
    print: (text) => {
      out += `${text}\n`
    },
    printError: (text) => {
      err += `${text}\n`
    }
  })
  return { code, out, err }
}

test('the players of Initiative Tracker are among the notes of their vault, and of a note deep in it', async () => {
  const vault = fileURLToPath(new URL('../other-notes', import.meta.url))
  const isData = (path: string) => path.endsWith('data.json')
  const all = await nodeEnvironment.notesAt(vault, fail)
  expect(all.filter(isData)).toHaveLength(1)
  const note = join(vault, 'Adventures', 'Chapter 1.md')
  const ofFolder = await nodeEnvironment.vaultNotes(dirname(note), fail)
  expect(ofFolder.map(({ path }) => path).filter(isData)).toEqual(all.filter(isData))
  const { out } = await fray('check', note, '--ruleset', 'hestia')
  expect(out).not.toContain('unknown-party')
})

describe('the notes of a folder', () => {
  test('are all Markdown below it, in the order of their names, hidden folders left out', async () => {
    const notes = ['below/c.MD', 'bestiary.md', 'party.md', 'session-1.md']
    expect(await nodeEnvironment.notesAt(folder, fail)).toEqual(
      notes.map((name) => join(folder, name))
    )
  })
})

test('a note is no second note of its own, however its path is written', async () => {
  const { out } = await fray('run', join(folder, 'session-1.md'), '--seed', '1')
  for (const way of ['./session-1.md', 'below/../session-1.md']) {
    const path = `${folder}${sep}${way}`
    expect(await fray('run', path, '--seed', '1')).toEqual({ code: 0, out, err: '' })
    expect(await fray('check', path, join(folder, 'party.md'))).toEqual({
      code: 0,
      out: '',
      err: ''
    })
  }
})

test('run --write is verified by replay, and checked with the whole folder', async () => {
  const path = join(folder, 'session-1.md')
  expect((await fray('run', path, '--write')).code).toBe(0)
  expect(await readFile(path, 'utf8')).toMatch(
    /```encounter-log\nThe mill cellar · hestia \d · seed /
  )
  expect(await fray('replay', path)).toMatchObject({ code: 0, err: '' })
  expect(await fray('check', folder)).toEqual({ code: 0, out: '', err: '' })
})

test('a missing file cannot be read', async () => {
  const path = join(folder, 'nowhere.md')
  for (const name of ['run', 'replay', 'check']) {
    const ran = await fray(name, path)
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toContain(`${path} cannot be read`)
  }
})
