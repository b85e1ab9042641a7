import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const found = (pattern: RegExp, text: string): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, one = '']) => one))].sort()

const source = readdirSync(new URL('src/render/', root))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => read(`src/render/${name}`))
  .join('\n')

test('docs/preview.md names every class that pages have, and no other', () => {
  const written = found(/'(fray(?:-[a-z]+)?)'/g, source)
  expect(found(/`(fray(?:-[a-z]+)?)`/g, read('docs/preview.md'))).toEqual(written)
})

test('docs/preview.md names every custom property of the style', () => {
  const set = found(/^ {2}(--fray-[a-z-]+):/gm, read('src/render/fray.css'))
  expect(found(/`(--fray-[a-z-]+)`/g, read('docs/preview.md'))).toEqual(set)
})
