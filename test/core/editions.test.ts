import { describe, expect, test } from 'vitest'
import { squabble } from '../../samples/games/squabble/src/index.ts'
import type { Encounter } from '../../src/core/encounter/encounter.ts'
import { answer, beginHistory, give, resume } from '../../src/core/fight/history.ts'
import { readLog } from '../../src/core/log/read-log.ts'
import { writeLog } from '../../src/core/log/write-log.ts'
import { isSince } from '../../src/core/ruleset/edition.ts'
import { startOf } from '../games.ts'
import { tellings, toldAs } from '../tellings.ts'

// In edition 1 of Squabble, two ones and a skill of 6 hit; since edition 2 they do not.
const entry = { count: 1, player: false, hidden: false }
const duel = (edition?: string): Encounter => ({
  name: 'The mill',
  entries: [
    { ...entry, name: 'Wenna', side: 'Party', player: true, fields: { skill: 6, hearts: 6 } },
    { ...entry, name: 'Goose', side: 'Enemies', fields: { hearts: 6 } }
  ],
  reserve: [],
  fields: {},
  defaults: {},
  aside: false,
  ...(edition !== undefined && { edition })
})
const game = { ruleset: squabble }
const begin = (edition?: string) => startOf(game, duel(edition)) as ReturnType<typeof squabble.copy>
const body = [
  '> the fight begins [typed 6] [typed 1]',
  'Round 1: Party 6, Enemies 1 (Q-01)',
  '> Wenna: attack Goose [typed 1 1] [typed 2]',
  'Wenna strikes Goose, in the words of old: 1 + 1, 8 (Q-03)',
  'Goose loses 2 (2): 4 left (Q-04)'
]
const old = ['The mill · squabble 1 · seed 0000', ...body].join('\n')

describe('a log of an edition before', () => {
  test('is read as it was played, whatever it tells in other words', () => {
    const { issues, now } = readLog(squabble, begin('1'), old)
    expect(issues).toEqual([])
    expect(now.state.combatants.Goose?.hearts).toBe(4)
  })

  test('may tell of a round in which nobody acts, with no words for it', () => {
    const bare = old.replace('Party 6, Enemies 1', '')
    const { issues, now } = readLog(squabble, begin('1'), bare)
    expect(issues).toEqual([])
    expect(writeLog(squabble, now, 'The mill')).toBe(bare)
  })

  test('keeps its edition and its words when the fight goes on', () => {
    const { now } = readLog(squabble, begin('1'), old)
    const again = resume(squabble, { ...now.history, dice: 'typed' })
    const next = answer(
      squabble,
      give(squabble, again, commandIn(again, 'Goose: attack Wenna')),
      1,
      2
    )
    expect(writeLog(squabble, next, 'The mill').slice(0, old.length)).toBe(old)
  })

  test('is read in every form, and keeps its own words and its form', () => {
    for (const forms of [tellings, ...tellings.map((one) => [one])]) {
      const before = toldAs(old, forms)
      const { issues, now } = readLog(squabble, begin('1'), before)
      expect(issues).toEqual([])
      expect(now.state.combatants.Goose?.hearts).toBe(4)
      expect(writeLog(squabble, now, 'The mill', [], [], { before })).toBe(before)
    }
  })

  test('goes on by the rules of its edition', () => {
    const { now } = readLog(squabble, begin('1'), old.split('\n').slice(0, 3).join('\n'))
    const again = resume(squabble, { ...now.history, dice: 'typed' })
    const next = answer(
      squabble,
      give(squabble, again, commandIn(again, 'Wenna: attack Goose')),
      1,
      1
    )
    expect(next.asked).toMatchObject({ what: 'damage' })
  })

  test('still has to follow in its commands, dice and choices', () => {
    const codes = (log: string) => readLog(squabble, begin('1'), log).issues.map(({ code }) => code)
    expect(codes(old.replace('[typed 2]', '[typed 9]'))).toEqual(['log.answer'])
    expect(codes(old.replace('attack Goose', 'attack Wenna'))).toEqual(['log.refused'])
  })

  test('marks a line that no game has told', () => {
    const { issues } = readLog(squabble, begin('1'), `${old}\nThe goose swears`)
    expect(issues).toMatchObject([
      { code: 'log.told', message: 'Nothing happened that tells this' }
    ])
  })
})

describe('a fight', () => {
  test('begins by the present edition, which its log names', () => {
    const now = beginHistory(squabble, begin(), 0)
    expect(writeLog(squabble, now, 'The mill')).toMatch(/ · squabble 2 · seed/)
    expect(isSince(now.state, '2')).toBe(true)
    expect(isSince(begin('1'), '2')).toBe(false)
  })

  test.each(['3', '0', '01', 'x'])(
    'of the edition %s, which nobody knows, is not read',
    (edition) => {
      const log = old.replace('squabble 1', `squabble ${edition}`)
      const [issue] = readLog(squabble, begin(edition), log).issues
      expect(issue).toMatchObject({
        code: 'log.ruleset',
        message: `This log was written by squabble ${edition}; the fight is now squabble 2`
      })
    }
  )

  test('of the present edition does not tell in other words', () => {
    const log = old.replace('squabble 1', 'squabble 2').replace(' [typed 2]', '')
    const codes = readLog(squabble, begin(), log).issues.map(({ code }) => code)
    expect(codes).toEqual(['log.told'])
  })
})

const commandIn = (now: ReturnType<typeof resume>, words: string) => {
  const read = squabble.language.parse(now.state as never, words)
  if ('message' in read) throw new Error(read.message)
  return read.command
}
