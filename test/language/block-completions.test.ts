import { describe, expect, test } from 'vitest'
import { completionsAt } from '../../src/language/completion/completions.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { stripPlaceholders } from '../../src/language/snippets.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { allRulesets } from '../../src/rulesets/index.ts'
import { layouts } from '../notes/layouts.ts'

const blocksIn = (marked: string, setting?: string) => {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  const note = parseNote('a.md', text)
  const found = completionsAt(createVault([note]), note, offset, setting).filter(
    ({ kind }) => kind === 'block'
  )
  return { text, found }
}
const labels = (marked: string) => blocksIn(marked).found.map(({ label }) => label)

/** The note with the first Hestia block inserted and no tab stop filled in. */
function taken(marked: string): string {
  const { text, found } = blocksIn(marked, 'hestia')
  const [block] = found
  if (!block) throw new Error('nothing is offered')
  return applyEdits(text, [{ ...block.edit, text: stripPlaceholders(block.edit.text) }])
}

const encounter = '```encounter\nname: Encounter\ncreatures:\n  -\n```'.replace('  -', '  - ')

describe('a word completes to a block', () => {
  test.each([
    ['at the beginning of a line', 'Words.\n\nenc|\n', `Words.\n\n${encounter}\n`],
    ['alone in the note', 'e|', encounter],
    ['in capitals', 'ENC|', encounter],
    ['below words', 'Words.\nencounter|', `Words.\n${encounter}`],
    ['behind marks', '```enc|\n\nWords.', `${encounter}\n\nWords.`],
    ['behind marks and a space', '``` enc|', encounter.replace('```', '``` ')],
    ['behind marks alone', '````e|', encounter.replaceAll('```', '````')],
    ['behind tildes', '~~~enc|', encounter.replaceAll('```', '~~~')],
    ['between marks on one line', '```enc|```', encounter],
    ['between marks on two lines', '```enc|\n```\n\nWords.', `${encounter}\n\nWords.`],
    ['above another block', `\`\`\`enc|\n\n${encounter}`, `${encounter}\n\n${encounter}`]
  ])('%s', (_, marked, after) => {
    expect(taken(marked)).toBe(after)
  })

  test.each(layouts)('inside a container: $name', ({ write }) => {
    const marked = write('encounter', ['Ω']).replace(/[`~]+encounter[\s\S]*Ω[\s\S]*$/, 'enc|')
    const [block, ...others] = parseNote('a.md', taken(marked)).encounters
    expect(others).toEqual([])
    expect(block?.fence).toMatchObject({
      isClosed: true,
      body: 'name: Encounter\ncreatures:\n  - '
    })
  })

  test.each([
    ['in the middle of a line', 'The enc|'],
    ['before other words', 'enc| and more'],
    ['as a word that goes on', 'encounters|'],
    ['without a letter', '|'],
    ['in another block', '```encounter\nname: A\nparty|\n```'],
    ['in other code', '```js\nenc|\n```'],
    ['in code of four spaces', 'Words.\n\n    enc|'],
    ['in the frontmatter', '---\ntitle: A\nenc|\n---\n'],
    ['in HTML', '<div>\nenc|\n</div>'],
    ['over a body that is there', '```enc|\nname: A\n```'],
    ['behind two marks', '``enc|']
  ])('but not %s', (_, marked) => {
    expect(labels(marked)).toEqual([])
  })
})

test('after a fence marker all blocks are offered', () => {
  expect(blocksIn('```|', 'hestia').found.map(({ label }) => label)).toEqual([
    'statblock',
    'encounter',
    'party'
  ])
})

test('a note without a game gets one completion for each game', () => {
  const { text, found } = blocksIn('stat|')
  expect(found.map(({ detail }) => detail)).toEqual(allRulesets().map(({ title }) => title))
  for (const [index, { edit }] of found.entries()) {
    const note = parseNote(
      'a.md',
      applyEdits(text, [{ ...edit, text: stripPlaceholders(edit.text) }])
    )
    expect(note.statblocks).toMatchObject([{ ruleset: allRulesets()[index]?.id }])
  }
})

describe.each(allRulesets().map((game) => [game.title, game] as const))('of %s', (_, { id }) => {
  test.each(['statblock', 'encounter', 'party'])('a new %s has no issues', (word) => {
    const { text, found } = blocksIn(`---\nruleset: ${id}\n---\n\n~~~${word}|`)
    const [block, ...others] = found
    expect(others).toEqual([])
    expect(block?.documentation?.()).toContain('```')
    if (!block) throw new Error('nothing is offered')
    const { edit } = block
    const filled = stripPlaceholders(edit.text).replace('  - \n', '  - Name\n')
    const note = parseNote('a.md', applyEdits(text, [{ ...edit, text: filled }]))
    const wrong = issuesOf(createVault([note]), note).map(({ code }) => code)
    const isParty = word === 'party'
    // The placeholders of two statblocks are equal, and their creatures do not exist yet.
    const known = {
      statblock: [],
      party: ['statblock.double'],
      encounter: ['encounter.unknown-creature']
    }
    expect(wrong.slice(0, 1)).toEqual(known[word as keyof typeof known])
    expect(note.encounters).toHaveLength(word === 'encounter' ? 1 : 0)
    expect(note.statblocks.map(({ fields }) => fields.party)).toEqual(
      isParty ? ['Party', 'Party'] : word === 'statblock' ? [undefined] : []
    )
    expect(note.fences.every(({ marker, isClosed }) => marker === '~~~' && isClosed)).toBe(true)
  })
})
