import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Window } from './kit.ts'
import { asOneStory, commandsIn, hasKeys, openWindow, shows } from './kit.ts'

// A workspace of two folders, each with its own game and its own creature called Guard.

const fight = (name: string) => `# ${name}

\`\`\`statblock
name: Odo
player: true
\`\`\`

\`\`\`encounter
name: ${name}
players: [Odo]
creatures: [Guard]
\`\`\`
`
const statblock = (...lines: readonly string[]) => `\`\`\`statblock\n${lines.join('\n')}\n\`\`\`\n`
const files: Readonly<Record<string, string>> = {
  'both.code-workspace': JSON.stringify({ folders: [{ path: 'mill' }, { path: 'abbey' }] }),
  'mill/.vscode/settings.json': JSON.stringify({ 'fray.ruleset': 'hestia' }),
  'mill/Mill Gate.md': fight('The mill gate'),
  'mill/Guards.md': statblock('name: Guard', 'hd: 2', 'weapons: [flail d8]'),
  'abbey/.vscode/settings.json': JSON.stringify({ 'fray.ruleset': 'murdham' }),
  'abbey/Abbey Gate.md': fight('The abbey gate'),
  'abbey/Guards.md': statblock('name: Guard', 'str: 12', 'weapons: [halberd]')
}

let folder: string
let window: Window

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fray-folders-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const open = 'abbey/Abbey Gate.md'
  window = await openWindow({ folder, workspace: 'both.code-workspace', open, size: [1400, 1000] })
})
asOneStory()
afterAll(async () => {
  await window?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a note is played by the game of its folder, with the creature of its folder', async () => {
  await window.lens('▶ Start').first().click()
  await window.tracker.getByRole('heading', { name: 'The abbey gate' }).waitFor()
  await expect.poll(() => window.read('abbey/Abbey Gate.md')).toContain('The abbey gate · murdham')
  expect(await window.tracker.locator('.rows').innerText()).toContain('Guard')
  expect(window.read('mill/Mill Gate.md')).toBe(files['mill/Mill Gate.md'])
})

test('a note of the other folder by the other game, in its own log', async () => {
  const before = window.read('abbey/Abbey Gate.md')
  await window.find('Mill Gate.md')
  await window.lens('▶ Start').first().click()
  await window.tracker.getByRole('heading', { name: 'The mill gate' }).waitFor()
  await expect.poll(() => window.read('mill/Mill Gate.md')).toContain('The mill gate · hestia')
  expect(window.read('abbey/Abbey Gate.md')).toBe(before)
})

test('a note that another program moves to the other folder takes its fight along', async () => {
  renameSync(join(window.vault, 'mill/Mill Gate.md'), join(window.vault, 'abbey/Mill Gate.md'))
  await window.tracker.locator('.notice', { hasText: 'abbey/Mill Gate.md' }).waitFor()
  await hasKeys(window)
  await shows(window, () => window.page.keyboard.press('Enter'))
  await expect.poll(() => commandsIn(window.read('abbey/Mill Gate.md')).length).toBeGreaterThan(1)
})
