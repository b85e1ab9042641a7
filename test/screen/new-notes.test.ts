import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Window } from './kit.ts'
import { asOneStory, openWindow } from './kit.ts'

let folder: string
let window: Window

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fray-new-'))
  writeFileSync(join(folder, 'plain.md'), 'Words.\n')
  window = await openWindow({ folder })
})
afterAll(async () => {
  await window?.close()
  rmSync(folder, { recursive: true, force: true })
})
asOneStory()

/** The box that VS Code asks with: what it says, and what there is to choose. */
const box = () => window.page.locator('.quick-input-widget')
const choices = () => box().locator('.monaco-list-row')
const answer = async (words: string): Promise<void> => {
  const input = box().locator('input[type=text], input:not([type])').first()
  await input.fill(words)
  await input.press('Enter')
}
const isAsked = (words: string) => box().getByText(words).waitFor()
const revertAndClose = async () => {
  await window.command('View: Revert and Close Editor')
  await expect.poll(() => window.page.locator('.tab').count()).toBe(0)
}
const openFray = () =>
  window.page.locator('.activitybar').getByRole('tab', { name: 'Fray' }).click()
const shownNote = (name: string) => window.page.locator('.tab.active', { hasText: name }).waitFor()

test('in plain notes, a new encounter asks for its game first, and for nothing that is not there', async () => {
  await window.open('plain.md')
  await window.command('Fray: New Encounter')
  await box().getByPlaceholder('Select a game').waitFor()
  expect(await choices().count()).toBe(5)
  await answer('Radiant')
  await window.page.locator('.view-line', { hasText: 'ruleset: radiant' }).waitFor()
  await expect.poll(() => box().isVisible()).toBe(false)
  await revertAndClose()
})

test('a folder without fights offers a new encounter, which becomes a note', async () => {
  await openFray()
  await window.page.getByRole('button', { name: 'encounter', exact: true }).first().click()
  await isAsked('Name of the encounter.')
  await answer('The mill: cellar')
  await box().getByPlaceholder('Select a game').waitFor()
  await answer('TD2e')
  await shownNote('The mill cellar.md')
  await expect
    .poll(() => window.read('The mill cellar.md'))
    .toBe(
      '---\nruleset: td2e\n---\n\n```encounter\nname: "The mill: cellar"\ncreatures:\n  - \n```\n'
    )
})

test('the next note is of the game of the others, without a question', async () => {
  await window.command('View: Close All Editors')
  await window.command('Fray: New Statblock')
  await isAsked('Name of the creature.')
  await answer('Cart wolf')
  await shownNote('Cart wolf.md')
  await expect
    .poll(() => window.read('Cart wolf.md'))
    .toMatch(/^---\nruleset: td2e\n---\n\n```statblock\nname: Cart wolf\n/)
  await window.command('View: Close All Editors')
  await window.command('Fray: New Encounter')
  await isAsked('Name of the encounter.')
  await answer('On the road')
  await expect.poll(() => choices().innerText()).toContain('Cart wolf')
  await choices().first().click()
  await window.page.keyboard.press('Enter')
  await expect.poll(() => window.read('On the road.md')).toContain('  - Cart wolf\n')
})

test('a new party without an open note is a note of that game, too', async () => {
  await window.command('View: Close All Editors')
  await window.command('Fray: New Party')
  await isAsked('Name of the party.')
  await answer('The Late Watch')
  await isAsked('Names of the characters')
  await answer('Ansel, Brida')
  await expect
    .poll(() => window.read('The Late Watch.md'))
    .toMatch(
      /^---\nruleset: td2e\n---\n\n```statblock\nname: Ansel\nplayer: true\nparty: The Late Watch\n/
    )
})

test('a note that exists is never overwritten', async () => {
  const before = window.read('Cart wolf.md')
  await window.command('View: Close All Editors')
  await window.command('Fray: New Statblock')
  await isAsked('Name of the creature.')
  await answer('Cart wolf')
  await isAsked('Cart wolf.md already exists. Enter another name.')
  await window.page.keyboard.press('Escape')
  expect(window.read('Cart wolf.md')).toBe(before)
  expect(readdirSync(window.vault).sort()).toEqual([
    'Cart wolf.md',
    'On the road.md',
    'The Late Watch.md',
    'The mill cellar.md',
    'plain.md'
  ])
})

test('without a folder, the note is an untitled one', async () => {
  const empty = new URL(window.page.url())
  empty.search = '?ew=true'
  await window.page.goto(empty.href)
  await window.page.locator('.monaco-workbench .part.statusbar').waitFor()
  await openFray()
  await window.page.getByText('No folder is open.').waitFor()
  await window.command('Fray: New Statblock')
  await box().getByPlaceholder('Select a game').waitFor()
  await answer('Hestia')
  await shownNote('Untitled')
  await window.page.locator('.view-line', { hasText: 'ruleset: hestia' }).waitFor()
})

test('without a folder, a sample opens in this window: a copy, at its first encounter', async () => {
  await revertAndClose()
  await window.command('Fray: Open Sample')
  await box().getByPlaceholder('Select a sample campaign to copy').waitFor()
  await answer('Cinder')
  await box().getByPlaceholder('Select where to open a copy of Cinder Well').waitFor()
  expect(await choices().first().innerText()).toMatch(/^In This Window/)
  await window.page.keyboard.press('Enter')
  await shownNote('session-1.md')
  await window.page.locator('.notification-toast', { hasText: 'The lip of the well' }).waitFor()
  expect(window.page.url()).toContain('globalStorage')
})
