import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseNote } from '../../src/notes/note.ts'
import {
  createIndexCache,
  hashText,
  parseIndexCache,
  serializeIndexCache
} from '../../src/notes/vault/index-cache.ts'
import { greywater } from '../greywater.ts'

const notes = () => Object.entries(greywater).map(([path, text]) => parseNote(path, text))
/** The serialized cache after the fields of every statblock are parsed. */
function kept() {
  const read = notes()
  for (const { fields } of read.flatMap(({ statblocks }) => statblocks)) void fields
  return serializeIndexCache(createIndexCache(read), '1')
}

test('cached statblocks are equal to parsed ones', () => {
  const readings = parseIndexCache(kept(), '1')
  expect(readings?.size).toBeGreaterThan(5)
  for (const { path, text, statblocks, issues } of notes()) {
    const again = parseNote(path, text, undefined, readings)
    const saidBy = (all: typeof statblocks) =>
      all.map(({ name, isNamed, isPlayer, ruleset, fields, rangeOf }) => [
        ...[name, isNamed, isPlayer, ruleset, fields],
        rangeOf(['name'])
      ])
    expect(saidBy(again.statblocks)).toEqual(saidBy(statblocks))
    expect(again.issues).toEqual(issues)
  }
})

test('a cached statblock is not parsed again', () => {
  const body = 'name: Wolf'
  const readings = new Map([[hashText(body), { name: 'Wolf', hd: 7 }]])
  const text = `\`\`\`statblock\n${body}\n\`\`\`\n`
  expect(parseNote('a.md', text, undefined, readings).statblocks[0]?.fields).toEqual({
    name: 'Wolf',
    hd: 7
  })
})

test('only parsed statblocks are cached', () => {
  expect(createIndexCache(notes()).size).toBe(0)
})

test.each([
  ['of another version', kept().replace('"version":"1"', '"version":"2"')],
  ['half written', kept().slice(0, -10)],
  ['something else', '[]'],
  ['without a map', '{"version":"1","statblocks":[]}'],
  ['with words for fields', '{"version":"1","statblocks":{"4.x":"name: A"}}'],
  ['empty', '']
])('a cache that is %s is ignored', (_, text) => {
  expect(parseIndexCache(text, '1')).toBeUndefined()
})

test('different texts have different hashes', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(hashText(one) === hashText(other)).toBe(one === other)
    })
  )
})
