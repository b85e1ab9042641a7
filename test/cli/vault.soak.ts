import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import remarkFrontmatter from 'remark-frontmatter'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

/** A folder of notes: where the program starts, the note it is given, and whether the creatures are found. */
interface Layout {
  readonly files: Readonly<Record<string, string>>
  readonly from?: string
  readonly note: string
  readonly vault?: string
  readonly isFound: boolean
}

const campaign = { 'bestiary/all.md': `${ferryman}${wenna}`, 'sessions/s1.md': session }
const marked = (name: string) => ({ [`${name}/`]: '', ...campaign })

const layouts: Readonly<Record<string, Layout>> = {
  'a vault of Obsidian': { files: marked('.obsidian'), note: 'sessions/s1.md', isFound: true },
  'a folder of VS Code, from within': {
    files: marked('.vscode'),
    from: 'sessions',
    note: 's1.md',
    isFound: true
  },
  'a repository of Git, from elsewhere': {
    files: { ...marked('.git'), 'elsewhere/': '' },
    from: 'elsewhere',
    note: '../sessions/s1.md',
    isFound: true
  },
  'a worktree of Git, whose .git is a file': {
    files: { '.git': 'gitdir: x', ...campaign },
    note: 'sessions/s1.md',
    isFound: true
  },
  'a workspace file': {
    files: { 'campaign.code-workspace': '{}', ...campaign },
    note: 'sessions/s1.md',
    isFound: true
  },
  'the current folder, without a marker': {
    files: campaign,
    note: 'sessions/s1.md',
    isFound: true
  },
  'a vault within a repository': {
    files: {
      '.git/': '',
      'bestiary/all.md': `${ferryman}${wenna}`,
      'inner/.obsidian/': '',
      'inner/s1.md': session
    },
    note: 'inner/s1.md',
    isFound: false
  },
  'no marker, and the creatures above the current folder': {
    files: campaign,
    from: 'sessions',
    note: 's1.md',
    isFound: false
  },
  'a folder named by --vault': {
    files: { ...campaign, 'sessions/.obsidian/': '' },
    note: 'sessions/s1.md',
    vault: '.',
    isFound: true
  },
  'all in one folder': {
    files: { 'x/all.md': `${ferryman}${wenna}`, 'x/s1.md': session, 'other/': '' },
    from: 'other',
    note: '../x/s1.md',
    isFound: true
  }
}

describe.each(Object.entries(layouts))('%s', (_, { files, from = '.', note, vault, isFound }) => {
  beforeEach(() => write(files))
  const named = vault === undefined ? [] : ['--vault', vault]
  const folder = () => join(root, from)
  const code = isFound ? 0 : 1

  test.each([
    ['check'],
    ['run', '--seed', '1'],
    ['odds', '--fights', '20', '--seed', '1'],
    ['play', '--seed', '1']
  ])('fray %s finds the creatures, or says where it looked', (command, ...options) => {
    const argv = [program.path, command, note, ...options, ...named]
    const ran = spawnSync(process.execPath, argv, { cwd: folder(), encoding: 'utf8', input: '' })
    expect(ran).toMatchObject({ status: code })
    if (isFound) expect(ran.stdout + ran.stderr).not.toContain('Ferryman”')
    else {
      expect(ran.stdout + ran.stderr).toContain(`${note}:6:13: `)
      expect(ran.stderr).toMatch(/creatures and parties are searched below \S+, .*; --vault FOLDER/)
    }
  })

  test('the language server finds the same for a note in no open folder', async () => {
    const client = await startClient({}, { at: folder() }, serveBy(program.path, ...named))
    await client.open(note)
    const isUnknown = ({ code }: { readonly code?: unknown }) =>
      code === 'encounter.unknown-creature'
    const { diagnostics } = await client.diagnostics(
      note,
      (params) => params.diagnostics.some(isUnknown) !== isFound
    )
    expect(diagnostics.some(isUnknown)).toBe(!isFound)
    await client.stop()
  })

  test('a site finds the same', async () => {
    const path = join(folder(), note)
    const file = new VFile({ value: session, path, cwd: folder() })
    const processor = unified().use(remarkParse).use(remarkFrontmatter)
    processor.use(remarkFray, vault === undefined ? {} : { vault: join(root, vault) })
    await processor.run(processor.parse(file), file)
    const codes = file.messages.map(({ ruleId }) => ruleId)
    expect(codes.includes('encounter.unknown-creature')).toBe(!isFound)
  })
})
