import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/dependencies.mjs'
import { packageExtension } from '../../scripts/package.mjs'
import { openWindow } from '../../scripts/window.mjs'
import type { Window } from './kit.ts'
import { commandsIn, picturesOfFailures, withoutLogs } from './kit.ts'

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

/** A sample whose first fight has not begun. */
function freshCopy(game: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'fray-walk-')), game)
  cpSync(join(root, 'samples', game), folder, { recursive: true })
  const text = readFileSync(join(folder, session), 'utf8')
  writeFileSync(join(folder, session), withoutLogs(text))
  return folder
}

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
  /** The middle of one of the controls of the stage: a number from 0 to 1 says which. */
  pick(which: number): readonly [x: number, y: number] | undefined
}

/** Runs in the page: begins to watch what Enter does. */
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
}

type Page = typeof globalThis & { readonly walk: Walk }

test.each(games)('%s: Enter does what is highlighted', async (game) => {
  await window?.close()
  window = await openWindow({ vsix, folder: freshCopy(game), open: session, size: [1280, 900] })
  const { page, tracker, lens } = window
  await lens('▶ Start').first().click()
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
})

test('a double-click on a command gives it once, whatever takes its place', async () => {
  await window?.close()
  window = await openWindow({ vsix, folder: freshCopy('greywater'), open: session })
  const { tracker, lens, read } = window
  await lens('▶ Start').first().click()
  const button = tracker.locator('.offers vscode-button.primary').first()
  await button.filter({ hasText: 'Roll initiative' }).dblclick()
  await button.filter({ hasNotText: 'Roll initiative' }).waitFor()
  const commands = () => commandsIn(read(session))
  await expect.poll(() => commands().length).toBe(2)
  await tracker.locator('#saving').waitFor({ state: 'detached' })
  expect(commands().at(-1)).toMatch(/^> roll initiative/)
})
