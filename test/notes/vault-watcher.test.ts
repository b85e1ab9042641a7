import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FolderEntry } from '../../src/notes/vault/find-notes.ts'
import { globMatcher } from '../../src/notes/vault/glob-match.ts'
import type { Vault } from '../../src/notes/vault/vault.ts'
import type { NoteSource } from '../../src/notes/vault/vault-watcher.ts'
import { VaultWatcher } from '../../src/notes/vault/vault-watcher.ts'
import { runs } from '../random.ts'

/** Files and symbolic links in memory, below `vault` and `else`. */
class Disk implements NoteSource {
  readonly told: string[] = []
  excluded: readonly string[] = ['**/.*']

  constructor(
    readonly files: Map<string, string> = new Map(),
    readonly links: ReadonlyMap<string, string> = new Map()
  ) {}

  roots() {
    return [{ path: 'vault', isExcluded: globMatcher(this.excluded) }]
  }

  async list(folder: string): Promise<readonly FolderEntry[]> {
    const real = this.real(folder)
    const below = [...this.files.keys(), ...this.links.keys()].flatMap((path) =>
      path.startsWith(`${real}/`) ? [path.slice(real.length + 1)] : []
    )
    if (below.length === 0 && real !== 'vault') throw new Error('no such folder')
    const names = new Set(below.map((path) => path.split('/')[0] ?? ''))
    return [...names].map((name) => {
      const isLink = this.links.has(`${real}/${name}`)
      const isFolder = !this.files.has(this.real(`${real}/${name}`))
      return { path: `${folder}/${name}`, name, isFolder, isLink }
    })
  }

  async read(path: string): Promise<string> {
    const text = this.files.get(this.real(path))
    if (text === undefined) throw new Error('no such file')
    return text
  }

  report(problem: string): void {
    this.told.push(problem)
  }

  /** Resolves the links in a path. */
  private real(path: string): string {
    for (const [link, target] of this.links)
      if (path === link || path.startsWith(`${link}/`))
        return this.real(target + path.slice(link.length))
    return path
  }
}

const creature = (name: string) => `\`\`\`statblock\nname: ${name}\n\`\`\`\n`
const diskOf = (files: Readonly<Record<string, string>>, links: Record<string, string> = {}) =>
  new Disk(
    new Map(Object.entries(files).map(([path, name]) => [path, creature(name)])),
    new Map(Object.entries(links))
  )
const read = async (disk: Disk) => {
  const changes: (readonly string[])[] = []
  const live = new VaultWatcher(disk, (paths) => changes.push(paths))
  await live.readAll()
  return { live, changes }
}
const paths = (vault: Vault) => [...vault.notes.keys()].sort()

describe('the notes of a vault', () => {
  test('are those below its folder, without excluded paths and other files', async () => {
    const disk = diskOf({
      'vault/a.md': 'A',
      'vault/b/c/D.MARKDOWN': 'D',
      'vault/b/picture.png': 'No',
      'vault/.trash/old.md': 'Old',
      'vault/drafts/x.md': 'X',
      'else/e.md': 'E'
    })
    disk.excluded = ['**/.*', 'drafts']
    const { live } = await read(disk)
    expect(live.vault.index().written()).toEqual(['A', 'D'])
    expect(disk.told).toEqual([])
  })

  test('are read once if links lead to them too, and a circle of links ends', async () => {
    const disk = diskOf(
      { 'vault/a.md': 'A', 'vault/b/c.md': 'C', 'else/bestiary/wolf.md': 'Wolf' },
      {
        'vault/again.md': 'vault/a.md',
        'vault/b/up': 'vault',
        'vault/beasts': 'else/bestiary',
        'vault/monsters': 'else/bestiary'
      }
    )
    const { live } = await read(disk)
    expect(paths(live.vault)).toEqual(['vault/a.md', 'vault/b/c.md', 'vault/beasts/wolf.md'])
  })

  test('that cannot be read are left out and reported', async () => {
    const disk = diskOf({ 'vault/a.md': 'A' }, { 'vault/lost.md': 'else/nothing.md' })
    disk.list = async () => [
      { path: 'vault/a.md', name: 'a.md', isFolder: false, isLink: false },
      { path: 'vault/lost.md', name: 'lost.md', isFolder: false, isLink: true }
    ]
    const { live } = await read(disk)
    expect(paths(live.vault)).toEqual(['vault/a.md'])
    expect(disk.told).toEqual([
      'vault/lost.md cannot be read, so Fray ignores this note: no such file'
    ])
  })

  test('have the text of the editor while open, and that of the disk once closed', async () => {
    const disk = diskOf({ 'vault/a.md': 'A' })
    const { live, changes } = await read(disk)
    live.open('vault/a.md', creature('B'))
    disk.files.set('vault/a.md', creature('C'))
    await live.refresh(['vault/a.md'])
    expect(live.vault.index().written()).toEqual(['B'])
    await live.close('vault/a.md')
    expect(live.vault.index().written()).toEqual(['C'])
    live.open('untitled:1', creature('New'))
    expect(live.vault.index().written()).toEqual(['New', 'C'])
    await live.close('untitled:1')
    expect(live.vault.index().written()).toEqual(['C'])
    expect(changes).toEqual([['vault/a.md'], ['vault/a.md'], ['untitled:1']])
  })

  test('change when other folders are excluded', async () => {
    const disk = diskOf({ 'vault/a.md': 'A', 'vault/b/c.md': 'C' })
    const { live } = await read(disk)
    disk.excluded = ['b/**']
    await live.readAll()
    expect(live.vault.index().written()).toEqual(['A'])
    await live.refresh(['vault/b/c.md', 'vault/b'])
    expect(live.vault.index().written()).toEqual(['A'])
  })

  test('are the same after any changes as after reading everything again', {
    timeout: 60_000
  }, async () => {
    const path = fc.constantFrom(
      ...['vault/a.md', 'vault/b.md', 'vault/x/a.md', 'vault/x/y/b.md', 'vault/z/a.md']
    )
    const name = fc.constantFrom('Goblin', 'Wolf', 'Orc')
    const change = fc.oneof(
      fc.record({ does: fc.constant('write'), path, name }),
      fc.record({ does: fc.constantFrom('delete', 'close'), path }),
      fc.record({ does: fc.constant('type'), path, name }),
      fc.record({ does: fc.constant('move'), from: path, to: path }),
      fc.record({
        does: fc.constant('move folder'),
        from: fc.constantFrom('vault/x', 'vault/z'),
        to: fc.constantFrom('vault/x/y', 'vault/w', 'vault/.hidden', 'else')
      })
    )
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        const disk = diskOf({ 'vault/a.md': 'Goblin', 'vault/x/a.md': 'Orc' })
        const { live } = await read(disk)
        const open = new Map<string, string>()
        const move = (from: string, to: string) => {
          const text = disk.files.get(from)
          if (text === undefined || from === to) return
          disk.files.delete(from)
          disk.files.set(to, text)
        }
        for (const one of changes) {
          if (one.does === 'write' && 'name' in one) disk.files.set(one.path, creature(one.name))
          else if (one.does === 'delete' && 'path' in one) disk.files.delete(one.path)
          else if (one.does === 'type' && 'name' in one) {
            open.set(one.path, creature(one.name))
            live.open(one.path, creature(one.name))
          } else if (one.does === 'close' && 'path' in one && open.delete(one.path))
            live.close(one.path)
          else if ('from' in one) {
            const isFolder = one.does === 'move folder'
            for (const from of isFolder ? [...disk.files.keys()] : [one.from])
              if (!isFolder || from.startsWith(`${one.from}/`))
                move(from, one.to + from.slice(one.from.length))
            live.refresh([one.from, one.to])
          }
          // A moved folder is reported by its own path only.
          if ('path' in one && one.does !== 'type') live.refresh([one.path])
        }
        await live.refresh([])
        const { live: fresh } = await read(disk)
        for (const [at, text] of open) fresh.open(at, text)
        const saidBy = (vault: Vault) => [paths(vault), vault.index().written()]
        expect(saidBy(live.vault)).toEqual(saidBy(fresh.vault))
      }),
      runs(200)
    )
  })
})

describe('a glob', () => {
  test.each([
    ['**/.*', ['.git', '.obsidian/x.md', 'a/.trash/b.md'], ['a.md', 'a/b.md']],
    ['drafts', ['drafts', 'drafts/a/b.md'], ['a/drafts', 'draft']],
    ['**/drafts/**', ['drafts/a.md', 'a/drafts/b.md'], ['drafts.md']],
    ['*.md', ['a.md'], ['b/a.md', 'a.mdx']],
    ['old/{a,b}?.md', ['old/a1.md', 'old/b2.md'], ['old/a.md', 'old/c1.md']],
    ['[!a-c]/*', ['d/x'], ['a/x']],
    ['a/**/z.md', ['a/z.md', 'a/b/c/z.md'], ['z.md']],
    ['', [], ['a.md']],
    ['{a', ['{a'], ['a']],
    ['{drafts,old/**}', ['drafts/a.md', 'old/b.md'], ['a/old/b.md']],
    ['!a', ['!a'], ['b']],
    ['#a', ['#a'], ['b']],
    ['a(b)', ['a(b)'], ['ab']],
    ['[z-a]', [], ['b']],
    ['a+(b).md', ['a+(b).md'], ['aab.md']]
  ])('%j matches only the right paths', (glob, those, others) => {
    expect(those.filter((path) => !globMatcher([glob])(path))).toEqual([])
    expect(others.filter(globMatcher([glob]))).toEqual([])
  })

  // Patterns that a regular expression would try for hours.
  test.each([
    ['stars', '*a'.repeat(90), 'a'.repeat(200)],
    ['folders', '**/a/'.repeat(35), 'a/'.repeat(100)],
    ['braces', '{*a,*b}'.repeat(28), 'ab'.repeat(100)],
    ['braces in braces', '{{a,b},'.repeat(28), 'ab'.repeat(100)]
  ])('of a hostile folder ends: %s', (_, glob, path) => {
    expect(globMatcher([`${glob}c`])(path)).toBe(false)
  })

  test('beyond the limits matches nothing, and that is said', () => {
    const problems: string[] = []
    const isExcluded = globMatcher(['a'.repeat(201)], (problem) => problems.push(problem))
    expect(isExcluded('a'.repeat(201))).toBe(false)
    globMatcher(Array.from({ length: 101 }, String), (problem) => problems.push(problem))
    expect(problems).toEqual([
      `“${'a'.repeat(40)}…” excludes nothing: expected at most 200 characters in a pattern of excluded files`,
      'Expected at most 100 patterns of excluded files; the others are ignored'
    ])
  })
})
