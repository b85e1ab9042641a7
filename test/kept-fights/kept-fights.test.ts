import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { writeLog } from '../../src/core/log/write-log.ts'
import { games } from '../games.ts'
import { sampled } from '../random.ts'
import { chooseFights, factsOf, fileOf, keptFights, readKept, writeFights } from './kept-fights.ts'

const isUpdating = process.env.UPDATE_KEPT_FIGHTS === '1'
/** The logs stay: only what people see, do and may do in them is written anew. */
const isUpdatingFacts = process.env.UPDATE_KEPT_FIGHTS === 'facts'

describe.each(games)('the kept fights of $id', (game) => {
  if (isUpdating) writeFileSync(fileOf(game), writeFights(game, chooseFights(game, 150, 8)))
  if (isUpdatingFacts) {
    const same = keptFights(fileOf(game)).map((fight) => ({
      ...fight,
      facts: factsOf(game, readKept(game, fight))
    }))
    writeFileSync(fileOf(game), writeFights(game, same))
  }
  const fights = keptFights(fileOf(game)).map((fight, index) => ({ number: index + 1, ...fight }))

  test('are some', () => {
    expect(fights.length).toBeGreaterThan(3)
  })

  test.each(fights)('$number: its log still tells the same fight', (fight) => {
    const read = readKept(game, fight)
    expect(read.issues).toEqual([])
    expect(writeLog(game.ruleset, read.now, read.title)).toBe(fight.log)
  })

  test('choices in small letters are written as the rules have them', () => {
    const chosen = fights.find(({ log }) => / \| .*[A-Z]/.test(log))
    if (!chosen) return
    const small = (choices: string) => choices.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    const log = chosen.log.replace(/ \| .*/g, small)
    const read = readKept(game, { ...chosen, log })
    expect(read.issues).toEqual([])
    expect(writeLog(game.ruleset, read.now, read.title)).toBe(chosen.log)
  })

  test.each(sampled(fights, 1))('$number: people see, do and may do the same in it', (fight) => {
    const facts = new Set(factsOf(game, readKept(game, fight)))
    // A new command brings new facts; all that was true is true.
    expect(fight.facts.filter((fact) => !facts.has(fact))).toEqual([])
  })
})
