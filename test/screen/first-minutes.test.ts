import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Window } from './kit.ts'
import { asOneStory, goOn, hasKeys, openWindow, withKnownDice, withoutLogs } from './kit.ts'

// The first minutes of somebody who has never used Fray, from an empty folder to the second round.

let folder: string
let window: Window

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fray-first-'))
  // With motion, the walkthrough takes the focus half a second after a step is chosen, from whatever has it by then.
  const settings = { 'workbench.welcomePage.preferReducedMotion': true }
  window = await openWindow({ folder, settings, size: [1560, 900] })
})
afterAll(async () => {
  await window?.close()
  rmSync(folder, { recursive: true, force: true })
})
asOneStory()

const session = 'session-1.md'
const box = () => window.page.locator('.quick-input-widget')
const choices = () => box().locator('.monaco-list-row')
const focusedChoice = (words: string) =>
  box().locator('.monaco-list-row.focused', { hasText: words })
const press = (key: string) => window.page.keyboard.press(key)
const suggestions = () => window.page.locator('.suggest-widget.visible .monaco-list-row')
const line = (words: string) => window.page.locator('.view-line', { hasText: words }).first()

test('the package is at most 1.5 MB', () => {
  expect(statSync(inject('vsix')).size).toBeLessThanOrEqual(1.5 * 1024 * 1024)
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

/** Collects the errors that an editor underlines from now on, even for a moment. */
const errorsSeen = () =>
  window.page.evaluateHandle(() => {
    const seen: string[] = []
    new MutationObserver(() => {
      for (const { style } of document.querySelectorAll<HTMLElement>('.squiggly-error'))
        seen.push(style.cssText)
    }).observe(document.body, { childList: true, subtree: true })
    return seen
  })

/** Counts what a person presses from now on, and prints it. */
function counter() {
  let presses = 0
  return {
    async click(what: Locator) {
      await what.click()
      presses++
    },
    /** Presses a button and takes a choice from the list that it opens. */
    async choose(button: Locator, words: string) {
      await this.click(button)
      await this.click(choices().filter({ hasText: words }))
    },
    async key(key: string) {
      await press(key)
      presses++
    },
    print(what: string) {
      console.log(`${what}: ${presses} presses to a logged first round`)
    }
  }
}
type Counter = ReturnType<typeof counter>
type Locator = ReturnType<Window['page']['locator']>

/** Whether the first round of a log is over. */
const isRoundPlayed = async (path: string) =>
  /\nRound 2/.test(window.read(path)) || (await window.tracker.locator('.end-card').count()) > 0

/** Gives the first fight of a note dice that are the same in every run. */
async function knowDice(path: string): Promise<void> {
  window.write(path, withKnownDice(window.read(path)))
  await window.lens('▶ Resume').first().waitFor()
}

test('the walkthrough leads from an empty folder to a logged first round', async () => {
  const { page, tracker } = window
  await window.command('Welcome: Open Walkthrough')
  await choices().filter({ hasText: 'Get Started with Fray' }).click()
  const count = counter()
  const step = (title: string) => page.locator('.getting-started-step', { hasText: title })
  const isOpen = (title: string) =>
    page.locator('.getting-started-step.expanded:focus', { hasText: title }).waitFor()
  const open = async (title: string) => {
    await count.click(step(title))
    await isOpen(title)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await isOpen('Open a sample')
  await button('Open Sample…').focus()
  await count.key('Enter')
  await box().getByPlaceholder('Select a sample campaign to copy').waitFor()
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
  const log = `greywater/${session}`
  await knowDice(log)
  await count.click(page.locator('.tab', { hasText: 'Welcome' }))
  await isOpen('Open a sample')
  await open('Start the fight')
  await count.choose(button('Start Encounter'), 'The mill cellar')
  await hasKeys(window)
  await open('Play a round')
  const asked = tracker
    .locator('.option.on')
    .or(tracker.getByRole('button', { name: /^End the fight/ }))
  await goOn(window, () => count.click(button('Play to the End of the Round')))
  while (!(await isRoundPlayed(log))) await goOn(window, () => count.click(asked.first()))
  const checked = page.locator('.codicon-getting-started-step-checked')
  await expect.poll(() => checked.count()).toBe(3)
  await open('Read the log')
  await count.click(button('Show Log in Note'))
  await page.locator('.tab.active', { hasText: session }).waitFor()
  await line('commands, ').waitFor()
  count.print('the walkthrough')
})

/** Starts the fight that a new campaign offers, and plays its first round by Enter. */
async function playFirstRound(path: string, count: Counter): Promise<void> {
  const written = window.read(path)
  const notice = window.page.locator('.notification-toast', { hasText: 'Press ▶ Start above' })
  // A message stays while the pointer is over it.
  await notice.hover()
  await knowDice(path)
  await count.click(notice.getByRole('button', { name: 'Start' }))
  await hasKeys(window)
  while (!(await isRoundPlayed(path))) await goOn(window, () => count.key('Enter'))
  expect(window.read(path)).toMatch(/\nRound 1.*\n(?:.*\n)*> /)
  expect(withoutLogs(window.read(path))).toBe(written)
}

test('an empty folder becomes a campaign by two clicks, and after one more and some Enter its first round is in the log', async () => {
  await window.close()
  window = await openWindow({ folder })
  const { page } = window
  await page.locator('.activitybar').getByRole('tab', { name: 'Fray' }).click()
  const create = page.getByRole('button', { name: 'New Campaign…' })
  await create.waitFor()
  const count = counter()
  const errors = await errorsSeen()
  await count.choose(create, 'Hestia')
  await page.locator('.tab.active', { hasText: session }).waitFor()
  expect(readdirSync(window.vault).sort()).toEqual(['bestiary.md', 'party.md', session])
  await playFirstRound(session, count)
  expect(await errors.jsonValue()).toEqual([])
  count.print('Hestia, a new campaign')
})

/** How often suggestions come up in an editor from now on. */
const suggestionsSeen = () =>
  window.page.evaluateHandle(() => {
    const seen = { times: 0 }
    let isShown = false
    new MutationObserver(() => {
      const isNow = document.querySelector('.suggest-widget.visible') !== null
      if (isNow && !isShown) seen.times++
      isShown = isNow
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
    return seen
  })

test('in a fence, a letter opens suggestions; in prose it opens none', async () => {
  await window.command('View: Close All Editors')
  await window.command('View: Show Explorer')
  await window.open('party.md')
  await line('# The party').click()
  await press('End')
  const seen = await suggestionsSeen()
  await window.page.keyboard.type('\n\nWho met on the road to the abbey')
  await line('savvy: 12').click()
  await press('End')
  await window.page.keyboard.type('\ngea')
  await expect
    .poll(() => suggestions().allInnerTexts())
    .toContainEqual(expect.stringMatching(/^gear/))
  expect(await seen.jsonValue()).toEqual({ times: 1 })
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
  await hasKeys(window)
  rmSync(join(window.vault, '.vscode'), { recursive: true })
  await window.lens('▶ Resume').first().waitFor()
})

test('a sample is offered as a copy elsewhere, never among notes that are there', async () => {
  await window.command('Fray: Open Sample…')
  await box().getByPlaceholder('Select a sample campaign to copy').waitFor()
  expect(await choices().count()).toBe(8)
  await choices().filter({ hasText: 'Greywater' }).click()
  await box().getByPlaceholder('Select where to open a copy of Greywater').waitFor()
  const offered: readonly string[] = await choices().allInnerTexts()
  expect(offered).toHaveLength(2)
  expect(offered[0]).toMatch(/^In a New Window/)
  expect(offered[1]).toMatch(/^Choose Folder/)
  await press('Escape')
  // VS Code gives the focus back to the tracker: a list that opens before would lose it, and close.
  await hasKeys(window)
})

test.each(['Murdham', 'The Radiant Hack', 'Einfelst Wilds', 'TD2e'])(
  '%s: among other notes, a new campaign gets a folder of its own, and its first round is in the log as soon',
  async (game) => {
    await window.command('View: Close All Editors')
    await expect.poll(() => window.page.locator('.tab').count()).toBe(0)
    await window.command('Fray: New Campaign')
    await choices().filter({ hasText: game }).click()
    await box().getByText('Name of the campaign.').waitFor()
    await window.page.keyboard.type(`${game}\n`)
    await window.page.locator('.tab.active', { hasText: session }).waitFor()
    const count = counter()
    await playFirstRound(`${game}/${session}`, count)
    count.print(game)
  }
)
