import { readFileSync } from 'node:fs'
import { runCommandLine } from '../../src/cli/command-line.ts'
import type { Environment } from '../../src/cli/environment.ts'
import { localFightPool } from '../../src/cli/local-fight-pool.ts'
import { nodeEnvironment } from '../../src/cli/node-environment.ts'
import type { Terminal } from '../../src/cli/play/terminal.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { findVaultFolder } from '../../src/notes/vault/vault-folder.ts'
import { greywater } from '../greywater.ts'

export const session = 'greywater/session-1.md'

/** Files by their paths. */
export type Files = Readonly<Record<string, string>>

export const samples: Files = Object.fromEntries(
  Object.entries(greywater).map(([name, text]) => [`greywater/${name}`, text])
)

/** The result of a run of the program. */
interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  readonly files: Files
}

/** A line that a person types, or what somebody else does to the files before the next. */
export type Typed = string | ((disk: Record<string, string>) => void)

/** Lines that a person types, or the line after what is shown so far; `undefined` ends the input. */
export type Typing = readonly Typed[] | ((shown: string) => string | undefined)

/** Enter, until the fight is over. */
export const enterUntilOver: Typing = (shown) => (shown.includes('Write Recap') ? undefined : '')

/** Run the program on these files, which may be read-only. `-` is what stands under that name. */
export async function fray(
  argv: readonly string[],
  files: Files = samples,
  {
    isReadOnly = false,
    signal = new AbortController().signal,
    fighters = localFightPool,
    typed = [] as Typing
  } = {}
): Promise<Ran> {
  const disk: Record<string, string> = { ...files }
  let out = ''
  let err = ''
  const below = (folder: string) =>
    Object.keys(disk)
      .filter((path) => path !== '-' && path.startsWith(folder))
      .sort()
  const code = await runCommandLine(argv, {
    version: '1.2.3',
    readFile: async (path) => {
      const text = disk[path]
      if (text === undefined) throw new Error('no such file')
      return text
    },
    editFile: async (path, editsFor) => {
      if (isReadOnly) throw new Error('permission denied')
      const text = disk[path] ?? ''
      const edits = editsFor(text)
      if (edits) disk[path] = applyEdits(text, edits)
      return edits !== undefined
    },
    readShipped: async (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'),
    loadModule: nodeEnvironment.loadModule,
    createNotes: async (folder, texts) => {
      const paths = Object.keys(texts).map((name) => `${folder}/${name}`)
      const taken = paths.find((path) => disk[path] !== undefined)
      if (taken) throw new Error(`${taken} already exists`)
      for (const [name, text] of Object.entries(texts)) disk[`${folder}/${name}`] = text
      return paths
    },
    notesAt: async (path) => {
      if (disk[path] !== undefined) return [path]
      const found = below(`${path}/`)
      if (found.length === 0) throw new Error('no such file or folder')
      return found
    },
    vaultFolder: async (path, given) => {
      const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
      const found = await findVaultFolder(`/here/${folder}`.replace(/\/$/, ''), {
        given: given === undefined ? undefined : `/here/${given}`,
        current: '/here',
        home: undefined,
        parentOf: (one) => (one === '' ? undefined : one.slice(0, one.lastIndexOf('/'))),
        namesIn: async (one) =>
          Object.keys(disk).flatMap((each) => {
            const whole = `/here/${each}`
            return whole.startsWith(`${one}/`)
              ? [whole.slice(one.length + 1).split('/')[0] ?? '']
              : []
          })
      })
      return { ...found, folder: found.folder.replace(/^\/here\/?/, '') || '.' }
    },
    vaultNotes: async (folder) =>
      below(folder === '.' ? '' : `${folder}/`).map((path) => ({ path, realPath: path })),
    realPath: async (path) => path,
    fighters: async () => fighters(),
    cancellation: () => signal,
    showProgress: () => {},
    serveLanguage: async () => {},
    terminal: async () =>
      typedTerminal(
        typed,
        (text) => {
          out += text
        },
        disk
      ),
    seed: () => 0xbeef,
    print: (text) => {
      out += `${text}\n`
    },
    printError: (text) => {
      err += `${text}\n`
    }
  })
  return { code, out, err, files: disk }
}

/** A terminal at which somebody types. */
export function typedTerminal(
  typed: Typing,
  print: (text: string) => void,
  disk: Record<string, string> = {}
): Terminal {
  const lines = typeof typed === 'function' ? [] : [...typed]
  let shown = ''
  const show = (text: string) => {
    shown += text
    print(text)
  }
  return {
    look: () => ({ columns: 80, paint: (text) => text }),
    print: (all) => show(all.map((line) => `${line}\n`).join('')),
    ask: async (prompt) => {
      const line = typeof typed === 'function' ? typed(shown) : lines.shift()
      show(`${prompt}${typeof line === 'string' ? line : ''}\n`)
      if (typeof line !== 'function') return line
      line(disk)
      return lines.shift() as string
    },
    close: () => {}
  }
}

/** Runs the program on real files, in an environment of Node that differs in what `env` has. */
export async function frayOnDisk(
  argv: readonly string[],
  env: Partial<Environment> = {},
  typed: Typing = []
): Promise<Omit<Ran, 'files'>> {
  let out = ''
  let err = ''
  const code = await runCommandLine(argv, {
    ...nodeEnvironment,
    version: '1.2.3',
    terminal: async () =>
      typedTerminal(typed, (text) => {
        out += text
      }),
    print: (text) => {
      out += `${text}\n`
    },
    printError: (text) => {
      err += `${text}\n`
    },
    ...env
  })
  return { code, out, err }
}

/** The one JSON value on standard output. */
export function jsonOf<T>({ out }: Ran): T {
  return JSON.parse(out) as T
}

/** The sample note with an encounter played out. */
export async function played(seed = '7f3a', encounter = 'The mill cellar'): Promise<Files> {
  const ran = await fray(['run', session, '--encounter', encounter, '--seed', seed, '--write'])
  if (ran.code !== 0) throw new Error(ran.err)
  return ran.files
}

/** The places named on standard error, of this file. */
export const placesIn = (
  err: string,
  path: string
): readonly { readonly line: number; readonly column: number }[] =>
  err
    .split('\n')
    .filter((line) => line.startsWith(`${path}:`))
    .map((line) => {
      const [row, column] = line.slice(path.length + 1).split(':')
      return { line: Number(row), column: Number(column) }
    })
