import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageExtension } from '../../scripts/package.mjs'
import { openWindow } from '../../scripts/window.mjs'
import type { Window } from './kit.ts'
import { commandsIn, copyOfSample, picturesOfFailures } from './kit.ts'

const games = ['greywater', 'tollgate', 'candlewick', 'hollin-pass', 'cinder-well'] as const
const session = 'session-1.md'
const presses = 200

let vsix: string
let window: Window | undefined

beforeAll(async () => {
  vsix = await packageExtension()
})
picturesOfFailures(() => window)
afterAll(() => window?.close())

/** Numbers from 0 to 1, the same in every run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** What the tests ask of the page. */
interface Walk {
  /** The buttons that were pressed since the last key, and what was highlighted then, in their words. */
  pressed: { readonly button: string; readonly highlighted: readonly string[] }[]
  /** The controls that came under the resting pointer from elsewhere, from one frame to the next of a turn. */
  moved: string[]
  /** The middle of one of the controls of the stage: a number from 0 to 1 says which. */
  pick(which: number): readonly [x: number, y: number] | undefined
}

/** Runs in the page: begins to watch what Enter does, and what moves. */
function watch(): void {
  const wordsOf = (one: Element | null | undefined): string =>
    `${one?.id ?? ''} ${one?.textContent?.replace(/\s+/g, ' ').trim() ?? ''}`
  const controls = 'button, vscode-button, .combatant'
  const isSeen = (one: Element) => one.checkVisibility() && one.getClientRects().length > 0
  const highlighted = (): readonly Element[] => {
    const { activeElement } = document
    if (document.querySelector('.tracker.navigating') && activeElement) return [activeElement]
    const marked = document.querySelectorAll('.option.on, vscode-button.primary, .btn.primary')
    return [...marked].filter(isSeen)
  }
  const walk: Walk = {
    pressed: [],
    moved: [],
    pick(which) {
      const all = [...document.querySelectorAll('.offers vscode-button, .question button')]
      const seen = all.filter(isSeen)
      const rect = seen[Math.floor(which * seen.length)]?.getBoundingClientRect()
      return rect && [rect.left + rect.width / 2, rect.top + rect.height / 2]
    }
  }
  Object.assign(globalThis, { walk })
  const onClick = ({ target }: Event) => {
    const one = target instanceof Element && target.closest(`${controls}, vscode-toolbar-button`)
    if (one) walk.pressed.push({ button: wordsOf(one), highlighted: highlighted().map(wordsOf) })
  }
  addEventListener('click', onClick, { capture: true })

  let pointer: readonly [x: number, y: number] = [0, 0]
  addEventListener('mousemove', ({ clientX, clientY }) => {
    pointer = [clientX, clientY]
  })
  const nameOf = (one: Element | null | undefined): string =>
    one?.id || one?.textContent?.replace(/\s+/g, ' ').trim() || ''
  const look = () => {
    // An icon has no words: one cannot be told from another.
    const named = [...document.querySelectorAll(controls)].filter(
      (one) => nameOf(one) && isSeen(one)
    )
    // Another question may be higher than the one before, and what the enemies did stands above the commands.
    const told =
      '.head p, .combatant.active .name .ellipsis, .offers .who, .question h2, .auto-play-progress'
    return {
      turn: [innerWidth, innerHeight, ...[...document.querySelectorAll(told)].map(nameOf)].join(),
      places: new Map(
        named.map((one) => {
          const { left, top } = one.getBoundingClientRect()
          return [nameOf(one), [left, top] as const]
        })
      )
    }
  }
  let before = look()
  const compare = () => {
    const now = look()
    // The usual command has one place, whichever it is.
    const pointed = nameOf(
      document.elementFromPoint(...pointer)?.closest(`:is(${controls}):not(.primary)`)
    )
    const [from, to] = [before.places.get(pointed), now.places.get(pointed)]
    if (
      now.turn === before.turn &&
      from &&
      to &&
      from.some((one, at) => Math.abs(one - (to[at] ?? 0)) > 4)
    )
      walk.moved.push(`${pointed}: from ${from} to ${to}`)
    before = now
    requestAnimationFrame(compare)
  }
  requestAnimationFrame(compare)
}

type Page = typeof globalThis & { readonly walk: Walk }

test.each(games)('%s: Enter does what is highlighted, and nothing moves', async (game) => {
  await window?.close()
  window = await openWindow({ vsix, folder: copyOfSample(game), open: session, size: [1280, 900] })
  const { page, tracker, lens } = window
  await lens('▶').first().click()
  await tracker.locator('.rows').waitFor()
  const main = tracker.locator('#tracker')
  const frame = await (await main.elementHandle())?.ownerFrame()
  const origin = await main.boundingBox()
  if (!frame || !origin) throw new Error('the tracker is not in sight')
  await frame.evaluate(watch)
  await main.evaluate((element: HTMLElement) => element.focus())
  const next = random(games.indexOf(game) + 1)
  const keys = ['Enter', 'Enter', 'Enter', 'Tab', 'Shift+Tab', 'ArrowDown', 'ArrowUp', '1', '2']
  let entered = 0
  for (let press = 0; press < presses; press++) {
    if (await tracker.locator('.end-card').count()) break
    const at = await frame.evaluate(
      (which: number) => (globalThis as Page).walk.pick(which),
      next()
    )
    if (!at) continue
    const [x, y] = at
    await page.mouse.move(origin.x + x, origin.y + y)
    // Tab may have left the panel.
    if (!(await frame.evaluate(() => document.hasFocus())))
      await main.evaluate((element: HTMLElement) => element.focus())
    const key = keys[Math.floor(next() * keys.length)] ?? 'Enter'
    await frame.evaluate(() => (globalThis as Page).walk.pressed.splice(0))
    await page.keyboard.press(key)
    // Most pictures come within that time.
    await page.waitForTimeout(100)
    const pressed: Walk['pressed'] = await frame.evaluate(() => (globalThis as Page).walk.pressed)
    if (key !== 'Enter') continue
    expect(pressed, `press ${press}`).toHaveLength(1)
    expect(pressed[0]?.highlighted, `press ${press}`).toEqual([pressed[0]?.button])
    entered++
  }
  expect(entered).toBeGreaterThan(10)
  expect(await frame.evaluate(() => (globalThis as Page).walk.moved)).toEqual([])
})

test('a double-click on a command gives it once, whatever takes its place', async () => {
  await window?.close()
  window = await openWindow({ vsix, folder: copyOfSample('greywater'), open: session })
  const { tracker, lens, read } = window
  await lens('▶').first().click()
  const button = tracker.locator('.offers vscode-button.primary').first()
  await button.filter({ hasText: 'Roll initiative' }).dblclick()
  await button.filter({ hasNotText: 'Roll initiative' }).waitFor()
  const commands = () => commandsIn(read(session))
  await expect.poll(() => commands().length).toBe(2)
  await tracker.locator('#saving').waitFor({ state: 'detached' })
  expect(commands().at(-1)).toMatch(/^> roll initiative/)
})
