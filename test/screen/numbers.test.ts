import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Window } from './kit.ts'
import { asOneStory, copyOfSample, openWindow } from './kit.ts'

const session = 'session-1.md'

let folder: string
let window: Window

beforeAll(async () => {
  folder = copyOfSample('greywater')
  window = await openWindow({ folder, open: session, size: [1600, 1000] })
})
asOneStory()
afterAll(async () => {
  await window?.close()
  rmSync(dirname(folder), { recursive: true, force: true })
})

const note = () => window.read(session)
const keyboard = { press: (key: string) => window.page.keyboard.press(key) }
const wouldBe = () => window.tracker.locator('.combatant .unfinished-value')

test('damage to three rows is typed, seen in each, given and undone to the same bytes', async () => {
  const { page, tracker } = window
  await window.lens('▶').first().click()
  await tracker.locator('.command-form .primary').first().click()
  await tracker.locator('.combatant.active').waitFor()
  await expect.poll(note).toContain('> roll initiative')
  await expect.poll(() => tracker.locator('#saving').count()).toBe(0)
  const before = note()

  // A click on words without a control gives the panel the keys.
  await tracker.locator('.head > p').first().click()
  await keyboard.press('d')
  await tracker.locator('.combatant #number-box').waitFor()
  await page.keyboard.type('-3')
  for (const key of ['ArrowUp', 'Space', 'ArrowUp', 'Space']) await keyboard.press(key)
  await expect.poll(() => wouldBe().count()).toBe(3)
  expect(await tracker.locator('.combatant.chosen').count()).toBe(3)
  const effects = await tracker.locator('.effects li').allInnerTexts()
  expect(effects).toHaveLength(3)
  for (const effect of effects) expect(effect).toMatch(/(Flesh|Grit) \d+ → \d+/)
  expect(note()).toBe(before)

  await keyboard.press('Enter')
  await expect.poll(note).toMatch(/^> .+, .+ and .+ take 3$/m)
  await expect.poll(() => tracker.locator('#number-box').count()).toBe(0)
  for (const effect of effects) {
    const [, numbers = ''] = /((?:Flesh|Grit) \d+ → \d+)/.exec(effect) ?? []
    expect(note()).toContain(numbers)
  }

  await tracker.locator('#undo').click()
  await expect.poll(note).toBe(before)
})

test('Esc leaves the box, and nothing is written', async () => {
  const before = note()
  await window.tracker.locator('.combatant .figure').first().click()
  await window.page.keyboard.type('2d6 fire')
  await window.tracker.locator('.number-stage', { hasText: '2d6' }).waitFor()
  await window.tracker.locator('#number-box').press('Escape')
  await expect.poll(() => window.tracker.locator('#number-box').count()).toBe(0)
  expect(note()).toBe(before)
})
