import { spawn } from 'node:child_process'
import { chmodSync, chownSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from '../../scripts/build.mjs'
import { greywater } from '../greywater.ts'

const isAdministrator = process.getuid?.() === 0
/** To the administrator every file is open, so the program is run as nobody. */
const nobody = 65534

/** The program as it is shipped, and folders to run it in. */
export interface Program {
  /** The path of the bundle. */
  readonly path: string
  /** Makes a folder with the sample notes, which belongs to the user that runs the program. */
  campaign(): Promise<string>
  /** Removes all of it. */
  remove(): Promise<void>
}

/** Builds the program; of its other bundles, those it needs for what is tested. */
export async function buildProgram(others: readonly string[] = []): Promise<Program> {
  const root = await mkdtemp(join(tmpdir(), 'fray-program-'))
  chmodSync(root, 0o755)
  await bundle(['cli', 'games', ...others], root)
  let campaigns = 0
  return {
    path: join(root, 'fray.cjs'),
    remove: () => rm(root, { recursive: true, force: true }),
    campaign: async () => {
      const folder = join(root, `campaign-${++campaigns}`)
      await mkdir(folder)
      for (const [name, text] of Object.entries(greywater)) writeFileSync(join(folder, name), text)
      giveAway(folder)
      return folder
    }
  }
}

/** Makes the user that runs the program the owner of a folder and its files. */
export function giveAway(folder: string): void {
  if (!isAdministrator) return
  for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    chownSync(path, nobody, nobody)
}

/** The result of a process. `code` is `null` if the process was killed. */
export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Running {
  readonly ended: Promise<Ended>
  readonly child: ReturnType<typeof spawn>
}

/** Starts a program as an ordinary person. `out`: an open file for its standard output. `input`: all that is typed, or `null` if the caller types. */
export function start(
  command: readonly string[],
  {
    cwd,
    out,
    input = ''
  }: {
    readonly cwd: string
    readonly out?: number
    readonly input?: string | null
  }
): Running {
  const [name = '', ...args] = command
  const child = spawn(name, args, {
    cwd,
    stdio: ['pipe', out ?? 'pipe', 'pipe'],
    ...(isAdministrator && { uid: nobody, gid: nobody })
  })
  const printed = { out: '', err: '' }
  child.stdout?.on('data', (data) => {
    printed.out += data
  })
  child.stderr?.on('data', (data) => {
    printed.err += data
  })
  child.stdin?.on('error', () => {})
  if (input !== null) child.stdin?.end(input)
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...printed }))
  })
  return { child, ended }
}

/** The names in a folder, sorted. The folders of writers are included. */
export const namesIn = (folder: string): readonly string[] => readdirSync(folder).sort()

/** A note as text of one character for each byte. */
export const bytesOf = (path: string): string => readFileSync(path, 'latin1')
