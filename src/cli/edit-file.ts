import { constants } from 'node:fs'
import { dirname, join } from 'node:path'
import { displayText, fromBytes, toBytes } from '../disk/note-bytes.ts'
import { applyEdits } from '../notes/edits.ts'
import type { EditsFor } from './environment.ts'
import { editBetween, moveEdit } from './move-edit.ts'
import type { FileCalls, System } from './system.ts'
import { nodeSystem } from './system.ts'
import { acquireWriteLock, releaseWriteLock } from './write-lock.ts'

/**
 * Edits a file without losing data if the program is killed, the disk is full, or another program writes to the file.
 * Writes a draft beside the file, then renames the draft. Keeps all bytes outside the edits, in any encoding. If
 * another program changes the file meanwhile, calls `editsFor` again with the new text. Returns whether `editsFor` gave
 * edits. If the file cannot be written, rejects and leaves it unchanged.
 */
export async function editFile(
  path: string,
  editsFor: EditsFor,
  system: System = nodeSystem
): Promise<boolean> {
  const { files } = system
  // Write to the target of a link, so that the link stays.
  const target = files.realpathSync(path)
  // Reject for a read-only file, which a rename would replace too.
  files.accessSync(target, constants.W_OK)
  const lock = await acquireWriteLock(dirname(target), system)
  const displayEdits: EditsFor = (text) =>
    editsFor(displayText(text))?.map((edit) => ({ ...edit, text: displayText(edit.text) }))
  try {
    return await editLocked(target, lock, displayEdits, system)
  } finally {
    releaseWriteLock(lock, files)
  }
}

/** The pause in milliseconds before another look at a file, in case another program still writes to it. */
const pauseBetweenLooks = 25
const maxAttempts = 20

async function editLocked(
  target: string,
  lock: string,
  editsFor: EditsFor,
  system: System
): Promise<boolean> {
  const { files, now, pause } = system
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const bytes = files.readFileSync(target)
    const text = fromBytes(bytes)
    const edits = editsFor(text)
    if (!edits) {
      await pause(pauseBetweenLooks)
      if (files.readFileSync(target).equals(bytes)) return false
      continue
    }
    if (edits.length === 0) return true
    const edited = applyEdits(text, edits)
    const old = await replaceFile(
      target,
      writeDraft(lock, toBytes(edited), target, files),
      bytes,
      system
    )
    if (!old) continue
    const late = fromBytes(old)
    if (late === text) return true
    const kept = `${target}.kept-${now()}`
    files.writeFileSync(kept, old)
    const own = moveEdit(editBetween(text, late), edits)
    const isAdded =
      own &&
      (await editLocked(
        target,
        lock,
        (newest) => (newest.startsWith(edited.slice(0, own.end)) ? [own] : undefined),
        system
      ).catch(() => false))
    if (!isAdded)
      throw new Error(`another program changed the file at the same moment; its version is ${kept}`)
    files.rmSync(kept)
    return true
  }
  throw new Error('the file keeps changing')
}

/**
 * Writes the draft of a file to the disk, with the owner and permissions of the file. Returns the path of the draft.
 */
function writeDraft(lock: string, bytes: Buffer, target: string, files: FileCalls): string {
  const path = join(lock, 'draft')
  // The draft of an earlier attempt can be read-only.
  files.rmSync(path, { force: true })
  const file = files.openSync(path, 'wx', 0o600)
  try {
    files.writeFileSync(file, bytes)
    const { uid, gid, mode } = files.statSync(target)
    // Only the administrator can change the owner of a file. Other users can set their own groups.
    if (!tryToGive(file, uid, gid, files)) tryToGive(file, files.fstatSync(file).uid, gid, files)
    files.fchmodSync(file, mode & 0o7777)
    files.fsyncSync(file)
  } finally {
    files.closeSync(file)
  }
  return path
}

function tryToGive(file: number, uid: number, gid: number, files: FileCalls): boolean {
  try {
    files.fchownSync(file, uid, gid)
    return true
  } catch {
    return false
  }
}

/**
 * Renames the draft over the file if the file still has these bytes, else returns `undefined`. Returns the bytes of the
 * old file a moment later: another program can have opened that file before the rename and written to it after.
 */
async function replaceFile(
  target: string,
  draft: string,
  bytes: Buffer,
  system: System
): Promise<Buffer | undefined> {
  const { files } = system
  if (process.platform === 'win32') {
    // On Windows, nothing can be renamed over an open file.
    if (!files.readFileSync(target).equals(bytes)) return undefined
    files.renameSync(draft, target)
    return bytes
  }
  const old = files.openSync(target, 'r')
  try {
    if (!readOpenFile(old, files).equals(bytes)) return undefined
    files.renameSync(draft, target)
    // The file is written, even if the old file can no longer be read.
    return await bytesLater(old, bytes, system).catch(() => bytes)
  } finally {
    files.closeSync(old)
  }
}

/** The bytes of an open file once nobody writes to it any more. `bytes`: its bytes now. */
async function bytesLater(file: number, bytes: Buffer, { files, pause }: System): Promise<Buffer> {
  let now = bytes
  for (let look = 0; look < maxAttempts; look++) {
    await pause(pauseBetweenLooks)
    const before = now
    now = readOpenFile(file, files)
    if (now.equals(before)) break
  }
  return now
}

function readOpenFile(file: number, files: FileCalls): Buffer {
  const bytes = Buffer.alloc(files.fstatSync(file).size)
  return bytes.subarray(0, files.readSync(file, bytes, 0, bytes.length, 0))
}
