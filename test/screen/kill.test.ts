import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '../../scripts/build.mjs'
import { root } from '../../scripts/dependencies.mjs'
import { packageExtension } from '../../scripts/package.mjs'
import { openWindow } from '../../scripts/window.mjs'
import type { Window } from './kit.ts'
import { commandsIn, copyOfSample, picturesOfFailures, withoutLogs } from './kit.ts'

/** How often each kind of process is killed. A window takes some seconds to come back. */
const kills = Math.max(1, Math.ceil(Number(process.env.FRAY_RUNS ?? 1)))
const campaigns = ['greywater', 'tollgate', 'candlewick', 'hollin-pass', 'cinder-well']
const cli = join(root, 'dist', 'fray.cjs')
const dir = mkdtempSync(join(tmpdir(), 'fray-kill-'))

let window: Window
/** The note of each campaign before its fight. */
const fresh = new Map<string, string>()
/** The fight that goes on: another one each time. */
let turn = 0

const noteOf = (index: number) => `${campaigns[index % campaigns.length]}/session-1.md`

beforeAll(async () => {
  const vsix = await packageExtension()
  await bundle(['cli'])
  const folder = join(dir, 'vault')
  for (const campaign of campaigns)
    cpSync(copyOfSample(campaign), join(folder, campaign), { recursive: true })
  window = await openWindow({
    vsix,
    folder,
    open: noteOf(0),
    size: [1400, 1000],
    // Each new window would play thousands of fights.
    settings: { 'fray.odds.lens': false }
  })
  for (const index of campaigns.keys()) fresh.set(noteOf(index), window.read(noteOf(index)))
})
picturesOfFailures(() => window)
afterAll(async () => {
  await window?.close()
  rmSync(dir, { recursive: true, force: true })
})

interface Pressing {
  confirmed: string[]
  presses: number
}

/** Presses what is suggested, in the page itself, and notes each command once the panel shows that it is in the note. */
function pressOn(body: HTMLElement): void {
  const pressing: Pressing = { confirmed: [], presses: 0 }
  Object.assign(body.ownerDocument.defaultView ?? {}, { pressing })
  const commands = () =>
    [
      ...body.querySelectorAll('.log-lines .command > span:first-child'),
      ...body.querySelectorAll('.last-event .entry .command > span:first-child')
    ].map((span) => (span.textContent ?? '').trim())
  const note = () => {
    if (!body.querySelector('#saving, .question, .notice')) pressing.confirmed = commands()
  }
  note()
  new MutationObserver(note).observe(body, { childList: true, subtree: true })
  setInterval(() => {
    // Mostly once the last press is in the note, and sometimes ahead of it.
    if (body.querySelector('#saving') && Math.random() < 0.98) return
    const button = body.querySelector<HTMLElement>('vscode-button.primary, .option.on')
    if (button) pressing.presses++
    button?.click()
  }, 40)
}

/** Opens the window again on the note of the next fight, and waits until the extension is there. */
async function reopen(): Promise<void> {
  await window.reopen(noteOf(turn))
  await window.lens('▶ Resume').first().waitFor()
}

/** Plays on in the open fight until the process is killed at some moment. Gives what was confirmed by then. */
async function playUntilKilled(kill: () => unknown): Promise<Pressing & { note: string }> {
  const note = noteOf(turn++)
  await window.lens('▶ Resume').first().click()
  const buttons = window.tracker.locator('vscode-button.primary, .option.on')
  await buttons.first().waitFor()
  await window.tracker.locator('body').evaluate(pressOn)
  await new Promise((done) => setTimeout(done, Math.random() * 6000))
  await kill()
  // The page is still there, and knows what it has shown.
  const pressing = await window.tracker
    .locator('body')
    .evaluate((body: HTMLElement) => Object(body.ownerDocument.defaultView).pressing)
  return { ...pressing, note }
}

/** The words of a command as the panel shows them: without its dice and choices. */
const wordsOf = (line: string): string => line.slice(2).replace(/ (?:\[|\| ).*$/, '')

/** What the note on disk has of a fight must be whole, and have all that was confirmed. Gives how many commands it has. */
function look({ note, confirmed }: Pressing & { note: string }): number {
  const text = window.read(note)
  expect(withoutLogs(text)).toBe(withoutLogs(fresh.get(note) ?? ''))
  const commands = commandsIn(text).map(wordsOf)
  expect(`\n${commands.join('\n')}\n`).toContain(confirmed.map((one) => `\n${one}`).join(''))
  const path = join(window.vault, note)
  const replayed = spawnSync(process.execPath, [cli, 'replay', path], { encoding: 'utf8' })
  expect(replayed.stderr).toBe('')
  expect(replayed.status).toBe(0)
  return commands.length
}

/** Begins a fight anew that has come to its end, while no window shows it. */
function renew(note: string): void {
  if (/ won in | after (?:one round|\d+ rounds)\.|fight is over/.test(window.read(note)))
    window.write(note, fresh.get(note) ?? '')
}

test.each(['extension host', 'server'])(
  'the %s is killed at some moment of a fight: every command that the panel showed as saved is in the note, which is whole, and the fight goes on',
  async (process) => {
    const counts = { process, kills: 0, presses: 0, confirmed: 0, written: 0 }
    const kill = () =>
      process === 'server'
        ? window.killServer()
        : expect(window.killExtensionHosts()).toBeGreaterThan(0)
    await reopen()
    for (; counts.kills < kills; counts.kills++) {
      const played = await playUntilKilled(kill)
      await reopen()
      counts.written += look(played)
      counts.presses += played.presses
      counts.confirmed += played.confirmed.length
      renew(played.note)
    }
    console.info(JSON.stringify(counts))
    expect(counts.presses).toBeGreaterThan(0)
  },
  3_600_000
)
