import { describe, expect, test } from 'vitest'
import type { FoundStatblock } from '../../src/notes/vault/find-statblock.ts'
import { applyAction } from '../../src/session/fight.ts'
import { nameHistory, portraitPath, statblockLookup } from '../../src/session/statblock-lookup.ts'
import { fightAt, noteIn, setupOf } from '../greywater.ts'

const nameOf = (found: FoundStatblock | undefined) => found?.statblock.name

describe('the statblock of a combatant', () => {
  const setup = setupOf()
  const fight = fightAt(setup)

  test('is found for a player, for one of several creatures and for a single one, in any note', () => {
    const origin = statblockLookup(setup, fight)
    expect(nameOf(origin('Wenna'))).toBe('Wenna')
    expect(origin('Wenna')?.note.path).toBe('party.md')
    expect(nameOf(origin('Sump goblin 2'))).toBe('Sump goblin')
    expect(origin('Sump goblin 2')?.note.path).toBe('bestiary.md')
    expect(origin('Nobody')).toBeUndefined()
  })

  test('is found after the combatant is renamed in the fight, also twice', () => {
    const renamed = applyAction(fight, {
      type: 'give',
      text: 'Sump goblin 2 is now called Nib'
    }).fight
    const again = applyAction(renamed, { type: 'give', text: 'Nib is now called Old Nib' }).fight
    expect(nameOf(statblockLookup(setup, again)('Old Nib'))).toBe('Sump goblin')
    expect(nameHistory(again)('Old Nib')).toEqual(['Old Nib', 'Nib', 'Sump goblin 2'])
  })
})

describe('the picture of a statblock', () => {
  const imageIn = (line: string) => {
    const text = `\`\`\`statblock\nname: Thug\n${line}\n\`\`\`\n`
    const { note } = noteIn(text)
    const [statblock] = note.statblocks
    return statblock && portraitPath({ note, statblock })
  }

  test.each([
    ['image: thug.png', 'thug.png'],
    ['image: art/thug.webp', 'art/thug.webp'],
    ['image: "[[thug.png]]"', 'thug.png'],
    ['image: [[art/thug.jpg|200]]', 'art/thug.jpg'],
    ['image: ![[thug.svg]]', 'thug.svg'],
    ['image: "![Thug](art/thug.png)"', 'art/thug.png']
  ])('is a file of the vault: %s', (line, path) => {
    expect(imageIn(line)).toBe(path)
  })

  test.each([
    ['name: Thug'],
    ['image: https://example.org/thug.png'],
    ['image: //example.org/thug.png'],
    ['image: "data:image/png;base64,AAAA.png"'],
    ['image: thug.html'],
    ['image: [thug.png, other.png]'],
    ['image: 7']
  ])('is not found: %s', (line) => {
    expect(imageIn(line)).toBeUndefined()
  })
})
