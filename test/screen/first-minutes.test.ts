import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageExtension } from '../../scripts/package.mjs'
import { openWindow } from '../../scripts/window.mjs'
import type { Window } from './kit.ts'
import { asOneStory, withoutLogs } from './kit.ts'

// What somebody sees who has never used Fray, from an empty folder to the second round.

let folder: string
let vsix: string
let window: Window

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fray-first-'))
  vsix = await packageExtension()
  window = await openWindow({ vsix, folder })
})
afterAll(async () => {
  await window?.close()
  rmSync(folder, { recursive: true, force: true })
})
asOneStory(() => window)

const session = 'session-1.md'
const box = () => window.page.locator('.quick-input-widget')
const choices = () => box().locator('.monaco-list-row')
const press = (key: string) => window.page.keyboard.press(key)
const suggestions = () => window.page.locator('.suggest-widget.visible .monaco-list-row')
const line = (words: string) => window.page.locator('.view-line', { hasText: words }).first()

test('the package is at most 1.5 MB', () => {
  expect(statSync(vsix).size).toBeLessThanOrEqual(1.5 * 1024 * 1024)
})

test('an empty folder becomes a campaign by one click and one key', async () => {
  await window.page.locator('.activitybar').getByRole('tab', { name: 'Fray' }).click()
  await window.page.getByRole('button', { name: 'New Campaign…' }).click()
  await box().getByPlaceholder('Select a game').waitFor()
  await press('Enter')
  await window.page.locator('.tab.active', { hasText: session }).waitFor()
  expect(readdirSync(window.vault).sort()).toEqual(['bestiary.md', 'party.md', session])
})

let written = ''

test('it says what to press, and the first round is in the log after a click and a few times Enter', async () => {
  written = window.read(session)
  const notice = window.page.locator('.notification-toast', { hasText: 'Press ▶ Start above' })
  await notice.getByRole('button', { name: 'Start' }).click()
  await window.tracker.locator('.primary').first().waitFor()
  // Its dice are any: a question may come up, and the first round may end the fight.
  const status = window.page.locator('.statusbar-item', { hasText: 'The toll hut · round' })
  const isPlayed = async () => /round 2|won|nobody/.test(await status.innerText())
  for (let presses = 0; presses < 20 && !(await isPlayed()); presses++) {
    const before = await window.tracker.locator('body').innerText()
    await press('Enter')
    await expect.poll(() => window.tracker.locator('body').innerText()).not.toBe(before)
  }
  expect(await isPlayed()).toBe(true)
  await expect.poll(() => window.read(session)).toMatch(/\nRound 1: .*\n(?:.*\n)*> /)
  expect(withoutLogs(window.read(session))).toBe(written)
})

test('in a fence, a letter opens suggestions; in prose it opens none', async () => {
  await window.command('View: Close All Editors')
  await window.command('View: Show Explorer')
  await window.open('party.md')
  await line('# The party').click()
  await press('End')
  await window.page.keyboard.type('\n\nWho met on the road to the abbey')
  expect(await suggestions().count()).toBe(0)
  await line('savvy: 12').click()
  await press('End')
  await window.page.keyboard.type('\ngea')
  await expect
    .poll(() => suggestions().allInnerTexts())
    .toContainEqual(expect.stringMatching(/^gear/))
  await window.command('View: Revert and Close Editor')
})

test('without lenses, Start is in the title bar of the note, which is said once', async () => {
  mkdirSync(join(window.vault, '.vscode'), { recursive: true })
  writeFileSync(join(window.vault, '.vscode', 'settings.json'), '{ "editor.codeLens": false }')
  await window.open(session)
  const start = window.page
    .locator('.editor-actions')
    .getByRole('button', { name: /^Start or Resume/ })
  await start.waitFor()
  await window.page.locator('.notification-toast', { hasText: 'Code lenses are off.' }).waitFor()
  await start.click()
  await window.tracker.locator('.rows').waitFor()
})

test('a sample is offered as a copy elsewhere, never among notes that are there', async () => {
  await window.command('Fray: Open Sample…')
  await box().getByPlaceholder('Select a sample campaign to copy').waitFor()
  expect(await choices().count()).toBe(5)
  await press('Enter')
  await box().getByPlaceholder('Select where to open a copy of Greywater').waitFor()
  const offered: readonly string[] = await choices().allInnerTexts()
  expect(offered).toHaveLength(2)
  expect(offered[0]).toMatch(/^In a New Window/)
  expect(offered[1]).toMatch(/^Choose Folder/)
  await press('Escape')
})
