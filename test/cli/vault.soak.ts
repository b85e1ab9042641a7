import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import remarkFrontmatter from 'remark-frontmatter'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { files as disk } from '../../src/cli/language-server.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { defaultExclude, globMatcher } from '../../src/notes/vault/glob-match.ts'
import { findOutsideVault } from '../../src/notes/vault/outside-vault.ts'
import { VaultWatcher } from '../../src/notes/vault/vault-watcher.ts'
import { remarkFray } from '../../src/remark/index.ts'
import { serveBy, startClient } from '../lsp/client.ts'
import type { Program } from './program.ts'
import { buildProgram } from './program.ts'

const ferryman = '---\nruleset: hestia\n---\n```statblock\nname: Ferryman\nflesh: 4\n```\n'
const wenna = '---\nruleset: hestia\n---\n```statblock\nname: Wenna\nflesh: 4\nplayer: true\n```\n'
const session =
  '---\nruleset: hestia\n---\n```encounter\nname: The ferry\ncreatures: [Ferryman]\n```\n'

let root = ''
let program: Program
beforeAll(async () => {
  program = await buildProgram(['odds-worker', 'tinypool-thread'])
})
afterAll(() => program.remove())
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'fray-vault-')))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

/** Writes files below the root. A path with a slash at its end is a folder. */
function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(path.endsWith('/') ? join(root, path) : dirname(join(root, path)), {
      recursive: true
    })
    if (!path.endsWith('/')) writeFileSync(join(root, path), text)
  }
}

/**
 * A folder of notes: where the program starts, the note it is given, and the creatures of the encounter that no note
 * has. The editor opens the note alone, or the folder `opened`.
 */
interface Layout {
  readonly files: Readonly<Record<string, string>>
  /** Symbolic links, each with its target. */
  readonly links?: Readonly<Record<string, string>>
  readonly from?: string
  readonly note: string
  readonly vault?: string
  readonly opened?: string
  readonly unknown: readonly string[]
}

const all = `${ferryman}${wenna}`
const campaign = { 'bestiary/all.md': all, 'sessions/s1.md': session }
const marked = (name: string) => ({ [`${name}/`]: '', ...campaign })
const settings = `{
  // The old campaign.
  "fray.exclude": ["**/.*", "old/**"],
  "files.exclude": { "drafts": true, },
}`

const layouts: Readonly<Record<string, Layout>> = {
  'a vault of Obsidian, the note in a sub-folder': {
    files: marked('.obsidian'),
    note: 'sessions/s1.md',
    unknown: []
  },
  'a folder of VS Code, from within': {
    files: marked('.vscode'),
    from: 'sessions',
    note: 's1.md',
    unknown: []
  },
  'a repository of Git, from elsewhere': {
    files: { ...marked('.git'), 'elsewhere/': '' },
    from: 'elsewhere',
    note: '../sessions/s1.md',
    unknown: []
  },
  'a worktree of Git, whose .git is a file; the bestiary above the note': {
    files: { '.git': 'gitdir: x', 'all.md': all, 'a/b/s1.md': session },
    note: 'a/b/s1.md',
    unknown: []
  },
  'a workspace file': {
    files: { 'campaign.code-workspace': '{}', ...campaign },
    note: 'sessions/s1.md',
    unknown: []
  },
  'the current folder, without a marker': {
    files: campaign,
    note: 'sessions/s1.md',
    opened: '.',
    unknown: []
  },
  'a vault within a repository': {
    files: { '.git/': '', 'bestiary/all.md': all, 'inner/.obsidian/': '', 'inner/s1.md': session },
    note: 'inner/s1.md',
    unknown: ['Ferryman']
  },
  'no marker, and the creatures above the current folder': {
    files: campaign,
    from: 'sessions',
    note: 's1.md',
    unknown: ['Ferryman']
  },
  'a folder named by --vault, or opened': {
    files: { ...campaign, 'sessions/.obsidian/': '' },
    note: 'sessions/s1.md',
    vault: '.',
    opened: '.',
    unknown: []
  },
  'all in one folder': {
    files: { 'x/all.md': all, 'x/s1.md': session, 'other/': '' },
    from: 'other',
    note: '../x/s1.md',
    unknown: []
  },
  'creatures in folders that the settings exclude': {
    files: {
      '.vscode/settings.json': settings,
      'old/all.md': ferryman,
      'drafts/all.md': ferryman,
      's1.md': session
    },
    note: 's1.md',
    unknown: ['Ferryman']
  },
  'creatures in hidden folders and packages': {
    files: { '.git/all.md': ferryman, 'node_modules/x/all.md': ferryman, 's1.md': session },
    note: 's1.md',
    unknown: ['Ferryman']
  },
  'a link to the folder of the creatures': {
    files: { 'elsewhere/all.md': all, 'vault/.obsidian/': '', 'vault/s1.md': session },
    links: { 'vault/bestiary': '../elsewhere' },
    note: 'vault/s1.md',
    unknown: []
  },
  'links to a note of the vault, and to its folder': {
    files: marked('.git'),
    links: { 'sessions/copy.md': '../bestiary/all.md', again: 'bestiary' },
    note: 'sessions/s1.md',
    unknown: []
  }
}

/** The answer of each program about the note of a layout, for a table. */
const table = new Map<string, Record<string, string>>()
afterAll(() => console.table(Object.fromEntries(table)))

const unknownCode = 'encounter.unknown-creature'
interface Said {
  readonly code?: unknown
  readonly message: unknown
}

/** The creatures that these issues call unknown. Throws an error for any other issue. */
const unknownIn = (issues: readonly Said[]): readonly string[] =>
  issues.map(({ code, message }) => {
    if (code !== unknownCode) throw new Error(`${String(code)}: ${String(message)}`)
    return /“([^”]+)”/.exec(String(message))?.[1] ?? String(message)
  })

describe.each(Object.entries(layouts))('%s', (title, layout) => {
  const { files, links = {}, from = '.', note, vault, opened, unknown } = layout
  beforeEach(() => {
    write(files)
    for (const [path, target] of Object.entries(links)) symlinkSync(target, join(root, path))
  })
  const named = vault === undefined ? [] : ['--vault', vault]
  const folder = () => join(root, from)
  const path = () => join(folder(), note)

  const finds = (program: string, creatures: readonly string[]) => {
    const words = creatures.length === 0 ? 'all found' : `not found: ${creatures.join(', ')}`
    table.set(title, { ...table.get(title), [program]: words })
    expect(creatures).toEqual(unknown)
  }
  const run = (command: string, ...options: readonly string[]) => {
    const argv = [program.path, command, note, ...options, ...named]
    return spawnSync(process.execPath, argv, { cwd: folder(), encoding: 'utf8', input: '' })
  }

  test('fray check finds the creatures', () => {
    const { stdout } = run('check', '--json')
    finds('check', unknownIn(JSON.parse(stdout)))
  })

  test.each([
    ['run', '--seed', '1'],
    ['odds', '--fights', '20', '--seed', '1'],
    ['play', '--seed', '1']
  ])('fray %s finds the creatures, or says where it looked', (command, ...options) => {
    const { stdout, stderr, status } = run(command, ...options)
    const said = stdout + stderr
    expect(status).toBe(unknown.length > 0 ? 1 : 0)
    finds(command, said.includes('“Ferryman”') ? ['Ferryman'] : [])
    if (unknown.length === 0) return
    expect(said).toContain(`${note}:6:13: `)
    expect(stderr).toMatch(/creatures and parties are searched below \S+, .*; --vault FOLDER/)
  })

  test('the language server finds the creatures for a note in no open folder', async () => {
    const client = await startClient({}, { at: folder() }, serveBy(program.path, ...named))
    await client.open(note)
    const { diagnostics } = await client.diagnostics(
      note,
      (params) => params.diagnostics.length === unknown.length
    )
    finds('lsp', unknownIn(diagnostics))
    await client.stop()
  })

  test('an editor finds the creatures', async () => {
    const uri = pathToFileURL(path()).href
    const namesIn = async (one: string) => (await disk.list(one)).map(({ name }) => name)
    const home = pathToFileURL(homedir()).href
    const roots = [
      opened === undefined
        ? await findOutsideVault(uri, { namesIn, read: disk.read, home }, fail)
        : { path: pathToFileURL(join(root, opened)).href, isExcluded: globMatcher(defaultExclude) }
    ].filter((one) => one !== undefined)
    const list = async (one: string) =>
      (await disk.list(one)).map((entry) => ({ ...entry, path: `${one}/${entry.name}` }))
    const watcher = new VaultWatcher(
      { roots: () => roots, list, read: disk.read, report: fail },
      () => {}
    )
    await watcher.readAll()
    const open = watcher.open(uri, session)
    finds('editor', unknownIn(issuesOf(watcher.vault, open)))
  })

  test('a site finds the creatures', async () => {
    const file = new VFile({ value: session, path: path(), cwd: folder() })
    const processor = unified().use(remarkParse).use(remarkFrontmatter)
    processor.use(remarkFray, vault === undefined ? {} : { vault: join(root, vault) })
    await processor.run(processor.parse(file), file)
    finds(
      'site',
      unknownIn(file.messages.map(({ ruleId, message }) => ({ code: ruleId, message })))
    )
  })
})

function fail(problem: string): never {
  throw new Error(problem)
}
