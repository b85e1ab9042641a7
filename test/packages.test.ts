import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { homeOf, missingHome, pageForPackage } from '../scripts/home.mjs'
import { billOfMaterials, bundledPackages, noticesText } from '../scripts/notices.mjs'
import { releaseProblems } from '../scripts/release-check.mjs'

describe('the address of the project', () => {
  test.each([
    'github:ada/fray',
    'ada/fray',
    'https://github.com/ada/fray',
    'git+https://github.com/ada/fray.git',
    { type: 'git', url: 'https://github.com/ada/fray.git' }
  ])('follows from one setting: %j', (repository) => {
    expect(homeOf({ repository })).toMatchObject({
      repository: { type: 'git', url: 'git+https://github.com/ada/fray.git' },
      homepage: 'https://github.com/ada/fray#readme',
      bugs: { url: 'https://github.com/ada/fray/issues' }
    })
  })

  test('is none without the setting, and an odd one is an error', () => {
    expect(homeOf({})).toBeUndefined()
    expect(() => homeOf({ repository: 'nowhere' })).toThrow('cannot read the repository nowhere')
  })

  test('names the fields that a fork has to fill in', () => {
    const names = (manifest: object) => missingHome(manifest).map((one) => one.split(':')[0])
    expect(names({ publisher: 'fray' })).toEqual(['publisher', 'author', 'repository'])
    expect(names({ publisher: 'ada', author: 'Ada', repository: 'ada/fray' })).toEqual([])
  })
})

describe('a release', () => {
  const manifest = { version: '0.1.0', publisher: 'ada', author: 'Ada', repository: 'ada/fray' }
  test('needs the tag of its version, a heading in the changelog and the fields of its home', () => {
    expect(releaseProblems(manifest, '## 0.1.0 – 2026-12-01\n', 'v0.1.0')).toEqual([])
    expect(releaseProblems({ version: '0.1.1' }, '## 0.1.0\n', 'v0.1.0')).toEqual([
      'the tag v0.1.0 is not v0.1.1, the version in package.json',
      'CHANGELOG.md has no heading ## 0.1.1',
      expect.stringContaining('publisher'),
      expect.stringContaining('author'),
      expect.stringContaining('repository')
    ])
  })
})

describe('a page in a package', () => {
  const page =
    '# One\n\n![A fight](docs/story.gif)\n\nSee [odds](docs/odds.md#lens), [two](two.md) and [web](https://a.org).\n\n```md\n[a](b.md)\n```\n'
  const isShipped = (path: string) => path === 'two.md'

  test('leads to the home of the project where a file is not shipped', () => {
    expect(pageForPackage(page, 'README.md', isShipped, homeOf({ repository: 'ada/fray' }))).toBe(
      page
        .replace('(docs/story.gif)', '(https://github.com/ada/fray/raw/HEAD/docs/story.gif)')
        .replace('(docs/odds.md#lens)', '(https://github.com/ada/fray/blob/HEAD/docs/odds.md#lens)')
    )
  })

  test('has neither dead links nor dead pictures without a home', () => {
    expect(pageForPackage(page, 'README.md', isShipped, undefined)).toBe(
      '# One\n\nSee odds, [two](two.md) and [web](https://a.org).\n\n```md\n[a](b.md)\n```\n'
    )
  })

  test('resolves links from its own folder', () => {
    const text = '[up](../two.md) [here](three.md)'
    expect(pageForPackage(text, 'docs/one.md', isShipped, undefined)).toBe('[up](../two.md) here')
  })
})

describe('bundled packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-notices-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const add = (path: string, license: string, files: Readonly<Record<string, string>>) => {
    const at = join(folder, 'node_modules', path)
    mkdirSync(at, { recursive: true })
    const name = path.replace(/.*node_modules\//, '')
    writeFileSync(join(at, 'package.json'), JSON.stringify({ name, version: '1.2.3', license }))
    for (const [file, text] of Object.entries(files)) writeFileSync(join(at, file), text)
    return join(at, 'index.js')
  }
  const outputOf = (...paths: readonly string[]) => ({
    'dist/a.js': {
      inputs: Object.fromEntries(paths.map((path) => [path, { bytesInOutput: 1 }]))
    }
  })

  test('are those that a bundle took something from, each with all its licences', () => {
    const outputs = outputOf(
      add('b', 'MIT', { LICENSE: 'text of b' }),
      add('@a/icons', 'CC-BY-4.0', { LICENSE: 'text of icons', 'LICENSE-CODE': 'code of icons' }),
      add('b/node_modules/c', 'ISC', { 'license.md': 'text of c' }),
      'src/own.ts'
    )
    const unused = add('unused', 'MIT', {})
    Object.assign(outputs['dist/a.js'].inputs, { [unused]: { bytesInOutput: 0 } })
    const packages = bundledPackages(outputs)
    expect(packages.map(({ name }) => name)).toEqual(['@a/icons', 'b', 'c'])
    const text = noticesText(packages)
    for (const part of ['@a/icons 1.2.3 (CC-BY-4.0)', 'code of icons', 'text of b', 'text of c'])
      expect(text).toContain(part)
    const bill = billOfMaterials({ name: 'fray', version: '0.1.0', license: 'MIT' }, packages)
    expect(bill.components.map((one: { readonly purl: string }) => one.purl)).toEqual([
      'pkg:npm/%40a/icons@1.2.3',
      'pkg:npm/b@1.2.3',
      'pkg:npm/c@1.2.3'
    ])
  })

  test('without a licence text end the build', () => {
    expect(() => bundledPackages(outputOf(add('d', 'MIT', {})))).toThrow('d is bundled and has no')
  })
})
