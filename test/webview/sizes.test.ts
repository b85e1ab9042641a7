import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playOut } from '../../src/session/fight.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { folders, sampleFight } from './fights.ts'
import { all, asksChoice, button, openPanel, show, showFight, until } from './kit.ts'

beforeAll(openPanel)
afterAll(() => page.viewport(480, 900))

const box = (selector: string): DOMRect =>
  document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()

describe('the last event is whole in a narrow panel', () => {
  test.each([
    [320, 700],
    [345, 800],
    [370, 900]
  ])('of %d by %d pixels', async (width, height) => {
    await page.viewport(width, height)
    for (const folder of folders) {
      let fight = sampleFight(folder)
      for (let step = 0; step < 12; step++) {
        fight = playOut(fight, 1)
        showFight(fight)
        for (const { scrollHeight, clientHeight } of all('.last-event')) {
          // Only an event scrolls for which the rows and the battlefield cannot give way further.
          const hasAll = box('.rows').height <= 84 && box('.battlefield').height <= 52
          if (!hasAll) expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
        }
        expect(box('.rows').height).toBeGreaterThanOrEqual(84)
        expect(box('.stage').bottom).toBeLessThanOrEqual(height)
      }
    }
  })
})

describe('the log stands beside the rows in a wide panel', () => {
  test.each([
    [900, 700],
    [1440, 1000],
    [1440, 400]
  ])('of %d by %d pixels', async (width, height) => {
    await page.viewport(width, height)
    for (const folder of folders) {
      showFight(playOut(sampleFight(folder), 9))
      expect(box('.rows').right).toBeLessThanOrEqual(560)
      expect(box('.map').right).toBeLessThanOrEqual(560)
      for (const part of ['.log', '.last-event, .account']) {
        expect(box(part).left).toBeGreaterThanOrEqual(560)
        expect(box(part).right).toBeGreaterThan(width - 20)
      }
      expect(box('.log').height).toBeGreaterThan(40)
      expect(box('.stage').width).toBe(width)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
  })

  test('and below them in one of less than 900 pixels', async () => {
    await page.viewport(899, 900)
    showFight(playOut(sampleFight('tollgate'), 9))
    expect(box('.rows').width).toBe(899)
    expect(box('.log').top).toBeGreaterThanOrEqual(box('.rows').bottom)
  })
})

describe('48 offers, groups or answers leave the rows in sight', () => {
  test.each([
    [320, 700],
    [480, 900],
    [900, 700],
    [1440, 1000]
  ])('in %d by %d pixels', async (width, height) => {
    await page.viewport(width, height)
    const areInSight = () => {
      expect(box('.rows').height).toBeGreaterThanOrEqual(84)
      expect(box('.stage').bottom).toBeLessThanOrEqual(height)
      expect(box('.combatant.active').top).toBeGreaterThanOrEqual(box('.rows').top)
      expect(box('.combatant.active').bottom).toBeLessThanOrEqual(box('.stage').top)
    }
    const many = Array.from({ length: 48 }, (_, index) => index)
    for (const folder of folders) {
      const view = trackerView(
        until(({ now }) => !now.asked && now.history.steps.length > 3, sampleFight(folder))
      )
      const [offer] = view.offers.filter(({ by }) => by !== undefined)
      const [group] = view.autoPlayOffers
      if (!offer || !group) throw new Error(`${folder} offers nothing`)
      show({
        tracker: {
          ...view,
          offers: many.map((at) => ({ ...offer, type: `${offer.type}${at}`, label: `Act ${at}` })),
          autoPlayOffers: many.map((at) => ({ ...group, label: `Group ${at} of the enemies` }))
        }
      })
      areInSight()
      const others = document.getElementById('auto-play-others')
      if (others?.getAttribute('aria-expanded') === 'false') others.click()
      expect(button('Group 47')).toBeDefined()
      areInSight()
    }
    const asking = trackerView(until(asksChoice))
    const { asked } = asking
    if (asked?.kind !== 'choice') throw new Error('nothing is asked')
    show({ tracker: { ...asking, asked: { ...asked, options: many.map((at) => `Answer ${at}`) } } })
    areInSight()
  })
})
