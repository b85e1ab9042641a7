import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseNote } from '../src/notes/note.ts'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const sources = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: read(`src/${path}`) }))

/** Each test that SECURITY.md names, with its file. */
const claims = [
  ...read('SECURITY.md').matchAll(/`(test\/[\w/.-]+)`: ((?:“[^”]+”(?: and )?)+)/g)
].flatMap(([, file = '', names = '']) =>
  [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name }))
)

test('SECURITY.md names tests', () => {
  expect(claims.length).toBeGreaterThan(35)
})

test.each(claims)('SECURITY.md names a test there is: $file, $name', ({ file, name }) => {
  expect(existsSync(new URL(file, root))).toBe(true)
  expect(read(file)).toContain(name)
})

test('no source starts a program, evaluates text or fetches anything', () => {
  const found = sources.flatMap(({ path, text }) =>
    /child_process|node:(?:http|https|net|dgram|vm|worker)\b|\beval\(|new Function\(|\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon/.test(
      text
    )
      ? [path]
      : []
  )
  expect(found).toEqual([])
})

test('no Markdown of a note may run commands or have HTML', () => {
  const found = sources.filter(({ text }) => /\bsupportHtml\b|\.isTrusted = /.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

describe('YAML that grows beyond its limits is an issue, and no more of it is read', () => {
  const names = 'abcdefghij'
  const bomb = [...names]
    .map((name, at) => `${name}: &${name} [${Array(9).fill(at === 0 ? 'x' : `*${names[at - 1]}`)}]`)
    .join('\n')
  test.each([
    ['aliases of aliases', bomb],
    ['brackets in brackets', `a: ${'['.repeat(5000)}`],
    ['dashes behind dashes', `a:\n${'- '.repeat(5000)}x`],
    ['very long text', `a: ${'x'.repeat(200_001)}`],
    ['very many parts', `a: [${'x,'.repeat(30_000)}]`]
  ])('%s', (_, yaml) => {
    for (const kind of ['statblock', 'encounter']) {
      const note = parseNote('a.md', `\`\`\`${kind}\nname: A\n${yaml}\n\`\`\`\n`)
      expect(note.issues.map(({ code }) => code)).toContain(`${kind}.too-large`)
      const [block] = [...note.statblocks, ...note.encounters]
      expect(JSON.stringify(block?.fields ?? '').length).toBeLessThan(2_000_000)
    }
  })
})
