import { beforeAll, describe, expect, test } from 'vitest'
import type { FightView, Row } from '../../src/core/ruleset/fight-view.ts'
import { playOut } from '../../src/session/fight.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { fightAt, setupOf, sump } from '../greywater.ts'
import {
  all,
  done,
  give,
  openPanel,
  played,
  rollInitiative,
  row,
  said,
  showFight,
  text,
  texts,
  wordsOf
} from './kit.ts'

beforeAll(openPanel)

const rowsOf = ({ groups }: FightView): readonly Row[] => groups.flatMap(({ rows }) => rows)
const inRow = (name: string, selector: string): string => wordsOf(row(name).querySelector(selector))
/** A small fight, so that every row has room for all of it. */
const small = () => done(fightAt(setupOf(undefined, sump), { seed: 5 }), rollInitiative)
const inWindowOf = (height: number, look: () => void): void => {
  const { innerHeight } = window
  Object.assign(window, { innerHeight: height })
  look()
  Object.assign(window, { innerHeight })
}

describe('everybody in the fight', () => {
  test('has a row, in the groups of the game, in their order', () => {
    const fight = played(rollInitiative)
    const { groups } = trackerView(fight)
    showFight(fight)
    expect(texts('.rows h2 b')).toEqual(groups.map(({ title }) => title))
    expect(texts('.rows li .ellipsis')).toEqual(rowsOf(trackerView(fight)).map(({ name }) => name))
    expect(all('.group.current')).toHaveLength(groups.filter(({ current }) => current).length)
  })

  test('is said to act, to have acted, or to wait', () => {
    const fight = played(rollInitiative, give('Tam Reed: done'))
    showFight(fight)
    const { actor } = trackerView(fight)
    for (const { name, stateWords } of rowsOf(trackerView(fight)))
      if (!row(name).matches('.active, .target')) expect(inRow(name, '.state')).toBe(stateWords)
    expect(inRow(actor ?? '', '.state')).toBe('acting')
    expect(all('.combatant.active')).toHaveLength(1)
    expect(row('Tam Reed').classList.contains('spent')).toBe(true)
  })

  test('has numbers and a bar that says them, none wider than the whole', () => {
    for (const fight of [small(), playOut(small(), 20), playOut(small())]) {
      showFight(fight)
      for (const { name, bar, numbers, state } of rowsOf(trackerView(fight))) {
        if (state === 'down' || state === 'gone') continue
        const words = bar.map(({ title, value, max }) => `${title} ${value} of ${max}`).join(', ')
        expect(row(name).querySelector('.bars')?.getAttribute('aria-label')).toBe(words)
        for (const { value } of numbers.filter(({ max }) => max > 0))
          expect([...row(name).querySelectorAll('.figure b')].map(wordsOf)).toContain(String(value))
      }
      for (const part of all('.bar i')) {
        expect(Number.parseFloat(part.style.width)).toBeGreaterThanOrEqual(0)
        expect(Number.parseFloat(part.style.width)).toBeLessThanOrEqual(100)
      }
    }
  })

  test('has conditions with the rule behind them, and things that wear with their marks', () => {
    inWindowOf(2000, () => {
      const fight = playOut(played(rollInitiative, give('Tam Reed: talk')), 12)
      const hurt = ['bleeding', 'dazed', 'prone'].reduce(
        (now, word) => done(now, give(`Wenna: becomes ${word}, because of the table`)),
        fight
      )
      const view = trackerView(hurt)
      showFight(hurt)
      const wenna = rowsOf(view).find(({ name }) => name === 'Wenna')
      expect(wenna?.conditions.length).toBeGreaterThan(1)
      const chips = [...row('Wenna').querySelectorAll<HTMLElement>('.chip:not(.add-condition)')]
      const [first, second] = wenna?.conditions ?? []
      expect(chips.map(wordsOf)).toEqual([first?.words, second?.words, '+1'])
      expect(chips[0]?.title).toContain(`${view.rules[first?.rule ?? '']} (${first?.rule})`)
      expect(chips[2]?.title).toBe(wenna?.conditions.map(({ words }) => words).join(', '))
      for (const { name, items, state } of rowsOf(view).filter((one) => one.items.length > 0)) {
        if (state === 'down' || state === 'gone') continue
        const marks = items.map((item) => item.marks).reduce((sum, one) => sum + one, 0)
        expect(row(name).querySelectorAll('.item-marks i.on')).toHaveLength(marks)
      }
    })
  })

  test('has everything else in the details of its row, which open over it', () => {
    const fight = small()
    showFight(fight)
    const heights = all('.combatant').map(({ offsetTop }) => offsetTop)
    row('Wenna').dispatchEvent(new PointerEvent('pointerenter'))
    const wenna = rowsOf(trackerView(fight)).find(({ name }) => name === 'Wenna')
    for (const fact of wenna?.facts ?? []) expect(text('#row-details')).toContain(fact)
    for (const { name } of wenna?.items ?? []) expect(text('#row-details')).toContain(name)
    expect(all('.combatant').map(({ offsetTop }) => offsetTop)).toEqual(heights)
    expect(wordsOf(row('Wenna'))).not.toContain(wenna?.facts[0])
    row('Wenna').dispatchEvent(new PointerEvent('pointerleave'))
    expect(document.getElementById('row-details')).toBeNull()
  })
})

describe('in a low window', () => {
  test('the fallen share a line, and of many conditions one is shown', () => {
    const hurt = [
      'Wenna: becomes bleeding, because of the table',
      'Wenna: becomes dazed, because of the table',
      'Wenna: becomes prone, because of the table',
      'Cart wolf: is dead, because of the roof'
    ].reduce((now, words) => done(now, give(words)), played(rollInitiative))
    inWindowOf(300, () => {
      showFight(hurt)
      expect(document.querySelector('.rows.crowded')).not.toBeNull()
      expect(texts('.out-of-fight')).toEqual(['Cart wolf dead'])
      expect(texts('.rows li .ellipsis')).not.toContain('Cart wolf')
      const chips = [...row('Wenna').querySelectorAll<HTMLElement>('.chip')]
      expect(chips).toHaveLength(2)
      expect(wordsOf(chips[1])).toMatch(/^\+\d$/)
      expect(chips[1]?.title).toMatch(/[Dd]azed/)
    })
  })

  test('and in a high one they keep their rows', () => {
    inWindowOf(2000, () => {
      showFight(played(rollInitiative, give('Cart wolf: is dead, because of the roof')))
      expect(row('Cart wolf').classList.contains('out')).toBe(true)
      expect(document.querySelector('.out-of-fight')).toBeNull()
    })
  })
})

test('leads from each row to its statblock, without choosing whose turn or target it is', () => {
  showFight(small())
  const open = row('Wenna').querySelector<HTMLElement>('.open')
  expect(open?.getAttribute('aria-label')).toBe('Open statblock of Wenna')
  open?.click()
  expect(said).toEqual([{ type: 'open-statblock', name: 'Wenna' }])
})
