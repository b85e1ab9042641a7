import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import type { Fight } from '../../src/session/fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import { fightAt } from '../greywater.ts'
import { all, done, give, openPanel, row, show, showFight, texts, wordsOf } from './kit.ts'

beforeAll(openPanel)
beforeEach(() => show({}))

/** A game of cards and of rows of Harm: Ilse, two wolves that share a card, and a troll with two. */
function fight(): Fight {
  const note = parseNote(
    'note.md',
    `---
ruleset: einfelst
---
\`\`\`statblock
name: Ilse
player: true
physical: [2, 1, 0]
weapons: [sword]
\`\`\`
\`\`\`statblock
name: Wolf
weapons: [bite 1 natural]
\`\`\`
\`\`\`statblock
name: Troll
cards: 2
weapons: [fists 2 natural]
\`\`\`
\`\`\`encounter
name: The palisade
creatures: [2: Wolf, Troll]
\`\`\`
`
  )
  const [place] = note.encounters
  const prepared = place && prepare(createVault([note]), note, place)
  if (!prepared || !('setup' in prepared)) throw new Error('there is no fight')
  return fightAt(prepared.setup, { seed: 5 })
}

describe('the order of play', () => {
  test('is not there before there is any', () => {
    showFight(fight())
    expect(all('.turn-order')).toEqual([])
  })

  test('has a place for every card, with whoever holds it, and says whose turn it is', () => {
    const drawn = done(fight(), give('draw the cards'))
    showFight(drawn)
    const seats = all('.turn-order .turn')
    expect(seats.map((seat) => wordsOf(seat.querySelector('b')))).toEqual(
      Array.from({ length: 10 }, (_, index) => String(index + 1))
    )
    const tokens = texts('.turn-order .turn .turn-tokens').filter((words) => words !== '')
    expect([...tokens].sort()).toEqual(['Il', 'Tr', 'Tr', 'W1W2'])
    expect(all('.turn.free')).toHaveLength(6)
    expect(all('.turn.acting')).toHaveLength(1)
    const [acting] = all('.turn.acting')
    expect(acting?.getAttribute('aria-label')).toMatch(/^\d+: .+, acts$/)
  })
})

describe('boxes that fill', () => {
  test('stand in place of a bar, row by row, and are said in words', () => {
    const drawn = done(fight(), give('draw the cards'))
    showFight(drawn)
    const tracks = row('Ilse').querySelector('.tracks')
    expect(tracks?.getAttribute('aria-label')).toBe(
      'Physical Lesser 2 of 2, Moderate 1 of 2, Severe 0 of 1; Mental Lesser 0 of 2, Moderate 0 of 2, Severe 0 of 1'
    )
    expect(tracks?.querySelectorAll('.track')).toHaveLength(2)
    expect(tracks?.querySelectorAll('.boxes i')).toHaveLength(10)
    expect(tracks?.querySelectorAll('.boxes i.on')).toHaveLength(3)
    expect(row('Ilse').querySelector('.bars')).toBeNull()
    // Harm points count up, like the rows of Harm.
    expect(row('Wolf 1').querySelectorAll('.boxes i')).toHaveLength(4)
    expect(row('Wolf 1').querySelectorAll('.boxes i.on')).toHaveLength(0)
    expect(row('Wolf 1').querySelector('.bars')).toBeNull()
  })
})
