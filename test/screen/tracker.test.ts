import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/dependencies.mjs'
import type { Window } from './kit.ts'
import { asOneStory, openWindow, rowsIn } from './kit.ts'

const weir = 'weir.md'
const prepared = [
  '---',
  'ruleset: hestia',
  '---',
  '',
  '# The weir',
  '',
  '```encounter',
  'name: The weir',
  'creatures:',
  '  - 2: Sump goblin',
  '  - creature: Cart wolf',
  '    hidden: true',
  '```',
  ''
].join('\n')
const withLog = (body: string) => `${prepared}\n\`\`\`encounter-log\n${body}\n\`\`\`\n`

let dir: string
let window: Window
/** The log of the fight up to the command by which the first of them dies. */
let before: string
let victim: string

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fray-weir-'))
  const folder = join(dir, 'greywater')
  cpSync(join(root, 'samples', 'greywater'), folder, { recursive: true })
  const path = join(folder, weir)
  writeFileSync(path, prepared)
  const played = execFileSync(
    process.execPath,
    [join(root, 'dist', 'fray.cjs'), 'run', path, '--seed', '7f3a'],
    { encoding: 'utf8' }
  )
  const lines = played.split('\n')
  const death = lines.findIndex((line) => /, dead \(/.test(line))
  victim = lines[death]?.split(' takes ')[0] ?? ''
  before = lines
    .slice(
      0,
      lines.findLastIndex((line, index) => index < death && line.startsWith('> '))
    )
    .join('\n')
  writeFileSync(path, withLog(before))
  window = await openWindow({ folder, open: weir, size: [1900, 1000] })
})
asOneStory()
afterAll(async () => {
  await window?.close()
  rmSync(dir, { recursive: true, force: true })
})

const note = () => window.read(weir)
const logged = (words: string | RegExp) => expect.poll(note).toMatch(words)
const rows = () => rowsIn(window)
/** The input box of VS Code with this title. */
const said = (words: string) => window.page.locator('.quick-input-title', { hasText: words })
/** Gives the suggested command, and no more than that where the enemies could all act. */
const usual = () => window.tracker.locator('#only-next, .command-form .primary').first().click()
const figures = () => window.tracker.locator('.combatant .figure').allInnerTexts()

test('a fight goes on from its log', async () => {
  await window.lens('▶ Resume in round 1').first().click()
  await window.tracker.getByRole('heading', { name: 'The weir' }).waitFor()
  expect(await rows()).toContain('Cart wolf')
})

test('a kill is undone with all that came of it', async () => {
  const shown = await figures()
  await usual()
  await logged(new RegExp(`${victim} takes .*, dead`))
  await expect.poll(rows).toMatch(new RegExp(`${victim}\\s+dead`))
  await window.tracker.locator('#undo').click()
  // The log comes back as it was, but for the line that counts its commands.
  await expect.poll(() => note().replace(/^= \d+ commands, .*\n/m, '')).toBe(withLog(before))
  await expect.poll(figures).toEqual(shown)
})

test('the players type their dice, and those of the enemies are rolled', async () => {
  const { tracker } = window
  await tracker.locator('#dice-mode').click()
  await tracker.locator('#dice-mode').getByRole('option', { name: 'Players roll' }).click()
  await usual()
  await logged(new RegExp(`${victim} takes .*, dead`))
  await window.command('Fray: Run Command…')
  await said('Run Command in Fight').waitFor()
  await window.page.keyboard.type('Wenna: Save with Agility\n')
  // The keys are the panel’s again, and there the die waits for them.
  const hasKeys = () =>
    tracker
      .locator('#faces')
      .evaluate((one: HTMLElement) => document.hasFocus() && one.matches(':focus'))
  await expect.poll(hasKeys).toBe(true)
  await window.page.keyboard.type('21\n')
  await tracker.getByText('Enter a number from 1 to 20').waitFor()
  await tracker.locator('#faces').fill('4')
  await tracker.locator('#faces').press('Enter')
  await logged(/^> Wenna: Save with Agility \[typed 4\]$/m)
})

test('typing beside the panel gives no command, though the panel had the focus last', async () => {
  const { page, tracker } = window
  await tracker.locator('#tracker').focus()
  const before = note()
  await page.keyboard.press('F1')
  await page.locator('.quick-input-widget input').waitFor()
  await page.keyboard.type('Fray: Run Command')
  await page
    .locator('.quick-input-list .monaco-list-row.focused', { hasText: 'Run Command' })
    .waitFor()
  await page.keyboard.press('Enter')
  await said('Run Command in Fight').waitFor()
  await page.locator('.quick-input-widget input:focus').waitFor()
  await page.keyboard.type('note: an ape met a decent duck\n')
  await logged(/^> note: an ape met a decent duck$/m)
  const lines = (text: string) => text.split('\n').length
  expect(lines(note())).toBe(lines(before) + 2)
  // A panel that takes the focus later would close the next input box of VS Code.
  await expect
    .poll(() => tracker.locator('#tracker').evaluate(() => document.hasFocus()))
    .toBe(true)
})

test('a reinforcement of the bestiary joins, and its encounter lists it', async () => {
  const before = note()
  await window.command('Fray: Add Reinforcement…')
  const list = window.page.locator('.quick-input-list .monaco-list-row')
  await list.filter({ hasText: 'Hob Ratchet' }).first().waitFor()
  const box = window.page.locator('.quick-input-widget input')
  await box.fill('Hob Ratchet')
  await expect.poll(() => list.count()).toBe(1)
  await box.press('Enter')
  await window.page.locator('.quick-input-widget', { hasText: 'Number of' }).waitFor()
  await box.press('Enter')
  const sides = list.filter({ hasText: 'Enemies' })
  await sides.waitFor()
  await box.press('Enter')
  await expect.poll(note).toMatch(/^> reinforcements for Enemies: Hob Ratchet/m)
  await expect.poll(rows).toContain('Hob Ratchet')
  expect(note()).toContain('reinforcements:')
  expect(note()).not.toBe(before)
})
