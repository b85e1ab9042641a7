import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { Frame } from 'playwright-core'
import { serverNode } from '../scripts/vscode.mjs'
import { openWindow } from '../scripts/window.mjs'

/** The times of the odds panel in the real VS Code, and of `fray odds` on the same encounter, in milliseconds. */
export interface PanelTimes {
  readonly runs: readonly PanelRun[]
  readonly fights: string
  /** `fray odds`, started by the node of VS Code: the whole process, a run after each run of the panel. */
  readonly cli: readonly number[]
}

/** One run of the panel, from the key or from the opened tab. */
interface PanelRun {
  readonly rough: number
  readonly sharp: number
  readonly draws: number
}

/** A content that the page of the panel got. */
interface Shown {
  readonly at: number
  readonly isRunning: boolean
  /** Half the width of the widest interval in percentage points; absent before the first figure. */
  readonly margin?: number
  readonly summary: string
}

type LoggedWindow = Window & { oddsLog: Shown[]; pressedAt: number }

/** The last encounter of this note needs many fights. */
const [folder, note] = ['samples/hollin-pass', 'session-1.md']

/** Runs in each page before its own scripts: writes down when each content of the odds panel arrives. */
function keepLog(): void {
  const log: Shown[] = []
  Object.assign(globalThis, { oddsLog: log, pressedAt: 0 })
  let give = (): unknown => ({})
  Object.defineProperty(globalThis, 'acquireVsCodeApi', {
    configurable: true,
    get: () => give,
    set(own: () => unknown) {
      give = () => {
        // Not before: VS Code opens the document anew, which forgets all listeners.
        const { timeOrigin } = performance
        window.addEventListener('keydown', () => {
          Object.assign(globalThis, { pressedAt: timeOrigin + performance.now() })
        })
        window.addEventListener('message', ({ data }) => {
          const page = data?.type === 'show' ? data.page : undefined
          if (!page) return
          const [, margin] = /± ?([\d.]+)/.exec(page.odds?.margin ?? '') ?? []
          log.push({
            at: timeOrigin + performance.now(),
            isRunning: page.isRunning === true,
            ...(margin !== undefined && { margin: Number(margin) }),
            summary: page.summary
          })
        })
        return own()
      }
    }
  })
}

/** Opens the odds panel, and plays again so many times. */
export async function oddsInPanel(vsix: string, again = 2): Promise<PanelTimes> {
  const window = await openWindow({ vsix, folder, open: note, size: [1700, 1000] })
  try {
    const { page, tracker } = window
    await page.context().addInitScript(keepLog)
    await window.lens('▶').first().waitFor()
    await page.locator('.view-lines').first().click()
    for (const key of ['Control+End', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
    const openedAt = Date.now()
    await window.command('Show Odds of Encounter')
    await tracker.locator('#again').waitFor({ timeout: 60_000 })
    const title = await tracker.locator('h1').first().innerText()
    const encounter = title.replace('Odds: ', '')
    const frame = await frameWith(page.frames())
    const logOf = (): Promise<{ log: Shown[]; pressedAt: number }> =>
      frame.evaluate(() => {
        const { oddsLog, pressedAt } = globalThis as unknown as LoggedWindow
        return { log: oddsLog.splice(0), pressedAt }
      })
    const first = await logOf()
    const runs = [runOf(first.log, first.log[0]?.at ?? openedAt)]
    const cli = [timeOfCli(encounter)]
    let last = first.log
    for (let nth = 0; nth < again; nth++) {
      await tracker.locator('h1').first().click()
      await page.keyboard.press('r')
      await tracker
        .locator('#stop')
        .waitFor({ timeout: 10_000 })
        .catch(() => undefined)
      await tracker.locator('#again').waitFor({ timeout: 60_000 })
      const { log, pressedAt } = await logOf()
      runs.push(runOf(log, pressedAt))
      last = log
      cli.push(timeOfCli(encounter))
    }
    return { runs, fights: last.at(-1)?.summary ?? '', cli }
  } finally {
    await window.close()
  }
}

function runOf(log: readonly Shown[], start: number): PanelRun {
  const sharp = log.findLast(({ isRunning }) => !isRunning)
  const rough = log.find(({ margin = 100, at }) => margin <= 3 && at > start) ?? sharp
  return {
    rough: (rough?.at ?? Number.NaN) - start,
    sharp: (sharp?.at ?? Number.NaN) - start,
    draws: log.length
  }
}

function timeOfCli(encounter: string): number {
  const began = performance.now()
  execFileSync(serverNode(), [
    resolve('dist/fray.cjs'),
    'odds',
    `${folder}/${note}`,
    '--encounter',
    encounter,
    '--seed',
    '0001'
  ])
  return performance.now() - began
}

/** The page of the panel among the frames of the window. */
async function frameWith(frames: readonly Frame[]): Promise<Frame> {
  for (const frame of frames)
    if (
      (await frame
        .locator('#tracker.odds')
        .count()
        .catch(() => 0)) > 0
    )
      return frame
  throw new Error('the odds panel is not open')
}
