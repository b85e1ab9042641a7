// The addresses of the project, and the links of pages that a package ships.
import { posix } from 'node:path'

/**
 * The addresses of the project, all made of `repository` in package.json, such as `github:ada/fray` or
 * `https://github.com/ada/fray`. `undefined` without it: this project has no public repository yet.
 *
 * @param {{ repository?: string | { url?: string } }} manifest
 */
export function homeOf({ repository }) {
  const written = typeof repository === 'string' ? repository : repository?.url
  if (written === undefined) return undefined
  const [, host = 'github.com', path] =
    /^(?:git\+)?(?:https:\/\/([\w.-]+)\/|github:)?([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(
      written
    ) ?? []
  if (path === undefined) throw new Error(`package.json: cannot read the repository ${written}`)
  const url = `https://${host}/${path}`
  return {
    repository: { type: 'git', url: `git+${url}.git` },
    homepage: `${url}#readme`,
    bugs: { url: `${url}/issues` },
    pages: `${url}/blob/HEAD/`,
    pictures: `${url}/raw/HEAD/`
  }
}

/** The fields of package.json that a fork has to fill in before it publishes, and their purposes. */
export const fieldsOfHome = {
  publisher: 'the publisher of the extension in the Marketplace',
  author: 'the name in both packages',
  repository: 'the address: homepage, issues, and the links of the README follow from it'
}

/** The fields that are missing. `fray` is the name of nobody’s publisher. */
export const missingHome = (manifest) =>
  Object.entries(fieldsOfHome)
    .filter(([name]) => !manifest[name] || (name === 'publisher' && manifest[name] === 'fray'))
    .map(([name, purpose]) => `${name}: ${purpose}`)

/**
 * A page of the project as a package ships it, without dead links. `path`: of the page. `isShipped`: whether the reader
 * of the package has this path. Links to other files lead to `home`. Without a home, pictures are left out and links
 * become their text.
 */
export function pageForPackage(text, path, isShipped, home) {
  const lines = text.split('\n')
  let fence
  return lines
    .map((line) => {
      const [mark] = /^\s*(?:`{3,}|~{3,})/.exec(line) ?? []
      if (mark) {
        fence =
          fence === undefined ? mark.trim() : mark.trim().startsWith(fence) ? undefined : fence
        return line
      }
      return fence === undefined ? lineForPackage(line, path, isShipped, home) : line
    })
    .filter((line, index) => line !== '' || lines[index] === '')
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}

function lineForPackage(line, path, isShipped, home) {
  return line.replace(/(!?)\[([^\][]*)\]\(([^()\s]+)\)/g, (link, isPicture, words, target) => {
    if (/^(?:[a-z]+:|#)/i.test(target)) return link
    const [file, anchor] = target.split('#')
    const from = posix.join(posix.dirname(path), file)
    if (isShipped(from)) return link
    if (home === undefined) return isPicture ? '' : words
    const base = isPicture ? home.pictures : home.pages
    return `${isPicture}[${words}](${base}${from}${anchor === undefined ? '' : `#${anchor}`})`
  })
}
