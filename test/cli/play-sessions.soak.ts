import { expect, test } from 'vitest'
import { campaignNotes } from './campaign-notes.ts'
import { fray } from './kit.ts'

/** The input of a game master in the recorded session of each game: mostly Enter, and some typed commands. */
const typed: Readonly<Record<string, readonly string[]>> = {
  hestia: ['', '', '', 'korvin takes 3', '', 'undo', '', '', '2', '10', 'look 1', '', 'quit'],
  murdham: ['', '', '', '', 'dice players', '', '', '', 'back', '', '', '', 'rows', 'quit'],
  radiant: ['', '?', '', '', '', '', 'maud is on fire', '', '', '', '', 'undo', 'quit'],
  einfelst: ['', '', '', '', '', '', '2', '1', '', '', '', 'log', 'quit'],
  td2e: ['', 'dice typed', '', '7', '', '', 'dice rolled', '', '', '', '', '', '', 'quit'],
  'banner-and-flame': ['', '', '', '', 'fenn takes 2', '', 'undo', '', '', 'rows', '', '', 'quit'],
  'lantern-and-rope': ['', '', '', '', '', '', 'dice players', '', '', '', '', 'log', 'quit'],
  'mud-and-iron': ['', '', '', '', '', '?', '', '', 'back', '', '', '', 'quit']
}

// `npm run soak -- play-sessions -u` writes the sessions.
test.each(campaignNotes)(
  'a session of $game is as docs/play shows it',
  async ({ game, files, note }) => {
    const ran = await fray(['play', note, '--seed', '7f3a'], files, { typed: typed[game] ?? [] })
    expect(ran).toMatchObject({ code: 0, err: '' })
    const shown = `$ fray play samples/${note} --seed 7f3a\n${ran.out}`
    await expect(shown).toMatchFileSnapshot(`../../docs/play/${game}.txt`)
  }
)
