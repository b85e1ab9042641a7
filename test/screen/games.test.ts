import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/dependencies.mjs'
import type { Window } from './kit.ts'
import { commandsIn, goOn, hasKeys, openWindow } from './kit.ts'

const cli = join(root, 'dist', 'fray.cjs')
const pictures = join(root, 'dist', 'screens')
const games = [
  { game: 'hestia', sample: 'greywater', fight: 'The mill cellar' },
  { game: 'murdham', sample: 'tollgate', fight: 'The Tollgate' },
  { game: 'radiant', sample: 'candlewick', fight: 'The vat floor' },
  { game: 'einfelst', sample: 'hollin-pass', fight: 'The notice' },
  { game: 'td2e', sample: 'cinder-well', fight: 'The lip of the well' }
]

const dir = mkdtempSync(join(tmpdir(), 'fray-games-'))
let window: Window
/** The notes of the fights at their end, by game, and what the tracker says there. */
const played = new Map<string, string>()
const said = new Map<string, string>()

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  const folder = join(dir, 'games')
  for (const { game, sample } of games)
    played.set(game, prepare(game, join(root, 'samples', sample), join(folder, game)))
  window = await openWindow({ folder, open: noteOf('hestia'), size: [1400, 1000] })
})
afterAll(async () => {
  await window?.close()
  rmSync(dir, { recursive: true, force: true })
})

const noteOf = (game: string) => `${game}/${game}.md`

/**
 * Copies a sample to a folder, with the session as the note of the game. Its first encounter gets a log with nothing but a
 * header. Gives the note that this log leads to.
 */
function prepare(game: string, sample: string, folder: string): string {
  cpSync(sample, folder, { recursive: true })
  const path = join(folder, `${game}.md`)
  renameSync(join(folder, 'session-1.md'), path)
  const written = readFileSync(path, 'utf8')
  const log = execFileSync(process.execPath, [cli, 'run', path, '--seed', '7f3a'], {
    encoding: 'utf8'
  }).trimEnd()
  const withLog = (body: string) =>
    written.replace(/```encounter\n[\s\S]*?\n```\n/, `$&\n\`\`\`encounter-log\n${body}\n\`\`\`\n`)
  writeFileSync(path, withLog(log.split('\n')[0] ?? ''))
  return withLog(log)
}

const endCard = () => window.tracker.locator('.end-card')

/** Does the usual, again and again, until the note has so many commands or the fight is over. */
async function playTo(
  commands: number,
  game: string,
  press: () => Promise<unknown>
): Promise<void> {
  const isThere = async () =>
    commandsIn(window.read(noteOf(game))).length >= commands || (await endCard().count()) > 0
  for (let presses = 0; !(await isThere()); presses++) {
    expect(presses, 'a fight comes to its end').toBeLessThan(400)
    await goOn(window, press)
  }
}

test.each(games)(
  'the sample of $game plays from its lens by mouse, and from the palette by Enter alone to the end of its log',
  async ({ game, fight }) => {
    const { tracker, page } = window
    const picture = (name: string) =>
      page.screenshot({ path: join(pictures, `${game}, ${name}.png`) })
    const end = played.get(game) ?? ''
    const commands = commandsIn(end).length

    await window.find(noteOf(game))
    await window.lens('▶ Resume').first().click()
    await tracker.getByRole('heading', { name: fight }).waitFor()
    const click = () => tracker.locator('vscode-button.primary, .option.on').click()
    await playTo(commands - 12, game, click)
    await picture('in the middle')

    await page.locator('.tab', { hasText: `${game}.md` }).click()
    await page.locator('.monaco-editor.focused').waitFor()
    await page.keyboard.press('Control+g')
    await page.keyboard.type(`${end.split('\n').indexOf('```encounter') + 1}\n`)
    await window.command('Fray: Start or Resume Encounter')
    await hasKeys(window)
    await playTo(Number.POSITIVE_INFINITY, game, () => page.keyboard.press('Enter'))
    await expect.poll(() => window.read(noteOf(game))).toBe(end)
    said.set(game, await endCard().innerText())
    await picture('at the end')

    const replayed = spawnSync(
      process.execPath,
      [cli, 'replay', join(window.vault, noteOf(game))],
      { encoding: 'utf8' }
    )
    expect(replayed.status, replayed.stderr).toBe(0)
  }
)

test('the logs of all games are read again when the window is opened anew', async () => {
  await window.reopen()
  for (const { game, fight } of games) {
    await window.find(noteOf(game))
    await window.lens('Over: ').first().click()
    await window.tracker.getByRole('heading', { name: fight }).waitFor()
    await expect.poll(() => endCard().innerText()).toBe(said.get(game))
    expect(window.read(noteOf(game))).toBe(played.get(game))
  }
})
