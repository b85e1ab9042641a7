import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/dependencies.mjs'
import type { Window } from './kit.ts'
import { asOneStory, commandsIn, copyOfSample, openWindow, rowsIn, withoutLogs } from './kit.ts'

const session = 'session-1.md'
const cli = join(root, 'dist', 'fray.cjs')
const written = readFileSync(join(root, 'samples', 'greywater', session), 'utf8')

let window: Window

beforeAll(async () => {
  window = await openWindow({
    folder: copyOfSample('greywater'),
    open: session,
    size: [1400, 1000]
  })
})
asOneStory()
afterAll(() => window?.close())

/** Everything the tracker says of the fight, and the note once it says the same. */
const rows = () => rowsIn(window)

/** Choose who rolls, in the head of the panel. */
async function whoRolls(words: string): Promise<void> {
  await window.tracker.locator('#dice-mode').click()
  await window.tracker.locator('#dice-mode').getByRole('option', { name: words }).click()
}

/** Where it is the turn of the enemies, lets them act one by one. */
async function oneByOne(): Promise<void> {
  const single = window.tracker.locator('vscode-button', { hasText: 'One by one' })
  if ((await single.count()) > 0) await single.click()
}

/** Press the attack and type a 5, which misses everybody there: its line of the log. */
async function attack(): Promise<string> {
  const before = commandsIn(window.read(session))
  await whoRolls('The table rolls')
  await oneByOne()
  await window.tracker.locator('.command-form .primary', { hasText: 'Attack' }).click()
  const faces = window.tracker.locator('#faces')
  await faces.fill('5')
  await faces.press('Enter')
  const line = () => commandsIn(window.read(session))[before.length] ?? ''
  await expect.poll(line).toContain('[typed 5]')
  await window.tracker.locator('.question').waitFor({ state: 'detached' })
  return line()
}

test('Resume over an encounter whose log is empty begins its fight in the panel', async () => {
  await window.lens('▶ Resume').first().click()
  await window.tracker.getByRole('heading', { name: 'The mill cellar' }).waitFor()
  await window.tracker.getByText('round 1').waitFor()
  expect(await rows()).toContain('Sump goblin 3')
  expect(await rows()).toContain('Wenna')
})

test('initiative is rolled by the lens and written into the note', async () => {
  await window.lens('Roll initiative').first().click()
  await window.tracker.locator('.combatant.active').waitFor()
  await expect.poll(() => window.read(session)).toMatch(/^> roll initiative \[\d+\]/m)
  expect(await rows()).toContain('The enemies')
})

test('an attack from the panel is a line of the log, and undo takes exactly that away', async () => {
  const before = window.read(session)
  const line = await attack()
  expect(line).toMatch(/^> .+: attack .+ with .+ \[typed 5\]$/)
  const after = window.read(session)
  expect(withoutLogs(after)).toBe(written)

  const said = await rows()
  await window.reopen()
  await window.lens('▶ Resume in round 1').first().click()
  await window.tracker.getByRole('heading', { name: 'The mill cellar' }).waitFor()
  await expect.poll(rows).toBe(said)
  expect(window.read(session)).toBe(after)

  await window.tracker.locator('#undo').click()
  await expect.poll(() => window.read(session)).toBe(before)
  await window.tracker.locator('#redo').click()
  await expect.poll(() => window.read(session)).toBe(after)
  await expect.poll(rows).toBe(said)
})

test('dice of the real table are typed in, and what cannot fall is told', async () => {
  await whoRolls('The table rolls')
  await oneByOne()
  await window.tracker.locator('.command-form .primary', { hasText: 'Attack' }).first().click()
  const faces = window.tracker.locator('#faces')
  await faces.fill('21')
  await faces.press('Enter')
  await window.tracker.getByText('Enter a number from 1 to 20').waitFor()
  await faces.fill('1')
  await faces.press('Enter')
  await expect.poll(() => commandsIn(window.read(session)).at(-1)).toMatch(/ \[typed 1\]/)
  expect(window.read(session)).toMatch(/Critical Miss \(H-1[56]\)/)
  await whoRolls('Fray rolls')
})

test('two windows play in the same note, in turns and at once: both show one fight, and its log is whole', async () => {
  const second = await window.another()
  const windows = [window, second]
  await second.lens('▶ Resume in round').first().click()
  await second.tracker.locator('.combatant.active').waitFor()
  // The rows say nothing of an attack that missed.
  const shown = async (shows: Pick<Window, 'tracker'>) =>
    (await rowsIn(shows)) +
    // The log and the last event lay out the same paragraphs in other ways.
    (await shows.tracker.locator('.entry p').allTextContents()).map((text: string) =>
      text.replace(/\s+/g, ' ').trim()
    )
  const isSaved = async ({ page, tracker }: Pick<Window, 'page' | 'tracker'>) =>
    (await tracker.locator('#saving').count()) === 0 &&
    (await page.locator('.tab.dirty').count()) === 0
  /** Waits until both show the same. A window that was overtaken while it saved asks which fight counts. */
  const agree = () =>
    expect
      .poll(async () => {
        for (const { tracker } of windows) {
          const fileCounts = tracker.getByText('Use File on Disk')
          if ((await fileCounts.count()) > 0) await fileCounts.click()
        }
        return (
          (await isSaved(window)) &&
          (await isSaved(second)) &&
          (await shown(window)) === (await shown(second))
        )
      })
      .toBe(true)
  const press = ({ tracker }: Pick<Window, 'tracker'>) =>
    tracker.locator('vscode-button.primary:visible, .option.on').first().click()
  const changed = (before: string) => expect.poll(() => window.read(session)).not.toBe(before)

  for (let turn = 0; turn < 6; turn++) {
    const before = window.read(session)
    await press(turn % 2 === 0 ? second : window)
    await changed(before)
    await agree()
  }
  for (const { tracker } of windows) expect(await tracker.locator('.notice').count()).toBe(0)
  const before = window.read(session)
  await second.tracker.locator('#undo').click()
  await changed(before)
  await agree()
  for (let time = 0; time < 3; time++) {
    const then = window.read(session)
    await Promise.all(windows.map(press))
    await changed(then)
    await agree()
  }
  // The window whose command came too late says so.
  for (const { tracker } of windows)
    for (const notice of await tracker.locator('.notice').all()) {
      expect(await notice.innerText()).toContain('The log was edited. The fight follows the note.')
      await notice.getByText('Dismiss').click()
    }
  const replayed = spawnSync(process.execPath, [cli, 'replay', join(window.vault, session)], {
    encoding: 'utf8'
  })
  expect(replayed.stderr).toBe('')
  expect(replayed.status).toBe(0)
  expect(withoutLogs(window.read(session))).toBe(written)
  await second.close()
})

test('a log that somebody breaks is said in the panel, and the fight goes on once it is mended', async () => {
  const sound = window.read(session)
  const said = await rows()
  window.write(session, sound.replace('> muster [', '> muster [99 '))
  const notice = window.tracker.locator('.notice')
  await expect.poll(() => notice.innerText()).toContain('log in the note is invalid')
  expect(await rows()).toBe(said)
  await notice.getByText('Show Problem').click()
  await window.page.locator('.squiggly-error').first().waitFor()
  window.write(session, sound)
  await expect.poll(() => notice.isVisible()).toBe(false)
  expect(await rows()).toBe(said)
  expect(window.read(session)).toBe(sound)
})

test('a roll beside a statblock is shown, and kept in the note with one press', async () => {
  await window.open('bestiary.md')
  const before = window.read('bestiary.md')
  await window.lens('Attack: cleaver').first().click()
  await window.lens('Save to Note').first().waitFor()
  expect(window.read('bestiary.md')).toBe(before)
  await window.lens('Save to Note').first().click()
  await expect.poll(() => window.read('bestiary.md')).toMatch(/^> Hob Ratchet: swing cleaver \[/m)
  expect(withoutLogs(window.read('bestiary.md'))).toBe(before)
})
