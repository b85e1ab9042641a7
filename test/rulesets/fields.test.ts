import { describe, expect, test } from 'vitest'
import type { Field } from '../../src/core/statblock/fields.ts'
import { games } from '../games.ts'
import { isOfPairs } from './every-key.ts'

const sentences = /^[\p{L}\p{N}].*\.$/su

/** `true` is written without quotes, and a word of a list is one of its items. */
const written = (word: string, { expected }: Field): unknown =>
  word === 'true' ? true : word === 'false' ? false : expected.includes('list') ? [word] : word

/** The other fields that the words of a field require. */
const beside: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  td2e: { traits: ['armor training', 'strong'] }
}

describe.each(games)('the description of a word of $id', ({ id, ruleset }) => {
  const { fields, aliases, encounterFields, glossary, rulebook } = ruleset

  test('is a sentence for every field, and what it expects', () => {
    for (const [name, { says, expected }] of Object.entries({ ...fields, ...encounterFields })) {
      expect(says, name).toMatch(sentences)
      expect(expected, name).not.toBe('')
    }
  })

  test('leads from every other word to a field', () => {
    for (const [alias, name] of Object.entries(aliases)) {
      expect(Object.keys(fields), alias).toContain(name)
      expect(Object.keys(fields), alias).not.toContain(alias)
    }
  })

  test('offers no word the game does not take', () => {
    const odd = Object.entries(fields).flatMap(([name, field]) =>
      [...(field.words ?? []), ...(field.suggests ?? [])].flatMap((word) =>
        ruleset
          .checkStatblock({ ...beside[id], name: 'Somebody', [name]: written(word, field) }, {})
          .filter((issue) => !isOfPairs(issue))
          .map(({ message }) => message)
      )
    )
    expect(odd).toEqual([])
  })

  test('offers no word for an encounter that its own type does not take', () => {
    for (const [name, field] of Object.entries(encounterFields))
      for (const word of field.words ?? [])
        expect(field.type.safeParse(written(word, field)).success, `${name}: ${word}`).toBe(true)
  })

  test('has weapons to offer', () => {
    expect(fields.weapons?.suggests?.length).toBeGreaterThan(10)
  })

  test('is a sentence for every word of the glossary, with a rule of the book', () => {
    expect(Object.keys(glossary).length).toBeGreaterThan(15)
    for (const [word, { says, rule }] of Object.entries(glossary)) {
      expect(word).toBe(word.toLowerCase())
      expect(says, word).toMatch(sentences)
      expect(Object.keys(rulebook), word).toContain(rule)
    }
  })
})
