import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { writeLog } from '../../src/core/log/write-log.ts'
import type { FightView, Row } from '../../src/core/ruleset/fight-view.ts'
import { everyGame } from '../games.ts'
import { keptFights, readKept } from './kept-fights.ts'

const folder = new URL('editions/', import.meta.url)
const kept = readdirSync(folder).map((file) => {
  const [id, edition] = file.replace('.md', '').split('-')
  return { file, edition, game: everyGame.find((game) => game.id === id) ?? everyGame[0] }
})

describe.each(kept)('fights of an edition before, $file', ({ file, edition, game }) => {
  if (!game) throw new Error('no game')
  const fights = keptFights(new URL(file, folder)).map((fight, at) => ({
    number: at + 1,
    ...fight
  }))

  test('the edition is not the present one', () => {
    expect(fights.length).toBeGreaterThan(3)
    expect(Number(edition)).toBeLessThan(Number(game.ruleset.edition))
  })

  test.each(fights)('$number: its log is read as it was played, and written as it was', (fight) => {
    const read = readKept(game, fight)
    expect(read.issues).toEqual([])
    expect(writeLog(game.ruleset, read.now, read.title)).toBe(fight.log)
  })

  test.each(fights)('$number: everybody is as they were at its end', (fight) => {
    const { now } = readKept(game, fight)
    const view: FightView = game.ruleset.view(now.state, 'game-master')
    const rows = view.groups.flatMap((group) => group.rows.map(asKept))
    for (const row of rowsIn(fight.facts)) expect(rows).toContainEqual(asKept(row))
  })
})

/** What the game master saw of each combatant; the facts of players, which come later, have less. */
const rowsIn = (facts: readonly string[]): readonly Row[] => {
  const rows = facts
    .filter((fact) => fact.startsWith('{"name":'))
    .map((fact) => JSON.parse(fact) as Row)
  return rows.filter((row, at) => rows.findIndex(({ name }) => name === row.name) === at)
}

/** What has to stay as it was: neither words nor what a later edition may add. */
const asKept = ({ name, state, numbers }: Row) => ({
  name,
  state,
  numbers: numbers.map(({ value }) => value)
})
