import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundle } from '../../scripts/build.mjs'
import { root } from '../../scripts/dependencies.mjs'
import { packageExtension } from '../../scripts/package.mjs'
import { openWindow } from '../../scripts/window.mjs'
import type { Window } from './kit.ts'

const session = 'session-1.md'
const cli = join(root, 'dist', 'fray.cjs')
const pictures = join(root, 'dist', 'screens')
let vsix: string

beforeAll(async () => {
  vsix = await packageExtension()
  await bundle(['cli'])
  mkdirSync(pictures, { recursive: true })
})

/**
 * The sample with a log under its first encounter, and the log it leads to: that of a seed, as far as `begun`
 * says, else with nothing but its header.
 */
function seeded(
  sample: string,
  begun: (lines: readonly string[]) => number = () => 1
): {
  readonly folder: string
  readonly note: (log: string) => string
  readonly log: string
} {
  const dir = mkdtempSync(join(tmpdir(), 'fray-seeded-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const folder = join(dir, sample)
  cpSync(join(root, 'samples', sample), folder, { recursive: true })
  const path = join(folder, session)
  const written = readFileSync(path, 'utf8')
  const log = execFileSync(process.execPath, [cli, 'run', path, '--seed', '7f3a'], {
    encoding: 'utf8'
  }).trimEnd()
  const note = (body: string) =>
    written.replace(/```encounter\n[\s\S]*?\n```\n/, `$&\n\`\`\`encounter-log\n${body}\n\`\`\`\n`)
  const lines = log.split('\n')
  writeFileSync(path, note(lines.slice(0, begun(lines)).join('\n')))
  return { folder, note, log }
}

const games = [
  { game: 'hestia', sample: 'greywater', fight: 'The mill cellar' },
  { game: 'murdham', sample: 'tollgate', fight: 'The Tollgate' },
  { game: 'radiant', sample: 'candlewick', fight: 'The vat floor' },
  { game: 'einfelst', sample: 'hollin-pass', fight: 'The notice' },
  { game: 'td2e', sample: 'cinder-well', fight: 'The lip of the well' }
]

/** Do the usual, again and again, until the fight is over. */
async function playOut(
  { tracker }: Window,
  press: () => Promise<void>,
  seen: (presses: number) => Promise<unknown> = async () => undefined
): Promise<void> {
  // What a press changes, and the odds that come in by themselves do not.
  const told = async () =>
    [
      ...(await tracker.locator('.log-lines, .last-event').allTextContents()),
      ...(await tracker.locator('.question h2').allTextContents()),
      ...(await tracker
        .locator('.question footer [title]')
        .evaluateAll((found: { title: string }[]) => found.map(({ title }) => title))),
      ...(await tracker.locator('.end-card h2').allTextContents())
    ].join('\n')
  const isOver = async () => (await tracker.locator('.end-card').count()) > 0
  for (let presses = 1; !(await isOver()); presses++) {
    expect(presses, 'a fight comes to its end').toBeLessThan(400)
    const before = await told()
    await press()
    await expect.poll(told, { interval: 20 }).not.toBe(before)
    await seen(presses)
  }
}

test.each(games)(
  'the sample of $game plays from its lens to the end of its log by mouse, and is read again',
  async ({ game, sample, fight }) => {
    const { folder, note, log } = seeded(sample)
    const window = await openWindow({ vsix, folder, open: session, size: [1400, 1000] })
    onTestFinished(() => window.close())
    const { tracker, page } = window
    const picture = (name: string) =>
      page.screenshot({ path: join(pictures, `${game}, ${name}.png`) })

    await window.lens('▶ Resume').first().click()
    await tracker.getByRole('heading', { name: fight }).waitFor()
    const press = () => tracker.locator('vscode-button.primary, .option.on').click()
    await playOut(window, press, async (presses) => presses === 12 && picture('in the middle'))
    await picture('at the end')

    await expect.poll(() => window.read(session)).toBe(note(log))
    const said = await tracker.locator('.end-card').innerText()
    await window.reopen()
    await window.lens('Over: ').first().click()
    await tracker.getByRole('heading', { name: fight }).waitFor()
    await expect.poll(() => tracker.locator('.end-card').innerText()).toBe(said)
    expect(window.read(session)).toBe(note(log))

    const replayed = spawnSync(process.execPath, [cli, 'replay', join(window.vault, session)], {
      encoding: 'utf8'
    })
    expect(replayed.status, replayed.stderr).toBe(0)
  }
)

test.each(games)(
  'the same fight of $game goes on to its end without a mouse: the palette, then Enter alone',
  async ({ sample, fight }) => {
    const last = (lines: readonly string[]) => {
      const commands = lines.flatMap((line, index) => (line.startsWith('> ') ? [index] : []))
      return commands.at(-12) ?? 1
    }
    const { folder, note, log } = seeded(sample, last)
    const window = await openWindow({ vsix, folder, open: session, size: [1000, 700] })
    onTestFinished(() => window.close())
    await window.lens('▶ Resume').first().waitFor()
    const line = note(log).split('\n').indexOf('```encounter') + 1
    await window.page.keyboard.press('Control+g')
    await window.page.keyboard.type(`${line}\n`)
    await window.command('Fray: Start or Resume Encounter')
    await window.tracker.getByRole('heading', { name: fight }).waitFor()
    await playOut(window, () => window.page.keyboard.press('Enter'))
    await expect.poll(() => window.read(session)).toBe(note(log))
  }
)
