import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { chromium as driver } from 'playwright-core'
import { beforeEach, expect, inject } from 'vitest'
import { root } from '../../scripts/dependencies.mjs'
import * as vscode from '../../scripts/window.mjs'
import { formatHeader } from '../../src/core/log/header.ts'
import { rulesetById } from '../../src/rulesets/index.ts'

export type Window = Awaited<ReturnType<typeof vscode.openWindow>>
type Shown = Pick<Window, 'tracker'>

let connection: Promise<Browser> | undefined
/** The browser that `setup.ts` has started. */
export function browser(): Promise<Browser> {
  connection ??= driver.connect(inject('browser'))
  return connection
}

/** Opens a window in a new profile that has the packaged extension, and those `beside` it. See `scripts/window.mjs`. */
export async function openWindow(options: vscode.WindowOptions): Promise<Window> {
  const installed = options.beside ? { vsix: inject('vsix') } : { extensions: inject('extensions') }
  return vscode.openWindow({ ...installed, ...options, browser: await browser() })
}

/** Opens a window of a VS Code that is a page alone. See `scripts/window.mjs`. */
export const openWebWindow = async (options: vscode.WebWindowOptions) =>
  vscode.openWebWindow({ extensions: inject('extensions'), ...options, browser: await browser() })

/**
 * Waits until the tracker has the keyboard focus. VS Code gives a panel the focus once its page has opened, and takes it
 * from any other element.
 */
export const hasKeys = ({ tracker }: Shown): Promise<void> =>
  expect.poll(() => tracker.locator('#tracker').evaluate(() => document.hasFocus())).toBe(true)

/** The fight’s facts and its open question in the tracker. A press changes this text; odds that arrive later do not. */
const toldBy = ({ tracker }: Shown): Promise<string> =>
  tracker
    .locator('#tracker')
    .evaluate((main: Element) =>
      [
        ...main.querySelectorAll('.log-lines, .last-event, .question h2, .end-card h2'),
        ...main.querySelectorAll('.question footer [title]')
      ]
        .map((one) => one.getAttribute('title') ?? one.textContent)
        .join('\n')
    )

/** Presses a control that continues a fight, and waits until the tracker shows the result. */
export async function shows(shown: Shown, press: () => Promise<unknown>): Promise<void> {
  const before = await toldBy(shown)
  await press()
  await expect.poll(() => toldBy(shown), { interval: 20 }).not.toBe(before)
}

/** Presses a control that continues a fight, and waits until the tracker shows the result and has written it. */
export async function goOn(shown: Shown, press: () => Promise<unknown>): Promise<void> {
  await shows(shown, press)
  await shown.tracker.locator('#saving').waitFor({ state: 'detached' })
}

/** Of a file whose tests are the chapters of one story: after one that fails, skips those that stand on it. */
export function asOneStory(): void {
  let failed = ''
  beforeEach(({ task, skip, onTestFailed }) => {
    if (failed) skip(`“${failed}” failed before`)
    onTestFailed(() => {
      failed = task.name
    })
  })
}

/** A note whose first encounter has a log in which nothing has happened: its fight rolls the same dice in every run. */
export function withKnownDice(note: string): string {
  const [, ruleset = ''] = /^ruleset: (\S+)$/m.exec(note) ?? []
  const first = /```encounter\nname: (.*)\n[\s\S]*?\n```\n/
  return withoutLogs(note).replace(
    first,
    (fence: string, name: string) => fence + emptyLog(name, ruleset)
  )
}

/** A copy of a sample in a new folder. Its first fight has not begun, and rolls the same dice in every run. */
export function copyOfSample(sample: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'fray-sample-')), sample)
  cpSync(join(root, 'samples', sample), folder, { recursive: true })
  const session = join(folder, 'session-1.md')
  writeFileSync(session, withKnownDice(readFileSync(session, 'utf8')))
  return folder
}

/** A log in which nothing has happened: its fight rolls the same dice in every run. `seed`: by default 1. */
export const emptyLog = (title: string, ruleset: string, seed = 1): string =>
  `\n\`\`\`encounter-log\n${formatHeader({ title, ruleset, edition: rulesetById(ruleset)?.edition, seed })}\n\`\`\`\n`

/** The commands in a note, one a line. */
export const commandsIn = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.startsWith('> '))

/** A note without its logs: all that a fight must not change. */
export const withoutLogs = (text: string): string =>
  text.replace(/\n```encounter-log\n[\s\S]*?\n```\n/g, '')

/** Everything the rows of a tracker say, with what a group that is about to act is likely to do. */
export async function rowsIn({ tracker }: Pick<Window, 'tracker'>): Promise<string> {
  await expect.poll(() => tracker.getByText('Computing the effect on the party…').count()).toBe(0)
  return tracker.locator('.rows').innerText()
}
