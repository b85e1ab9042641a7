import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/dependencies.mjs'
import type { Window } from './kit.ts'
import { commandsIn, emptyLog, openWindow } from './kit.ts'

/** A note and an encounter that name who hides. */
const dark = 'drowned.md'
const note = `---
ruleset: hestia
---

\`\`\`encounter
name: The Drowned Miller wakes
creatures:
  - Hob Ratchet
  - The Drowned Miller, hidden
surprised: Party
\`\`\`
${emptyLog('The Drowned Miller wakes', 'hestia')}`
/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

let folder: string
let window: Window

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fray-dark-'))
  cpSync(join(root, 'samples', 'greywater'), folder, { recursive: true })
  const party = readFileSync(join(folder, 'party.md'), 'utf8')
  writeFileSync(
    join(folder, 'party.md'),
    party.replace('name: Wenna', 'name: Wenna\nimage: "[[wenna.png]]"')
  )
  writeFileSync(join(folder, 'wenna.png'), pixel)
  writeFileSync(join(folder, dark), note)
  window = await openWindow({ folder, size: [1800, 1000] })
  await window.open(dark)
  await window.lens('▶ Resume').click()
  await window.tracker.getByRole('heading', { name: 'The Drowned Miller wakes' }).waitFor()
})
afterAll(async () => {
  await window?.close()
  rmSync(folder, { recursive: true, force: true })
})

const commands = () => commandsIn(window.read(dark)).length

/** Do the usual until so many commands are in the note, and none is half made. */
async function playTo(count: number): Promise<void> {
  while (commands() < count || (await window.tracker.locator('.question').count()) > 0) {
    const before = window.read(dark)
    await window.tracker.locator('.offers .primary, .option.on').first().click()
    await expect.poll(() => window.read(dark)).not.toBe(before)
  }
}

test('the screen of the players is told nothing of who hides, in all of a fight', async () => {
  await window.tracker.locator('#players').click()
  await window.players.locator('.row').first().waitFor()
  await window.players.locator('body').evaluate(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    addEventListener('message', ({ data }) => said.push(JSON.stringify(data)))
  })
  await playTo(8)
  const told = () =>
    window.players.locator('html').evaluate((page: Element) => ({
      page: page.outerHTML,
      said: Reflect.get(globalThis, 'said') as string[]
    }))
  await expect.poll(async () => (await told()).said.length).toBeGreaterThan(3)
  const { page, said } = await told()
  expect(await window.tracker.locator('.rows').innerText()).toContain('Drowned Miller')
  expect(page).toContain('Hob Ratchet')
  expect(page).not.toMatch(/drowned|miller/i)
  expect(said.join('\n')).not.toMatch(/drowned|miller/i)
  const tab = window.page.locator('.tab', { hasText: 'Players' })
  expect(await tab.evaluate((one: Element) => one.outerHTML)).not.toMatch(/drowned|miller/i)
})

test('whose statblock names a picture is shown by it, to the players too', async () => {
  for (const panel of [window.tracker, window.players]) {
    const portrait = panel.locator('.token img').first()
    await portrait.waitFor()
    const width = () => portrait.evaluate((image: Element) => Reflect.get(image, 'naturalWidth'))
    await expect.poll(width).toBe(1)
  }
})

test('round 1 is looked at, and nothing happens; back to now is as it was', async () => {
  const before = window.read(dark)
  const rows = () => window.tracker.locator('.rows').innerText()
  const now = await rows()
  await window.tracker.getByRole('button', { name: 'Round 1' }).first().click()
  await window.tracker.getByText('Start of round 1').waitFor()
  expect(await window.tracker.locator('.offers').count()).toBe(0)
  expect(window.read(dark)).toBe(before)
  await window.tracker.locator('#now').click()
  await expect.poll(rows).toBe(now)
  expect(window.read(dark)).toBe(before)
})

test('the fight goes on from round 1, and redo brings back what was taken', async () => {
  const before = window.read(dark)
  await window.tracker.getByRole('button', { name: 'Round 1' }).first().click()
  await window.tracker.locator('#continue').click()
  await expect.poll(() => window.read(dark).length).toBeLessThan(before.length)
  // The last line of a log, before its fence ends, counts the commands.
  const kept = window.read(dark).replace(/\n= \d+ .*\n```\s*$/, '')
  expect(before.startsWith(kept)).toBe(true)
  await window.tracker.locator('#continue').waitFor({ state: 'detached' })
  const undoTitle = () => window.tracker.locator('#undo').getAttribute('title')
  while (window.read(dark) !== before) {
    const then = window.read(dark)
    // The panel shows the fight of the note before it is pressed again: a press on an older picture does nothing.
    const last = await undoTitle()
    await window.tracker.locator('#redo').click()
    await expect.poll(() => window.read(dark)).not.toBe(then)
    await expect.poll(undoTitle).not.toBe(last)
  }
})

test('the log is searched, and leads to its line in the note', async () => {
  await window.tracker.locator('#filter').click()
  await window.tracker.locator('#filter-words').fill('roll initiative')
  const entry = window.tracker.locator('.entry')
  await expect.poll(() => entry.count()).toBe(1)
  await entry.hover()
  await entry.locator('.line').click()
  const status = window.page.locator('.statusbar-item', { hasText: /^Ln \d+/ })
  const lines = window.read(dark).split('\n')
  const line = lines.findIndex((one) => one.startsWith('> roll initiative')) + 1
  await expect.poll(() => status.innerText()).toMatch(new RegExp(`^Ln ${line}, `))
})

test('a row leads to its statblock', async () => {
  const row = window.tracker.locator('.rows li', { hasText: 'Wenna' })
  await row.hover()
  await row.locator('.open').click()
  await window.page.locator('.tab.active', { hasText: 'party.md' }).waitFor()
})

/** The state of the window that VS Code keeps for the next start. */
const kept = () =>
  window.page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const values = (await indexedDB.databases()).map(async ({ name = '' }) => {
      const database = await done(indexedDB.open(name))
      if (!database.objectStoreNames.contains('ItemTable')) return []
      const items = database.transaction('ItemTable').objectStore('ItemTable')
      return done(items.getAll())
    })
    return JSON.stringify(await Promise.all(values))
  })

test('both panels come back with the window, as they were, and who rolls with them', async () => {
  await window.tracker.locator('#filter-close').click()
  await window.tracker.locator('#dice-mode').click()
  await window.tracker
    .locator('#dice-mode')
    .getByRole('option', { name: 'The table rolls' })
    .click()
  const parts = async () => {
    const panels = await window.page.locator('iframe.webview.ready').count()
    const inside = [...Array(panels).keys()].map((nth) =>
      window.page.frameLocator('iframe.webview.ready').nth(nth).frameLocator('#active-frame')
    )
    const said = inside.flatMap((panel) => [
      panel.locator('.rows, .combatants').allInnerTexts(),
      panel
        .locator('#dice-mode')
        .evaluateAll((found: Element[]) => found.map((one) => Reflect.get(one, 'value')))
    ])
    return (await Promise.all(said)).flat().sort()
  }
  await expect.poll(parts).toContain('typed')
  const before = await parts()
  expect(before).toHaveLength(3)
  // The editors of a window are kept from time to time, and not as it closes.
  for (const panel of ['fray.tracker', 'fray.players']) await expect.poll(kept).toContain(panel)
  await window.command('Developer: Reload Window')
  await expect.poll(parts).toEqual(before)
})

test('the screen of the players follows the tracker to another fight', async () => {
  await window.open('session-1.md')
  await window.lens('▶ Start').first().click()
  await window.tracker.getByRole('heading', { name: 'The mill cellar' }).waitFor()
  const panels = window.page.locator('iframe.webview.ready')
  const seen = async () => {
    const inside = [...Array(await panels.count()).keys()].map((nth) =>
      panels.nth(nth).contentFrame().frameLocator('#active-frame').locator('.combatants')
    )
    return (await Promise.all(inside.map((one) => one.allInnerTexts()))).flat().join()
  }
  await expect.poll(seen).toContain('Sump goblin 3')
  expect(await seen()).not.toMatch(/drowned|miller/i)
})
