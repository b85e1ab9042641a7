import type { Frame } from 'playwright-core'
import { openWindow } from '../scripts/window.mjs'
import { median } from './measure.ts'

/** Milliseconds, at the median of many presses in the real VS Code. */
interface Presses {
  /** From the key to the frame of the browser that shows what it did. */
  readonly picture: number
  /** From the page to the extension and back, with nothing in it and nothing to do for it. */
  readonly roundTrip: number
  readonly presses: number
}

/** Measures the time from a press to the picture, inside the page of the tracker. */
interface Clock {
  post(message: unknown): void
  /** Of the content that is shown. */
  version: number
  arm(): void
  shown: Promise<number>
}
type ClockedWindow = Window & { clock: Clock }

/**
 * Runs in each page before its own scripts. Keeps the function that posts to the extension, which a page gets only once,
 * and the version of the content.
 */
function keepClock(patience: number): void {
  const clock = { version: 0 } as { -readonly [Key in keyof Clock]: Clock[Key] }
  type Api = { postMessage(message: unknown): void }
  let give = (): Api => ({ postMessage() {} })
  Object.assign(globalThis, { clock })
  Object.defineProperty(globalThis, 'acquireVsCodeApi', {
    configurable: true,
    get: () => give,
    set(own: () => Api) {
      give = () => {
        const api = own()
        clock.post = (message) => api.postMessage(message)
        // Not before: VS Code opens the document anew, which forgets all listeners.
        window.addEventListener('message', ({ data }) => {
          if (data?.type === 'show') clock.version = data.version
        })
        return api
      }
    }
  })
  const words = () =>
    [...document.querySelectorAll('#tracker :is(.rows, [role=log], .question)')]
      .map(({ textContent }) => textContent)
      .join()
  clock.arm = () => {
    const before = words()
    let pressed = 0
    const onKey = ({ timeStamp }: Event) => {
      pressed ||= timeStamp
    }
    window.addEventListener('keydown', onKey, { capture: true })
    clock.shown = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('the press showed nothing')), patience)
      const observer = new MutationObserver(() => {
        if (pressed === 0 || words() === before) return
        observer.disconnect()
        window.removeEventListener('keydown', onKey, { capture: true })
        requestAnimationFrame(() => resolve(performance.now() - pressed))
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  }
}

/** Runs in the page: asks the odds of what is no command, which is answered by no odds. */
const roundTrip = (): Promise<number> =>
  new Promise((resolve) => {
    const { clock } = window as unknown as ClockedWindow
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type !== 'odds' || Object.keys(data.odds).length > 0) return
      window.removeEventListener('message', onMessage)
      resolve(performance.now() - sent)
    }
    window.addEventListener('message', onMessage)
    const sent = performance.now()
    clock.post({ type: 'estimate', version: clock.version, texts: ['?'] })
  })

/**
 * Measures the real VS Code with the package `vsix`. Presses the highlighted button in the first fight of a sample, then
 * undoes the command, in turn.
 */
export async function pressToPicture(vsix: string, presses = 50): Promise<Presses> {
  const window = await openWindow({ vsix, folder: 'samples/greywater', open: 'session-1.md' })
  try {
    const { page, tracker } = window
    await page.context().addInitScript(keepClock, 20_000)
    await window.lens('▶ Start').first().click()
    await tracker.locator('.rows').waitFor()
    await tracker.locator('h1').first().click()
    const frame = await frameOf(page.frames())
    const pictures: number[] = []
    const trips: number[] = []
    const press = async (key: string) => {
      await frame.evaluate(() => (globalThis as unknown as ClockedWindow).clock.arm())
      await page.keyboard.press(key)
      return frame.evaluate(() => (globalThis as unknown as ClockedWindow).clock.shown)
    }
    // The first command rolls initiative. It stays.
    await press('Enter')
    for (let nth = 0; nth < presses; nth++) {
      // A person looks before the next press.
      await page.waitForTimeout(300)
      pictures.push(await press(nth % 2 === 0 ? 'Enter' : 'Control+z'))
      await page.waitForTimeout(300)
      trips.push(await frame.evaluate(roundTrip))
    }
    return { picture: median(pictures), roundTrip: median(trips), presses }
  } finally {
    await window.close()
  }
}

/** The page of the tracker among the frames of the window. */
async function frameOf(frames: readonly Frame[]): Promise<Frame> {
  for (const frame of frames)
    if (
      (await frame
        .locator('#tracker')
        .count()
        .catch(() => 0)) > 0
    )
      return frame
  throw new Error('the tracker is not open')
}
