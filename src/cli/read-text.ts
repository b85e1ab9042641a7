import { buffer } from 'node:stream/consumers'
import { readFileText } from '../disk/files.ts'
import { displayText, fromBytes } from '../disk/note-bytes.ts'
import { withShortErrors } from '../disk/plain-error.ts'

/** Reads a file, or standard input for `-`. Rejects if that fails. */
export const readText = (path: string): Promise<string> =>
  path === '-' ? withShortErrors(standardInput()) : readFileText(path)

const standardInput = async (): Promise<string> =>
  displayText(fromBytes(await buffer(process.stdin)))
