import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)

/** The words of each file of code, by path. */
const wordsByPath = new Map(
  ['src', 'test', 'bench', 'scripts', 'samples/games'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.(?:ts|mjs)$/.test(path) && !path.includes('/node_modules/'))
      .map((path) => [path, readFileSync(new URL(path, root), 'utf8')] as const)
      .map(([path, text]) => [path, { text, words: new Set(text.match(/[\w$]+/g)) }] as const)
  )
)

test('no file exports a name that no other file has', () => {
  const filesWith = new Map<string, number>()
  for (const { words } of wordsByPath.values())
    for (const word of words) filesWith.set(word, (filesWith.get(word) ?? 0) + 1)
  const exported =
    /^export (?:async )?(?:const|let|function\*?|interface|type|class) ([A-Za-z_$][\w$]*)/gm
  const unused = [...wordsByPath]
    .filter(([path]) => path.startsWith('src/'))
    .flatMap(([path, { text }]) =>
      [...text.matchAll(exported)]
        .filter(([, name = '']) => filesWith.get(name) === 1)
        .map(([, name]) => `${path}: ${name}`)
    )
  expect(unused).toEqual([])
})
