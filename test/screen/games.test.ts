import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundle } from '../../scripts/build.mjs'
import { root } from '../../scripts/dependencies.mjs'
import { packageExtension } from '../../scripts/package.mjs'
import { openWindow } from '../../scripts/window.mjs'

const session = 'session-1.md'
const pictures = join(root, 'dist', 'screens')
let vsix: string

beforeAll(async () => {
  vsix = await packageExtension()
  await bundle(['cli'])
  mkdirSync(pictures, { recursive: true })
})

const withoutLogs = (text: string) => text.replace(/\n```encounter-log\n[\s\S]*?\n```\n/g, '')

test.each([
  { game: 'hestia', sample: 'greywater', fight: 'The mill cellar' },
  { game: 'murdham', sample: 'tollgate', fight: 'The Tollgate' },
  { game: 'radiant', sample: 'candlewick', fight: 'The vat floor' },
  { game: 'einfelst', sample: 'hollin-pass', fight: 'The notice' },
  { game: 'td2e', sample: 'cinder-well', fight: 'The lip of the well' }
])(
  'the sample of $game plays from its lens to the end of its log, with Enter alone',
  async ({ game, sample, fight }) => {
    const folder = join(root, 'samples', sample)
    const written = readFileSync(join(folder, session), 'utf8')
    const window = await openWindow({ vsix, folder, open: session, size: [1400, 1000] })
    onTestFinished(() => window.close())
    const { tracker, page } = window
    // What a press changes, and the odds that come in by themselves do not.
    const told = async () =>
      [
        ...(await tracker.locator('.log-lines').allTextContents()),
        ...(await tracker
          .locator('.ask footer [title]')
          .evaluateAll((found: { title: string }[]) => found.map(({ title }) => title)))
      ].join('\n')
    const picture = (name: string) =>
      page.screenshot({ path: join(pictures, `${game}, ${name}.png`) })

    await window.lens('▶ Start').first().click()
    await tracker.getByRole('heading', { name: fight }).waitFor()
    for (let presses = 1; !/The fight is over/.test(await told()); presses++) {
      expect(presses, 'a fight comes to its end').toBeLessThan(400)
      const before = await told()
      await tracker.locator('vscode-button.primary, .pick.on').press('Enter')
      await expect.poll(told, { interval: 20 }).not.toBe(before)
      if (presses === 12) await picture('in the middle')
    }
    await picture('at the end')

    await expect.poll(() => window.read(session)).toContain('The fight is over')
    const after = window.read(session)
    expect(withoutLogs(after)).toBe(written)
    const said = await tracker.locator('.rows').innerText()
    await window.reopen()
    await window.lens('Over: ').first().click()
    await tracker.getByRole('heading', { name: fight }).waitFor()
    await expect.poll(() => tracker.locator('.rows').innerText()).toBe(said)
    expect(window.read(session)).toBe(after)

    const replayed = spawnSync(
      process.execPath,
      ['dist/fray.cjs', 'replay', join(window.vault, session)],
      { cwd: root, encoding: 'utf8' }
    )
    expect(replayed.status, replayed.stderr).toBe(0)
  }
)
