import { join } from 'node:path'
import { beforeEach, expect } from 'vitest'
import { root } from '../../scripts/dependencies.mjs'
import type { openWindow } from '../../scripts/window.mjs'

export type Window = Awaited<ReturnType<typeof openWindow>>

/** Keeps a picture of the window of each test that fails, in `dist`. */
export function picturesOfFailures(windowNow: () => Window | undefined): void {
  beforeEach(({ task, onTestFailed }) => {
    onTestFailed(async () => {
      const path = join(root, 'dist', `failed: ${task.name}.png`)
      await windowNow()?.page.screenshot({ path })
    })
  })
}

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
