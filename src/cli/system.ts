import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** The system calls that writing notes needs. Tests let each call fail, stop or interrupt the program. */
export interface System {
  readonly files: FileCalls
  /** The id of this process. */
  readonly pid: number
  /** Whether a process with this id exists. */
  isRunning(pid: number): boolean
  /** The time in milliseconds. */
  now(): number
  pause(milliseconds: number): Promise<unknown>
}

/** The functions of `node:fs` that writing notes needs. */
export type FileCalls = Pick<
  typeof fs,
  | 'accessSync'
  | 'closeSync'
  | 'fchmodSync'
  | 'fchownSync'
  | 'fstatSync'
  | 'fsyncSync'
  | 'linkSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readdirSync'
  | 'readFileSync'
  | 'readSync'
  | 'realpathSync'
  | 'renameSync'
  | 'rmSync'
  | 'statSync'
  | 'writeFileSync'
>

/** The system calls of this computer. */
export const nodeSystem: System = {
  files: fs,
  pid: process.pid,
  isRunning,
  now: Date.now,
  pause
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another error, such as a missing permission, means that the process exists.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
