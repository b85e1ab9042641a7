import { describe, expect, test } from 'vitest'
import { findVaultFolder } from '../../src/notes/vault/vault-folder.ts'

/** Finds the vault of a note in `/home/ada/notes/sessions`, with these entries on the disk. */
const find = (
  entries: readonly string[],
  { current = '/elsewhere', given = undefined as string | undefined } = {}
) =>
  findVaultFolder('/home/ada/notes/sessions', {
    given,
    current,
    home: '/home/ada',
    parentOf: (folder) =>
      folder === '/' ? undefined : folder.slice(0, folder.lastIndexOf('/')) || '/',
    namesIn: async (folder) => {
      if (folder === '/home/ada/notes/sessions/locked') throw new Error('permission denied')
      return entries
        .filter((entry) => entry.slice(0, entry.lastIndexOf('/')) === folder)
        .map((entry) => entry.slice(folder.length + 1))
    }
  })

describe('the vault of a note', () => {
  test.each(['.obsidian', '.vscode', '.git', 'campaign.code-workspace'])(
    'is the nearest folder upwards with %s',
    async (marker) => {
      const found = await find([`/home/ada/notes/${marker}`], {
        current: '/home/ada/notes/sessions'
      })
      expect(found.folder).toBe('/home/ada/notes')
      const nearer = [`/home/ada/notes/${marker}`, `/home/ada/notes/sessions/${marker}`]
      expect((await find(nearer)).folder).toBe('/home/ada/notes/sessions')
    }
  )

  test('is the current folder that contains it, without a marker', async () => {
    expect(await find([], { current: '/home/ada/notes' })).toEqual({
      folder: '/home/ada/notes',
      foundBy: 'current'
    })
  })

  test('is its own folder, without a marker and from elsewhere', async () => {
    expect(await find([])).toEqual({ folder: '/home/ada/notes/sessions', foundBy: 'own' })
  })

  test('is never the home folder, whose .vscode and .git are no marks, nor a folder above', async () => {
    const marks = ['/home/ada/.vscode', '/home/ada/.git', '/home/.git', '/.git']
    for (const current of ['/home/ada', '/home', '/', '/elsewhere'])
      expect(await find(marks, { current })).toMatchObject({ foundBy: 'own' })
  })

  test('is the folder that somebody names', async () => {
    const found = await find(['/home/ada/notes/.obsidian'], { given: '/other' })
    expect(found).toEqual({ folder: '/other', foundBy: 'given' })
  })
})
