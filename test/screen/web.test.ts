import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConsoleMessage, Worker } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/dependencies.mjs'
import {
  asOneStory,
  commandsIn,
  copyOfSample,
  goOn,
  hasKeys,
  openWebWindow,
  rowsIn,
  withoutLogs
} from './kit.ts'

// The package in a VS Code that is a page alone: its extensions run in a web worker, where there is no node. Its folder is
// a virtual one, at the root of its file system.

const session = 'session-1.md'
const written = readFileSync(join(root, 'samples', 'greywater', session), 'utf8')

let window: Awaited<ReturnType<typeof openWebWindow>>
/** Errors of Fray in the page. */
const errors: string[] = []

beforeAll(async () => {
  const folder = copyOfSample('greywater')
  writeFileSync(join(folder, 'README.md'), '# Greywater\n\nWho met on the road to the abbey.\n')
  window = await openWebWindow({ folder, open: 'README.md', size: [1400, 1000] })
  window.page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' && /fray/i.test(message.text())) errors.push(message.text())
  })
})
asOneStory()
afterAll(() => window?.close())

const isLoaded = () => window.hasAsked('/extensions/fray/dist/extension.cjs')

test('a Markdown file with nothing of Fray loads nothing of it but its entry, and no other note is read', async () => {
  await expect.poll(() => window.hasAsked('/extensions/fray/dist/web.cjs')).toBe(true)
  await window.page.locator('.view-line', { hasText: 'the abbey' }).click()
  await window.page.keyboard.press('Control+End')
  await window.page.keyboard.type('A path, a `ford` and a mill.')
  expect(isLoaded()).toBe(false)
  expect(window.hasAsked('/vault/bestiary.md')).toBe(false)
})

test('suggestions there include a whole fence', async () => {
  await window.page.keyboard.type('\n\nencount')
  expect(isLoaded()).toBe(false)
  await window.page.keyboard.press('Control+Space')
  await window.page
    .locator('.suggest-widget.visible .monaco-list-row', { hasText: 'encounter' })
    .first()
    .waitFor()
  expect(isLoaded()).toBe(true)
  await window.command('View: Revert and Close Editor')
})

test('lenses are over an encounter, whose creatures are found in the other notes of the folder', async () => {
  await window.open(session)
  await window.lens('▶ Resume').first().waitFor()
  await window.lens('▶ Start').first().waitFor()
  expect(await window.page.locator('.squiggly-error').count()).toBe(0)
})

test('Fray runs in a web worker, and so does every other extension: nothing runs in node', async () => {
  await window.command('Developer: Show Running Extensions')
  const running = window.page.locator('.runtime-extensions-editor .monaco-list-row')
  await running.filter({ hasText: 'Fray' }).waitFor()
  // Others with it: VS Code activates them for Markdown.
  await running.nth(3).waitFor()
  const places: readonly string[] = await running.locator('.msg').allInnerTexts()
  expect(new Set(places.map((place) => place.trim()))).toEqual(new Set(['web worker']))
  await window.page.keyboard.press('Escape')
  await window.page.locator('.runtime-extensions-editor').waitFor({ state: 'detached' })
})

test('the odds over an encounter are worked out by web workers', async () => {
  // A figure without “≈” is a sharp one.
  await window
    .lens(/^Odds: [^≈]+ %/)
    .first()
    .waitFor()
  const playing = await Promise.all(
    window.page.workers().map((worker: Worker) =>
      // The message handler of such a worker, as source.
      worker.evaluate(() => String(self.onmessage)).catch(() => '')
    )
  )
  expect(playing.filter((run) => run.includes('answerTo')).length).toBeGreaterThan(0)
})

test('a fight is started and its first round played, and the log is in the saved note, which is else as it was', async () => {
  await window.lens('▶ Resume').first().click()
  await window.tracker.getByRole('heading', { name: 'The mill cellar' }).waitFor()
  // The seed is known, so the dice are the same as in Node.
  const status = window.page.locator('.statusbar-item', { hasText: 'The mill cellar · round' })
  const isPlayed = async () => /round 2/.test(await status.innerText())
  await hasKeys(window)
  while (!(await isPlayed())) await goOn(window, () => window.page.keyboard.press('Enter'))
  await expect.poll(() => window.read(session)).toMatch(/\nRound 2/)
  expect(commandsIn(window.read(session)).length).toBeGreaterThan(3)
  expect(withoutLogs(window.read(session))).toBe(written)
})

test('undo, and the window opened again: the fight is where the note says', async () => {
  const after = window.read(session)
  await window.tracker.locator('#undo').click()
  await expect.poll(() => window.read(session)).not.toBe(after)
  const before = window.read(session)
  const said = await rowsIn(window)
  await window.reopen()
  await window.open(session)
  await window.lens('▶ Resume in round').first().click()
  await window.tracker.getByRole('heading', { name: 'The mill cellar' }).waitFor()
  await expect.poll(() => rowsIn(window)).toBe(said)
  expect(window.read(session)).toBe(before)
  expect(errors).toEqual([])
})
