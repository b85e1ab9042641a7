import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ZoneView } from '../../src/core/ruleset/fight-view.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { layOutZones } from '../../src/webview/map-layout.ts'
import { noteFight, sampleFight, webOf } from './fights.ts'
import {
  all,
  done,
  give,
  openPanel,
  press,
  said,
  show,
  showFight,
  text,
  texts,
  until
} from './kit.ts'

beforeAll(openPanel)
beforeEach(() => show({}))

const pass = () => sampleFight('hollin-pass')
/** The fight at the moment somebody may move by a step, with that one and the zones it may move to. */
function moment() {
  const fight = until((one) => trackerView(one).offers.some(({ role }) => role === 'move'), pass())
  const offer = trackerView(fight).offers.find(({ role }) => role === 'move')
  const zones = offer?.variants.map(({ values }) => values[0] ?? '') ?? []
  return { fight, who: offer?.by ?? '', zones, texts: offer?.variants.map((way) => way.text) ?? [] }
}
const zone = (name: string): HTMLElement => {
  const found = all('[data-zone]').find(({ dataset }) => dataset.zone === name)
  if (!found) throw new Error(`there is no zone ${name}`)
  return found
}
const token = (name: string): HTMLElement => {
  const found = all('[data-who]').find(({ dataset }) => dataset.who === name)
  if (!found) throw new Error(`${name} cannot be moved`)
  return found
}
const middleOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { clientX: x + width / 2, clientY: y + height / 2 }
}
function drag(who: string, to: { readonly clientX: number; readonly clientY: number }): void {
  const point = (type: string, at: typeof to) =>
    token(who).dispatchEvent(
      new PointerEvent(type, { ...at, button: 0, pointerId: 1, bubbles: true })
    )
  // The page knows no such pointer, so it cannot be captured.
  token(who).setPointerCapture = () => {}
  point('pointerdown', middleOf(token(who)))
  point('pointermove', to)
  point('pointermove', to)
}
const drop = (who: string) =>
  token(who).dispatchEvent(new PointerEvent('pointerup', { pointerId: 1, bubbles: true }))

describe('the battlefield', () => {
  test('is a map where zones make a web: each with its notes and who is there, a line for each border', () => {
    const fight = pass()
    const { zones = [] } = trackerView(fight)
    showFight(fight)
    expect(all('.map [data-zone]').map(({ dataset }) => dataset.zone)).toEqual(
      zones.map(({ name }) => name)
    )
    const borders = zones.reduce((sum, { next }) => sum + next.length, 0) / 2
    expect(all('.map .border')).toHaveLength(borders)
    expect(zone('The ledge').textContent).toContain('cover')
  })

  test('counts the borders from whoever is to act', () => {
    const { fight, who } = moment()
    showFight(fight)
    expect(text('.battlefield [role=status]')).toMatch(`Numbers: distance from ${who} in zones`)
    const here = trackerView(fight).zones?.find((one) => one.names.includes(who))
    for (const next of here?.next ?? [])
      expect(zone(next).querySelector('.away')?.textContent).toBe('1')
  })

  test('shows whoever stands on a border by half in both zones, and says so', () => {
    const fight = noteFight(`---
ruleset: murdham
---
\`\`\`statblock
name: Ada
player: true
\`\`\`
\`\`\`statblock
name: Bandit
\`\`\`
\`\`\`encounter
creatures: [Bandit]
initiative: Party
zones:
  - name: The track
    who: Party
  - name: The quarry
    who: Enemies
\`\`\`
`)
    const begun = done(fight, give('the fight begins'))
    showFight(begun)
    expect(all('.on-border')).toEqual([])
    showFight(done(begun, give('Ada: move to border of The track and The quarry')))
    expect(texts('.on-border')).toEqual(['Ad', 'Ad'])
    expect(text('.battlefield [role=status]')).toMatch('half a token: on the border of two zones')
  })

  test.each([
    [12, 40, 320],
    [12, 40, 480],
    [1, 3, 320],
    [5, 12, 320]
  ])('of %i zones with %i in them fits %i pixels', async (zones, wolves, width) => {
    await page.viewport(width, 800)
    showFight(webOf(zones, wolves))
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
    for (const one of all('.battlefield [data-zone]')) {
      const { left, right } = one.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
    await page.viewport(480, 800)
  })

  test('keeps its zones apart, however many stand in one', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const zones: readonly ZoneView[] = names.map((name, index) => ({
      name,
      notes: index % 2 === 0 ? ['cover'] : [],
      next: names.filter((_, at) => Math.abs(at - index) === 1 || Math.abs(at - index) === 3),
      names: Array.from({ length: index === 2 ? 40 : index }, (_, at) => `${name}${at}`)
    }))
    const boxes = [...layOutZones(zones, 436).boxes.values()]
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1)) {
        const isBeside = Math.abs(a.x - b.x) >= (a.width + b.width) / 2
        expect(isBeside || Math.abs(a.y - b.y) >= (a.height + b.height) / 2).toBe(true)
      }
  })
})

describe('a token', () => {
  test('is dragged to a zone its owner may move to, which lights up', () => {
    const { fight, who, zones, texts } = moment()
    showFight(fight)
    drag(who, middleOf(zone(zones[0] ?? '')))
    expect(all('.zone.open').map(({ dataset }) => dataset.zone)).toEqual(
      trackerView(fight)
        .zones?.map(({ name }) => name)
        .filter((name) => zones.includes(name))
    )
    drop(who)
    expect(said).toMatchObject([{ type: 'give', text: texts[0] }])
    if (said[0]?.type === 'give') done(fight, { type: 'give', text: said[0].text })
    expect(all('.zone.open, .dragged')).toEqual([])
  })

  test('goes back from a zone that is out of the way, or from beside the map', () => {
    const { fight, who, zones } = moment()
    showFight(fight)
    const closed = trackerView(fight).zones?.find(({ name }) => !zones.includes(name))
    drag(who, middleOf(zone(closed?.name ?? '')))
    drop(who)
    drag(who, { clientX: 1, clientY: 1 })
    drop(who)
    expect(said).toEqual([])
  })

  test('is moved by the arrow keys and Enter, each key to a zone that lies there', () => {
    const { fight, who, zones, texts } = moment()
    showFight(fight)
    for (const [index, name] of zones.entries()) {
      const from = middleOf(token(who).closest('[data-zone]') ?? token(who))
      const to = middleOf(zone(name))
      const [dx, dy] = [to.clientX - from.clientX, to.clientY - from.clientY]
      const isAcross = Math.abs(dx) > Math.abs(dy)
      const key = isAcross
        ? dx > 0
          ? 'ArrowRight'
          : 'ArrowLeft'
        : dy > 0
          ? 'ArrowDown'
          : 'ArrowUp'
      token(who).focus()
      press(key)
      expect(text('.battlefield [role=status]')).toBe(
        `${who} to ${name}: Enter to move, Esc to cancel`
      )
      press('Escape')
      expect(said).toEqual([])
      press(key)
      press('Enter')
      expect(said).toMatchObject([{ type: 'give', text: texts[index] }])
      said.length = 0
    }
  })

  test('cannot be moved by whoever may not move', () => {
    const { fight, who } = moment()
    showFight(fight)
    expect(all('[data-who]').map(({ dataset }) => dataset.who)).toEqual([who])
  })
})

describe('a field of feet', () => {
  test('is a line of those who stand together, with the feet between them', () => {
    const fight = sampleFight('cinder-well')
    const { bands = [] } = trackerView(fight)
    showFight(fight)
    expect(all('.distance')).toHaveLength(bands.length)
    expect(all('.gap').map(({ textContent }) => textContent)).toEqual(
      bands.slice(1).map(({ at }, index) => `${at - (bands[index]?.at ?? 0)} ft`)
    )
  })
})
