import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { applyEdits } from '../notes/edits.ts'
import type { EditsFor } from './environment.ts'
import { editBetween, moveEdit } from './late-change.ts'
import { displayText, fromBytes, toBytes } from './note-bytes.ts'
import { takeTurn } from './turn.ts'

/**
 * Edits a file so that nothing is lost if the program is killed, the disk is full, or somebody else writes to the file
 * meanwhile: writes a draft beside it and renames that. Keeps every byte outside the edits, whatever its encoding.
 * Calls `editsFor` again for each text that others write meanwhile. Gives whether the edits could be made. Rejects if
 * the file cannot be written; it is as it was then.
 */
export async function editFile(path: string, editsFor: EditsFor): Promise<boolean> {
  // A link stays a link.
  const target = realpathSync(path)
  // A rename would replace a read-only file too.
  accessSync(target, constants.W_OK)
  const turn = await takeTurn(dirname(target))
  try {
    return await editInTurn(target, turn, (text) =>
      editsFor(displayText(text))?.map((edit) => ({ ...edit, text: displayText(edit.text) }))
    )
  } finally {
    rmSync(turn, { recursive: true, force: true })
  }
}

/** Between two looks at a file that another program may still be writing. In milliseconds. */
const patience = 25
const maxAttempts = 20

async function editInTurn(target: string, turn: string, editsFor: EditsFor): Promise<boolean> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const bytes = readFileSync(target)
    const text = fromBytes(bytes)
    const edits = editsFor(text)
    if (!edits) {
      await pause(patience)
      if (readFileSync(target).equals(bytes)) return false
      continue
    }
    if (edits.length === 0) return true
    const edited = applyEdits(text, edits)
    const old = await replaceFile(target, writeDraft(turn, toBytes(edited), target), bytes)
    if (!old) continue
    const late = fromBytes(old)
    if (late === text) return true
    const kept = `${target}.kept-${Date.now()}`
    writeFileSync(kept, old)
    const own = moveEdit(editBetween(text, late), edits)
    const isAdded =
      own &&
      (await editInTurn(target, turn, (now) =>
        now.startsWith(edited.slice(0, own.end)) ? [own] : undefined
      ).catch(() => false))
    if (!isAdded)
      throw new Error(`somebody else changed it at the same moment; their version is ${kept}`)
    rmSync(kept)
    return true
  }
  throw new Error('it keeps changing')
}

/** Writes the draft of a file, with its owner and permissions, safely to the disk. Gives its path. */
function writeDraft(turn: string, bytes: Buffer, target: string): string {
  const path = join(turn, 'draft')
  // One of an earlier attempt may be read-only.
  rmSync(path, { force: true })
  const file = openSync(path, 'wx', 0o600)
  try {
    writeFileSync(file, bytes)
    const { uid, gid, mode } = statSync(target)
    // Only the administrator gives files away; others may give them to a group of theirs.
    if (!tryToGive(file, uid, gid)) tryToGive(file, fstatSync(file).uid, gid)
    fchmodSync(file, mode & 0o7777)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return path
}

function tryToGive(file: number, uid: number, gid: number): boolean {
  try {
    fchownSync(file, uid, gid)
    return true
  } catch {
    return false
  }
}

/**
 * Renames the draft over the file if that still has these bytes. Gives the bytes of the old file a moment later:
 * somebody may have opened it just before and written to it just after. Gives `undefined` if the file had changed.
 */
async function replaceFile(
  target: string,
  draft: string,
  bytes: Buffer
): Promise<Buffer | undefined> {
  if (process.platform === 'win32') {
    // Windows renames nothing over an open file.
    if (!readFileSync(target).equals(bytes)) return undefined
    renameSync(draft, target)
    return bytes
  }
  const old = openSync(target, 'r')
  try {
    if (!readOpenFile(old).equals(bytes)) return undefined
    renameSync(draft, target)
    let now = bytes
    for (let look = 0; look < maxAttempts; look++) {
      await pause(patience)
      const before = now
      now = readOpenFile(old)
      if (now.equals(before)) break
    }
    return now
  } finally {
    closeSync(old)
  }
}

function readOpenFile(file: number): Buffer {
  const bytes = Buffer.alloc(fstatSync(file).size)
  return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0))
}
