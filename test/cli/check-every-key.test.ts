import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Fields } from '../../src/core/statblock/fields.ts'
import { games } from '../games.ts'
import { everyKeyOf } from '../rulesets/every-key.ts'
import { oddEncountersOf } from '../rulesets/odd-encounters.ts'
import type { Files } from './kit.ts'
import { fray, placesIn } from './kit.ts'

const folder = new URL('../../samples/', import.meta.url)
const campaigns = readdirSync(folder).filter((name) => name !== 'games')

const linesOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n')

/** A note whose statblock has these fields, a line each from line 6 on, and a fight with it. */
const noteWith = (ruleset: string, fields: Fields, encounter: Fields = {}): string => `---
ruleset: ${ruleset}
---
\`\`\`statblock
name: Somebody
${linesOf(fields)}
\`\`\`
\`\`\`statblock
name: Wenna
player: true
\`\`\`
\`\`\`encounter
name: The field
creatures: [Somebody]
players: [Wenna]
${linesOf(encounter)}
\`\`\`
`

const misspelt = (word: string): string => `${word}${word.slice(-1)}`

test.each(campaigns)('fray check finds nothing wrong in the sample %s', async (campaign) => {
  const files: Files = Object.fromEntries(
    readdirSync(new URL(`${campaign}/`, folder)).map((name) => [
      `${campaign}/${name}`,
      readFileSync(new URL(`${campaign}/${name}`, folder), 'utf8')
    ])
  )
  expect(await fray(['check', campaign], files)).toMatchObject({ code: 0, out: '', err: '' })
})

describe.each(games)('fray check of a statblock of $id', (game) => {
  const { id } = game
  const { player: _, ...whole } = everyKeyOf(game)
  const check = async (fields: Fields) => fray(['check', 'x.md'], { 'x.md': noteWith(id, fields) })
  const begins = async (fields: Fields) => {
    const ran = await fray(['run', 'x.md', '--seed', '1'], { 'x.md': noteWith(id, fields) })
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toContain(`The field · ${id}`)
  }

  test('with every key and every common name of a weapon prints only which have no effect', async () => {
    const { code, out, err } = await check(whole)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    for (const line of out.split('\n').filter(Boolean)) expect(line).toContain('statblock.useless')
  })

  test('with every key misspelt prints a warning at each, and the fight begins', async () => {
    const odd = Object.fromEntries(
      Object.entries(whole).map(([key, value]) => [misspelt(key), value])
    )
    const { code, out } = await check(odd)
    expect(code).toBe(0)
    expect(placesIn(out, 'x.md')).toEqual(
      Object.keys(odd).map((_, index) => ({ line: 6 + index, column: 1 }))
    )
    expect(out.match(/: warning: /g)).toHaveLength(Object.keys(odd).length)
    await begins(odd)
  })

  test('with every long name of a weapon misspelt prints a warning at each, and the fight begins', async () => {
    // One letter off is too little to tell of a shorter name.
    const names = (whole.weapons as readonly string[]).filter((name) => /^[a-z ]{5,}$/.test(name))
    const odd = names.map((name) => `${name.slice(0, 2)}q${name.slice(2)}`)
    const { code, out } = await check({ weapons: odd })
    expect(code).toBe(0)
    const line = `weapons: ${JSON.stringify(odd)}`
    const columns = placesIn(out, 'x.md').map(({ column }) => column)
    expect(columns).toEqual(odd.map((word) => line.indexOf(`"${word}"`) + 1))
    await begins({ weapons: odd })
  })

  test('with a wrong word in the encounter prints one warning at it, and the fight begins', async () => {
    for (const { fields, path, code, at } of oddEncountersOf(id)) {
      const note = noteWith(id, {}, fields)
      const { code: exit, out } = await fray(['check', 'x.md'], { 'x.md': note })
      expect(exit, out).toBe(0)
      expect(out.match(/: warning: /g), out).toHaveLength(1)
      expect(out).toContain(code)
      const [key] = path.slice(-1)
      const value = path.reduce<unknown>((inner, step) => (inner as Fields)[step], fields)
      const [line = '', lineAbove] = note.split('\n').slice(-3)
      expect(lineAbove).toBe('```')
      const inKey = path.length > 1 ? line.indexOf(`"${key}"`) : 0
      const inValue = line.indexOf(JSON.stringify(value), inKey + String(key).length)
      const start = 1 + (at === 'key' ? inKey : inValue)
      const columns = placesIn(out, 'x.md').map(({ column }) => column)
      // A name in quotes begins behind the quote.
      expect([[start], [start + 1]], out).toContainEqual(columns)
      const ran = await fray(['run', 'x.md', '--seed', '1'], { 'x.md': note })
      expect(ran).toMatchObject({ code: 0, err: '' })
      expect(ran.out).toContain(`The field · ${id}`)
    }
  })
})
