import { beforeAll, describe, expect, test } from 'vitest'
import type { Fight } from '../../src/session/fight.ts'
import { logText, playOut } from '../../src/session/fight.ts'
import { momentOfRound } from '../../src/session/views/history-view.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { fightAt, setupOf, sump, withLog } from '../greywater.ts'
import {
  all,
  button,
  byId,
  choose,
  give,
  openPanel,
  played,
  press,
  rollInitiative,
  said,
  show,
  showFight,
  showRenamed,
  text,
  texts,
  version,
  wordsOf
} from './kit.ts'

beforeAll(openPanel)

test('reads as the note does: every command, every line, with the rule behind it', () => {
  const fight = playOut(fightAt(setupOf()), 12)
  const { log, rules } = trackerView(fight)
  showFight(fight)
  const commands = log.flatMap(({ command }) => (command === '' ? [] : [command]))
  expect(commands.length).toBeGreaterThan(5)
  expect(texts('.command > span:first-child')).toEqual(commands)
  const lines = log.flatMap((entry) => entry.lines)
  const told = lines.map(({ text: words, rule }) =>
    rule === 'table' ? words : `${words}\u00a0${rule}`
  )
  expect(texts('.entry p:not(.command)')).toEqual(told)
  for (const mark of all('.entry .rule')) expect(mark.title).toBe(rules[mark.textContent ?? ''])
})

test('shows each die with its face, and why it was thrown', () => {
  const fight = fightAt(setupOf(), { seed: 5 })
  const rolled = playOut(fight, 1)
  showFight(rolled)
  const thrown = trackerView(rolled).log.flatMap(({ rolls }) => rolls)
  const dice = thrown.flatMap(({ sides, faces }) => faces.map((face) => `d${sides}: ${face}`))
  expect(dice.length).toBeGreaterThan(0)
  const drawn = [...document.querySelectorAll('.entry .die')]
  expect(drawn.map((die) => die.getAttribute('aria-label'))).toEqual(dice)
  expect(wordsOf(drawn.at(-1)?.querySelector('title'))).toBe(
    `${thrown.at(-1)?.reason}, ${dice.at(-1)}`
  )
})

/** Observers of sizes are called after the layout of a frame. */
const twoFrames = async () => {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

test('keeps its last line in view when it gets less room, unless it was scrolled back', async () => {
  showFight(playOut(fightAt(setupOf()), 12))
  const lines = document.querySelector<HTMLElement>('.log-lines')
  if (!lines) throw new Error('no log')
  const below = () => Math.round(lines.scrollHeight - lines.scrollTop - lines.clientHeight)
  lines.style.flex = 'none'
  for (const room of [120, 60, 200, 80]) {
    lines.style.height = `${room}px`
    await twoFrames()
    expect([lines.clientHeight, below()]).toEqual([room, 0])
  }
  lines.scrollTop = 0
  lines.style.height = '50px'
  await twoFrames()
  expect(lines.scrollTop).toBe(0)
  lines.removeAttribute('style')
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
  expect(text('.last-event')).toContain('<img src=x onerror=alert(1)>: talk')
})

/** The log filtered by these words, as the extension does it. */
const filtered = (fight: Fight, filter: string) =>
  show({ tracker: trackerView(fight, { filter }), filter })

test('is filtered by what is typed, until it is closed, and says where nothing has it', () => {
  const fight = playOut(fightAt(setupOf()), 12)
  showFight(fight)
  expect(document.getElementById('filter-words')).toBeNull()
  byId('filter').click()
  expect(document.activeElement?.id).toBe('filter-words')
  const words = byId('filter-words') as HTMLInputElement
  words.value = 'Wenna'
  words.dispatchEvent(new Event('input'))
  expect(said).toEqual([{ type: 'filter', text: 'Wenna' }])
  filtered(fight, 'Wenna')
  expect(document.activeElement?.id).toBe('filter-words')
  for (const entry of all('.entry')) expect(wordsOf(entry)).toContain('Wenna')
  expect(text('.match-count')).toBe(`${all('.entry').length} found`)
  filtered(fight, '<b>dragon</b>')
  expect(text('.log-lines')).toBe('No log entries match “<b>dragon</b>”.')
  expect(text('.match-count')).toBe('0 found')
  press('Escape')
  expect(said).toEqual([{ type: 'filter', text: '' }])
  showFight(fight)
  expect(document.getElementById('filter-words')).toBeNull()
})

test('leads from each paragraph to its moment and its line, with the pointer and with keys', () => {
  const fight = playOut(fightAt(setupOf(undefined, sump)))
  const { log } = trackerView(fight)
  showFight(fight)
  const last = all('.entry').at(-1)
  last?.querySelector<HTMLElement>('.look')?.click()
  last?.querySelector<HTMLElement>('.line')?.click()
  const step = log.at(-1)?.step
  expect(said).toEqual([
    { type: 'show-step', step, version },
    { type: 'show-line', step, version }
  ])
  last?.querySelector('p')?.click()
  expect(said.at(-1)).toEqual({ type: 'show-step', step, version })
  expect(all('.last-event .entry[tabindex="0"]')).toHaveLength(1)
  last?.focus()
  press('ArrowUp')
  press('Enter')
  expect(said.at(-1)).toEqual({ type: 'show-step', step: log.at(-2)?.step, version })
  const heading = all('.log h2 button').at(-1)
  heading?.click()
  const round = Number(heading?.textContent?.replace('Round ', ''))
  expect(said.at(-1)).toEqual({ type: 'show-round', round, version })
})

test('says how many were found where more have the words than are shown', () => {
  const fight = playOut(fightAt(setupOf(undefined, sump)))
  const view = trackerView(fight, { filter: 'a' })
  expect(view.matchCount).toBe(view.log.length)
  show({ tracker: { ...view, matchCount: view.log.length + 20 }, filter: 'a' })
  expect(text('.match-count')).toBe(`${view.log.length + 20} found, ${view.log.length} shown`)
})

test('draws no paragraph anew that has only moved up', () => {
  const fight = playOut(fightAt(setupOf(undefined, sump)), 10)
  showFight(fight)
  const before = all('.log .entry')
  showFight(playOut(fight, 5))
  const now = all('.log .entry')
  expect(now.length).toBeGreaterThan(before.length)
  expect(now.slice(0, before.length)).toEqual(before)
})

describe('a moment of the past', () => {
  const fight = playOut(fightAt(setupOf(undefined, sump)), 30)
  const past = momentOfRound(fight, 1) ?? 0
  const showPast = (moment = past) => show({ tracker: trackerView(fight, { past: moment }) })

  test('stands in the place of what may be done, with the ways back and on', () => {
    showPast()
    expect(text('.history h2')).toBe('Start of round 1')
    expect(document.querySelector('.offers, .question')).toBeNull()
    button('Return to Now').click()
    button('Continue from Here').click()
    press('Escape')
    press('.')
    expect(said.map(({ type: kind }) => kind)).toEqual([
      'show-now',
      'continue',
      'show-now',
      'show-step'
    ])
    choose('round', '2')
    expect(said.at(-1)).toEqual({ type: 'show-round', round: 2, version })
  })

  test('is marked in the log, where what came later is told from what came before', () => {
    showPast()
    const entries = all('.entry')
    const here = entries.findIndex((entry) => entry.matches('.here'))
    expect(wordsOf(entries[here])).toMatch(/^roll initiative/)
    expect(entries.map((entry) => entry.matches('.later'))).toEqual(
      entries.map((_, index) => index > here)
    )
  })

  test('cannot be looked back from where there has been no round', () => {
    showFight(played())
    expect(byId('look').hasAttribute('disabled')).toBe(true)
    showFight(fight)
    byId('look').click()
    const { roundCount } = trackerView(fight)
    expect(said).toEqual([{ type: 'show-round', round: roundCount, version }])
  })
})

test('of a fight that has just begun has what its beginning took', () => {
  showFight(played())
  expect(texts('.last-event .command')).toEqual([expect.stringMatching(/^muster /)])
  expect(texts('.log h2')).toEqual([])
})
