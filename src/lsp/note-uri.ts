import { matchingSuffix } from '../core/text/trim.ts'

/**
 * The path of a note in the vault: the normalized URI of its file. Clients write `%20` or a space, `%3A` or a colon.
 * Other URIs, such as the URI of a new buffer, stay unchanged.
 */
export function notePath(uri: string): string {
  const [, host, path] = /^file:\/\/([^/]*)(\/.*)$/i.exec(uri) ?? []
  if (path === undefined) return uri
  const parts = path.slice(0, path.length - matchingSuffix(path, /\//).length).split('/')
  return `file://${host}${parts.map((part) => encodeURIComponent(decoded(part))).join('/')}`
}

/** The URI of an entry in a folder. */
export const pathIn = (folder: string, name: string): string =>
  `${folder}/${encodeURIComponent(name)}`

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
