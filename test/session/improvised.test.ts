import { describe, expect, test } from 'vitest'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction, playOut } from '../../src/session/fight.ts'
import { readCommand } from '../../src/session/read-command.ts'
import type { SixEnemies } from '../six-enemies.ts'
import { sixEnemies, sixEnemiesFight } from '../six-enemies.ts'

const improvised = [
  'throw sand in its eyes',
  'swing from the chandelier',
  'begs for mercy',
  'spills lamp oil over the stairs',
  'cut the rope of the bridge',
  'mumbles about the weather [3] | x'
]

/** The fight after two commands or more, once no question is open. */
function fightOf(six: SixEnemies): Fight {
  let fight = playOut(sixEnemiesFight(six, 3), 2)
  while (fight.now.asked) fight = playOut(fight, 1)
  return fight
}

describe.each(sixEnemies)('words that no command of $game fits', (six) => {
  const fight = fightOf(six)

  test.each(improvised)(
    '“%s” can be written as a note, and Enter does nothing by itself',
    (text) => {
      const readings = readCommand(fight, text)
      const words = text.replace(' [3] | x', ' 3 x')
      expect(readings.at(-1)?.text).toBe(`note: ${words}`)
      for (const reading of readings) {
        expect(reading.isCertain).toBe(false)
        expect(applyAction(fight, { type: 'give', text: reading.text }).refusal).toBeUndefined()
      }
    }
  )

  test('a single word is none of them, because it filters the commands', () => {
    expect(readCommand(fight, 'xyzzy')).toEqual([])
  })
})

const textsOf = (game: string, text: string): readonly string[] => {
  const six = sixEnemies.find((one) => one.game === game)
  if (!six) throw new Error(`no ${game}`)
  return readCommand(fightOf(six), text).map((reading) => reading.text)
}

test('in a game with acts in the words of the table, such an act comes first, then tests', () => {
  expect(textsOf('td2e', 'throw sand in its eyes')).toMatchInlineSnapshot(`
    [
      "Ash goblin 1: take the turn to throw sand in its eyes",
      "Ash goblin 1: Test",
      "Ash goblin 1: sneaking Test",
      "Ash goblin 1: balance Test",
      "Ash goblin 1: mobility Test",
      "note: throw sand in its eyes",
    ]
  `)
  expect(textsOf('radiant', 'Fenn throws sand about')).toMatchInlineSnapshot(`
    [
      "Fenn: do this: throws sand about",
      "Fenn: Test STR",
      "Fenn: Test DEX",
      "Fenn: Test CON",
      "Fenn: Test INT",
      "note: Fenn throws sand about",
    ]
  `)
})

test.each([
  ['hestia', 'Wenna jumps onto the table', 'Wenna: Test Might'],
  ['hestia', '/wenna jumps onto the table', 'Wenna: Test Might'],
  ['hestia', 'tam jumps onto the table', 'Tam Reed: Test Might'],
  ['td2e', 'goblin 1 jumps onto the table', 'Ash goblin 1: take the turn to jump onto the table'],
  [
    'td2e',
    'the ash goblin 1 jumps onto the table',
    'Ash goblin 1: take the turn to jump onto the table'
  ]
])('in %s “%s” offers an act of the named combatant', (game, text, offered) => {
  expect(textsOf(game, text).slice(0, 1)).toEqual([offered])
})
