import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSampleGame, packageGame } from '../../scripts/sample-game.mjs'
import type { Window } from './kit.ts'
import { asOneStory, commandsIn, hasKeys, openWindow } from './kit.ts'

const dir = mkdtempSync(join(tmpdir(), 'fray-other-game-'))
const note = 'mill.md'
const text = `---
ruleset: squabble
---

# Geese at the mill

\`\`\`statblock
name: Wenna
player: true
hearts: 6
skill: 2
weapon: sword
armour: mail
\`\`\`

\`\`\`statblock
name: Goose
hearts: 2
morale: 6
\`\`\`

\`\`\`encounter
name: The mill
creatures: [3: Goose]
\`\`\`

\`\`\`encounter-log
The mill · squabble 1 · seed 0001
\`\`\`
`
let window: Window

beforeAll(async () => {
  const game = join(dir, 'game')
  buildSampleGame(game)
  const folder = join(dir, 'vault')
  mkdirSync(folder)
  window = await openWindow({ beside: [await packageGame(game)], folder, size: [1400, 900] })
})
asOneStory()
afterAll(async () => {
  await window?.close()
  rmSync(dir, { recursive: true })
})

const commands = () => commandsIn(window.read(note))

test('in an empty folder, a new campaign may be of that game, and can be played at once', async () => {
  await window.command('Fray: New Campaign')
  await window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'Squabble' }).click()
  await window.page.locator('.tab.active', { hasText: 'session-1.md' }).waitFor()
  await window.lens('Begin the fight').click()
  await window.tracker.getByText('round 1', { exact: true }).waitFor()
  await window.tracker.getByText('Robber').first().waitFor()
  await hasKeys(window)
})

test('another game is in the list of rulesets, with its title', async () => {
  await window.command('Fray: Select Ruleset')
  await window.page.locator('.quick-input-list', { hasText: 'Squabble' }).waitFor()
  await window.page.keyboard.press('Escape')
})

test('a game of an extension that is installed beside Fray is played from the lens on', async () => {
  window.write(note, text)
  await window.open(note)
  await window.lens('Begin the fight').click()
  await window.tracker.getByRole('heading', { name: 'The mill' }).waitFor()
  await expect.poll(commands).toHaveLength(1)
  await window.tracker.getByText('round 1', { exact: true }).waitFor()
  for (const words of ['Wenna', 'Goose 3', 'Hearts'])
    await window.tracker.getByText(words).first().waitFor()
})

test('a fight of another game continues when the window is opened anew', async () => {
  const before = window.read(note)
  await window.reopen(note)
  await window.lens('▶ Resume in round 1').first().click()
  await window.tracker.getByRole('heading', { name: 'The mill' }).waitFor()
  await window.tracker.getByText('round 1', { exact: true }).waitFor()
  expect(window.read(note)).toBe(before)
})
