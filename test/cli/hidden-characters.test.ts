import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { runCommandLine } from '../../src/cli/command-line.ts'
import { nodeEnvironment } from '../../src/cli/node-environment.ts'
import { findHidden } from '../../src/core/text/hidden-characters.ts'
import { session as note } from '../greywater.ts'
import { fray, jsonOf, samples, session } from './kit.ts'

const called = (name: string) => ({
  ...samples,
  [session]: note.replace('  - Hob Ratchet\n', `  - {creature: Hob Ratchet, name: ${name}}\n`)
})

describe('a fight with a name that has a hidden character', () => {
  test.each(['"Hob \\ud800"', '"Hob \\u202e"', '"\\e[31mHob"', 'Hob\u200b Ratchet', 'Hob\u0007'])(
    'is neither played nor written: %j',
    async (name) => {
      const files = called(name)
      const ran = await fray(['run', session, '--write'], files)
      expect(ran).toMatchObject({ code: 1, out: '', files })
      expect(ran.err).toMatch(
        / has a hidden character: expected a name without U\+.* \(encounter\.name\)\n$/
      )
      expect(await fray(['replay', session], files)).toMatchObject({ code: 1, err: ran.err })
      expect(jsonOf(await fray(['check', session, '--json'], files))).toContainEqual(
        expect.objectContaining({
          code: 'encounter.name',
          fix: expect.objectContaining({ title: 'Remove hidden characters' })
        })
      )
    }
  )
})

describe('the terminal', () => {
  const folders: string[] = []
  afterEach(async () => {
    vi.restoreAllMocks()
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
  })

  test.each([
    ['a note', 'a.md', '```statblock\nname: "\\e]0;owned\\a\\u202e"\n# \u001b[2J\n```\n'],
    ['a file name', 'a\u001b[31m\u202e\nall is well.md', '```statblock\nhp: [\n```\n'],
    [
      'a message',
      'a.md',
      '```encounter\nruleset: hestia\u009b31m\ncreatures: [\u202ebeware]\n```\n'
    ]
  ])('is commanded by nothing that %s says', async (_, name, text) => {
    const folder = await mkdtemp(join(tmpdir(), 'fray-'))
    folders.push(folder)
    await writeFile(join(folder, name), text)
    let printed = ''
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((chunk) => {
        printed += String(chunk)
        return true
      })
    const env = { ...nodeEnvironment, version: '' }
    const json = await runCommandLine(['check', folder, '--json'], env)
    const [issue] = JSON.parse(printed) as { readonly path: string }[]
    await runCommandLine(['check', folder], env)
    expect(printed).not.toMatch(/^all is well/m)
    await runCommandLine(['run', join(folder, name)], env)
    await runCommandLine(['replay', join(folder, '\u001b[5m')], env)
    vi.restoreAllMocks()
    expect(json).toBe(1)
    expect(issue?.path).toBe(join(folder, name))
    expect(findHidden(printed.replaceAll('\n', ''))).toBeUndefined()
  })
})
