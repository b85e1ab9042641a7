import fs from 'node:fs'
import { constants } from 'node:os'
import { setImmediate as others } from 'node:timers/promises'
import type { FileCalls, System } from '../../src/cli/system.ts'

/** A call that a process is about to make. */
export interface Step {
  /** How many calls it made before. */
  readonly index: number
  /** The name of the call in `node:fs`, or `pause`. */
  readonly call: string
  readonly args: readonly unknown[]
  /** Makes the call. */
  make(): unknown
}

/** Runs in place of a call, and returns the result of that call. */
type AtStep = (step: Step) => unknown

/** Is thrown in a process that is killed. */
class Killed extends Error {
  override message = 'killed'
}

/** A machine with several processes that work on real files. It has a clock of its own, so that nobody waits. */
export interface Machine {
  /** A new process. `atStep` is called in place of each of its calls. */
  begin(atStep?: AtStep): System
  /** A new process that is killed before a call. `isHalfWritten`: in the middle of it, if it writes. */
  beginKilled(index: number, isHalfWritten?: boolean): System
  /** A new process of which one call fails for lack of space. `isHalfWritten`: in the middle of it, if it writes. */
  beginFailing(index: number, isHalfWritten?: boolean): System
  /** How long processes have waited so far, in milliseconds of its clock. */
  waited(): number
}

export function createMachine(): Machine {
  const running = new Set<number>()
  let lastPid = 1000
  let passed = 0
  const process = (pid: number, atStep: AtStep): System => {
    running.add(pid)
    let index = 0
    const step = (call: string, args: readonly unknown[], make: () => unknown) =>
      atStep({ index: index++, call, args, make })
    const files = new Proxy<FileCalls>(fs, {
      get: (_, name) => {
        const call = String(name) as keyof FileCalls
        const make = fs[call] as (...args: readonly unknown[]) => unknown
        return (...args: readonly unknown[]) => step(call, args, () => make(...args))
      }
    })
    return {
      files,
      pid,
      isRunning: (other) => running.has(other),
      now: () => Date.now() + passed,
      pause: async (milliseconds) => {
        await step('pause', [milliseconds], () => {
          passed += milliseconds
          return others()
        })
      }
    }
  }
  return {
    begin: (atStep = ({ make }) => make()) => process(++lastPid, atStep),
    beginKilled(index, isHalfWritten = false) {
      const pid = ++lastPid
      return process(pid, (step) => {
        if (step.index < index) return step.make()
        if (step.index === index && isHalfWritten) writeHalf(step)
        running.delete(pid)
        throw new Killed()
      })
    },
    beginFailing: (index, isHalfWritten = false) =>
      process(++lastPid, (step) => {
        if (step.index !== index) return step.make()
        if (isHalfWritten) writeHalf(step)
        const errno = -constants.errno.ENOSPC
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', errno })
      }),
    waited: () => passed
  }
}

/** The calls that a process makes while it runs, in their order. */
export async function stepsOf(
  machine: Machine,
  run: (system: System) => Promise<unknown>
): Promise<readonly Step[]> {
  const steps: Step[] = []
  await run(
    machine.begin((step) => {
      steps.push(step)
      return step.make()
    })
  )
  return steps
}

function writeHalf({ call, args: [file, data] }: Step): void {
  if (call !== 'writeFileSync') return
  const bytes = Buffer.from(data as string | Buffer)
  fs.writeFileSync(file as number, bytes.subarray(0, bytes.length / 2))
}
