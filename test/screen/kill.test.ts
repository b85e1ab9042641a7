import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/dependencies.mjs'
import { faceStream } from '../../src/core/dice/seed.ts'
import type { Window } from './kit.ts'
import { commandsIn, copyOfSample, openWindow, withoutLogs } from './kit.ts'

/** How often each kind of process is killed. A window takes some seconds to come back. */
const kills = Math.max(1, Math.ceil(Number(process.env.FRAY_RUNS ?? 1)))
/** Draws a number from 1 on, the same in every run. `FRAY_SEED` names other runs. */
const draw = faceStream(Number(process.env.FRAY_SEED ?? 1), 1)
const campaigns = ['greywater', 'tollgate', 'candlewick', 'hollin-pass', 'cinder-well']
const cli = join(root, 'dist', 'fray.cjs')
const dir = mkdtempSync(join(tmpdir(), 'fray-kill-'))

let window: Window
/** The note of each campaign before its fight. */
const fresh = new Map<string, string>()
/** The number of fights so far: each fight is of the next campaign. */
let turn = 0

const noteOf = (index: number) => `${campaigns[index % campaigns.length]}/session-1.md`

beforeAll(async () => {
  const folder = join(dir, 'vault')
  for (const campaign of campaigns)
    cpSync(copyOfSample(campaign), join(folder, campaign), { recursive: true })
  // Each new window would play thousands of fights.
  const settings = { 'fray.odds.lens': false }
  window = await openWindow({ folder, open: noteOf(turn), size: [1400, 1000], settings })
  for (const index of campaigns.keys()) fresh.set(noteOf(index), window.read(noteOf(index)))
})
afterAll(async () => {
  await window?.close()
  rmSync(dir, { recursive: true, force: true })
})

interface Pressing {
  confirmed: string[]
  presses: number
  /** Whether the test has pressed as often as planned, or the fight is over. */
  isReached: boolean
}

/**
 * Presses what is suggested, in the page itself, and notes each command once the panel shows that it is in the note.
 * `waits`: of each press, whether it waits until the one before is in the note. After the last of them, they begin again.
 */
function pressOn(body: HTMLElement, waits: readonly boolean[]): void {
  const pressing: Pressing = { confirmed: [], presses: 0, isReached: false }
  Object.assign(body.ownerDocument.defaultView ?? {}, { pressing })
  const commands = () =>
    [
      ...body.querySelectorAll('.log-lines .command > span:first-child'),
      ...body.querySelectorAll('.last-event .entry .command > span:first-child')
    ].map((span) => (span.textContent ?? '').trim())
  const shown = () =>
    [...commands(), ...body.querySelectorAll('.question')]
      .map((one) => (typeof one === 'string' ? one : one.textContent))
      .join('\n')
  let pressedOn: string | undefined
  const look = () => {
    const isSaving = body.querySelector('#saving') !== null
    if (!isSaving && !body.querySelector('.question, .notice')) pressing.confirmed = commands()
    if (body.querySelector('.end-card')) pressing.isReached = true
    const isPatient = waits[pressing.presses % waits.length]
    const button = body.querySelector<HTMLElement>('vscode-button.primary, .option.on')
    if (!button || body.querySelector('.end-card') || (isSaving && isPatient)) return
    // One picture is pressed once.
    if (shown() === pressedOn) return
    pressedOn = shown()
    pressing.presses++
    if (pressing.presses >= waits.length) pressing.isReached = true
    button.click()
  }
  new MutationObserver(look).observe(body, { childList: true, subtree: true, attributes: true })
  look()
}

/** Waits until the extension has found the fight of the note that is shown. */
const isFound = () => window.lens('▶ Resume').first().waitFor()

/** Plays on in the open fight until the process is killed after some presses. Gives what was confirmed by then. */
async function playUntilKilled(kill: () => unknown): Promise<Pressing & { note: string }> {
  const note = noteOf(turn++)
  await window.lens('▶ Resume').first().click()
  const body = window.tracker.locator('body')
  await window.tracker.locator('vscode-button.primary, .option.on').first().waitFor()
  const waits = Array.from({ length: 2 + draw(12) }, () => draw(4) > 1)
  await body.evaluate(pressOn, waits)
  const pressing = () =>
    body.evaluate(
      ({ ownerDocument }: HTMLElement): Pressing =>
        Reflect.get(ownerDocument.defaultView ?? {}, 'pressing')
    )
  await expect.poll(async () => (await pressing()).isReached, { interval: 10 }).toBe(true)
  await kill()
  // The page is still there, and knows what it has shown.
  return { ...(await pressing()), note }
}

/** The words of a command as the panel shows them: without its dice and choices. */
const wordsOf = (line: string): string => line.slice(2).replace(/ (?:\[|\| ).*$/, '')

/** Checks that the fight in the note on disk is whole and has all confirmed commands. Gives the number of its commands. */
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
  'a kill of the %s after some presses leaves a whole note with every command that the panel showed as saved, and the fight continues',
  async (process) => {
    const counts = { process, kills: 0, presses: 0, confirmed: 0, written: 0 }
    const kill = () =>
      process === 'server'
        ? window.killServer()
        : expect(window.killExtensionHosts()).toBeGreaterThan(0)
    for (; counts.kills < kills; counts.kills++) {
      await isFound()
      const played = await playUntilKilled(kill)
      await window.reopen(noteOf(turn))
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
