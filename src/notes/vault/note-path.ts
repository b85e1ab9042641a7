import { foldName } from '../../core/text/names.ts'
import { matchingSuffix } from '../../core/text/trim.ts'

/** The key that compares the names of notes. */
export const titleKey = (path: string): string => foldName(noteName(path))

/** The file name of a path without its extension. */
export const noteName = (path: string): string =>
  (decodePath(path).split('/').at(-1) ?? '').replace(/\.(?:md|markdown)$/i, '')

/** Decodes the path of a URI: `%20` becomes a space. */
export function decodePath(path: string): string {
  if (!/^[a-z][\w+.-]+:.*%/i.test(path)) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/**
 * The file name of a new note, without its extension: `name` without characters that file systems and wikilinks do not
 * allow. `''` if nothing is left.
 */
export function newNoteName(name: string): string {
  const plain = name.replace(/[\\/:*?"<>|#^[\]\p{Cc}\s]+/gu, ' ').replace(/^[. ]+/, '')
  const short = [...plain].slice(0, maxNoteName).join('')
  return short.slice(0, short.length - matchingSuffix(short, /[. ]/).length)
}

/** File systems allow 255 bytes, and a character has up to four. */
const maxNoteName = 60
