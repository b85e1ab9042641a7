import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../scripts/dependencies.mjs'
import type { Window } from './kit.ts'
import { commandsIn, emptyLog, openWindow, shows } from './kit.ts'

/** A long fight that rolls the same dice in every run. */
const weir = [
  '---',
  'ruleset: hestia',
  '---',
  '',
  'Prose of mine.',
  '',
  '```encounter',
  'name: The weir',
  'creatures: [Sluice]',
  '```',
  emptyLog('The weir', 'hestia')
].join('\n')

let folder: string
let window: Window
/** The note of the first window when it was closed. */
let played: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fray-weir-'))
  cpSync(join(root, 'samples', 'greywater'), folder, { recursive: true })
  writeFileSync(join(folder, 'weir.md'), weir)
  writeFileSync(
    join(folder, 'sluice.md'),
    '```statblock\nname: Sluice\nflesh: 999\nmorale: 20\n```\n'
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const commandsOf = (text: string) => commandsIn(text).length
const notice = (words: string) => window.tracker.locator('.notice', { hasText: words })
const press = (label: string) => window.tracker.locator('.notice').getByText(label).click()
const noNotice = () => expect.poll(() => window.tracker.locator('.notice').count()).toBe(0)
/** Does the usual, answers what that asks, and waits until the panel shows it and has written it. */
async function usual(): Promise<void> {
  const told = window.tracker.locator('.log-lines, .last-event')
  const log = async () => (await told.allInnerTexts()).join('\n')
  const before = await log()
  // A message of VS Code may lie over it, so it is not pressed at its place.
  const next = window.tracker.locator('#only-next, .command-form .primary, .option.on').first()
  while ((await log()) === before) await shows(window, () => next.dispatchEvent('click'))
  await expect.poll(() => window.tracker.locator('#saving').count()).toBe(0)
}

describe('the note of a fight', () => {
  let path = 'weir.md'
  const file = () => join(window.vault, path)
  const text = () => window.read(path)

  /** Takes the right to write the note, or gives it back. Gives whether that works: the administrator may always write. */
  function seal(isSealed: boolean): boolean {
    try {
      if (process.getuid?.() === 0) execFileSync('chattr', [isSealed ? '+i' : '-i', file()])
      else chmodSync(file(), isSealed ? 0o444 : 0o644)
      return true
    } catch {
      return false
    }
  }

  beforeAll(async () => {
    window = await openWindow({ folder, open: path, size: [1700, 950] })
    await window.lens('▶ Resume').click()
    await window.tracker.getByRole('heading', { name: 'The weir' }).waitFor()
  })
  afterAll(async () => {
    played = text()
    await window?.close()
  })

  test('cannot be saved: the tracker says so, the fight goes on, and Try Again saves all of it', async ({
    skip
  }) => {
    await usual()
    const before = text()
    if (!seal(true)) skip('no file can be made read-only here')
    try {
      await usual()
      await notice('Could not save the note').waitFor()
      await usual()
      expect(text()).toBe(before)
    } finally {
      seal(false)
    }
    await press('Try Again')
    await noNotice()
    expect(commandsOf(text())).toBeGreaterThan(commandsOf(before))
  })

  test('is renamed in the explorer: the fight goes on in it', async () => {
    const before = text()
    // Or the explorer would show the note over the tracker.
    await window.page.locator('.tab', { hasText: path }).click()
    await window.page.locator('.explorer-folders-view .monaco-list-row', { hasText: path }).click()
    await window.page.keyboard.press('F2')
    await window.page.locator('.explorer-item-edited input').fill('dam.md')
    await window.page.keyboard.press('Enter')
    await window.page.locator('.tab', { hasText: 'dam.md' }).waitFor()
    path = 'dam.md'
    await usual()
    await expect.poll(() => text().length).toBeGreaterThan(before.length)
    await noNotice()
    expect(() => window.read('weir.md')).toThrow()
  })

  test('is moved by another program: the fight goes on in it, and says where', async () => {
    const before = text()
    const other = path === 'flood.md' ? 'lake.md' : 'flood.md'
    renameSync(file(), join(window.vault, other))
    path = other
    await notice(`moved to ${other}`).waitFor()
    await press('Dismiss')
    await noNotice()
    await usual()
    await expect.poll(() => text().length).toBeGreaterThan(before.length)
  })

  test('is deleted: Restore Note writes it as it was', async () => {
    const before = text()
    rmSync(file())
    await notice('was deleted').waitFor()
    await press('Restore Note')
    await expect.poll(text).toBe(before)
    await noNotice()
  })

  test('is deleted and made anew by another program: nothing is overwritten before somebody has compared and said so', async () => {
    const before = text()
    rmSync(file())
    await notice('was deleted').waitFor()
    writeFileSync(file(), '# Something else\n')
    await notice('replaced the note').waitFor()
    expect(text()).toBe('# Something else\n')
    await press('Compare')
    await window.page.locator('.tab.active', { hasText: 'With the fight' }).waitFor()
    expect(text()).toBe('# Something else\n')
    await press('Overwrite')
    await noNotice()
    expect(text()).toBe(before)
  })
})

describe('in Restricted Mode', () => {
  let before: string

  beforeAll(async () => {
    writeFileSync(join(folder, 'weir.md'), played)
    window = await openWindow({
      folder,
      open: 'weir.md',
      size: [1700, 950],
      hasTrust: false
    })
    before = window.read('weir.md')
  })
  afterAll(() => window?.close())

  test('a fight is shown with nothing to press, and says why', async () => {
    await window.lens('Restricted Mode').waitFor()
    expect(await window.lens('▶').count()).toBe(0)
    await window.lens('View Fight').click()
    await window.tracker.getByRole('heading', { name: 'The weir' }).waitFor()
    await notice('In Restricted Mode').waitFor()
    expect(await window.tracker.locator('.offers, .question, #dice-mode').count()).toBe(0)
    await window.command('Fray: Undo Fight Command')
    await window.page.locator('.notification-toast', { hasText: 'In Restricted Mode' }).waitFor()
    expect(window.read('weir.md')).toBe(before)
  })

  test('the fight continues once the folder is trusted', async () => {
    await press('Manage Trust')
    await window.page.getByText('You are in Restricted Mode').waitFor()
    await window.page.keyboard.press('Control+Enter')
    await window.tracker.locator('.offers, .question').waitFor()
    await window.page.keyboard.press('Escape')
    await noNotice()
    await usual()
    await expect.poll(() => window.read('weir.md').length).toBeGreaterThan(before.length)
  })
})
