import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { shortError } from '../disk/plain-error.ts'
import type { FileCalls, System } from './system.ts'

/**
 * The name of a lock: a folder that a process creates while it writes. The name begins with a dot, so that no search
 * for notes enters the folder.
 */
const lockName = /^\.fray-(\d+)-[0-9a-f]{8}$/

/**
 * The time in milliseconds after which a lock expires. Its process may run on another computer, where Fray cannot see
 * whether the process still runs.
 */
const maxLockTime = 10_000
const maxWait = 30_000

/**
 * Waits until no other process writes in a folder, and returns the path of a new folder there for a draft. Removes the
 * folders of killed processes. Once a folder is removed, its process cannot rename its draft, so two processes never
 * write at once. Rejects if the folder cannot be created, or if another process still writes after `maxWait`.
 */
export async function acquireWriteLock(folder: string, system: System): Promise<string> {
  const { files, pid, now, pause } = system
  const own = `.fray-${pid}-${randomBytes(4).toString('hex')}`
  const path = join(folder, own)
  for (const start = now(); ; ) {
    let other = findLock(folder, own, system)
    if (other === undefined) {
      makeFolder(path, files)
      try {
        // If two processes create their folders at once, each sees the other’s folder here and waits.
        other = findLock(folder, own, system)
        if (other === undefined) return path
      } catch (error) {
        releaseWriteLock(path, files)
        throw error
      }
      releaseWriteLock(path, files)
    }
    if (now() - start > maxWait)
      throw new Error(`another program is writing in this folder: ${join(folder, other)}`)
    await pause(5 + Math.random() * 45)
  }
}

/**
 * Removes a lock. If its folder cannot be removed, other processes remove the folder after this process ends, or after
 * ten seconds.
 */
export function releaseWriteLock(path: string, files: FileCalls): void {
  try {
    files.rmSync(path, { recursive: true, force: true })
  } catch {
    // The note is written already, so ignore the error.
  }
}

function makeFolder(path: string, files: FileCalls): void {
  try {
    files.mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    throw new Error(`no file can be created in its folder: ${shortError(error).message}`)
  }
}

/** The name of another process’s lock, if there is one. Removes expired locks. */
function findLock(folder: string, own: string, system: System): string | undefined {
  return system.files.readdirSync(folder).find((name) => {
    const [, pid] = lockName.exec(name) ?? []
    if (pid === undefined || name === own) return false
    const path = join(folder, name)
    if (!isOver(path, Number(pid), system)) return true
    // The folder of another user cannot be removed, but its lock has expired.
    releaseWriteLock(path, system.files)
    return false
  })
}

function isOver(path: string, pid: number, { files, now, isRunning }: System): boolean {
  const stats = files.statSync(path, { throwIfNoEntry: false })
  // A folder from the future was made by a clock that was wrong, and would never be old enough.
  return !stats || Math.abs(now() - stats.mtimeMs) > maxLockTime || !isRunning(pid)
}
