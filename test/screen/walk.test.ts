import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Frame } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faceStream } from '../../src/core/dice/seed.ts'
import type { Window } from './kit.ts'
import { commandsIn, copyOfSample, hasKeys, openWindow } from './kit.ts'

const games = {
  greywater: 'The mill cellar',
  tollgate: 'The Tollgate',
  candlewick: 'The vat floor',
  'hollin-pass': 'The notice',
  'cinder-well': 'The lip of the well'
}
const presses = 80

const dir = mkdtempSync(join(tmpdir(), 'fray-walk-'))
let window: Window

const noteOf = (sample: string) => `${sample}/${sample}.md`

beforeAll(async () => {
  const folder = join(dir, 'walk')
  for (const sample of Object.keys(games)) {
    cpSync(copyOfSample(sample), join(folder, sample), { recursive: true })
    renameSync(join(folder, sample, 'session-1.md'), join(folder, noteOf(sample)))
  }
  window = await openWindow({ folder, size: [1280, 900] })
  await window.page.addInitScript(keepToPanel)
})
afterAll(async () => {
  await window?.close()
  rmSync(dir, { recursive: true, force: true })
})

/** The messages between a page and the extension. */
interface Exchange {
  /** Whether a message of the page waits for its picture. */
  isAsked: boolean
}

/**
 * Runs in each page before its own scripts. Notes when the answer to a message of the page is drawn. Keeps back messages
 * that open something beside the panel, because that would take the focus.
 */
function keepToPanel(): void {
  const exchange: Exchange = { isAsked: false }
  Object.assign(globalThis, { exchange })
  const beside =
    /^(?:start|notice|show-log|show-line|reinforce|open-statblock|open-player-view|switch-fight|evening|new-.*|open-sample)$/
  const answeredOtherwise =
    /^(?:ready|typing|estimate|try-.*|find-best|stop-best|list-commands|read-command)$/
  type Message = { readonly type: string }
  type Api = { postMessage(message: Message): void }
  let give = (): Api => ({ postMessage() {} })
  Object.defineProperty(globalThis, 'acquireVsCodeApi', {
    configurable: true,
    get: () => give,
    set(own: () => Api) {
      give = () => {
        const api = own()
        // Not before: VS Code opens the document anew, which forgets all listeners.
        addEventListener('message', ({ data }) => {
          if (data?.type === 'show' || data?.type === 'saving') exchange.isAsked = false
        })
        const postMessage = (message: Message) => {
          if (beside.test(message.type)) return
          if (!answeredOtherwise.test(message.type)) exchange.isAsked = true
          api.postMessage(message)
        }
        return { ...api, postMessage }
      }
    }
  })
}

/** The functions and records that the script of the page gives the tests. */
interface Walk {
  /**
   * The labels of the controls pressed since the last key, those of the highlighted ones at that time, and whether the two
   * agree.
   */
  pressed: {
    readonly pressed: string
    readonly highlighted: readonly string[]
    readonly isSame: boolean
  }[]
  /** The controls that came under the resting pointer from elsewhere, from one frame to the next of a turn. */
  moved: string[]
  /** The middle of one of the controls of the stage, where there is any. */
  pick(draw: number): readonly [x: number, y: number] | undefined
  /** Gives the keys to the page: Tab may have left the panel. */
  focus(): Promise<void>
  /** How many keys the page has had. */
  keys: number
  /** Waits until the page has had this many keys or lost the focus, and what they did is shown, in the note, and compared. */
  settle(keys: number): Promise<void>
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
  const frame = () => new Promise(requestAnimationFrame)
  const walk: Walk = {
    pressed: [],
    moved: [],
    keys: 0,
    async focus() {
      if (!document.hasFocus()) document.getElementById('tracker')?.focus()
      while (!document.hasFocus()) await frame()
    },
    pick(draw) {
      const all = [...document.querySelectorAll('.offers vscode-button, .question button')]
      const seen = all.filter(isSeen)
      const rect = seen[draw % seen.length]?.getBoundingClientRect()
      return rect && [rect.left + rect.width / 2, rect.top + rect.height / 2]
    },
    async settle(keys) {
      const { exchange } = globalThis as unknown as { readonly exchange: Exchange }
      while (walk.keys < keys && document.hasFocus()) await frame()
      while (exchange.isAsked || document.querySelector('#saving')) await frame()
      await frame()
    }
  }
  Object.assign(globalThis, { walk })
  const onClick = ({ target }: Event) => {
    const one = target instanceof Element && target.closest(`${controls}, vscode-toolbar-button`)
    if (!one) return
    const now = highlighted()
    walk.pressed.push({
      pressed: wordsOf(one),
      highlighted: now.map(wordsOf),
      // A row has its button within.
      isSame: now.length === 1 && now[0]?.contains(one) === true
    })
  }
  addEventListener('click', onClick, { capture: true })
  addEventListener('keyup', () => walk.keys++, { capture: true })

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

/** Opens the first fight of a sample. Gives the page of the tracker and where it is in the window. */
async function openFight(sample: keyof typeof games) {
  await window.find(noteOf(sample))
  await window.lens('▶').first().click()
  await window.tracker.getByRole('heading', { name: games[sample] }).waitFor()
  await hasKeys(window)
  const main = window.tracker.locator('#tracker')
  const frame: Frame | null | undefined = await (await main.elementHandle())?.ownerFrame()
  const origin = await main.boundingBox()
  if (!frame || !origin) throw new Error('the tracker is not in sight')
  return { frame, origin }
}

test('a double-click on a command gives it once, whatever takes its place', async () => {
  await openFight('greywater')
  const { tracker } = window
  const button = tracker.locator('.offers vscode-button.primary').first()
  await button.filter({ hasText: 'Roll initiative' }).dblclick()
  await button.filter({ hasNotText: 'Roll initiative' }).waitFor()
  const commands = () => commandsIn(window.read(noteOf('greywater')))
  await expect.poll(() => commands().length).toBe(2)
  await tracker.locator('#saving').waitFor({ state: 'detached' })
  expect(commands().at(-1)).toMatch(/^> roll initiative/)
})

test.each(Object.keys(games) as (keyof typeof games)[])(
  '%s: Enter does what is highlighted, and nothing moves',
  async (sample) => {
    // In a new panel, which has nothing open of the game before.
    await window.command('View: Close All Editors')
    await expect.poll(() => window.page.locator('.tab').count()).toBe(0)
    const { frame, origin } = await openFight(sample)
    await frame.evaluate(watch)
    const draw = faceStream(Object.keys(games).indexOf(sample), 1)
    const keys = ['Enter', 'Enter', 'Enter', 'Tab', 'Shift+Tab', 'ArrowDown', 'ArrowUp', '1', '2']
    let entered = 0
    for (let press = 0; press < presses; press++) {
      const now = await frame.evaluate(async (which: number) => {
        const { walk } = globalThis as Page
        await walk.focus()
        walk.pressed.splice(0)
        const has = (selector: string) => document.querySelector(selector) !== null
        return {
          keys: walk.keys,
          at: walk.pick(which),
          isOver: has('.end-card'),
          // A list and an earlier moment have keys of their own: both are left, and a box with a list is passed by.
          key: has('.palette, #now')
            ? 'Escape'
            : has('vscode-single-select:focus')
              ? 'Tab'
              : undefined
        }
      }, draw(1000))
      if (now.isOver) break
      if (now.at) await window.page.mouse.move(origin.x + now.at[0], origin.y + now.at[1])
      const key = now.key ?? keys[draw(keys.length) - 1] ?? ''
      await window.page.keyboard.press(key)
      const pressed = await frame.evaluate(async (keys: number) => {
        const { walk } = globalThis as Page
        await walk.settle(keys)
        return walk.pressed
      }, now.keys + 1)
      if (key !== 'Enter') continue
      expect(pressed, `press ${press}`).toEqual([expect.objectContaining({ isSame: true })])
      entered++
    }
    expect(entered).toBeGreaterThan(10)
    expect(await frame.evaluate(() => (globalThis as Page).walk.moved)).toEqual([])
  }
)
