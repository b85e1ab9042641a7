import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** What writing needs of the machine. Tests fail, stop or interrupt each call of it. */
export interface System {
  readonly files: FileCalls
  /** The number of this process. */
  readonly pid: number
  /** Whether there is a process of this number. */
  isRunning(pid: number): boolean
  /** The time in milliseconds. */
  now(): number
  pause(milliseconds: number): Promise<unknown>
}

/** The calls of `node:fs` that writing makes. */
export type FileCalls = Pick<
  typeof fs,
  | 'accessSync'
  | 'closeSync'
  | 'fchmodSync'
  | 'fchownSync'
  | 'fstatSync'
  | 'fsyncSync'
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

/** This machine. */
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
    // It may be of somebody else.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
