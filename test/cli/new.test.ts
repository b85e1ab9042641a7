import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { nodeEnvironment } from '../../src/cli/node-environment.ts'
import { samples } from '../../src/language/campaigns.ts'
import { allRulesets } from '../../src/rulesets/index.ts'
import { banner, lantern, mud } from '../rulesets/own/fences.ts'
import { fray, jsonOf } from './kit.ts'

describe.each(allRulesets().map(({ id, title }) => ({ id, title })))(
  'a new campaign of $title',
  ({ id }) => {
    const made = () => fray(['new', id, 'mine'], {})

    test('is a bestiary, a party and a session in which the checks find nothing', async () => {
      const { code, files, out } = await made()
      expect(code).toBe(0)
      expect(Object.keys(files)).toEqual(['mine/bestiary.md', 'mine/party.md', 'mine/session-1.md'])
      expect(out).toContain('fray play mine/session-1.md')
      expect(await fray(['check', 'mine'], files)).toMatchObject({ code: 0, out: '', err: '' })
    })

    test('has one fight, which goes to its end by the rules of the game', async () => {
      const { files } = await made()
      const ran = await fray(['run', 'mine/session-1.md', '--seed', '7f3a', '--write'], files)
      expect(ran.code).toBe(0)
      expect(ran.files['mine/session-1.md']).toContain(` · ${id} `)
      expect(ran.files['mine/session-1.md']?.match(/```encounter\n/g)).toHaveLength(1)
      expect(await fray(['replay', 'mine/session-1.md'], ran.files)).toMatchObject({ code: 0 })
    })

    test('is one that its party is likely to win', async () => {
      const { files } = await made()
      const args = ['--fights', '100', '--seed', '1', '--json']
      const ran = await fray(['odds', 'mine/session-1.md', ...args], files)
      const { outcomes } = jsonOf<{ outcomes: Readonly<Record<string, number>> }>(ran)
      expect(outcomes.Party).toBeGreaterThan(0.75)
    })
  }
)

const gamesAsFences = {
  'Lantern and Rope': lantern,
  'Mud and Iron': mud,
  'Banner and Flame': banner
}

describe.each(Object.entries(gamesAsFences))('a new campaign of %s', (name, fence) => {
  const made = () => fray(['new', name, 'mine'], {})

  test('has its rules in a note, which change the fights of its folder', async () => {
    const { code, files } = await made()
    expect(code).toBe(0)
    expect(Object.keys(files)).toEqual(
      ['rules.md', 'bestiary.md', 'party.md', 'session-1.md'].map((note) => `mine/${note}`)
    )
    expect(files['mine/rules.md']).toContain(`\`\`\`ruleset\n${fence}\`\`\``)
    expect(await fray(['check', 'mine'], files)).toMatchObject({ code: 0, out: '', err: '' })
  })

  test('has two fights, which go to their ends', async () => {
    const { files } = await made()
    const names = [...(files['mine/session-1.md'] ?? '').matchAll(/^name: (.*)$/gm)]
    expect(names).toHaveLength(2)
    for (const [, encounter = ''] of names) {
      const ran = await fray(['run', 'mine/session-1.md', '--encounter', encounter], files)
      expect(ran).toMatchObject({ code: 0, err: '' })
      expect(ran.out).toContain('The fight is over')
    }
  })
})

test('a note that exists is never overwritten, and none is written beside it', async () => {
  const files = { 'mine/party.md': 'My own words.' }
  const ran = await fray(['new', 'hestia', 'mine'], files)
  expect(ran.code).toBe(3)
  expect(ran.err).toContain('mine/party.md already exists')
  expect(ran.files).toEqual(files)
})

test('on disk, too, a folder is made and nothing in it overwritten', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-new-'))
  try {
    const below = join(folder, 'one', 'two')
    const texts = { 'a.md': 'A', 'b.md': 'B' }
    expect(await nodeEnvironment.createNotes(below, texts)).toEqual([
      join(below, 'a.md'),
      join(below, 'b.md')
    ])
    rmSync(join(below, 'a.md'))
    writeFileSync(join(below, 'b.md'), 'mine')
    await expect(nodeEnvironment.createNotes(below, texts)).rejects.toThrow('already exists')
    expect(readdirSync(below)).toEqual(['b.md'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('an unknown game is answered by those there are', async () => {
  const ran = await fray(['new', 'chess', 'mine'], {})
  expect(ran).toMatchObject({ code: 2, files: {} })
  expect(ran.err).toContain('hestia')
})

test('every game has a sample', () => {
  expect(samples.map(({ ruleset }) => ruleset)).toEqual([
    ...allRulesets().map(({ id }) => id),
    ...Object.keys(gamesAsFences)
  ])
})
