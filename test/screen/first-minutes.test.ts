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
  window = await openWindow({ vsix, folder, size: [1560, 900] })
})
afterAll(async () => {
  await window?.close()
  rmSync(folder, { recursive: true, force: true })
})
asOneStory(() => window)

const session = 'session-1.md'
const box = () => window.page.locator('.quick-input-widget')
const choices = () => box().locator('.monaco-list-row')
const focusedChoice = (words: string) =>
  box().locator('.monaco-list-row.focused', { hasText: words })
const press = (key: string) => window.page.keyboard.press(key)
const suggestions = () => window.page.locator('.suggest-widget.visible .monaco-list-row')
const line = (words: string) => window.page.locator('.view-line', { hasText: words }).first()

test('the package is at most 1.5 MB', () => {
  expect(statSync(vsix).size).toBeLessThanOrEqual(1.5 * 1024 * 1024)
})

test('Fray is installed from the package into a profile that has nothing else', () => {
  const { extensions, settings } = window.profile()
  expect(extensions).toHaveLength(1)
  const files = readdirSync(extensions[0] ?? '')
  expect(files).toEqual(expect.arrayContaining(['package.json', 'dist', 'media', 'templates']))
  expect(files).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:src|test|node_modules)$/)])
  )
  expect(Object.keys(settings).filter((key) => key.startsWith('fray.'))).toEqual([])
})

/** What is underlined as an error in an editor from now on, even for a moment. */
const errorsSeen = () =>
  window.page.evaluateHandle(() => {
    const seen: string[] = []
    new MutationObserver(() => {
      for (const { style } of document.querySelectorAll<HTMLElement>('.squiggly-error'))
        seen.push(style.cssText)
    }).observe(document.body, { childList: true, subtree: true })
    return seen
  })

/** Counts what a person presses from now on, and prints it with the seconds it took this machine. */
function counter() {
  const begun = performance.now()
  let presses = 0
  return {
    async click(what: Locator) {
      await what.click()
      presses++
    },
    /**
     * Presses a button and takes a choice from each list it opens. Presses it again if VS Code closed a list, as when a
     * page that was still opening took the focus.
     */
    async choose(button: Locator, ...words: readonly string[]) {
      const deadline = Date.now() + 60_000
      for (;;) {
        await button.click()
        try {
          for (const one of words) await choices().filter({ hasText: one }).click({ timeout: 8000 })
          break
        } catch (error) {
          if (Date.now() > deadline) throw error
        }
      }
      presses += 1 + words.length
    },
    async key(key: string) {
      await press(key)
      presses++
    },
    /** Presses Enter on a button until `opened` is there: a page that is still opening may draw the button anew without the focus. */
    async enter(button: Locator, opened: Locator) {
      const deadline = Date.now() + 60_000
      for (;;) {
        await button.press('Enter')
        try {
          await opened.waitFor({ timeout: 8000 })
          break
        } catch (error) {
          if (Date.now() > deadline) throw error
        }
      }
      presses++
    },
    print(what: string) {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      console.log(`${what}: ${presses} presses to a logged first round, ${seconds} s`)
    }
  }
}
type Locator = ReturnType<Window['page']['locator']>

/** Whether the first round of a log is over. */
const isRoundPlayed = async (path: string) =>
  /\nRound 2/.test(window.read(path)) || (await window.tracker.locator('.end-card').count()) > 0

test('the walkthrough leads from an empty folder to a logged first round', async () => {
  const { page, tracker } = window
  await window.command('Welcome: Open Walkthrough')
  await choices().filter({ hasText: 'Get Started with Fray' }).click()
  const count = counter()
  const step = (title: string) => page.locator('.getting-started-step', { hasText: title })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await count.enter(
    button('Open Sample…'),
    box().getByPlaceholder('Select a sample campaign to copy')
  )
  await focusedChoice('Greywater').waitFor()
  const focusOutside = await page.evaluateHandle(() => {
    const seen: string[] = []
    document.addEventListener('focusin', ({ target }) => {
      const one = target as Element
      if (!one.closest('.quick-input-widget')) seen.push(one.className)
    })
    return seen
  })
  await count.key('Enter')
  await box().getByPlaceholder('Select where to open a copy of Greywater').waitFor()
  await focusedChoice('In This Folder').waitFor()
  // A walkthrough that has got the focus back takes it again later, from whatever has it by then.
  expect(await focusOutside.jsonValue()).toEqual([])
  const errors = await errorsSeen()
  await count.key('Enter')
  await page.locator('.tab.active', { hasText: session }).waitFor()
  await window.lens('Start').first().waitFor()
  expect(await errors.jsonValue()).toEqual([])
  await count.click(page.locator('.tab', { hasText: 'Welcome' }))
  await count.click(step('Start the fight'))
  await count.choose(button('Start Encounter'), 'The mill cellar')
  await tracker.locator('.rows').waitFor()
  await count.click(step('Play a round'))
  await count.click(button('Play to the End of the Round'))
  const log = `greywater/${session}`
  await expect
    .poll(async () => {
      // Its dice are any: nobody may be left to fight before the round is over.
      const end = tracker.getByRole('button', { name: /^End the fight/ })
      const asked = tracker.locator('.option.on').or(end)
      if (await asked.count()) await count.click(asked.first())
      return isRoundPlayed(log)
    })
    .toBe(true)
  const checked = page.locator('.codicon-getting-started-step-checked')
  await expect.poll(() => checked.count()).toBe(3)
  await count.click(step('Read the log'))
  await count.click(button('Show Log in Note'))
  await page.locator('.tab.active', { hasText: session }).waitFor()
  await line('commands, ').waitFor()
  count.print('the walkthrough')
})

let written = ''

// The last one stays for the tests below.
test.each(['Murdham', 'The Radiant Hack', 'Einfelst Wilds', 'TD2e', 'Hestia'])(
  '%s: an empty folder becomes a campaign by two clicks, and after one more and some Enter its first round is in the log',
  async (game) => {
    await window.close()
    window = await openWindow({ vsix, folder })
    const { page, tracker } = window
    await page.locator('.activitybar').getByRole('tab', { name: 'Fray' }).click()
    const create = page.getByRole('button', { name: 'New Campaign…' })
    await create.waitFor()
    const count = counter()
    const errors = await errorsSeen()
    await count.choose(create, game)
    await page.locator('.tab.active', { hasText: session }).waitFor()
    expect(readdirSync(window.vault).sort()).toEqual(['bestiary.md', 'party.md', session])
    written = window.read(session)
    const notice = page.locator('.notification-toast', { hasText: 'Press ▶ Start above' })
    await count.click(notice.getByRole('button', { name: 'Start' }))
    expect(await errors.jsonValue()).toEqual([])
    // Its dice are any: questions may come up, and the first round may end the fight.
    const seen = async () =>
      [window.read(session), ...(await tracker.locator('.question').allInnerTexts())].join('\n')
    for (let presses = 0; presses < 60 && !(await isRoundPlayed(session)); presses++) {
      await tracker.locator('[data-key="Enter"], .option.on').first().waitFor()
      const before = await seen()
      await count.key('Enter')
      await expect.poll(seen, { interval: 20 }).not.toBe(before)
      await tracker.locator('#saving').waitFor({ state: 'detached' })
    }
    expect(await isRoundPlayed(session)).toBe(true)
    expect(window.read(session)).toMatch(/\nRound 1.*\n(?:.*\n)*> /)
    expect(withoutLogs(window.read(session))).toBe(written)
    count.print(`${game}, a new campaign`)
  }
)

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
  // The first round above may have ended the fight.
  await window.tracker.locator('.rows, .end-card').first().waitFor()
})

test('a sample is offered as a copy elsewhere, never among notes that are there', async () => {
  await window.command('Fray: Open Sample…')
  await box().getByPlaceholder('Select a sample campaign to copy').waitFor()
  expect(await choices().count()).toBe(5)
  await choices().filter({ hasText: 'Greywater' }).click()
  await box().getByPlaceholder('Select where to open a copy of Greywater').waitFor()
  const offered: readonly string[] = await choices().allInnerTexts()
  expect(offered).toHaveLength(2)
  expect(offered[0]).toMatch(/^In a New Window/)
  expect(offered[1]).toMatch(/^Choose Folder/)
  await press('Escape')
})
