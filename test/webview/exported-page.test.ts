import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderPage } from '../../src/render/page.ts'
import { playOut } from '../../src/session/fight.ts'
import { storyOf } from '../../src/session/log/story.ts'
import { fightAt, session, setupOf, sump } from '../greywater.ts'

const story = storyOf(playOut(fightAt(setupOf(session, sump), { seed: 7 })))
/** With names as long as a table has them, and no place to break them. */
const longNames = JSON.parse(
  JSON.stringify(story)
    .replaceAll('Wenna', 'Wilhelmina-Ashgrovethorne')
    .replaceAll('Grain rats', 'Grauenhaftrattenschwarmköniginnenmutter')
)
const last = story.rounds.at(-1)?.round ?? 0

let frame: HTMLIFrameElement
let page: Document
/** Opens an exported page in a frame of this width. */
async function open(told: typeof story, width = 1200): Promise<void> {
  frame.style.cssText = `width: ${width}px; height: 500px; border: none`
  frame.srcdoc = renderPage(told)
  await new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }))
  page = frame.contentDocument ?? document
}
beforeEach(() => {
  frame = document.createElement('iframe')
  document.body.append(frame)
})
afterEach(() => frame.remove())

const chosen = () => page.querySelector<HTMLInputElement>('input:checked')?.id
const isShown = (selector: string) =>
  (page.querySelector<HTMLElement>(selector)?.getClientRects().length ?? 0) > 0
function press(key: string, on: Element = page.body): void {
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

describe('a page with a fight', () => {
  test('is stepped through with the arrow keys, wherever the focus is, and they stop at both ends', async () => {
    await open(story)
    press('ArrowLeft')
    expect(chosen()).toBe('all')
    press('ArrowRight')
    press('ArrowRight')
    expect(chosen()).toBe('only-1')
    expect([isShown('#round-1'), isShown('#round-2')]).toEqual([true, false])
    press('ArrowLeft')
    expect(chosen()).toBe('only-0')
    for (let nth = 0; nth < last + 3; nth++) press('ArrowRight')
    expect(chosen()).toBe(`only-${last}`)
  })

  test('does so too while a button of a round has the focus', async () => {
    await open(story)
    const input = page.querySelector<HTMLInputElement>(`#only-${last}`)
    input?.click()
    input?.focus()
    if (input) press('ArrowRight', input)
    expect(chosen()).toBe(`only-${last}`)
    if (input) press('ArrowLeft', input)
    expect([chosen(), page.activeElement?.id]).toEqual([`only-${last - 1}`, `only-${last - 1}`])
  })

  test('leaves the keys to whoever types', async () => {
    await open(story)
    const field = page.createElement('input')
    page.body.append(field)
    press('ArrowRight', field)
    expect(chosen()).toBe('all')
  })

  test('shows the next round from its top', async () => {
    await open(story)
    frame.style.height = '150px'
    press('ArrowRight')
    page.documentElement.scrollTop = 100_000
    press('ArrowRight')
    expect(page.querySelector('fieldset')?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  })

  test('says how it ended with all rounds and with the last, and under no other', async () => {
    await open(story)
    const shown = [isShown('.fray-end')]
    for (const { round } of story.rounds) {
      press('ArrowRight')
      expect(chosen()).toBe(`only-${round}`)
      shown.push(isShown('.fray-end'))
    }
    expect(shown).toEqual([true, ...story.rounds.map(({ round }) => round === last)])
  })

  test('has the names of those who stand in one line, also in a narrow window', async () => {
    await open(story, 320)
    const names = [...page.querySelectorAll('.fray-standing th')]
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(name.getBoundingClientRect().height).toBeLessThan(40)
  })

  test.each([320, 400, 1200])('is no wider than a window of %i pixels', async (width) => {
    for (const told of [story, longNames]) {
      await open(told, width)
      expect(page.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
  })
})
