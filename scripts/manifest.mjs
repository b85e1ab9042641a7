// package.json as VS Code shows it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './dependencies.mjs'

/** Reads package.json with the English texts of package.nls.json in the places of their keys, such as `%displayName%`. */
export function readManifest() {
  const texts = JSON.parse(readFileSync(join(root, 'package.nls.json'), 'utf8'))
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'), (_, value) => {
    const [, key] = (typeof value === 'string' && /^%([^%]+)%$/.exec(value)) || []
    if (key === undefined) return value
    if (!Object.hasOwn(texts, key)) throw new Error(`package.nls.json has no ${key}`)
    return texts[key]
  })
}
