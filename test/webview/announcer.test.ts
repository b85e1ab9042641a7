import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fight } from '../../src/session/fight.ts'
import { playOut } from '../../src/session/fight.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { sampleFight } from './fights.ts'
import {
  all,
  asksChoice,
  byId,
  done,
  openPanel,
  played,
  rollInitiative,
  show,
  showFight,
  text,
  until
} from './kit.ts'

beforeAll(openPanel)
beforeEach(() => show({}))

const news = () => byId('news').textContent ?? ''
const told = ({ now }: Fight) =>
  now.history.steps.flatMap(({ lines }) => lines.map((line) => line.text))

test('events are read out line by line, and no line twice', () => {
  let fight = played(rollInitiative)
  showFight(fight)
  const before = told(fight)
  const heard: string[] = []
  for (let given = 0; given < 12; given++) {
    fight = playOut(fight, 1)
    showFight(fight)
    heard.push(news())
  }
  const lines = told(fight).slice(before.length)
  expect(lines.length).toBeGreaterThan(5)
  const all = heard.join('\n')
  for (const line of new Set(lines))
    expect(all.split(line).length, line).toBeGreaterThan(lines.filter((one) => one === line).length)
  for (const line of before.filter((one) => !lines.includes(one))) expect(all).not.toContain(line)
})

test('a new question is read out with its answers and their numbers, and not again when something else is drawn', () => {
  const fight = until(asksChoice)
  const { asked } = fight.now
  if (asked?.kind !== 'choice') throw new Error('no choice is asked')
  showFight(fight)
  const [first = ''] = asked.options
  expect(news()).toContain(`${asked.what}. ${asked.who} decides: 1, ${first}; 2, `)
  showFight(fight)
  expect(news()).toBe('')
})

test('whose turn it is is read out when it becomes somebody’s', () => {
  const fight = played(rollInitiative)
  showFight(fight)
  expect(news()).toBe('Tam Reed may act')
  showFight(fight)
  expect(news()).toBe('')
  showFight(done(fight, { type: 'give', text: 'Tam Reed: done' }))
  expect(news()).toMatch(/[A-Z].* may act$/)
})

test('of another fight, of the past and of a log that is searched no line is read out', () => {
  const fight = playOut(played(rollInitiative), 6)
  const [line = ''] = told(fight)
  showFight(played(rollInitiative))
  showFight(sampleFight('tollgate'))
  showFight(fight)
  expect(news()).not.toContain(line)
  show({ tracker: trackerView(fight, { past: 3 }) })
  expect(news()).toBe('')
  show({ tracker: trackerView(fight, { filter: 'a' }), filter: 'a' })
  expect(news()).toBe('')
})

test('nothing else of the panel reads the log or a question out a second time', () => {
  showFight(until(asksChoice))
  expect(all('.log-lines')[0]?.getAttribute('aria-live')).toBe('off')
  expect(all('.question [role=status], .question [aria-live]')).toEqual([])
  expect(text('#news')).not.toBe('')
})
