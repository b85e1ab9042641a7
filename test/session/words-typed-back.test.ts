import { describe, expect, test } from 'vitest'
import type { AnyCommand, Args } from '../../src/core/ruleset/command.ts'
import { weaponWords } from '../../src/core/text/names.ts'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { readCommand } from '../../src/session/read-command.ts'
import { rowsOf } from '../../src/session/views/rows.ts'
import { isSoak } from '../random.ts'
import { folders, sampleFight } from '../webview/fights.ts'

// Words that a log line, a row or a button uses for a thing are read where a game master types that thing.

const smallWords = /^(?:a|an|her|his|is|of|s|the|their)$/

/** The fights of a sample after some steps, in a turn of anybody. */
const tables = (folder: string): readonly Fight[] =>
  (isSoak ? [2, 3, 5, 8, 12, 17, 23] : [3, 12])
    .map((steps) => playOut(sampleFight(folder), steps))
    .filter(({ ruleset, now }) => !now.asked && ruleset.tactic(now.state)?.by !== undefined)

const actorIn = ({ ruleset, now }: Fight): string => ruleset.tactic(now.state)?.by ?? ''

/** The reading of a text as Fray offers it first, if no word of the text is left over. */
function readWhole(fight: Fight, text: string) {
  const [first] = readCommand(fight, text, actorIn(fight))
  return first?.unread.every((word) => smallWords.test(word)) ? first : undefined
}

/** The lines that a command adds to the log, or none if the command is refused. */
function toldBy(fight: Fight, text: string): readonly string[] {
  const { fight: after, refusal } = applyAction(fight, { type: 'give', text })
  const before = logText(fight).split('\n')
  const added = logText(after).split('\n').slice(before.length)
  return refusal ? [] : added.filter((line) => /^[^>=\s]/.test(line))
}

describe.each(folders)('in %s', (folder) => {
  const fights = tables(folder)

  test('the words of a row end its conditions', () => {
    const missed = fights.flatMap((fight) =>
      rowsOf(fight.ruleset.view(fight.now.state, 'game-master')).flatMap(({ name, conditions }) =>
        conditions
          .filter(({ word }) => word !== undefined)
          .map(({ words }) => `${name} is no longer ${words}`)
          .filter((text) => !readWhole(fight, text)?.text.includes('is no longer'))
      )
    )
    expect(missed).toEqual([])
  })

  test('the title of a number sets the number', () => {
    const missed = fights.flatMap((fight) => {
      const { columns, groups } = fight.ruleset.view(fight.now.state, 'game-master')
      const isSet = (text: string) => readWhole(fight, text)?.text.includes(': set ')
      return groups
        .flatMap(({ rows }) => rows.slice(0, 2))
        .flatMap(({ name, numbers }) => columns.slice(0, numbers.length).map((one) => [name, one]))
        .flatMap(([name, column]) => [`${name}’s ${column} is 1`, `${name}: set ${column} to 1`])
        .filter((text) => !isSet(text))
    })
    expect(missed).toEqual([])
  })

  test('a weapon is read by the words of the log', () => {
    const missed = fights.flatMap((fight) => {
      const { ruleset, now } = fight
      const by = actorIn(fight)
      const all = Object.keys(ruleset.language.declarations).flatMap((type) =>
        ruleset.language.offers(now.state, type, by).slice(0, 3)
      )
      return all
        .filter((command: AnyCommand) => !ruleset.refuses(now.state, command))
        .flatMap((command: AnyCommand) => {
          const { weapon } = command as unknown as Args
          const text: string = ruleset.language.format(command, now.state)
          if (typeof weapon !== 'string' || !text.includes(` with ${weapon}`)) return []
          return ['', 'the ', 'their '].map((article) => ({
            text,
            said: text.replace(` with ${weapon}`, ` with ${article}${weaponWords(weapon)}`)
          }))
        })
        .filter(({ said, text }) => readWhole(fight, said)?.text !== text)
        .map(({ said, text }) => `${said} ⇒ ${text}`)
    })
    expect(missed).toEqual([])
  })

  test('a condition begins by the line that the log has for it', () => {
    const missed = fights.flatMap((fight) => {
      const { ruleset, now } = fight
      const rows = rowsOf(ruleset.view(now.state, 'game-master'))
      const [one = '', other = ''] = rows
        .filter(({ state }) => state === 'to-act' || state === 'acted' || state === 'acting')
        .map(({ name }) => name)
      const hinder = ruleset.language
        .offers(now.state, 'afflict')
        .slice(0, 12)
        .map((command: AnyCommand): string => ruleset.language.format(command, now.state))
      const marks = [
        `${one} is stunned until further notice`,
        `${one} is stunned until further notice, because of the fall`,
        `${one} is stunned for 1 round`,
        `${one} is stunned for 3 rounds`,
        `${one} is stunned until the end of the turn of ${other}`,
        `${one} is stunned until the end of the turn of ${one}`
      ]
      return [...marks, ...hinder].flatMap((text) =>
        toldBy(fight, text)
          .map((line) => ({ line, read: readWhole(fight, line)?.text }))
          .filter(({ read }) => read !== text)
          .map(({ line, read }) => `${text} | ${line} ⇒ ${read}`)
      )
    })
    expect(missed).toEqual([])
  })

  test('a place is read by the words of the map', () => {
    const missed = fights.flatMap((fight) => {
      const { zones = [] } = fight.ruleset.view(fight.now.state, 'game-master')
      const by = actorIn(fight)
      return zones
        .flatMap(({ name }) =>
          [name, `the ${name.replace(/^the /i, '')}`].map((said) => ({ name, said }))
        )
        .map(({ name, said }) => ({ name, text: `${by} moves to ${said}` }))
        .filter(({ name, text }) => !readWhole(fight, text)?.text.includes(name))
        .map(({ text }) => text)
    })
    expect(missed).toEqual([])
  })

  test('the word of a button is read as its command', () => {
    const missed = fights.flatMap((fight) => {
      const { ruleset, now } = fight
      const by = actorIn(fight)
      return (
        Object.entries(ruleset.language.declarations)
          .filter(([type, { due, isUnlisted }]) => {
            if (due || isUnlisted) return false
            const offers: readonly AnyCommand[] = ruleset.language.offers(now.state, type, by)
            return offers.slice(0, 20).some((command) => !ruleset.refuses(now.state, command))
          })
          // A move in feet says how many.
          .filter(
            ([, { params }]) =>
              'by' in params && !Object.values(params).some(({ kind }) => kind === 'number')
          )
          .filter(
            ([type, { label }]) =>
              !readCommand(fight, `${by}: ${label}`, by).some((reading) => reading.type === type)
          )
          .map(([type, { label }]) => `${by}: ${label} ⇒ ${type}`)
      )
    })
    expect(missed).toEqual([])
  })
})

test.each([
  ['is Stuck until a Test of Skill passes', 'becomes Stuck until Skill'],
  ['is Stuck until a Test of Skill passes (Z-30)', 'becomes Stuck until Skill'],
  ['is now Weakened until Skill', 'becomes Weakened until Skill'],
  ['is Weakened until a Test of Skill', 'becomes Weakened until Skill']
])('the end of a hindrance is read as the log has it: %s', (said, meant) => {
  const fight = playOut(sampleFight('candlewick'), 3)
  expect(readWhole(fight, `Wax hand 1 ${said}`)?.text).toBe(`Wax hand 1: ${meant}`)
})
