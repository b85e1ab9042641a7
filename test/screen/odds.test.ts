import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Window } from './kit.ts'
import { asOneStory, copyOfSample, openWindow } from './kit.ts'

const session = 'session-1.md'

let folder: string
let window: Window
/** Violations of the content security policy of the webview. */
const forbidden: string[] = []

beforeAll(async () => {
  folder = copyOfSample('greywater')
  window = await openWindow({ folder, open: session, size: [1700, 1000] })
  window.page.on('console', (message: { text(): string }) => {
    if (/Content Security Policy/.test(message.text())) forbidden.push(message.text())
  })
})
asOneStory()
afterAll(async () => {
  await window?.close()
  rmSync(dirname(folder), { recursive: true, force: true })
})

const note = () => window.read(session)
/** The odds panel, which is the first panel of the window. */
const panel = () => window.tracker
const isDone = () => expect.poll(() => panel().locator('#again').count()).toBe(1)

test('the odds of the encounter at the cursor open from the palette, beside the note', async () => {
  await window.lens('▶').first().waitFor()
  await window.page.locator('.view-lines', { hasText: 'Sump goblin' }).first().click()
  await window.command('Show Odds of Encounter')
  await isDone()
  expect(await panel().locator('h1').innerText()).toMatch(/^Odds: (The mill|Under the)/)
  expect(await panel().locator('.big').innerText()).toMatch(/^Party [<>]? ?\d+ % ±/)
  const widths = await panel()
    .locator('.outcome-bar .outcome')
    .evaluateAll((parts: Element[]) => parts.map((part) => part.getBoundingClientRect().width))
  expect(widths[0]).toBeGreaterThan(0)
  expect(widths[0]).not.toBeCloseTo(widths[1] ?? 0, 0)
})

test('R plays them again by another seed', async () => {
  const seed = async () =>
    / seed (\w+)/.exec(await panel().locator('header p').first().innerText())?.[1]
  const before = await seed()
  await panel().locator('h1').click()
  await window.page.keyboard.press('r')
  await expect.poll(seed).not.toBe(before)
  await isDone()
})

test('one more of somebody shows what would change, and is written into the note with one undo', async () => {
  const before = note()
  const row = panel()
    .locator('.what-if .row', { has: panel().locator('.step') })
    .nth(1)
  await row.locator('.step').nth(1).click()
  await panel().locator('.compare').waitFor()
  await isDone()
  expect(await panel().locator('.compared').nth(1).innerText()).toMatch(/ %\s+±/)
  expect(note()).toBe(before)
  await panel().locator('#write').click()
  await expect.poll(note).not.toBe(before)
  expect(note().split('\n').length).toBe(before.split('\n').length)
  await expect.poll(() => panel().locator('#write').count()).toBe(0)
  await isDone()

  await window.page.locator('.tab', { hasText: session }).click()
  await window.page.keyboard.press('Control+z')
  await window.page.keyboard.press('Control+s')
  await expect.poll(note).toBe(before)
})

test('nothing in it is forbidden by the policy of the webview', () => {
  expect(forbidden).toEqual([])
})
