import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { applyEdits } from '../../src/notes/edits.ts'
import { addCreatureEdits } from '../../src/notes/encounter/add-creatures.ts'
import { parseNote } from '../../src/notes/note.ts'
import { parseYaml } from '../../src/notes/yaml/parse-yaml.ts'
import { isPlainScalar, quoteIfNeeded } from '../../src/notes/yaml/quote.ts'
import { runs } from '../random.ts'

test.each([
  ['Goblin'],
  ['Old wolf'],
  ['3rd-level Mage'],
  ['1-1'],
  ['2d6'],
  ['Rat (giant)'],
  ['O’Brien & Sons'],
  ["Rat's nest"],
  ['Ærøskøbing'],
  ['東の門番']
])('%s needs no quotes', (name) => {
  expect(quoteIfNeeded(name)).toBe(name)
})

test.each([
  ['true'],
  ['No'],
  ['null'],
  ['12'],
  ['1e3'],
  ['0x1F'],
  ['1_000'],
  ['- Goblin'],
  ['*Goblin*'],
  ['Wolf: the grey'],
  ['Wolf #2'],
  ['Rat, Giant'],
  ['[Goblin]'],
  ['Goblin '],
  ['“Goblin”'],
  ['']
])('%j needs quotes', (name) => {
  expect(quoteIfNeeded(name)).toBe(JSON.stringify(name))
})

/** Names, and any other text that somebody may type as one. */
const name = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(...'aN0179.-+eExob_ :#,[]{}()"\'\\|>*&!%@`~?=/<\t\n\u0085\u2028\ufeff')
  }),
  fc.constantFrom(
    'true',
    'NULL',
    'nO',
    '~',
    '.inf',
    '-.INF',
    '.nan',
    '<<',
    '=',
    '---',
    '...',
    '{{a}}',
    '[[a]]',
    '[a](b)'
  ),
  fc.stringMatching(/^[-+]?(0[xob])?[\d_]*\.?\d*(e[-+]?\d+)?$/)
)

/** The positions of a name in YAML, and how to read it back. */
const contexts: readonly (readonly [
  write: (words: string) => string,
  read: (value: unknown) => unknown
])[] = [
  [(words) => words, (value) => value],
  [(words) => `name: ${words}`, (value) => (value as { name: unknown }).name],
  [(words) => `- a\n- ${words}\n- b`, (value) => (value as unknown[])[1]],
  [(words) => `- 3: ${words}`, (value) => Object.values((value as object[])[0] ?? {})[0]],
  [(words) => `[a, ${words}, b]`, (value) => (value as unknown[])[1]],
  [(words) => `[${words}]`, (value) => (value as unknown[])[0]],
  [(words) => `[[${words}], 1]`, (value) => ((value as unknown[])[0] as unknown[])[0]],
  [(words) => `[3: ${words}, 1d4: b]`, (value) => Object.values((value as object[])[0] ?? {})[0]],
  [(words) => `{name: ${words}}`, (value) => (value as { name: unknown }).name],
  [(words) => `${words}: 3`, (value) => Object.keys(value as object)[0]]
]

test('a name survives quoting and parsing in every position', () => {
  fc.assert(
    fc.property(name, fc.constantFrom(...contexts), (words, [write, read]) => {
      fc.pre(words !== '__proto__')
      const text = write(quoteIfNeeded(words))
      expect(read(parse(text))).toBe(words)
      expect(read(parseYaml(text, 'statblock')[0]?.value)).toBe(words)
    }),
    runs(5000)
  )
})

test('a plain name is the same in quotes', () => {
  fc.assert(
    fc.property(name, (words) => {
      fc.pre(isPlainScalar(words))
      expect(parse(`"${words}"`)).toBe(words)
    })
  )
})

test('a creature of any name can be added to an encounter', () => {
  fc.assert(
    fc.property(
      name,
      fc.constantFrom('reinforcements: [Wolf]', 'reinforcements:\n  - Wolf'),
      (words, above) => {
        const home = parseNote(
          'home.md',
          `\`\`\`statblock\nname: ${quoteIfNeeded(words)}\n\`\`\`\n`
        )
        const [creature] = home.statblocks.filter(({ isNamed }) => isNamed)
        // The first word of such a name would be read as a negative count.
        fc.pre(creature !== undefined && !/^-\d/.test(creature.name))
        const { text, encounters } = parseNote('a.md', `\`\`\`encounter\n${above}\n\`\`\`\n`)
        const edits =
          encounters[0] && addCreatureEdits(encounters[0], 'reinforcements', [creature?.name ?? ''])
        const [block] = parseNote('a.md', applyEdits(text, edits ?? [])).encounters
        const line = block?.reinforcements[1]
        expect(line?.wholeText?.creature ?? line?.creature).toBe(creature?.name)
      }
    ),
    runs(2000)
  )
})
