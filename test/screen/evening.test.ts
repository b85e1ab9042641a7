import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/dependencies.mjs'
import type { Window } from './kit.ts'
import { asOneStory, hasKeys, openWindow } from './kit.ts'

const session = 'session-1.md'

let dir: string
/** The session after its first fight, in which Tam Reed died. */
let written: string
let window: Window

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fray-evening-'))
  const folder = join(dir, 'greywater')
  cpSync(join(root, 'samples', 'greywater'), folder, { recursive: true })
  const cli = join(root, 'dist', 'fray.cjs')
  execFileSync(process.execPath, [cli, 'run', join(folder, session), '--seed', '4641', '--write'])
  written = readFileSync(join(folder, session), 'utf8')
  window = await openWindow({ folder, open: session, size: [1400, 1000] })
})
asOneStory()
afterAll(async () => {
  await window?.close()
  rmSync(dir, { recursive: true, force: true })
})

/** Undoes the last `edits` of the note in its editor: it is as it was, byte for byte. */
async function undo(edits: number): Promise<void> {
  const { page } = window
  await page.locator('.tab', { hasText: session }).click()
  await page.locator('.monaco-editor.focused').waitFor()
  for (let edit = 0; edit < edits; edit++) await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+s')
  await expect.poll(() => window.read(session)).toBe(written)
}

const heading = (name: string) => window.tracker.getByRole('heading', { name, exact: true })

/** Shows the first fight, which is over. */
async function showFirst(): Promise<void> {
  await window.tracker.locator('#switch-fight').click()
  await window.page
    .locator('.quick-input-list .monaco-list-row', { hasText: 'The mill cellar' })
    .first()
    .click()
  await window.tracker.locator('.end-card').waitFor()
}

test('a finished fight is a summary: who won, and whom it cost', async () => {
  await window.lens('Over: Party won').first().click()
  const card = window.tracker.locator('.end-card')
  await card.waitFor()
  expect(await card.locator('h2').innerText()).toBe('The party won in 5 rounds. Tam Reed died.')
  expect(window.read(session)).toBe(written)
})

test('Enter begins the next fight with the party as the first left it, undone to the same bytes', async () => {
  await window.tracker.locator('.end-card h2').click()
  await hasKeys(window)
  await window.page.keyboard.press('Enter')
  await heading('Under the third sack').waitFor()
  await expect.poll(() => window.read(session)).toContain('\n= carried Sister Ode {grit: 3/6')
  const rows = () => window.tracker.locator('.rows').innerText()
  expect(await rows()).not.toContain('Tam Reed')
  const notice = window.tracker.locator('.notice', { hasText: 'The party is as The mill cellar' })
  await notice.getByRole('button', { name: 'Start Rested' }).click()
  await expect.poll(() => window.read(session)).toContain('\n# The party has rested since')
  expect(window.read(session)).not.toContain('= carried Sister Ode')
  expect(await window.page.locator('.tab', { hasText: 'Fray:' }).count()).toBe(1)
  await undo(2)
})

test('a fight is fought again in a log below the first, undone to the same bytes', async () => {
  await showFirst()
  await window.tracker.locator('#fight-again').click()
  await heading('The mill cellar (2)').waitFor()
  await expect.poll(() => window.read(session)).toContain('\nThe mill cellar (2) · hestia')
  const log = /```encounter-log\n[\s\S]*?\n```\n/
  expect(window.read(session).match(log)?.[0]).toBe(written.match(log)?.[0])
  await undo(1)
})

test('a recap is written once below the log, undone to the same bytes', async () => {
  await showFirst()
  await window.tracker.locator('#write-recap').click()
  await expect.poll(() => window.read(session)).toContain('\n**Recap: The mill cellar.** The party')
  await window.page.locator('.view-line', { hasText: 'Recap: The mill cellar' }).waitFor()
  // The keys stay in the tracker: in the editor this one would change the note.
  await window.page.keyboard.press('r')
  expect(await window.page.locator('.tab.dirty').count()).toBe(0)
  // A second recap would be a second edit.
  await undo(1)
})

test('a note opened from the explorer leaves the tracker in sight', async () => {
  await window.tracker.locator('.end-card h2').click()
  await window.open('party.md')
  expect(await window.tracker.locator('.end-card').isVisible()).toBe(true)
})
