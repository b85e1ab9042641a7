import { describe, expect, test } from 'vitest'
import type { OddsPage } from '../../../src/core/view/odds-view.ts'
import type { OddsBasis } from '../../../src/odds/basis.ts'
import { outcomeParts } from '../../../src/odds/figure-words.ts'
import { logText, playOut } from '../../../src/session/fight.ts'
import { oddsBeginning } from '../../../src/session/odds-panel/odds-beginning.ts'
import { oddsMarkdown } from '../../../src/session/odds-panel/odds-markdown.ts'
import type { OddsPanelState } from '../../../src/session/odds-panel/odds-page.ts'
import { oddsPage } from '../../../src/session/odds-panel/odds-page.ts'
import { oddsView } from '../../../src/session/odds-panel/odds-view.ts'
import { fightAt, setupOf, withLog } from '../../greywater.ts'
import { changedBy, formWith, oddsOf } from './kit.ts'

const cellar = setupOf()
const odds = await oddsOf(cellar)
const view = oddsView(odds, { from: 0, unit: 'HP' })

describe('the odds panel', () => {
  test('says who wins how often, and tells apart how', () => {
    expect([view.leader, view.wins]).toEqual([
      'Party',
      `${Math.round((odds.outcomes.Party ?? 0) * 100)} %`
    ])
    expect(view.outcomes.parts.map(({ words }) => words)).toEqual([
      'Enemies fell',
      'Enemies fled',
      'Party fell',
      'Party retreated'
    ])
    const all = view.outcomes.parts.reduce((sum, { share }) => sum + share, 0)
    expect(all).toBeCloseTo(1, 12)
  })

  test('draws everybody from the start to the round in which nearly all fights are over', () => {
    const { combatants, rounds } = view.survival
    expect(combatants.map(({ name }) => name)).toEqual(odds.combatants.map(({ name }) => name))
    expect(rounds[0]).toBe(1)
    for (const { shares, percent } of combatants) {
      expect(shares).toHaveLength(rounds.length + 1)
      expect(shares[0]).toBe(1)
      expect(shares.toSorted((a, b) => b - a)).toEqual(shares)
      expect(percent).toMatch(/^[<>]? ?\d+ %$/)
    }
    const over = odds.rounds.shares.slice(0, (rounds.at(-1) ?? 0) + 1)
    expect(over.reduce((sum, share) => sum + share, 0)).toBeGreaterThan(0.94)
  })

  test('has a token of its own for each', () => {
    const tokens = view.survival.combatants.map(({ token }) => token)
    expect(new Set(tokens).size).toBe(tokens.length)
  })

  test('bars of the rounds add up, the last for all later ones', () => {
    const { bars, words } = view.duration
    expect(bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
    expect(bars.length).toBeLessThanOrEqual(12)
    expect(bars.filter(({ isMiddle }) => isMiddle).map(({ label }) => label)).toEqual([
      String(odds.rounds.p50)
    ])
    expect(words).toBe(
      `half are over by round ${odds.rounds.p50}, nine in ten by round ${odds.rounds.p90}`
    )
  })

  test('draws the morale of a side as it breaks, from the start to the end of all fights', () => {
    for (const { side, shares, percent } of view.morale.sides) {
      const known = odds.breaks[side] ?? []
      expect(shares).toEqual(
        [0, ...view.morale.rounds].map((round) => known[round] ?? known.at(-1))
      )
      expect(shares.toSorted((a, b) => a - b)).toEqual(shares)
      expect(percent).toMatch(/^[<>]? ?\d+ %$/)
    }
    expect(Math.max(...view.morale.sides.flatMap(({ shares }) => shares))).toBeGreaterThan(0)
  })

  test('bands of health lie within what each has at most', () => {
    for (const { low, middle, high, max } of view.health.combatants)
      for (const [index, one] of middle.entries()) {
        expect(low[index]).toBeLessThanOrEqual(one)
        expect(high[index]).toBeGreaterThanOrEqual(one)
        expect(high[index]).toBeLessThanOrEqual(max)
      }
  })

  test('has what swings it from what helps most to what hurts most', () => {
    const differences = view.swings.bars.map(({ difference }) => difference)
    expect(differences.length).toBeGreaterThan(0)
    expect(differences.toSorted((a, b) => b - a)).toEqual(differences)
  })

  test('has every chart as a table, a row for each and a cell for each column', () => {
    const { outcomes, survival, duration, swings, health, morale, damage } = view
    for (const { table } of [outcomes, survival, duration, swings, health, morale, damage]) {
      expect(table.rows.length).toBeGreaterThan(0)
      for (const row of table.rows) expect(row).toHaveLength(table.head.length)
    }
    expect(survival.table.rows.map(([name]) => name)).toEqual(
      survival.combatants.map(({ name }) => name)
    )
    expect(morale.table.rows[0]?.[0]).toBe('Enemies')
  })
})

/** The state of the panel after its fights in the cellar are played. */
async function stateWith(values: Readonly<Record<string, string>> = {}): Promise<OddsPanelState> {
  const { form } = formWith(cellar, values)
  const changed = form.changes.length > 0 && {
    changed: {
      state: 'done' as const,
      odds: await oddsOf({ ...cellar, encounter: changedBy(cellar, form) })
    }
  }
  return {
    setup: cellar,
    from: 'start',
    round: 0,
    canSwitch: false,
    seed: 0x7f3a,
    base: { state: 'done', seconds: 1.94, odds },
    form,
    ...changed
  }
}

describe('the page', () => {
  test('says how many fights were played, from where, by which seed and how long', async () => {
    const state = await stateWith()
    expect(oddsPage(state).summary).toBe('300 fights from the start · seed 7f3a · 1.9 s')
    const running = { ...state, base: { state: 'running' as const } }
    expect(oddsPage(running)).toMatchObject({
      isRunning: true,
      summary: 'The first fights from the start, more to come · seed 7f3a'
    })
    const { odds: none } = oddsPage(running)
    expect(none).toBeUndefined()
    expect(oddsPage(running).progress).toBe(0)
    const cancelled = { ...state, base: { ...state.base, state: 'cancelled' as const } }
    expect(oddsPage(cancelled).summary).toContain('300 fights from the start, stopped')
  })

  test('says what the odds rest on: how both sides fight, and what would be otherwise', async () => {
    const state = await stateWith()
    expect(oddsPage(state).basis).toEqual([])
    const basis: OddsBasis = {
      temperaments: { Party: ['steady'], Enemies: ['cautious', 'cunning'] },
      otherwise: [{ side: 'Enemies', policy: 'reckless', wins: 0.77, margin: 0.04 }]
    }
    const page = oddsPage({ ...state, base: { ...state.base, basis } })
    expect(page.basis).toEqual([
      'Temperaments: Party steady, Enemies cautious and cunning',
      'If Enemies just attack: Party 77 % ±4'
    ])
    expect(oddsMarkdown(page)).toContain('cunning. If Enemies just attack: Party 77 % ±4.\n')
  })

  test('says how many of the fights are played, from the margin that is left', async () => {
    const state = await stateWith()
    const { odds } = state.base
    const playing = { state: 'running' as const, odds: odds && { ...odds, margin: 0.02 } }
    expect(oddsPage({ ...state, base: playing }).progress).toBeCloseTo(0.25)
    expect(oddsPage(state).progress).toBe(1)
    const changed = await stateWith({ 'number Sump goblin': '9' })
    expect(oddsPage({ ...changed, changed: playing }).progress).toBeCloseTo(0.625)
  })

  test('has what a change makes of it beside what is written, in points', async () => {
    const { whatIf } = oddsPage(await stateWith({ 'number Sump goblin': '9' }))
    expect(whatIf).toMatchObject({ isChanged: true, isRunning: false })
    expect(whatIf?.result).toMatchObject({ kind: 'worse' })
    const [was, is] = [whatIf?.result?.base.wins, whatIf?.result?.changed.wins].map((wins) =>
      Number.parseInt(wins ?? '', 10)
    )
    expect(whatIf?.result?.difference).toBe(`${(was ?? 0) - (is ?? 0)} points worse`)
    expect(whatIf?.result?.table.rows.at(-1)).toEqual([
      'Sump goblin 9',
      'not there',
      expect.stringMatching(/ %$/),
      ''
    ])
  })

  test('does not call better or worse what is within the margin', async () => {
    const state = await stateWith({ 'number Sump goblin': '4' })
    const same = { ...state, changed: { state: 'done' as const, odds } }
    expect(oddsPage(same).whatIf?.result).toMatchObject({
      kind: 'same',
      difference: 'no clear difference'
    })
  })

  test('says what is wrong with a change', async () => {
    const state = await stateWith({ 'number Sump goblin': '4' })
    const wrong = {
      ...state,
      changed: { state: 'done' as const, problem: 'Expected a number, found “many”' }
    }
    expect(oddsPage(wrong).whatIf).toMatchObject({ problem: 'Expected a number, found “many”' })
  })
})

describe('fights begin', () => {
  const begunIn = (text: string) => setupOf(text)
  const half = withLog(logText(playOut(fightAt(cellar), 8)))

  test('where the log stands, if a fight is under way, or at the start', () => {
    expect(oddsBeginning(begunIn(half), 'log')).toMatchObject({ from: 'log', canSwitch: true })
    expect(oddsBeginning(begunIn(half), 'start')).toMatchObject({
      from: 'start',
      round: 0,
      canSwitch: true
    })
    expect(oddsBeginning(cellar, 'log')).toMatchObject({ from: 'start', canSwitch: false })
  })

  test('at the start, if the fight is over, or nothing has happened in it', () => {
    const over = withLog(logText(playOut(fightAt(cellar))))
    const seedAlone = withLog('The mill cellar · hestia 1 · seed 7f3a')
    for (const text of [over, seedAlone])
      expect(oddsBeginning(begunIn(text), 'log')).toMatchObject({ from: 'start', canSwitch: false })
  })

  test('from a round on, with its number on the axis and who has fallen already down', async () => {
    const setup = begunIn(half)
    const beginning = oddsBeginning(setup, 'log')
    if ('problem' in beginning) throw new Error(beginning.problem)
    const { round, start } = beginning
    const later = await oddsOf(setup, 100, start.log)
    const { survival, health } = oddsView(later, { from: round, unit: 'HP' })
    expect(survival.rounds[0]).toBe(round)
    const standing = survival.combatants.map(({ shares }) => shares[0])
    expect(standing.every((share) => share === 0 || share === 1)).toBe(true)
    for (const { low, high } of health.combatants) expect(low[0]).toBe(high[0])
  })

  test('nowhere without enemies, and say so', () => {
    const alone = '---\nruleset: hestia\n---\n```encounter\nname: Alone\ncreatures: []\n```\n'
    expect(oddsBeginning(setupOf(alone, 'Alone'), 'log')).toEqual({
      problem: expect.stringContaining('only one side')
    })
  })
})

describe('the numbers as Markdown', () => {
  test('have every table, and what was tried out', async () => {
    const page = oddsPage(await stateWith({ 'number Sump goblin': '9', 'there Wenna': 'no' }))
    const text = oddsMarkdown(page)
    expect(text).toMatch(/^### Odds: The mill cellar\n\nHestia · 300 fights/)
    expect(text).toContain(`**Party ${view.wins}** ${view.margin}. Half are over by round`)
    expect(text).toContain('| Outcome | Share |\n| --- | --: |\n| Enemies fell |')
    expect(text).toMatch(/\n\| Hob Ratchet \|.*dead \d+ %/)
    expect(text).toContain('#### What if: Sump goblin 9 instead of 3, without Wenna')
    for (const line of text.split('\n').filter((one) => one.startsWith('|')))
      expect(line.endsWith('|')).toBe(true)
  })

  test('keep a name with a bar in its cell', () => {
    const page: OddsPage = {
      title: 'A|B',
      game: 'Hestia',
      from: 'start',
      canSwitch: false,
      isRunning: false,
      progress: 1,
      summary: '',
      basis: [],
      odds: {
        ...view,
        swings: { bars: [], table: { head: ['', 'Points'], rows: [['A|B out by round 2', '+3']] } }
      }
    }
    expect(oddsMarkdown(page)).toContain('| A\\|B out by round 2 | +3 |')
    const { odds: _, ...empty } = page
    expect(oddsMarkdown(empty)).toBe('')
  })
})

test('with three sides it says who won, and not who fell', () => {
  const three = { ...odds, outcomes: { Party: 0.5, Enemies: 0.2, Wolves: 0.3 }, lastLeft: {} }
  expect(outcomeParts(three).map(({ words }) => words)).toEqual([
    'Party won',
    'Enemies won',
    'Wolves won'
  ])
})
