import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { median } from './measure.ts'

const sample = join('samples', 'greywater')
const note = join(sample, 'session-1.md')

/** The starts that are measured, by what a person types. */
const starts = [
  ['--version'],
  ['--help'],
  ['roll', '2d6'],
  ['check', note],
  ['check', sample],
  ['run', note]
]

/** Rounds that count. One before them fills the compile cache, where Node has one. */
const rounds = 15

/** The time of a start: the median, in milliseconds of CPU. */
export interface StartTime {
  readonly what: string
  readonly cpu: number
  /** The same of the program it is compared with. */
  readonly other: number | undefined
}

/**
 * Starts the command line again and again, each time in a process of its own, in turns with `node -e 0`, the first of the
 * times returned. `node`: the Node to run. `other`: the path of another build of the command line, if it is to be compared.
 */
export function startTimes(node: string, other?: string): readonly StartTime[] {
  const own = join('dist', 'fray.cjs')
  const programs = other === undefined ? [own] : [own, other]
  const seen = new Map<string, number[]>()
  const take = (...args: readonly string[]) => {
    const key = args.join(' ')
    seen.set(key, [...(seen.get(key) ?? []), cpuOf(node, args)])
  }
  for (let round = 0; round <= rounds; round++) {
    if (round === 1) seen.clear()
    take('-e', '0')
    // In turn, so that a busy moment is not that of one alone.
    for (const args of starts) for (const program of programs) take(program, ...args)
  }
  const time = (...args: readonly string[]) => median(seen.get(args.join(' ')) ?? [])
  return [
    { what: 'node -e 0', cpu: time('-e', '0'), other: undefined },
    ...starts.map((args) => ({
      what: `fray ${args.join(' ')}`,
      cpu: time(own, ...args),
      other: other === undefined ? undefined : time(other, ...args)
    }))
  ]
}

/** Milliseconds of CPU that one process of Node takes, until it exits. */
function cpuOf(node: string, args: readonly string[]): number {
  const clock = join(process.cwd(), 'bench', 'start-process.cjs')
  const { output, status } = spawnSync(node, ['--require', clock, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'inherit', 'pipe']
  })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`)
  return Number(output[3])
}
