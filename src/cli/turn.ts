import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { plainError } from './plain-error.ts'
import type { FileCalls, System } from './system.ts'

/** The folder of a process that writes beside it. Hidden, so that nobody looks for notes in it. */
const turnFolder = /^\.fray-(\d+)-[0-9a-f]{8}$/

/** Milliseconds after which a turn is over even if its process lives: it may be on another machine. */
const longestTurn = 10_000
const longestWait = 30_000

/**
 * Waits until no other process writes in a folder, and gives the path of a new folder in it for a draft. What a killed
 * process left is removed. A process whose turn was ended by others cannot rename its draft any more, so two never
 * write at once. Rejects if there can be no new folder.
 */
export async function takeTurn(folder: string, system: System): Promise<string> {
  const { files, pid, now, pause } = system
  const own = `.fray-${pid}-${randomBytes(4).toString('hex')}`
  const path = join(folder, own)
  for (const start = now(); ; ) {
    let other = findTurn(folder, own, system)
    if (other === undefined) {
      makeFolder(path, files)
      try {
        // If two come at once, each sees the other now and both wait.
        other = findTurn(folder, own, system)
        if (other === undefined) return path
      } catch (error) {
        endTurn(path, files)
        throw error
      }
      endTurn(path, files)
    }
    if (now() - start > longestWait)
      throw new Error(`another program is writing there: ${join(folder, other)}`)
    await pause(5 + Math.random() * 45)
  }
}

/** Ends a turn. If its folder cannot be removed, others remove it once this process has ended or ten seconds have passed. */
export function endTurn(path: string, files: FileCalls): void {
  try {
    files.rmSync(path, { recursive: true, force: true })
  } catch {
    // What was written is written.
  }
}

function makeFolder(path: string, files: FileCalls): void {
  try {
    files.mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    throw new Error(`no new file in its folder: ${plainError(error).message}`)
  }
}

/** The name of the turn of another process, if there is one. Removes turns that are over. */
function findTurn(folder: string, own: string, system: System): string | undefined {
  return system.files.readdirSync(folder).find((name) => {
    const [, pid] = turnFolder.exec(name) ?? []
    if (pid === undefined || name === own) return false
    const path = join(folder, name)
    if (!isOver(path, Number(pid), system)) return true
    // If it belongs to somebody else it stays, and is over all the same.
    endTurn(path, system.files)
    return false
  })
}

function isOver(path: string, pid: number, { files, now, isRunning }: System): boolean {
  const stats = files.statSync(path, { throwIfNoEntry: false })
  return !stats || now() - stats.mtimeMs > longestTurn || !isRunning(pid)
}
