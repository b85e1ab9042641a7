import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/dependencies.mjs'
import type { Window } from './kit.ts'
import { copyOfSample, openWindow, rowsIn } from './kit.ts'

const session = 'session-1.md'
let folder: string
let window: Window

beforeAll(async () => {
  folder = copyOfSample('greywater')
  window = await openWindow({ folder, open: session, size: [1400, 1000] })
})
afterAll(async () => {
  await window?.close()
  rmSync(dirname(folder), { recursive: true, force: true })
})

const rows = () => rowsIn(window)

test('a statblock edited during a fight: it resumes in a new window, and the tracker asks', async () => {
  await window.lens('▶ Resume').first().click()
  await window.tracker.getByText('round 1').waitFor()
  await window.lens('Roll initiative').first().click()
  await window.tracker.locator('.combatant.active').waitFor()
  await expect.poll(() => window.read(session)).toMatch(/^> roll initiative \[\d+\]/m)
  const said = await rows()
  const log = window.read(session)

  const bestiary = window.read('bestiary.md')
  expect(bestiary).toContain('hd: 1-1')
  window.write('bestiary.md', bestiary.replace('hd: 1-1', 'hd: 2'))
  const notice = window.tracker.locator('.notice', { hasText: 'Sump goblin was changed' })
  await notice.waitFor()
  expect(await notice.innerText()).toContain('hd 1-1 → 2')
  expect(await rows()).toBe(said)

  await window.reopen()
  await window.lens('▶ Resume in round 1').first().click()
  await notice.waitFor()
  await expect.poll(rows).toBe(said)
  expect(window.read(session)).toBe(log)
  await window.page.screenshot({ path: join(root, 'dist', 'edited-statblock.png') })

  await notice.getByText('Take Over').click()
  await expect
    .poll(() => window.read(session))
    .toMatch(
      /^> take over Sump goblin: \{hd: 2\}\nSump goblin gets the values of the changed note: hd 1-1 → 2/m
    )
  await notice.waitFor({ state: 'detached' })
  await window.tracker.locator('#undo').click()
  await expect.poll(() => window.read(session)).toBe(log)
  await notice.getByText('Keep').click()
  await expect.poll(() => window.read(session)).toMatch(/^> keep Sump goblin: \{hd: 2\}/m)
  await notice.waitFor({ state: 'detached' })
})
