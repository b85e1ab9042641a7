/** The last part of a path, in lower case and without its ending. */
export const titleKey = (path: string): string => noteName(path).toLowerCase()

/** The last part of a path without its ending, as people have written it. */
export const noteName = (path: string): string =>
  (decodePath(path).split('/').at(-1) ?? '').replace(/\.(?:md|markdown)$/i, '')

/** A path in its own letters: in a URI a space is `%20`. */
export function decodePath(path: string): string {
  if (!/^[a-z][\w+.-]+:.*%/i.test(path)) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)
