import { beforeAll, expect, test } from 'vitest'
import { logText, playOut } from '../../src/session/fight.ts'
import { trackerView } from '../../src/session/tracker.ts'
import { fightAt, setupOf, sump, withLog } from '../greywater.ts'
import {
  all,
  give,
  openPanel,
  played,
  rollInitiative,
  showFight,
  showRenamed,
  text,
  texts,
  wordsOf
} from './kit.ts'

beforeAll(openPanel)

test('reads as the note does: every command, every line, with the rule behind it', () => {
  const fight = playOut(fightAt(setupOf()), 12)
  const { log, rules } = trackerView(fight)
  showFight(fight)
  const commands = log.flatMap(({ written }) => (written === '' ? [] : [written]))
  expect(commands.length).toBeGreaterThan(5)
  expect(texts('.log .did > span:first-child')).toEqual(commands)
  const lines = log.flatMap((entry) => entry.lines)
  const told = lines.map(({ text: words, rule }) =>
    rule === 'table' ? words : `${words}\u00a0${rule}`
  )
  expect(texts('.log p:not(.did)')).toEqual(told)
  for (const mark of all('.log .rule')) expect(mark.title).toBe(rules[mark.textContent ?? ''])
})

test('shows each die with its face, and why it was thrown', () => {
  const fight = fightAt(setupOf(), { seed: 5 })
  const rolled = playOut(fight, 1)
  showFight(rolled)
  const thrown = trackerView(rolled).log.flatMap(({ throws }) => throws)
  const dice = thrown.flatMap(({ sides, faces }) => faces.map((face) => `d${sides}: ${face}`))
  expect(dice.length).toBeGreaterThan(0)
  const drawn = [...document.querySelectorAll('.log .die')]
  expect(drawn.map((die) => die.getAttribute('aria-label'))).toEqual(dice)
  expect(wordsOf(drawn.at(-1)?.querySelector('title'))).toBe(
    `${thrown.at(-1)?.why}, ${dice.at(-1)}`
  )
})

test('has a heading for each round', () => {
  const fight = playOut(fightAt(setupOf(undefined, sump)))
  const rounds = trackerView(fight).log.flatMap(({ round }) => round ?? [])
  showFight(fight)
  expect(rounds.length).toBeGreaterThan(1)
  expect(texts('.log h2')).toEqual(rounds.map((round) => `Round ${round}`))
})

test('has the remarks of the table without their sign, and markup in them as text', () => {
  const body = logText(played(rollInitiative)).replace('\n> roll', '\n# <b>Tea</b>.\n#\n> roll')
  showFight(fightAt(setupOf(withLog(body))))
  expect(texts('.log .remark')).toEqual(['<b>Tea</b>.'])
  expect(document.querySelector('.remark b')).toBeNull()
})

test('shows names as text, whatever they are', () => {
  const fight = played(rollInitiative, give('Tam Reed: talk'))
  showRenamed(fight, 'Tam Reed', '<img src=x onerror=alert(1)>')
  expect(document.querySelector('img')).toBeNull()
  expect(text('.log')).toContain('<img src=x onerror=alert(1)>: talk')
})

test('of a fight that has just begun has what its beginning took', () => {
  showFight(played())
  expect(texts('.log .did')).toEqual([expect.stringMatching(/^muster /)])
  expect(texts('.log h2')).toEqual([])
})
