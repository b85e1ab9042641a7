import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { rulesetById } from '../../src/rulesets/index.ts'
import { fray, jsonOf } from './kit.ts'

const module = 'samples/games/squabble/src/index.ts'
const files = {
  'mill.md':
    '---\nruleset: squabble\n---\n\n```statblock\nname: Goose\n```\n\n```statblock\nname: Wenna\nplayer: true\n```\n\n```encounter\nname: The mill\ncreatures: [2: Goose]\n```\n'
}
const withGame = (...argv: readonly string[]) => fray([...argv, '--ruleset-module', module], files)

const folder = mkdtempSync(join(tmpdir(), 'fray-modules-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A module with this text. */
function moduleWith(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('a game of a module', () => {
  test('is unknown without it, also after a run with it', async () => {
    await withGame('check', 'mill.md')
    expect(rulesetById('squabble')).toBeUndefined()
    const ran = await fray(['check', 'mill.md'], files)
    expect(ran.code).toBe(1)
    expect(ran.out).toContain('There is no ruleset “squabble”')
  })

  test('is checked, played and told, and its log is replayed', async () => {
    expect(await withGame('check', 'mill.md')).toMatchObject({ code: 0, err: '' })
    const written = await withGame('run', 'mill.md', '--seed', '7f3a', '--write')
    expect(written.code).toBe(0)
    expect(written.files['mill.md']).toContain('The mill · squabble 1 · seed 7f3a\n')
    const replayed = await fray(
      ['replay', 'mill.md', '--ruleset-module', module, '--json'],
      written.files
    )
    expect(replayed.code).toBe(0)
  })

  test('has odds', async () => {
    const odds = await withGame('odds', 'mill.md', '--fights', '50', '--seed', '1', '--json')
    expect(jsonOf(odds)).toMatchObject({ ruleset: 'squabble', fights: 50 })
  })

  test('prints its rules, without the sentences that only its source has', async () => {
    const { code, out } = await withGame('rules', 'squabble')
    expect(code).toBe(0)
    expect(out).toContain('Squabble, edition 1')
    expect(out).toContain('{by}: attack {target}  (Q-03)')
    expect(out).not.toContain('Sentences')
    expect((await withGame('rules')).out).toMatch(/^squabble {2}Squabble$/m)
  })
})

describe('a module is refused with the reason', () => {
  const game = (fields: string) => `export const game = { contract: 1, ${fields} }\n`
  test.each([
    ['that is not there', 'nowhere.mjs', undefined, 'nowhere.mjs cannot be loaded: '],
    ['that fails', 'fails.mjs', `throw new Error('no dice')\n`, 'cannot be loaded: no dice'],
    ['that is empty', 'empty.mjs', '', 'empty.mjs exports no ruleset'],
    ['without a game', 'none.mjs', 'export const a = 1\n', 'none.mjs exports no ruleset'],
    ['with half a game', 'half.mjs', game(`id: 'half', title: 'Half'`), 'Half is not a ruleset. '],
    ['of CommonJS', 'half.cjs', `exports.game = { contract: 2, title: 'Half' }\n`, 'Update Fray.']
  ])('one %s', async (_, name, text, reason) => {
    const path = text === undefined ? join(folder, name) : moduleWith(name, text)
    const ran = await fray(['check', 'mill.md', '--ruleset-module', path], files)
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toMatch(/^fray check: /)
    expect(ran.err).toContain(reason)
  })

  test('and a game that fails is named, and nothing is written', async () => {
    const game = new URL('../../samples/games/squabble/src/index.ts', import.meta.url).href
    const failing = moduleWith(
      'failing.ts',
      `import { squabble } from ${JSON.stringify(game)}
       export const brawl = {
         ...squabble,
         title: 'Brawl',
         tactic() {
           throw new Error('no goose')
         }
       }\n`
    )
    const ran = await fray(['run', 'mill.md', '--write', '--ruleset-module', failing], files)
    expect(ran).toMatchObject({
      code: 2,
      err: 'fray run: Brawl failed in tactic: no goose\n',
      files
    })
    expect(rulesetById('squabble')).toBeUndefined()
  })

  test.each(['run', 'odds'])(
    'and so is one whose tactic breaks its rules: fray %s',
    async (name) => {
      const game = new URL('../../samples/games/squabble/src/index.ts', import.meta.url).href
      const faulty = moduleWith(
        'faulty.ts',
        `import { squabble } from ${JSON.stringify(game)}
       export const brawl = {
         ...squabble,
         title: 'Brawl',
         tactic(state, isPreferred) {
           const command = squabble.tactic(state, isPreferred)
           return command?.target === undefined ? command : { ...command, target: command.by }
         }
       }\n`
      )
      const ran = await fray([name, 'mill.md', '--seed', '1', '--ruleset-module', faulty], files)
      expect(ran).toMatchObject({ code: 2, out: '', files })
      expect(ran.err).toMatch(
        new RegExp(`^fray ${name}: Brawl failed in tactic: the rules refuse its command: .+\n$`)
      )
    }
  )

  test('and none of several stays registered', async () => {
    const ran = await fray(
      ['check', 'mill.md', '--ruleset-module', module, '--ruleset-module', 'nowhere.mjs'],
      files
    )
    expect(ran.code).toBe(2)
    expect(rulesetById('squabble')).toBeUndefined()
  })
})
