import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { plainError } from './plain-error.ts'

/** The folder of a process that writes beside it. Hidden, so that nobody looks for notes in it. */
const turnFolder = /^\.fray-(\d+)-[0-9a-f]{8}$/

/** Milliseconds after which a turn is over even if its process lives: it may be on another machine. */
const longestTurn = 10_000
const longestWait = 30_000

/**
 * Waits until no other process writes in a folder, and gives the path of a new folder in it for a draft. To end the
 * turn, remove it. What a killed process left is removed. A process whose turn was ended by others cannot rename its
 * draft any more, so two never write at once. Rejects if there can be no new folder.
 */
export async function takeTurn(folder: string): Promise<string> {
  const own = `.fray-${process.pid}-${randomBytes(4).toString('hex')}`
  const path = join(folder, own)
  for (const start = Date.now(); ; ) {
    let other = findTurn(folder, own)
    if (other === undefined) {
      makeFolder(path)
      // If two come at once, each sees the other now and both wait.
      other = findTurn(folder, own)
      if (other === undefined) return path
      rmSync(path, { recursive: true, force: true })
    }
    if (Date.now() - start > longestWait)
      throw new Error(`another program is writing there: ${join(folder, other)}`)
    await pause(5 + Math.random() * 45)
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    throw new Error(`no new file in its folder: ${plainError(error).message}`)
  }
}

/** The name of the turn of another process, if there is one. Removes turns that are over. */
function findTurn(folder: string, own: string): string | undefined {
  return readdirSync(folder).find((name) => {
    const [, pid] = turnFolder.exec(name) ?? []
    if (pid === undefined || name === own) return false
    const path = join(folder, name)
    if (!isOver(path, Number(pid))) return true
    try {
      rmSync(path, { recursive: true, force: true })
    } catch {
      // It belongs to somebody else, and is over all the same.
    }
    return false
  })
}

function isOver(path: string, pid: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || Date.now() - stats.mtimeMs > longestTurn) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
