import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect } from 'vitest'
import { root } from '../../scripts/dependencies.mjs'
import type { openWindow } from '../../scripts/window.mjs'
import { formatHeader } from '../../src/core/log/header.ts'
import { rulesetById } from '../../src/rulesets/index.ts'

export type Window = Awaited<ReturnType<typeof openWindow>>
type Shown = Pick<Window, 'page'>

/** Keeps a picture of the window of each test that fails, in `dist`, and prints its words. */
export function picturesOfFailures(windowNow: () => Shown | undefined): void {
  beforeEach(({ task, onTestFailed }) => {
    onTestFailed(async () => {
      const page = windowNow()?.page
      await page?.screenshot({ path: join(root, 'dist', `failed: ${task.name}.png`) })
      console.error(await page?.locator('.monaco-workbench').innerText())
    })
  })
}

/**
 * Of a file whose tests are the chapters of one story: after one that fails, skips those that stand on it.
 * `scripts/test.mjs` tells the story once more, from a new window.
 */
export function asOneStory(windowNow: () => Shown | undefined): void {
  picturesOfFailures(windowNow)
  let failed = ''
  beforeEach(({ task, skip, onTestFailed }) => {
    if (failed) skip(`“${failed}” failed before`)
    onTestFailed(() => {
      failed = task.name
    })
  })
}

/** A copy of a sample in a new folder. Its first fight has not begun, and rolls the same dice in every run. */
export function copyOfSample(sample: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'fray-sample-')), sample)
  cpSync(join(root, 'samples', sample), folder, { recursive: true })
  const session = join(folder, 'session-1.md')
  const text = readFileSync(session, 'utf8')
  const [, ruleset = ''] = /^ruleset: (\S+)$/m.exec(text) ?? []
  const first = /```encounter\nname: (.*)\n[\s\S]*?\n```\n/
  const fresh = withoutLogs(text).replace(
    first,
    (fence: string, name: string) => fence + emptyLog(name, ruleset)
  )
  writeFileSync(session, fresh)
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
  await expect.poll(() => tracker.getByText('What it does to the party …').count()).toBe(0)
  return tracker.locator('.rows').innerText()
}
